// The Python face of the kernel: integers and flat arrays in, integers and bytes out.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

#include "batch.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace honeymoon;

namespace {

using Words = nb::ndarray<const std::uint64_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Card = std::tuple<int, int, int>;
using Pair = std::tuple<nb::bytes, nb::bytes>;

Position one_position(const Words& words) {
    require(words.shape(0) == WORDS, "a position is nine words");
    return read(words.data());
}

std::size_t positions(const Words& words) {
    require(words.shape(0) % WORDS == 0, "a position is nine words");
    return words.shape(0) / WORDS;
}

Limits limits(std::uint64_t nodes, double seconds, std::size_t memory) {
    require(seconds >= 0, "seconds may not be negative");
    require(memory >= std::size_t(1) << 20, "the tables need at least a mebibyte");
    return {nodes, seconds, memory};
}

int checked(int threads) {
    require(threads >= 1 && threads <= 256, "threads are 1 to 256");
    return threads;
}

nb::bytes bytes(const std::vector<std::uint8_t>& v) { return nb::bytes(v.data(), v.size()); }

// Ctrl-C, and any other signal a handler of Python's answers with an exception, ends a search.
void look() {
    const nb::gil_scoped_acquire hold;
    if (PyErr_CheckSignals()) throw nb::python_error();
}

// Runs work(context, position, row of lower, row of upper) over a batch of rows of `width` bytes.
template <class Make, class Work>
Pair over(const Words& words, int width, int threads, Make make, Work work) {
    const std::size_t n = positions(words);
    checked(threads);
    std::vector<std::uint8_t> lower(n * width, 255), upper(n * width, 255);
    {
        nb::gil_scoped_release free;
        const std::uint64_t* data = words.data();
        run(n, threads, look, make, [&](auto& context, std::size_t i) {
            work(context, read(data + i * WORDS), &lower[i * width], &upper[i * width]);
        });
    }
    return {bytes(lower), bytes(upper)};
}

void put(const Bounds& b, std::uint8_t* lower, std::uint8_t* upper) {
    *lower = std::uint8_t(b.lower);
    *upper = std::uint8_t(b.upper);
}

// Whether the processor is of level x86-64-v3.
bool is_v3() {
#if defined(__x86_64__) && defined(__GNUC__)
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("fma");
#else
    return false;
#endif
}

}  // namespace

NB_MODULE(HONEYMOON_MODULE, m) {
    m.doc() =
        "Exact card-play solvers on integers and flat arrays.\n\n"
        "A position is nine 64-bit words: the cards of hands 0 to 3 as masks (bit 13 * suit + rank,\n"
        "jokers 52 and 53); the trick, a byte a card, 255 for none; the settings, a byte each: hands,\n"
        "leader, trump (4 none), duty, jokers always, nullo, sides (bit h: hand h is of side 1), racks\n"
        "(bit h); three words with the columns of up to two racks, six pairs of bytes (down card, its\n"
        "cover; 255 none). Tricks are always those of side 0, from this position on. nodes and seconds\n"
        "limit one position (0: no limit), memory the tables of one thread in bytes.";
    m.attr("WORDS") = WORDS;
    m.attr("CARDS") = CARDS;
    m.attr("V3") = is_v3();

    m.def(
        "trick_winner",
        [](const std::vector<int>& trick, int trump) {
            require(!trick.empty() && trick.size() <= 4, "a trick has one to four cards");
            for (int card : trick) require(card >= 0 && card < CARDS, "a card is 0 to 53");
            require(trump >= 0 && trump <= NO_TRUMP, "trump is 0 to 4");
            return trick_winner(trick.data(), int(trick.size()), trump);
        },
        "trick"_a, "trump"_a, "Index of the winning card.");
    m.def(
        "solve",
        [](const Words& words, std::uint64_t nodes, double seconds, std::size_t memory) {
            const Position p = one_position(words);
            const Limits l = limits(nodes, seconds, memory);
            nb::gil_scoped_release free;
            Pulse pulse(look);
            Solver solver(l, &pulse);
            const Bounds b = solver.solve(p);
            return std::tuple(b.lower, b.upper, solver.nodes());
        },
        "position"_a, nb::kw_only(), "nodes"_a = 0, "seconds"_a = 0.0, "memory"_a = std::size_t(256) << 20,
        "Lower bound, upper bound, nodes searched.");
    m.def(
        "values",
        [](const Words& words, std::uint64_t nodes, double seconds, std::size_t memory) {
            const Position p = one_position(words);
            const Limits l = limits(nodes, seconds, memory);
            nb::gil_scoped_release free;
            Pulse pulse(look);
            Solver solver(l, &pulse);
            const auto all = solver.values(p);
            std::vector<Card> result;
            for (int card = 0; card < CARDS; ++card)
                if (all[card].lower != 255) result.emplace_back(card, all[card].lower, all[card].upper);
            return result;
        },
        "position"_a, nb::kw_only(), "nodes"_a = 0, "seconds"_a = 0.0, "memory"_a = std::size_t(256) << 20,
        "(card, lower bound, upper bound) of every legal card, ascending.");
    m.def(
        "table",
        [](const Words& words, std::uint64_t nodes, double seconds, std::size_t memory) {
            const Position p = one_position(words);
            require(p.played == 0, "a table needs the start of a trick");
            const Limits l = limits(nodes, seconds, memory);
            std::vector<std::uint8_t> lower, upper;
            {
                nb::gil_scoped_release free;
                Pulse pulse(look);
                Solver solver(l, &pulse);
                for (const auto& row : solver.table(p))
                    for (int leader = 0; leader < p.hands; ++leader) {
                        lower.push_back(std::uint8_t(row[leader].lower));
                        upper.push_back(std::uint8_t(row[leader].upper));
                    }
            }
            return Pair{bytes(lower), bytes(upper)};
        },
        "position"_a, nb::kw_only(), "nodes"_a = 0, "seconds"_a = 0.0, "memory"_a = std::size_t(256) << 20,
        "Lower and upper bounds, a byte for each trump and leader: trump * hands + leader.");
    m.def(
        "solve_batch",
        [](const Words& words, int threads, std::uint64_t nodes, double seconds, std::size_t memory) {
            const Limits l = limits(nodes, seconds, memory);
            return over(words, 1, threads, [&](Pulse* pulse) { return std::make_unique<Solver>(l, pulse); },
                        [](Solver& s, const Position& p, std::uint8_t* low, std::uint8_t* high) { put(s.solve(p), low, high); });
        },
        "positions"_a, nb::kw_only(), "threads"_a = 1, "nodes"_a = 0, "seconds"_a = 0.0, "memory"_a = std::size_t(256) << 20,
        "Lower and upper bounds, a byte a position.");
    m.def(
        "values_batch",
        [](const Words& words, int threads, std::uint64_t nodes, double seconds, std::size_t memory) {
            const Limits l = limits(nodes, seconds, memory);
            return over(words, CARDS, threads, [&](Pulse* pulse) { return std::make_unique<Solver>(l, pulse); },
                        [](Solver& s, const Position& p, std::uint8_t* low, std::uint8_t* high) {
                            const auto all = s.values(p);
                            for (int card = 0; card < CARDS; ++card) put(all[card], low + card, high + card);
                        });
        },
        "positions"_a, nb::kw_only(), "threads"_a = 1, "nodes"_a = 0, "seconds"_a = 0.0, "memory"_a = std::size_t(256) << 20,
        "Lower and upper bounds, 54 bytes a position, by card; 255 where the card is not legal.");
    m.def(
        "minimax_batch",
        [](const Words& words, int threads) {
            return std::get<0>(over(words, CARDS + 1, threads, [](Pulse*) { return std::make_unique<int>(); },
                                    [](int&, const Position& p, std::uint8_t* low, std::uint8_t*) {
                                        Minimax search;
                                        low[CARDS] = std::uint8_t(search.value(p));
                                        for (Mask m = p.legal(); m; m &= m - 1)
                                            low[lowest(m)] = std::uint8_t(search.value_of_card(p, lowest(m)));
                                    }));
        },
        "positions"_a, nb::kw_only(), "threads"_a = 1,
        "By plain minimax, for tests: 55 bytes a position, the value of every card, then the position's.");
}
