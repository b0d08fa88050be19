/* SPDX-License-Identifier: MIT */
/* The two shapes of a scan, an argument of every scan kernel. */
#ifndef WGC_SRC_GENERIC_SHAPES_H
#define WGC_SRC_GENERIC_SHAPES_H

enum shape { inclusive, exclusive };

#endif
