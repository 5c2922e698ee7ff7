// Many positions at once, on as many threads as asked for; each thread has a context of its own.
#pragma once

#include <atomic>
#include <exception>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "minimax.hpp"
#include "solver.hpp"

namespace honeymoon {

// Calls work(context, index) for every index below n; make() gives each thread its context.
// The first failure is thrown again here, naming its position.
template <class Make, class Work>
void run(std::size_t n, int threads, Make make, Work work) {
    std::atomic<std::size_t> next{0};
    std::mutex lock;
    std::string failure;
    std::exception_ptr other;
    const auto loop = [&] {
        std::size_t i = 0;
        try {
            auto context = make();
            while ((i = next.fetch_add(1)) < n) work(*context, i);
        } catch (const std::invalid_argument& error) {
            const std::scoped_lock hold(lock);
            if (failure.empty()) failure = "position " + std::to_string(i) + ": " + error.what();
            next = n;
        } catch (...) {
            const std::scoped_lock hold(lock);
            other = std::current_exception();
            next = n;
        }
    };
    std::vector<std::thread> others;
    for (int t = 1; t < threads && std::size_t(t) < n; ++t) others.emplace_back(loop);
    loop();
    for (std::thread& t : others) t.join();
    if (other) std::rethrow_exception(other);
    if (!failure.empty()) throw std::invalid_argument(failure);
}

}  // namespace honeymoon
