/* SPDX-License-Identifier: MIT */
/*
 * Sub-group functions against the array face's: every type, groups of several
 * shapes, whatever the device's sub-groups are. What need not be met by all is
 * behind branches, too.
 */
#include <stdio.h>
#include <string.h>

#include "cases.h"
#include "subgroup_calls.h"

enum { GROUPS = 3 };

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

/* `wanted`: how large sub-groups are to be; 0: as the device has them. */
static void write_kernel(char *source, size_t room, const char *type,
                         size_t wanted, const char *place,
                         const struct call *calls, size_t count)
{
    int n = 0;
    if (wanted > 0)
        n = snprintf(source, room,
                     "__attribute__((intel_reqd_sub_group_size(%zu)))\n",
                     wanted);
    n +=
        snprintf(source + n, room - (size_t)n,
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
    size_t count, type, wanted;
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
    set_buffers(kernel, buffers, 4);
    for (int d = 0; d < 3; d++)
        global[d] = job->shape->size[d] * (d == 0 ? GROUPS : 1);
    require(clEnqueueNDRangeKernel(job->device->queue, kernel, 3, NULL, global,
                                   job->shape->size, 0, NULL, NULL),
            "launch");
    read_buffer(job->device, buffers[2], GROUPS * n * 8 * job->count, out);
    read_buffer(job->device, buffers[3], sizeof size, &size);
    release_buffers(buffers, 4);
    return size;
}

static bool check_job(const struct job *job)
{
    static char source[16384];
    static struct group groups[GROUPS];
    static unsigned char out[GROUPS * MOST * 8 * MOST_CALLS];
    bool good = true;
    write_kernel(source, sizeof source, types[job->type].name, job->wanted,
                 job->place->text, job->calls, job->count);
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
    if (job->wanted > 0 && size != job->wanted)
        good = false;
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

/* The sizes that a kernel may ask for, if there are several. */
static size_t find_sizes(const struct device *device, size_t sizes[16])
{
    enum { SUB_GROUP_SIZES = 0x4108 };
    size_t bytes;
    if (clGetDeviceInfo(device->id, SUB_GROUP_SIZES, 16 * sizeof sizes[0],
                        sizes, &bytes) != CL_SUCCESS ||
        bytes == sizeof sizes[0])
        return 0;
    return bytes / sizeof sizes[0];
}

void run_subgroups(const struct device *device)
{
    static const struct shape shapes[] = {{{16, 1, 1}}, {{64, 2, 1}},
                                          {{33, 1, 1}}, {{6, 5, 3}},
                                          {{5, 1, 1}},  {{8, 3, 2}}};
    enum { SHAPES = sizeof shapes / sizeof shapes[0] };
    if (!has_extension(device, "cl_khr_subgroups"))
        return;
    const bool of_some =
        has_extension(device, "cl_khr_subgroup_non_uniform_arithmetic");
    enum { SMALLEST = 4 }; /* for all calls */
    size_t sizes[16], turn = 0;
    const size_t size_count = find_sizes(device, sizes);
    for (const struct part *part = subgroup_parts;
         part < subgroup_parts + PARTS; part++)
        for (size_t t = 0; t < TYPES; t++) {
            const size_t first = t % SHAPES, second = (t + 2) % SHAPES;
            char name[96];
            if ((part->is_wide && !types[t].is_wide) ||
                (!part->is_typed && t > 0))
                continue;
            struct job job = {device, part->calls,    part->count, t,
                              0,      &shapes[first], &places[0]};
            bool good = check_job(&job);
            job.shape = &shapes[second];
            if (part->of_some && of_some) /* types take turns */
                job.place = &places[1 + t % (PLACES - 1)];
            if (size_count > 0) /* the next one each time */
                job.wanted = sizes[turn++ % size_count];
            if (job.wanted < SMALLEST)
                job.wanted = 0;
            good = check_job(&job) && good;
            snprintf(name, sizeof name, "sub-groups: %s of %s", part->name,
                     types[t].name);
            report(name, good);
        }
    run_subgroup_rules(device, has_extension(device, "cl_khr_subgroup_ballot"));
}
