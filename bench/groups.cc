/* SPDX-License-Identifier: MIT */
/* Many groups in one call, positions, and the dispatch of small calls. */
#include <random>

#include "loops.h"

namespace bench
{
namespace
{

template <class T>
using Groups = wgc_status (*)(T *, const T *, std::size_t, std::size_t);

/* The compiler must not know what memory holds. */
void forget()
{
    __asm__ volatile("" : : : "memory");
}

template <class T> Loop whole(Groups<T> call, T *dst, const T *src, Size size)
{
    return repeat([=] {
        call(dst, src, size.elements, size.n);
        forget();
    });
}

/* A call per group. */
template <class T> Loop each(Reduce<T> call, T *dst, const T *src, Size size)
{
    return repeat([=] {
        T *next = dst;
        for (std::size_t i = 0; i < size.elements; i += size.n)
            *next++ = call(src + i, std::min(size.elements - i, size.n));
        forget();
    });
}

template <class T> Loop each(Scan<T> call, T *dst, const T *src, Size size)
{
    return repeat([=] {
        for (std::size_t i = 0; i < size.elements; i += size.n)
            call(dst + i, src + i, std::min(size.elements - i, size.n));
        forget();
    });
}

/* The library's kernels take all groups in one call, and so do peers that can,
 * if groups are whole. Others and the public functions are called for each; a
 * roofline is one group. */
template <class T, class Single>
Loop bind_groups(const Competitor &c, const Workspace &memory, Size size,
                 Groups<T> groups, Single single)
{
    T *const dst = destination<T>(memory, Form::out_of_place);
    const T *const src = source<T>(memory, Form::out_of_place);
    if (c.kind == Kind::roofline)
        size.n = size.elements;
    else if (c.kind != Kind::dispatched && groups)
        return c.kind == Kind::peer && size.elements % size.n
                   ? Loop()
                   : whole<T>(groups, dst, src, size);
    return single ? each<T>(single, dst, src, size) : Loop();
}

/* The same results whatever was written before, and no denormals. */
template <class T> void fill(const Workspace &memory, Size size, Data)
{
    T *const src = source<T>(memory, Form::out_of_place);
    std::mt19937 random(1);
    for (std::size_t i = 0; i < size.elements; i++)
        src[i] = sizeof(T) == 2 && T(-1) > T(0)
                     ? static_cast<T>(0x3C00 + random() % 17) /* or halves */
                     : static_cast<T>(random() % 17) - T(8);
    std::memset(memory.dst(), 0, size.elements * sizeof(T));
}

Subject make(const char *name, const char *form)
{
    Subject subject;
    subject.name = name;
    subject.form = form;
    subject.output = [](const Workspace &memory) { return memory.dst(); };
    return subject;
}

template <class T, class Single>
void add(std::vector<Subject> &subjects, const char *name,
         Groups<T> wgc_kernels::*groups, Single wgc_kernels::*single)
{
    Subject subject = make(name, "groups");
    subject.element_bytes = sizeof(T);
    subject.prepare = fill<T>;
    subject.bind = [=](const Competitor &c, const Workspace &memory,
                       Size size) {
        return bind_groups<T>(c, memory, size, member(c, groups),
                              member(c, single));
    };
    subjects.push_back(subject);
}

/* ---- Positions and dispatch ---------------------------------------------- */

template <class Call> Loop observe(Call call)
{
    return repeat([=] {
        volatile auto result = call();
        (void)result;
        forget();
    });
}

/* All above 1 but the least, which is where size.elements says. */
void fill_position(const Workspace &memory, Size size, Data)
{
    float *const src = source<float>(memory, Form::out_of_place);
    std::mt19937 random(1);
    for (std::size_t i = 0; i < size.n; i++)
        src[i] = static_cast<float>(random() >> 8) + 1;
    src[size.elements] = 0.5f;
}

/* call_of(kernels) is what is called, with an array and its length. */
template <class CallOf>
void add_single(std::vector<Subject> &subjects, const char *name,
                const char *form, CallOf call_of)
{
    Subject subject = make(name, form);
    subject.prepare = fill_position;
    subject.bind = [=](const Competitor &c, const Workspace &memory,
                       Size size) {
        const float *const src = source<float>(memory, Form::out_of_place);
        return c.offers.kernels
                   ? observe([=, call = call_of(c.offers.kernels)] {
                         return call(src, size.n);
                     })
                   : Loop();
    };
    subjects.push_back(subject);
}

} // namespace

void add_groups(std::vector<Subject> &subjects)
{
/* clang-format off */
#define GROUPS(name)                                                           \
    add(subjects, #name, &wgc_kernels::name##_groups, &wgc_kernels::name);
#define GROUPS_OF_OPERATOR(op)                                                 \
    GROUPS(reduce_##op) GROUPS(scan_inclusive_##op) GROUPS(scan_exclusive_##op)
#define WGC_NARROW 1
#define WGC_OPERATOR(op, type) GROUPS_OF_OPERATOR(op##_##type)
#define WGC_LOGICAL(op) GROUPS_OF_OPERATOR(logical_##op)
#define WGC_VOTE(name) GROUPS(name)
#include "collectives.def"
    /* clang-format on */
    using Kernels = const wgc_kernels *;
    add_single(subjects, "reduce_argmin_f32", "position",
               [](Kernels kernels) { return kernels->reduce_argmin_f32; });
    add_single(subjects, "reduce_min_f32", "position",
               [](Kernels kernels) { return kernels->reduce_min_f32; });
    add_single(subjects, "reduce_add_f32", "by-pointer",
               [](Kernels kernels) { return kernels->reduce_add_f32; });
    add_single(subjects, "reduce_add_f32", "by-table", [](Kernels kernels) {
        return [=](const float *src, std::size_t n) {
            return kernels->reduce_add_f32(src, n);
        };
    });
    /* The public function stands in its loop by name. */
    add_single(subjects, "reduce_add_f32", "by-name", [](Kernels) {
        return [](const float *src, std::size_t n) {
            return wgc_reduce_add_f32(src, n);
        };
    });
}

} // namespace bench
