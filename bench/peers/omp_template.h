/* SPDX-License-Identifier: MIT */
/*
 * Reduction and scans of one operator by OpenMP pragmas, which want the
 * operator as a token.
 *
 * Parameters, undefined again at the end:
 *   OPERATOR   add mul min max and or xor
 *   REDUCTION  OpenMP's name for it
 */
#define PASTE_(a, b) a##b
#define PASTE(a, b) PASTE_(a, b)

namespace
{

template <class T> struct Omp < T, PASTE(op_, OPERATOR) < T >> : Absent<T> {
    using Op = PASTE(op_, OPERATOR)<T>;

    static T reduce(const T *src, std::size_t n)
    {
        T total = Op::identity;
#pragma omp simd reduction(REDUCTION : total)
        for (std::size_t i = 0; i < n; i++)
            total = Op{}(total, src[i]);
        return total;
    }

    static void inclusive(T *dst, const T *src, std::size_t n)
    {
        T total = Op::identity;
#pragma omp simd reduction(inscan, REDUCTION : total)
        for (std::size_t i = 0; i < n; i++) {
            total = Op{}(total, src[i]);
#pragma omp scan inclusive(total)
            dst[i] = total;
        }
    }

    static void exclusive(T *dst, const T *src, std::size_t n)
    {
        T total = Op::identity;
        if (dst == src) {
            /* The pragma's form writes dst[i] before it reads src[i]. */
            for (std::size_t i = 0; i < n; i++) {
                const T x = src[i];
                dst[i] = total;
                total = Op{}(total, x);
            }
            return;
        }
#pragma omp simd reduction(inscan, REDUCTION : total)
        for (std::size_t i = 0; i < n; i++) {
            dst[i] = total;
#pragma omp scan exclusive(total)
            total = Op{}(total, src[i]);
        }
    }
};

} // namespace

#undef PASTE
#undef PASTE_
#undef REDUCTION
#undef OPERATOR
