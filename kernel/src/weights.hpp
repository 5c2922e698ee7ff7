// How much each trait of a card counts when cards are put in order before they are tried.
//
// Order never changes a result, only how soon it is found. The numbers were found by random search
// for fewer nodes on ten-card deals, without trumps and with.
#pragma once

namespace honeymoon {

enum Weight {
    // a lead: lengths of its suit, who may ruff, who has the highest two cards, the card itself
    MY_LENGTH, MATE_LENGTH, THEIR_LENGTH, LEAD_TRUMP, MATE_RUFFS, NEXT_RUFFS, LAST_RUFFS,
    TOP_RUFFED, TOP, TOP_WITH_SECOND, UNDER_TOP, MATE_TOP_RUFFED, MATE_TOP, MATE_TOP_WITH_SECOND,
    NEXT_TOP, LAST_TOP, MATE_SECOND_NEXT, MATE_SECOND_LAST, MY_SECOND, UNDER_SECOND,
    HIGHER_THEIRS, LOWER_MINE,
    // an answer: seven numbers for each place in the trick, see below
    ANSWERS,
    // and for all places
    TAKING_RANK = ANSWERS + 3 * 7, LOSING_RANK, DISCARD_LENGTH, DISCARD_TRUMP, DISCARD_TOP, DISCARD_GUARD,
    // a lead: what decided before
    LAST_DECIDED, LAST_DECIDED_SUIT, OFTEN_DECIDED,
    // a card of a rack that uncovers another
    UNCOVER, UNCOVER_RANK, UNCOVER_TOP, UNCOVER_TRUMP,
    WEIGHTS
};

enum Answer { OVERTAKE_NEEDED, OVERTAKE, TAKE_FOR_GOOD, TAKE, TAKE_WITH_HELP, TAKE_BY_RUFF, LEAVE_TO_MATE, EACH };

using Weights = int[WEIGHTS];

// Without trumps, and with.
constexpr Weights FOUR[2] = {{
    -1, 14, 4, 20, 61, -52, -28, -50, 35, -28, -12, -77, 6, -54, -4, -5, 35, 5, 3, 20, 10, 0,
    22, -29, 72, 45, -114, -46, 92,
    63, -77, 68, 37, -2, -65, 61,
    -8, -64, 122, -22, -198, -31, 119,
    4, 3, 20, -67, -17, -13, 149, 6, 73,
    0, 0, 0, 0}, {
    3, 0, 1, -9, 10, -58, -95, -20, 4, 7, -47, -5, 16, -2, -1, -3, 27, 24, 8, -14, 0, 1,
    -10, -21, 27, 17, -15, 5, -139,
    20, -2, 91, 31, 30, -2, 9,
    2, -16, 132, -2, -49, 27, 17,
    1, 1, 2, -30, -3, -8, 31, 9, 20,
    0, 0, 0, 0}};

constexpr Weights THREE[2] = {{
    -1, 14, 4, 20, 61, -52, -28, -50, 35, -28, -12, -77, 6, -54, -4, -5, 35, 5, 3, 20, 10, 0,
    22, -29, 72, 45, -114, -46, 92,
    63, -77, 68, 37, -2, -65, 61,
    -8, -64, 122, -22, -198, -31, 119,
    4, 3, 20, -67, -17, -13, 149, 6, 73,
    0, 0, 0, 0}, {
    2, 5, 0, 0, 11, -52, -5, 6, 36, 2, -13, -2, 28, 2, 2, 0, 10, 22, 3, -2, 1, 0,
    4, -21, 35, 18, -13, 9, 1,
    70, -8, 32, 20, 30, -2, 74,
    -24, -13, 132, -9, -82, 25, 17,
    1, 2, 1, -30, 1, -4, 39, 10, 21,
    0, 0, 0, 0}};

constexpr Weights RACKS[2] = {{
    -1, 14, 4, 20, 61, -52, -28, -50, 35, -28, -12, -77, 6, -54, -4, -5, 35, 5, 3, 20, 10, 0,
    22, -29, 72, 45, -114, -46, 92,
    63, -77, 68, 37, -2, -65, 61,
    -8, -64, 122, -22, -198, -31, 119,
    4, 3, 20, -67, -17, -13, 149, 6, 73,
    0, 0, 0, 0}, {
    3, -2, 1, -19, 11, -26, -109, -30, 13, 7, -61, 0, 21, 0, 4, -12, 14, 13, -4, -14, 0, 0,
    -23, 0, 31, 16, -15, -3, 0,
    31, 3, 111, 54, 4, -7, 20,
    -2, -16, 111, -2, -49, 17, 17,
    1, 1, 2, -24, -8, -4, 55, 9, 24,
    -1, 1, 0, 4}};

}  // namespace honeymoon
