// Three or four hands in two sides: zero-window search with rank patterns.
//
// Every result comes with its reason: the cards whose rank it rests on. All positions with the same
// suit lengths in which the same hands own the cards down to the lowest of these have that result
// too, and so have all lower cards of a hand that fails with one of them (Ginsberg 1996, Haglund
// 2010).
#pragma once

#include <algorithm>
#include <vector>

#include "budget.hpp"
#include "layout.hpp"
#include "order.hpp"
#include "patterns.hpp"
#include "quick.hpp"

namespace honeymoon {

template <int H, bool Racks = false>
class Many : Order<H, Racks> {
public:
    Many(Patterns& cache, Budget& budget) : cache_(cache), budget_(budget) {}

    // Trumps and sides must not change while the cache is kept; cards may.
    void set(const Position& p) {
        const LaneMap map(p.trump);
        t_.trump = p.trump != NO_TRUMP;
        t_.sides = p.sides;
        t_.lengths = 0;
        nullo_ = p.nullo;
        for (int h = 0; h < H; ++h) {
            t_.hand[h] = map.lanes(p.cards[h]);
            t_.mate[h] = -1;
            for (int m = 0; m < H; ++m)
                if (m != h && t_.side(m) == t_.side(h)) t_.mate[h] = m;
            for (int lane = 0; lane < 4; ++lane)
                t_.lengths |= std::uint64_t(std::popcount(unsigned(lane_bits(t_.hand[h], lane)))) << t_.nibble(h, lane);
        }
        t_.all = 0;
        for (int h = 0; h < H; ++h) t_.all |= t_.hand[h];
        table_ = Trick{};
        table_.leader = p.leader;
        for (int i = 0; i < p.played; ++i) {
            const int hand = (p.leader + i) % H, place = map.place(p.trick[i]);
            t_.all |= one(place);
            add(table_, i, hand, place);
        }
        t_.racks = p.racks;
        t_.covered = covers_ = 0;
        if (Racks)
            for (int h = 0, rack = 0; h < H; rack += p.racks >> h++ & 1)
                for (const Column& c : p.columns[h])
                    if (c.lower >= 0 && (p.cards[h] & bit(c.upper))) {
                        const int lower = map.place(c.lower), upper = map.place(c.upper);
                        t_.covered |= one(lower);
                        covers_ |= one(upper);
                        under_[upper] = std::int8_t(lower);
                        over_[lower] = {std::int8_t(h), std::int8_t(rack), std::int8_t(upper)};
                    }
        played_ = p.played;
        left_ = p.tricks_left();
        owners(p, map);
        forget();
    }

    // A guess of side 0's tricks: its share of the high cards, and its longer trumps.
    int guess() const {
        int points[2] = {0, 0}, trumps[2] = {0, 0};
        for (int lane = 0; lane < 4; ++lane) {
            Lanes suit = t_.all & lane_mask(lane);
            for (int worth = 4; suit && worth; --worth) {
                const Lanes high = one(highest(suit));
                suit ^= high;
                for (int h = 0; h < H; ++h)
                    if (t_.hand[h] & high) points[t_.side(h)] += worth;
            }
        }
        if (t_.trump)
            for (int h = 0; h < H; ++h) trumps[t_.side(h)] += t_.length(h, 0);
        const int all = std::max(1, points[0] + points[1]);
        const int extra = std::clamp((trumps[0] - trumps[1]) / 3, -2, 2);
        const int tricks = std::clamp((2 * left_ * points[0] + all) / (2 * all) + extra, 0, left_);
        return nullo_ ? left_ - tricks : tricks;
    }

    // Whether side 0 takes at least `goal` of the tricks left.
    bool reaches(int goal) {
        Lanes why = 0;
        if (played_ == 0) return lead(table_.leader, goal, left_, why);
        return play(table_, played_, goal, left_, why);
    }

private:
    using Base = Order<H, Racks>;
    using typename Base::Move;
    using typename Base::Trick;
    using Base::add;
    using Base::covers_;
    using Base::decided;
    using Base::forget;
    using Base::generate;
    using Base::nullo_;
    using Base::t_;
    using Base::under_;

    // Where a down card lies, and the card on it.
    struct Over {
        std::int8_t hand, rack, upper;
    };

    // What a pattern needs beside lengths and leader to be about the same racks: which of their
    // cards lie face down and under which, all told by their places among the hand's own. The
    // lengths of lane 0 follow from the others, so there is room for it in two words.
    void add_racks(std::uint64_t& key, std::uint64_t& extra, int left) const {
        std::uint64_t down[2] = {0, 0}, covers[2] = {0, 0};
        for (Lanes lower = t_.covered; lower; lower &= lower - 1) {
            const Over& c = over_[std::countr_zero(lower)];
            const Lanes hand = t_.hand[c.hand];
            down[c.rack] |= std::uint64_t(1) << std::popcount(hand & (lower - 1) & ~lower);
            covers[c.rack] = covers[c.rack] << 4 | std::uint64_t(std::popcount(hand & below(c.upper)));
        }
        extra |= covers[0] << 2 | covers[1] << 26 | down[0] << 50 | (down[1] & 1) << 63;
        key &= 0xfff0'fff0'fff0'fff0;
        key |= std::uint64_t(left) | (down[1] >> 1 & 15) << 16 | (down[1] >> 5 & 15) << 32 | (down[1] >> 9 & 15) << 48;
    }

    void owners(const Position& p, const LaneMap& map) {
        for (int lane = 0; lane < 4; ++lane) {
            const unsigned cards = unsigned(lane_bits(t_.all, lane));
            codes_[lane][0] = 0;
            for (unsigned sub = (0 - cards) & cards; sub; sub = (sub - cards) & cards) {
                const unsigned high = std::bit_floor(sub);
                codes_[lane][sub] = owner(p, map, 16 * lane + std::countr_zero(high)) << 24 | codes_[lane][sub ^ high] >> 2;
            }
        }
    }
    std::uint32_t owner(const Position& p, const LaneMap& map, int place) const {
        for (int h = 0; h < H; ++h)
            if (t_.hand[h] & one(place)) return std::uint32_t(h);
        for (int i = 0; i < p.played; ++i)
            if (map.place(p.trick[i]) == place) return std::uint32_t((p.leader + i) % H);
        return 0;
    }

    Owners owners_now() const {
        const auto code = [&](int lane) { return std::uint64_t(codes_[lane][lane_bits(t_.all, lane)]); };
        return {code(0) | code(1) << 32, code(2) | code(3) << 32};
    }

    // The card of a lane that ends the `top` highest: what a pattern calls relevant.
    Lanes edge(int lane, int top) const {
        if (top == 0) return 0;
        int bits = lane_bits(t_.all, lane);
        for (int drop = std::popcount(unsigned(bits)) - top; drop > 0; --drop) bits &= bits - 1;
        return Lanes(bits & -bits) << (16 * lane);
    }

    bool lead(int hand, int goal, int left, Lanes& why) {
        if (goal <= 0) return true;
        if (goal > left) return false;
        if (left == 1) return last(hand, why) >= goal;
        budget_.spend();
        const bool kept = left > 2;
        std::uint64_t key = t_.lengths, extra = std::uint64_t(hand);
        if (Racks) add_racks(key, extra, left);
        if (kept) cache_.prefetch(key, extra);
        const bool leads_for_0 = t_.side(hand) == 0;
        if (!nullo_) {
            Lanes reason = 0;
            const int need = leads_for_0 ? goal : left - goal + 1;
            if (quick_tricks<H, Racks>(t_, hand, left, need, reason) >= need) {
                why |= reason;
                return leads_for_0;
            }
            reason = 0;
            const int against = left + 1 - need;
            if (later_tricks<H, Racks>(t_, hand, left, against, reason) >= against) {
                why |= reason;
                return !leads_for_0;
            }
        }
        const Owners now = owners_now();
        int hint = -1;
        if (const Pattern* p = kept ? cache_.find(key, extra, now, goal, hint) : nullptr) {
            for (int lane = 0; lane < 4; ++lane) why |= edge(lane, p->top[lane]);
            return p->lower >= goal;
        }

        Trick k;
        k.leader = hand;
        Lanes reason = 0;
        best_lead_ = -1;
        const bool reached = play(k, 0, goal, left, reason, hint);
        why |= reason;
        if (!kept) return reached;

        Pattern p;
        p.lower = std::uint8_t(reached ? goal : 0);
        p.upper = std::uint8_t(reached ? left : goal - 1);
        std::uint32_t masks[4];
        for (int lane = 0; lane < 4; ++lane) {
            const int bits = lane_bits(t_.all, lane), r = lane_bits(reason, lane);
            const int top = r ? std::popcount(unsigned(bits & -(r & -r))) : 0;
            p.top[lane] = std::uint8_t(top);
            masks[lane] = (1u << 26) - (1u << (26 - 2 * top));
        }
        p.mask = {masks[0] | std::uint64_t(masks[1]) << 32, masks[2] | std::uint64_t(masks[3]) << 32};
        p.owners = {now.low & p.mask.low, now.high & p.mask.high};
        p.hint = std::uint8_t(best_lead_);
        cache_.add(key, extra, now, p);
        return reached;
    }

    // One card each: who wins needs no search.
    int last(int hand, Lanes& why) const {
        Trick k;
        for (int i = 0, h = hand; i < H; ++i, h = h + 1 == H ? 0 : h + 1) add(k, i, h, std::countr_zero(t_.hand[h]));
        note(k, why);
        return t_.side(k.winner) == 0;
    }

    // The winning card's rank matters if another of its suit is in the trick.
    static void note(const Trick& k, Lanes& why) {
        const Lanes same = k.cards & lane_mask(lane_of(k.best));
        if (same & (same - 1)) why |= one(k.best);
    }

    bool play(const Trick& k, int index, int goal, int left, Lanes& why, int hint = -1) {
        int hand = k.leader + index;
        if (hand >= H) hand -= H;
        const bool maximise = (t_.side(hand) == 0) != nullo_;
        Lanes open = t_.hand[hand] & ~t_.covered;
        if (index > 0 && (open & lane_mask(k.lane))) open &= lane_mask(k.lane);
        Lanes reason = 0;
        if (index == 0 && !nullo_) open &= ~refuted(hand, open, left, t_.side(hand) == 0 ? left - goal + 1 : goal, reason);
        Move moves[16];
        const int n = generate(k, index, hand, open, moves, hint, left);
        Lanes skipped = 0;
        for (int i = 0; i < n; ++i) {
            // The next best move; few are looked at, so no full sort.
            for (int j = i + 1; j < n; ++j)
                if (moves[j].weight > moves[i].weight) std::swap(moves[i], moves[j]);
            const int place = moves[i].place;
            if (skipped & one(place)) continue;
            Trick next = k;
            add(next, index, hand, place);
            t_.remove(hand, place);
            Lanes mine = 0;
            bool reached;
            if (index + 1 < H) {
                reached = play(next, index + 1, goal, left, mine);
            } else {
                const Lanes all = t_.all, covered = t_.covered, covers = covers_;
                t_.all &= ~next.cards;
                if (Racks)
                    for (Lanes up = next.cards & covers; up; up &= up - 1) {
                        covers_ ^= up & -up;
                        t_.covered ^= one(under_[std::countr_zero(up)]);
                    }
                reached = lead(next.winner, goal - (t_.side(next.winner) == 0), left - 1, mine);
                t_.all = all;
                if (Racks) {
                    t_.covered = covered;
                    covers_ = covers;
                }
                note(next, mine);
            }
            t_.restore(hand, place);
            if (reached == maximise) {
                why |= mine;
                if (index == 0) {
                    best_lead_ = place;
                    decided(hand, place, left);
                }
                return reached;
            }
            reason |= mine;
            // Lower cards than the lowest that mattered are all the same.
            const int lane = lane_of(place);
            const Lanes mattered = mine & lane_mask(lane);
            const Lanes same = mattered ? (mattered & -mattered) - 1 : ~Lanes(0);
            if ((same & one(place)) && !(Racks && (covers_ & one(place)))) skipped |= same & lane_mask(lane) & ~covers_;
        }
        why |= whole_runs(reason, hand, open);
        if (index == 0) best_lead_ = n ? moves[0].place : -1;
        return !maximise;
    }

    // Leads that the other side answers by winning the trick and taking `need` tricks in all at once.
    Lanes refuted(int leader, Lanes open, int left, int need, Lanes& why) const {
        if (need >= left) return 0;
        const int mate = t_.mate[leader];
        const Lanes his = mate < 0 ? 0 : t_.hand[mate] & ~t_.covered;
        const Lanes ours = t_.hand[leader] | (mate < 0 ? 0 : t_.hand[mate]), foes = t_.all & ~ours & ~t_.covered;
        // Whether hand h has need - 1 quick tricks, need, or need - 1 beside a trump that wins now.
        signed char known[H][3];
        Lanes reasons[H][3];
        for (auto& row : known) row[0] = row[1] = row[2] = -1;
        Lanes result = 0;
        for (int lane = 0; lane < 4; ++lane) {
            const Lanes mask = lane_mask(lane), theirs = foes & mask;
            if (!(open & mask) || !theirs) continue;
            const int best = highest(theirs);
            if (his & mask & above(best)) continue;
            // A partner who may ruff; or whose down trump might come up once he has thrown a card.
            if (t_.trump && (Racks || lane > 0) && mate >= 0 && !(his & mask) && t_.length(mate, 0)) continue;
            const Lanes beaten = open & mask & below(best);
            if (!beaten) continue;
            int h = 0;
            while (!(t_.hand[h] & one(best))) ++h;
            // A partner left with trumps alone would have to ruff.
            const int other = t_.mate[h];
            if (t_.trump && other >= 0 && !(t_.hand[other] & ~t_.covered & ~lane_mask(0))) continue;
            const bool top = !(ours & mask & above(best));  // then it is among the quick tricks
            const int which = top ? 1 : t_.trump && lane == 0 ? 2 : 0;
            signed char& answer = known[h][which];
            if (answer < 0) {
                reasons[h][which] = 0;
                const int wanted = top ? need : need - 1;
                answer = quick_tricks<H, Racks>(t_, h, left, wanted, reasons[h][which], which != 2) >= wanted;
            }
            if (!answer) continue;
            result |= beaten;
            why |= one(best) | reasons[h][which];
        }
        return result;
    }

    // Equal cards that could be played were tried once for all: they matter together or not at all.
    Lanes whole_runs(Lanes why, int hand, Lanes open) const {
        for (int lane = 0; lane < 4; ++lane) {
            const Lanes mask = why & lane_mask(lane);
            if (!mask || !(open & lane_mask(lane))) continue;
            Lanes low = mask & -mask;
            if (!(low & t_.hand[hand])) continue;
            for (Lanes under = t_.all & lane_mask(lane) & (low - 1); under; under &= ~low) {
                const Lanes next = one(highest(under));
                if (!(next & t_.hand[hand])) break;
                low = next;
            }
            why |= low;
        }
        return why;
    }

    Patterns& cache_;
    Budget& budget_;
    int played_ = 0, left_ = 0, best_lead_ = -1;
    Over over_[64];  // by the place of the down card
    Trick table_;
    std::uint32_t codes_[4][8192];
};

}  // namespace honeymoon
