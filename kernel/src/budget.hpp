// What a search may spend, and who may stop it.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <utility>

namespace honeymoon {

struct OutOfBudget {};

using Clock = std::chrono::steady_clock;

// Calls a function ten times a second, however often it is reminded; what it throws ends the work.
class Pulse {
public:
    Pulse() = default;
    explicit Pulse(std::function<void()> look) : look_(std::move(look)) {}
    void beat(Clock::time_point now = Clock::now()) {
        if (!look_ || now < next_) return;
        next_ = now + std::chrono::milliseconds(100);
        look_();
    }

private:
    std::function<void()> look_;
    Clock::time_point next_ = Clock::now() + std::chrono::milliseconds(100);
};

class Budget {
public:
    Budget() = default;
    // Zero means no limit.
    Budget(std::uint64_t nodes, double seconds, Pulse* pulse) : nodes_(nodes ? nodes : ~std::uint64_t(0)), pulse_(pulse) {
        if (seconds > 0) {
            timed_ = true;
            deadline_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
        }
    }

    // Counts one node; the clock is read every 1,024 of them.
    void spend() {
        if (++spent_ > nodes_) throw OutOfBudget{};
        if ((spent_ & 1023) == 0) look();
    }
    std::uint64_t spent() const { return spent_; }

private:
    void look() {
        const Clock::time_point now = Clock::now();
        if (timed_ && now > deadline_) throw OutOfBudget{};
        if (pulse_) pulse_->beat(now);
    }

    std::uint64_t nodes_ = ~std::uint64_t(0), spent_ = 0;
    bool timed_ = false;
    Clock::time_point deadline_{};
    Pulse* pulse_ = nullptr;
};

struct Bounds {
    int lower = 0, upper = 0;
    bool exact() const { return lower == upper; }
};

}  // namespace honeymoon
