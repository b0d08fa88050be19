/* SPDX-License-Identifier: MIT */
/* Makes kernels that fail smaller, as long as they fail in the same way. */
#ifndef WGC_FUZZ_REDUCE_H
#define WGC_FUZZ_REDUCE_H

#include "runner.h"

/* How a kernel is tried: run_alone. */
typedef struct outcome try_function(const struct settings *settings,
                                    const struct kernel *kernel, bool fresh);

/* Changes the kernel; gives what the small one does. */
struct outcome reduce(const struct settings *settings, struct kernel *kernel,
                      const struct outcome *outcome, try_function *try_alone);

#endif
