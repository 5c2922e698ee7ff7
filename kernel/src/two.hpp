// Two hands: zero-window search over relative ranks.
//
// A suit is one small number: a sentinel bit, and below it one bit for every card left, highest
// first, set if the hand on lead owns it. Played cards vanish, so ranks are relative by
// construction and equal cards are a run of equal bits.
#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <vector>

#include "budget.hpp"
#include "position.hpp"

namespace honeymoon {

// Proven bounds by exact position; a newer entry takes the place of an older one.
class TwoTable {
public:
    static constexpr int KEY_BITS = 60, EPOCH_BITS = 6;

    explicit TwoTable(int bits = 14) { resize(bits); }
    int bits() const { return bits_; }
    void resize(int bits) {
        bits_ = bits;
        entries_.assign(std::size_t(1) << bits, 0);
        epoch_ = 1;
    }
    void clear() {
        if (++epoch_ == 1u << EPOCH_BITS) resize(bits_);
    }
    // Spreads a key; no two keys share a result, so the tag need not hold the index.
    static std::uint64_t spread(std::uint64_t key) {
        constexpr std::uint64_t all = (std::uint64_t(1) << KEY_BITS) - 1;
        key ^= key >> 31;
        key = key * 0x9e3779b97f4a7c15u & all;
        key ^= key >> 32;
        return key * 0xd6e8feb86659fd93u & all;
    }
    std::uint64_t& slot(std::uint64_t spread) { return entries_[spread >> (KEY_BITS - bits_)]; }
    std::uint64_t tag(std::uint64_t spread) const {
        const std::uint64_t rest = spread & ((std::uint64_t(1) << (KEY_BITS - bits_)) - 1);
        return (rest << EPOCH_BITS | epoch_) << 8;
    }

private:
    int bits_ = 0;
    std::uint64_t epoch_ = 1;
    std::vector<std::uint64_t> entries_;
};

// What a suit's code alone tells, numbers of four bits each: cards of the hand on lead and of the
// other; winners each has on lead (top cards, and all of them once the other hand is out). A trump
// suit also tells the trumps no trump of the other hand can beat, however they fall (each of the
// other's beats at most one). A side suit: winners the other hand must follow to, and the cards of
// the hand on lead if the other has no winner.
enum Fact { MINE = 0, HIS = 4, MY_TOPS = 8, HIS_TOPS = 12, MY_SURE = 16, HIS_SURE = 20, MY_SAFE = 16, HIS_SAFE = 20, IDLE = 24 };

constexpr int fact(std::uint32_t facts, Fact which) { return int(facts >> which & 15); }

struct SuitFacts {
    std::vector<std::uint32_t> trumps, sides;

    SuitFacts() : trumps(std::size_t(1) << 16), sides(std::size_t(1) << 14) {
        for (int code = 1; code < 1 << 16; ++code) fill(code);
    }
    void fill(int code) {
        int cards[2] = {0, 0}, tops[2] = {0, 0}, sure[2] = {0, 0}, spare[2] = {0, 0};
        bool top = true;
        const int n = std::bit_width(unsigned(code)) - 1, first = n ? code >> (n - 1) & 1 : 0;
        for (int at = n - 1; at >= 0; --at) {
            const int owner = code >> at & 1;
            top = top && owner == first;
            ++cards[owner];
            if (top) ++tops[owner];
            if (spare[1 - owner]) --spare[1 - owner];
            else ++sure[owner];
            ++spare[owner];
        }
        for (int o = 0; o < 2; ++o)
            if (tops[o] >= cards[1 - o]) tops[o] = cards[o];
        const std::uint32_t both = std::uint32_t(cards[1] << MINE | cards[0] << HIS | tops[1] << MY_TOPS | tops[0] << HIS_TOPS);
        trumps[code] = both | std::uint32_t(sure[1] << MY_SURE | sure[0] << HIS_SURE);
        if (code < 1 << 14)
            sides[code] = both | std::uint32_t(std::min(tops[1], cards[0]) << MY_SAFE | std::min(tops[0], cards[1]) << HIS_SAFE |
                                               (tops[0] ? 0 : cards[1]) << IDLE);
    }
    static const SuitFacts& get() {
        static const SuitFacts facts;
        return facts;
    }
};

class Two {
public:
    Two(TwoTable& table, Budget& budget) : table_(table), budget_(budget) {}

    // What a table's entries depend on beside the cards.
    struct Rules {
        bool trump = false, always = false, nullo = false;
        Duty duty = Duty::follow;
        bool operator==(const Rules&) const = default;
    };
    static Rules rules_of(const Position& p) {
        // Without trumps the jokers are a ruffing suit nobody is obliged to use (W-6).
        return {p.trump != NO_TRUMP, p.jokers_always, p.nullo, p.trump == NO_TRUMP ? Duty::follow : p.duty};
    }

    void set(const Position& p) {
        rules_ = rules_of(p);
        leader_side_ = p.side(p.leader);
        const Mask table = p.played ? bit(p.trick[0]) : 0;
        Mask own[2] = {p.cards[1 - p.leader], p.cards[p.leader] | table};
        left_ = count(own[0]);
        deal_ = Deal{};
        killer_.fill(-1);
        reply_lane_ = reply_at_ = -1;
        for (int suit = 0, next = 1; suit < 5; ++suit) {
            if (suit == 4 && rules_.trump) break;
            const int lane = suit == p.trump ? 0 : next++;
            const Mask plain = suit < 4 ? Mask(0x1fff) << (13 * suit) : 0;
            int code = 1;
            // Highest first: jokers above the ace of trumps.
            if (lane == 0)
                for (int joker = 53; joker >= 52; --joker) add(code, joker, own, table, lane);
            Mask cards = (own[0] | own[1]) & plain;
            for (int c = lane == 0 || suit < 4 ? 63 - std::countl_zero(cards | 1) : -1; cards; c = 63 - std::countl_zero(cards | 1)) {
                add(code, c, own, table, lane);
                cards &= ~bit(c);
            }
            if (reply_lane_ == lane) reply_at_ = std::bit_width(unsigned(code)) - 1 - reply_at_;
            deal_.code[lane] = std::uint16_t(code);
        }
        deal_.jokers = std::uint8_t(count((own[0] | own[1]) & JOKERS));
    }

    // A guess of side 0's tricks: its share of the upper half of every suit, and its longer trumps.
    int guess() const {
        int mine = 0, all = 0, trumps = 0;
        for (int lane = 0; lane < 5; ++lane) {
            const int code = deal_.code[lane], n = size(code), half = (n + 1) / 2;
            mine += std::popcount(unsigned(body(code) >> (n - half)));
            all += half;
            if (lane == 0) trumps = 2 * std::popcount(unsigned(body(code))) - n;
        }
        const int leader = std::clamp((2 * left_ * mine + all) / (2 * all) + trumps / 2, 0, left_);
        return leader_side_ == 0 ? leader : left_ - leader;
    }

    bool reaches(int goal) {
        const bool leader_is_0 = leader_side_ == 0;
        const int need = leader_is_0 ? goal : left_ - goal + 1;
        const bool reached = reply_lane_ < 0 ? lead(deal_, left_, need) : reply(deal_, left_, need, reply_lane_, reply_at_);
        return reached == leader_is_0;
    }

private:
    struct Deal {
        std::array<std::uint16_t, 5> code{1, 1, 1, 1, 1};  // lane 0 trumps
        std::uint8_t jokers = 0;                           // the highest of lane 0
    };

    void add(int& code, int card, const Mask own[2], Mask table, int lane) {
        if (!((own[0] | own[1]) & bit(card))) return;
        if (table & bit(card)) {
            reply_lane_ = lane;
            reply_at_ = std::bit_width(unsigned(code));  // cards down to and with this one
        }
        code = code << 1 | ((own[1] & bit(card)) ? 1 : 0);
    }

    static int size(int code) { return std::bit_width(unsigned(code)) - 1; }
    static int body(int code) { return code ^ int(std::bit_floor(unsigned(code))); }
    static int flipped(int code) { return code ^ (int(std::bit_floor(unsigned(code))) - 1); }
    static int without(int code, int at) { return code >> (at + 1) << at | (code & ((1 << at) - 1)); }

    // Bounds on the leader's tricks without search.
    void bounds(const Deal& d, int n, int& low, int& high) const {
        const std::uint32_t trumps = trump_facts_[d.code[0]];
        low = fact(trumps, MY_SURE);
        high = n - fact(trumps, HIS_SURE);
        if (rules_.nullo) return;
        const int mine = fact(trumps, MINE), his = fact(trumps, HIS);
        const bool at_will = rules_.duty == Duty::follow_or_trump || (rules_.always && d.jokers);
        std::uint32_t sides = 0;  // no sum passes thirteen, so none runs into the next
        for (int lane = 1; lane < 5; ++lane) sides += side_facts_[d.code[lane]];
        if (fact(trumps, MY_TOPS) >= his) low = mine + fact(sides, MY_TOPS);
        else if (!at_will) low += fact(sides, MY_SAFE);
        // The leader must give up the lead once the suits are gone in which the other has no winner;
        // then the other cashes what he kept.
        const int idle = fact(sides, IDLE) + (fact(trumps, HIS_TOPS) ? 0 : mine), kept = n - idle;
        if (kept <= 0) return;
        if (mine == 0) {
            high = std::min(high, n - std::min(his + fact(sides, HIS_TOPS), kept));
        } else if (!at_will) {
            const int losing = his - fact(trumps, HIS_SURE);
            high = std::min(high, n - (std::min(his + fact(sides, HIS_SAFE), kept) - losing));
        }
    }

    std::uint64_t key(const Deal& d) const {
        std::uint64_t a = d.code[1], b = d.code[2], c = d.code[3], e = d.code[4];
        const auto order = [](std::uint64_t& x, std::uint64_t& y) {
            const std::uint64_t low = std::min(x, y), high = std::max(x, y);
            x = low;
            y = high;
        };
        order(a, b);
        order(b, c);
        order(a, b);
        const std::uint64_t plain = a | b << 14 | c << 28;
        if (rules_.trump) return plain | std::uint64_t(d.code[0]) << 42 | (rules_.always ? std::uint64_t(d.jokers) << 58 : 0);
        return plain | e << 42 | std::uint64_t(d.code[0]) << 56;
    }

    static bool last(const Deal& d) {
        int led = -1, played = -1;
        for (int lane = 0; lane < 5; ++lane) {
            const int code = d.code[lane];
            if (code == 1) continue;
            if (size(code) == 2) return code == 0b110;
            (code == 3 ? led : played) = lane;
        }
        return played != 0 || led == 0;
    }

    bool lead(const Deal& d, int n, int need) {
        if (need <= 0) return true;
        if (need > n) return false;
        if (n == 1) return last(d);
        int low, high;
        bounds(d, n, low, high);
        if (low >= need) return true;
        if (high < need) return false;
        budget_.spend();
        const std::uint64_t spread = TwoTable::spread(key(d)), tag = table_.tag(spread);
        if (const std::uint64_t found = table_.slot(spread); (found & ~std::uint64_t(255)) == tag) {
            const int l = int(found >> 4 & 15), h = int(found & 15);
            if (l >= need) return true;
            if (h < need) return false;
            low = std::max(low, l);
            high = std::min(high, h);
        }
        const bool reached = search(d, n, need);
        if (reached) low = need;
        else high = need - 1;
        table_.slot(spread) = tag | std::uint64_t(low) << 4 | std::uint64_t(high);
        return reached;
    }

    bool search(const Deal& d, int n, int need) {
        const int killer = killer_[n], k_lane = killer >> 8, k_at = killer & 255;
        const bool usable = killer >= 0 && candidate(d, k_lane, k_at);
        if (usable && reply(d, n, need, k_lane, k_at) != rules_.nullo) return !rules_.nullo;
        // Winners first, then from the lowest card up.
        const bool wants = !rules_.nullo;
        for (int pass = 0; pass < 2; ++pass)
            for (int lane = 0; lane < 5; ++lane) {
                const int code = d.code[lane];
                const int n_lane = size(code), bits = body(code);
                if (!bits) continue;
                const bool top = bits >> (n_lane - 1) & 1;
                for (int at = n_lane - 1; at >= 0; --at) {
                    if (!candidate(d, lane, at) || (usable && killer == (lane << 8 | at))) continue;
                    const bool winner = top && at == n_lane - 1;
                    if (winner != (pass == 0)) continue;
                    if (reply(d, n, need, lane, at) == wants) {
                        killer_[n] = lane << 8 | at;
                        return wants;
                    }
                }
            }
        return !wants;
    }

    // Whether the leader has this card, and it is the highest of its run.
    bool candidate(const Deal& d, int lane, int at) const {
        const int code = d.code[lane], n = size(code);
        if (at >= n || !(code >> at & 1)) return false;
        if (at + 1 == n || !(code >> (at + 1) & 1)) return true;
        return rules_.always && lane == 0 && d.jokers && at + 1 == n - d.jokers;
    }

    // The other hand's answer to the card `at` of `lane`.
    bool reply(const Deal& d, int n, int need, int lane, int at) {
        const int led = d.code[lane], n_led = size(led), his = ~led & ((1 << n_led) - 1);
        const bool wants = rules_.nullo;
        if (his) {
            const int over = his >> (at + 1) << (at + 1), under = his ^ over;
            for (int m = over; m; m &= m - 1) {
                const int c = std::countr_zero(unsigned(m));
                if (same_above(d, lane, his, c, at)) continue;
                if (follower_wins(d, n, need, lane, at, lane, c) == wants) return wants;
            }
            for (int m = under; m; m &= m - 1) {
                const int c = std::countr_zero(unsigned(m));
                if (same_above(d, lane, his, c, at)) continue;
                if (leader_wins(d, n, need, lane, at, lane, c) == wants) return wants;
            }
            if (lane != 0 && d.code[0] != 1) {
                if (rules_.duty == Duty::follow_or_trump) {
                    if (with_trumps(d, n, need, lane, at, false) == wants) return wants;
                } else if (rules_.always && d.jokers) {
                    if (with_trumps(d, n, need, lane, at, true) == wants) return wants;
                }
            }
            return !wants;
        }
        const bool has_trump = lane != 0 && (~d.code[0] & ((1 << size(d.code[0])) - 1));
        if (has_trump && with_trumps(d, n, need, lane, at, false) == wants) return wants;
        if (has_trump && rules_.duty != Duty::follow) return !wants;
        for (int other = 1; other < 5; ++other) {
            if (other == lane) continue;
            const int code = d.code[other], mask = ~code & ((1 << size(code)) - 1);
            for (int m = mask; m; m &= m - 1) {
                const int c = std::countr_zero(unsigned(m));
                if (same_above(d, other, mask, c, -1)) continue;
                if (leader_wins(d, n, need, lane, at, other, c) == wants) return wants;
            }
        }
        return !wants;
    }

    bool with_trumps(const Deal& d, int n, int need, int lane, int at, bool jokers_only) {
        const int code = d.code[0], n_trumps = size(code);
        int mask = ~code & ((1 << n_trumps) - 1);
        if (jokers_only) mask &= -1 << (n_trumps - d.jokers);
        for (int m = mask; m; m &= m - 1) {
            const int c = std::countr_zero(unsigned(m));
            if (same_above(d, 0, mask, c, -1)) continue;
            if (follower_wins(d, n, need, lane, at, 0, c) == rules_.nullo) return rules_.nullo;
        }
        return !rules_.nullo;
    }

    // Whether the card next above is as good, so that this one need not be tried. Between equal
    // bits nothing lies, not even the card led.
    bool same_above(const Deal& d, int lane, int mask, int c, int) const {
        if (!(mask >> (c + 1) & 1)) return false;
        return !(rules_.always && lane == 0 && d.jokers && c + 1 == size(d.code[0]) - d.jokers);
    }

    Deal after(const Deal& d, int lane, int at, int other, int c) const {
        Deal next = d;
        int jokers = 0;
        if (d.jokers) {
            const int wall = size(d.code[0]) - d.jokers;
            jokers = (lane == 0 && at >= wall) + (other == 0 && c >= wall);
        }
        next.jokers = std::uint8_t(d.jokers - jokers);
        if (lane == other) {
            next.code[lane] = std::uint16_t(without(without(d.code[lane], std::max(at, c)), std::min(at, c)));
        } else {
            next.code[lane] = std::uint16_t(without(d.code[lane], at));
            next.code[other] = std::uint16_t(without(d.code[other], c));
        }
        return next;
    }
    bool leader_wins(const Deal& d, int n, int need, int lane, int at, int other, int c) {
        return lead(after(d, lane, at, other, c), n - 1, need - 1);
    }
    bool follower_wins(const Deal& d, int n, int need, int lane, int at, int other, int c) {
        Deal next = after(d, lane, at, other, c);
        for (auto& code : next.code) code = std::uint16_t(flipped(code));
        return !lead(next, n - 1, n - need);
    }

    std::array<int, 14> killer_;  // by tricks left: the last lead that decided, lane and place
    TwoTable& table_;
    Budget& budget_;
    const std::uint32_t* const trump_facts_ = SuitFacts::get().trumps.data();
    const std::uint32_t* const side_facts_ = SuitFacts::get().sides.data();
    Rules rules_;
    Deal deal_;
    int left_ = 0, leader_side_ = 0, reply_lane_ = -1, reply_at_ = -1;
};

}  // namespace honeymoon
