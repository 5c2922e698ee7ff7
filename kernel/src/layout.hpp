// The cards of three or four hands at the start of a trick, as the search holds them.
#pragma once

#include "lanes.hpp"

namespace honeymoon {

template <int H>
struct Layout {
    Lanes hand[H]{};
    Lanes all = 0;
    std::uint64_t lengths = 0;  // four bits for every hand and lane: suit lengths
    bool trump = false;         // lane 0 is trumps
    int sides = 0;
    int mate[H]{};              // another hand of the same side, or -1
    int racks = 0;              // bit h: hand h is a rack
    Lanes covered = 0;          // cards that lie face down in the racks

    int side(int h) const { return sides >> h & 1; }
    static constexpr int nibble(int h, int lane) { return 4 * (4 * h + lane); }
    int length(int h, int lane) const { return int(lengths >> nibble(h, lane)) & 15; }

    void remove(int h, int place) {
        hand[h] ^= one(place);
        lengths -= std::uint64_t(1) << nibble(h, lane_of(place));
    }
    void restore(int h, int place) {
        hand[h] ^= one(place);
        lengths += std::uint64_t(1) << nibble(h, lane_of(place));
    }
};

}  // namespace honeymoon
