/* SPDX-License-Identifier: MIT */
/* The public exact sums and dot products of libwgc-threads. */
#include "elements.h"
#include "threads/engine.h"

#define TYPE f32
#define SPAN WGC_SPAN_F32
#include "threads/sums_template.h"
#define TYPE f64
#define SPAN WGC_SPAN_F64
#include "threads/sums_template.h"

wgc_status wgc_reduce_exact_add_f32_threads(float *result, const float *src,
                                            size_t n,
                                            const struct wgc_executor *executor)
{
    return sum_exactly_f32(result, src, n, executor);
}

wgc_status wgc_reduce_exact_add_f64_threads(double *result, const double *src,
                                            size_t n,
                                            const struct wgc_executor *executor)
{
    return sum_exactly_f64(result, src, n, executor);
}

wgc_status wgc_reduce_dot_f32_threads(float *result, const float *x,
                                      const float *y, size_t n,
                                      const struct wgc_executor *executor)
{
    return sum_products_f32(result, x, y, n, executor);
}

wgc_status wgc_reduce_dot_f64_threads(double *result, const double *x,
                                      const double *y, size_t n,
                                      const struct wgc_executor *executor)
{
    return sum_products_f64(result, x, y, n, executor);
}
