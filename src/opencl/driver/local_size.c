/* SPDX-License-Identifier: MIT */
/*
 * The groups of launches in two or three dimensions that leave their size to
 * the driver. PoCL halves a row until whole columns fit, down to 8 work-items
 * (1024 x 600: groups of 8 x 1), and gives up the columns then; each group is a
 * call. Here groups are rows, of a multiple of a packet if there is one: along
 * the dimension in which the kernel's work-items access consecutive elements.
 * Where that is the first one by turns with the second, groups are tiles.
 */
#include "kernel_notes.h"
#include "short_commands.h"

enum {
    FEW = 64,          /* work-items that a group has at least, if it can */
    ENOUGH = 256,      /* that it is to have if its row is shorter */
    GROUPS_OF_UNIT = 4 /* for each compute unit, so that all have work */
};

static size_t smaller(size_t a, size_t b)
{
    return a < b ? a : b;
}

/* The largest divisor of `whole` up to a limit that is a multiple of `grain`;
 * 0 if there is none. */
static size_t largest_divisor(size_t whole, size_t grain, size_t limit)
{
    for (size_t d = smaller(whole, limit) / grain * grain; d > 0; d -= grain)
        if (whole % d == 0)
            return d;
    return 0;
}

static size_t choose_row(size_t whole, size_t limit)
{
    for (size_t grain = 16; grain > 1; grain /= 2) {
        const size_t row = largest_divisor(whole, grain, limit);
        if (row >= FEW)
            return row;
    }
    return largest_divisor(whole, 1, limit);
}

/* What bounds the choice. */
struct bounds {
    size_t items, sizes[3]; /* of a group, and in each dimension */
    cl_uint units;
};

static bool ask(cl_command_queue queue, cl_kernel kernel, struct bounds *bounds)
{
    const struct wgc_originals *const cl = &wgc_originals;
    size_t wanted[3];
    cl_device_id device;
    return cl->queue_info(queue, CL_QUEUE_DEVICE, sizeof device, &device,
                          NULL) == CL_SUCCESS &&
           cl->group_info(kernel, device, CL_KERNEL_COMPILE_WORK_GROUP_SIZE,
                          sizeof wanted, wanted, NULL) == CL_SUCCESS &&
           wanted[0] == 0 &&
           cl->group_info(kernel, device, CL_KERNEL_WORK_GROUP_SIZE,
                          sizeof bounds->items, &bounds->items,
                          NULL) == CL_SUCCESS &&
           cl->device_info(device, CL_DEVICE_MAX_WORK_ITEM_SIZES,
                           sizeof bounds->sizes, bounds->sizes,
                           NULL) == CL_SUCCESS &&
           cl->device_info(device, CL_DEVICE_MAX_COMPUTE_UNITS,
                           sizeof bounds->units, &bounds->units,
                           NULL) == CL_SUCCESS;
}

/* Rows along a dimension, and more of them while they are short. */
static void choose_rows(cl_uint dimensions, cl_uint along, const size_t *global,
                        const struct bounds *bounds, size_t limit,
                        size_t *local)
{
    local[along] =
        choose_row(global[along], smaller(limit, bounds->sizes[along]));
    size_t items = local[along];
    for (cl_uint d = 0; d < dimensions; d++) {
        if (d == along)
            continue;
        const size_t rows =
            smaller(smaller(limit, ENOUGH) / items, bounds->sizes[d]);
        local[d] = rows > 1 ? largest_divisor(global[d], 1, rows) : 1;
        items *= local[d];
    }
}

/* The largest divisor up to a limit, of packets or halves of them if it can. */
static size_t choose_side(size_t whole, size_t limit)
{
    enum { PACKET = 16 };
    size_t side = largest_divisor(whole, PACKET, limit);
    if (side == 0)
        side = largest_divisor(whole, PACKET / 2, limit);
    return side > 0 ? side : largest_divisor(whole, 1, limit);
}

/* Tiles of whole cache lines both ways; false if sizes have no such divisor. */
static bool choose_tiles(cl_uint dimensions, const size_t *global, size_t limit,
                         size_t *local)
{
    enum { LEAST = 8, WIDTH = 16, HEIGHT = 32 };
    local[0] = choose_side(global[0], WIDTH);
    local[1] = choose_side(global[1], smaller(HEIGHT, limit / WIDTH));
    for (cl_uint d = 2; d < dimensions; d++)
        local[d] = 1;
    return local[0] >= LEAST && local[1] >= LEAST;
}

/* False if the driver is to choose, or to complain. */
static bool choose(cl_command_queue queue, cl_kernel kernel, cl_uint dimensions,
                   const size_t *global, size_t *local)
{
    struct bounds bounds;
    if ((dimensions != 2 && dimensions != 3) || !global)
        return false;
    size_t total = 1;
    for (cl_uint d = 0; d < dimensions; d++)
        total *= global[d];
    if (total == 0 || !ask(queue, kernel, &bounds) || bounds.units == 0)
        return false;
    size_t limit = total / GROUPS_OF_UNIT / bounds.units;
    limit = smaller(limit > FEW ? limit : FEW, bounds.items);
    const enum wgc_direction direction = wgc_direction_of(kernel);
    if (direction == WGC_IN_TILES &&
        choose_tiles(dimensions, global, limit, local))
        return true;
    const cl_uint along = direction == WGC_IN_TILES ? 0 : (cl_uint)direction;
    choose_rows(dimensions, along < dimensions ? along : 0, global, &bounds,
                limit, local);
    return true;
}

cl_int CL_API_CALL wgc_enqueue_kernel(cl_command_queue queue, cl_kernel kernel,
                                      cl_uint dimensions, const size_t *offset,
                                      const size_t *global, const size_t *local,
                                      cl_uint event_count,
                                      const cl_event *events, cl_event *event)
{
    size_t chosen[3];
    if (!local && choose(queue, kernel, dimensions, global, chosen))
        local = chosen;
    wgc_short_commands_begin(queue, false);
    const cl_int status =
        wgc_originals.enqueue_kernel(queue, kernel, dimensions, offset, global,
                                     local, event_count, events, event);
    wgc_short_commands_end();
    return status;
}
