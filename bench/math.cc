/* SPDX-License-Identifier: MIT */
/* Times libwgc-math beside plain loops with libm, turn by turn. */
#include "math.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <random>
#include <stdexcept>
#include <type_traits>

#include "half.h"
#include "loops.h"
#include "peers/math_peer.h"
#include "wgc/math.h"

extern "C" {
#define BENCH_MATH(name, isa, symbol) const MathPeer *symbol(void);
#include "built_math.def"
}

namespace bench
{
namespace
{

const MathPeer library = {
    {wgc_softmax_f16, wgc_log_softmax_f16, wgc_logsumexp_f16},
    {wgc_softmax_f32, wgc_log_softmax_f32, wgc_logsumexp_f32},
    {wgc_softmax_f64, wgc_log_softmax_f64, wgc_logsumexp_f64}};

/* Libm's loop, which has no instruction set, or that of -Ofast; NULL if it is
 * not built. */
const MathPeer *find_peer(const std::string &name, const std::string &isa)
{
#define BENCH_MATH(peer, its_isa, symbol)                                      \
    if (name == peer && (name == "libm" || isa == #its_isa))                   \
        return symbol();
#include "built_math.def"
    return nullptr;
}

template <class T> T from_double(double x)
{
    if constexpr (std::is_same_v<T, wgc_f16>)
        return half_from_float(static_cast<float>(x));
    else
        return static_cast<T>(x);
}

template <class T> double to_double(T x)
{
    if constexpr (std::is_same_v<T, wgc_f16>)
        return half_to_float(x);
    else
        return x;
}

/* How calls are measured, but for the function. */
struct Setting {
    const Effort &effort;
    const Workspace &memory;
    std::size_t n;
};

template <class T> void fill(const Setting &setting)
{
    T *const src = reinterpret_cast<T *>(setting.memory.src());
    std::mt19937 random(1);
    for (std::size_t i = 0; i < setting.n; i++)
        src[i] = from_double<T>(static_cast<double>(random()) * 0x1p-28 - 8);
}

/* All loops give nearly what the first one does. */
template <class T>
void check(const std::vector<Loop> &loops, const Setting &setting,
           std::size_t outputs)
{
    const T *const got = reinterpret_cast<const T *>(setting.memory.dst());
    loops[0](1);
    const std::vector<T> expected(got, got + outputs);
    for (const Loop &loop : loops) {
        loop(1);
        for (std::size_t i = 0; i < outputs; i++) {
            const double x = to_double(expected[i]), y = to_double(got[i]);
            if (!(std::abs(x - y) <= 2e-3 * std::abs(x) + 1e-6))
                throw std::runtime_error("a loop with libm differs, n = " +
                                         std::to_string(setting.n));
        }
    }
}

/* ns per call of ours, of libm's loop and of that of -Ofast; 0: not built. */
using Times = std::array<double, 3>;

/* On the instruction set in use, which has this name. */
template <class T, class Call>
Times measure(const Setting &setting, const std::string &isa,
              MathLoops<T> MathPeer::*type, Call MathLoops<T>::*function)
{
    const MathPeer *const tables[] = {&library, find_peer("libm", isa),
                                      find_peer("Ofast", isa)};
    std::vector<Loop> loops;
    for (const MathPeer *const table : tables)
        if (table)
            loops.push_back(loop(table->*type.*function, setting.memory,
                                 setting.n, Form::out_of_place));
    fill<T>(setting);
    check<T>(loops, setting, std::is_same_v<Call, Reduce<T>> ? 1 : setting.n);
    const std::vector<Timing> timings = sample(loops, setting.effort);
    Times times{};
    for (std::size_t i = 0, built = 0; i < times.size(); i++)
        if (tables[i])
            times[i] = timings[built++].ns;
    return times;
}

/* ---- Tables ---------------------------------------------------------------
 */

void print_ratio(double peer_ns, double own_ns)
{
    if (peer_ns > 0)
        std::printf(" %9.2f", peer_ns / own_ns);
    else
        std::printf(" %9s", "-");
}

/* A line for each instruction set. Which one is in use changes here, since it
 * is too slow to be changed between two batches. */
template <class T, class Call>
void print_function(const Setting &setting, const Options &options,
                    const std::string &name, MathLoops<T> MathPeer::*type,
                    Call MathLoops<T>::*function)
{
    for (const std::string &isa : usable_isas()) {
        if (!chosen(options.isas, isa) || !switch_to_isa(isa))
            continue;
        const auto [ns, libm, ofast] = measure(setting, isa, type, function);
        std::printf("%-16s %8zu %-9s %12.1f %8.3f", name.c_str(), setting.n,
                    isa.c_str(), ns, ns / static_cast<double>(setting.n));
        print_ratio(libm, ns);
        print_ratio(ofast, ns);
        std::printf("\n");
        std::fflush(stdout);
    }
}

template <class T>
void print_type(const Setting &setting, const Options &options,
                const std::string &type, MathLoops<T> MathPeer::*loops)
{
    if (!chosen(options.types, type))
        return;
    print_function(setting, options, "softmax_" + type, loops,
                   &MathLoops<T>::softmax);
    print_function(setting, options, "log_softmax_" + type, loops,
                   &MathLoops<T>::log_softmax);
    print_function(setting, options, "logsumexp_" + type, loops,
                   &MathLoops<T>::logsumexp);
}

bool any_chosen(const std::vector<std::string> &list,
                const std::vector<std::string> &items)
{
    return std::any_of(
        items.begin(), items.end(),
        [&](const std::string &item) { return chosen(list, item); });
}

} // namespace

void run_math(const Options &options, const Effort &effort)
{
    if (!any_chosen(options.types, {"f16", "f32", "f64"}))
        throw UsageError("--math: none of f16 f32 f64 is left by --type");
    if (!any_chosen(options.isas, usable_isas()))
        throw UsageError("--math: no instruction set is left by --isa");
    const wgc_isa_id before = wgc_isa();
    const Workspace memory(workspace_bytes(
        *std::max_element(options.sizes.begin(), options.sizes.end())));
    std::printf("libwgc-math with SLEEF %s. x libm: the time of a loop with "
                "libm over ours;\nx Ofast: of the same loop by GCC -Ofast with "
                "libmvec, for the same instruction set.\n\n"
                "%-16s %8s %-9s %12s %8s %9s %9s\n",
                wgc_math_sleef_version(), "function", "n", "isa", "ns", "per n",
                "x libm", "x Ofast");
    for (const std::size_t n : options.sizes) {
        const Setting setting = {effort, memory, n};
        print_type(setting, options, "f16", &MathPeer::f16);
        print_type(setting, options, "f32", &MathPeer::f32);
        print_type(setting, options, "f64", &MathPeer::f64);
    }
    wgc_force_isa(before);
}

void print_math_summary(const Effort &effort)
{
    const std::size_t n = 1024;
    const Workspace memory(workspace_bytes(n));
    const auto [ns, libm, ofast] =
        measure({effort, memory, n}, wgc_isa_name(), &MathPeer::f32,
                &MathLoops<float>::softmax);
    std::printf("\nsoftmax_f32 (libwgc-math, SLEEF %s), n = %zu, on %s: %.0f "
                "ns; a loop with libm: %.0f ns, %.1f times as long\n",
                wgc_math_sleef_version(), n, wgc_isa_name(), ns, libm,
                libm / ns);
}

} // namespace bench
