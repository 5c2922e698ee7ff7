// What the search has proved, by rank pattern: Ginsberg's partition search (1996), with the top
// cards that decided a result as the set of positions it holds for.
//
// A shape (the lengths of all suits in all hands, and who leads) owns a list of patterns. A pattern
// names the owners of the highest cards left in each suit, as many as mattered, and the bounds that
// hold whatever the others are.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "lanes.hpp"

namespace honeymoon {

// Owners of the cards left, highest first, two bits each, thirteen to a suit.
struct Owners {
    std::uint64_t low = 0, high = 0;  // lanes 0 and 1, lanes 2 and 3
};

struct Pattern {
    Owners owners, mask;
    std::array<std::uint8_t, 4> top;  // how many highest cards count, by lane
    std::uint8_t lower, upper;        // tricks of side 0
    std::uint8_t hint;                // place of the card that decided

    bool holds(const Owners& o) const {
        return (((o.low ^ owners.low) & mask.low) | ((o.high ^ owners.high) & mask.high)) == 0;
    }
    bool settles(int goal) const { return lower >= goal || upper < goal; }
    // Whether every position of the other is one of this, with bounds as good.
    bool includes(const Pattern& other) const {
        for (int lane = 0; lane < 4; ++lane)
            if (top[lane] > other.top[lane]) return false;
        return lower >= other.lower && upper <= other.upper;
    }
};

class Patterns {
public:
    struct Shape {
        std::uint64_t key = 0, extra = 0;
        std::uint32_t first = 0;  // where its list begins
        std::uint32_t epoch = 0;
        std::uint32_t size = 0, room = 0;
    };

    explicit Patterns(std::size_t bytes = std::size_t(256) << 20) : limit_(bytes) { resize(10); }

    // Forgets everything; what was allocated stays.
    void clear() {
        if (++epoch_ == 0) {
            std::fill(shapes_.begin(), shapes_.end(), Shape{});
            epoch_ = 1;
        }
        shapes_used_ = 0;
        patterns_.clear();
    }

    std::size_t bytes() const { return shapes_.capacity() * sizeof(Shape) + patterns_.capacity() * sizeof(Pattern); }
    std::size_t size() const { return patterns_.size(); }
    std::size_t shapes() const { return shapes_used_; }

    // Brings the shape near while something else is computed.
    void prefetch(std::uint64_t key, std::uint64_t extra) const { __builtin_prefetch(&shapes_[home(key, extra)]); }

    // The newest pattern that settles the question for these owners; `hint` gets the card of the
    // newest that at least fits.
    const Pattern* find(std::uint64_t key, std::uint64_t extra, const Owners& now, int goal, int& hint) {
        const Shape& shape = slot(key, extra);
        if (shape.epoch != epoch_) return nullptr;
        for (std::size_t i = shape.first + shape.size; i-- > shape.first;) {
            const Pattern& p = patterns_[i];
            if (!p.holds(now)) continue;
            if (p.settles(goal)) return &p;
            if (hint < 0) hint = p.hint;
        }
        return nullptr;
    }

    void add(std::uint64_t key, std::uint64_t extra, const Owners& now, const Pattern& pattern) {
        if (2 * shapes_used_ >= shapes_.size()) grow();
        Shape* shape = &slot(key, extra);
        if (shape->epoch != epoch_) {
            *shape = {key, extra, 0, epoch_, 0, 0};
            ++shapes_used_;
        }
        for (std::size_t i = shape->first + shape->size; i-- > shape->first;) {
            Pattern& p = patterns_[i];
            if (!p.holds(now)) continue;
            if (p.top == pattern.top) {
                p.lower = std::max(p.lower, pattern.lower);
                p.upper = std::min(p.upper, pattern.upper);
                p.hint = pattern.hint;
                return;
            }
            if (pattern.includes(p)) {
                p = pattern;
                return;
            }
        }
        if (shape->size == shape->room) {
            const std::uint32_t room = shape->room ? 2 * shape->room : 2;
            if (patterns_.size() + room > patterns_.capacity() && !reserve(room)) {
                // No memory left: begin again with this one.
                clear();
                add(key, extra, now, pattern);
                return;
            }
            const std::size_t at = patterns_.size();
            patterns_.resize(at + room);
            std::copy_n(patterns_.data() + shape->first, shape->size, patterns_.data() + at);
            shape->first = std::uint32_t(at);
            shape->room = room;
        }
        patterns_[shape->first + shape->size++] = pattern;
    }

private:
    std::size_t home(std::uint64_t key, std::uint64_t extra) const {
        const std::uint64_t h = (key ^ extra * 0xc2b2ae3d27d4eb4fu) * 0x9e3779b97f4a7c15u;
        return (h ^ h >> 32) * 0xff51afd7ed558ccdu >> shift_;
    }
    Shape& slot(std::uint64_t key, std::uint64_t extra) {
        std::size_t i = home(key, extra);
        while (shapes_[i].epoch == epoch_ && (shapes_[i].key != key || shapes_[i].extra != extra))
            i = (i + 1) & (shapes_.size() - 1);
        return shapes_[i];
    }
    void resize(int bits) {
        shapes_.assign(std::size_t(1) << bits, Shape{});
        shift_ = 64 - bits;
    }
    void grow() {
        // The old and the new table stand side by side for a moment.
        if (3 * shapes_.size() * sizeof(Shape) + patterns_.capacity() * sizeof(Pattern) > limit_) {
            clear();
            return;
        }
        std::vector<Shape> old;
        old.swap(shapes_);
        resize(64 - shift_ + 1);
        for (const Shape& s : old)
            if (s.epoch == epoch_) slot(s.key, s.extra) = s;
    }
    bool reserve(std::size_t room) {
        const std::size_t more = patterns_.capacity() + patterns_.capacity() / 2 + room + 1024;
        if (shapes_.size() * sizeof(Shape) + (more + patterns_.capacity()) * sizeof(Pattern) > limit_) return false;
        patterns_.reserve(more);
        return true;
    }

    std::size_t limit_;
    int shift_ = 0;
    std::uint32_t epoch_ = 1;
    std::size_t shapes_used_ = 0;
    std::vector<Shape> shapes_;
    std::vector<Pattern> patterns_;
};

}  // namespace honeymoon
