/* SPDX-License-Identifier: MIT */
/*
 * wgc-opencl-tests [quick | accuracy | answers | behaviour | subgroups |
 * vectors | large | [few] TYPE...]: the work-group functions of the OpenCL
 * device that is there against the array face; or all with one shape of groups,
 * or OpenCL's own functions, or what the device says of itself, or how they
 * behave, or what LLVM makes vectors of, or a large kernel, or those on some
 * types, with few shapes or all. Prints TAP.
 */
#include <stdio.h>
#include <string.h>

#include "cases.h"

static int passed, failed;

size_t shape_items(const struct shape *shape)
{
    return shape->size[0] * shape->size[1] * shape->size[2];
}

size_t device_max_group(const struct device *device)
{
    size_t max = 0;
    require(clGetDeviceInfo(device->id, CL_DEVICE_MAX_WORK_GROUP_SIZE,
                            sizeof max, &max, NULL),
            "group size");
    return max;
}

void report(const char *name, bool good)
{
    printf("%s %d - %s\n", good ? "ok" : "not ok", passed + failed + 1, name);
    fflush(stdout);
    good ? passed++ : failed++;
}

int main(int argc, char **argv)
{
    /* The first are of every kind: with a short packet, without, in rows. */
    static const struct shape shapes[] = {
        {{100, 1, 1}},  {{64, 1, 1}},  {{6, 5, 3}},    {{3, 1, 1}},
        {{16, 1, 1}},   {{256, 1, 1}}, {{1000, 1, 1}}, {{1024, 1, 1}},
        {{4096, 1, 1}}, {{16, 16, 1}}, {{1, 64, 1}},   {{1, 1, 1}},
    };
    const bool few = argc > 1 && strcmp(argv[1], "few") == 0;
    const size_t count = few ? 3 : sizeof shapes / sizeof shapes[0];
    const char *const part = argc > 1 ? argv[1] : "";
    const bool quick = strcmp(part, "quick") == 0;
    const bool accuracy = strcmp(part, "accuracy") == 0;
    const bool answers = strcmp(part, "answers") == 0;
    const bool behaviour = strcmp(part, "behaviour") == 0;
    const bool images = strcmp(part, "images") == 0;
    const bool large = strcmp(part, "large") == 0;
    const bool vectors = strcmp(part, "vectors") == 0;
    const bool subgroups = strcmp(part, "subgroups") == 0;
    struct device device = device_open(device_first());
    if (argc == 1 || quick || answers)
        run_answers(&device);
    if (argc == 1 || quick || behaviour) {
        run_host(&device);
        run_short(&device);
        run_ids(&device);
        run_behaviour(&device);
        run_branches(&device);
        run_chains(&device);
    }
    if (argc == 1 || quick || behaviour || vectors) {
        run_neighbours(&device);
        run_pixels(&device);
    }
    if (argc == 1 || quick || behaviour || images)
        run_images(&device);
    if (argc == 1 || quick || behaviour || subgroups)
        run_subgroups(&device);
    if (argc == 1 || quick || behaviour || vectors)
        run_vectors(&device);
    if (argc == 1 || quick || behaviour || accuracy) {
        run_accuracy(&device);
        run_conversions(&device);
    }
    if (argc == 1 || large)
        run_large(&device);
    if (argc == 1 || quick)
        run_matrix(&device, NULL, shapes, quick ? 1 : count);
    else if (!accuracy && !answers && !behaviour && !images && !large &&
             !subgroups && !vectors)
        for (int a = 1 + few; a < argc; a++)
            run_matrix(&device, argv[a], shapes, count);
    device_close(&device);
    printf("1..%d\n%d passed, %d failed\n", passed + failed, passed, failed);
    return failed != 0 || passed == 0;
}
