/* SPDX-License-Identifier: MIT */
/* Kernels by name, and the forms that return a value of the element's type. */
#include "function.h"

#include <stdio.h>
#include <string.h>

#ifdef WGC_PYTHON_MATH
#include "wgc/math.h"

/* The library of softmax does not look up names. */
static any_form find_math(const char *name)
{
    static const struct {
        const char *name;
        any_form form;
    } forms[] = {
#define FORM(name, type)                                                       \
    {"wgc_" #name "_" #type, (any_form)wgc_##name##_##type},                   \
        {"wgc_" #name "_" #type "_groups",                                     \
         (any_form)wgc_##name##_##type##_groups},                              \
        {"wgc_" #name "_" #type "_columns",                                    \
         (any_form)wgc_##name##_##type##_columns},
#define FORMS(name) FORM(name, f16) FORM(name, f32) FORM(name, f64)
        FORMS(softmax) FORMS(log_softmax) FORMS(logsumexp)};
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
        if (strcmp(forms[i].name, name) == 0)
            return forms[i].form;
    return NULL;
}
#else
static any_form find_math(const char *name)
{
    (void)name;
    return NULL;
}
#endif

static any_form find(const char *name, const char *type, const char *form)
{
    char full[100];
    snprintf(full, sizeof full, "%s_%s%s", name, type, form);
    const any_form found = wgc_function(wgc_isa(), full);
    return found ? found : find_math(full);
}

static enum elements elements_of(int type)
{
    static const enum elements by_size[2][9] = {{[1] = ELEMENTS_i8,
                                                 [2] = ELEMENTS_i16,
                                                 [4] = ELEMENTS_i32,
                                                 [8] = ELEMENTS_i64},
                                                {[1] = ELEMENTS_u8,
                                                 [2] = ELEMENTS_u16,
                                                 [4] = ELEMENTS_u32,
                                                 [8] = ELEMENTS_u64}};
    switch (type) {
    case NPY_BOOL:
        return ELEMENTS_BOOL;
    case NPY_BYTE:
        return ELEMENTS_i8;
    case NPY_UBYTE:
        return ELEMENTS_u8;
    case NPY_SHORT:
        return ELEMENTS_i16;
    case NPY_USHORT:
        return ELEMENTS_u16;
    case NPY_INT:
        return ELEMENTS_i32;
    case NPY_UINT:
        return ELEMENTS_u32;
    case NPY_LONG:
    case NPY_ULONG:
        return by_size[type == NPY_ULONG][sizeof(long)];
    case NPY_LONGLONG:
        return ELEMENTS_i64;
    case NPY_ULONGLONG:
        return ELEMENTS_u64;
    case NPY_HALF:
        return ELEMENTS_f16;
    case NPY_FLOAT:
        return ELEMENTS_f32;
    case NPY_DOUBLE:
        return ELEMENTS_f64;
    default:
        return ELEMENTS_COUNT;
    }
}

int is_vote(const Function *function)
{
    return function->shape == SHAPE_REDUCE && !function->name[0] &&
           function->decides >= 0;
}

static struct kernel *kernel_of(Function *function, enum elements elements);

/* What a vote needs: reductions of the integers with the elements' bits. */
static void find_votes(struct kernel *kernel, enum elements elements)
{
    static Function any = {.name = "wgc_reduce_or", .decides = -1};
    static Function all = {.name = "wgc_reduce_min", .decides = -1};
    static const struct {
        enum elements bits, with_sign;
        uint64_t sign; /* of floats: it is true of no element */
    } views[ELEMENTS_COUNT] = {
        [ELEMENTS_i8] = {ELEMENTS_u8, 0, 0},
        [ELEMENTS_u8] = {ELEMENTS_u8, 0, 0},
        [ELEMENTS_i16] = {ELEMENTS_u16, 0, 0},
        [ELEMENTS_u16] = {ELEMENTS_u16, 0, 0},
        [ELEMENTS_i32] = {ELEMENTS_u32, 0, 0},
        [ELEMENTS_u32] = {ELEMENTS_u32, 0, 0},
        [ELEMENTS_i64] = {ELEMENTS_u64, 0, 0},
        [ELEMENTS_u64] = {ELEMENTS_u64, 0, 0},
        [ELEMENTS_f16] = {ELEMENTS_u16, ELEMENTS_i16, 0x8000},
        [ELEMENTS_f32] = {ELEMENTS_u32, ELEMENTS_i32, 0x80000000},
        [ELEMENTS_f64] = {ELEMENTS_u64, ELEMENTS_i64, (uint64_t)1 << 63},
        [ELEMENTS_BOOL] = {ELEMENTS_u8, 0, 0}};
    kernel->any = kernel_of(&any, views[elements].bits);
    kernel->all = kernel_of(&all, views[elements].bits);
    kernel->sign = views[elements].sign;
    if (kernel->sign)
        kernel->least = kernel_of(&all, views[elements].with_sign);
}

/* What the functions of columns call the operator at the end of a name. */
static void find_columns(const char *name, struct kernel *kernel)
{
    static const struct {
        const char *name;
        wgc_operator op;
    } operators[] = {
        {"_argmin", WGC_MIN},
        {"_argmax", WGC_MAX},
        /* from collectives.def, first operator: {"_<op>", WGC_<OPERATOR>}, */
        {"_add", WGC_ADD},
        {"_min", WGC_MIN},
        {"_max", WGC_MAX},
        {"_mul", WGC_MUL},
        {"_and", WGC_AND},
        {"_or", WGC_OR},
        {"_xor", WGC_XOR},

    };
    static const wgc_type types[ELEMENTS_BOOL] = {
        WGC_I8,  WGC_U8,  WGC_I16, WGC_U16, WGC_I32, WGC_U32,
        WGC_I64, WGC_U64, WGC_F16, WGC_F32, WGC_F64};
    const char *const end = strrchr(name, '_');
    if (!end || strstr(name, "logical"))
        return;
    kernel->type = types[kernel->elements];
    kernel->is_exclusive = strstr(name, "_exclusive_") != NULL;
    for (size_t i = 0; i < sizeof operators / sizeof operators[0]; i++)
        if (strcmp(operators[i].name, end) == 0) {
            kernel->has_columns = 1;
            kernel->op = operators[i].op;
        }
    kernel->rounds = kernel->elements >= ELEMENTS_f16 &&
                     (kernel->op == WGC_ADD || kernel->op == WGC_MUL);
}

/* What does not depend on the order of the elements. */
static void find_order(const Function *function, struct kernel *kernel)
{
    const int is_float = kernel->elements >= ELEMENTS_f16;
    const int is_extreme = kernel->op == WGC_MIN || kernel->op == WGC_MAX;
    if (function->shape != SHAPE_REDUCE)
        return;
    kernel->is_idempotent =
        kernel->is_vote ||
        (kernel->has_columns &&
         (is_extreme || kernel->op == WGC_AND || kernel->op == WGC_OR));
    kernel->in_any_order =
        kernel->is_idempotent || (kernel->has_columns && !is_float);
}

static void find_forms(Function *function, struct kernel *kernel,
                       enum elements elements)
{
    static const char names[ELEMENTS_COUNT][4] = {
#define TYPE(name, c) #name,
        WGC_PYTHON_TYPES(TYPE)
#undef TYPE
            "u8"};
    static const unsigned char sizes[ELEMENTS_COUNT] = {
#define TYPE(name, c) sizeof(c),
        WGC_PYTHON_TYPES(TYPE)
#undef TYPE
    };
    const char *const letters = names[elements];
    kernel->is_bool = elements == ELEMENTS_BOOL;
    kernel->is_vote = !kernel->is_bool && is_vote(function);
    kernel->elements = kernel->is_bool ? ELEMENTS_u8 : elements;
    kernel->decides =
        kernel->is_bool || kernel->is_vote ? function->decides : -1;
    const char *const name = kernel->is_bool ? function->bools : function->name;
    kernel->plain = (plain_form)find(name, letters, "");
    kernel->groups = (groups_form)find(name, letters, "_groups");
    kernel->strided = find(name, letters, "_strided");
    kernel->ragged = (ragged_form)find(name, letters, "_ragged");
    kernel->carry = (carry_form)find(name, letters, "_carry");
    kernel->partial = (partial_form)find(name, letters, "_partial");
    kernel->join = (join_form)find(name, letters, "_join");
    kernel->finish = find(name, letters, "_finish");
    kernel->item = sizes[kernel->elements];
    find_columns(name, kernel);
    find_order(function, kernel);
    kernel->math = find(name, letters, "_columns");
    if (kernel->math)
        kernel->has_columns = kernel->rounds = 1;
    if (kernel->decides >= 0)
        find_votes(kernel, elements);
}

static struct kernel *kernel_of(Function *function, enum elements elements)
{
    struct kernel *const kernel = &function->kernels[elements];
    if (!kernel->found) {
        kernel->found = 1;
        find_forms(function, kernel, elements);
    }
    return kernel->groups || kernel->is_vote ? kernel : NULL;
}

struct kernel *find_kernel(Function *function, int type)
{
    const enum elements elements = elements_of(type);
    return elements == ELEMENTS_COUNT ? NULL : kernel_of(function, elements);
}

void reduce_strided(const struct kernel *kernel, void *dst, const void *src,
                    ptrdiff_t stride, size_t n)
{
    switch (kernel->elements) {
#define TYPE(name, c)                                                          \
    case ELEMENTS_##name:                                                      \
        *(c *)dst = ((c(*)(const void *, ptrdiff_t, size_t))kernel->strided)(  \
            src, stride, n);                                                   \
        break;
        WGC_PYTHON_TYPES(TYPE)
#undef TYPE
    default:
        break;
    }
}

typedef void (*math_reduction)(void *, const void *, ptrdiff_t, size_t, size_t);
typedef void (*math_scan)(void *, ptrdiff_t, const void *, ptrdiff_t, size_t,
                          size_t);

/* A kernel that has_columns has its own form, or an operator of its type's. */
void reduce_columns(const struct kernel *kernel, void *dst, const void *src,
                    ptrdiff_t stride, size_t rows, size_t columns)
{
    if (kernel->math)
        ((math_reduction)kernel->math)(dst, src, stride, rows, columns);
    else
        (void)!wgc_reduce_columns(kernel->op, kernel->type, dst, src, stride,
                                  rows, columns);
}

void scan_columns(const struct kernel *kernel, void *dst, ptrdiff_t dst_stride,
                  const void *src, ptrdiff_t src_stride, size_t rows,
                  size_t columns)
{
    if (kernel->math) {
        ((math_scan)kernel->math)(dst, dst_stride, src, src_stride, rows,
                                  columns);
        return;
    }
    (void)!(kernel->is_exclusive ? wgc_scan_exclusive_columns
                                 : wgc_scan_inclusive_columns)(
        kernel->op, kernel->type, dst, dst_stride, src, src_stride, rows,
        columns);
}

void finish_partial(const struct kernel *kernel, void *dst, const void *state)
{
    switch (kernel->elements) {
#define TYPE(name, c)                                                          \
    case ELEMENTS_##name:                                                      \
        *(c *)dst = ((c(*)(const void *))kernel->finish)(state);               \
        break;
        WGC_PYTHON_TYPES(TYPE)
#undef TYPE
    default:
        break;
    }
}
