// Two hands: zero-window search over relative ranks.
//
// A suit is a lane of a word: one bit for every card left, the highest on top. Played cards vanish, so
// ranks are relative by construction and equal cards are a run of equal bits. With a sentinel above
// its cards, a lane is a small number that tells all about the suit: its code.
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

// The cards left: those of the hand on lead, and all. Side suits fill lanes of fifteen bits from
// below, the highest lane is trumps, or the jokers where there are none.
struct Suits {
    std::uint64_t own = 0, in = 0;
    int jokers = 0;  // the highest of the top lane
};

// Where a search begins: the trick may have been led to.
struct TwoRoot {
    Suits suits;
    int left = 0, leader_side = 0;
    int led = -1;  // place of the card on the table
};

class Two {
public:
    Two(TwoTable& table, Budget& budget, const Position& p) : table_(table), budget_(budget) { set(p); }

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
        wants_ = !rules_.nullo;
        lanes_ = rules_.trump ? 3 : 4;
        trumps_ = LANE * lanes_;
        sentinels_ = rules_.trump ? SENTINELS >> LANE : SENTINELS;
        killer_.fill(0);
        const Mask own = p.cards[p.leader] | (p.played ? bit(p.trick[0]) : 0);
        all_ = own | p.cards[1 - p.leader];
        root_ = {{}, count(p.cards[1 - p.leader]), p.side(p.leader), -1};
        root_.suits.jokers = count(all_ & JOKERS);
        for (int suit = 0, next = 0; suit <= lanes_; ++suit) {
            suits_[suit] = suit_mask(suit, p.trump);
            starts_[suit] = suit == p.trump ? trumps_ : LANE * next++;
            int place = starts_[suit];
            for (Mask cards = all_ & suits_[suit]; cards; cards &= cards - 1, ++place) {
                if (own & cards & -cards) root_.suits.own |= one(place);
                root_.suits.in |= one(place);
            }
        }
        if (p.played) root_.led = place_of(p.trick[0]);
        position_ = root_;
    }

    // From now on asks about the position after a card of the hand on turn.
    void play(int card) {
        root_ = position_;
        const int place = place_of(card), led = position_.led;
        if (led < 0) {
            root_.led = place;
            return;
        }
        const bool leader = lane_of(place) & one(led) ? led > place : place < trumps_;
        root_.suits = after(root_.suits, led, place);
        if (!leader) root_.suits.own ^= root_.suits.in;
        --root_.left;
        root_.leader_side ^= !leader;
        root_.led = -1;
    }

    // A guess of side 0's tricks: its share of the upper half of every suit, and its longer trumps.
    int guess() const {
        int mine = 0, all = 0, trumps = 0;
        for (int lane = 0; lane <= lanes_; ++lane) {
            const std::uint64_t mask = lane < lanes_ ? SUIT << LANE * lane : ~std::uint64_t(0) << trumps_;
            const int own = std::popcount(root_.suits.own & mask), n = std::popcount(root_.suits.in & mask), half = (n + 1) / 2;
            mine += std::popcount(root_.suits.own & mask & ~(one(LANE * lane + n - half) - 1));
            all += half;
            if (lane == lanes_) trumps = 2 * own - n;
        }
        const int leader = std::clamp((2 * root_.left * mine + all) / (2 * all) + trumps / 2, 0, root_.left);
        return root_.leader_side == 0 ? leader : root_.left - leader;
    }

    bool reaches(int goal) {
        const bool leader_is_0 = root_.leader_side == 0;
        const int need = leader_is_0 ? goal : root_.left - goal + 1;
        const bool reached = root_.led < 0 ? lead(root_.suits, root_.left, need) : reply(root_.suits, root_.left, need, root_.led);
        return reached == leader_is_0;
    }

private:
    using Places = std::uint64_t;

    static constexpr int LANE = 15;
    static constexpr Places SUIT = (1 << 14) - 1, CODE = (1 << LANE) - 1;
    static constexpr Places SENTINELS = 1 | Places(1) << LANE | Places(1) << 2 * LANE | Places(1) << 3 * LANE | Places(1) << 4 * LANE;

    static constexpr Places one(int place) { return Places(1) << place; }
    static constexpr Places below(int place) { return one(place) - 1; }
    Places lane_of(int place) const { return place >= trumps_ ? ~Places(0) << trumps_ : SUIT << LANES[place]; }

    int place_of(int card) const {
        const int suit = card < 52 ? card / 13 : int(std::find(starts_.begin(), starts_.end(), trumps_) - starts_.begin());
        return starts_[suit] + count(all_ & suits_[suit] & (bit(card) - 1));
    }

    // Where the lane of a place begins.
    static constexpr std::array<std::uint8_t, 64> LANES = [] {
        std::array<std::uint8_t, 64> lanes{};
        for (int place = 0; place < 64; ++place) lanes[place] = std::uint8_t(place / LANE * LANE);
        return lanes;
    }();

    // The codes of all lanes.
    Places codes(const Suits& d) const { return d.own + d.in + sentinels_; }

    // The highest card of each run of some; jokers that may always be played are no run with trumps.
    Places runs(const Suits& d, Places some) const {
        Places tops = some & ~(some >> 1);
        if (rules_.always && d.jokers) {
            const int trumps = std::popcount(d.in >> trumps_);
            if (trumps > d.jokers) tops |= some & one(trumps_ + trumps - d.jokers - 1);
        }
        return tops;
    }

    // Bounds on the leader's tricks without search.
    void bounds(Places codes, int jokers, int n, int& low, int& high) const {
        const std::uint32_t trumps = trump_facts_[codes >> trumps_];
        low = fact(trumps, MY_SURE);
        high = n - fact(trumps, HIS_SURE);
        if (rules_.nullo) return;
        const int mine = fact(trumps, MINE), his = fact(trumps, HIS);
        const bool at_will = rules_.duty == Duty::follow_or_trump || (rules_.always && jokers);
        // No sum passes thirteen, so none runs into the next.
        std::uint32_t sides = side_facts_[codes & CODE] + side_facts_[codes >> LANE & CODE] + side_facts_[codes >> 2 * LANE & CODE];
        if (lanes_ == 4) sides += side_facts_[codes >> 3 * LANE & CODE];
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

    // Suits that are no trumps are alike, so their codes stand in order.
    std::uint64_t key(Places codes, int jokers) const {
        std::uint64_t a = codes & CODE, b = codes >> LANE & CODE, c = codes >> 2 * LANE & CODE;
        const auto order = [](std::uint64_t& x, std::uint64_t& y) {
            const std::uint64_t low = std::min(x, y), high = std::max(x, y);
            x = low;
            y = high;
        };
        order(a, b);
        order(b, c);
        order(a, b);
        const std::uint64_t top = codes >> trumps_;
        if (rules_.trump) return a | b << 14 | c << 28 | top << 42 | (rules_.always ? std::uint64_t(jokers) << 58 : 0);
        std::uint64_t e = codes >> 3 * LANE & CODE;
        order(c, e);
        order(b, c);
        order(a, b);
        return a | b << 14 | c << 28 | e << 42 | top << 56;
    }

    // One card each.
    bool last(const Suits& d) const {
        const Places his = d.in ^ d.own;
        return d.own > his || (!(lane_of(std::countr_zero(d.own)) & his) && his < one(trumps_));
    }

    bool lead(const Suits& d, int n, int need) {
        if (need <= 0) return true;
        if (need > n) return false;
        if (n == 1) return last(d);
        const Places all = codes(d);
        int low, high;
        bounds(all, d.jokers, n, low, high);
        if (low >= need) return true;
        if (high < need) return false;
        budget_.spend();
        const std::uint64_t spread = TwoTable::spread(key(all, d.jokers)), tag = table_.tag(spread);
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

    bool search(const Suits& d, int n, int need) {
        Places leads = runs(d, d.own);
        // The last card that decided, winners, then the others.
        Places first = leads & killer_[n];
        for (const Places some : {first, leads & d.in & ~(d.in >> 1) & ~first, leads}) {
            for (Places now = some & leads; now;) {
                const int place = 63 - std::countl_zero(now);
                now ^= one(place);
                leads ^= one(place);
                if (reply(d, n, need, place) == wants_) {
                    killer_[n] = one(place);
                    return wants_;
                }
            }
        }
        return !wants_;
    }

    // The other hand's answer to a card: winners first, from the lowest up.
    bool reply(const Suits& d, int n, int need, int place) {
        const Places his = d.in ^ d.own, lane = lane_of(place), follow = his & lane;
        const bool trump_led = place >= trumps_;
        if (follow) {
            const Places some = runs(d, follow);
            for (Places m = some & ~below(place); m; m &= m - 1)
                if (wins<false>(d, n, need, place, std::countr_zero(m)) != wants_) return !wants_;
            for (Places m = some & below(place); m; m &= m - 1)
                if (wins<true>(d, n, need, place, std::countr_zero(m)) != wants_) return !wants_;
            if (trump_led) return wants_;
            Places ruffs = 0;
            if (rules_.duty == Duty::follow_or_trump) ruffs = his >> trumps_ << trumps_;
            else if (rules_.always && d.jokers) ruffs = his >> (top_of(d) - d.jokers) << (top_of(d) - d.jokers);
            return ruffs ? ruff(d, n, need, place, ruffs) : wants_;
        }
        if (const Places ruffs = trump_led ? 0 : his >> trumps_ << trumps_) {
            if (ruff(d, n, need, place, ruffs) != wants_) return !wants_;
            if (rules_.duty != Duty::follow) return wants_;
        }
        for (Places m = runs(d, his & below(trumps_)); m; m &= m - 1)
            if (wins<true>(d, n, need, place, std::countr_zero(m)) != wants_) return !wants_;
        return wants_;
    }

    bool ruff(const Suits& d, int n, int need, int place, Places ruffs) {
        for (Places m = runs(d, ruffs); m; m &= m - 1)
            if (wins<false>(d, n, need, place, std::countr_zero(m)) != wants_) return !wants_;
        return wants_;
    }

    int top_of(const Suits& d) const { return trumps_ + std::popcount(d.in >> trumps_); }

    // What is left after a trick of two cards.
    Suits after(Suits d, int place, int answer) const {
        if (d.jokers) {
            const int wall = top_of(d) - d.jokers;
            d.jokers -= (place >= wall) + (answer >= wall);
        }
        const auto drop = [&](int at) {
            const Places higher = lane_of(at) & ~below(at);
            d.own = (d.own & ~higher) | (d.own >> 1 & higher);
            d.in = (d.in & ~higher) | (d.in >> 1 & higher);
        };
        drop(std::max(place, answer));
        drop(std::min(place, answer));
        return d;
    }

    template <bool Leader>
    bool wins(const Suits& d, int n, int need, int place, int answer) {
        Suits next = after(d, place, answer);
        if (Leader) return lead(next, n - 1, need - 1);
        next.own ^= next.in;
        return !lead(next, n - 1, n - need);
    }

    std::array<Places, 14> killer_;  // by tricks left: the last lead that decided
    TwoTable& table_;
    Budget& budget_;
    const std::uint32_t* const trump_facts_ = SuitFacts::get().trumps.data();
    const std::uint32_t* const side_facts_ = SuitFacts::get().sides.data();
    Rules rules_;
    bool wants_ = true;  // what the leader hopes for, but in nullo
    int lanes_ = 4, trumps_ = 60;  // side suits; where the top lane begins
    Places sentinels_ = SENTINELS;
    Mask all_ = 0;                 // the cards of the position
    std::array<Mask, 5> suits_{};  // and of each suit, with the place where its lane begins
    std::array<int, 5> starts_{};
    TwoRoot position_, root_;      // and what is asked about
};

}  // namespace honeymoon
