/* SPDX-License-Identifier: MIT */
/*
 * Peer: the loops that anyone would write, left to the compiler at -O3. The
 * only peer for votes, logical operators, broadcasts, strided values and
 * columns.
 */
#include <algorithm>
#include <cstring>
#include <type_traits>

#include "table.h"

namespace
{

/* Values `stride` bytes apart. */
template <class T>
T load(const void *base, std::ptrdiff_t stride, std::size_t i)
{
    T x;
    std::memcpy(&x,
                static_cast<const char *>(base) +
                    static_cast<std::ptrdiff_t>(i) * stride,
                sizeof x);
    return x;
}

template <class T>
void store(void *base, std::ptrdiff_t stride, std::size_t i, T x)
{
    std::memcpy(static_cast<char *>(base) +
                    static_cast<std::ptrdiff_t>(i) * stride,
                &x, sizeof x);
}

template <class T, class Op> struct Plain : Absent<T> {
    static T reduce(const T *src, std::size_t n)
    {
        T total = Op::identity;
        for (std::size_t i = 0; i < n; i++)
            total = Op{}(total, src[i]);
        return total;
    }

    static void inclusive(T *dst, const T *src, std::size_t n)
    {
        T total = Op::identity;
        for (std::size_t i = 0; i < n; i++)
            dst[i] = total = Op{}(total, src[i]);
    }

    static void exclusive(T *dst, const T *src, std::size_t n)
    {
        T total = Op::identity;
        for (std::size_t i = 0; i < n; i++) {
            const T x = src[i];
            dst[i] = total;
            total = Op{}(total, x);
        }
    }

    static T reduce_strided(const void *src, std::ptrdiff_t stride,
                            std::size_t n)
    {
        T total = Op::identity;
        for (std::size_t i = 0; i < n; i++)
            total = Op{}(total, load<T>(src, stride, i));
        return total;
    }

    template <bool exclusively>
    static void scan(void *dst, std::ptrdiff_t dst_stride, const void *src,
                     std::ptrdiff_t src_stride, std::size_t n)
    {
        T total = Op::identity;
        for (std::size_t i = 0; i < n; i++) {
            const T before = total;
            total = Op{}(total, load<T>(src, src_stride, i));
            store(dst, dst_stride, i, exclusively ? before : total);
        }
    }

    static constexpr ScanStrided inclusive_strided = scan<false>;
    static constexpr ScanStrided exclusive_strided = scan<true>;
};

template <std::int32_t deciding>
std::int32_t vote_strided(const void *predicate, std::ptrdiff_t stride,
                          std::size_t n)
{
    for (std::size_t i = 0; i < n; i++)
        if ((load<std::int32_t>(predicate, stride, i) != 0) == deciding)
            return deciding;
    return !deciding;
}

template <std::int32_t deciding>
std::int32_t vote(const std::int32_t *predicate, std::size_t n)
{
    return vote_strided<deciding>(predicate, sizeof *predicate, n);
}

template <class T>
wgc_status broadcast(T *dst, const T *src, std::size_t n, std::size_t local_id)
{
    if (local_id >= n)
        return WGC_ERROR_LOCAL_ID;
    std::fill_n(dst, n, T{src[local_id]});
    return WGC_OK;
}

template <class T>
wgc_status broadcast_strided(void *dst, std::ptrdiff_t dst_stride,
                             const void *src, std::ptrdiff_t src_stride,
                             std::size_t n, std::size_t local_id)
{
    if (local_id >= n)
        return WGC_ERROR_LOCAL_ID;
    const T x = load<T>(src, src_stride, local_id);
    for (std::size_t i = 0; i < n; i++)
        store(dst, dst_stride, i, x);
    return WGC_OK;
}

/* Sums of columns, a row at a time; all rows so far too, where they are kept.
 */
template <class T>
void add_rows(void *dst, std::ptrdiff_t dst_stride, const void *src,
              std::ptrdiff_t src_stride, std::size_t rows, std::size_t columns)
{
    const T *before = static_cast<T *>(dst);
    std::memset(dst, 0, columns * sizeof(T));
    for (std::size_t r = 0; r < rows; r++) {
        const auto at = static_cast<std::ptrdiff_t>(r);
        T *const to =
            reinterpret_cast<T *>(static_cast<char *>(dst) + at * dst_stride);
        const T *const from = reinterpret_cast<const T *>(
            static_cast<const char *>(src) + at * src_stride);
        for (std::size_t i = 0; i < columns; i++)
            to[i] = before[i] + from[i];
        before = to;
    }
}

wgc_status scan_columns(wgc_operator op, wgc_type type, void *dst,
                        std::ptrdiff_t dst_stride, const void *src,
                        std::ptrdiff_t src_stride, std::size_t rows,
                        std::size_t columns)
{
    const auto add = type == WGC_F32   ? add_rows<float>
                     : type == WGC_F64 ? add_rows<double>
                                       : add_rows<std::uint32_t>;
    add(dst, dst_stride, src, src_stride, rows, columns);
    return op == WGC_ADD ? WGC_OK : WGC_ERROR_OPERATOR;
}

wgc_status reduce_columns(wgc_operator op, wgc_type type, void *dst,
                          const void *src, std::ptrdiff_t src_stride,
                          std::size_t rows, std::size_t columns)
{
    return scan_columns(op, type, dst, 0, src, src_stride, rows, columns);
}

wgc_kernels make_plain()
{
    wgc_kernels table = make_table<Plain, KNOWS_NARROW>();
    /* clang-format off */
#define WGC_LOGICAL(op)                                                        \
    BENCH_OFFER(logical_##op, Plain<elem_i32, op_logical_##op<elem_i32>>)
#define WGC_BROADCAST(type)                                                    \
    table.broadcast_##type = broadcast<elem_##type>;                           \
    table.broadcast_##type##_strided = broadcast_strided<elem_##type>;
#define WGC_NARROW 1
#include "collectives.def"
    /* clang-format on */
    table.reduce_columns = reduce_columns;
    table.scan_inclusive_columns = scan_columns;
    table.all = vote<0>;
    table.any = vote<1>;
    table.all_strided = vote_strided<0>;
    table.any_strided = vote_strided<1>;
    return table;
}

} // namespace

BENCH_DEFINE_PEER(make_plain())
