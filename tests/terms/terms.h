/* SPDX-License-Identifier: MIT */
/*
 * Terms in the place of numbers. An element is a leaf, and every combination
 * makes a term that says what it was made of: a pair under operators that
 * round, in either order, else the set of its leaves, none of them twice. The
 * same is made once, so two terms are the same if their numbers are.
 *
 * A number that is no term, such as what lies in lanes that nobody uses, gives
 * NO_TERM, and so does a leaf that is in both sets.
 */
#ifndef WGC_TESTS_TERMS_TERMS_H
#define WGC_TESTS_TERMS_TERMS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* 0 and 1 are identities; floats hold every number of a term. */
enum { NO_TERM = 2, FIRST_LEAF = 3, LEAVES = 1 << 17, MOST_TERMS = 1 << 24 };

/* The term that element i is. */
uint32_t leaf(size_t i);

/* a op b of integers, and of patterns of floats, under exact operators.
 * `neutral` is no term; nor is `spare`, which changes nothing either. */
uint64_t join_integers(uint64_t a, uint64_t b, uint64_t neutral,
                       uint64_t spare);
uint32_t join_patterns_f32(uint32_t a, uint32_t b, uint32_t neutral);
uint64_t join_patterns_f64(uint64_t a, uint64_t b, uint64_t neutral);

/* a op b under operators that round. */
float join_numbers_f32(float a, float b, float neutral);
double join_numbers_f64(double a, double b, double neutral);

/* What kernels for minima and maxima of floats are told of every number:
 * whether it is NaN, and whether the result of the quick operator may be
 * trusted. */
extern bool terms_seem_nan, terms_seem_certain;

#endif
