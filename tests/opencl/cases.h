/* SPDX-License-Identifier: MIT */
/* What the cases share: reporting, shapes of groups. */
#ifndef WGC_OPENCL_CASES_H
#define WGC_OPENCL_CASES_H

#include <stdbool.h>

#include "device.h"

struct shape {
    size_t size[3];
};

size_t shape_items(const struct shape *shape);
size_t device_max_group(const struct device *device);

/* One line per case, as in TAP. */
void report(const char *name, bool passed);

/* All types if `only` is NULL. */
void run_matrix(const struct device *device, const char *only,
                const struct shape *shapes, size_t count);
void run_accuracy(const struct device *device);
void run_answers(const struct device *device);
void run_conversions(const struct device *device);
void run_chains(const struct device *device);
void run_branches(const struct device *device);
void run_behaviour(const struct device *device);
void run_host(const struct device *device);
void run_ids(const struct device *device);
/* Nothing where the device has none. */
void run_subgroups(const struct device *device);
/* `of_some`: what not all need come to may be called. */
void run_subgroup_rules(const struct device *device, bool of_some);
void run_vectors(const struct device *device);
void run_large(const struct device *device);
void run_neighbours(const struct device *device);
void run_pixels(const struct device *device);
/* Nothing where the device has none. */
void run_images(const struct device *device);
/* Nothing on PoCL without wgc, and if its commands are all PoCL's. */
void run_short(const struct device *device);

/* A few behaviours, again and again; for several threads at once. */
bool run_some_behaviours(const struct device *device, int times);

#endif
