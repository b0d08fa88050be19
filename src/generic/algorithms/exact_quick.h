/* SPDX-License-Identifier: MIT */
/*
 * Exact sums in one pass, where a bound of the error shows how they round.
 *
 * Numbers are scaled by a power of 2 that keeps each chain's sum between 2 and
 * 4. There its last bit is 2^-51, a unit. So what an addition rounds off is
 * known exactly (the extraction of S. M. Rump, T. Ogita and S. Oishi, "Accurate
 * floating-point summation", 2008). For doubles these parts are summed, too;
 * for floats they count as error. The sum then lies in an interval. If both its
 * ends round to the same number, that is the result (A. Ziv's rounding test,
 * 1991).
 */

enum {
    /* A chain of doubles takes two registers. With four chains only, additions
     * would wait for each other. */
    QUICK_CHAINS = sizeof(elem) == sizeof(float) || MANY_REGISTERS ? 8 : 6,
    quick_step = QUICK_CHAINS * WIDE_COUNT,
    quick_additions = 128, /* until units are counted */
    quick_block = quick_additions * quick_step,
    /* Bits that a lane's sum has to spare, if all numbers are as large as those
     * sampled. More of them cost floats a larger error, and doubles little. */
    quick_spare = sizeof(elem) == sizeof(float) ? 3 : 12,
    quick_ahead = 4096, /* bytes */
    /* From this number of doubles on, more than a core's own cache holds, each
     * chain has its own part of the block: then the CPU fetches from many pages
     * at a time. */
    quick_apart = 256 * 1024,
    /* With one register, each OR waits for the last; 16 registers have no room
     * for a second. */
    quick_seen = 1 + MANY_REGISTERS,
};

/* 2^32 upper + lower units, and the rest, in units too; times `unit`. */
struct quick_sum {
    int64_t upper, lower;
    double rest, unit;
};

struct quick_chains {
    wide above[QUICK_CHAINS], below[QUICK_CHAINS];
};

/* What stays from block to block, little enough for registers. */
struct quick_state {
    wide rests, lost;           /* what sums of rests round off */
    wide_bits seen[quick_seen]; /* bits that a sum has had */
    wide_bits moved;            /* bits that differ from the beginning */
    wide_bits upper, lower;     /* units, counted from 2 up */
};

WGC_INLINE double sum_of_lanes(wide x)
{
    double even = x[0], odd = x[1];
    for (int j = 2; j < WIDE_COUNT; j += 2) {
        even += x[j];
        odd += x[j + 1];
    }
    return even + odd;
}

/* The power of 2, chosen by some of n >= quick_step numbers. It is never so
 * large that a result could be subnormal. That of infinity is less than -1022.
 */
WGC_INLINE int choose_exponent(const elem *src, size_t n)
{
    /* Whole vectors: a load that spans two stores, as of a padded array, would
     * wait for both. */
    const size_t step = (n - WIDE_COUNT) / 3 / WIDE_COUNT * WIDE_COUNT;
    wide x[4];
    WGC_UNROLL_ALL
    for (int k = 0; k < 4; k++) {
        x[k] = PASTE2(load_wide, TYPE)(src + k * step);
        x[k] = (wide)((wide_bits)x[k] & INT64_MAX);
    }
    const double sum = sum_of_lanes((x[0] + x[1]) + (x[2] + x[3]));
    const int above_mean = (int)(to_bits_f64(sum) >> 52) - 1022 -
                           exponent_above(4 * WIDE_COUNT - 1);
    const int exponent =
        -exponent_above(quick_additions - 1) - quick_spare - above_mean;
    return exponent < 800 ? exponent : 800;
}

/* A vector to chain k; the result is the bits that its sum has. */
WGC_INLINE wide_bits add_vector(struct quick_chains *c, int k, const elem *src,
                                wide scale)
{
    const wide x = PASTE2(load_wide, TYPE)(src);
    wide sum = c->above[k];
#if defined __clang__ && defined VECTOR_REGISTER
    /* clang 14 would copy the scale in place of the sum, and run out. */
    __asm__("" : "+" VECTOR_REGISTER(sum));
#endif
    sum = multiply_add(x, scale, sum);
    if (sizeof(elem) == sizeof(double))
        c->below[k] += multiply_add(x, scale, c->above[k] - sum);
    c->above[k] = sum;
    return (wide_bits)sum;
}

WGC_INLINE struct quick_chains begin_chains(wide beginning)
{
    struct quick_chains c;
    WGC_UNROLL_ALL
    for (int k = 0; k < QUICK_CHAINS; k++) {
        c.above[k] = beginning;
        c.below[k] = (wide){0};
    }
    return c;
}

/* What a + b rounds off (D. E. Knuth, "The Art of Computer Programming", 2). */
WGC_INLINE wide lost_by(wide a, wide b)
{
    const wide sum = a + b, second = sum - a;
    return (a - (sum - second)) + (b - second);
}

WGC_INLINE void end_chains(struct quick_state *s, const struct quick_chains *c,
                           wide beginning, bool is_first)
{
    const wide_bits two = (wide_bits)(2.0 - (wide){0});
    wide_bits units = {0};
    WGC_UNROLL_ALL
    for (int k = 0; k < QUICK_CHAINS; k++) {
        units += (wide_bits)c->above[k] - two;
        s->moved |= (wide_bits)c->above[k] ^ (wide_bits)beginning;
    }
    wide rests = {0};
    WGC_UNROLL_ALL
    for (int k = 0; k < QUICK_CHAINS; k += 2)
        rests += c->below[k] + c->below[k + 1];
    if (!is_first)
        s->lost += lost_by(s->rests, rests);
    s->rests += rests;
    s->upper += units >> 32;
    s->lower += units & UINT32_MAX;
}

/* False: a sum has left the range from 2 to 4. A sum that became 0 passes; to
 * go on from there is exact. */
WGC_INLINE bool end_quick_sum(struct quick_sum *out, struct quick_state *s,
                              size_t blocks)
{
    const uint64_t exponent_of_2 = 0x400;
    const wide_bits seen = s->seen[0] | s->seen[quick_seen - 1];
    const wide_bits wrong = (seen & ~(exponent_of_2 << 52)) | s->moved;
    uint64_t bits = 0;
    /* Chains begin at 3. */
    out->upper = -(int64_t)(blocks * quick_step << (51 - 32));
    out->lower = 0;
    for (int j = 0; j < WIDE_COUNT; j++) {
        out->upper += (int64_t)s->upper[j];
        out->lower += (int64_t)s->lower[j];
        bits |= wrong[j];
    }
    out->rest = sizeof(elem) == sizeof(double)
                    ? (sum_of_lanes(s->lost) + sum_of_lanes(s->rests)) * 0x1p51
                    : 0;
    return bits >> 52 == 0;
}

/* n numbers, and zeros behind them up to `length`: by whole vectors, which then
 * are loaded without waiting. */
static WGC_NOINLINE const elem *pad(elem *padded, const elem *src, size_t n,
                                    size_t length)
{
    size_t i = 0;
    for (; n - i >= COUNT; i += COUNT)
        store_vector(padded + i, load_vector(src + i));
    if (i < n) {
        store_vector(padded + i, load_some(src + i, n - i, splat(0)));
        i += COUNT;
    }
    for (; i < length; i += COUNT)
        store_vector(padded + i, splat(0));
    return padded;
}

/* What a step will read: its many instructions keep the CPU from looking so far
 * ahead by itself. Behind the array this does nothing. */
WGC_INLINE void fetch_ahead(const elem *step, size_t n)
{
    WGC_UNROLL_ALL
    for (size_t line = 0; line < n * sizeof *step; line += 64)
        __builtin_prefetch((const char *)step + quick_ahead + line);
}

/* How chains go through a block, in elements. */
struct quick_walk {
    size_t apart; /* from chain to chain */
    size_t step, ahead;
};

WGC_INLINE struct quick_walk choose_walk(size_t n, size_t vectors)
{
    if (sizeof(elem) == sizeof(float) || n < quick_apart)
        return (struct quick_walk){WIDE_COUNT, quick_step,
                                   quick_ahead / sizeof(elem)};
    return (struct quick_walk){vectors / QUICK_CHAINS * WIDE_COUNT, WIDE_COUNT,
                               quick_block};
}

WGC_INLINE void fetch_chains(const elem *at, struct quick_walk walk)
{
    if (sizeof(elem) == sizeof(float)) {
        fetch_ahead(at, quick_step);
        return;
    }
    WGC_UNROLL_ALL
    for (int k = 0; k < QUICK_CHAINS; k++)
        __builtin_prefetch(at + walk.ahead + k * walk.apart);
}

/* n > 0 numbers. */
WGC_INLINE bool sum_quickly(struct quick_sum *out, const elem *src, size_t n)
{
    elem padded[quick_step];
    if (n < quick_step) {
        src = pad(padded, src, n, quick_step);
        n = quick_step;
    }
    const int exponent = choose_exponent(src, n);
    if (exponent < -1022)
        return false;
    const wide scale = power_of_2(exponent) - (wide){0};
    const wide beginning = 3.0 - (wide){0};
    struct quick_state s; /* an initialiser would be REP STOS, 8 ns */
    s.rests = s.lost = (wide){0};
    for (int k = 0; k < quick_seen; k++)
        s.seen[k] = (wide_bits){0};
    s.moved = s.upper = s.lower = (wide_bits){0};
    size_t blocks = 0;
    for (size_t left = n, count; left > 0; left -= count, blocks++) {
        const elem *block = src + (n - left);
        count = left < quick_block ? left : quick_block;
        size_t vectors = count / WIDE_COUNT;
        if (vectors == 0) {
            block = pad(padded, block, left, WIDE_COUNT);
            vectors = 1;
        } else {
            count = vectors * WIDE_COUNT;
        }
        if (left >= 2 * quick_block)
            fetch_pages(block + quick_block, quick_block);
        struct quick_chains chains = begin_chains(beginning);
        /* What is no whole step comes first, while other chains go on. */
        for (; vectors % QUICK_CHAINS != 0; vectors--, block += WIDE_COUNT)
            s.seen[0] |= add_vector(&chains, 0, block, scale);
        const struct quick_walk walk = choose_walk(n, vectors);
        for (; vectors > 0; vectors -= QUICK_CHAINS, block += walk.step) {
            fetch_chains(block, walk);
            WGC_UNROLL_ALL
            for (int k = 0; k < QUICK_CHAINS; k += 2) {
                const elem *const at = block + k * walk.apart;
                wide_bits *const seen = s.seen + k / 2 % quick_seen;
                *seen = any_of_3(
                    *seen, add_vector(&chains, k, at, scale),
                    add_vector(&chains, k + 1, at + walk.apart, scale));
            }
        }
        end_chains(&s, &chains, beginning, blocks == 0);
    }
    out->unit = power_of_2(-51 - exponent);
    return end_quick_sum(out, &s, blocks);
}

/* Twice the greatest error of a sum of n numbers, in units. Each number loses
 * up to half a unit. Of doubles these rests are summed, too: in each lane of a
 * chain, up to quick_additions and some; then chains and blocks, in each lane,
 * by two numbers; then lanes. Every such addition rounds by up to 2^-53 of its
 * sum.
 */
WGC_INLINE double error_of_quick_sum(size_t n)
{
    const double most = (double)(n + quick_step);
    return sizeof(elem) == sizeof(double) ? most * 200 * 0x1p-53 : most;
}

/* A sum in units, whose parts differ much in size. */
struct two_parts {
    double whole, tail;
};

WGC_INLINE struct two_parts parts_of(const struct quick_sum *sum)
{
    const double upper = (double)(sum->upper + (sum->lower >> 32)) * 0x1p32;
    const double lower = (double)(sum->lower & UINT32_MAX);
    const double whole = upper + lower;
    return (struct two_parts){whole, lower - (whole - upper) + sum->rest};
}

/* What additions of the parts round off; a float is rounded twice. */
WGC_INLINE double error_of_parts(struct two_parts sum)
{
    return __builtin_fabs(sum.tail) * 0x1p-51 +
           (sizeof(elem) == sizeof(double)
                ? 0
                : __builtin_fabs(sum.whole) * 0x1p-51);
}

/* Whether everything within the error of the sum rounds to the same number, and
 * that is not 0. */
WGC_INLINE bool round_between(elem *result, struct two_parts sum, double error,
                              double unit)
{
    *result = (elem)((sum.whole + (sum.tail - error)) * unit);
    return *result != 0 &&
           *result == (elem)((sum.whole + (sum.tail + error)) * unit);
}

#if OF_UNIT(f32, 1) + 0
typedef uint32_t grid_bits
    __attribute__((vector_size(WIDE_COUNT * sizeof(double))));
enum { GRID_COUNT = 2 * WIDE_COUNT, grid_step = 2 * GRID_COUNT };

/* All bits of a lane whose float is below 2^23 units and not 0. All others are
 * multiples of a unit. */
WGC_INLINE grid_bits off_grid(const float *src, double unit)
{
    typedef int32_t numbers __attribute__((vector_size(sizeof(grid_bits))));
    const int32_t least =
        (int32_t)(2 * to_bits_f32((float)(unit * 0x1p23)) + INT32_MAX);
    grid_bits x;
    memcpy(&x, src, sizeof x);
    /* 0 becomes the largest. */
    return (grid_bits)((numbers)(x + x + INT32_MAX) < least);
}
#else
typedef wide_bits grid_bits;
enum { GRID_COUNT = WIDE_COUNT, grid_step = 2 * GRID_COUNT };

/* Some bit of a lane whose double is no multiple of the grid or of its half.
 * Doubles too large to be rounded to the grid have no bits below its half, and
 * pass: subtraction makes them smaller. */
WGC_INLINE grid_bits off_grid(const double *src, double grid)
{
    const wide units = 0x3p51 * grid - (wide){0};
    const wide_bits bits = (wide_bits)load_wide_f64(src) & INT64_MAX;
    return (wide_bits)(((wide)bits - units) + units) ^ bits;
}
#endif

/* Two vectors, so that one need not wait for the other. */
WGC_INLINE grid_bits two_off_grid(const elem *src, double grid)
{
    return off_grid(src, grid) | off_grid(src + GRID_COUNT, grid);
}

/* n >= grid_step numbers. */
static WGC_NOINLINE bool are_on_grid(const elem *src, size_t n, double grid)
{
    grid_bits off = two_off_grid(src + n - grid_step, grid);
    for (size_t i = 0; n - i >= grid_step; i += grid_step)
        off |= two_off_grid(src + i, grid);
    for (int j = 1; j < GRID_COUNT; j++)
        off[0] |= off[j];
    return off[0] == 0;
}

WGC_INLINE bool round_quick_sum(elem *result, const struct quick_sum *sum,
                                size_t n)
{
    const struct two_parts parts = parts_of(sum);
    const double error = error_of_quick_sum(n) + error_of_parts(parts);
    return round_between(result, parts, error, sum->unit);
}

/* In units, for doubles: a power of 2, as small as the error allows. */
WGC_INLINE double choose_grid(double error)
{
    return from_bits_f64(to_bits_f64(16 * error) & UINT64_C(0x7FF) << 52);
}

/* Where that is not certain, as for ties, numbers that are multiples of one
 * that is not small tell the sum: floats that are whole units had nothing
 * rounded off, and the sum of doubles is a multiple of half the grid, too.
 * False: it is still not certain; or it is 0, whose sign is not known. */
static WGC_NOINLINE bool round_tie(elem *result, const struct quick_sum *sum,
                                   const elem *src, size_t n)
{
    struct two_parts parts = parts_of(sum);
    double error = error_of_parts(parts), grid = 1;
    if (sizeof(elem) == sizeof(double)) {
        grid = choose_grid(error_of_quick_sum(n) + error);
        parts.tail = (parts.tail + 0x3p50 * grid) - 0x3p50 * grid;
        error = 0;
    } else if (parts.tail == 0) {
        error = 0;
    }
    return are_on_grid(src, n, grid * sum->unit) &&
           (round_between(result, parts, error, sum->unit) ||
            (parts.whole == 0 && parts.tail == 0 && src[0] != 0));
}

/* ---- Few numbers ---------------------------------------------------------
 */

enum { most_few = 8 * FEW_COUNT };

/* From 1 to most_few: whole vectors, and a copy of what is left with zeros
 * behind it. */
struct few_numbers {
    const elem *src;
    size_t n, whole;
    _Alignas(COUNT * sizeof(elem)) elem last[COUNT];
};

WGC_INLINE few load_few(const struct few_numbers *x, size_t i)
{
    const elem *const from =
        i < x->whole ? x->src + i : x->last + (i - x->whole);
    return PASTE2(load_few, TYPE)(from);
}

/* n elements, less than FEW_COUNT, and zeros behind them. */
WGC_INLINE void copy_rest(elem *to, const elem *from, size_t n)
{
#ifdef PARTS_OF_FEW
    PASTE2(copy_part, TYPE)(to, from, n);
#else
    store_vector(to, load_some(from, n, splat(0)));
#endif
}

WGC_INLINE few absolute(few x) { return (few)((few_bits)x & INT64_MAX); }

WGC_INLINE double sum_of_few(few x)
{
    double sum = x[0] + x[FEW_COUNT / 2];
    return FEW_COUNT < 4 ? sum : sum + (x[1] + x[FEW_COUNT - 1]);
}

/* Numbers are cut at two units, which their size determines. If nothing is left
 * below them, both sums are exact, and only the addition of the two rounds.
 * Floats are cut once, and round when they are converted. False: something is
 * left, or the sum is 0, whose sign is not known. */
WGC_INLINE bool sum_few(elem *result, const struct few_numbers *x)
{
    few sizes = {0};
    for (size_t i = 0; i < x->n; i += FEW_COUNT)
        sizes += absolute(load_few(x, i));
    const double size = sum_of_few(sizes);
    /* Twice as much as any of their sums, or more, in units of 2^-52 of it;
     * what is below those is 2^-48 of it in all. */
    const double upper =
        6 * from_bits_f64(to_bits_f64(size) & UINT64_C(0x7FF) << 52);
    const few at_upper = upper - (few){0};
    const few at_lower = upper * 0x1p-47 - (few){0};
    few above = {0}, below = {0}, left = {0};
    for (size_t i = 0; i < x->n; i += FEW_COUNT) {
        const few number = load_few(x, i);
        const few cut = (number + at_upper) - at_upper;
        few rest = number - cut;
        if (sizeof(elem) == sizeof(double)) {
            const few cut_rest = (rest + at_lower) - at_lower;
            below += cut_rest;
            rest -= cut_rest;
        }
        above += cut;
        left += absolute(rest);
    }
    *result = (elem)(sum_of_few(above) + sum_of_few(below));
    return size > 0 && sum_of_few(left) == 0;
}
