/* SPDX-License-Identifier: MIT */
/*
 * The columns of a matrix, many at a time: which rows and columns a kernel is
 * given, for all operators and types. A kernel sees whole vectors alone; what
 * is less than 64 bytes of a row, and half, passes through a buffer.
 *
 * An operator that rounds follows the trees of docs/semantics.md by rows: what
 * is a lane there is a row here, and what is an element a vector of columns.
 *
 * The includer has defined struct columns and, for n elements of a row,
 *
 *   fetch_columns(buffer, src, n, c), put_columns(dst, buffer, n, c)
 *       to and from what the kernels compute in
 *   make_canonical(sums, bytes, c)
 */

enum {
    QUANTUM = 64, /* bytes that every kernel takes a multiple of */
    /* What a strip of columns keeps, in slots of its width: with all else that
     * is on the stack less than 4 KiB. */
    SLOT_BYTES = 3520
};

/* Columns that are done together. */
struct strip {
    const struct columns *columns;
    char *dst;
    ptrdiff_t dst_stride;
    const char *src;
    ptrdiff_t src_stride;
    size_t rows;
    size_t n;     /* elements of a row */
    size_t bytes; /* that a slot has for them */
    bool is_staged;
    char *slots;
};

/* Numbers of slots: of reductions, and of scans. */
enum {
    SLOT_NEUTRAL,
    SLOT_SPARE,
    SLOT_SUMS, /* of one lane, two, four, .. */
    SLOT_IDENTITY = SLOT_SPARE,
    SLOT_TOTALS, /* three that take turns */
    SLOT_PREFIXES = SLOT_TOTALS + 3,
    PREFIXES = 5,
    SLOTS_OF_SCAN = SLOT_PREFIXES + PREFIXES,
    MOST_SUMS = 45 /* of 2^53 rows: more have no room in memory */
};

static char *slot_of(const struct strip *s, size_t i)
{
    return s->slots + i * s->bytes;
}

static void fill_row(const struct strip *s, char *row, union eight_bytes value)
{
    for (size_t i = 0; i < s->bytes; i += sizeof value)
        memcpy((char *)again(row) + i, &value, sizeof value);
}

/* Row r, by way of a buffer if need be, the k-th of eight behind the slots. */
static const char *row_of(const struct strip *s, size_t r, size_t k)
{
    const char *const row = element_at(s->src, s->src_stride, r);
    char *const buffer = s->slots + SLOT_BYTES - (k + 1) * QUANTUM;
    if (!s->is_staged)
        return row;
    fetch_columns(buffer, row, s->n, s->columns);
    return buffer;
}

/* ---- Scans ----------------------------------------------------------------
 */

/* What a scan knows of the rows before. */
struct scan_of_rows {
    const char *total;        /* of all */
    const char *carry;        /* of those before this tree's */
    char *prefixes[PREFIXES]; /* of 1, 2, 4, .. rows; the last one is spare */
};

/*
 * Row j of a tree's rows: what those up to it give. Bits of j that are set name
 * the sums of 1, 2, 4, .. rows that come before it. What is there at the lowest
 * bit that is not set is such a sum for rows that follow.
 */
static const char *prefix_of_row(const struct strip *s,
                                 struct scan_of_rows *scan, const char *x,
                                 size_t j)
{
    const struct columns *const c = s->columns;
    bool is_sum = true;
    for (size_t level = 0; (size_t)1 << level < c->rows_of_tree; level++) {
        char *const spare = scan->prefixes[PREFIXES - 1];
        char *const sum = scan->prefixes[level];
        if (j >> level & 1) {
            c->combine(spare, sum, x, s->bytes);
            x = spare;
        } else if (is_sum) {
            is_sum = false;
            if (x != spare) /* a scan in place overwrites it */
                c->combine(spare, x, slot_of(s, SLOT_NEUTRAL), s->bytes);
            scan->prefixes[level] = spare;
            scan->prefixes[PREFIXES - 1] = sum;
            x = spare;
        }
    }
    return x;
}

/* Where the next total goes, which may be where it belongs. */
static char *place_of_total(const struct strip *s,
                            const struct scan_of_rows *scan, char *dst,
                            enum shape shape)
{
    size_t i = SLOT_TOTALS;
    if (shape == inclusive && !s->is_staged)
        return dst;
    while (slot_of(s, i) == scan->total || slot_of(s, i) == scan->carry)
        i++;
    return slot_of(s, i);
}

static void scan_strip(const struct strip *s, enum shape shape)
{
    const struct columns *const c = s->columns;
    struct scan_of_rows scan;
    for (size_t i = 0; i < PREFIXES; i++)
        scan.prefixes[i] = slot_of(s, SLOT_PREFIXES + i);
    fill_row(s, slot_of(s, SLOT_NEUTRAL), c->neutral);
    scan.total = scan.carry = slot_of(s, SLOT_NEUTRAL);
    if (shape == exclusive)
        fill_row(s, slot_of(s, SLOT_IDENTITY), c->identity);
    for (size_t r = 0, j = 0; r < s->rows; r++) {
        char *const dst = s->dst + (ptrdiff_t)r * s->dst_stride;
        char *const total = place_of_total(s, &scan, dst, shape);
        const char *x = row_of(s, r, 0);
        if (j == 0)
            scan.carry = scan.total;
        x = prefix_of_row(s, &scan, x, j);
        c->combine(total, scan.carry, x, s->bytes);
        if (shape == exclusive)
            put_columns(dst, r == 0 ? slot_of(s, SLOT_IDENTITY) : scan.total,
                        s->n, c);
        else if (s->is_staged)
            put_columns(dst, total, s->n, c);
        scan.total = total;
        j = j + 1 < c->rows_of_tree ? j + 1 : 0;
    }
}

/* ---- Reductions -----------------------------------------------------------
 */

/*
 * Lanes of the tree that are done, of all spans, in the order in which it
 * combines them: an aligned range of 2^k lanes, or spans, is its left half op
 * its right half. Numbers of slots.
 */
struct sums_of_rows {
    size_t count;
    unsigned char sums[MOST_SUMS];   /* of ranges of 1, 2, 4, .. lanes */
    unsigned char places[MOST_SUMS]; /* where they go, but for neutral ones */
    unsigned char spare;
};

/* The rows first + lane, first + lane + rows_of_tree, .. of `count`, into the
 * spare slot, unless there are none. */
static size_t reduce_lane(const struct strip *s, size_t spare, size_t first,
                          size_t count, size_t lane)
{
    const struct columns *const c = s->columns;
    const char *before = slot_of(s, SLOT_NEUTRAL);
    char *const sum = slot_of(s, spare);
    const size_t second = lane + c->rows_of_tree;
    if (lane >= count)
        return SLOT_NEUTRAL;
    if (count - lane <= 2 * c->rows_of_tree) {
        c->combine(sum, row_of(s, first + lane, 0),
                   second < count ? row_of(s, first + second, 1) : before,
                   s->bytes);
        return spare;
    }
    for (size_t r = lane; r < count; before = sum) {
        const char *rows[8];
        for (size_t k = 0; k < 8; k++, r += c->rows_of_tree)
            rows[k] =
                r < count ? row_of(s, first + r, k) : slot_of(s, SLOT_NEUTRAL);
        c->absorb(sum, before, rows, s->bytes);
    }
    return spare;
}

/* The next 2^level lanes: their sum is neutral or in the spare slot. */
static void put_lanes(const struct strip *s, struct sums_of_rows *t, size_t sum,
                      size_t level)
{
    const size_t before = t->count;
    t->count += (size_t)1 << level;
    for (; before >> level & 1; level++) {
        s->columns->combine(slot_of(s, t->spare), slot_of(s, t->sums[level]),
                            slot_of(s, sum), s->bytes);
        sum = t->spare;
    }
    t->sums[level] = (unsigned char)sum;
    if (sum == t->spare) {
        t->spare = t->places[level];
        t->places[level] = (unsigned char)sum;
    }
}

static size_t rows_of_span(const struct columns *c)
{
    return (size_t)32 * 8 * c->rows_of_tree;
}

/* One span of `count` rows: the tree takes lanes j and j + h, for h = half of
 * all, .., 1, which is the order of their numbers with the bits reversed. Eight
 * lanes of a row each are done at once. */
static void reduce_span_of_rows(const struct strip *s, struct sums_of_rows *t,
                                size_t first, size_t count)
{
    const struct columns *const c = s->columns;
    const bool is_few = count <= c->rows_of_tree;
    const char *rows[8];
    for (size_t i = 0, lane = 0; i < c->rows_of_tree; i++) {
        size_t bit = c->rows_of_tree / 2;
        if (!is_few)
            put_lanes(s, t, reduce_lane(s, t->spare, first, count, lane), 0);
        else
            rows[i % 8] = lane < count ? row_of(s, first + lane, i % 8)
                                       : slot_of(s, SLOT_NEUTRAL);
        if (is_few && i % 8 == 7) {
            c->absorb(slot_of(s, t->spare), slot_of(s, SLOT_NEUTRAL), rows,
                      s->bytes);
            put_lanes(s, t, t->spare, 3);
        }
        for (; lane & bit; bit /= 2)
            lane -= bit;
        lane += bit;
    }
}

/* One row or more; the result is the sum's place. */
static char *reduce_by_tree(const struct strip *s)
{
    const size_t span = rows_of_span(s->columns);
    struct sums_of_rows t = {.count = 0, .spare = SLOT_SPARE};
    for (size_t i = 0; i < MOST_SUMS; i++)
        t.places[i] = (unsigned char)(SLOT_SUMS + i);
    fill_row(s, slot_of(s, SLOT_NEUTRAL), s->columns->neutral);
    for (size_t r = 0; r < s->rows; r += span)
        reduce_span_of_rows(s, &t, r, s->rows - r < span ? s->rows - r : span);
    size_t level = (size_t)__builtin_ctzll(t.count);
    size_t sum = t.sums[level++];
    for (; t.count >> level; level++)
        if (t.count >> level & 1) {
            s->columns->combine(slot_of(s, t.spare), slot_of(s, t.sums[level]),
                                slot_of(s, sum), s->bytes);
            sum = t.spare;
        }
    return slot_of(s, sum);
}

/* What has no tree is summed up where the result belongs. */
static void reduce_strip(const struct strip *s)
{
    const struct columns *const c = s->columns;
    const bool is_tree = c->rows_of_tree > 0 && s->rows > 0;
    char *sum = s->is_staged ? slot_of(s, SLOT_SPARE) : s->dst;
    if (is_tree)
        sum = reduce_by_tree(s);
    else
        fill_row(s, sum, s->rows == 0 ? c->identity : c->neutral);
    for (size_t r = 0; !is_tree && r < s->rows; r++)
        c->combine(sum, sum, row_of(s, r, 0), s->bytes);
    if (s->rows > 0)
        make_canonical(sum, s->bytes, c);
    if (sum != s->dst)
        put_columns(s->dst, sum, s->n, c);
}

/* ---- Strips ---------------------------------------------------------------
 */

/* How many bytes of a row are taken together, if any slots of them are needed.
 * More would not stay in the first cache. */
static size_t widest_strip(size_t slots)
{
    const size_t most = 16384;
    return slots == 0 ? most : SLOT_BYTES / slots / QUANTUM * QUANTUM;
}

static size_t slots_of_reduction(const struct columns *c, size_t rows)
{
    if (c->rows_of_tree == 0 || rows == 0)
        return 0;
    size_t lanes = ((rows - 1) / rows_of_span(c) + 1) * c->rows_of_tree;
    size_t slots = SLOT_SUMS;
    for (; lanes > 0; lanes /= 2)
        slots++;
    return slots;
}

static size_t slots_of_scan(const struct columns *c, enum shape shape)
{
    if (c->rows_of_tree > 0)
        return SLOTS_OF_SCAN;
    return shape == exclusive ? SLOT_PREFIXES : SLOT_NEUTRAL + 1;
}

/* The next columns of n that are left. */
static void choose_strip(struct strip *s, size_t n, size_t widest)
{
    const struct columns *const c = s->columns;
    const size_t few = QUANTUM / c->computed;
    s->is_staged = c->size != c->computed || n < few;
    if (s->is_staged)
        widest = QUANTUM;
    else
        n -= n % few;
    s->n = n < widest / c->computed ? n : widest / c->computed;
    s->bytes = s->is_staged ? QUANTUM : s->n * c->size;
}

static void reduce_columns_by(const struct columns *c, void *dst,
                              const void *src, ptrdiff_t src_stride,
                              size_t rows, size_t columns)
{
    _Alignas(QUANTUM) char slots[SLOT_BYTES];
    struct strip s = {c, dst, 0, src, src_stride, rows, 0, 0, false, slots};
    const size_t widest = widest_strip(slots_of_reduction(c, rows));
    for (; columns > 0; columns -= s.n) {
        choose_strip(&s, columns, widest);
        reduce_strip(&s);
        s.dst += s.n * c->size;
        s.src += s.n * c->size;
    }
}

static void scan_columns_by(const struct columns *c, struct strides at,
                            size_t rows, size_t columns, enum shape shape)
{
    _Alignas(QUANTUM) char slots[SLOT_BYTES];
    struct strip s = {c, at.dst, at.dst_stride, at.src, at.src_stride, rows,
                      0, 0,      false,         slots};
    const size_t widest = widest_strip(slots_of_scan(c, shape));
    for (; rows > 0 && columns > 0; columns -= s.n) {
        choose_strip(&s, columns, widest);
        scan_strip(&s, shape);
        s.dst += s.n * c->size;
        s.src += s.n * c->size;
    }
}
