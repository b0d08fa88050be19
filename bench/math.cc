/* SPDX-License-Identifier: MIT */
/* The functions of libwgc-math, beside plain loops with libm. */
#include <algorithm>
#include <cmath>
#include <random>
#include <type_traits>

#include "half.h"
#include "loops.h"
#include "wgc/math.h"

namespace bench
{
namespace
{

const MathTable library = {
    {wgc_softmax_f16, wgc_log_softmax_f16, wgc_logsumexp_f16},
    {wgc_softmax_f32, wgc_log_softmax_f32, wgc_logsumexp_f32},
    {wgc_softmax_f64, wgc_log_softmax_f64, wgc_logsumexp_f64}};

template <class T> T from_double(double x)
{
    if constexpr (std::is_same_v<T, wgc_f16>)
        return half_from_float(static_cast<float>(x));
    else
        return static_cast<T>(x);
}

template <class T> double to_double(T x)
{
    if constexpr (std::is_same_v<T, wgc_f16>)
        return half_to_float(x);
    else
        return x;
}

template <class T> void fill(const Workspace &memory, Size size, Data)
{
    T *const src = source<T>(memory, Form::out_of_place);
    std::mt19937 random(1);
    for (std::size_t i = 0; i < size.n; i++)
        src[i] = from_double<T>(static_cast<double>(random()) * 0x1p-28 - 8);
    std::memset(memory.dst(), 0, size.n * sizeof(T));
}

/* A loop with libm gives nearly the same. */
template <class T>
bool agree(const char *expected, const char *got, std::size_t bytes)
{
    const T *const x = reinterpret_cast<const T *>(expected);
    return std::equal(x, x + bytes / sizeof(T),
                      reinterpret_cast<const T *>(got), [](T a, T b) {
                          const double error = to_double(a) - to_double(b);
                          return std::abs(error) <=
                                 2e-3 * std::abs(to_double(a)) + 1e-6;
                      });
}

template <class T, class Call>
void add(std::vector<Subject> &subjects, const char *name, const char *type,
         MathLoops<T> MathTable::*loops, Call MathLoops<T>::*function)
{
    Subject subject;
    subject.name = std::string(name) + "_" + type;
    subject.form = "math";
    subject.prepare = fill<T>;
    subject.bind = [=](const Competitor &c, const Workspace &memory,
                       Size size) {
        const MathTable *const table =
            c.kind == Kind::dispatched ? &library : c.offers.math;
        return table ? loop<T>(memory, size.n, Form::out_of_place,
                               call_of(table->*loops.*function, size.n))
                     : Loop();
    };
    subject.output = [](const Workspace &memory) { return memory.dst(); };
    subject.element_bytes = sizeof(T);
    subject.agree = agree<T>;
    subjects.push_back(subject);
}

template <class T>
void add_type(std::vector<Subject> &subjects, const char *type,
              MathLoops<T> MathTable::*loops)
{
    add(subjects, "softmax", type, loops, &MathLoops<T>::softmax);
    add(subjects, "log_softmax", type, loops, &MathLoops<T>::log_softmax);
    add(subjects, "logsumexp", type, loops, &MathLoops<T>::logsumexp);
}

} // namespace

void add_math(std::vector<Subject> &subjects)
{
    add_type(subjects, "f16", &MathTable::f16);
    add_type(subjects, "f32", &MathTable::f32);
    add_type(subjects, "f64", &MathTable::f64);
}

} // namespace bench
