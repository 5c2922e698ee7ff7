// Many positions at once, on as many threads as asked for; each thread has a context of its own.
#pragma once

#include <atomic>
#include <chrono>
#include <exception>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "minimax.hpp"
#include "solver.hpp"

namespace honeymoon {

// Calls work(context, index) for every index below n; make(pulse) gives each thread its context.
// The calling thread looks up now and then, until the last is done. The first failure is thrown
// again here; a wrong position is named.
template <class Make, class Work>
void run(std::size_t n, int threads, const std::function<void()>& look, Make make, Work work) {
    struct Stopped {};
    std::atomic<std::size_t> next{0};
    std::atomic<int> busy{0};
    std::atomic<bool> stop{false};
    std::mutex lock;
    std::string failure;
    std::exception_ptr other;
    const auto fail = [&](std::string text, std::exception_ptr error) {
        const std::scoped_lock hold(lock);
        if (failure.empty()) failure = std::move(text);
        if (!other) other = std::move(error);
        stop = true;
    };
    const auto loop = [&](Pulse pulse) {
        std::size_t i = 0;
        try {
            auto context = make(&pulse);
            while (!stop && (i = next.fetch_add(1)) < n) {
                pulse.beat();
                work(*context, i);
            }
        } catch (const Stopped&) {
        } catch (const std::invalid_argument& error) {
            fail("position " + std::to_string(i) + ": " + error.what(), nullptr);
        } catch (...) {
            fail({}, std::current_exception());
        }
    };
    const auto halt = [&] {
        if (stop) throw Stopped{};
    };
    std::vector<std::jthread> others;
    for (int t = 1; t < threads && std::size_t(t) < n; ++t) {
        ++busy;
        others.emplace_back([&] {
            loop(Pulse(halt));
            --busy;
        });
    }
    loop(Pulse(look));
    try {
        for (Pulse pulse(look); busy; pulse.beat()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    } catch (...) {
        fail({}, std::current_exception());
    }
    others.clear();
    if (other) std::rethrow_exception(other);
    if (!failure.empty()) throw std::invalid_argument(failure);
}

}  // namespace honeymoon
