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
    // an answer: ten numbers for each place in the trick, see below
    ANSWERS,
    // and for all places
    TAKING_RANK = ANSWERS + 30, LOSING_RANK, DISCARD_LENGTH, DISCARD_TRUMP, DISCARD_TOP, DISCARD_GUARD,
    // a lead: what decided before
    LAST_DECIDED, LAST_DECIDED_SUIT, OFTEN_DECIDED,
    // a card of a rack that uncovers another
    UNCOVER, UNCOVER_RANK, UNCOVER_TOP, UNCOVER_TRUMP,
    WEIGHTS
};

enum Answer { OVERTAKE_NEEDED, OVERTAKE, TAKE_FOR_GOOD, TAKE, TAKE_WITH_HELP, TAKE_BY_RUFF, LEAVE_TO_MATE, EACH = 10 };

using Weights = int[WEIGHTS];

// Without trumps, and with.
constexpr Weights FOUR[2] = {{
    -1, 9, 4, 20, 48, -52, -88, -50, 35, -15, -12, -22, 6, -54, -5, -5, 35, 8, -7, 23, 3, 1,
    22, -29, 72, 45, -56, -46, 84, 0, 0, 0,
    63, -116, 68, 32, -2, -65, 79, 0, 0, 0,
    -8, -76, 66, -30, -198, -32, 119, 0, 0, 0,
    4, 3, 10, -67, -19, -13, 149, 60, 73,
    0, 0, 0, 0}, {
    3, 0, 1, -9, 10, -58, -95, -20, 4, 7, -47, -5, 16, -2, -1, -3, 27, 24, 8, -14, 0, 1,
    -10, -21, 27, 17, -15, 5, -139, -4, 0, 2,
    20, -2, 91, 31, 30, -2, 9, 5, 10, 5,
    2, -16, 132, -2, -49, 27, 17, -5, -1, -2,
    1, 1, 2, -30, -3, -8, 31, 9, 20,
    0, 0, 0, 0}};

constexpr Weights THREE[2] = {{
    -1, 9, 4, 20, 48, -52, -88, -50, 35, -15, -12, -22, 6, -54, -5, -5, 35, 8, -7, 23, 3, 1,
    22, -29, 72, 45, -56, -46, 84, 0, 0, 0,
    63, -116, 68, 32, -2, -65, 79, 0, 0, 0,
    -8, -76, 66, -30, -198, -32, 119, 0, 0, 0,
    4, 3, 10, -67, -19, -13, 149, 60, 73,
    0, 0, 0, 0}, {
    2, 0, 0, 0, 11, -30, -28, 11, 36, 2, -13, -2, 28, 4, -5, -3, 11, 22, 3, -2, 0, 1,
    -10, -21, 27, 18, -13, 9, -74, 0, 0, 0,
    70, -8, 32, 20, 30, -2, 87, 0, 0, 0,
    -24, -13, 132, -9, -82, 27, 14, 0, 0, 0,
    1, 2, 1, -30, -1, -8, 39, 10, 21,
    0, 0, 0, 0}};

constexpr Weights RACKS[2] = {{
    -1, 9, 4, 20, 48, -52, -88, -50, 35, -15, -12, -22, 6, -54, -5, -5, 35, 8, -7, 23, 3, 1,
    22, -29, 72, 45, -56, -46, 84, 0, 0, 0,
    63, -116, 68, 32, -2, -65, 79, 0, 0, 0,
    -8, -76, 66, -30, -198, -32, 119, 0, 0, 0,
    4, 3, 10, -67, -19, -13, 149, 60, 73,
    0, 0, 0, 0}, {
    3, 0, 1, -9, 10, -58, -95, -20, 4, 7, -47, -5, 16, -2, -1, -3, 27, 24, 8, -14, 0, 1,
    -10, -21, 27, 17, -15, 5, -139, -4, 0, 2,
    20, -2, 91, 31, 30, -2, 9, 5, 10, 5,
    2, -16, 132, -2, -49, 27, 17, -5, -1, -2,
    1, 1, 2, -30, -3, -8, 31, 9, 20,
    0, 0, 0, 0}};

}  // namespace honeymoon
