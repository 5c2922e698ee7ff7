// Four suits side by side in one word, sixteen bits each, so that one mask tells a whole hand.
#pragma once

#include <bit>
#include <cstdint>

#include "position.hpp"

namespace honeymoon {

using Lanes = std::uint64_t;

constexpr Lanes lane_mask(int lane) { return Lanes(0xffff) << (16 * lane); }
constexpr Lanes one(int place) { return Lanes(1) << place; }
constexpr int lane_of(int place) { return place >> 4; }
constexpr int lane_bits(Lanes lanes, int lane) { return int(lanes >> (16 * lane)) & 0xffff; }
constexpr int highest(Lanes lanes) { return 63 - std::countl_zero(lanes); }
constexpr Lanes below(int place) { return one(place) - 1; }
constexpr Lanes above(int place) { return ~(below(place) | one(place)); }

// Trumps always lie in lane 0, so the search has no case for which suit they are.
class LaneMap {
public:
    explicit LaneMap(int trump) : swap_(trump == NO_TRUMP ? 0 : trump) {}
    int lane(int suit) const { return suit == swap_ ? 0 : suit == 0 ? swap_ : suit; }
    int place(int card) const { return 16 * lane(card / 13) + card % 13; }
    int card(int place) const { return 13 * lane(place >> 4) + (place & 15); }
    Lanes lanes(Mask cards) const {
        Lanes lanes = 0;
        for (int suit = 0; suit < 4; ++suit) lanes |= Lanes(cards >> (13 * suit) & 0x1fff) << (16 * lane(suit));
        return lanes;
    }

private:
    int swap_;
};

}  // namespace honeymoon
