// What the search has proved, by rank pattern: Ginsberg's partition search (1996), with the top
// cards that decided a result as the set of positions it holds for.
//
// A shape (the lengths of all suits in all hands, and who leads) owns a list of patterns. A pattern
// names the owners of the highest cards left in each suit, as many as mattered, and the bounds that
// hold whatever the others are.
#pragma once

#include <cstring>
#include <memory>
#include <new>
#include <vector>

#include "lanes.hpp"

namespace honeymoon {

// Owners of the cards left, highest first, two bits each, thirteen to a suit.
struct Owners {
    std::uint64_t low = 0, high = 0;  // suits 0 and 1, suits 2 and 3
};

struct Pattern {
    Owners owners, mask;
    std::uint32_t next;
    std::uint8_t lower, upper;      // tricks of side 0
    std::uint8_t top[4];            // how many highest cards count, by lane
    std::uint8_t hint;              // lane and place of the card that decided

    bool holds(const Owners& o) const {
        return (((o.low ^ owners.low) & mask.low) | ((o.high ^ owners.high) & mask.high)) == 0;
    }
};

class Patterns {
public:
    static constexpr std::uint32_t NONE = ~std::uint32_t(0);

    struct Shape {
        std::uint64_t key = 0;
        std::uint64_t extra = 0;
        std::uint32_t first = NONE;
        std::uint32_t epoch = 0;
    };

    explicit Patterns(std::size_t bytes = std::size_t(256) << 20) : limit_(bytes) { resize(10); }

    // Forgets everything; what was allocated stays.
    void clear() {
        ++epoch_;
        shapes_used_ = 0;
        patterns_.clear();
    }

    std::size_t bytes() const { return shapes_.size() * sizeof(Shape) + patterns_.capacity() * sizeof(Pattern); }
    std::size_t size() const { return patterns_.size(); }
    std::size_t shapes() const { return shapes_used_; }

    Shape& shape(std::uint64_t key, std::uint64_t extra) {
        if (2 * shapes_used_ >= shapes_.size()) grow();
        Shape& found = slot(key, extra);
        if (found.epoch != epoch_) {
            found = {key, extra, NONE, epoch_};
            ++shapes_used_;
        }
        return found;
    }

    Pattern* at(std::uint32_t index) { return index == NONE ? nullptr : &patterns_[index]; }

    void add(std::uint64_t key, std::uint64_t extra, Pattern pattern) {
        if (patterns_.size() == patterns_.capacity()) {
            const std::size_t more = patterns_.capacity() + patterns_.capacity() / 2 + 1024;
            if (shapes_.size() * sizeof(Shape) + (more + patterns_.capacity()) * sizeof(Pattern) > limit_)
                clear();
            else
                patterns_.reserve(more);
        }
        Shape& owner = shape(key, extra);
        pattern.next = owner.first;
        owner.first = std::uint32_t(patterns_.size());
        patterns_.push_back(pattern);
    }

private:
    Shape& slot(std::uint64_t key, std::uint64_t extra) {
        std::uint64_t h = (key ^ extra * 0xc2b2ae3d27d4eb4fu) * 0x9e3779b97f4a7c15u;
        std::size_t i = (h ^ h >> 32) * 0xff51afd7ed558ccdu >> shift_;
        while (shapes_[i].epoch == epoch_ && (shapes_[i].key != key || shapes_[i].extra != extra))
            i = (i + 1) & (shapes_.size() - 1);
        return shapes_[i];
    }
    void resize(int bits) {
        shapes_.assign(std::size_t(1) << bits, Shape{});
        shift_ = 64 - bits;
    }
    void grow() {
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

    std::size_t limit_;
    int shift_ = 0;
    std::uint32_t epoch_ = 1;
    std::size_t shapes_used_ = 0;
    std::vector<Shape> shapes_;
    std::vector<Pattern> patterns_;
};

}  // namespace honeymoon
