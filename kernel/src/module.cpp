// The Python face of the kernel: integers and flat arrays in, integers and bytes out.
#include <nanobind/nanobind.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <stdexcept>
#include <vector>

#include "cards.hpp"

namespace nb = nanobind;
using namespace nb::literals;

NB_MODULE(_core, m) {
    m.doc() = "Exact card-play solvers on integers and flat arrays.";
    m.def(
        "trick_winner",
        [](const std::vector<int>& trick, int trump) {
            if (trick.empty() || trick.size() > 4) throw std::invalid_argument("a trick has one to four cards");
            for (int card : trick)
                if (card < 0 || card > 53) throw std::invalid_argument("a card is 0 to 53");
            if (trump < 0 || trump > 4) throw std::invalid_argument("trump is 0 to 4");
            return honeymoon::trick_winner(trick.data(), int(trick.size()), trump);
        },
        "trick"_a, "trump"_a,
        "Index of the winning card: 13 * suit + rank, jokers 52 and 53; trump 0 to 3, none 4.");
}
