/* SPDX-License-Identifier: MIT */
/* Times many groups in one call, positions, and the dispatch of small ones. */
#include "groups.h"
#include "groups_loops.h"

#include <algorithm>
#include <cstdio>
#include <random>

namespace bench
{
namespace
{

constexpr std::size_t elements = 16384; /* together, as in the targets */
constexpr std::size_t sizes[] = {2,  3,  4,  7,  8,   12,  16,   24,
                                 32, 48, 64, 65, 128, 256, 1024, 4096};

/* ---- Groups ---------------------------------------------------------------
 */

template <class T, class Single> struct GroupsRow {
    const char *name;
    Groups<T> wgc_kernels::*groups;
    Single wgc_kernels::*single;
    Single dispatched;
};

/* The best peer's time, and Eigen's rows where they are whole. */
struct Peers {
    double best = 0, eigen = 0;
    std::string name = "-";
};

template <class T, class Single>
void measure_size(const GroupsRow<T, Single> &row, const Competitor &isa,
                  std::size_t size, const Effort &effort,
                  const std::vector<Competitor> &all, Arrays<T> a)
{
    std::vector<Loop> loops = {whole<T>(isa.kernels->*row.groups, a, size),
                               each<T>(row.dispatched, a, size)};
    std::vector<const Competitor *> others;
    for (const Competitor &c : all) {
        const bool is_peer = c.kind == Kind::peer || c.kind == Kind::roofline;
        const Single single = c.kernels->*row.single;
        const Groups<T> groups = c.kernels->*row.groups;
        if (!is_peer || c.isa != isa.isa || (!single && !groups) ||
            (groups && elements % size != 0))
            continue;
        loops.push_back(c.kind == Kind::roofline ? each<T>(single, a, elements)
                        : groups                 ? whole<T>(groups, a, size)
                                                 : each<T>(single, a, size));
        others.push_back(&c);
    }
    const std::vector<Timing> times = sample(loops, effort);
    double roofline = 0;
    Peers peers;
    for (std::size_t i = 0; i < others.size(); i++) {
        const double ns = times[i + 2].ns;
        if (others[i]->kind == Kind::roofline) {
            roofline = ns;
            continue;
        }
        if (others[i]->name == "eigen")
            peers.eigen = ns;
        if (peers.name == "-" || ns < peers.best) {
            peers.best = ns;
            peers.name = others[i]->name;
        }
    }
    const double ns = times[0].ns;
    std::printf("%-22s %6zu %-7s %9.0f %7.2f %7.2f %7.2f %7.2f %s\n", row.name,
                size, isa.name.c_str(), ns, roofline > 0 ? ns / roofline : 0,
                times[1].ns / ns, peers.eigen / ns, peers.best / ns,
                peers.name.c_str());
    std::fflush(stdout);
}

template <class T, class Single>
void measure_row(const GroupsRow<T, Single> &row, const Options &options,
                 const Effort &effort, const std::vector<Competitor> &all)
{
    const Workspace memory(elements * sizeof(T));
    T *const src = reinterpret_cast<T *>(memory.src());
    std::mt19937 random(1);
    for (std::size_t i = 0; i < elements; i++)
        src[i] = static_cast<T>(random() % 17) - T(8);
    const Arrays<T> arrays = {reinterpret_cast<T *>(memory.dst()), src,
                              elements};
    for (const Competitor &isa : all) {
        wgc_isa_id id;
        if (isa.kind != Kind::kernels || !chosen(options.isas, isa.name) ||
            wgc_isa_from_name(isa.name.c_str(), &id) != WGC_OK ||
            wgc_force_isa(id) != WGC_OK)
            continue;
        for (const std::size_t size : sizes)
            measure_size(row, isa, size, effort, all, arrays);
    }
}

#define REDUCE_ROW(type, T)                                                    \
    GroupsRow<T, Reduce<T>>                                                    \
    {                                                                          \
        "reduce_add_" #type, &wgc_kernels::reduce_add_##type##_groups,         \
            &wgc_kernels::reduce_add_##type, wgc_reduce_add_##type             \
    }
#define SCAN_ROW(shape, type, T)                                               \
    GroupsRow<T, Scan<T>>                                                      \
    {                                                                          \
        "scan_" #shape "_add_" #type,                                          \
            &wgc_kernels::scan_##shape##_add_##type##_groups,                  \
            &wgc_kernels::scan_##shape##_add_##type,                           \
            wgc_scan_##shape##_add_##type                                      \
    }

/* ---- Positions and dispatch -----------------------------------------------
 */

Loop position_loop(std::size_t (*call)(const float *, std::size_t),
                   const float *src, std::size_t n)
{
    return [=](std::size_t calls) {
        for (; calls > 0; calls--) {
            volatile std::size_t position = call(src, n);
            (void)position;
            forget();
        }
    };
}

Loop reduce_loop(Reduce<float> call, const float *src, std::size_t n)
{
    return [=](std::size_t calls) {
        for (; calls > 0; calls--) {
            volatile float result = call(src, n);
            (void)result;
            forget();
        }
    };
}

Loop table_loop(const wgc_kernels *kernels, const float *src, std::size_t n)
{
    return [=](std::size_t calls) {
        for (; calls > 0; calls--) {
            volatile float result = kernels->reduce_add_f32(src, n);
            (void)result;
            forget();
        }
    };
}

/* The public function, which stands in this loop by name. */
Loop public_loop(const float *src, std::size_t n)
{
    return [=](std::size_t calls) {
        for (; calls > 0; calls--) {
            volatile float result = wgc_reduce_add_f32(src, n);
            (void)result;
            forget();
        }
    };
}

void measure_positions(const Options &options, const Effort &effort)
{
    constexpr std::size_t n = 1024;
    const Workspace memory(n * sizeof(float));
    float *const src = reinterpret_cast<float *>(memory.src());
    std::mt19937 random(1);
    for (std::size_t i = 0; i < n; i++)
        src[i] = static_cast<float>(random() >> 8) + 1;
    std::printf("\nreduce_argmin_f32, n = %zu: ns, and times reduce_min_f32\n",
                n);
    for (const std::string &name : usable_isas()) {
        wgc_isa_id id;
        if (!chosen(options.isas, name) ||
            wgc_isa_from_name(name.c_str(), &id) != WGC_OK)
            continue;
        const wgc_kernels *const kernels = wgc_kernels_for(id);
        for (const std::size_t at : {std::size_t(0), n / 2, n - 1}) {
            const float before = src[at];
            src[at] = 0.5f; /* the least */
            const std::vector<Timing> times =
                sample({position_loop(kernels->reduce_argmin_f32, src, n),
                        reduce_loop(kernels->reduce_min_f32, src, n)},
                       effort);
            src[at] = before;
            std::printf("%-7s least at %4zu: %7.1f %6.2f\n", name.c_str(), at,
                        times[0].ns, times[0].ns / times[1].ns);
        }
    }
}

void measure_dispatch(const Effort &effort)
{
    const Workspace memory(16 * sizeof(float));
    float *const src = reinterpret_cast<float *>(memory.src());
    std::fill(src, src + 16, 1.0f);
    const wgc_kernels *const kernels = wgc_kernels_for(wgc_isa());
    std::printf("\nreduce_add_f32 on %s, ns per call: the public function, by "
                "the table, by a held pointer\n",
                wgc_isa_name());
    for (std::size_t n = 1; n <= 16; n++) {
        const std::vector<Timing> times =
            sample({public_loop(src, n), table_loop(kernels, src, n),
                    reduce_loop(kernels->reduce_add_f32, src, n)},
                   effort);
        std::printf("n = %2zu: %5.2f %5.2f %5.2f\n", n, times[0].ns,
                    times[1].ns, times[2].ns);
    }
}

} // namespace

void run_groups(const Options &options, const Effort &effort,
                const std::vector<Competitor> &competitors)
{
    const wgc_isa_id before = wgc_isa();
    std::printf("%zu elements in groups of one size. x load, x copy: the time "
                "over that loop's;\nx calls: of a call of the public function "
                "per group over ours; x Eigen: of its row-wise sums;\nx peer: "
                "of the best peer, per group.\n\n"
                "%-22s %6s %-7s %9s %7s %7s %7s %7s\n",
                elements, "function", "size", "isa", "ns", "x roof", "x calls",
                "x Eigen", "x peer");
    measure_row(REDUCE_ROW(f32, float), options, effort, competitors);
    measure_row(REDUCE_ROW(i32, std::int32_t), options, effort, competitors);
    measure_row(SCAN_ROW(inclusive, f32, float), options, effort, competitors);
    measure_row(SCAN_ROW(inclusive, i32, std::int32_t), options, effort,
                competitors);
    measure_row(SCAN_ROW(exclusive, f32, float), options, effort, competitors);
    measure_row(SCAN_ROW(exclusive, i32, std::int32_t), options, effort,
                competitors);
    wgc_force_isa(before);
    measure_positions(options, effort);
    measure_dispatch(effort);
}

} // namespace bench
