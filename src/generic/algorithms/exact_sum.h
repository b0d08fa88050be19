/* SPDX-License-Identifier: MIT */
/*
 * Exact sums with vectors of doubles, of any numbers.
 *
 * A block's numbers are cut at a unit: a power of 2 large enough for the sum of
 * the upper parts to be exact. That sum is kept in a double between 2^52 and
 * 2^53 units. So adding a number rounds it to units, and the double's bits
 * count them. The lower parts are cut once more, at a smaller unit. If anything
 * is left then, the block goes to the superaccumulator.
 *
 * The upper parts are AccSum's of S. M. Rump, T. Ogita and S. Oishi (2008).
 * They are kept in the sum as in ReproBLAS by J. Demmel, P. Ahrens and H. D.
 * Nguyen (2016).
 */

/* 1, which compilers must not know: x * 1 + y is x + y, by ports that additions
 * leave idle. */
WGC_INLINE wide hidden_one(void)
{
    double one = 1;
#ifdef MULTIPLY_ADD
    __asm__("" : "+m"(one));
#endif
    return one - (wide){0};
}

/* Adds n numbers, a multiple of exact_step and at most exact_block. Apart: each
 * chain has its own part of them. False if these units do not suit them, or
 * bits are left. */
WGC_INLINE bool sum_cut(struct cut_sum *out, const elem *src, size_t n,
                        const struct units *units, bool is_apart)
{
    const size_t step = is_apart ? WIDE_COUNT : exact_step;
    const size_t apart = is_apart ? n / EXACT_CHAINS : WIDE_COUNT;
    const wide upper = units->upper - (wide){0};
    const wide lower = units->lower - (wide){0};
    const wide one = hidden_one();
    wide above[EXACT_CHAINS], below[EXACT_CHAINS];
    wide_bits wrong = {0}, left = {0};
    for (int k = 0; k < EXACT_CHAINS; k++) {
        above[k] = upper;
        below[k] = lower;
    }
    for (size_t i = 0; i < n; i += exact_step, src += step) {
        if (!is_apart)
            fetch_ahead(src, exact_step);
        WGC_UNROLL_ALL
        for (int k = 0; k < EXACT_CHAINS; k++) {
            if (is_apart)
                __builtin_prefetch(src + exact_block + k * apart);
            const wide x = PASTE2(load_wide, TYPE)(src + k * apart);
            const wide sum = multiply_add(x, one, above[k]);
            wrong |= (wide_bits)sum ^ (wide_bits)upper;
            const wide rest = multiply_add(x, one, above[k] - sum);
            const wide rests = multiply_add(rest, one, below[k]);
            left |= (wide_bits)(rest - (rests - below[k]));
            below[k] = rests;
            above[k] = sum;
        }
    }
    wide_bits count = {0}, lower_count = {0};
    for (int k = 0; k < EXACT_CHAINS; k++) {
        count += (wide_bits)above[k] - (wide_bits)upper;
        lower_count += (wide_bits)below[k] - (wide_bits)lower;
    }
    uint64_t flags = 0;
    out->upper = out->lower = 0;
    for (int j = 0; j < WIDE_COUNT; j++) {
        out->upper += count[j];
        out->lower += lower_count[j];
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

/* A block of floats into chunks, by a quick sum that rounds nothing off. */
WGC_INLINE bool put_quickly(wgc_exact *sum, const elem *src, size_t n)
{
    struct quick_sum quick;
    if (sizeof(elem) == sizeof(double) || n < grid_step ||
        !sum_quickly(&quick, src, n) || !are_on_grid(src, n, quick.unit))
        return false;
    const unsigned bit = (unsigned)(to_bits_f64(quick.unit) >> 52) - 1023 -
                         (unsigned)lowest_exponent;
    deposit(sum->chunks, quick.lower, bit);
    deposit(sum->chunks, quick.upper, bit + 32);
    return true;
}

/* By the exponent of blocks before, or by its own, which is then the next
 * ones'.
 */
WGC_INLINE bool put_cut(wgc_exact *sum, const elem *src, size_t n,
                        int *exponent, bool is_apart)
{
    struct units units;
    struct cut_sum cut;
    for (int turn = 0; turn < 2; turn++) {
        if (turn > 0)
            *exponent = largest_exponent(src, n) + 2;
        if (choose_units(&units, *exponent) &&
            sum_cut(&cut, src, n, &units, is_apart)) {
            deposit(sum->chunks, cut.upper, (unsigned)units.upper_bit);
            deposit(sum->chunks, cut.lower, (unsigned)units.lower_bit);
            return true;
        }
    }
    return false;
}

/* A block's sum into chunks. */
WGC_INLINE void put_block(wgc_exact *sum, const elem *src, size_t n,
                          int *exponent, bool is_apart)
{
    if (!put_quickly(sum, src, n) && !put_cut(sum, src, n, exponent, is_apart))
        for (size_t i = 0; i < n; i++)
            absorb_number(sum, src[i]);
}

static WGC_NOINLINE void put_blocks(wgc_exact *sum, const elem *src, size_t n)
{
    const size_t first = n < exact_step ? n : exact_step;
    /* Those that follow may be greater, by some bits. */
    int exponent = largest_exponent(src, first) + 8;
    const bool is_long = sizeof(elem) == sizeof(double) && n >= quick_apart;
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
        const bool is_apart = is_long && count == exact_block;
        if (is_apart && n - i >= 2 * exact_block)
            fetch_pages(block + exact_block, exact_block);
        put_block(sum, block, count < exact_step ? exact_step : count,
                  &exponent, is_apart);
    }
}

static void absorb_exact_sum(wgc_exact *sum, const elem *src, size_t n)
{
    PASTE2(note_signs, TYPE)(sum, src, n);
    sum->count += n;
    for (size_t i = 0, count; i < n; i += count) {
        count = n - i < most_deposits ? n - i : most_deposits;
        put_blocks(sum, src + i, count);
        pass_carries(sum->chunks);
    }
}

static WGC_NOINLINE elem sum_any(const elem *src, size_t n)
{
    wgc_exact sum = {0};
    absorb_exact_sum(&sum, src, n);
    return finish_exact_sum(&sum);
}

/* So many floats round off so much that it is seldom certain how a quick sum
 * rounds; and memory takes longer than what is certain. */
static const size_t most_quick =
    sizeof(elem) == sizeof(float) ? (size_t)1 << 22 : (size_t)1 << 28;

static WGC_NOINLINE elem sum_many(const elem *src, size_t n)
{
    struct quick_sum sum;
    elem result;
    return n - 1 < most_quick && sum_quickly(&sum, src, n) &&
                   (round_quick_sum(&result, &sum, n) ||
                    round_tie(&result, &sum, src, n))
               ? result
               : sum_any(src, n);
}

static elem reduce_exact_sum(const elem *src, size_t n)
{
    if (n - 1 >= most_few)
        return sum_many(src, n);
    if (n <= 2) /* which rounds once */
        return canonical(n > 1 ? src[0] + src[1] : src[0]);
    const size_t rest = n % FEW_COUNT;
    struct few_numbers x; /* an initialiser would fill all of it */
    x.src = src, x.n = n, x.whole = n - rest;
    if (rest > 0)
        copy_rest(x.last, src + x.whole, rest);
    elem result;
    return sum_few(&result, &x) ? result : sum_many(src, n);
}
