/* W2, Frosthaven, card by card with a look-up table: what each card deals, and whether it shuffles. */
#include "slot.h"

enum { KILL, UNFINISHED };
enum { ATTACK = 3, HP = 10, SHIELD = 1, MOST_ROUNDS = 50, CARDS = 20 };

typedef struct {
  int32_t damage, shuffles;
} card_t;

static card_t card(int value, int shuffles) {
  return (card_t){value > SHIELD ? value - SHIELD : 0, shuffles};
}

static void play(uint64_t fights, rng_t rng, tally_t *tally) {
  const int8_t values[CARDS - 2] = {0, 0, 0, 0, 0, 0, -1, -1, -1, -1, -1, 1, 1, 1, 1, 1, -2, 2};
  card_t deck[CARDS];
  for (int c = 0; c < CARDS - 2; c++) deck[c] = card(ATTACK + values[c], 0);
  deck[CARDS - 2] = card(0, 1);
  deck[CARDS - 1] = card(2 * ATTACK, 1);
  for (uint64_t i = 0; i < fights; i++) {
    int hp = HP, rounds = 0;
    uint32_t left = CARDS;
    do {
      const uint32_t at = rng_below_any(&rng, left);
      const card_t drawn = deck[at];
      left--;
      deck[at] = deck[left];
      deck[left] = drawn;
      hp -= drawn.damage;
      if (drawn.shuffles || left == 0) left = CARDS;
      rounds++;
    } while (hp > 0 && rounds < MOST_ROUNDS);
    tally->fights[hp <= 0 ? KILL : UNFINISHED][rounds]++;
  }
}

int main(void) { return serve((const char *const[]){"kill", "unfinished"}, 2); }
