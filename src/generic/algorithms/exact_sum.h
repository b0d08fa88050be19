/* SPDX-License-Identifier: MIT */
/*
 * Exact sums with vectors of doubles. A block's numbers are cut at a unit, a
 * power of 2 that is large enough for the upper parts' sum to be exact: it
 * stands in a double between 2^52 and 2^53 units, so that an addition to it
 * rounds a number to units and its bits count them. The lower parts are cut
 * once more, or added up with a bound of their error. The upper parts are
 * AccSum's of S. M. Rump, T. Ogita and S. Oishi (2008); keeping them in the sum
 * is done as in ReproBLAS by J. Demmel, P. Ahrens and H. D. Nguyen (2016).
 */

typedef elem some __attribute__((vector_size(WIDE_COUNT * sizeof(elem)),
                                 aligned(sizeof(elem)), may_alias));

WGC_INLINE wide load_wide(const elem *src)
{
    return __builtin_convertvector(*(const some *)src, wide);
}

/* n numbers, a multiple of exact_step and at most exact_block, if that goes
 * well with these units. `levels` is how often numbers are cut; after 2 all
 * bits must be gone. */
WGC_INLINE bool sum_cut(struct cut_sum *out, const elem *src, size_t n,
                        const struct units *units, enum levels levels)
{
    const wide upper = units->upper - (wide){0};
    const wide lower =
        levels == cut_twice ? units->lower - (wide){0} : (wide){0};
#ifdef ADDS_BY_MULTIPLIERS
    const lanes_f64 one = one_for_multipliers();
#endif
    wide above[EXACT_CHAINS], below[EXACT_CHAINS];
    wide_bits wrong = {0}, left = {0};
    for (int k = 0; k < EXACT_CHAINS; k++) {
        above[k] = upper;
        below[k] = lower;
    }
    for (size_t i = 0; i < n; i += exact_step) {
        WGC_UNROLL_ALL
        for (int k = 0; k < EXACT_CHAINS; k++) {
            const wide x = load_wide(src + i + k * WIDE_COUNT);
#ifdef ADDS_BY_MULTIPLIERS
            const wide sum = add_by_multipliers(x, above[k], one);
#else
            const wide sum = above[k] + x;
#endif
            wrong |= (wide_bits)sum ^ (wide_bits)upper;
            const wide rest = x - (sum - above[k]);
            const wide rests = below[k] + rest;
            if (levels == cut_twice)
                left |= (wide_bits)(rest - (rests - below[k]));
            below[k] = rests;
            above[k] = sum;
        }
    }
    out->rest = 0;
    wide_bits count = {0}, lower_count = {0};
    for (int k = 0; k < EXACT_CHAINS; k++) {
        count += (wide_bits)above[k] - (wide_bits)upper;
        lower_count += (wide_bits)below[k] - (wide_bits)lower;
        if (k > 0)
            below[0] += below[k];
    }
    uint64_t flags = 0;
    out->upper = out->lower = 0;
    for (int j = 0; j < WIDE_COUNT; j++) {
        out->upper += count[j];
        out->lower += lower_count[j];
        out->rest += below[0][j];
        flags |= (uint64_t)wrong[j] >> 52;
        flags |= (uint64_t)left[j];
    }
    return flags == 0;
}

/* The least power of 2, as an exponent, above all numbers that are finite. */
WGC_INLINE int largest_exponent(const elem *src, size_t n)
{
    uint64_t largest = 0;
    for (size_t i = 0; i < n; i++) {
        const uint64_t bits = to_bits_f64(src[i]) & INT64_MAX;
        if (bits > largest)
            largest = bits;
    }
    return (int)(largest >> 52) - 1022;
}

/* A block's sum into chunks: by the exponent of blocks before, or by its own,
 * which is then the next ones', or number by number. */
WGC_INLINE void put_block(wgc_exact *sum, const elem *src, size_t n,
                          int *exponent, enum levels levels)
{
    struct units units;
    struct cut_sum cut;
    bool is_cut = choose_units(&units, *exponent) &&
                  sum_cut(&cut, src, n, &units, levels);
    if (!is_cut) {
        *exponent = largest_exponent(src, n) + 2;
        is_cut = choose_units(&units, *exponent) &&
                 sum_cut(&cut, src, n, &units, levels);
    }
    if (!is_cut) {
        for (size_t i = 0; i < n; i++)
            absorb_number(sum, src[i]);
        return;
    }
    deposit(sum->chunks, cut.upper, (unsigned)units.upper_bit);
    if (levels == cut_twice)
        deposit(sum->chunks, cut.lower, (unsigned)units.lower_bit);
    if (levels == cut_and_add)
        deposit_number(sum->chunks, cut.rest);
}

/* All blocks; the result is the greatest exponent that blocks had. */
static WGC_NOINLINE int put_blocks(wgc_exact *sum, const elem *src, size_t n,
                                   bool is_bounded)
{
    const enum levels levels = is_bounded ? cut_and_add : cut_twice;
    const size_t first = n < exact_step ? n : exact_step;
    /* Those that follow may be greater, by some bits. */
    int exponent = largest_exponent(src, first) + 8, greatest = exponent;
    for (size_t i = 0, count; i < n; i += count) {
        elem padded[exact_step] = {0};
        const elem *block = src + i;
        count = n - i < exact_block ? n - i : exact_block;
        if (count >= exact_step) {
            count -= count % exact_step;
        } else {
            memcpy(padded, block, count * sizeof *block);
            block = padded;
        }
        put_block(sum, block, count < exact_step ? exact_step : count,
                  &exponent, levels);
        if (exponent > greatest)
            greatest = exponent;
    }
    return greatest;
}

static void absorb_exact_sum(wgc_exact *sum, const elem *src, size_t n)
{
    PASTE2(note_signs, TYPE)(sum, src, n);
    sum->count += n;
    for (size_t i = 0, count; i < n; i += count) {
        count = n - i < most_deposits ? n - i : most_deposits;
        put_blocks(sum, src + i, count, false);
        pass_carries(sum->chunks);
    }
}

/* First with a bound: what has been dropped, or rounded in adding it up, is
 * less than 2^error. If the sum may lie as near to the middle of two numbers,
 * again. */
static elem reduce_exact_sum(const elem *src, size_t n)
{
    wgc_exact sum = {0};
    struct rounded r;
    if (n < most_deposits) {
        const int error = error_of_block + put_blocks(&sum, src, n, true) +
                          exponent_above(n / exact_block + 2);
        if (sum.seen == 0 &&
            cut(&r, sum.chunks, PASTE2(DIGITS, TYPE), PASTE2(LOWEST, TYPE)) &&
            is_far_from_middle(&r, error - lowest_exponent))
            return PASTE2(round_exact, TYPE)(&r);
        memset(&sum, 0, sizeof sum);
    }
    absorb_exact_sum(&sum, src, n);
    return PASTE2(finish_exact_sum, TYPE)(&sum);
}
