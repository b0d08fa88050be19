// SPDX-License-Identifier: MIT
// wgc from C++: vectors, parts of them as spans, pieces, errors.
#include <cstdlib>
#include <iostream>
#include <vector>
#if __cplusplus >= 202002L
#include <span>
#endif

#include "wgc/wgc.hpp"

namespace
{

template <typename T> std::vector<T> prefix_sums(std::vector<T> values)
{
    wgc::scan_inclusive(wgc::add, values, values); // in place
    return values;
}

template <typename T> void print(const char *title, const T &values)
{
    std::cout << title;
    for (const auto &value : values)
        std::cout << ' ' << value;
    std::cout << '\n';
}

// The largest of some elements, none of which is copied.
float largest_behind(const std::vector<float> &values, std::size_t first)
{
#if __cplusplus >= 202002L
    return wgc::reduce(wgc::max, std::span(values).subspan(first));
#else
    return wgc::reduce(wgc::max, values.data() + first, values.size() - first);
#endif
}

} // namespace

int main()
{
    const auto integers = prefix_sums<int>({3, 1, 7, 0, 4, 1, 6, 3});
    const auto doubles = prefix_sums<double>({0.5, 0.25, 2});
    print("sums of int:", integers);   // 3 4 11 11 15 16 22 25
    print("sums of double:", doubles); // 0.5 0.75 2.75

    const std::vector<float> values = {9, 2.5, 4, -1};
    const float largest = largest_behind(values, 1);
    std::cout << "largest behind the first: " << largest << '\n'; // 4
    std::cout << "smallest at " << wgc::argmin(values) << '\n';   // 3

    // A sum in pieces has the bits of the sum of everything.
    wgc_partial_f32 sum = {};
    wgc::partial(wgc::add, sum, std::vector<float>{9, 2.5});
    wgc::partial(wgc::add, sum, std::vector<float>{4, -1});
    const float total = wgc::finish(wgc::add, sum);

    // Errors are values; nothing throws.
    std::vector<float> copies(4);
    const wgc_status status = wgc::broadcast(values, copies, 9);
    std::cout << "local id 9 of 4: " << wgc_status_string(status) << '\n';

    const bool right = integers.back() == 25 && doubles.back() == 2.75 &&
                       prefix_sums<double>({}).empty() && largest == 4 &&
                       total == wgc::reduce(wgc::add, values) &&
                       status == WGC_ERROR_LOCAL_ID;
    return right ? EXIT_SUCCESS : EXIT_FAILURE;
}
