/* SPDX-License-Identifier: MIT */
/* The strided forms' helpers for every length of elements, and every type. */
#include "elements.h"

/* Where a strided scan reads and writes. */
struct strides {
    void *dst;
    const void *src;
    ptrdiff_t dst_stride, src_stride;
};

#define KIND b8
#include "generic/strided_template.h"
#define TEMPLATE "generic/strided_template.h"
#include "generic/for_each_kind.h"
#define TEMPLATE "generic/gathered_template.h"
#include "generic/for_each_type.h"
#define TEMPLATE "generic/gathered_template.h"
#include "generic/for_each_narrow_type.h"
#define TEMPLATE "generic/narrow_strided_template.h"
#include "generic/for_each_narrow_type.h"
