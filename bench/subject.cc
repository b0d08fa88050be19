/* SPDX-License-Identifier: MIT */
/* Expands the list of collectives into everything that can be measured. */
#include "subject.h"

#include <random>

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

bool has_predicates(const Subject &subject)
{
    const bool votes = subject.op.empty() && subject.shape != "broadcast";
    return votes || subject.op.rfind("logical_", 0) == 0;
}

/* Mixed: of predicates only the middle one decides; sums stay small, and
 * products are 1 or -1. */
template <class T>
void prepare(const Subject &subject, Form form, const Workspace &memory,
             std::size_t n, Data data, T identity)
{
    const bool steady = data == Data::steady, signs = subject.op == "mul";
    const bool predicates = has_predicates(subject);
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

bool is_scan(const std::string &shape)
{
    return shape.rfind("scan_", 0) == 0;
}

/* How a function is called in struct wgc_kernels, and in words. */
struct Names {
    const char *name, *shape, *op, *type;
};

/* What a reduction of nothing returns; a broadcast wants no identity. */
template <class T> T identity_of(const Names &names)
{
    const std::string name = names.name, shape = names.shape;
    if (shape == "broadcast")
        return T{};
    const std::string reduction = is_scan(shape)
                                      ? "wgc_reduce" + name.substr(shape.size())
                                      : "wgc_" + name;
    return reinterpret_cast<Reduce<T>>(
        wgc_function(wgc_isa(), reduction.c_str()))(nullptr, 0);
}

using Bind = decltype(Subject::bind);

/* Loops of one member of a table; none if the table lacks it. */
template <class Function> Bind bind(Function wgc_kernels::*function, Form form)
{
    return [=](const Competitor &c, const Workspace &memory, Size size) {
        const Function call = member(c, function);
        return call ? loop(call, memory, size.n, form) : Loop();
    };
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

    template <class Plain, class Strided>
    void add(const Names &names, Plain wgc_kernels::*plain,
             Strided wgc_kernels::*strided)
    {
        using T = typename Signature<Plain>::Element;
        for (const Form form : Signature<Plain>::forms)
            add_form<T>(names, form, bind(plain, form));
        add_form<T>(names, Form::strided, bind(strided, Form::strided));
    }

    /* Beside the carry form stand the plain scans of those without one. */
    template <class T, class Carry>
    void add_carry(const Names &names, Scan<T> wgc_kernels::*plain,
                   ScanCarry<T, Carry> wgc_kernels::*carry)
    {
        add_form<T>(
            names, Form::carry,
            [=](const Competitor &c, const Workspace &memory, Size size) {
                const auto call = member(c, carry);
                return call ? carry_loop(call, memory, size.n)
                            : bind(plain, Form::carry)(c, memory, size);
            });
    }

    template <class T, class Partial>
    void add_pieces(const Names &names,
                    ReducePartial<T, Partial> wgc_kernels::*partial,
                    ReduceFinish<T, Partial> wgc_kernels::*finish)
    {
        add_form<T>(
            names, Form::pieces,
            [=](const Competitor &c, const Workspace &memory, Size size) {
                const auto take = member(c, partial);
                return take ? pieces_loop(take, member(c, finish), memory,
                                          size.n)
                            : Loop();
            });
    }

  private:
    template <class T>
    void add_form(const Names &names, Form form, Bind bind_loop)
    {
        const bool repeats_on_output =
            form == Form::in_place || form == Form::dependent;
        Subject subject;
        subject.name = names.name;
        subject.shape = names.shape;
        subject.op = names.op;
        subject.type = names.type;
        subject.form = form_names[static_cast<int>(form)];
        subject.traffic = (is_scan(subject.shape) ? 2 : 1) * sizeof(T);
        subject.timed = repeats_on_output || has_predicates(subject)
                            ? Data::steady
                            : Data::mixed;
        subject.element_bytes = form == Form::strided ? wide_stride : sizeof(T);
        subject.prepare = [description = subject, form,
                           identity = identity_of<T>(names)](
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
#define BENCH_SUBJECT(name, ...)                                               \
    subjects.add({#name, __VA_ARGS__}, &wgc_kernels::name,                     \
                 &wgc_kernels::name##_strided);
#define BENCH_SCAN(shape, op, type)                                            \
    BENCH_SUBJECT(shape##_##op##_##type, #shape, #op, #type)                   \
    subjects.add_carry({#shape "_" #op "_" #type, #shape, #op, #type},         \
                       &wgc_kernels::shape##_##op##_##type,                    \
                       &wgc_kernels::shape##_##op##_##type##_carry);
#define WGC_OPERATOR(op, type)                                                 \
    BENCH_SUBJECT(reduce_##op##_##type, "reduce", #op, #type)                  \
    subjects.add_pieces({"reduce_" #op "_" #type, "reduce", #op, #type},       \
                        &wgc_kernels::reduce_##op##_##type##_partial,          \
                        &wgc_kernels::reduce_##op##_##type##_finish);          \
    BENCH_SCAN(scan_inclusive, op, type)                                       \
    BENCH_SCAN(scan_exclusive, op, type)
#define BENCH_LOGICAL(shape, op)                                               \
    BENCH_SUBJECT(shape##_##op, #shape, #op, "i32")
#define WGC_LOGICAL(op)                                                        \
    BENCH_LOGICAL(reduce, logical_##op)                                        \
    BENCH_LOGICAL(scan_inclusive, logical_##op)                                \
    BENCH_LOGICAL(scan_exclusive, logical_##op)
#define WGC_VOTE(name) BENCH_SUBJECT(name, #name, "", "i32")
#define WGC_BROADCAST(type)                                                    \
    BENCH_SUBJECT(broadcast_##type, "broadcast", "", #type)
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
