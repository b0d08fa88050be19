/* SPDX-License-Identifier: MIT */
/* Checks that no form for many groups is slower than a call per group. */
#include <cstdio>
#include <random>

#include "groups.h"
#include "groups_loops.h"

namespace bench
{
namespace
{

constexpr std::size_t longest = 4096;
constexpr std::size_t elements = 2 * longest; /* together, in the cache */
constexpr Effort first_effort = {8, 10e3, 1e6};
constexpr Effort repeat_effort = {30, 10e3, 10e6};
constexpr int most_repeats = 5;

/* What noise, and where the linker put a function, may add, and what one more
 * call takes, whatever it does. */
constexpr double noise_share = 1.08;
constexpr double call_ns = 3;

/* Every size that may have code of its own; of others some. */
std::vector<std::size_t> all_sizes()
{
    std::vector<std::size_t> sizes;
    for (std::size_t n = 1; n < longest; n += n < 72 ? 1 : n / 8)
        sizes.push_back(n);
    for (std::size_t n = 128; n <= longest; n *= 2)
        sizes.insert(sizes.end(), {n - 1, n});
    return sizes;
}

/* The same results whatever was written before, and no denormals. */
template <class T> void fill_in(T *src)
{
    std::mt19937 random(1);
    for (std::size_t i = 0; i < elements; i++)
        src[i] = sizeof(T) == 2 && T(-1) > T(0)
                     ? static_cast<T>(0x3C00 + random() % 17) /* or halves */
                     : static_cast<T>(random() % 17) - T(8);
}

class Sweep
{
  public:
    explicit Sweep(const Options &chosen)
        : options(chosen),
          sizes(options.sizes.empty() ? all_sizes() : options.sizes)
    {
    }

    /* `single` is Reduce<T> or Scan<T>. */
    template <class T, class Single>
    void check(const char *type, const char *name,
               Groups<T> wgc_kernels::*groups, Single single)
    {
        if (!chosen(options.types, type) ||
            (options.filter && !std::regex_search(name, *options.filter)))
            return;
        fill_in(reinterpret_cast<T *>(memory.src()));
        const Arrays<T> a = {reinterpret_cast<T *>(memory.dst()),
                             reinterpret_cast<const T *>(memory.src()),
                             elements};
        for (const std::string &isa : usable_isas()) {
            if (!chosen(options.isas, isa) || !switch_to_isa(isa))
                continue;
            for (const std::size_t size : sizes)
                check_size(
                    std::string(name) + ", " + isa, size,
                    {whole<T>(wgc_kernels_for(wgc_isa())->*groups, a, size),
                     each<T>(single, a, size)});
        }
    }

    std::size_t rows = 0, slower = 0;

  private:
    void check_size(const std::string &about, std::size_t size,
                    const std::vector<Loop> &loops)
    {
        std::vector<Timing> best = sample(loops, first_effort);
        const auto is_slower = [&] {
            return best[0].ns > best[1].ns * noise_share + call_ns;
        };
        for (int i = 0; i < most_repeats && is_slower(); i++) {
            const std::vector<Timing> again = sample(loops, repeat_effort);
            for (std::size_t k = 0; k < best.size(); k++)
                best[k].ns = std::min(best[k].ns, again[k].ns);
        }
        rows++;
        if (!is_slower())
            return;
        slower++;
        std::printf("%5.2f x  %s, groups of %zu: %.0f ns, calls %.0f ns\n",
                    best[0].ns / best[1].ns, about.c_str(), size, best[0].ns,
                    best[1].ns);
        std::fflush(stdout);
    }

    const Options &options;
    const std::vector<std::size_t> sizes;
    const Workspace memory{elements * sizeof(std::uint64_t)};
};

} // namespace

bool check_groups(const Options &options)
{
    const wgc_isa_id before = wgc_isa();
    Sweep sweep(options);
/* clang-format off */
#define CHECK(name, type)                                                      \
    sweep.check(#type, #name, &wgc_kernels::name##_groups, wgc_##name);
#define CHECK_OPERATOR(op, type)                                               \
    CHECK(reduce_##op, type)                                                   \
    CHECK(scan_inclusive_##op, type)                                           \
    CHECK(scan_exclusive_##op, type)
#define WGC_NARROW 1
#define WGC_OPERATOR(op, type) CHECK_OPERATOR(op##_##type, type)
#define WGC_LOGICAL(op) CHECK_OPERATOR(logical_##op, i32)
#define WGC_VOTE(name) CHECK(name, i32)
#include "collectives.def"
    /* clang-format on */
    wgc_force_isa(before);
    std::printf("%zu rows; slower than a call per group: %zu\n", sweep.rows,
                sweep.slower);
    return sweep.slower == 0;
}

} // namespace bench
