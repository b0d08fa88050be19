/* SPDX-License-Identifier: MIT */
/*
 * wgc: an executor for wgc/threads.h over oneTBB. Link with TBB, too.
 */
#ifndef WGC_THREADS_TBB_HPP
#define WGC_THREADS_TBB_HPP

#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include "wgc/threads.h"

/* The items run in the caller's arena, which must live as long as the executor
 * is used; its concurrency is the number of workers. */
inline wgc_executor wgc_executor_tbb(tbb::task_arena &arena)
{
    const auto run = [](void *context, size_t n, void (*f)(void *, size_t),
                        void *argument) {
        static_cast<tbb::task_arena *>(context)->execute([=] {
            tbb::parallel_for(
                tbb::blocked_range<size_t>(0, n),
                [=](const tbb::blocked_range<size_t> &items) {
                    for (size_t i = items.begin(); i != items.end(); i++)
                        f(argument, i);
                },
                tbb::simple_partitioner());
        });
    };
    arena.initialize();
    return {run, &arena, static_cast<size_t>(arena.max_concurrency())};
}

#endif
