/* SPDX-License-Identifier: MIT */
/*
 * Sub-group functions against the array face's: every type, groups of several
 * shapes, whatever the device's sub-groups are. What need not be met by all is
 * behind branches, too.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cases.h"
#include "wgc/wgc.h"

enum { GROUPS = 3, MOST = 512, MOST_CALLS = 16 };

/* A group's values and what the calls are told; results have 8 bytes each. */
struct group {
    wgc_type type;
    size_t bytes; /* of an element */
    size_t n, size;
    unsigned char values[MOST * 8];
    uint32_t by[MOST];
    uint64_t active[MOST]; /* of sub-groups: the work-items that come */
    unsigned char results[MOST * 8];
};

static const struct {
    const char *name;
    wgc_type type;
    size_t bytes;
    bool is_wide; /* has reductions and scans without an extension */
} types[] = {
    {"int", WGC_I32, 4, true},    {"uint", WGC_U32, 4, true},
    {"long", WGC_I64, 8, true},   {"ulong", WGC_U64, 8, true},
    {"float", WGC_F32, 4, true},  {"double", WGC_F64, 8, true},
    {"char", WGC_I8, 1, false},   {"uchar", WGC_U8, 1, false},
    {"short", WGC_I16, 2, false}, {"ushort", WGC_U16, 2, false},
};
enum { TYPES = sizeof types / sizeof types[0] };

/* ---- What the calls must give ---------------------------------------------
 */

static void must(wgc_status status)
{
    if (status != WGC_OK) {
        fprintf(stderr, "array face: %s\n", wgc_status_string(status));
        exit(2);
    }
}

static size_t sub_groups_of(const struct group *g)
{
    return (g->n + g->size - 1) / g->size;
}

/* From one result for each sub-group to one for each work-item. */
static void spread(struct group *g, const void *results, size_t bytes)
{
    for (size_t i = 0; i < g->n; i++)
        memcpy(g->results + i * bytes,
               (const char *)results + i / g->size * bytes, bytes);
}

static void reduce(struct group *g, wgc_operator op)
{
    unsigned char results[MOST * 8];
    must(wgc_non_uniform_reduce_subgroups(op, g->type, results, g->values,
                                          g->active, g->n, g->size));
    spread(g, results, g->bytes);
}

static void reduce_add(struct group *g)
{
    reduce(g, WGC_ADD);
}
static void reduce_mul(struct group *g)
{
    reduce(g, WGC_MUL);
}
static void reduce_min(struct group *g)
{
    reduce(g, WGC_MIN);
}
static void reduce_max(struct group *g)
{
    reduce(g, WGC_MAX);
}

#define SCAN(name, shape, op)                                                  \
    static void name(struct group *g)                                          \
    {                                                                          \
        must(wgc_non_uniform_scan_##shape##_subgroups(                         \
            op, g->type, g->results, g->values, g->active, g->n, g->size));    \
    }
SCAN(scan_inclusive_add, inclusive, WGC_ADD)
SCAN(scan_exclusive_add, exclusive, WGC_ADD)
SCAN(scan_exclusive_mul, exclusive, WGC_MUL)
SCAN(scan_inclusive_min, inclusive, WGC_MIN)
SCAN(scan_exclusive_min, exclusive, WGC_MIN)
SCAN(scan_inclusive_max, inclusive, WGC_MAX)
SCAN(scan_exclusive_max, exclusive, WGC_MAX)

#define MOVED(name, function, ...)                                             \
    static void name(struct group *g)                                          \
    {                                                                          \
        must(wgc_##function##_subgroups(g->type, g->results, g->values,        \
                                        __VA_ARGS__));                         \
    }
MOVED(broadcast, broadcast, g->n, g->size, 2)
MOVED(first, broadcast_first, g->active, g->n, g->size)
MOVED(shuffle, shuffle, g->by, g->n, g->size)
MOVED(shuffle_xor, shuffle_xor, g->by, g->n, g->size)
MOVED(shuffle_up, shuffle_up, g->by, g->n, g->size)
MOVED(shuffle_down, shuffle_down, g->by, g->n, g->size)
MOVED(rotate, rotate, 3, g->n, g->size)
MOVED(rotate_back, rotate, (uint32_t)g->size - 1, g->n, g->size)
MOVED(clustered_rotate, clustered_rotate, 3, g->n, g->size, 4)

static bool is_active(const struct group *g, size_t i)
{
    return g->active[i / g->size] >> i % g->size & 1;
}

/* Of the work-items that come, cluster by cluster. */
static void reduce_clusters(struct group *g, wgc_operator op)
{
    enum { CLUSTER = 4 };
    for (size_t i = 0, count; i < g->n; i += count) {
        const size_t group = i - i % g->size;
        const size_t end = group + g->size < g->n ? group + g->size : g->n;
        uint64_t active = 0;
        count = end - i < CLUSTER ? end - i : CLUSTER;
        for (size_t k = 0; k < count; k++)
            active |= (uint64_t)is_active(g, i + k) << k;
        unsigned char *const result = g->results + i * g->bytes;
        must(wgc_non_uniform_reduce_subgroups(op, g->type, result,
                                              g->values + i * g->bytes, &active,
                                              count, count));
        for (size_t k = 1; k < count; k++)
            memcpy(result + k * g->bytes, result, g->bytes);
    }
}

#define CLUSTERED(name, op)                                                    \
    static void name(struct group *g)                                          \
    {                                                                          \
        reduce_clusters(g, op);                                                \
    }
CLUSTERED(clustered_add, WGC_ADD)
CLUSTERED(clustered_mul, WGC_MUL)
CLUSTERED(clustered_max, WGC_MAX)

/* by % 3 == 0, as predicates and as ballots. */
static void take_ballots(const struct group *g, uint64_t *ballots)
{
    int32_t predicates[MOST];
    for (size_t i = 0; i < g->n; i++)
        predicates[i] = g->by[i] % 3 == 0 && is_active(g, i);
    must(wgc_ballot_subgroups(ballots, predicates, g->n, g->size));
}

static void ballot(struct group *g)
{
    uint64_t ballots[MOST];
    uint32_t words[MOST];
    take_ballots(g, ballots);
    for (size_t i = 0; i < sub_groups_of(g); i++)
        words[i] = (uint32_t)(ballots[i] ^ ballots[i] >> 32);
    spread(g, words, sizeof words[0]);
}

#define OF_BALLOTS(name, function)                                             \
    static void name(struct group *g)                                          \
    {                                                                          \
        uint64_t ballots[MOST];                                                \
        uint32_t numbers[MOST];                                                \
        take_ballots(g, ballots);                                              \
        must(wgc_ballot_##function##_subgroups(numbers, ballots, g->n,         \
                                               g->size));                      \
        spread(g, numbers, sizeof numbers[0]);                                 \
    }
OF_BALLOTS(bit_count, bit_count)
OF_BALLOTS(find_msb, find_msb)

static void find_lsb(struct group *g)
{
    uint64_t ballots[MOST];
    uint32_t numbers[MOST];
    take_ballots(g, ballots);
    must(wgc_ballot_find_lsb_subgroups(numbers, ballots, g->n, g->size));
    for (size_t i = 0; i < sub_groups_of(g); i++)
        numbers[i] = ballots[i] ? numbers[i] : 128; /* all bits of uint4 */
    spread(g, numbers, sizeof numbers[0]);
}

#define PER_ITEM(name, ...)                                                    \
    static void name(struct group *g)                                          \
    {                                                                          \
        uint64_t ballots[MOST];                                                \
        take_ballots(g, ballots);                                              \
        must(__VA_ARGS__);                                                     \
    }
PER_ITEM(inverse, wgc_inverse_ballot_subgroups((int32_t *)g->results, ballots,
                                               g->n, g->size))
PER_ITEM(extract,
         wgc_ballot_bit_extract_subgroups((int32_t *)g->results, ballots, g->by,
                                          g->n, g->size))
PER_ITEM(counts, wgc_ballot_inclusive_scan_subgroups((uint32_t *)g->results,
                                                     ballots, g->n, g->size))
PER_ITEM(counts_before,
         wgc_ballot_exclusive_scan_subgroups((uint32_t *)g->results, ballots,
                                             g->n, g->size))

static void vote(struct group *g, bool all)
{
    int32_t predicates[MOST], results[MOST];
    for (size_t i = 0; i < g->n; i++)
        predicates[i] = all ? g->by[i] % 9 != 0 : g->by[i] % 9 == 0;
    must(all ? wgc_non_uniform_all_subgroups(results, predicates, g->active,
                                             g->n, g->size)
             : wgc_non_uniform_any_subgroups(results, predicates, g->active,
                                             g->n, g->size));
    spread(g, results, sizeof results[0]);
}

static void vote_all(struct group *g)
{
    vote(g, true);
}
static void vote_any(struct group *g)
{
    vote(g, false);
}

static void elect(struct group *g)
{
    must(wgc_elect_subgroups((int32_t *)g->results, g->active, g->n, g->size));
}

static void all_equal(struct group *g)
{
    uint32_t numbers[MOST];
    int32_t results[MOST];
    for (size_t i = 0; i < g->n; i++)
        numbers[i] = g->by[i] % 64 < 60;
    must(wgc_non_uniform_all_equal_subgroups(WGC_U32, results, numbers,
                                             g->active, g->n, g->size));
    spread(g, results, sizeof results[0]);
}

/* Of by % 9 > 0. */
static void logical_and(struct group *g)
{
    int32_t predicates[MOST];
    for (size_t i = 0; i < g->n; i++)
        predicates[i] = g->by[i] % 9 != 0;
    must(wgc_non_uniform_scan_exclusive_subgroups(
        WGC_AND, WGC_I32, g->results, predicates, g->active, g->n, g->size));
    for (size_t i = 0; i < g->n; i++)
        ((int32_t *)g->results)[i] &= 1;
}

/* The work-item's place: lane, sub-group, its size, how many there are. */
static void place(struct group *g)
{
    for (size_t i = 0; i < g->n; i++) {
        const size_t group = i / g->size, rest = g->n - group * g->size;
        const uint32_t number =
            (uint32_t)(i % g->size + 100 * group +
                       10000 * (rest < g->size ? rest : g->size) +
                       1000000 * sub_groups_of(g));
        memcpy(g->results + i * sizeof number, &number, sizeof number);
    }
}

/* ---- The calls ------------------------------------------------------------
 */

struct call {
    const char *text;
    const char *result; /* its type, of 4 bytes; NULL: the elements' */
    void (*expect)(struct group *g);
};

#define BALLOT "sub_group_ballot(by % 3 == 0)"

static const struct call reductions[] = {
    {"sub_group_reduce_add(x)", NULL, reduce_add},
    {"sub_group_reduce_min(x)", NULL, reduce_min},
    {"sub_group_reduce_max(x)", NULL, reduce_max},
    {"sub_group_scan_inclusive_add(x)", NULL, scan_inclusive_add},
    {"sub_group_scan_exclusive_add(x)", NULL, scan_exclusive_add},
    {"sub_group_scan_inclusive_min(x)", NULL, scan_inclusive_min},
    {"sub_group_scan_exclusive_min(x)", NULL, scan_exclusive_min},
    {"sub_group_scan_inclusive_max(x)", NULL, scan_inclusive_max},
    {"sub_group_scan_exclusive_max(x)", NULL, scan_exclusive_max},
    {"sub_group_broadcast(x, 2)", NULL, broadcast},
    {"sub_group_all(by % 9 != 0)", "int", vote_all},
    {"sub_group_any(by % 9 == 0)", "int", vote_any},
};
static const struct call non_uniform[] = {
    {"sub_group_non_uniform_reduce_add(x)", NULL, reduce_add},
    {"sub_group_non_uniform_reduce_mul(x)", NULL, reduce_mul},
    {"sub_group_non_uniform_reduce_max(x)", NULL, reduce_max},
    {"sub_group_non_uniform_scan_inclusive_add(x)", NULL, scan_inclusive_add},
    {"sub_group_non_uniform_scan_exclusive_add(x)", NULL, scan_exclusive_add},
    {"sub_group_non_uniform_scan_exclusive_mul(x)", NULL, scan_exclusive_mul},
    {"sub_group_non_uniform_scan_exclusive_min(x)", NULL, scan_exclusive_min},
    {"sub_group_non_uniform_scan_exclusive_logical_and(by % 9)", "int",
     logical_and},
    {"sub_group_clustered_reduce_add(x, 4)", NULL, clustered_add},
    {"sub_group_clustered_reduce_mul(x, 4)", NULL, clustered_mul},
    {"sub_group_clustered_reduce_max(x, 4)", NULL, clustered_max},
};
static const struct call moves[] = {
    {"sub_group_non_uniform_broadcast(x, 2)", NULL, broadcast},
    {"sub_group_broadcast_first(x)", NULL, first},
    {"sub_group_shuffle(x, by)", NULL, shuffle},
    {"sub_group_shuffle_xor(x, by)", NULL, shuffle_xor},
    {"sub_group_shuffle_up(x, by)", NULL, shuffle_up},
    {"sub_group_shuffle_down(x, by)", NULL, shuffle_down},
    {"sub_group_rotate(x, 3)", NULL, rotate},
    {"sub_group_rotate(x, -1)", NULL, rotate_back},
    {"sub_group_clustered_rotate(x, 3, 4)", NULL, clustered_rotate},
};
static const struct call ballots[] = {
    {BALLOT ".x ^ " BALLOT ".y", "uint", ballot},
    {"sub_group_ballot_bit_count(" BALLOT ")", "uint", bit_count},
    {"sub_group_ballot_find_lsb(" BALLOT ")", "uint", find_lsb},
    {"sub_group_ballot_find_msb(" BALLOT ")", "uint", find_msb},
    {"sub_group_inverse_ballot(" BALLOT ")", "int", inverse},
    {"sub_group_ballot_bit_extract(" BALLOT ", by)", "int", extract},
    {"sub_group_ballot_inclusive_scan(" BALLOT ")", "uint", counts},
    {"sub_group_ballot_exclusive_scan(" BALLOT ")", "uint", counts_before},
    {"sub_group_non_uniform_all(by % 9 != 0)", "int", vote_all},
    {"sub_group_non_uniform_any(by % 9 == 0)", "int", vote_any},
    {"sub_group_non_uniform_all_equal(by % 64 < 60)", "int", all_equal},
    {"sub_group_elect()", "int", elect},
    {"get_sub_group_local_id() + 100 * get_sub_group_id() + "
     "10000 * get_sub_group_size() + 1000000 * get_num_sub_groups()",
     "uint", place},
};

/* ---- Kernels ---------------------------------------------------------------
 */

/* Where the calls are, and who comes there. */
static bool all_come(const struct group *g, size_t i)
{
    return g->n > i;
}
static bool some_come(const struct group *g, size_t i)
{
    return g->by[i] % 5 != 3;
}
static bool some_stay(const struct group *g, size_t i)
{
    return g->by[i] % 4 >= 2;
}
static bool one_comes(const struct group *g, size_t i)
{
    return i / g->size == 1;
}
static const struct place {
    const char *text;
    bool (*comes)(const struct group *g, size_t i);
} places[] = {
    {"", all_come},
    {"if (by % 5 != 3)", some_come},
    {"for (uint turn = 0; turn <= by % 4; turn++) if (turn == 2)", some_stay},
    {"if (get_sub_group_id() == 1)", one_comes},
};
enum { PLACES = sizeof places / sizeof places[0] };

static void write_kernel(char *source, size_t room, const char *type,
                         const char *place, const struct call *calls,
                         size_t count)
{
    int n =
        snprintf(source, room,
                 "kernel void k(global const %s *in, global const uint *all,\n"
                 "              global uchar *out, global uint *size)\n{\n"
                 "    size_t n = get_local_size(0) * get_local_size(1) *\n"
                 "               get_local_size(2);\n"
                 "    size_t i = get_group_id(0) * n + get_local_linear_id();\n"
                 "    size_t row = n * get_num_groups(0);\n"
                 "    %s x = in[i];\n"
                 "    uint by = all[i];\n"
                 "    if (i == 0)\n"
                 "        *size = get_max_sub_group_size();\n"
                 "    %s {\n",
                 type, type, place);
    for (size_t c = 0; c < count; c++)
        n += snprintf(source + n, room - (size_t)n,
                      "    ((global %s *)(out + %zu * 8 * row))[i] = %s;\n",
                      calls[c].result ? calls[c].result : type, c,
                      calls[c].text);
    snprintf(source + n, room - (size_t)n, "    }\n}\n");
}

static uint32_t mixed(uint32_t x)
{
    x = (x ^ x >> 16) * 0x7feb352du;
    x = (x ^ x >> 15) * 0x846ca68bu;
    return x ^ x >> 16;
}

/* Small numbers of every type, whose sums and products as floats depend on the
 * order, and where from, or so many before the largest number. */
static void fill_group(struct group *g, size_t number)
{
    for (size_t i = 0; i < g->n; i++) {
        const uint32_t random = mixed((uint32_t)(number * MOST + i));
        const int value = (int)(random % 17) - (number == 1 ? 0 : 8);
        const float narrow = (float)value / 7;
        const double wide = (double)value / 7;
        const long long whole = value;
        memcpy(g->values + i * g->bytes,
               g->type == WGC_F32   ? (const void *)&narrow
               : g->type == WGC_F64 ? (const void *)&wide
                                    : (const void *)&whole,
               g->bytes);
        g->by[i] = mixed(random) % 20 - (random % 16 == 0 ? 20 : 0);
    }
}

static void find_active(struct group *g, const struct place *place)
{
    memset(g->active, 0, sizeof g->active);
    for (size_t i = 0; i < g->n; i++)
        g->active[i / g->size] |= (uint64_t)place->comes(g, i) << i % g->size;
}

struct job {
    const struct device *device;
    const struct call *calls;
    size_t count, type;
    const struct shape *shape;
    const struct place *place;
};

/* Other values where no work-item comes. */
static void change_others(struct group *g)
{
    for (size_t i = 0; i < g->n; i++)
        for (size_t b = 0; b < g->bytes && !is_active(g, i); b++)
            g->values[i * g->bytes + b] ^= 1;
}

/* Whether each result is as it must be. What depends on values of those that do
 * not come may be anything; these have no result. */
static bool is_right(struct group *g, const struct call *call,
                     const unsigned char *results)
{
    static unsigned char first[MOST * 8];
    const size_t bytes = call->result ? 4 : g->bytes;
    bool good = true;
    call->expect(g);
    memcpy(first, g->results, g->n * bytes);
    change_others(g);
    call->expect(g);
    change_others(g);
    for (size_t i = 0; i < g->n; i++, results += bytes) {
        const unsigned char *const wanted = first + i * bytes;
        if (!is_active(g, i))
            good &= memcmp(results, (const char[8]){0}, bytes) == 0;
        else if (memcmp(wanted, g->results + i * bytes, bytes) == 0)
            good &= memcmp(results, wanted, bytes) == 0;
    }
    return good;
}

static bool check_group(const struct job *job, struct group *g,
                        const unsigned char *out, size_t number)
{
    bool good = true;
    const size_t row = GROUPS * g->n;
    for (size_t c = 0; c < job->count; c++) {
        const size_t bytes = job->calls[c].result ? 4 : g->bytes;
        if (is_right(g, &job->calls[c],
                     out + c * 8 * row + number * g->n * bytes))
            continue;
        fprintf(stderr, "%s of %s, local %zux%zux%zu, group %zu: wrong %s\n",
                job->calls[c].text, types[job->type].name, job->shape->size[0],
                job->shape->size[1], job->shape->size[2], number,
                job->place->text);
        good = false;
    }
    return good;
}

/* Results of all groups; the sub-groups' size. */
static size_t launch(const struct job *job, cl_kernel kernel,
                     const struct group *groups, unsigned char *out)
{
    const size_t n = shape_items(job->shape), bytes = groups[0].bytes;
    size_t global[3];
    cl_uint size;
    cl_mem buffers[4] = {
        new_buffer(job->device, GROUPS * n * bytes, NULL),
        new_buffer(job->device, GROUPS * n * sizeof(uint32_t), NULL),
        new_buffer(job->device, GROUPS * n * 8 * job->count, out),
        new_buffer(job->device, sizeof size, NULL)};
    for (size_t g = 0; g < GROUPS; g++) {
        require(clEnqueueWriteBuffer(job->device->queue, buffers[0], CL_TRUE,
                                     g * n * bytes, n * bytes, groups[g].values,
                                     0, NULL, NULL),
                "values");
        require(clEnqueueWriteBuffer(job->device->queue, buffers[1], CL_TRUE,
                                     g * n * 4, n * 4, groups[g].by, 0, NULL,
                                     NULL),
                "numbers");
    }
    for (cl_uint b = 0; b < 4; b++)
        require(clSetKernelArg(kernel, b, sizeof buffers[b], &buffers[b]),
                "argument");
    for (int d = 0; d < 3; d++)
        global[d] = job->shape->size[d] * (d == 0 ? GROUPS : 1);
    require(clEnqueueNDRangeKernel(job->device->queue, kernel, 3, NULL, global,
                                   job->shape->size, 0, NULL, NULL),
            "launch");
    read_buffer(job->device, buffers[2], GROUPS * n * 8 * job->count, out);
    read_buffer(job->device, buffers[3], sizeof size, &size);
    for (int b = 0; b < 4; b++)
        clReleaseMemObject(buffers[b]);
    return size;
}

static bool check_job(const struct job *job)
{
    static char source[16384];
    static struct group groups[GROUPS];
    static unsigned char out[GROUPS * MOST * 8 * MOST_CALLS];
    bool good = true;
    write_kernel(source, sizeof source, types[job->type].name, job->place->text,
                 job->calls, job->count);
    const cl_program program = try_build(job->device, source, "-cl-std=CL3.0");
    if (!program)
        return false;
    const cl_kernel kernel = new_kernel(program, "k");
    for (size_t g = 0; g < GROUPS; g++) {
        groups[g].type = types[job->type].type;
        groups[g].bytes = types[job->type].bytes;
        groups[g].n = shape_items(job->shape);
        fill_group(&groups[g], g);
    }
    memset(out, 0, sizeof out);
    const size_t size = launch(job, kernel, groups, out);
    for (size_t g = 0; g < GROUPS; g++) {
        groups[g].size = size;
        find_active(&groups[g], job->place);
        good = check_group(job, &groups[g], out, g) && good;
    }
    clReleaseKernel(kernel);
    clReleaseProgram(program);
    return good;
}

/* ---- All -------------------------------------------------------------------
 */

static bool has_extension(const struct device *device, const char *name)
{
    char words[4096] = "";
    require(clGetDeviceInfo(device->id, CL_DEVICE_EXTENSIONS, sizeof words,
                            words, NULL),
            "extensions");
    return strstr(words, name);
}

void run_subgroups(const struct device *device)
{
    static const struct shape shapes[] = {{{16, 1, 1}}, {{64, 2, 1}},
                                          {{33, 1, 1}}, {{6, 5, 3}},
                                          {{5, 1, 1}},  {{8, 3, 2}}};
    enum { SHAPES = sizeof shapes / sizeof shapes[0] };
    const struct {
        const struct call *calls;
        size_t count;
        const char *name;
        bool of_some; /* not all need come to these */
        bool is_wide, is_typed;
    } parts[] = {
        {reductions, sizeof reductions / sizeof *reductions, "reductions",
         false, true, true},
        {non_uniform, sizeof non_uniform / sizeof *non_uniform,
         "reductions of some", true, true, true},
        {moves, sizeof moves / sizeof *moves, "moves", true, false, true},
        {ballots, sizeof ballots / sizeof *ballots, "ballots", true, false,
         false}};
    if (!has_extension(device, "cl_khr_subgroups"))
        return;
    const bool of_some =
        has_extension(device, "cl_khr_subgroup_non_uniform_arithmetic");
    for (size_t p = 0; p < sizeof parts / sizeof *parts; p++)
        for (size_t t = 0; t < TYPES; t++) {
            const size_t first = t % SHAPES, second = (t + 2) % SHAPES;
            char name[96];
            if ((parts[p].is_wide && !types[t].is_wide) ||
                (!parts[p].is_typed && t > 0))
                continue;
            struct job job = {device, parts[p].calls, parts[p].count,
                              t,      &shapes[first], &places[0]};
            bool good = check_job(&job);
            job.shape = &shapes[second];
            if (parts[p].of_some && of_some) /* types take turns */
                job.place = &places[1 + t % (PLACES - 1)];
            good = check_job(&job) && good;
            snprintf(name, sizeof name, "sub-groups: %s of %s", parts[p].name,
                     types[t].name);
            report(name, good);
        }
    run_subgroup_rules(device, of_some);
}
