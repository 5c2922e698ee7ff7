// What a search may spend: nodes, time and memory.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

namespace honeymoon {

struct OutOfBudget {};

class Budget {
public:
    Budget() = default;
    // Zero means no limit.
    Budget(std::uint64_t nodes, double seconds) : nodes_(nodes ? nodes : ~std::uint64_t(0)) {
        if (seconds > 0) {
            timed_ = true;
            deadline_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
        }
    }

    // Counts one node; the clock is read every 1,024 of them.
    void spend() {
        if (++spent_ > nodes_ || (timed_ && (spent_ & 1023) == 0 && Clock::now() > deadline_)) throw OutOfBudget{};
    }
    std::uint64_t spent() const { return spent_; }

private:
    using Clock = std::chrono::steady_clock;
    std::uint64_t nodes_ = ~std::uint64_t(0), spent_ = 0;
    bool timed_ = false;
    Clock::time_point deadline_{};
};

struct Bounds {
    int lower = 0, upper = 0;
    bool exact() const { return lower == upper; }
};

}  // namespace honeymoon
