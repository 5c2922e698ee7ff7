// A position with all cards known, its legal cards and the step from one card to the next.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <stdexcept>

#include "cards.hpp"

namespace honeymoon {

using Mask = std::uint64_t;

constexpr Mask bit(int card) { return Mask(1) << card; }
constexpr int count(Mask mask) { return std::popcount(mask); }
constexpr int lowest(Mask mask) { return std::countr_zero(mask); }

constexpr Mask JOKERS = bit(52) | bit(53);

// Cards of a suit; suit 4 is the jokers' own when there is no trump.
constexpr Mask suit_mask(int suit, int trump) {
    const Mask plain = suit < 4 ? Mask(0x1fff) << (13 * suit) : 0;
    return suit == trump ? plain | JOKERS : plain;
}

enum class Duty : int { follow = 0, follow_then_trump = 1, follow_or_trump = 2 };  // W-3

struct Column {
    int lower = -1, upper = -1;  // a rack's down card and the card that covers it (GO-1)
};

struct Position {
    int hands = 0;                 // 2 to 4, numbered around the ring
    int leader = 0;                // hand that leads or led the trick
    int trump = NO_TRUMP;
    Duty duty = Duty::follow;
    bool jokers_always = false;    // a joker may be played where one could follow suit (W-5)
    bool nullo = false;            // each side wants the other to win the tricks (AB-9)
    int sides = 0;                 // bit h: hand h plays for side 1
    std::array<Mask, 4> cards{};
    int played = 0;                // cards on the table
    std::array<int, 3> trick{};
    int racks = 0;                 // bit h: hand h is a rack
    std::array<std::array<Column, 6>, 4> columns{};

    int turn() const { return (leader + played) % hands; }
    int side(int hand) const { return sides >> hand & 1; }
    int tricks_left() const { return count(cards[turn()]); }

    // Down cards of a hand: their cover still lies on them at the start of the trick (GO-5).
    Mask down(int hand) const {
        Mask mask = 0;
        if (racks >> hand & 1)
            for (const Column& column : columns[hand])
                if (column.lower >= 0 && (cards[hand] & bit(column.upper))) mask |= bit(column.lower);
        return mask & cards[hand];
    }

    Mask legal() const {
        const int hand = turn();
        const Mask open = cards[hand] & ~down(hand);
        if (played == 0) return open;
        const int led = suit_of(trick[0], trump);
        const Mask trumps = trump == NO_TRUMP ? 0 : open & suit_mask(trump, trump);
        Mask mask = open & suit_mask(led, trump);
        if (duty == Duty::follow_or_trump || (duty == Duty::follow_then_trump && !mask)) mask |= trumps;
        if (mask && jokers_always) mask |= open & JOKERS;
        return mask ? mask : open;
    }

    // Plays a card of the hand on turn; the winning hand if it ends the trick, else -1.
    int play(int card) {
        cards[turn()] &= ~bit(card);
        if (played + 1 < hands) {
            trick[played++] = card;
            return -1;
        }
        const int all[4] = {trick[0], played > 1 ? trick[1] : card, played > 2 ? trick[2] : card, card};
        const int winner = (leader + trick_winner(all, hands, trump)) % hands;
        leader = winner;
        played = 0;
        return winner;
    }
};

// One position as nine words: four hands, the trick (a byte a card, 255 none), the settings (a
// byte each: hands, leader, trump, duty, jokers, nullo, sides, racks) and the columns of at most
// two racks, lowest hand first (six pairs of bytes: lower, upper; 255 none).
constexpr int WORDS = 9;

inline int byte_of(const std::uint64_t* words, int index) { return int(words[index / 8] >> (8 * (index % 8)) & 255); }

inline void require(bool truth, const char* otherwise) {
    if (!truth) throw std::invalid_argument(otherwise);
}

inline void check(const Position& p) {
    const int most = p.hands == 3 ? 16 : 13;
    Mask all = 0;
    for (int i = 0; i < p.played; ++i) {
        require(p.trick[i] < 54, "a card is 0 to 53");
        require(!(all & bit(p.trick[i])), "a card appears twice");
        all |= bit(p.trick[i]);
    }
    const int left = p.tricks_left();
    require(left >= 1, "the hand on turn has no card");
    require(left <= most, "too many cards");
    for (int h = 0; h < p.hands; ++h) {
        require(!(p.cards[h] >> 54), "a card is 0 to 53");
        require(!(all & p.cards[h]), "a card appears twice");
        all |= p.cards[h];
        const bool has_played = (h - p.leader + p.hands) % p.hands < p.played;
        require(count(p.cards[h]) == left - has_played, "the hands are unequal");
    }
    if (p.hands > 2) {
        require(!(all & JOKERS), "jokers are for two hands");
        require(p.duty == Duty::follow, "a duty to trump is for two hands");
    }
    require(!p.racks || p.hands == 4, "racks are for four hands");
    for (int h = 0; h < p.hands; ++h)
        for (const Column& c : p.columns[h])
            if (c.lower >= 0) {
                require(c.lower != c.upper, "a card covers itself");
                require(!(p.cards[h] & bit(c.upper)) || (p.cards[h] & bit(c.lower)), "a cover lies on a card that is gone");
            }
}

inline Position read(const std::uint64_t* words) {
    Position p;
    for (int h = 0; h < 4; ++h) p.cards[h] = words[h];
    const std::uint64_t* set = words + 5;
    p.hands = byte_of(set, 0);
    p.leader = byte_of(set, 1);
    p.trump = byte_of(set, 2);
    require(p.hands >= 2 && p.hands <= 4, "there are two to four hands");
    require(p.leader < p.hands, "the leader is no hand");
    require(p.trump <= NO_TRUMP, "trump is 0 to 4");
    require(byte_of(set, 3) <= 2, "the duty is 0 to 2");
    p.duty = Duty(byte_of(set, 3));
    p.jokers_always = byte_of(set, 4);
    p.nullo = byte_of(set, 5);
    p.sides = byte_of(set, 6);
    p.racks = byte_of(set, 7);
    require(p.sides < 1 << p.hands, "a side is given to no hand");
    require(p.racks < 1 << p.hands && std::popcount(unsigned(p.racks)) <= 2, "at most two hands are racks");
    for (int h = p.hands; h < 4; ++h) require(!p.cards[h], "cards for no hand");
    while (p.played < p.hands - 1 && byte_of(words + 4, p.played) != 255) {
        p.trick[p.played] = byte_of(words + 4, p.played);
        ++p.played;
    }
    for (int h = 0, rack = 0; h < p.hands; ++h)
        if (p.racks >> h & 1) {
            for (int i = 0; i < 6; ++i) {
                const int lower = byte_of(words + 6, 12 * rack + 2 * i), upper = byte_of(words + 6, 12 * rack + 2 * i + 1);
                if (lower == 255) continue;
                require(lower < 54 && upper < 54, "a card is 0 to 53");
                p.columns[h][i] = {lower, upper};
            }
            ++rack;
        }
    check(p);
    return p;
}

}  // namespace honeymoon
