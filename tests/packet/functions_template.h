/* SPDX-License-Identifier: MIT */
/*
 * The packet functions of one element type, as a table, and the checks that
 * need to know nothing else. The includer defines TYPE, undefined again at the
 * end.
 */
#define ELEM PASTE2(elem, TYPE)
#define FN(name) PASTE2(name, TYPE)
#define SCAN_STATE PASTE2(wgc_packet_scan, TYPE)
#define REDUCE_STATE PASTE2(wgc_packet_reduce, TYPE)

/* One operator and VF; [masked] is the plain or the masked form. */
struct FN(packet) {
    const char *name;
    size_t vf;
    ELEM identity, neutral;
    ELEM (*array_reduce)(const ELEM *src, size_t n);
    void (*array_scan[2])(ELEM *dst, const ELEM *src, size_t n);
    void (*reduce)(ELEM *out, const ELEM *in);
    void (*reduce_masked)(ELEM *out, const ELEM *in, uint64_t lanes);
    void (*reduce_tail)(ELEM *out, const ELEM *in, uint32_t count);
    void (*scan[2])(ELEM *out, const ELEM *in);
    void (*scan_masked[2])(ELEM *out, const ELEM *in, uint64_t lanes);
    void (*scan_tail[2])(ELEM *out, const ELEM *in, uint32_t count);
    void (*scan_begin)(SCAN_STATE *state);
    void (*group[2])(ELEM *out, const ELEM *in, SCAN_STATE *state);
    void (*group_masked[2])(ELEM *out, const ELEM *in, SCAN_STATE *state,
                            uint64_t lanes);
    void (*group_tail[2])(ELEM *out, const ELEM *in, SCAN_STATE *state,
                          uint32_t count);
    void (*group_short[2])(ELEM *out, const ELEM *in, SCAN_STATE *state,
                           uint32_t count);
    void (*reduce_begin)(REDUCE_STATE *state);
    void (*push)(REDUCE_STATE *state, const ELEM *in);
    void (*push_masked)(REDUCE_STATE *state, const ELEM *in, uint64_t lanes);
    void (*push_tail)(REDUCE_STATE *state, const ELEM *in, uint32_t count);
    void (*push_short)(REDUCE_STATE *state, const ELEM *in, uint32_t count);
    void (*finish)(ELEM *out, REDUCE_STATE *state);
    void (*at)(REDUCE_STATE *state, const ELEM *in, ELEM *items,
               uint32_t position);
    void (*at_masked)(REDUCE_STATE *state, const ELEM *in, ELEM *items,
                      uint32_t position, uint64_t lanes);
    void (*at_tail)(REDUCE_STATE *state, const ELEM *in, ELEM *items,
                    uint32_t position, uint32_t count);
    void (*finish_at)(ELEM *out, REDUCE_STATE *state, const ELEM *items,
                      uint32_t n);
};

/* The first of n lanes that differ, NaN being equal to NaN; n if none does. */
static size_t FN(difference)(const ELEM *a, const ELEM *b, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (load_bits(&a[i], sizeof a[i]) != load_bits(&b[i], sizeof b[i]) &&
            !(is_nan_bits(&FN(type), load_bits(&a[i], sizeof a[i])) &&
              is_nan_bits(&FN(type), load_bits(&b[i], sizeof b[i]))))
            return i;
    return n;
}

static void FN(expect)(const struct FN(packet) * packet, const char *what,
                       size_t items, const ELEM *got, const ELEM *wanted,
                       size_t n)
{
    const size_t i = FN(difference)(got, wanted, n);
    checks++;
    if (i == n)
        return;
    char got_text[TEXT_SIZE], wanted_text[TEXT_SIZE];
    describe(&FN(type), load_bits(&got[i], sizeof got[i]), got_text);
    describe(&FN(type), load_bits(&wanted[i], sizeof wanted[i]), wanted_text);
    report("%s_%sx%zu, %s, %s, %zu items: lane %zu is %s, expected %s",
           packet->name, FN(type).name, packet->vf, what, data_in_use, items, i,
           got_text, wanted_text);
}

/* Groups of 1 .. LONGEST items: whole packets once, and after each of them, on
 * copies of the state, a last packet of every length. */
static void FN(check_scans)(const struct FN(packet) * p, const ELEM *in,
                            int shape)
{
    static const char *const names[] = {"scan_inclusive", "scan_exclusive"};
    ELEM wanted[LONGEST], out[64];
    p->array_scan[shape](wanted, in, LONGEST);
    SCAN_STATE state = {0};
    if (shape)
        p->scan_begin(&state);
    for (size_t i = 0; i + p->vf <= LONGEST; i += p->vf) {
        for (uint32_t count = 1; count <= p->vf; count++) {
            SCAN_STATE copy = state;
            p->group_tail[shape](out, in + i, &copy, count);
            FN(expect)(p, names[shape], i + count, out, wanted + i, count);
        }
        memcpy(out, in + i, sizeof out);
        p->group[shape](out, out, &state);
        FN(expect)(p, names[shape], i + p->vf, out, wanted + i, p->vf);
    }
}

static void FN(check_reductions)(const struct FN(packet) * p, const ELEM *in,
                                 bool begin)
{
    REDUCE_STATE state = {0};
    ELEM out, wanted;
    if (begin)
        p->reduce_begin(&state);
    for (size_t i = 0; i + p->vf <= LONGEST; i += p->vf) {
        for (uint32_t count = 0; count <= p->vf; count++) {
            REDUCE_STATE copy = state;
            p->push_tail(&copy, in + i, count);
            p->finish(&out, &copy);
            wanted = p->array_reduce(in, i + count);
            FN(expect)(p, "reduce", i + count, &out, &wanted, 1);
        }
        p->push(&state, in + i);
    }
    p->finish(&out, &state);
    wanted = p->array_reduce(in, LONGEST / p->vf * p->vf);
    FN(expect)(p, "reduce", LONGEST, &out, &wanted, 1);
}

/* One packet alone is a group of its length. */
static void FN(check_alone)(const struct FN(packet) * p, const ELEM *in)
{
    ELEM wanted[64], out[64];
    for (uint32_t count = 0; count <= p->vf; count++) {
        wanted[0] = p->array_reduce(in, count);
        p->reduce_tail(out, in, count);
        FN(expect)(p, "reduce_tail", count, out, wanted, 1);
        for (int shape = 0; shape < 2; shape++) {
            p->array_scan[shape](wanted, in, count);
            p->scan_tail[shape](out, in, count);
            FN(expect)(p, "scan_tail", count, out, wanted, count);
        }
    }
    wanted[0] = p->array_reduce(in, p->vf);
    p->reduce(out, in);
    FN(expect)(p, "reduce alone", p->vf, out, wanted, 1);
    for (int shape = 0; shape < 2; shape++) {
        p->array_scan[shape](wanted, in, p->vf);
        memcpy(out, in, sizeof out);
        p->scan[shape](out, out);
        FN(expect)(p, "scan alone", p->vf, out, wanted, p->vf);
    }
}

/* Writes what a masked group must give in its active lanes: the array face's
 * results for neutral values in the others. */
static void FN(solve_masked)(const struct FN(packet) * p, const ELEM *in,
                             const uint64_t *masks, size_t n, ELEM *filled,
                             ELEM (*wanted)[LONGEST])
{
    for (size_t i = 0; i < n; i++)
        filled[i] = masks[i / p->vf] >> (i % p->vf) & 1 ? in[i] : p->neutral;
    p->array_scan[0](wanted[0], filled, n);
    p->array_scan[1](wanted[1], filled, n);
    for (size_t i = 0; i < n; i++) {
        wanted[1][i] = p->identity;
        if (masks[i / p->vf] >> (i % p->vf) & 1)
            break;
    }
}

/* Compares the active lanes only: clears the others in both. */
static void FN(expect_active)(const struct FN(packet) * p, const char *what,
                              size_t items, ELEM *got, ELEM *wanted,
                              uint64_t lanes)
{
    for (size_t j = 0; j < p->vf; j++)
        if (!(lanes >> j & 1))
            got[j] = wanted[j] = p->neutral;
    FN(expect)(p, what, items, got, wanted, p->vf);
}

static void FN(check_masked)(const struct FN(packet) * p, const ELEM *in,
                             uint64_t seed)
{
    enum { PACKETS = 12 };
    uint64_t masks[PACKETS];
    bool any = false;
    for (size_t i = 0; i < PACKETS; i++) {
        masks[i] = mixed(seed, i) & mixed(seed + 1, i);
        if (i < seed % 3)
            masks[i] = 0;
        any |= (masks[i] & (UINT64_MAX >> (64 - p->vf))) != 0;
    }
    const size_t n = PACKETS * p->vf;
    ELEM filled[LONGEST], wanted[2][LONGEST], out[64];
    FN(solve_masked)(p, in, masks, n, filled, wanted);
    SCAN_STATE states[2];
    memset(states, 0, sizeof states);
    REDUCE_STATE sum = {0};
    for (size_t i = 0; i < PACKETS; i++) {
        for (int shape = 0; shape < 2; shape++) {
            p->group_masked[shape](out, in + i * p->vf, &states[shape],
                                   masks[i]);
            FN(expect_active)
            (p, "masked scan", i * p->vf, out, wanted[shape] + i * p->vf,
             masks[i]);
        }
        p->push_masked(&sum, in + i * p->vf, masks[i]);
    }
    p->finish(out, &sum);
    wanted[0][0] = any ? p->array_reduce(filled, n) : p->identity;
    FN(expect)(p, "masked push", n, out, wanted[0], 1);

    FN(solve_masked)(p, in, masks + 5, p->vf, filled, wanted);
    for (int shape = 0; shape < 2; shape++) {
        p->scan_masked[shape](out, in, masks[5]);
        FN(expect_active)
        (p, "masked scan alone", p->vf, out, wanted[shape], masks[5]);
    }
    p->reduce_masked(out, in, masks[5]);
    wanted[0][0] = masks[5] & (UINT64_MAX >> (64 - p->vf))
                       ? p->array_reduce(filled, p->vf)
                       : p->identity;
    FN(expect)(p, "masked reduce alone", p->vf, out, wanted[0], 1);
}

/* ---- Packets of all lengths, anywhere ------------------------------------ */

/* A group, and what it must give: inactive items count as neutral ones, and the
 * first active one of an exclusive scan shows the identity. */
struct FN(group) {
    const ELEM *in;
    size_t n;
    bool active[LONGEST + 64];
    ELEM total, wanted[2][LONGEST + 64];
};

static void FN(solve_group)(const struct FN(packet) * p,
                            struct FN(group) * group)
{
    ELEM filled[LONGEST];
    bool any = false;
    for (size_t i = 0; i < group->n; i++) {
        filled[i] = group->active[i] ? group->in[i] : p->neutral;
        any |= group->active[i];
    }
    group->total = any ? p->array_reduce(filled, group->n) : p->identity;
    p->array_scan[0](group->wanted[0], filled, group->n);
    p->array_scan[1](group->wanted[1], filled, group->n);
    for (size_t i = 0; i < group->n; i++) {
        group->wanted[1][i] = p->identity;
        if (group->active[i])
            break;
    }
}

/* One packet of a cut: `count` items of it are the group's; all of them, or the
 * others are the next packet's. */
struct FN(piece) {
    const struct FN(packet) * packet;
    size_t first;
    uint32_t count;
    uint64_t mask;
};

static void FN(fill_packet)(const struct FN(group) * group,
                            struct FN(piece) cut, ELEM *in)
{
    for (size_t j = 0; j < 64; j++)
        in[j] = j < cut.count ? group->in[cut.first + j] : cut.packet->identity;
}

static void FN(run_piece)(const struct FN(group) * group, struct FN(piece) cut,
                          SCAN_STATE *states, REDUCE_STATE *sum)
{
    static const char *const names[] = {"scan_inclusive_cut",
                                        "scan_exclusive_cut"};
    const struct FN(packet) *const p = cut.packet;
    const bool whole = cut.count == p->vf;
    const uint64_t lanes = UINT64_MAX >> (64 - p->vf);
    ELEM in[64], out[64], wanted[64];
    FN(fill_packet)(group, cut, in);
    for (int shape = 0; shape < 2; shape++) {
        memcpy(out, in, sizeof out);
        if (whole && (cut.mask & lanes) == lanes)
            p->group[shape](out, out, &states[shape]);
        else if (whole)
            p->group_masked[shape](out, out, &states[shape], cut.mask);
        else
            p->group_short[shape](out, out, &states[shape], cut.count);
        memcpy(wanted, group->wanted[shape] + cut.first, sizeof wanted);
        for (size_t j = 0; j < 64; j++)
            if (j >= cut.count || !group->active[cut.first + j])
                out[j] = wanted[j] = p->neutral;
        FN(expect)(p, names[shape], cut.first, out, wanted, p->vf);
    }
    if (whole && (cut.mask & lanes) == lanes)
        p->push(sum, in);
    else if (whole)
        p->push_masked(sum, in, cut.mask);
    else
        p->push_short(sum, in, cut.count);
}

/* What is said of a cut: the lengths to choose from, as bits, how often a
 * packet is cut short or has a mask, both of 4, and the length of rows, or 0.
 */
struct FN(cut) {
    unsigned lengths, shorts, masks;
    size_t row;
};

/* Whole packets first, then those cut short, as compilers run them; the items
 * lie between others, which nothing may write to. */
static void FN(run_anyhow)(const struct FN(group) * group,
                           const struct FN(piece) * pieces, size_t count)
{
    ELEM items[LONGEST + 2], out;
    const ELEM fence = group->in[0];
    const struct FN(packet) *const any = pieces[0].packet;
    REDUCE_STATE state = {0};
    items[0] = items[group->n + 1] = fence;
    for (int tails = 0; tails < 2; tails++)
        for (size_t i = count; i-- > 0;) {
            const struct FN(piece) cut = pieces[i];
            const struct FN(packet) *const p = cut.packet;
            const uint32_t first = (uint32_t)cut.first;
            if ((cut.count < p->vf) != tails)
                continue;
            ELEM in[64];
            FN(fill_packet)(group, cut, in);
            if (tails)
                p->at_tail(&state, in, items + 1, first, cut.count);
            else if (cut.mask == UINT64_MAX)
                p->at(&state, in, items + 1, first);
            else
                p->at_masked(&state, in, items + 1, first, cut.mask);
        }
    any->finish_at(&out, &state, items + 1, (uint32_t)group->n);
    FN(expect)(any, "reduce_at", group->n, &out, &group->total, 1);
    FN(expect)(any, "reduce_at's fence", group->n, items, &fence, 1);
    FN(expect)
    (any, "reduce_at's fence", group->n, items + group->n + 1, &fence, 1);
}

static void FN(choose_piece)(const struct FN(packet) * packets,
                             struct FN(cut) how, struct FN(piece) * piece,
                             size_t rest, uint64_t dice)
{
    unsigned choice = (unsigned)(dice % LENGTHS);
    while (!(how.lengths >> choice & 1))
        choice = (choice + 1) % LENGTHS;
    piece->packet = &packets[choice];
    const size_t vf = piece->packet->vf;
    piece->count = (uint32_t)vf;
    piece->mask = UINT64_MAX;
    if (dice / 64 % 4 < how.shorts)
        piece->count = (uint32_t)(dice / 1024 % (vf + 1));
    else if (dice / 64 % 4 < how.shorts + how.masks)
        piece->mask = mixed(dice, 1) & mixed(dice, 2);
    if (piece->count > rest)
        piece->count = (uint32_t)rest;
    if (piece->count < vf)
        piece->mask = UINT64_MAX;
}

static void FN(check_cut)(const struct FN(packet) * packets, const ELEM *in,
                          size_t n, struct FN(cut) how, uint64_t seed)
{
    struct FN(piece) pieces[LONGEST * 4];
    struct FN(group) group = {.in = in, .n = n};
    size_t count = 0;
    for (size_t at = 0; at < n && count < LONGEST * 4; count++) {
        const size_t end = how.row ? at - at % how.row + how.row : n;
        struct FN(piece) *const piece = &pieces[count];
        FN(choose_piece)
        (packets, how, piece, (end < n ? end : n) - at, mixed(seed, count));
        piece->first = at;
        for (size_t j = 0; j < piece->count; j++)
            group.active[at + j] = piece->mask >> j & 1;
        at += piece->count;
    }
    FN(solve_group)(&packets[0], &group);
    SCAN_STATE states[2];
    memset(states, 0, sizeof states);
    REDUCE_STATE sum = {0};
    const struct FN(packet) *const any = pieces[count / 2].packet;
    if (seed % 2) {
        any->scan_begin(&states[0]);
        any->scan_begin(&states[1]);
        any->reduce_begin(&sum);
    }
    for (size_t i = 0; i < count; i++)
        FN(run_piece)(&group, pieces[i], states, &sum);
    ELEM total;
    any->finish(&total, &sum);
    FN(expect)(any, "reduce_cut", n, &total, &group.total, 1);
    FN(run_anyhow)(&group, pieces, count);
}

static void FN(check_cuts)(const struct FN(packet) * packets, const ELEM *in)
{
    static const size_t rows[] = {3, 5, 7, 24, 33, 40, 100};
    const unsigned all = (1u << LENGTHS) - 1;
    for (uint64_t seed = 0; seed < 24; seed++) {
        const size_t n = mixed(seed, 77) % 1100 + 1;
        const struct FN(cut) cut = {all, seed % 3, seed / 3 % 3, 0};
        FN(check_cut)(packets, in, n, cut, seed);
    }
    for (uint64_t seed = 0; seed < 2 * LENGTHS; seed++) {
        const size_t row = rows[seed % (sizeof rows / sizeof rows[0])];
        const size_t n = mixed(seed, 78) % 1100 + 1;
        const struct FN(cut) same = {1u << seed % LENGTHS, 0, 0, row};
        FN(check_cut)(packets, in, n, same, seed);
        /* The rest of a row in single items. */
        const struct FN(cut) shorter = {1u << seed % LENGTHS | 1, 0, 1, row};
        FN(check_cut)(packets, in, n, shorter, seed + 100);
    }
}

/* Groups of several spans, also where packets lie across their ends. */
static void FN(check_spans)(const struct FN(packet) * packets)
{
    static ELEM in[SPANS + 64];
    fill_data(&FN(type), DATA_random, 1, in, SPANS + 64);
    for (size_t i = 0; i < 2 * LENGTHS; i++) {
        const struct FN(packet) *const p = &packets[i % LENGTHS];
        REDUCE_STATE state = {0};
        size_t n = 0;
        for (; n < i / LENGTHS * 3; n++)
            packets[0].push(&state, in + n);
        for (size_t span = 1; n < SPANS; n += p->vf) {
            p->push(&state, in + n);
            if ((n + p->vf) / 2048 < span)
                continue;
            REDUCE_STATE copy = state;
            ELEM out;
            p->finish(&out, &copy);
            const ELEM wanted = p->array_reduce(in, n + p->vf);
            FN(expect)(p, "reduce_spans", n + p->vf, &out, &wanted, 1);
            span++;
        }
    }
}

static void FN(check_packets)(const struct FN(packet) * packets)
{
    ELEM in[LONGEST];
    FN(check_spans)(packets);
    for (int data = 0; data < DATA_CLASSES; data++) {
        data_in_use = data_names[data];
        fill_data(&FN(type), data, 1, in, LONGEST);
        for (const struct FN(packet) *p = packets; p < packets + LENGTHS; p++) {
            FN(check_alone)(p, in);
            FN(check_reductions)(p, in, data % 2);
            FN(check_scans)(p, in, 0);
            FN(check_scans)(p, in, 1);
            for (uint64_t seed = 0; seed < 12; seed++)
                FN(check_masked)(p, in, seed);
        }
        FN(check_cuts)(packets, in);
    }
}

static void FN(check_broadcast)(size_t vf,
                                void (*broadcast)(ELEM *out, const ELEM *in,
                                                  uint32_t lane))
{
    const struct FN(packet) packet = {.name = "broadcast", .vf = vf};
    ELEM in[64], out[64], wanted[64];
    fill_data(&FN(type), DATA_rising, 1, in, 64);
    for (uint32_t lane = 0; lane < vf; lane++) {
        for (size_t j = 0; j < vf; j++)
            wanted[j] = in[lane];
        broadcast(out, in, lane);
        FN(expect)(&packet, "", lane, out, wanted, vf);
    }
}

#undef ELEM
#undef FN
#undef SCAN_STATE
#undef REDUCE_STATE
#undef TYPE
