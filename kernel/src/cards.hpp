// Cards as the whole project numbers them: 13 * suit + (rank - 2), jokers 52 (low) and 53 (high).
#pragma once

namespace honeymoon {

constexpr int NO_TRUMP = 4;

// Jokers are top trumps; without trumps they are a suit of their own that beats what it meets second (W-6).
constexpr int suit_of(int card, int trump) { return card < 52 ? card / 13 : trump; }
constexpr int rank_of(int card) { return card < 52 ? card % 13 : card - 39; }

constexpr bool beats(int card, int best, int trump) {
    const int suit = suit_of(card, trump);
    if (suit == suit_of(best, trump)) return rank_of(card) > rank_of(best);
    return suit == trump;
}

constexpr int trick_winner(const int* trick, int count, int trump) {
    int best = 0;
    for (int i = 1; i < count; ++i)
        if (beats(trick[i], trick[best], trump)) best = i;
    return best;
}

}  // namespace honeymoon
