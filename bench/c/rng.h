/* Random numbers of the C programs: xoshiro128** (Blackman and Vigna, 2018), one 32-bit draw a die. */
#ifndef KILLCURVE_BENCH_RNG_H
#define KILLCURVE_BENCH_RNG_H

#include <stdint.h>

typedef struct {
  uint32_t a, b, c, d;
} rng_t;

static inline uint32_t rotate_left(uint32_t x, int k) { return (x << k) | (x >> (32 - k)); }

static inline uint32_t rng_draw(rng_t *r) {
  const uint32_t drawn = rotate_left(r->b * 5, 7) * 9;
  const uint32_t t = r->b << 9;
  r->c ^= r->a;
  r->d ^= r->b;
  r->b ^= r->c;
  r->a ^= r->d;
  r->c ^= t;
  r->d = rotate_left(r->d, 11);
  return drawn;
}

/* SplitMix64: spreads one 64-bit seed over the 128 bits of the generator. */
static inline uint64_t splitmix(uint64_t *s) {
  uint64_t z = (*s += 0x9e3779b97f4a7c15u);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

static inline rng_t rng_from_seed(uint64_t seed) {
  const uint64_t x = splitmix(&seed), y = splitmix(&seed);
  return (rng_t){(uint32_t)x, (uint32_t)(x >> 32), (uint32_t)y, (uint32_t)(y >> 32)};
}

/*
 * A whole number 0 .. sides-1, each exactly equally likely (Lemire, "Fast random integer generation in an
 * interval", 2019). `sides` is a constant at every call, so 2^32 mod sides is one too, and the usual
 * test before the division is not needed: a die costs one multiplication and one compare.
 */
static inline uint32_t rng_below(rng_t *r, uint32_t sides) {
  const uint32_t refused = (0u - sides) % sides;
  uint64_t product = (uint64_t)rng_draw(r) * sides;
  while (__builtin_expect((uint32_t)product < refused, 0)) product = (uint64_t)rng_draw(r) * sides;
  return (uint32_t)(product >> 32);
}

/* The same where `sides` changes from call to call, as with cards left in a deck: the division is rarely needed. */
static inline uint32_t rng_below_any(rng_t *r, uint32_t sides) {
  uint64_t product = (uint64_t)rng_draw(r) * sides;
  if (__builtin_expect((uint32_t)product < sides, 0)) {
    const uint32_t refused = (0u - sides) % sides;
    while ((uint32_t)product < refused) product = (uint64_t)rng_draw(r) * sides;
  }
  return (uint32_t)(product >> 32);
}

#endif
