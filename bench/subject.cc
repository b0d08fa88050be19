/* SPDX-License-Identifier: MIT */
/* Expands the list of collectives into everything that can be measured. */
#include "subject.h"

#include <random>
#include <type_traits>

#include "half.h"
#include "loops.h"

namespace bench
{
namespace
{

template <class T> T from_int(int x)
{
    return static_cast<T>(x);
}
/* u16 is the same type in C++, and takes these patterns as well as others. */
template <> wgc_f16 from_int<wgc_f16>(int x)
{
    return half_from_float(static_cast<float>(x));
}

bool has(const std::string &text, const char *part)
{
    return text.find(part) != std::string::npos;
}

bool has_predicates(const std::string &name)
{
    return name == "all" || name == "any" || has(name, "logical_");
}

/* Mixed: of predicates only the middle one decides; sums stay small, and
 * products are 1 or -1. */
template <class T>
void prepare(const Subject &subject, Form form, const Workspace &memory,
             std::size_t n, Data data, T identity)
{
    const bool steady = data == Data::steady;
    const bool signs = has(subject.name, "_mul_");
    const bool predicates = has_predicates(subject.name);
    const std::size_t stride = subject.element_bytes;
    const Turns turns(n * stride);
    const std::size_t count = form == Form::in_place ? turns.count : 1;
    std::mt19937 random(1);
    for (std::size_t turn = 0; turn < count; turn++) {
        char *const src = reinterpret_cast<char *>(source<T>(memory, form)) +
                          turn * turns.bytes;
        for (std::size_t i = 0; i < n; i++) {
            T x = identity;
            if (predicates && !steady)
                x = i == n / 2 ? T(identity == 0) : identity;
            else if (!steady)
                x = from_int<T>(signs ? (random() % 2 ? 1 : -1)
                                      : static_cast<int>(random() % 17) - 8);
            std::memcpy(src + i * stride, &x, sizeof x);
        }
    }
    std::memset(destination<T>(memory, form), 0, n * stride);
}

/* What a reduction of nothing returns; a broadcast wants no identity. */
template <class T> T identity_of(const std::string &name)
{
    if (has(name, "broadcast_"))
        return T{};
    const std::string reduction =
        has(name, "scan_") ? "reduce" + name.substr(sizeof "scan_inclusive" - 1)
                           : name;
    return reinterpret_cast<Reduce<T>>(
        wgc_function(wgc_isa(), ("wgc_" + reduction).c_str()))(nullptr, 0);
}

using Bind = decltype(Subject::bind);

/* Loops of one member of a table; none if the table lacks it. */
template <class T, class Function>
Bind bind(Function wgc_kernels::*function, Form form)
{
    return [=](const Competitor &c, const Workspace &memory, Size size) {
        const Function call = member(c, function);
        if (!call)
            return Loop();
        if constexpr (std::is_same_v<Function, Reduce<T>>)
            if (form == Form::dependent)
                return dependent_loop(call, memory, size.n);
        return loop<T>(memory, size.n, form, call_of(call, size.n));
    };
}

/* What a reduction or a broadcast cannot do. */
template <class T, class Function> bool has_form(Form form)
{
    return form == Form::in_place    ? !std::is_same_v<Function, Reduce<T>>
           : form == Form::dependent ? !std::is_same_v<Function, Broadcast<T>>
                                     : true;
}

/* As in the enumeration. */
const char *const form_names[] = {"out-of-place", "in-place", "misaligned",
                                  "dependent",    "carry",    "strided",
                                  "pieces"};

/* The list under construction. */
class Subjects
{
  public:
    std::vector<Subject> all;

    template <class T, class Plain, class Strided>
    void add(const std::string &name, Plain wgc_kernels::*plain,
             Strided wgc_kernels::*strided)
    {
        for (const Form form : {Form::out_of_place, Form::in_place,
                                Form::misaligned, Form::dependent})
            if (has_form<T, Plain>(form))
                add_form<T>(name, form, bind<T>(plain, form));
        add_form<T>(name, Form::strided, bind<T>(strided, Form::strided));
    }

    /* Beside the carry form stand the plain scans of those without one. */
    template <class T, class Carry>
    void add_carry(const std::string &name, Scan<T> wgc_kernels::*plain,
                   ScanCarry<T, Carry> wgc_kernels::*carry)
    {
        add_form<T>(
            name, Form::carry,
            [carry = bind<T>(carry, Form::carry),
             plain = bind<T>(plain, Form::carry)](
                const Competitor &c, const Workspace &memory, Size size) {
                const Loop loop = carry(c, memory, size);
                return loop ? loop : plain(c, memory, size);
            });
    }

    template <class T, class Partial>
    void add_pieces(const std::string &name,
                    ReducePartial<T, Partial> wgc_kernels::*partial,
                    ReduceFinish<T, Partial> wgc_kernels::*finish)
    {
        add_form<T>(
            name, Form::pieces,
            [=](const Competitor &c, const Workspace &memory, Size size) {
                const auto take = member(c, partial);
                return take ? loop<T>(memory, size.n, Form::pieces,
                                      call_of(take, member(c, finish), size.n))
                            : Loop();
            });
    }

  private:
    template <class T>
    void add_form(const std::string &name, Form form, Bind bind_loop)
    {
        const bool repeats_on_output =
            form == Form::in_place || form == Form::dependent;
        Subject subject;
        subject.name = name;
        subject.form = form_names[static_cast<int>(form)];
        subject.traffic = (has(name, "scan_") ? 2 : 1) * sizeof(T);
        subject.timed = repeats_on_output || has_predicates(name) ? Data::steady
                                                                  : Data::mixed;
        subject.element_bytes = form == Form::strided ? wide_stride : sizeof(T);
        subject.prepare = [description = subject, form,
                           identity = identity_of<T>(name)](
                              const Workspace &memory, Size size, Data data) {
            prepare(description, form, memory, size.n, data, identity);
        };
        subject.bind = bind_loop;
        subject.output = [form](const Workspace &memory) {
            return reinterpret_cast<const char *>(
                form == Form::in_place ? source<T>(memory, form)
                                       : destination<T>(memory, form));
        };
        all.push_back(subject);
    }
};

} // namespace

/* What a row of the list adds to `subjects`. */
/* clang-format off */
#define BENCH_SUBJECT(name, T)                                                 \
    subjects.add<T>(#name, &wgc_kernels::name, &wgc_kernels::name##_strided);
#define BENCH_SCAN(name, T)                                                    \
    BENCH_SUBJECT(name, T)                                                     \
    subjects.add_carry(#name, &wgc_kernels::name, &wgc_kernels::name##_carry);
#define BENCH_REDUCE(name, T)                                                  \
    BENCH_SUBJECT(name, T)                                                     \
    subjects.add_pieces(#name, &wgc_kernels::name##_partial,                   \
                        &wgc_kernels::name##_finish);
#define WGC_OPERATOR(op, type)                                                 \
    BENCH_REDUCE(reduce_##op##_##type, elem_##type)                            \
    BENCH_SCAN(scan_inclusive_##op##_##type, elem_##type)                      \
    BENCH_SCAN(scan_exclusive_##op##_##type, elem_##type)
#define WGC_LOGICAL(op)                                                        \
    BENCH_SUBJECT(reduce_logical_##op, elem_i32)                               \
    BENCH_SUBJECT(scan_inclusive_logical_##op, elem_i32)                       \
    BENCH_SUBJECT(scan_exclusive_logical_##op, elem_i32)
#define WGC_VOTE(name) BENCH_SUBJECT(name, elem_i32)
#define WGC_BROADCAST(type) BENCH_SUBJECT(broadcast_##type, elem_##type)
/* clang-format on */

std::vector<Subject> all_subjects()
{
    Subjects subjects;
#define WGC_NARROW 1
#include "collectives.def"
    add_groups(subjects.all);
#ifdef BENCH_MATH
    add_math(subjects.all);
#endif
    return std::move(subjects.all);
}

} // namespace bench
