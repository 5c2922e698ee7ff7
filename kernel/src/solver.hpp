// One context for any position: chooses the search, keeps its tables, closes the bounds.
#pragma once

#include <array>
#include <memory>
#include <optional>

#include "budget.hpp"
#include "many.hpp"
#include "position.hpp"
#include "two.hpp"

namespace honeymoon {

struct Limits {
    std::uint64_t nodes = 0;                       // a position; 0 is no limit
    double seconds = 0;                            // a position; 0 is no limit
    std::size_t memory = std::size_t(256) << 20;   // bytes of tables, a thread
};

constexpr int CARDS = 54;

class Solver {
public:
    explicit Solver(Limits limits, Pulse* pulse = nullptr) : limits_(limits), pulse_(pulse), cache_(limits.memory) {}

    // Proven bounds on the tricks side 0 takes from here.
    Bounds solve(const Position& p) {
        start(p);
        return close(p, UNKNOWN);
    }

    // The same for every legal card; cards that make no difference share one search.
    // Illegal cards keep the bounds {255, 255}.
    std::array<Bounds, CARDS> values(const Position& p) {
        start(p);
        std::array<Bounds, CARDS> result;
        result.fill({255, 255});
        int guess = UNKNOWN, previous = -1;
        const Mask legal = p.legal();
        std::optional<Two> two;
        if (p.hands == 2) two.emplace(*two_, budget_, p);
        for (Mask moves = legal; moves; moves &= moves - 1) {
            const int card = lowest(moves);
            if (previous >= 0 && equal(p, previous, card)) {
                result[card] = result[previous];
            } else {
                Position next = p;
                const int winner = next.play(card);
                const int won = winner >= 0 && p.side(winner) == 0;
                Bounds b{0, 0};
                const int expected = guess < 0 ? guess : std::max(0, guess - won);
                if (next.cards[next.turn()]) b = two ? two->play(card), bounds(*two, next.tricks_left(), expected) : close(next, expected);
                result[card] = {b.lower + won, b.upper + won};
                guess = result[card].lower;
            }
            previous = card;
        }
        return result;
    }

    // Bounds for every trump (row) and leader (column) of a position at the start of a trick.
    std::array<std::array<Bounds, 4>, 5> table(const Position& position) {
        std::array<std::array<Bounds, 4>, 5> result{};
        Position p = position;
        for (p.trump = 0; p.trump <= NO_TRUMP; ++p.trump) {
            p.leader = 0;
            start(p);
            int guess = UNKNOWN;
            for (p.leader = 0; p.leader < p.hands; ++p.leader) {
                budget_ = Budget(limits_.nodes, limits_.seconds, pulse_);
                result[p.trump][p.leader] = close(p, guess);
                guess = result[p.trump][p.leader].lower;
            }
        }
        return result;
    }

    std::uint64_t nodes() const { return budget_.spent(); }

private:
    static constexpr int UNKNOWN = -1;  // no guess yet

    // Two cards of the hand on turn with nothing between them that is still in play.
    static bool equal(const Position& p, int low, int high) {
        if (low / 13 != high / 13 || high >= 52 || p.racks) return false;
        Mask others = 0;
        for (int h = 0; h < p.hands; ++h)
            if (h != p.turn()) others |= p.cards[h];
        for (int i = 0; i < p.played; ++i) others |= bit(p.trick[i]);
        return !(others & (bit(high) - 1) & ~(bit(low + 1) - 1));
    }

    void start(const Position& p) {
        budget_ = Budget(limits_.nodes, limits_.seconds, pulse_);
        if (p.hands == 2) {
            const int bits = p.tricks_left() > 9 ? 15 : p.tricks_left() > 6 ? 14 : 12;
            const Two::Rules rules = Two::rules_of(p);
            if (!two_ || two_->bits() < bits) two_.emplace(bits);
            else if (!(rules == rules_)) two_->clear();
            rules_ = rules;
            return;
        }
        // Small endings of many positions have much in common; large ones little.
        const Kind kind{p.hands, p.sides, p.trump != NO_TRUMP, p.nullo, p.racks};
        if (p.tricks_left() > 5 || !(kind == kind_)) cache_.clear();
        kind_ = kind;
    }

    template <class Search>
    Bounds close(Search& search, const Position& p, int guess) {
        search.set(p);
        return bounds(search, p.tricks_left(), guess);
    }

    // Asks the search until both bounds meet, from a guess on.
    template <class Search>
    Bounds bounds(Search& search, int left, int guess) {
        Bounds b{0, left};
        if (guess < 0) guess = search.guess();
        try {
            while (!b.exact()) {
                guess = std::min(std::max(guess, b.lower + 1), b.upper);
                if (search.reaches(guess)) b.lower = guess++;
                else b.upper = --guess;
            }
        } catch (const OutOfBudget&) {
        }
        return b;
    }

    Bounds close(const Position& p, int guess) {
        if (p.hands == 2) {
            Two search(*two_, budget_, p);
            return bounds(search, p.tricks_left(), guess);
        }
        if (p.hands == 3) {
            if (!three_) three_ = std::make_unique<Many<3>>(cache_, budget_);
            return close(*three_, p, guess);
        }
        if (p.racks) {
            if (!racks_) racks_ = std::make_unique<Many<4, true>>(cache_, budget_);
            return close(*racks_, p, guess);
        }
        if (!four_) four_ = std::make_unique<Many<4>>(cache_, budget_);
        return close(*four_, p, guess);
    }

    struct Kind {
        int hands = 0, sides = 0;
        bool trump = false, nullo = false;
        int racks = 0;
        bool operator==(const Kind&) const = default;
    };

    Limits limits_;
    Pulse* pulse_;
    Budget budget_;
    Patterns cache_;
    std::optional<TwoTable> two_;
    Two::Rules rules_;
    Kind kind_;
    std::unique_ptr<Many<3>> three_;
    std::unique_ptr<Many<4>> four_;
    std::unique_ptr<Many<4, true>> racks_;
};

}  // namespace honeymoon
