/* SPDX-License-Identifier: MIT */
/*
 * src/adaptivecpp's builtins, in groups whose work-items are coroutines: a
 * barrier gives way to the next one. Every result is held against a plain loop,
 * and floats that round against the array face.
 */
#include "../../src/adaptivecpp/builtins.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <string>
#include <ucontext.h>
#include <vector>

namespace
{

using std::size_t;

/* ---- A group --------------------------------------------------------------
 */

struct shape {
    size_t x, y, z;
    std::uint32_t subgroup;

    size_t items() const
    {
        return x * y * z;
    }
};

struct item {
    ucontext_t context;
    std::vector<char> stack;
    size_t barriers;
    bool ended;
};

struct {
    shape size;
    std::vector<item> items;
    ucontext_t scheduler;
    std::function<void(size_t)> kernel;
    std::vector<std::uint64_t> memory;
    size_t now; /* the work-item that runs */
} group;

void run_item()
{
    group.kernel(group.now);
    group.items[group.now].ended = true;
}

/* Runs kernel(place) for every work-item, the last one first if backwards. */
void run_group(const shape &size, bool backwards,
               std::function<void(size_t)> kernel)
{
    const size_t n = size.items();
    group.size = size;
    group.kernel = std::move(kernel);
    group.memory.assign(2 * n, 0xa5a5a5a5a5a5a5a5);
    group.items.resize(std::max(group.items.size(), n));
    for (size_t i = 0; i < n; i++) {
        item &each = group.items[i];
        each.stack.resize(65536);
        each.barriers = 0;
        each.ended = false;
        getcontext(&each.context);
        each.context.uc_stack.ss_sp = each.stack.data();
        each.context.uc_stack.ss_size = each.stack.size();
        each.context.uc_link = &group.scheduler;
        makecontext(&each.context, run_item, 0);
    }
    for (size_t ended = 0; ended < n;) {
        for (size_t i = 0; i < n; i++) {
            group.now = backwards ? n - 1 - i : i;
            swapcontext(&group.scheduler, &group.items[group.now].context);
            ended += group.items[group.now].ended;
        }
        if (ended != 0 && ended != n) {
            std::puts("FAIL: work-items met unequal numbers of barriers");
            std::exit(1);
        }
    }
}

} // namespace

extern "C" {

std::uint64_t __acpp_sscp_get_local_id_x()
{
    return group.now % group.size.x;
}

std::uint64_t __acpp_sscp_get_local_id_y()
{
    return group.now / group.size.x % group.size.y;
}

std::uint64_t __acpp_sscp_get_local_id_z()
{
    return group.now / group.size.x / group.size.y;
}

std::uint64_t __acpp_sscp_get_local_size_x()
{
    return group.size.x;
}

std::uint64_t __acpp_sscp_get_local_size_y()
{
    return group.size.y;
}

std::uint64_t __acpp_sscp_get_local_size_z()
{
    return group.size.z;
}

std::uint32_t __acpp_sscp_get_subgroup_max_size()
{
    return group.size.subgroup;
}

void __acpp_sscp_work_group_barrier(acpp_scope, acpp_order)
{
    group.items[group.now].barriers++;
    swapcontext(&group.items[group.now].context, &group.scheduler);
}

void *__acpp_sscp_host_get_internal_local_memory()
{
    return group.memory.data();
}
}

namespace
{

/* ---- Values ---------------------------------------------------------------
 */

size_t failures;
size_t checks;

void check(bool holds, const std::string &what)
{
    checks++;
    if (holds)
        return;
    failures++;
    std::printf("FAIL: %s\n", what.c_str());
}

/* What a value is computed in here: halves, as they are small integers, in
 * double. */
template <typename T>
using number = std::conditional_t<std::is_integral_v<T>, T, double>;

/* Where integers wrap and nothing overflows. */
template <typename T>
using wide = std::conditional_t<std::is_integral_v<T>, std::uint64_t, double>;

template <typename T> T encode(number<T> x)
{
    if constexpr (!std::is_same_v<T, wgc::half>) {
        return static_cast<T>(x);
    } else {
        int exponent = 0;
        const double part = std::frexp(std::fabs(x), &exponent);
        const int bits = x == 0 ? 0
                                : (exponent + 14) * 1024 +
                                      static_cast<int>(part * 2048) - 1024;
        return static_cast<wgc::half>(bits | (std::signbit(x) ? 0x8000 : 0));
    }
}

template <typename T>
number<T> combine(acpp_operator op, number<T> x, number<T> y)
{
    using N = number<T>;
    switch (op) {
    case acpp_operator::plus:
        return static_cast<N>(static_cast<wide<T>>(x) +
                              static_cast<wide<T>>(y));
    case acpp_operator::multiply:
        return static_cast<N>(static_cast<wide<T>>(x) *
                              static_cast<wide<T>>(y));
    case acpp_operator::min:
        return std::min(x, y);
    case acpp_operator::max:
        return std::max(x, y);
    default:
        break;
    }
    if constexpr (std::is_integral_v<T>) {
        switch (op) {
        case acpp_operator::bit_and:
            return static_cast<N>(x & y);
        case acpp_operator::bit_or:
            return static_cast<N>(x | y);
        case acpp_operator::bit_xor:
            return static_cast<N>(x ^ y);
        case acpp_operator::logical_and:
            return x != 0 && y != 0;
        case acpp_operator::logical_or:
            return x != 0 || y != 0;
        default:
            break;
        }
    }
    std::abort();
}

/* The value that a work-item has, such that no half rounds. */
template <typename T> number<T> value_of(acpp_operator op, size_t place)
{
    const int some = static_cast<int>(place * 2654435761u >> 7 & 0x7fff);
    if constexpr (std::is_integral_v<T>) {
        if (op == acpp_operator::logical_and)
            return static_cast<T>(some % 16 == 3 ? 0 : 2 * some + 2);
        if (op == acpp_operator::logical_or)
            return static_cast<T>(some % 16 == 3 ? 2 : 0);
        return static_cast<T>(some * 40503);
    }
    if (op == acpp_operator::multiply)
        return some % 3 == 0 ? -1 : 1;
    return some % 7 - 3;
}

/* Whether x is true, where an operator asks that alone. */
template <typename T> number<T> truth(acpp_operator op, number<T> x)
{
    if (op == acpp_operator::logical_and || op == acpp_operator::logical_or)
        return x != 0;
    return x;
}

/* ---- The functions --------------------------------------------------------
 */

template <typename T> struct functions {
    T (*reduce)(acpp_operator, T);
    T (*inclusive)(acpp_operator, T);
    T (*exclusive)(acpp_operator, T, T);
    const char *name;
};

template <typename T> struct moves {
    T (*broadcast)(std::int32_t, T);
    T (*shl)(T, std::uint32_t);
    T (*shr)(T, std::uint32_t);
    T (*permute)(T, std::int32_t);
    T (*select)(T, std::int32_t);
    const char *name;
};

struct votes {
    bool (*any)(bool);
    bool (*all)(bool);
    bool (*none)(bool);
    const char *name;
};

/* The length of runs that functions of that name have. */
size_t run_of(const char *name, const shape &size)
{
    return name[0] == 'w' ? size.items() : size.subgroup;
}

/* ---- Cases ----------------------------------------------------------------
 */

template <typename T>
void check_operator(const functions<T> &f, acpp_operator op, const shape &size,
                    bool backwards)
{
    const size_t n = size.items();
    const size_t run = run_of(f.name, size);
    const number<T> init = value_of<T>(op, 999);
    std::vector<T> reduced(n), inclusive(n), exclusive(n);
    /* One after the other: the next begins while others still read. */
    run_group(size, backwards, [&](size_t place) {
        const T x = encode<T>(value_of<T>(op, place));
        inclusive[place] = f.inclusive(op, x);
        reduced[place] = f.reduce(op, x);
        exclusive[place] = f.exclusive(op, x, encode<T>(init));
    });
    const std::string what =
        std::string(f.name) + " op=" + std::to_string(static_cast<int>(op)) +
        " n=" + std::to_string(n) + " run=" + std::to_string(run);
    for (size_t first = 0; first < n; first += run) {
        const size_t end = std::min(first + run, n);
        number<T> before = truth<T>(op, init);
        number<T> all{};
        for (size_t i = first; i < end; i++) {
            const number<T> x = truth<T>(op, value_of<T>(op, i));
            all = i == first ? x : combine<T>(op, all, x);
            check(inclusive[i] == encode<T>(all), what + ": inclusive scan");
            check(exclusive[i] == encode<T>(before), what + ": exclusive scan");
            before = combine<T>(op, before, x);
        }
        for (size_t i = first; i < end; i++)
            check(reduced[i] == encode<T>(all), what + ": reduction");
    }
}

template <typename T>
void check_collectives(const functions<T> &f, const shape &size, bool backwards)
{
    const int operators = std::is_integral_v<T> ? 9 : 4;
    for (int op = 0; op < operators; op++)
        check_operator(f, static_cast<acpp_operator>(op), size, backwards);
}

/* What rounds has the bits of one call. */
template <typename T> void check_bits(const functions<T> &f, const shape &size)
{
    const size_t n = size.items();
    const size_t run = run_of(f.name, size);
    std::vector<T> in(n), sum(n), scan(n), out(n);
    for (size_t i = 0; i < n; i++)
        in[i] = static_cast<T>(1) / static_cast<T>(3 + i % 41);
    run_group(size, false, [&](size_t place) {
        sum[place] = f.reduce(acpp_operator::plus, in[place]);
        scan[place] = f.exclusive(acpp_operator::plus, in[place], T(0.7));
    });
    for (size_t i = 0; i < n; i += run) {
        const size_t length = std::min(run, n - i);
        wgc::carry<T> carry{T(0.7), 1};
        wgc::scan_exclusive(wgc::add, &in[i], &out[i], length, carry);
        check(std::equal(&out[i], &out[i] + length, &scan[i]),
              std::string(f.name) + ": bits of a scan");
        const T one = wgc::reduce(wgc::add, &in[i], length);
        check(std::all_of(&sum[i], &sum[i] + length,
                          [&](T each) { return each == one; }),
              std::string(f.name) + ": bits of a sum");
    }
}

template <typename T>
void check_moves(const moves<T> &f, const shape &size, bool backwards)
{
    const size_t n = size.items();
    const size_t run = run_of(f.name, size);
    const auto value = [](size_t place) {
        return static_cast<T>(place * 37 + 1);
    };
    std::vector<T> out[5];
    for (auto &each : out)
        each.resize(n);
    run_group(size, backwards, [&](size_t place) {
        const T x = value(place);
        out[0][place] = f.broadcast(2, x);
        out[1][place] = f.shl(x, 3);
        out[2][place] = f.shr(x, 3);
        out[3][place] = f.permute(x, 5);
        out[4][place] = f.select(x, static_cast<std::int32_t>(place * 7 % run));
    });
    for (size_t i = 0; i < n; i++) {
        const size_t first = i / run * run, own = i - first;
        const size_t from[5] = {2, own + 3, own - 3, own ^ 5, i * 7 % run};
        for (int k = 0; k < 5; k++) {
            const bool is_there = from[k] < run && from[k] < n - first;
            check(out[k][i] == (is_there ? value(first + from[k]) : T{}),
                  std::string(f.name) + ": move " + std::to_string(k) +
                      " of work-item " + std::to_string(i));
        }
    }
}

void check_votes(const votes &f, const shape &size)
{
    const size_t n = size.items();
    const size_t run = run_of(f.name, size);
    /* all true, none true, and one that differs in every third place */
    for (size_t kind = 0; kind < 5; kind++) {
        const auto predicate = [&](size_t i) {
            return kind == 0 || (kind == 2 && i % 33 == 5) ||
                   (kind == 3 && i % 33 != 5) || (kind == 4 && i == n - 1);
        };
        std::vector<int> out(n);
        run_group(size, kind % 2 != 0, [&](size_t place) {
            out[place] = f.any(predicate(place)) + 2 * f.all(predicate(place)) +
                         4 * f.none(predicate(place));
        });
        for (size_t i = 0; i < n; i++) {
            bool any = false, all = true;
            for (size_t k = i / run * run; k < n && k < i / run * run + run;
                 k++) {
                any = any || predicate(k);
                all = all && predicate(k);
            }
            check(out[i] == any + 2 * all + 4 * !any,
                  std::string(f.name) + ": votes " + std::to_string(kind));
        }
    }
}

/* What a reduction waits for: the values, and the result. */
void check_barriers()
{
    const auto barriers = [](const shape &size, auto reduce) {
        run_group(size, false,
                  [&](size_t) { (void)reduce(acpp_operator::plus, 1.0F); });
        return group.items[0].barriers;
    };
    check(barriers({64, 1, 1, 8}, __acpp_sscp_work_group_reduce_f32) == 2 &&
              barriers({64, 1, 1, 8}, __acpp_sscp_sub_group_reduce_f32) == 2 &&
              barriers({64, 1, 1, 1}, __acpp_sscp_sub_group_reduce_f32) == 0,
          "barriers of a reduction");
}

/* ---- All of them ----------------------------------------------------------
 */

/* clang-format off */
#define CHECK_COLLECTIVES(group, type, T)                                      \
    check_collectives<T>({__acpp_sscp_##group##_reduce_##type,                 \
                          __acpp_sscp_##group##_inclusive_scan_##type,         \
                          __acpp_sscp_##group##_exclusive_scan_##type,         \
                          #group "_" #type},                                   \
                         size, backwards);

#define CHECK_BITS(group, type, T)                                             \
    check_bits<T>({__acpp_sscp_##group##_reduce_##type,                        \
                   __acpp_sscp_##group##_inclusive_scan_##type,                \
                   __acpp_sscp_##group##_exclusive_scan_##type,                \
                   #group "_" #type},                                          \
                  size);

#define CHECK_MOVES(group, type, T)                                            \
    check_moves<T>({__acpp_sscp_##group##_broadcast_##type,                    \
                    __acpp_sscp_##group##_shl_##type,                          \
                    __acpp_sscp_##group##_shr_##type,                          \
                    __acpp_sscp_##group##_permute_##type,                      \
                    __acpp_sscp_##group##_select_##type,                       \
                    #group "_" #type},                                         \
                   size, backwards);

#define CHECK_VOTES(group)                                                     \
    check_votes({__acpp_sscp_##group##_any, __acpp_sscp_##group##_all,         \
                 __acpp_sscp_##group##_none, #group},                          \
                size);
/* clang-format on */

void check_shape(const shape &size)
{
    for (const bool backwards : {false, true}) {
        ACPP_TYPES(CHECK_COLLECTIVES, work_group)
        ACPP_TYPES(CHECK_COLLECTIVES, sub_group)
        ACPP_SIGNED_TYPES(CHECK_MOVES, work_group)
        ACPP_SIGNED_TYPES(CHECK_MOVES, sub_group)
    }
    CHECK_BITS(work_group, f32, float)
    CHECK_BITS(work_group, f64, double)
    CHECK_BITS(sub_group, f32, float)
    CHECK_BITS(sub_group, f64, double)
    CHECK_VOTES(work_group)
    CHECK_VOTES(sub_group)
}

} // namespace

int main()
{
    for (const shape &size :
         {shape{1, 1, 1, 1}, shape{2, 1, 1, 1}, shape{7, 1, 1, 8},
          shape{16, 1, 1, 16}, shape{33, 1, 1, 1}, shape{37, 1, 1, 8},
          shape{5, 3, 7, 16}, shape{64, 4, 1, 32}, shape{300, 1, 1, 7}})
        check_shape(size);
    check_barriers();
    std::printf("%zu checks, %zu failed\n", checks, failures);
    return failures == 0 ? 0 : 1;
}
