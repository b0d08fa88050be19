/* SPDX-License-Identifier: MIT */
/* Functions about sub-groups: all sizes, clusters and masks against a model. */
#include "engine/subgroups.h"

#include <string.h>

#include "engine/crc32.h"
#include "families/families.h"

enum { EVERY_N = 300 };

static struct subgroups sample;

static void check_result(struct run *run, const struct subgroup_function *f,
                         unsigned char *dst, unsigned char *expected,
                         wgc_status status)
{
    const struct type *const t = result_type(f, &sample);
    const size_t count = subgroup_results(f, &sample);
    solve_subgroups(f, &sample, expected);
    CHECK(run, status == WGC_OK, "status %d", (int)status);
    check_elements(run, t, dst, expected, count);
    CHECK(run, guarded_intact(&run->target, dst, count * t->size),
          "bytes around dst were changed");
}

static void check_call(struct run *run, const struct subgroup_function *f,
                       const char *data, bool in_place)
{
    static unsigned char expected[MOST_ELEMENTS * LARGEST_ELEMENT];
    const struct type *const t = sample.collective->meaning.type;
    const struct place place = {sample.n % 2 ? AT_END : AT_START, 0};
    const size_t bytes = sample.n * t->size;
    const size_t written =
        subgroup_results(f, &sample) * result_type(f, &sample)->size;
    begin_case(run, data, sample.n, "%s %s (%zu, cluster %zu)%s", f->name,
               sample.collective->name, sample.size, sample.cluster,
               in_place ? " in place" : "");
    run->src = run->dst = place;
    unsigned char *const src = guarded_place(&run->source, place, bytes);
    unsigned char *const dst = guarded_place(&run->target, place, written);
    memcpy(src, sample.src, bytes);
    if (in_place)
        memcpy(dst, sample.src, bytes);
    memcpy(expected, dst, written);
    if (in_place) /* what is not active may be NaN */
        canonicalise(t, expected, (ptrdiff_t)t->size, sample.n);
    const wgc_status status =
        f->call(run->kernels, &sample, dst, in_place ? dst : src);
    check_result(run, f, dst, expected, status);
}

typedef bool choice(const struct subgroup_function *f);

static bool takes_anything(const struct subgroup_function *f)
{
    return f != NULL;
}
static bool has_type(const struct subgroup_function *f)
{
    return f->takes_type || f->takes_operator;
}
static bool has_operator(const struct subgroup_function *f)
{
    return f->takes_operator;
}

static void check_sample(struct run *run, enum data data, choice *choose)
{
    for (size_t i = 0; i < subgroup_function_count; i++) {
        const struct subgroup_function *const f = &subgroup_functions[i];
        if (!choose(f))
            continue;
        check_call(run, f, data_names[data], false);
        if (f->may_be_in_place)
            check_call(run, f, data_names[data], true);
    }
}

static void check_collective(struct run *run, size_t i, size_t turn,
                             choice *choose)
{
    const enum data data = (enum data)(turn / collective_count % DATA_COUNT);
    sample.collective = &collectives[i];
    fill_subgroups(&sample, data, run->settings.seed + turn);
    check_sample(run, data, choose);
}

/* Of a type: its other operators are for functions that take one. */
static bool is_first(size_t i)
{
    size_t first = 0;
    while (collectives[first].meaning.type != collectives[i].meaning.type)
        first++;
    return first == i;
}

/* All numbers of elements and sizes; operators and types take turns, unless all
 * are asked for. */
static void check_sizes(struct run *run)
{
    const size_t max_n =
        run->settings.max_n < EVERY_N ? run->settings.max_n : EVERY_N;
    const size_t step = run->settings.sparse ? 11 : 1;
    size_t turn = 0;
    for (sample.n = 0; sample.n <= max_n; sample.n += step)
        for (sample.size = 1; sample.size <= MOST_LANES; sample.size++) {
            const size_t next = turn++ % collective_count;
            check_collective(run, next, turn, takes_anything);
            for (size_t i = 0;
                 run->settings.all_operators && i < collective_count; i++)
                if (i != next)
                    check_collective(run, i, turn + i * collective_count,
                                     is_first(i) ? has_type : has_operator);
        }
}

/* Every operator and type under all masks of 8 lanes, one after the other, with
 * bits beyond; and under random ones of all other sizes. */
static void check_masks(struct run *run)
{
    for (size_t i = 0; i < collective_count; i++)
        for (size_t j = 0; j < DATA_COUNT; j += run->settings.sparse ? 5 : 1) {
            const size_t sizes[] = {8, 1 + mixed(i, j) % MOST_LANES};
            for (size_t k = 0; k < 2; k++) {
                sample.collective = &collectives[i];
                sample.size = sizes[k];
                sample.n = 256 * 8;
                fill_subgroups(&sample, (enum data)j, run->settings.seed + i);
                for (size_t g = 0; k == 0 && g < 256; g++)
                    sample.lanes[g] = g | mixed(j, g) << 8;
                check_sample(run, (enum data)j, takes_anything);
            }
        }
}

/* ---- Errors ---------------------------------------------------------------
 */

static void check_error(struct run *run, const struct subgroup_function *f,
                        wgc_status expected)
{
    uint64_t dst = UINT64_MAX / 0xFF * CANARY;
    begin_case(run, "-", sample.n, "%s, error %d", f->name, (int)expected);
    const wgc_status status = f->call(run->kernels, &sample, &dst, sample.src);
    CHECK(run, status == expected, "status %d", (int)status);
    CHECK(run, dst == UINT64_MAX / 0xFF * CANARY, "dst was written");
}

static void check_sizes_of(struct run *run, const struct subgroup_function *f)
{
    static const size_t clusters[] = {0, 3, 5, 6, 7, 16, SIZE_MAX};
    sample.size = 0;
    check_error(run, f, WGC_ERROR_SUBGROUP_SIZE);
    sample.size = MOST_LANES + 1;
    if (f->takes_ballots)
        check_error(run, f, WGC_ERROR_SUBGROUP_SIZE);
    sample.size = SIZE_MAX;
    if (f->takes_ballots)
        check_error(run, f, WGC_ERROR_SUBGROUP_SIZE);
    sample.size = 8;
    for (size_t i = 0; i < sizeof clusters / sizeof clusters[0]; i++) {
        sample.cluster = clusters[i];
        if (f->takes_cluster)
            check_error(run, f, WGC_ERROR_CLUSTER_SIZE);
    }
    sample.cluster = 4;
}

static void check_errors(struct run *run)
{
    struct collective none = collectives[0];
    sample.n = 1;
    sample.size = 8;
    sample.collective = &none;
    fill_subgroups(&sample, DATA_rough, 1);
    sample.cluster = 4;
    for (size_t i = 0; i < subgroup_function_count; i++) {
        const struct subgroup_function *const f = &subgroup_functions[i];
        check_sizes_of(run, f);
        if (!f->takes_type && !f->takes_operator)
            continue;
        none.matrix_type = (wgc_type)11;
        check_error(run, f, WGC_ERROR_OPERATOR);
        none.matrix_type = (wgc_type)-1;
        check_error(run, f, WGC_ERROR_OPERATOR);
        none.matrix_type = WGC_F32;
        none.matrix_op = WGC_XOR;
        if (f->takes_operator)
            check_error(run, f, WGC_ERROR_OPERATOR);
        none = collectives[0];
    }
    sample.local_id = 8;
    check_error(run, &subgroup_functions[0], WGC_ERROR_LOCAL_ID);
}

/* What has no ballots has sub-groups of any size. */
static void check_large(struct run *run)
{
    for (size_t i = 0; i < collective_count; i += 3) {
        sample.n = MOST_ELEMENTS;
        sample.size = 65 + mixed(i, 0) % 700;
        sample.collective = &collectives[i];
        fill_subgroups(&sample, DATA_random, i);
        for (size_t j = 0; j < sample.n; j++)
            sample.by[j] = (uint32_t)mixed(i, j) % 1000;
        for (size_t j = 0; j < subgroup_function_count; j++)
            if (!subgroup_functions[j].takes_ballots)
                check_call(run, &subgroup_functions[j], "random", false);
    }
}

/* What most programs ask for, and vectors meet: lanes in a row, exchanged by
 * blocks, or the same for all. */
static void check_neighbours(struct run *run)
{
    for (size_t i = 0; i < 240; i++) {
        const uint32_t by = (uint32_t)mixed(i, 2) % 40;
        sample.n = mixed(i, 0) % MOST_ELEMENTS;
        sample.size = i % 2 ? (size_t)8 << i % 7 : 1 + mixed(i, 1) % 700;
        if (i % 3 == 0) /* one, up to the end of its page */
            sample.n = sample.size -= sample.size % 2 ? 0 : 1;
        sample.collective = &collectives[i % collective_count];
        fill_subgroups(&sample, DATA_random, i);
        for (size_t j = 0; j < sample.n; j++) {
            const uint32_t lane = (uint32_t)(j % sample.size);
            const uint32_t ids[] = {lane + by, lane - by, lane ^ by, by};
            sample.by[j] = ids[i / 2 % 4];
        }
        for (size_t j = 0; j < subgroup_function_count; j++)
            if (!subgroup_functions[j].takes_ballots)
                check_call(run, &subgroup_functions[j], "random", false);
    }
}

void family_subgroups(struct run *run)
{
    check_errors(run);
    check_sizes(run);
    if (run->settings.max_n < EVERY_N)
        return;
    check_masks(run);
    check_large(run);
    check_neighbours(run);
}

/* ---- For other families ---------------------------------------------------
 */

void check_subgroup_function(struct run *run, size_t index)
{
    sample.n = 20;
    sample.size = 8;
    sample.collective = &collectives[0];
    fill_subgroups(&sample, DATA_small, run->settings.seed);
    check_call(run, &subgroup_functions[index], "small", false);
}

/* Of all operators, types and sizes. */
uint32_t checksum_subgroups(const struct wgc_kernels *kernels, size_t index,
                            uint64_t seed)
{
    static _Alignas(8) unsigned char output[MOST_ELEMENTS * LARGEST_ELEMENT];
    const struct subgroup_function *const f = &subgroup_functions[index];
    uint32_t crc = UINT32_MAX;
    for (size_t i = 0; i < collective_count * 12; i++) {
        sample.collective = &collectives[i % collective_count];
        sample.size = 1 + i * 7 % MOST_LANES;
        sample.n = 300 + i % 64;
        fill_subgroups(&sample, (enum data)(i % DATA_COUNT), seed + i);
        const struct type *const t = result_type(f, &sample);
        const size_t count = subgroup_results(f, &sample);
        memset(output, 0, count * t->size);
        (void)f->call(kernels, &sample, output, sample.src);
        canonicalise(t, output, (ptrdiff_t)t->size, count);
        for (size_t j = 0; j < count; j++)
            crc = crc32_add(crc, load_bits(output + j * t->size, t->size),
                            t->size);
    }
    return ~crc;
}
