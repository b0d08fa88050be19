/* SPDX-License-Identifier: MIT */
/* Memory for PoCL's devices. */
#ifndef WGC_OPENCL_MEMORY_H
#define WGC_OPENCL_MEMORY_H

/* Finds PoCL's own allocation, before a device asks for memory. */
void wgc_memory_start(void *pocl);

#endif
