/* W4, die by die with look-up tables: one for each die, and one for what surges bring against shields. */
#include "w4.h"

enum { MOST_HEARTS = 16, MOST_SURGES = 4, MOST_SHIELDS = 4 };

/* Every selection of the three abilities, for the most hearts that get through. */
static int best_damage(int hearts, int surges, int shields) {
  int best = 0;
  for (int bits = 0; bits < 8; bits++) {
    if ((bits & 1) + ((bits >> 1) & 1) + (bits >> 2) > surges) continue;
    const int pierced = bits & 2 ? (shields < 2 ? shields : 2) : 0;
    const int damage = hearts + (bits & 1) + (bits & 4 ? 2 : 0) - (shields - pierced);
    if (damage > best) best = damage;
  }
  return best;
}

static void play(uint64_t fights, rng_t rng, tally_t *tally) {
  int32_t damage[MOST_SHIELDS][MOST_SURGES][MOST_HEARTS];
  for (int shields = 0; shields < MOST_SHIELDS; shields++)
    for (int surges = 0; surges < MOST_SURGES; surges++)
      for (int hearts = 0; hearts < MOST_HEARTS; hearts++)
        damage[shields][surges][hearts] = best_damage(hearts, surges, shields);
  for (uint64_t i = 0; i < fights; i++) {
    int health = HEALTH, attacks = 0;
    do {
      const uint32_t blue = rng_below(&rng, SIDES);
      const face_t r = RED[rng_below(&rng, SIDES)], y = YELLOW[rng_below(&rng, SIDES)];
      const int32_t shields = GRAY[rng_below(&rng, SIDES)];
      const face_t b = BLUE[blue];
      const int dealt = damage[shields][b.surges + r.surges + y.surges][b.hearts + r.hearts + y.hearts];
      health -= blue == MISS ? 0 : dealt;
      attacks++;
    } while (health > 0);
    tally->fights[0][attacks < MAX_STEPS ? attacks : MAX_STEPS - 1]++;
  }
}

int main(void) { return serve((const char *const[]){"kill"}, 1); }
