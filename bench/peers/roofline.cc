/* SPDX-License-Identifier: MIT */
/*
 * Rooflines: a copy with full vectors of the instruction set, where a scan
 * would be, and a loop of loads ending in the same fold, where a reduction
 * would be. No scan moves fewer bytes, no reduction reads fewer. With
 * BENCH_MEMCPY the copy is the C library's, and there are no loads.
 */
#include <cstring>

#include "table.h"

namespace
{

#if defined(__AVX512F__)
constexpr std::size_t vector_bytes = 64;
#elif defined(__AVX__)
constexpr std::size_t vector_bytes = 32;
#else
constexpr std::size_t vector_bytes = 16;
#endif

/* Bytes in a register; any alignment, any type underneath. */
template <std::size_t width> struct Bytes {
    typedef char Type
        __attribute__((vector_size(width), aligned(1), may_alias));
};
template <std::size_t width> using Vector = typename Bytes<width>::Type;

template <std::size_t width> Vector<width> load(const char *src)
{
    Vector<width> x = *reinterpret_cast<const Vector<width> *>(src);
    /* Else compilers see through a copy and call memcpy. */
    if constexpr (width >= 16) {
#if defined(__SSE2__)
        __asm__ volatile("" : "+v"(x));
#elif defined(__aarch64__)
        __asm__ volatile("" : "+w"(x));
#else
        __asm__ volatile("" : "+m"(x));
#endif
    }
    return x;
}

template <std::size_t width> void store(char *dst, Vector<width> x)
{
    *reinterpret_cast<Vector<width> *>(dst) = x;
}

/* Any size: a whole vector at the front, one that overlaps at the back. */
template <std::size_t width>
void copy_bytes(char *dst, const char *src, std::size_t size)
{
    if (size < width) {
        if constexpr (width > 1)
            copy_bytes<width / 2>(dst, src, size);
        return;
    }
    const Vector<width> last = load<width>(src + size - width);
    char *const end = dst + size - width;
    for (; size >= 4 * width; size -= 4 * width) {
        const auto a = load<width>(src), b = load<width>(src + width);
        const auto c = load<width>(src + 2 * width);
        const auto d = load<width>(src + 3 * width);
        store<width>(dst, a);
        store<width>(dst + width, b);
        store<width>(dst + 2 * width, c);
        store<width>(dst + 3 * width, d);
        src += 4 * width;
        dst += 4 * width;
    }
    for (; size >= width; size -= width, src += width, dst += width)
        store<width>(dst, load<width>(src));
    if (size > 0)
        store<width>(end, last);
}

template <class T, std::size_t width> struct LanesOf {
    typedef T Type __attribute__((vector_size(width)));
};

/* Halves a vector until one lane is left. */
template <class Op, class T, std::size_t width> T fold(Vector<width> x)
{
    if constexpr (width == sizeof(T)) {
        T total;
        std::memcpy(&total, &x, sizeof total);
        return total;
    } else {
        using Half = typename LanesOf<T, width / 2>::Type;
        Half halves[2];
        std::memcpy(halves, &x, sizeof halves);
        const Half sum = Op{}(halves[0], halves[1]);
        return fold<Op, T, width / 2>(reinterpret_cast<Vector<width / 2>>(sum));
    }
}

/* Reads every byte once, the last vector's overlap excepted. */
template <class Op, class T, std::size_t width>
T load_bytes(const char *src, std::size_t size)
{
    if (size < width) {
        if constexpr (width > sizeof(T))
            return load_bytes<Op, T, width / 2>(src, size);
        return Op::identity;
    }
    Vector<width> last = load<width>(src + size - width);
    for (; size >= 4 * width; size -= 4 * width, src += 4 * width) {
        load<width>(src);
        load<width>(src + width);
        load<width>(src + 2 * width);
        last = load<width>(src + 3 * width);
    }
    for (; size >= width; size -= width, src += width)
        last = load<width>(src);
    return fold<Op, T, width>(last);
}

template <class T, class Op> struct Roofline : Absent<T> {
#ifdef BENCH_MEMCPY
    /* dst may be src, which memcpy forbids; in glibc both are one routine. */
    static void inclusive(T *dst, const T *src, std::size_t n)
    {
        std::memmove(dst, src, n * sizeof(T));
    }
#else
    static T reduce(const T *src, std::size_t n)
    {
        return load_bytes<Op, T, vector_bytes>(
            reinterpret_cast<const char *>(src), n * sizeof(T));
    }

    static void inclusive(T *dst, const T *src, std::size_t n)
    {
        copy_bytes<vector_bytes>(reinterpret_cast<char *>(dst),
                                 reinterpret_cast<const char *>(src),
                                 n * sizeof(T));
    }
#endif

    static constexpr auto exclusive = inclusive;
};

template <class T>
wgc_status broadcast(T *dst, const T *src, std::size_t n, std::size_t)
{
    Roofline<T, op_add<T>>::inclusive(dst, src, n);
    return WGC_OK;
}

wgc_kernels make_rooflines()
{
    wgc_kernels table = make_table<Roofline, KNOWS_NARROW | KNOWS_HALF>();
    using Predicates = Roofline<std::int32_t, op_or<std::int32_t>>;
    /* clang-format off */
#define WGC_LOGICAL(op) BENCH_OFFER(logical_##op, Predicates)
#define WGC_VOTE(name) table.name = Predicates::reduce;
#define WGC_BROADCAST(type) table.broadcast_##type = broadcast<elem_##type>;
#define WGC_NARROW 1
#include "collectives.def"
    /* clang-format on */
    return table;
}

} // namespace

BENCH_DEFINE_PEER(make_rooflines())
