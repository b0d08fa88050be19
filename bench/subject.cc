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

/* Data::mixed for one subject. */
template <class T> class MixedValues
{
  public:
    MixedValues(const Subject &subject, T identity_of_operator)
        : predicates(has_predicates(subject)), signs(subject.op == "mul"),
          identity(identity_of_operator)
    {
    }

    /* Of an array of n: only the middle predicate decides. Sums stay small, and
     * products are 1 or -1. */
    T value(std::size_t i, std::size_t n)
    {
        if (predicates)
            return i == n / 2 ? T(identity == 0) : identity;
        if (signs)
            return from_int<T>(random() % 2 ? 1 : -1);
        return from_int<T>(static_cast<int>(random() % 17) - 8);
    }

  private:
    bool predicates;
    bool signs;
    T identity;
    std::mt19937 random{1};
};

template <class T>
void prepare(const Subject &subject, const Workspace &memory, std::size_t n,
             Data data, T identity)
{
    MixedValues<T> mixed(subject, identity);
    const std::size_t array_bytes = n * subject.stride;
    const Turns turns(array_bytes);
    const std::size_t count = subject.form == Form::in_place ? turns.count : 1;
    for (std::size_t turn = 0; turn < count; turn++) {
        char *const src =
            reinterpret_cast<char *>(source<T>(memory, subject.form)) +
            turn * turns.bytes;
        for (std::size_t i = 0; i < n; i++) {
            const T x = data == Data::steady ? identity : mixed.value(i, n);
            std::memcpy(src + i * subject.stride, &x, sizeof x);
        }
    }
    std::memset(destination<T>(memory, subject.form), 0, array_bytes);
}

bool steady_when_timed(const Subject &subject)
{
    const bool repeats_on_output =
        subject.form == Form::in_place || subject.form == Form::dependent;
    return repeats_on_output || has_predicates(subject);
}

/* What a reduction of nothing returns. */
template <class T> T identity_of(Reduce<T> wgc_kernels::*reduce)
{
    return (wgc_kernels_for(wgc_isa())->*reduce)(nullptr, 0);
}

struct Names {
    std::string function; /* scan_inclusive_add */
    std::string shape;
    std::string op;
    std::string type;
    bool type_in_name = true;
};

/* Loops of one member of a table; none if the table lacks it. */
template <class Member, class Make> auto bind(Member member, Make make)
{
    return
        [=](const wgc_kernels &table, const Workspace &memory, std::size_t n) {
            const auto call = table.*member;
            return call ? make(call, memory, n) : Loop();
        };
}

/* The list under construction; one member function per family. */
class Subjects
{
  public:
    std::vector<Subject> all;

    template <class T>
    void reduce(const Names &names, Reduce<T> wgc_kernels::*plain,
                ReduceStrided<T> wgc_kernels::*strided)
    {
        const T identity = identity_of(plain);
        for (const Form form :
             {Form::out_of_place, Form::misaligned, Form::dependent})
            add(names, form, sizeof(T), identity,
                bind(plain, [=](auto call, auto &memory, std::size_t n) {
                    return reduce_loop<T>(call, memory, n, form);
                }));
        add(names, Form::strided, sizeof(T), identity,
            bind(strided, reduce_strided_loop<T>));
    }

    template <class T, class Partial>
    void partial(const Names &names, Reduce<T> wgc_kernels::*plain,
                 ReducePartial<T, Partial> wgc_kernels::*partial,
                 ReduceFinish<T, Partial> wgc_kernels::*finish)
    {
        add(names, Form::pieces, sizeof(T), identity_of(plain),
            [=](const wgc_kernels &table, const Workspace &memory,
                std::size_t n) {
                const auto take = table.*partial;
                return take ? reduce_pieces_loop<T, Partial>(
                                  take, table.*finish, memory, n)
                            : Loop();
            });
    }

    template <class T>
    void scan(const Names &names, T identity, Scan<T> wgc_kernels::*plain,
              ScanStrided wgc_kernels::*strided)
    {
        for (const Form form : {Form::out_of_place, Form::in_place,
                                Form::misaligned, Form::dependent})
            add(names, form, 2 * sizeof(T), identity,
                bind(plain, [=](auto call, auto &memory, std::size_t n) {
                    return scan_loop<T>(call, memory, n, form);
                }));
        add(names, Form::strided, 2 * sizeof(T), identity,
            bind(strided, scan_strided_loop<T>));
    }

    /* Beside the carry form stand the plain scans of those without one. */
    template <class T, class Carry>
    void scan_carry(const Names &names, T identity, Scan<T> wgc_kernels::*plain,
                    ScanCarry<T, Carry> wgc_kernels::*carry)
    {
        add(names, Form::carry, 2 * sizeof(T), identity,
            [=](const wgc_kernels &table, const Workspace &memory,
                std::size_t n) {
                if (const auto call = table.*carry)
                    return scan_carry_loop<T, Carry>(call, memory, n);
                const auto call = table.*plain;
                return call ? scan_loop<T>(call, memory, n, Form::carry)
                            : Loop();
            });
    }

    template <class T>
    void broadcast(const Names &names, Broadcast<T> wgc_kernels::*plain,
                   BroadcastStrided wgc_kernels::*strided)
    {
        for (const Form form :
             {Form::out_of_place, Form::in_place, Form::misaligned})
            add(names, form, sizeof(T), T{},
                bind(plain, [=](auto call, auto &memory, std::size_t n) {
                    return broadcast_loop<T>(call, memory, n, form);
                }));
        add(names, Form::strided, sizeof(T), T{},
            bind(strided, broadcast_strided_loop<T>));
    }

  private:
    template <class T, class Bind>
    void add(const Names &names, Form form, std::size_t traffic, T identity,
             Bind to_loops)
    {
        Subject subject;
        subject.name = names.function;
        if (names.type_in_name)
            subject.name += "_" + names.type;
        subject.function = names.function;
        subject.shape = names.shape;
        subject.op = names.op;
        subject.type = names.type;
        subject.form = form;
        subject.timed = steady_when_timed(subject) ? Data::steady : Data::mixed;
        subject.stride = form == Form::strided ? wide_stride : sizeof(T);
        subject.traffic = traffic;
        subject.prepare = [description = subject,
                           identity](const Workspace &memory, std::size_t n,
                                     Data data) {
            prepare(description, memory, n, data, identity);
        };
        subject.bind = to_loops;
        all.push_back(subject);
    }
};

} // namespace

const char *form_name(Form form)
{
    switch (form) {
    case Form::out_of_place:
        return "out-of-place";
    case Form::in_place:
        return "in-place";
    case Form::misaligned:
        return "misaligned";
    case Form::dependent:
        return "dependent";
    case Form::carry:
        return "carry";
    case Form::strided:
        return "strided";
    case Form::pieces:
        return "pieces";
    }
    return "";
}

const char *Subject::output(const Workspace &memory) const
{
    const std::size_t offset =
        form == Form::misaligned ? stride : 0; /* one element */
    return form == Form::in_place ? memory.src() : memory.dst(offset);
}

std::size_t workspace_bytes(std::size_t n)
{
    return std::max<std::size_t>(n * wide_stride, turns_bytes);
}

/* What a row of the list adds to `subjects`. */
/* clang-format off */
#define BENCH_SCANS(shape, op, type)                                           \
    {                                                                          \
        const Names names = {"scan_" #shape "_" #op, "scan_" #shape, #op,      \
                             #type};                                           \
        subjects.scan(names, identity,                                         \
                      &wgc_kernels::scan_##shape##_##op##_##type,              \
                      &wgc_kernels::scan_##shape##_##op##_##type##_strided);   \
        subjects.scan_carry(                                                   \
            names, identity, &wgc_kernels::scan_##shape##_##op##_##type,       \
            &wgc_kernels::scan_##shape##_##op##_##type##_carry);               \
    }
#define WGC_OPERATOR(op, type)                                                 \
    {                                                                          \
        const auto identity = identity_of(&wgc_kernels::reduce_##op##_##type); \
        subjects.reduce({"reduce_" #op, "reduce", #op, #type},                 \
                        &wgc_kernels::reduce_##op##_##type,                    \
                        &wgc_kernels::reduce_##op##_##type##_strided);         \
        subjects.partial({"reduce_" #op, "reduce", #op, #type},                \
                         &wgc_kernels::reduce_##op##_##type,                   \
                         &wgc_kernels::reduce_##op##_##type##_partial,         \
                         &wgc_kernels::reduce_##op##_##type##_finish);         \
        BENCH_SCANS(inclusive, op, type)                                       \
        BENCH_SCANS(exclusive, op, type)                                       \
    }
#define BENCH_LOGICAL_SCAN(shape, op)                                          \
    subjects.scan({"scan_" #shape "_" #op, "scan_" #shape, #op, "i32", false}, \
                  identity_of(&wgc_kernels::reduce_##op),                      \
                  &wgc_kernels::scan_##shape##_##op,                           \
                  &wgc_kernels::scan_##shape##_##op##_strided);
#define WGC_LOGICAL(op)                                                        \
    subjects.reduce({"reduce_logical_" #op, "reduce", "logical_" #op, "i32",   \
                     false},                                                   \
                    &wgc_kernels::reduce_logical_##op,                         \
                    &wgc_kernels::reduce_logical_##op##_strided);              \
    BENCH_LOGICAL_SCAN(inclusive, logical_##op)                                \
    BENCH_LOGICAL_SCAN(exclusive, logical_##op)
#define WGC_VOTE(name)                                                         \
    subjects.reduce({#name, #name, "", "i32", false}, &wgc_kernels::name,      \
                    &wgc_kernels::name##_strided);
#define WGC_BROADCAST(type)                                                    \
    subjects.broadcast({"broadcast", "broadcast", "", #type},                  \
                       &wgc_kernels::broadcast_##type,                         \
                       &wgc_kernels::broadcast_##type##_strided);
/* clang-format on */

std::vector<Subject> all_subjects()
{
    Subjects subjects;
#define WGC_NARROW 1
#include "collectives.def"
    return std::move(subjects.all);
}

#undef BENCH_SCANS
#undef BENCH_LOGICAL_SCAN

} // namespace bench
