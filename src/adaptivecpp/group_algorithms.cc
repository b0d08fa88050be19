/* SPDX-License-Identifier: MIT */
/*
 * SYCL's group algorithms as AdaptiveCpp's generic CPU target calls them, over
 * wgc's array face (docs/compiler-adaptivecpp.md). Every work-item stores its
 * value, one of them calls wgc for all, every one loads its result.
 *
 * A group is cut into runs: a work-group is one run, sub-groups are many, of
 * which the last may be short. Sub-groups of a group step together, so one call
 * serves all of them.
 */
#include "builtins.h"

namespace
{

using std::size_t;

/* ---- The group ------------------------------------------------------------
 */

size_t group_size()
{
    return __acpp_sscp_get_local_size_x() * __acpp_sscp_get_local_size_y() *
           __acpp_sscp_get_local_size_z();
}

/* A work-item's place in the group's arrays. */
size_t own_place()
{
    const size_t size[3] = {__acpp_sscp_get_local_size_x(),
                            __acpp_sscp_get_local_size_y(),
                            __acpp_sscp_get_local_size_z()};
    const size_t id[3] = {__acpp_sscp_get_local_id_x(),
                          __acpp_sscp_get_local_id_y(),
                          __acpp_sscp_get_local_id_z()};
    return wgc_linear_local_id(size, id);
}

/* The lengths of runs. */
size_t work_group_run()
{
    return group_size();
}

size_t sub_group_run()
{
    return __acpp_sscp_get_subgroup_max_size();
}

void wait_for_group()
{
    __acpp_sscp_work_group_barrier(acpp_scope::work_group, acpp_order::acq_rel);
}

/* The group's memory: n values, and as many results behind them. */
template <typename T> T *values_of_group()
{
    return static_cast<T *>(__acpp_sscp_host_get_internal_local_memory());
}

/*
 * The result at place_of(work-item's place), after call(values, results, n) by
 * one work-item. The next call may store values while some still load results,
 * which therefore lie apart. A run of one waits for nobody.
 */
template <typename T, typename Call, typename Place>
T once_per_group(T x, size_t run, Call call, Place place_of)
{
    T result[1];
    if (run == 1) {
        call(&x, result, 1);
        return result[0];
    }
    const size_t n = group_size();
    const size_t place = own_place();
    T *const values = values_of_group<T>();
    values[place] = x;
    wait_for_group();
    if (place == 0)
        call(values, values + n, n);
    wait_for_group();
    return values[n + place_of(place)];
}

/* ---- Operators ------------------------------------------------------------
 */

/* f(wgc's operator). Logical operators are those of bits, on 0 and 1. What a
 * type lacks, SYCL does not compile. */
template <typename T, typename F>
wgc_status with_operator(acpp_operator op, F f)
{
    switch (op) {
    case acpp_operator::plus:
        return f(wgc::add);
    case acpp_operator::multiply:
        return f(wgc::mul);
    case acpp_operator::min:
        return f(wgc::min);
    case acpp_operator::max:
        return f(wgc::max);
    default:
        break;
    }
    if constexpr (std::is_integral_v<T>) {
        switch (op) {
        case acpp_operator::bit_and:
        case acpp_operator::logical_and:
            return f(wgc::and_);
        case acpp_operator::bit_or:
        case acpp_operator::logical_or:
            return f(wgc::or_);
        case acpp_operator::bit_xor:
            return f(wgc::xor_);
        default:
            break;
        }
    }
    return WGC_ERROR_OPERATOR;
}

template <typename T> T operand(acpp_operator op, T x)
{
    if constexpr (std::is_integral_v<T>)
        if (op == acpp_operator::logical_and || op == acpp_operator::logical_or)
            return x != 0;
    return x;
}

/* ---- Scans and reductions -------------------------------------------------
 */

size_t same_place(size_t place)
{
    return place;
}

/* form(wgc's operator, values, results, n, run) for all runs of the group. */
template <typename T, typename Form, typename Place>
T collective(acpp_operator op, T x, size_t run, Form form, Place place_of)
{
    const auto call = [&](const T *values, T *results, size_t n) {
        (void)with_operator<T>(op, [&](auto of_wgc) {
            return form(of_wgc, values, results, n, run);
        });
    };
    return once_per_group(operand(op, x), run, call, place_of);
}

template <typename T> T reduce(acpp_operator op, T x, size_t run)
{
    return collective(
        op, x, run, [](auto... all) { return wgc::reduce_groups(all...); },
        [&](size_t place) { return place / run; });
}

template <typename T> T scan_inclusive(acpp_operator op, T x, size_t run)
{
    return collective(
        op, x, run,
        [](auto... all) { return wgc::scan_inclusive_groups(all...); },
        same_place);
}

/* Every run begins with init, as if it had been a piece of one element. */
template <typename T>
T scan_exclusive(acpp_operator op, T x, T init, size_t run)
{
    const T begin = operand(op, init);
    const auto form = [&](auto of_wgc, const T *values, T *results, size_t n,
                          size_t length) {
        for (size_t i = 0; i < n; i += length) {
            wgc::carry<T> carry{};
            wgc::scan_inclusive(of_wgc, &begin, results + i, 1, carry);
            wgc::scan_exclusive(of_wgc, values + i, results + i,
                                n - i < length ? n - i : length, carry);
        }
        return WGC_OK;
    };
    return collective(op, x, run, form, same_place);
}

/* ---- Votes ----------------------------------------------------------------
 */

bool any(bool predicate, size_t run)
{
    return once_per_group<std::int32_t>(
        predicate, run,
        [&](const std::int32_t *values, std::int32_t *results, size_t n) {
            (void)wgc::any_groups(values, results, n, run);
        },
        [&](size_t place) { return place / run; });
}

/* ---- What moves a value ---------------------------------------------------
 */

/* The value of place id of one's own run; 0 where there is none. The next call
 * waits until all have loaded. */
template <typename T, typename Id> T move(T x, size_t run, Id id_of)
{
    if (run == 1)
        return id_of(0) == 0 ? x : T{};
    const size_t n = group_size();
    const size_t place = own_place();
    const size_t first = place / run * run;
    T *const values = values_of_group<T>();
    values[place] = x;
    wait_for_group();
    const size_t id = id_of(place - first);
    const T result = id < run && id < n - first ? values[first + id] : T{};
    wait_for_group();
    return result;
}

} // namespace

/* ---- The builtins ---------------------------------------------------------
 */

/* clang-format off */
#define DEFINE_COLLECTIVES(group, type, T)                                         T __acpp_sscp_##group##_reduce_##type(acpp_operator op, T x)                   {                                                                                  return reduce(op, x, group##_run());                                       }                                                                              T __acpp_sscp_##group##_inclusive_scan_##type(acpp_operator op, T x)           {                                                                                  return scan_inclusive(op, x, group##_run());                               }                                                                              T __acpp_sscp_##group##_exclusive_scan_##type(acpp_operator op, T x,                                                         T init)                          {                                                                                  return scan_exclusive(op, x, init, group##_run());                         }

#define DEFINE_MOVE(group, type, T, name, Other, id)                               T __acpp_sscp_##group##_##name##_##type(T x, Other other)                      {                                                                                  return move(x, group##_run(), [=](size_t own) -> size_t {                          (void)own;                                                                     return id;                                                                 });                                                                        }

#define DEFINE_MOVES(group, type, T)                                               T __acpp_sscp_##group##_broadcast_##type(std::int32_t sender, T x)             {                                                                                  return __acpp_sscp_##group##_select_##type(x, sender);                     }                                                                              DEFINE_MOVE(group, type, T, shl, std::uint32_t, own + other)                   DEFINE_MOVE(group, type, T, shr, std::uint32_t, own - other)                   DEFINE_MOVE(group, type, T, permute, std::int32_t,                                         own ^ static_cast<std::uint32_t>(other))                           DEFINE_MOVE(group, type, T, select, std::int32_t,                                          static_cast<std::uint32_t>(other))

#define DEFINE_VOTES(group)                                                        bool __acpp_sscp_##group##_any(bool predicate)                                 {                                                                                  return any(predicate, group##_run());                                      }                                                                              bool __acpp_sscp_##group##_all(bool predicate)                                 {                                                                                  return !any(!predicate, group##_run());                                    }                                                                              bool __acpp_sscp_##group##_none(bool predicate)                                {                                                                                  return !any(predicate, group##_run());                                     }

ACPP_TYPES(DEFINE_COLLECTIVES, work_group)
ACPP_TYPES(DEFINE_COLLECTIVES, sub_group)
ACPP_SIGNED_TYPES(DEFINE_MOVES, work_group)
ACPP_SIGNED_TYPES(DEFINE_MOVES, sub_group)
DEFINE_VOTES(work_group)
DEFINE_VOTES(sub_group)
/* clang-format on */
