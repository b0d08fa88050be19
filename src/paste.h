/* SPDX-License-Identifier: MIT */
/* Token pasting after expansion: how templates name what they instantiate. */
#ifndef WGC_SRC_PASTE_H
#define WGC_SRC_PASTE_H

#define PASTE2_(a, b) a##_##b
#define PASTE2(a, b) PASTE2_(a, b)

#endif
