/* W2, Frosthaven, card by card with branches: attack 3 a round, standard deck, against HP 10 and shield 1. */
#include "slot.h"

enum { KILL, UNFINISHED };
enum { ATTACK = 3, HP = 10, SHIELD = 1, MOST_ROUNDS = 50, CARDS = 20 };
enum { MISS = 100, DOUBLE = 101 };

static void play(uint64_t fights, rng_t rng, tally_t *tally) {
  int deck[CARDS] = {0, 0, 0, 0, 0, 0, -1, -1, -1, -1, -1, 1, 1, 1, 1, 1, -2, 2, MISS, DOUBLE};
  for (uint64_t i = 0; i < fights; i++) {
    int hp = HP, rounds = 0;
    uint32_t left = CARDS;
    while (hp > 0 && rounds < MOST_ROUNDS) {
      if (left == 0) left = CARDS;
      const uint32_t at = rng_below_any(&rng, left);
      const int card = deck[at];
      left--;
      deck[at] = deck[left];
      deck[left] = card;
      int value;
      if (card == MISS)
        value = 0;
      else if (card == DOUBLE)
        value = 2 * ATTACK;
      else
        value = ATTACK + card;
      if (value > SHIELD) hp -= value - SHIELD;
      if (card == MISS || card == DOUBLE) left = CARDS;
      rounds++;
    }
    tally->fights[hp <= 0 ? KILL : UNFINISHED][rounds]++;
  }
}

int main(void) { return serve((const char *const[]){"kill", "unfinished"}, 2); }
