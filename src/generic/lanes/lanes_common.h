/* SPDX-License-Identifier: MIT */
/*
 * What every instruction set has, made of what its lane header gives: the
 * header includes this at its end. What a header states for this is listed in
 * docs/dev/adding-an-isa.md.
 */
#ifndef WGC_SRC_GENERIC_LANES_COMMON_H
#define WGC_SRC_GENERIC_LANES_COMMON_H

/* ---- Types -------------------------------------------------------------- */

/* A single lane's value. */
typedef uint16_t scalar_b16;
typedef uint32_t scalar_b32;
typedef uint64_t scalar_b64;
typedef float scalar_f32;
typedef double scalar_f64;

/* A vector as a member of structs and arrays. */
#ifndef HELD_TYPES
typedef lanes_b16 held_b16;
typedef lanes_b32 held_b32;
typedef lanes_b64 held_b64;
typedef lanes_f32 held_f32;
typedef lanes_f64 held_f64;
#endif

/* ---- Patterns of 16, 32 and 64 bits that are one type of vector ---------- */

#ifdef ONE_TYPE_OF_PATTERNS
/* clang 14 turns P + (a + b) into (P + a) + b, which doubles a scan's chain. */
#ifdef VECTOR_REGISTER
WGC_INLINE lanes_b32 opaque_b32(lanes_b32 x)
{
    __asm__("" : "+" VECTOR_REGISTER(x));
    return x;
}
#else
WGC_INLINE lanes_b32 opaque_b32(lanes_b32 x) { return x; }
#endif
WGC_INLINE lanes_b16 opaque_b16(lanes_b16 x) { return opaque_b32(x); }
WGC_INLINE lanes_b64 opaque_b64(lanes_b64 x) { return opaque_b32(x); }

WGC_INLINE lanes_b16 load_b16(const void *p) { return load_b32(p); }
WGC_INLINE lanes_b64 load_b64(const void *p) { return load_b32(p); }
WGC_INLINE void store_b16(void *p, lanes_b16 x) { store_b32(p, x); }
WGC_INLINE void store_b64(void *p, lanes_b64 x) { store_b32(p, x); }

/* Lanes of 64 bits move by twice as many of 32, those of 16 by half as many. */
WGC_INLINE lanes_b64 slide1_b64(lanes_b64 before, lanes_b64 x)
{
    return slide2_b32(before, x);
}
WGC_INLINE lanes_b16 slide2_b16(lanes_b16 before, lanes_b16 x)
{
    return slide1_b32(before, x);
}
WGC_INLINE lanes_b16 slide4_b16(lanes_b16 before, lanes_b16 x)
{
    return slide2_b32(before, x);
}
WGC_INLINE lanes_b64 down1_b64(lanes_b64 x) { return down2_b32(x); }
WGC_INLINE lanes_b16 down2_b16(lanes_b16 x) { return down1_b32(x); }
WGC_INLINE lanes_b16 down4_b16(lanes_b16 x) { return down2_b32(x); }
WGC_INLINE lanes_b64 even1_b64(lanes_b64 a, lanes_b64 b)
{
    return even2_b32(a, b);
}
WGC_INLINE lanes_b64 odd1_b64(lanes_b64 a, lanes_b64 b)
{
    return odd2_b32(a, b);
}
WGC_INLINE lanes_b16 even2_b16(lanes_b16 a, lanes_b16 b)
{
    return even1_b32(a, b);
}
WGC_INLINE lanes_b16 odd2_b16(lanes_b16 a, lanes_b16 b)
{
    return odd1_b32(a, b);
}
WGC_INLINE lanes_b16 even4_b16(lanes_b16 a, lanes_b16 b)
{
    return even2_b32(a, b);
}
WGC_INLINE lanes_b16 odd4_b16(lanes_b16 a, lanes_b16 b)
{
    return odd2_b32(a, b);
}
#if COUNT_b32 > 4
WGC_INLINE lanes_b64 even2_b64(lanes_b64 a, lanes_b64 b)
{
    return even4_b32(a, b);
}
WGC_INLINE lanes_b64 odd2_b64(lanes_b64 a, lanes_b64 b)
{
    return odd4_b32(a, b);
}
WGC_INLINE lanes_b16 even8_b16(lanes_b16 a, lanes_b16 b)
{
    return even4_b32(a, b);
}
WGC_INLINE lanes_b16 odd8_b16(lanes_b16 a, lanes_b16 b)
{
    return odd4_b32(a, b);
}
WGC_INLINE lanes_b64 slide2_b64(lanes_b64 before, lanes_b64 x)
{
    return slide4_b32(before, x);
}
WGC_INLINE lanes_b16 slide8_b16(lanes_b16 before, lanes_b16 x)
{
    return slide4_b32(before, x);
}
WGC_INLINE lanes_b64 down2_b64(lanes_b64 x) { return down4_b32(x); }
WGC_INLINE lanes_b16 down8_b16(lanes_b16 x) { return down4_b32(x); }
#endif
#if COUNT_b32 > 8
WGC_INLINE lanes_b64 even4_b64(lanes_b64 a, lanes_b64 b)
{
    return even8_b32(a, b);
}
WGC_INLINE lanes_b64 odd4_b64(lanes_b64 a, lanes_b64 b)
{
    return odd8_b32(a, b);
}
WGC_INLINE lanes_b16 even16_b16(lanes_b16 a, lanes_b16 b)
{
    return even8_b32(a, b);
}
WGC_INLINE lanes_b16 odd16_b16(lanes_b16 a, lanes_b16 b)
{
    return odd8_b32(a, b);
}
WGC_INLINE lanes_b64 slide4_b64(lanes_b64 before, lanes_b64 x)
{
    return slide8_b32(before, x);
}
WGC_INLINE lanes_b16 slide16_b16(lanes_b16 before, lanes_b16 x)
{
    return slide8_b32(before, x);
}
WGC_INLINE lanes_b64 down4_b64(lanes_b64 x) { return down8_b32(x); }
WGC_INLINE lanes_b16 down16_b16(lanes_b16 x) { return down8_b32(x); }
#endif
#endif

/* ---- Floats as patterns ---------------------------------------------------
 */

/* Patterns are their own, so that kind.h need not ask what a unit's lanes are.
 */
WGC_INLINE lanes_b16 to_pattern_b16(lanes_b16 x) { return x; }
WGC_INLINE lanes_b32 to_pattern_b32(lanes_b32 x) { return x; }
WGC_INLINE lanes_b64 to_pattern_b64(lanes_b64 x) { return x; }
WGC_INLINE lanes_b16 from_pattern_b16(lanes_b16 x) { return x; }
WGC_INLINE lanes_b32 from_pattern_b32(lanes_b32 x) { return x; }
WGC_INLINE lanes_b64 from_pattern_b64(lanes_b64 x) { return x; }

/* Whether even<m> and odd<m> of less than half a vector give their runs in
 * another order than they should, which ordered_k mends. */
#ifndef UNORDERED_RUNS
WGC_INLINE lanes_b16 ordered_b16(lanes_b16 x) { return x; }
WGC_INLINE lanes_b32 ordered_b32(lanes_b32 x) { return x; }
WGC_INLINE lanes_b64 ordered_b64(lanes_b64 x) { return x; }
#endif

/* Of kernels' own kind: half is computed in float, whose NaN becomes half's. */
WGC_INLINE lanes_f32 canonical_sums_f32(lanes_f32 x)
{
    return from_pattern_f32(canonical_lanes_f32(to_pattern_f32(x)));
}
WGC_INLINE lanes_f64 canonical_sums_f64(lanes_f64 x)
{
    return from_pattern_f64(canonical_lanes_f64(to_pattern_f64(x)));
}

/* ---- Searching four vectors for lanes of x --------------------------------
 */

WGC_INLINE bool found_b16(lanes_b16 a, lanes_b16 b, lanes_b16 c, lanes_b16 d,
                          lanes_b16 x)
{
    return (equal_b16(a, x) | equal_b16(b, x)) |
           (equal_b16(c, x) | equal_b16(d, x));
}
/* To test one vector takes less than to test four. */
WGC_INLINE bool found_b32(lanes_b32 a, lanes_b32 b, lanes_b32 c, lanes_b32 d,
                          lanes_b32 x)
{
    const lanes_b32 ab = min_u32(xor_b32(a, x), xor_b32(b, x));
    const lanes_b32 cd = min_u32(xor_b32(c, x), xor_b32(d, x));
    return equal_b32(min_u32(ab, cd), splat_b32(0));
}
WGC_INLINE bool found_b64(lanes_b64 a, lanes_b64 b, lanes_b64 c, lanes_b64 d,
                          lanes_b64 x)
{
    return (equal_b64(a, x) | equal_b64(b, x)) |
           (equal_b64(c, x) | equal_b64(d, x));
}

/* ---- Moving up within four lanes, or to the upper run ---------------------
 */

/* An exact scan may double its runs or follow the tree, whichever moves lanes
 * in fewer instructions. */
WGC_INLINE lanes_b16 up1_b16(lanes_b16 x, lanes_b16 neutral)
{
    return lower1_b16(x, neutral);
}
WGC_INLINE lanes_b16 up2_b16(lanes_b16 x, lanes_b16 neutral)
{
    return lower2_b16(x, neutral);
}
#if COUNT_b32 == 4
WGC_INLINE lanes_b32 up1_b32(lanes_b32 x, lanes_b32 neutral)
{
    return slide1_b32(neutral, x);
}
WGC_INLINE lanes_b32 up2_b32(lanes_b32 x, lanes_b32 neutral)
{
    return slide2_b32(neutral, x);
}
#elif !defined UP_b32
WGC_INLINE lanes_b32 up1_b32(lanes_b32 x, lanes_b32 neutral)
{
    return lower1_b32(x, neutral);
}
WGC_INLINE lanes_b32 up2_b32(lanes_b32 x, lanes_b32 neutral)
{
    return lower2_b32(x, neutral);
}
#endif
#if COUNT_b64 > 2
WGC_INLINE lanes_b64 up1_b64(lanes_b64 x, lanes_b64 neutral)
{
    return lower1_b64(x, neutral);
}
WGC_INLINE lanes_b64 up2_b64(lanes_b64 x, lanes_b64 neutral)
{
    return lower2_b64(x, neutral);
}
#endif

/* ---- Four vectors in columns --------------------------------------------- */

/* Whether scans of many groups work in columns. Those of half do not: it would
 * be a third more code. */
#ifndef TRANSPOSES_b32
#define TRANSPOSES_b32 0
#define TRANSPOSES_f32 0
#endif
#define TRANSPOSES_b16 0
#define TRANSPOSES_b64 0
#define TRANSPOSES_f16 0
#define TRANSPOSES_f64 0

/* ---- Steps of the scan's tree ------------------------------------------- */

/* What a row's steps need beside the row: set up once per scan. */
#ifndef TREE_TYPES
typedef lanes_f32 tree_f32;
typedef lanes_f64 tree_f64;
WGC_INLINE tree_f32 make_tree_f32(float neutral) { return splat_f32(neutral); }
WGC_INLINE tree_f64 make_tree_f64(double neutral) { return splat_f64(neutral); }
#endif

#ifndef DUPLICATING_LOADS
WGC_INLINE lanes_f32 load_step1_f32(const void *p, tree_f32 tree, op_f32 op)
{
    return step1_f32(load_f32(p), tree, op);
}
WGC_INLINE lanes_f64 load_step1_f64(const void *p, tree_f64 tree, op_f64 op)
{
    return step1_f64(load_f64(p), tree, op);
}
#endif
WGC_INLINE lanes_f32 load_step1_f16(const void *p, tree_f32 tree, op_f32 op)
{
    return step1_f32(load_f16(p), tree, op);
}
/* Whether scans of floats work on three rows at a time. */
#ifndef ROWS_AHEAD
#define ROWS_AHEAD 0
#endif

/* Whether they then read lanes back from the last rows stored: it has
 * last_step_f32 and fetch_to_write. */
#ifndef ROWS_IN_RING
#define ROWS_IN_RING 0
#endif
/* Whether there is first_<op>_<type> for minima and maxima of 64-bit integers:
 * the same on other units than most of a scan takes. */
#ifndef FIRST_STEPS
#define FIRST_STEPS 0
#define COMBINE_FIRST(op) (op)->combine
#else
#define COMBINE_FIRST(op)                                                      \
    ((op)->combine_first ? (op)->combine_first : (op)->combine)
#endif
/* Whether a part of a vector is loaded and stored as quickly as a whole one:
 * then less than a vector has a path of its own, before all tests. */
#ifndef PARTS_BY_MASK
#define PARTS_BY_MASK 0
#endif

/* Whether minima of 64 bits one by one are quicker in general registers. */
#ifndef GENERAL_MINIMA
#define GENERAL_MINIMA 0
#endif

#if ROWS_AHEAD
WGC_INLINE lanes_f32 load_step1_behind_f16(const void *p, tree_f32 tree,
                                           op_f32 op)
{
    return step1_f32(load_f16(p), tree, op);
}
#endif

/* Whether loading a vector takes a dozen instructions: then what reduces blocks
 * is called, and not copied to where it is needed. */
#ifndef DEAR_LOADS_f16
#define DEAR_LOADS_f16 0
#endif
#define DEAR_LOADS_f32 0
#define DEAR_LOADS_f64 0

/* Whether there is steps_of_two_k(&a, &b, tree, op, is_sum): all steps of two
 * vectors in fewer instructions than one by one. */
#ifndef STEPS_OF_TWO
#define STEPS_OF_TWO 0
#endif

/* Whether there are add_last_k(lower, x) and mul_last_k: the last lane of
 * `lower`, then each of x, in one instruction. */
#ifndef LANE_OPERANDS
#define LANE_OPERANDS 0
#endif

/* Nothing takes sums of floats apart. */
WGC_INLINE lanes_f32 opaque_f32(lanes_f32 x) { return x; }
WGC_INLINE lanes_f64 opaque_f64(lanes_f64 x) { return x; }

/* ---- Keys: integers in the order of the elements --------------------------
 */

/* KEYS_<type> is 1 where min and max work on keys, which TO_KEY_<type> makes
 * and FROM_KEY_<type> turns back; else the elements serve as they are. */
#define KEYS_i32 0
#define KEYS_u32 0
#define KEYS_i64 0
#define TO_KEY_i32 0
#define TO_KEY_u32 0
#define TO_KEY_i64 0
#define FROM_KEY_i32 0
#define FROM_KEY_u32 0
#define FROM_KEY_i64 0

#ifdef KEYS_u64
WGC_INLINE lanes_b64 key_u64(lanes_b64 x, lanes_b64 neutral)
{
    (void)neutral;
    return xor_b64(x, splat_b64(UINT64_C(1) << 63));
}
WGC_INLINE lanes_b64 min_u64(lanes_b64 a, lanes_b64 b) { return min_i64(a, b); }
WGC_INLINE lanes_b64 max_u64(lanes_b64 a, lanes_b64 b) { return max_i64(a, b); }
#define TO_KEY_u64 key_u64
#define FROM_KEY_u64 key_u64
#else
#define KEYS_u64 0
#define TO_KEY_u64 0
#define FROM_KEY_u64 0
#endif

/* The key of a number is its pattern, where magnitudes of negative ones count
 * down: turned back by doing it again. */
#ifdef KEYS_f16
WGC_INLINE lanes_b16 flipped_b16(lanes_b16 x, lanes_b16 neutral)
{
    (void)neutral;
    return flip_negative_b16(x);
}
#define TO_KEY_f16 key_f16
#ifndef FROM_KEY_f16
#define FROM_KEY_f16 flipped_b16
#endif
#else
#define KEYS_f16 0
#define TO_KEY_f16 0
#define FROM_KEY_f16 0
#endif

/* Whether positions are noted lane by lane. */
#ifndef NOTES_b32
#define NOTES_b32 0
#define NOTES_b64 0
#endif
#define NOTES_b16 0

#ifdef KEYS_f32
WGC_INLINE lanes_b32 flipped_b32(lanes_b32 x, lanes_b32 neutral)
{
    (void)neutral;
    return flip_negative_b32(x);
}
WGC_INLINE lanes_b32 min_f32(lanes_b32 a, lanes_b32 b) { return min_i32(a, b); }
WGC_INLINE lanes_b32 max_f32(lanes_b32 a, lanes_b32 b) { return max_i32(a, b); }
/* The quick ones return their second operand unless the first is less, or
 * greater. So they drop a first operand that is NaN, and of two zeros they
 * return the second. Asking in both orders finds the right zero. */
WGC_INLINE lanes_b32 twice_min_f32(lanes_b32 a, lanes_b32 b)
{
    return or_b32(quick_min_f32(a, b), quick_min_f32(b, a));
}
WGC_INLINE lanes_b32 twice_max_f32(lanes_b32 a, lanes_b32 b)
{
    return and_b32(quick_max_f32(a, b), quick_max_f32(b, a));
}
#define TO_KEY_f32 key_f32
#define FROM_KEY_f32 flipped_b32
#else
#define KEYS_f32 0
#define TO_KEY_f32 0
#define FROM_KEY_f32 0
#endif

#ifdef KEYS_f64
WGC_INLINE lanes_b64 flipped_b64(lanes_b64 x, lanes_b64 neutral)
{
    (void)neutral;
    return flip_negative_b64(x);
}
WGC_INLINE lanes_b64 min_f64(lanes_b64 a, lanes_b64 b) { return min_i64(a, b); }
WGC_INLINE lanes_b64 max_f64(lanes_b64 a, lanes_b64 b) { return max_i64(a, b); }
WGC_INLINE lanes_b64 twice_min_f64(lanes_b64 a, lanes_b64 b)
{
    return or_b64(quick_min_f64(a, b), quick_min_f64(b, a));
}
WGC_INLINE lanes_b64 twice_max_f64(lanes_b64 a, lanes_b64 b)
{
    return and_b64(quick_max_f64(a, b), quick_max_f64(b, a));
}
#define TO_KEY_f64 key_f64
#define FROM_KEY_f64 flipped_b64
#else
#define KEYS_f64 0
#define TO_KEY_f64 0
#define FROM_KEY_f64 0
#endif

#endif
