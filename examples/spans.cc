// SPDX-License-Identifier: MIT
// wgc from C++: the header works as it is. A thin overload set over the names
// lets templates choose by element type, and vectors stand for arrays.
#include <cstdlib>
#include <iostream>
#include <vector>

#include "wgc/wgc.h"

namespace
{

// One line for each type that the program uses.
void inclusive_sums(int32_t *dst, const int32_t *src, std::size_t n)
{
    wgc_scan_inclusive_add_i32(dst, src, n);
}

void inclusive_sums(double *dst, const double *src, std::size_t n)
{
    wgc_scan_inclusive_add_f64(dst, src, n);
}

template <typename T> std::vector<T> running_sums(std::vector<T> values)
{
    inclusive_sums(values.data(), values.data(), values.size());
    return values;
}

template <typename T> void print(const std::vector<T> &values)
{
    for (const T &value : values)
        std::cout << value << ' ';
    std::cout << '\n';
}

} // namespace

int main()
{
    const std::vector<int32_t> integers =
        running_sums<int32_t>({3, 1, 7, 0, 4, 1, 6, 3});
    const std::vector<double> doubles = running_sums<double>({0.5, 0.25, 2});
    print(integers); // 3 4 11 11 15 16 22 25
    print(doubles);  // 0.5 0.75 2.75

    // Errors are values; nothing throws.
    int32_t copies[4];
    const wgc_status status = wgc_broadcast_i32(copies, integers.data(), 4, 9);
    std::cout << "local id 9 of 4: " << wgc_status_string(status) << '\n';

    const bool right = integers.back() == 25 && doubles.back() == 2.75 &&
                       running_sums<double>({}).empty() &&
                       status == WGC_ERROR_LOCAL_ID;
    return right ? EXIT_SUCCESS : EXIT_FAILURE;
}
