// Tricks that are sure without search: the idea of quick and later tricks is Chang's (1996) and
// Haglund's (2010).
#pragma once

#include <algorithm>

#include "layout.hpp"

namespace honeymoon {

// The nth highest card of a lane, n from 1.
inline int nth_highest(int bits, int n) {
    while (--n > 0) bits ^= int(std::bit_floor(unsigned(bits)));
    return std::bit_width(unsigned(bits)) - 1;
}

// Trumps of a hand that win their trick however they fall: every higher trump of the other side
// beats at most one. Counts up to `need`; `why` gains the last one counted.
template <int H>
int sure_trumps(const Layout<H>& t, int hand, int need, Lanes& why) {
    if (t.length(hand, 0) < need) return 0;
    unsigned mine = unsigned(lane_bits(t.hand[hand], 0)), theirs = unsigned(lane_bits(t.all & ~t.hand[hand], 0));
    if (t.mate[hand] >= 0) theirs &= ~unsigned(lane_bits(t.hand[t.mate[hand]], 0));
    int sure = 0, beaten = 0;
    while (mine) {
        const unsigned high = std::bit_floor(mine);
        beaten += std::popcount(theirs & -high);
        theirs &= high - 1;
        mine ^= high;
        if (beaten) {
            --beaten;
        } else if (++sure == need) {
            why |= Lanes(high);
            return sure;
        }
    }
    return 0;
}

// Tricks the side of the leader can take at once, at least; it stops counting at `need`.
// `why` gains the cards whose rank the count rests on. `sure` lets it add trumps that win later.
//
// The leader cashes what is above every opponent's card, from the top, while his partner throws
// the lowest; then, if he can cross to a winner of his partner's, the partner does the same.
template <int H, bool Racks>
int quick_tricks(const Layout<H>& t, int leader, int left, int need, Lanes& why, bool sure = true) {
    if (need <= 0) return 0;
    const int mate = t.mate[leader];
    const Lanes own = t.hand[leader] & ~t.covered, other = mate < 0 ? 0 : t.hand[mate];
    const Lanes open = Racks ? other & ~t.covered : other;  // what the partner could play
    const Lanes foes = t.all & ~t.hand[leader] & ~other;
    int total = 0;
    int rounds[4]{}, mates[4]{}, longs[4]{};  // rounds led; partner's winners after them
    bool cross = false, crossed_over[4]{};
    int ruffers = 0;                    // opponents with trumps left, as a bit mask
    int spare = 16;                     // side cards the partner can still play to the leader's winners
    if (t.trump && mate >= 0) {
        spare = left - t.length(mate, 0);
        if (Racks) spare = std::popcount(open & ~lane_mask(0));
    }
    const bool rack_mate = Racks && mate >= 0 && (t.racks >> mate & 1);
    // How often an opponent must follow to a side suit: down cards don't, and he may throw open ones to trumps.
    const auto follows = [&](int h, int lane) {
        if (!Racks || !(t.racks >> h & 1)) return t.length(h, lane);
        return std::max(0, std::popcount(t.hand[h] & ~t.covered & lane_mask(lane)) - rounds[0]);
    };

    for (int lane = 0; lane < 4; ++lane) {
        const int mine = lane_bits(own, lane), his = lane_bits(other, lane), theirs = lane_bits(foes, lane);
        const int mine_n = Racks ? std::popcount(unsigned(mine)) : t.length(leader, lane), his_n = mate < 0 ? 0 : t.length(mate, lane);
        // Winners are at or above this line; without one there is nothing to cash.
        const int line = theirs ? 32 - std::countl_zero(unsigned(theirs)) : 0;
        if ((mine | his) >> line == 0) {
            if (t.trump && lane == 0 && theirs)
                for (int h = 0; h < H; ++h)
                    if (t.side(h) != t.side(leader) && t.length(h, 0)) ruffers |= 1 << h;
            continue;
        }
        int longest = 0, limit = 16;
        for (int h = 0; h < H; ++h) {
            if (t.side(h) == t.side(leader)) continue;
            int n = t.length(h, lane);
            if (Racks && (t.racks >> h & 1)) {
                // Down cards don't follow, and come up when they like.
                const int open = std::popcount(unsigned(lane_bits(t.hand[h] & ~t.covered, lane)));
                longest = std::max(longest, open < n ? 16 : n);
                n = lane > 0 ? std::max(0, open - rounds[0]) : open;
            } else {
                longest = std::max(longest, n);
            }
            if (lane > 0 && (ruffers >> h & 1)) limit = std::min(limit, n);
        }
        const int tops = std::popcount(unsigned(mine >> line));
        int r = tops;
        if (tops >= longest) r = mine_n;
        r = std::min(r, limit);
        if (t.trump && lane > 0) r = std::min(r, spare);
        // The partner must not be made to overtake.
        bool overtaken = false;
        if (rack_mate) {
            int m = mine, i = 0;
            for (; i < r && int(std::bit_floor(unsigned(m))) > his; ++i) {
                if (his) why |= Lanes(std::bit_floor(unsigned(m))) << (16 * lane);
                m ^= int(std::bit_floor(unsigned(m)));
            }
            r = i;
        } else if (r > 0 && his_n > 0 && (r > tops || !theirs || std::popcount(unsigned(his & ((1 << line) - 1))) < std::min(r, his_n))) {
            int m = mine, p = his;
            for (int i = 0; i < r && p; ++i) {
                const int high = int(std::bit_floor(unsigned(m))), low = p & -p;
                if (low > high) {
                    r = i;
                    overtaken = true;
                    break;
                }
                why |= Lanes(high) << (16 * lane);
                m ^= high;
                p ^= low;
            }
        }
        crossed_over[lane] = overtaken;
        if (r > 0 && theirs) {
            const int used = std::min({r, tops, need - total});
            why |= one(16 * lane + nth_highest(mine, used));
        }
        total += r;
        rounds[lane] = r;
        if (total >= need) return total;
        if (t.trump) {
            if (lane == 0) {
                for (int h = 0; h < H; ++h) {
                    if (t.side(h) == t.side(leader)) continue;
                    const bool hides = Racks && (t.hand[h] & t.covered & lane_mask(0));
                    if (t.length(h, 0) > r || hides) ruffers |= 1 << h;
                }
                spare -= rack_mate ? r : std::max(0, r - his_n);
            } else {
                spare -= r;
            }
        }
        if (mate >= 0) {
            const int up = lane_bits(open, lane), up_n = Racks ? std::popcount(unsigned(up)) : his_n;
            // A down card of the leader's might come up and overtake.
            const int down = Racks ? lane_bits(t.hand[leader] & t.covered, lane) : 0;
            const int bar = std::max(line, int(std::bit_width(unsigned(down))));
            const int left_n = up_n - std::min(up_n, r);
            int w = std::min(std::popcount(unsigned(up >> bar)), left_n);
            if (!overtaken && r < tops) w = 0;  // the leader would overtake in turn
            longs[lane] = w;
            if (w > 0 && r + w >= longest && mine_n - r <= w && !down) w = left_n;
            mates[lane] = std::max(std::min(w, limit - r), 0);
            if (mates[lane] > 0 && mine_n > r) cross = true;
            if (down) crossed_over[lane] = true;
        }
    }
    // Other trumps that must win add to this: side cards were led so far, or they were counted.
    if (t.trump && sure) {
        if (sure_trumps<H>(t, leader, need - total + rounds[0], why)) return need;
        if (rounds[0] == 0 && mate >= 0 && sure_trumps<H>(t, mate, need - total, why)) return need;
    }
    // A ruff by the partner, with a trump he need not lead, is a trick and a way across: the
    // opponents must follow to the suit or be out of trumps.
    bool ruffed = false;
    const int ruffs = Racks ? std::popcount(open & lane_mask(0)) : mate < 0 ? 0 : t.length(mate, 0);
    if (t.trump && total < left && ruffs > rounds[0]) {
        for (int lane = 1; lane < 4 && !ruffed; ++lane) {
            const int mine_n = Racks ? std::popcount(own & lane_mask(lane)) : t.length(leader, lane);
            if (t.length(mate, lane) || mine_n <= rounds[lane]) continue;
            ruffed = true;
            for (int h = 0; h < H; ++h)
                if (t.side(h) != t.side(leader) && (ruffers >> h & 1) && follows(h, lane) <= rounds[lane]) ruffed = false;
        }
        if (ruffed) {
            if (++total >= need) return total;
            mates[0] = std::min(mates[0], ruffs - rounds[0] - 1);
        }
    }
    if (!cross && !ruffed) return total;
    // The partner's turn: the leader's remaining side cards must suffice to follow or discard.
    int follow = !t.trump ? 16 : Racks ? std::popcount(own & ~lane_mask(0)) : left - t.length(leader, 0);
    // A rack throws open cards only, so that many of its winners have to wait.
    int kept = 16;
    if (rack_mate) {
        kept = std::popcount(t.trump ? open & ~lane_mask(0) : open);
        for (int r : rounds) kept -= r;
    }
    // While trumps are led, a rack throws what it would have to follow with, and then a trump comes up.
    if (Racks && (ruffers & t.racks)) mates[0] = 0;
    if (t.trump)
        for (int lane = 1; lane < 4; ++lane) follow -= rounds[lane];
    if (ruffed) --follow;
    int best = total;
    bool crossed = ruffed;
    // The crossing suit comes first, since its winner is what reaches the partner.
    for (int pass = 0; pass < 2; ++pass)
        for (int lane = 0; lane < 4; ++lane) {
            if (mates[lane] == 0) continue;
            const bool crossing = (Racks ? std::popcount(own & lane_mask(lane)) : t.length(leader, lane)) > rounds[lane];
            if (crossing != (pass == 0) || (pass == 1 && !crossed)) continue;
            int w = mates[lane];
            if (t.trump && lane > 0) {
                w = std::min(w, follow);
                follow -= w;
            }
            w = std::min(w, left - best);
            if (rack_mate && !(t.trump && lane == 0)) {
                w = std::min(w, kept);
                kept -= std::max(w, 0);
            }
            if (w <= 0) continue;
            crossed = true;
            const int theirs = lane_bits(foes, lane);
            if (theirs || crossed_over[lane]) {
                const int his = lane_bits(open, lane);
                const int used = std::min({w, longs[lane], need - best});
                if (used > 0) why |= one(16 * lane + nth_highest(his, used));
            }
            best += w;
            if (best >= need) return best;
        }
    return best;
}

// Whether the side not on lead has so many trumps that each wins a trick: in one hand, or the
// highest of all if one hand is long enough to play low ones when the other's win.
template <int H, bool Racks>
bool later_trumps(const Layout<H>& t, int leader, int need, Lanes& why) {
    unsigned ours = 0;
    int longest = 0;
    for (int h = 0; h < H; ++h) {
        if (t.side(h) == t.side(leader)) continue;
        if (sure_trumps<H>(t, h, need, why)) return true;
        ours |= unsigned(lane_bits(t.hand[h], 0));
        longest = std::max(longest, t.length(h, 0));
    }
    if (Racks || longest < need) return false;
    const unsigned all = unsigned(lane_bits(t.all, 0));
    const int line = nth_highest(int(all), need);
    if ((all & ~ours) >> line) return false;
    why |= one(line);
    return true;
}

// Without trumps: the side on lead keeps the lead only by the suits whose highest card it
// has, for as many rounds as its longer hand has cards there. Then it must lead another suit, and
// the owner of its highest card takes that and the other winners he has kept meanwhile.
template <int H>
int kept_tricks(const Layout<H>& t, int leader, int left, int need, Lanes& why) {
    const int mate = t.mate[leader];
    const Lanes leading = t.hand[leader] | (mate < 0 ? 0 : t.hand[mate]);
    int rounds = 0;
    unsigned owners = 0;
    Lanes tops = 0;
    for (int lane = 0; lane < 4; ++lane) {
        if (!(leading & lane_mask(lane))) continue;
        const Lanes top = one(highest(t.all & lane_mask(lane)));
        tops |= top;
        if (leading & top) {
            rounds += std::max(t.length(leader, lane), mate < 0 ? 0 : t.length(mate, lane));
            if (left - rounds < need) return 0;
        } else {
            for (int h = 0; h < H; ++h)
                if (t.hand[h] & top) owners |= 1u << h;
        }
    }
    Lanes reason = tops;
    for (int h = 0; h < H; ++h) {
        if (!(owners >> h & 1)) continue;
        const int partner = t.mate[h];
        int kept = 0;
        for (int lane = 0; lane < 4 && kept < need; ++lane) {
            const int mine = lane_bits(t.hand[h], lane), theirs = lane_bits(leading, lane);
            int line = theirs ? 32 - std::countl_zero(unsigned(theirs)) : 0;
            int n = std::popcount(unsigned(mine >> line));
            if (n == 0) continue;
            if (partner >= 0) {
                // A partner without low cards might have to overtake.
                const int his = lane_bits(t.hand[partner], lane);
                if ((his >> line) && std::popcount(unsigned(his & ((1 << line) - 1))) < n) {
                    line = std::max(line, 32 - std::countl_zero(unsigned(his)));
                    n = std::popcount(unsigned(mine >> line));
                    if (n == 0) continue;
                }
            }
            n = std::min(n, need - kept);
            kept += n;
            if (line) reason |= one(16 * lane + nth_highest(mine, n));
        }
        if (kept < need) return 0;
    }
    why |= reason;
    return need;
}

// Tricks the side that is not on lead must take, at least: if the highest card of every suit that
// can be led is theirs, its owner may win the first trick and go on with his quick tricks.
template <int H, bool Racks>
int later_tricks(const Layout<H>& t, int leader, int left, int need, Lanes& why) {
    if (t.trump) {
        if (later_trumps<H, Racks>(t, leader, need, why)) return need;
    }
    if (Racks) return 0;
    if (!t.trump) {
        Lanes reason = 0;
        if (kept_tricks<H>(t, leader, left, need, reason) >= need) {
            why |= reason;
            return need;
        }
    }
    const int mate = t.mate[leader];
    const Lanes leading = t.hand[leader] | (mate < 0 ? 0 : t.hand[mate]);
    int winners[4];  // who owns the highest card of each suit that may be led
    Lanes tops = 0;
    for (int lane = 0; lane < 4; ++lane) {
        winners[lane] = -1;
        if (!(t.hand[leader] & lane_mask(lane))) continue;
        const Lanes suit = t.all & lane_mask(lane), top = one(highest(suit));
        if (leading & top) return 0;
        if (t.trump && lane > 0 && mate >= 0 && !t.length(mate, lane) && t.length(mate, 0)) return 0;
        tops |= top;
        for (int h = 0; h < H; ++h)
            if (t.hand[h] & top) winners[lane] = h;
    }
    int least = 1;
    if (need > 1) {
        if (need >= left) return 0;
        for (int h = 0; h < H; ++h) {
            if (std::find(winners, winners + 4, h) == winners + 4) continue;
            // A partner left with trumps alone would have to ruff.
            const int m = t.mate[h];
            if (t.trump && m >= 0 && t.length(m, 0) == left) return 0;
            if (quick_tricks<H, Racks>(t, h, left, need, why) < need) return 0;
        }
        least = need;
    }
    why |= tops;
    return least;
}

}  // namespace honeymoon
