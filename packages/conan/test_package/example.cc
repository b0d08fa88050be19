// SPDX-License-Identifier: MIT
// Headers and library of the package are there, and work.
#include <cstdio>
#include <vector>

#include "wgc/wgc.hpp"

int main()
{
    std::vector<int> sums = {3, 1, 7, 0};
    wgc::scan_inclusive(wgc::add, sums, sums);
    std::printf("%s: %d\n", wgc_isa_name(), sums.back());
    return sums.back() != 11;
}
