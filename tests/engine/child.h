/* SPDX-License-Identifier: MIT */
/* Code that must run in a process of its own, such as first calls. */
#ifndef WGC_TESTS_ENGINE_CHILD_H
#define WGC_TESTS_ENGINE_CHILD_H

#include "engine/run.h"

typedef void child_body(struct run *run, const void *argument);

/*
 * Runs the body in a child, whose checks and failures count as this run's. If
 * `text` is not NULL it gets what the child wrote to stderr, cut to `size`.
 */
void run_in_child(struct run *run, child_body *body, const void *argument,
                  char *text, size_t size);

#endif
