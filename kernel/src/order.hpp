// Which cards are tried, equal ones once, and in what order: the first that decides ends the work.
#pragma once

#include <algorithm>

#include "layout.hpp"
#include "weights.hpp"

namespace honeymoon {

template <int H, bool Racks>
class Order {
protected:
    struct Trick {
        int leader = 0, lane = 0;     // the lane led
        int best = 0, winner = 0;     // place and hand of the best card
        Lanes cards = 0;
    };
    struct Move {
        int place, weight;
    };

    // Begins a search: trumps choose the weights, and no card has decided anything yet.
    void forget() {
        W = (H == 3 ? THREE : Racks ? RACKS : FOUR)[t_.trump];
        for (auto& row : killer_) std::fill(row, row + H, -1);
        for (auto& row : history_) std::fill(row, row + 64, 0);
        std::fill(history_all_, history_all_ + H, 0);
    }

    // Remembers the lead that decided.
    void decided(int hand, int place, int left) {
        killer_[left][hand] = place;
        history_[hand][place] += left;
        history_all_[hand] = std::max(history_all_[hand], history_[hand][place]);
    }

    void add(Trick& k, int index, int hand, int place) const {
        if (index == 0) {
            k.lane = lane_of(place);
            k.best = place;
            k.winner = hand;
        } else if (beats(place, k.best)) {
            k.best = place;
            k.winner = hand;
        }
        k.cards |= one(place);
    }
    bool beats(int place, int best) const {
        return lane_of(place) == lane_of(best) ? place > best : t_.trump && lane_of(place) == 0;
    }

    int generate(const Trick& k, int index, int hand, Lanes open, Move* moves, int hint, int left) const {
        int n = 0;
        const Lanes others = t_.all & ~t_.hand[hand];
        for (int lane = 0; lane < 4; ++lane) {
            int previous = -1;
            for (Lanes mine = open & lane_mask(lane); mine;) {
                const int place = highest(mine);
                mine ^= one(place);
                const bool free = !Racks || !(covers_ & one(place));
                if (free && previous >= 0 && !(others & below(previous) & above(place))) continue;
                if (free) previous = place;
                moves[n++].place = place;
            }
        }
        if (n > 1) {
            if (nullo_) {
                for (int i = 0; i < n; ++i) {
                    const int rank = moves[i].place & 15;
                    moves[i].weight = index == 0 || beats(moves[i].place, k.best) ? -rank : rank + 20;
                }
            } else if (index == 0) {
                weigh_leads(hand, moves, n, hint, left);
            } else {
                weigh_answers(k, index, hand, moves, n);
            }
        }
        return n;
    }

    void weigh_leads(int hand, Move* moves, int n, int hint, int left) const {
        const int killer = killer_[left][hand];
        for (int i = 0; i < n; ++i) {
            const int place = moves[i].place;
            int& w = moves[i].weight;
            if (place == hint) {
                w = 10000;
                continue;
            }
            w = weigh_lead(hand, place);
            if (Racks && (covers_ & one(place))) w += uncovering(place);
            if (killer == place) w += W[LAST_DECIDED];
            else if (killer >= 0 && lane_of(killer) == lane_of(place)) w += W[LAST_DECIDED_SUIT];
            w += int(W[OFTEN_DECIDED] * history_[hand][place] / (1 + history_all_[hand]));
        }
    }

    int weigh_lead(int hand, int place) const {
        const int lane = lane_of(place), me = t_.side(hand), mate = t_.mate[hand];
        const Lanes suit = t_.all & lane_mask(lane), mine = t_.hand[hand] & suit;
        const Lanes his = mate < 0 ? 0 : t_.hand[mate] & suit;
        const Lanes foes = suit & ~mine & ~his;
        const int after = hand + 1 == H ? 0 : hand + 1;
        const bool plain = t_.trump && lane > 0;
        int w = 0;
        w += W[MY_LENGTH] * std::popcount(mine) + W[MATE_LENGTH] * std::popcount(his) + W[THEIR_LENGTH] * std::popcount(foes);
        if (t_.trump && lane == 0) w += W[LEAD_TRUMP];
        bool ruffed = false;
        if (plain) {
            for (int h = 0; h < H; ++h) {
                if (h == hand || t_.length(h, lane) || !t_.length(h, 0)) continue;
                if (t_.side(h) == me) {
                    w += W[MATE_RUFFS];
                } else {
                    w += h == after ? W[NEXT_RUFFS] : W[LAST_RUFFS];
                    ruffed = true;
                }
            }
        }
        const int high = highest(suit);
        const Lanes rest = suit & ~one(high);
        const int second = rest ? highest(rest) : -1;
        const bool our_second = second >= 0 && ((mine | his) & one(second));
        if (mine & one(high)) {
            if (place == high) w += ruffed ? W[TOP_RUFFED] : W[TOP] + (our_second ? W[TOP_WITH_SECOND] : 0);
            else w += W[UNDER_TOP];
        } else if (his & one(high)) {
            w += ruffed ? W[MATE_TOP_RUFFED] : W[MATE_TOP] + (our_second ? W[MATE_TOP_WITH_SECOND] : 0);
        } else {
            const bool next_has = t_.hand[after] & one(high);
            w += next_has ? W[NEXT_TOP] : W[LAST_TOP];
            if (our_second) w += (his & one(second)) ? (next_has ? W[MATE_SECOND_NEXT] : W[MATE_SECOND_LAST]) : place == second ? W[MY_SECOND] : W[UNDER_SECOND];
        }
        // Which card of the suit: how many stronger ones the other side has, and our own.
        w -= W[HIGHER_THEIRS] * std::popcount(foes & above(place));
        w -= W[LOWER_MINE] * std::popcount(mine & below(place));
        return w;
    }

    // Whether a card of the other side that is still to come may beat this one.
    bool in_danger(const Trick& k, int index, int me, int card) const {
        const Lanes led = lane_mask(k.lane), suit = lane_mask(lane_of(card));
        for (int i = index + 1; i < H; ++i) {
            int h = k.leader + i;
            if (h >= H) h -= H;
            if (t_.side(h) == me) continue;
            const Lanes open = t_.hand[h] & ~t_.covered;
            if (open & led) {
                if (lane_of(card) == k.lane && (open & led & above(card))) return true;
            } else if (t_.trump && k.lane != 0) {
                if (lane_of(card) == 0 ? bool(open & suit & above(card)) : bool(open & lane_mask(0))) return true;
            }
        }
        return false;
    }

    void weigh_answers(const Trick& k, int index, int hand, Move* moves, int n) const {
        const int me = t_.side(hand);
        const bool winning = t_.side(k.winner) == me;
        const bool threatened = winning && in_danger(k, index, me, k.best);
        const bool helped = !winning && in_danger(k, index, !me, k.best);  // by our side's cards to come
        const int* X = W + ANSWERS + EACH * (index - 1);
        for (int i = 0; i < n; ++i) {
            const int place = moves[i].place, rank = place & 15, lane = lane_of(place);
            int w = 0;
            if (beats(place, k.best)) {
                const bool holds = !in_danger(k, index, me, place);
                if (winning) w += threatened && holds ? X[OVERTAKE_NEEDED] : X[OVERTAKE];
                else w += (holds ? X[TAKE_FOR_GOOD] : X[TAKE]) + (helped ? X[TAKE_WITH_HELP] : 0);
                w -= W[TAKING_RANK] * rank;
                if (lane != k.lane) w += X[TAKE_BY_RUFF];
            } else {
                if (winning && !threatened) w += X[LEAVE_TO_MATE];
                w -= W[LOSING_RANK] * rank;
                if (lane != k.lane) {
                    const Lanes suit = t_.all & lane_mask(lane);
                    const Lanes mine = t_.hand[hand] & suit;
                    w += W[DISCARD_LENGTH] * t_.length(hand, lane);
                    if (t_.trump && lane == 0) w += W[DISCARD_TRUMP];
                    if (place == highest(suit)) w += W[DISCARD_TOP];
                    // A guard: the last card that keeps a high one alive.
                    if (std::popcount(mine) == 2 && !(mine & one(highest(suit)))) w += W[DISCARD_GUARD];
                }
            }
            if (Racks && (covers_ & one(place))) w += uncovering(place);
            moves[i].weight = w;
        }
    }

    // What comes up when a rack plays this card.
    int uncovering(int place) const {
        const int under = under_[place];
        const Lanes suit = t_.all & lane_mask(lane_of(under));
        return W[UNCOVER] + W[UNCOVER_RANK] * (under & 15) + (highest(suit) == under ? W[UNCOVER_TOP] : 0) +
               (t_.trump && lane_of(under) == 0 ? W[UNCOVER_TRUMP] : 0);
    }

    Layout<H> t_;
    Lanes covers_ = 0;  // cards that lie on others in the racks
    std::int8_t under_[64];  // and the card under each
    bool nullo_ = false;

private:
    const int* W = nullptr;
    int killer_[17][H];  // by tricks left and hand: the last lead that decided
    long history_[H][64], history_all_[H];
};

}  // namespace honeymoon
