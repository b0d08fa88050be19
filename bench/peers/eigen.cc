/* SPDX-License-Identifier: MIT */
/* Peer: Eigen's reductions, and those of a matrix's rows. */
#include <Eigen/Core>

#include "table.h"

namespace
{

template <class T, class Op> struct ByEigen : Absent<T> {
};

template <class T> using Row = Eigen::Array<T, 1, Eigen::Dynamic>;
template <class T>
using Rows = Eigen::Array<T, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

template <class T> struct ByEigen<T, op_add<T>> : Absent<T> {
    static T reduce(const T *src, std::size_t n)
    {
        return Eigen::Map<const Row<T>>(src, Eigen::Index(n)).sum();
    }
};

/* Of whole rows only. */
template <class T>
wgc_status row_sums(T *dst, const T *src, std::size_t n, std::size_t size)
{
    const auto rows = Eigen::Index(n / size), columns = Eigen::Index(size);
    const Eigen::Map<const Rows<T>> matrix(src, rows, columns);
    Eigen::Map<Eigen::Array<T, Eigen::Dynamic, 1>>(dst, rows) =
        matrix.rowwise().sum();
    return WGC_OK;
}

wgc_kernels make_sums()
{
    wgc_kernels table = make_table<ByEigen>();
    table.reduce_add_f32_groups = row_sums<float>;
    table.reduce_add_i32_groups = row_sums<std::int32_t>;
    return table;
}

} // namespace

BENCH_DEFINE_PEER(make_sums())
