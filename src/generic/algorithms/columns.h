/* SPDX-License-Identifier: MIT */
/*
 * Reductions of the columns of a matrix, many at a time: which rows and columns
 * a kernel gets, for all operators and types. Kernels take whole vectors only.
 * Less than 64 bytes of a row, and half, pass through a buffer.
 *
 * An operator that rounds follows the trees of docs/semantics.md by rows: a row
 * stands for a lane there, and a vector of columns for an element.
 *
 * The includer has defined struct columns and, for n elements of a row,
 *
 *   fetch_columns(buffer, src, n, c)
 *       to what the kernels compute in;
 *   put_columns(dst, stride, buffer, rows, n, c)
 *       and back: the buffer's rows are a multiple of QUANTUM apart;
 *   store_results(dst, sums, bytes, c)
 *       makes NaN canonical.
 */

enum {
    /* What a strip of columns keeps, in slots of its width: with all else that
     * is on the stack less than 4 KiB. */
    SLOT_BYTES = 3072,
    WIDE_STRIP = 2048,     /* where there is more room */
    CACHE_BYTES = 1 << 17, /* from here on what comes is fetched ahead */
    FAR_BYTES = 1 << 22,
    BLOCK_BYTES = 1 << 18, /* of rows that are reduced before others */
    NARROW_RUN = 256, /* bytes of rows of which any number are done at a time */
    LONG_ROW = 4096,
    AHEAD_IN_ROW = 1024, /* of a long one in memory */
    ROWS_OF_RUN = 16,    /* of wider ones */
    ROWS_OF_LONG = 4,    /* of long ones in a cache */
    ALIASED = 512 /* bytes: multiples of it meet in an eighth of the sets */
};

/* Columns that are done together. */
struct strip {
    const struct columns *columns;
    char *dst;
    ptrdiff_t dst_stride;
    const char *src;
    ptrdiff_t src_stride;
    size_t rows;
    size_t row_bytes;  /* of the matrix */
    size_t n;          /* elements of a row */
    size_t bytes;      /* that a slot has for them */
    ptrdiff_t ahead;   /* from what is read to what soon will be, or 0 */
    bool is_far;       /* in memory, not in a cache */
    bool is_continued; /* the result is that of rows before, so far */
    bool is_staged;
    size_t followed; /* the first rows, which are read in place all the same */
    char *slots;
};

/* Numbers of slots. */
enum {
    SLOT_NEUTRAL,
    SLOT_SUMS,        /* of one lane, two, four, .. */
    MOST_SUMS = 42,   /* of 2^49 rows: more have no room in memory */
    SLOT_RESULT,      /* of a reduction, where it belongs if it can */
    SUM_ROWS = 64,    /* see sums_of_rows */
    MOST_TOGETHER = 8 /* see rows_together */
};

static char *slot_of(const struct strip *s, size_t i)
{
    if (i == SLOT_RESULT)
        return s->is_staged ? s->slots + SLOT_BYTES - 9 * QUANTUM : s->dst;
    return s->slots + i * s->bytes;
}

static void fill_row(const struct strip *s, char *row, union eight_bytes value)
{
    const union eight_bytes pair[2] = {value, value};
    for (size_t i = 0; i < s->bytes; i += sizeof pair)
        memcpy((char *)again(row) + i, pair, sizeof pair);
}

static const char *copy_row(const struct strip *s, char *to, const char *from)
{
    for (size_t i = 0; i < s->bytes; i += QUANTUM)
        memcpy(to + i, from + i, QUANTUM);
    return to;
}

/* Row r, through a buffer if need be: the k-th of eight behind the slots. A
 * short row of a matrix without gaps may be read beyond its end: what is read
 * there belongs to other rows and is dropped. */
static const char *row_of(const struct strip *s, size_t r, size_t k)
{
    const char *const row = element_at(s->src, s->src_stride, r);
    char *const buffer = s->slots + SLOT_BYTES - (k + 1) * QUANTUM;
    if (!s->is_staged || r < s->followed)
        return row;
    fetch_columns(buffer, row, s->n, s->columns);
    return buffer;
}

/* How many rows from r on an exact operator takes at a time, at most the given
 * number. It takes few where rows are wide or in no cache, and fewer of long
 * rows that are in a cache. */
static size_t rows_of_run(const struct strip *s, size_t r, size_t most)
{
    size_t left = s->rows - r;
    if (s->is_staged)
        left = r < s->followed ? s->followed - r : 1;
    if ((s->is_far || s->bytes > NARROW_RUN) && most > ROWS_OF_RUN)
        most = ROWS_OF_RUN;
    if (s->bytes >= LONG_ROW && !s->is_far && most > ROWS_OF_LONG)
        most = ROWS_OF_LONG;
    return left < most ? left : most;
}

/* Stores each of some rows from r on combined with all before it. */
WGC_INLINE void run_rows(const struct strip *s, size_t r, size_t count,
                         char *dst, ptrdiff_t dst_stride, const char *before)
{
    const struct column_rows rows = {.dst = dst,
                                     .dst_stride = dst_stride,
                                     .src = row_of(s, r, 0),
                                     .src_stride = s->src_stride,
                                     .ahead = s->ahead,
                                     .count = count,
                                     .bytes = s->bytes};
    s->columns->run(&rows, before);
}

/* ---- Reductions -----------------------------------------------------------
 */

/*
 * Lanes of the tree that are done, of all spans, in the order in which it
 * combines them: an aligned range of 2^k lanes, or spans, is its left half op
 * its right half. Sums are numbers of slots, or SUM_ROWS and more: rows.
 */
struct sums_of_rows {
    size_t count;                    /* of lanes */
    size_t first;                    /* row of the span */
    unsigned char sums[MOST_SUMS];   /* of ranges of 1, 2, 4, .. lanes */
    unsigned char places[MOST_SUMS]; /* the slots that are theirs */
    unsigned char spare;             /* the next sum's */
};

static const char *sum_of(const struct strip *s, const struct sums_of_rows *t,
                          size_t sum)
{
    return sum < SUM_ROWS ? slot_of(s, sum)
                          : row_of(s, t->first + sum - SUM_ROWS, 0);
}

/* The eight rows to read after the next eight of a lane, from r on. They are
 * its own or the next lane's; the next strip's first lane follows the last. */
static void choose_soon(const struct strip *s, const struct sums_of_rows *t,
                        size_t count, size_t r, size_t next, const char **soon)
{
    const size_t apart = s->columns->rows_of_tree, eight = 8 * apart;
    size_t i = r + 2 * eight, column = 0;
    if (i >= count) {
        i = r + eight < count || next + eight >= count ? next : next + eight;
        column = next == 0 ? s->bytes : 0;
    }
    for (size_t k = 0; k < 8; k++, i += i + apart < count ? apart : 0)
        soon[k] =
            (const char *)element_at(s->src, s->src_stride, t->first + i) +
            column;
}

/* The rows lane, lane + rows_of_tree, .. of a span's `count`: one row as it is,
 * or their sum in the spare slot. */
static size_t reduce_lane(const struct strip *s, const struct sums_of_rows *t,
                          size_t count, size_t lane, size_t next)
{
    const struct columns *const c = s->columns;
    const char *before = slot_of(s, SLOT_NEUTRAL);
    char *const sum = slot_of(s, t->spare);
    const size_t second = lane + c->rows_of_tree;
    if (lane >= count)
        return SLOT_NEUTRAL;
    if (second >= count && !s->is_staged)
        return SUM_ROWS + lane;
    if (count - lane <= 2 * c->rows_of_tree) {
        c->combine(sum, row_of(s, t->first + lane, 0),
                   second < count ? row_of(s, t->first + second, 1) : before,
                   s->bytes);
        return t->spare;
    }
    for (size_t r = lane; r < count; before = sum) {
        const char *rows[8], *soon[8];
        if (s->ahead)
            choose_soon(s, t, count, r, next, soon);
        for (size_t k = 0; k < 8; k++, r += c->rows_of_tree)
            rows[k] = r < count ? row_of(s, t->first + r, k)
                                : slot_of(s, SLOT_NEUTRAL);
        c->absorb(sum, before, rows, 8, s->ahead ? soon : NULL, s->bytes);
    }
    return t->spare;
}

static void swap_places(unsigned char *a, unsigned char *b)
{
    const unsigned char old = *a;
    *a = *b;
    *b = old;
}

/* The sum so far op another, into the spare slot. */
static size_t combine_sums(const struct strip *s, const struct sums_of_rows *t,
                           size_t level, size_t sum)
{
    s->columns->combine(slot_of(s, t->spare), sum_of(s, t, t->sums[level]),
                        sum_of(s, t, sum), s->bytes);
    return t->spare;
}

/* The next 2^level lanes: their sum is neutral, a row or in the spare slot. */
static void put_lanes(const struct strip *s, struct sums_of_rows *t, size_t sum,
                      size_t level)
{
    const size_t before = t->count;
    t->count += (size_t)1 << level;
    for (; before >> level & 1; level++) {
        if (sum != SLOT_NEUTRAL) {
            sum = combine_sums(s, t, level, sum);
            continue;
        }
        sum = t->sums[level];
        if (sum == t->places[level])
            swap_places(&t->places[level], &t->places[level + 1]);
    }
    t->sums[level] = (unsigned char)sum;
    if (sum == t->spare)
        swap_places(&t->spare, &t->places[level]);
}

static size_t rows_of_span(const struct columns *c)
{
    return (size_t)32 * 8 * c->rows_of_tree;
}

/* Whether rows begin in the same few sets of a cache. */
static bool are_aliased(const struct strip *s)
{
    return s->src_stride % ALIASED == 0;
}

/* The most rows that eight lanes may take at once. If rows share the sets of a
 * cache, what the core fetches ahead for so many rows would be evicted before
 * it is used. */
static size_t most_together(const struct strip *s)
{
    const size_t each = are_aliased(s) ? 2 : MOST_TOGETHER;
    return each * s->columns->rows_of_tree;
}

/* How many rows of each lane one call takes together with those of seven other
 * lanes: all of them, if they are few. Else 0, and lanes are taken one by one.
 */
static size_t rows_together(const struct strip *s, size_t count)
{
    const size_t lanes = s->columns->rows_of_tree;
    if (count <= 4 || count > (s->is_staged ? lanes : most_together(s)))
        return 0;
    size_t each = 1;
    while (each * lanes < count)
        each *= 2;
    return each;
}

/* The i-th lane of eight: its rows among a span's `count`. */
static void choose_rows(const struct strip *s, const struct sums_of_rows *t,
                        size_t count, size_t lane, const char **rows,
                        size_t each, size_t i)
{
    size_t r = lane;
    for (size_t k = each * i; k < each * (i + 1); k++) {
        rows[k] =
            r < count ? row_of(s, t->first + r, i) : slot_of(s, SLOT_NEUTRAL);
        r += s->columns->rows_of_tree;
    }
}

/* One span of `count` rows: the tree takes lanes j and j + h, for h = half of
 * all, .., 1, which is the order of their numbers with the bits reversed. A
 * half that has no rows is left out. Eight lanes of a few rows each are done
 * at once. */
static void reduce_span_of_rows(const struct strip *s, struct sums_of_rows *t,
                                size_t count)
{
    const struct columns *const c = s->columns;
    const size_t each = rows_together(s, count);
    const char *rows[8 * MOST_TOGETHER];
    size_t lanes = c->rows_of_tree, level = 0;
    for (; lanes / 2 >= count; lanes /= 2)
        level += t->first > 0; /* what is first needs no place beside others */
    if (each > 0)
        level = t->first > 0 ? level + 3 : 0;
    for (size_t i = 0, lane = 0, next; i < lanes; i++, lane = next) {
        size_t bit = lanes / 2;
        for (next = lane; next & bit; bit /= 2)
            next -= bit;
        next += bit;
        if (each == 0)
            put_lanes(s, t, reduce_lane(s, t, count, lane, next), level);
        else
            choose_rows(s, t, count, lane, rows, each, i % 8);
        if (each > 0 && i % 8 == 7) {
            c->absorb(slot_of(s, t->spare), slot_of(s, SLOT_NEUTRAL), rows,
                      8 * each, NULL, s->bytes);
            put_lanes(s, t, t->spare, level);
        }
    }
}

/* One row or more. */
static const char *reduce_by_tree(const struct strip *s, struct sums_of_rows *t)
{
    const size_t span = rows_of_span(s->columns);
    t->count = 0;
    for (size_t left = s->rows; left > 0;) {
        const size_t count = left < span ? left : span;
        t->first = s->rows - left;
        reduce_span_of_rows(s, t, count);
        left -= count;
    }
    size_t level = (size_t)__builtin_ctzll(t->count);
    size_t sum = t->sums[level++];
    for (; t->count >> level; level++)
        if (t->count >> level & 1)
            sum = combine_sums(s, t, level, sum);
    return sum_of(s, t, sum);
}

/* By an exact operator, straight into the result. */
static const char *reduce_in_turn(const struct strip *s)
{
    char *const result = slot_of(s, SLOT_RESULT);
    const struct columns *const c = s->columns;
    const char *before = result;
    size_t r = s->rows > 1;
    if (s->is_continued) {
        r = 0;
        if (s->is_staged)
            fetch_columns(result, s->dst, s->n, c);
    } else if (r == 1)
        before = row_of(s, 0, 1);
    else
        fill_row(s, result, s->rows > 0 ? c->neutral : c->identity);
    for (size_t count; r < s->rows; r += count, before = result) {
        count = rows_of_run(s, r, s->rows);
        run_rows(s, r, count, result, 0, before);
    }
    return result;
}

static void reduce_strip(const struct strip *s, struct sums_of_rows *t)
{
    const struct columns *const c = s->columns;
    char *const result = slot_of(s, SLOT_RESULT);
    const char *const sum = c->rows_of_tree > 0 && s->rows > 0
                                ? reduce_by_tree(s, t)
                                : reduce_in_turn(s);
    if (s->rows > 0)
        store_results(result, sum, s->bytes, c);
    if (s->is_staged)
        put_columns(s->dst, 0, result, 1, s->n, c);
}
