// Plain minimax with a memo: no bounds, no merging. The oracle of the differential tests.
#pragma once

#include <algorithm>
#include <unordered_map>

#include "position.hpp"

namespace honeymoon {

class Minimax {
public:
    // Tricks side 0 still takes under best play.
    int value(const Position& p) {
        if (p.cards[p.turn()] == 0) return 0;
        const Key key = key_of(p);
        if (const auto found = memo_.find(key); found != memo_.end()) return found->second;
        const bool maximise = (p.side(p.turn()) == 0) != p.nullo;
        int best = -1;
        for (Mask moves = p.legal(); moves; moves &= moves - 1) {
            const int v = value_of_card(p, lowest(moves));
            if (best < 0 || (maximise ? v > best : v < best)) best = v;
        }
        memo_.emplace(key, best);
        return best;
    }

    int value_of_card(Position p, int card) {
        const int winner = p.play(card);
        return (winner >= 0 && p.side(winner) == 0) + value(p);
    }

private:
    struct Key {
        std::array<Mask, 4> cards;
        std::uint64_t rest;
        bool operator==(const Key&) const = default;
    };
    struct Hash {
        std::size_t operator()(const Key& k) const {
            std::uint64_t h = k.rest;
            for (Mask m : k.cards) h = (h ^ m) * 0x9e3779b97f4a7c15u, h ^= h >> 31;
            return h;
        }
    };
    static Key key_of(const Position& p) {
        std::uint64_t rest = p.leader;
        for (int i = 0; i < p.played; ++i) rest = rest << 8 | (p.trick[i] + 1);
        return {p.cards, rest};
    }
    std::unordered_map<Key, int, Hash> memo_;
};

}  // namespace honeymoon
