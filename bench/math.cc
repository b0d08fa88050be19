/* SPDX-License-Identifier: MIT */
/* Times libwgc-math beside plain loops with libm, turn by turn. */
#include "math.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <random>
#include <stdexcept>
#include <type_traits>

#include "half.h"
#include "loops.h"
#include "peers/math_peer.h"
#include "wgc/math.h"
#include "workspace.h"

extern "C" {
#define BENCH_MATH(name, isa, symbol) const MathPeer *symbol(void);
#include "built_math.def"
}

namespace bench
{
namespace
{

struct Peer {
    std::string name; /* "libm", "Ofast" */
    std::string isa;
    const MathPeer *loops;
};

wgc_isa_id isa_of(const std::string &name)
{
    wgc_isa_id id = WGC_ISA_SCALAR;
    wgc_isa_from_name(name.c_str(), &id);
    return id;
}

/* Those that this CPU can run. */
std::vector<Peer> all_peers()
{
    std::vector<Peer> peers;
#define BENCH_MATH(name, isa, symbol)                                          \
    if (wgc_isa_supported(isa_of(#isa)))                                       \
        peers.push_back({name, #isa, symbol()});
#include "built_math.def"
    return peers;
}

/* ---- One function of one type -------------------------------------------- */

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

template <class T> Loop loop(Scan<T> call, T *dst, const T *src, std::size_t n)
{
    return repeat([=] { call(dst, src, n); });
}

template <class T>
Loop loop(Reduce<T> call, T *dst, const T *src, std::size_t n)
{
    return repeat([=] { *dst = call(src, n); });
}

struct MathRow {
    std::string name; /* "softmax_f32" */
    std::size_t n;
    const Options &options;
    const Effort &effort;
    const Workspace &memory;
};

/* One instruction set of ours, and its peers; 0: there is none. */
struct Line {
    std::string isa;
    double ns, libm_ns, ofast_ns;
};

/* Outputs of ours have the same bits everywhere, those of a peer nearly so. */
template <class T> class Outputs
{
  public:
    Outputs(const MathRow &measured, std::size_t outputs)
        : row(measured), count(outputs)
    {
    }

    void check(const Loop &loop, const std::string &who, bool own)
    {
        const T *const got = reinterpret_cast<const T *>(row.memory.dst());
        loop(1);
        if (expected.empty())
            expected.assign(got, got + count);
        bool right =
            !own || std::memcmp(got, expected.data(), count * sizeof(T)) == 0;
        for (std::size_t i = 0; i < count; i++) {
            const double x = to_double(expected[i]), y = to_double(got[i]);
            right = right && std::abs(x - y) <= 2e-3 * std::abs(x) + 1e-6;
        }
        if (!right)
            throw std::runtime_error(row.name +
                                     ", n = " + std::to_string(row.n) + ": " +
                                     who + " gives a wrong result");
    }

  private:
    const MathRow &row;
    std::size_t count;
    std::vector<T> expected;
};

template <class T> T *prepare(const MathRow &row)
{
    T *const src = reinterpret_cast<T *>(row.memory.src());
    std::mt19937 random(1);
    for (std::size_t i = 0; i < row.n; i++)
        src[i] = from_double<T>(static_cast<double>(random()) * 0x1p-28 - 8);
    return src;
}

/* For every instruction set that is asked for; changes the one in use, which is
 * too slow to be done between two batches. */
template <class T, class Call>
std::vector<Line> measure(const MathRow &row, Call own,
                          Call MathLoops<T>::*member,
                          MathLoops<T> MathPeer::*type)
{
    const T *const src = prepare<T>(row);
    T *const dst = reinterpret_cast<T *>(row.memory.dst());
    Outputs<T> outputs(row, std::is_same_v<Call, Reduce<T>> ? 1 : row.n);
    std::vector<Line> lines;
    for (const std::string &isa : usable_isas()) {
        if (!chosen(row.options.isas, isa) ||
            wgc_force_isa(isa_of(isa)) != WGC_OK)
            continue;
        std::vector<Loop> loops = {loop<T>(own, dst, src, row.n)};
        outputs.check(loops[0], isa, true);
        std::vector<double Line::*> times = {&Line::ns};
        for (const Peer &peer : all_peers()) {
            if (peer.name != "libm" && peer.isa != isa)
                continue;
            loops.push_back(
                loop<T>(peer.loops->*type.*member, dst, src, row.n));
            outputs.check(loops.back(), peer.name, false);
            times.push_back(peer.name == "libm" ? &Line::libm_ns
                                                : &Line::ofast_ns);
        }
        const std::vector<Timing> timings = sample(loops, row.effort);
        lines.push_back({isa, 0, 0, 0});
        for (std::size_t i = 0; i < timings.size(); i++)
            lines.back().*times[i] = timings[i].ns;
    }
    return lines;
}

/* ---- Printing -------------------------------------------------------------
 */

void print_ratio(double peer_ns, double own_ns)
{
    if (peer_ns > 0)
        std::printf(" %9.2f", peer_ns / own_ns);
    else
        std::printf(" %9s", "-");
}

void print_row(const MathRow &row, const std::vector<Line> &lines)
{
    for (const Line &line : lines) {
        std::printf("%-16s %8zu %-9s %12.1f %8.3f", row.name.c_str(), row.n,
                    line.isa.c_str(), line.ns,
                    line.ns / static_cast<double>(row.n));
        print_ratio(line.libm_ns, line.ns);
        print_ratio(line.ofast_ns, line.ns);
        std::printf("\n");
    }
    std::fflush(stdout);
}

template <class T>
void run_type(MathRow row, const std::string &type,
              MathLoops<T> MathPeer::*loops, const MathLoops<T> &own)
{
    if (!chosen(row.options.types, type))
        return;
    row.name = "softmax_" + type;
    print_row(row, measure<T>(row, own.softmax, &MathLoops<T>::softmax, loops));
    row.name = "log_softmax_" + type;
    print_row(row, measure<T>(row, own.log_softmax, &MathLoops<T>::log_softmax,
                              loops));
    row.name = "logsumexp_" + type;
    print_row(row,
              measure<T>(row, own.logsumexp, &MathLoops<T>::logsumexp, loops));
}

constexpr MathPeer library = {
    {wgc_softmax_f16, wgc_log_softmax_f16, wgc_logsumexp_f16},
    {wgc_softmax_f32, wgc_log_softmax_f32, wgc_logsumexp_f32},
    {wgc_softmax_f64, wgc_log_softmax_f64, wgc_logsumexp_f64}};

} // namespace

void run_math(const Options &options, const Effort &effort)
{
    const std::vector<std::string> types = {"f16", "f32", "f64"};
    if (std::none_of(types.begin(), types.end(), [&](const std::string &type) {
            return chosen(options.types, type);
        }))
        throw UsageError("--math: none of f16 f32 f64 is left by --type");
    const std::vector<std::string> isas = usable_isas();
    if (std::none_of(isas.begin(), isas.end(), [&](const std::string &isa) {
            return chosen(options.isas, isa);
        }))
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
        const MathRow row = {"", n, options, effort, memory};
        run_type(row, "f16", &MathPeer::f16, library.f16);
        run_type(row, "f32", &MathPeer::f32, library.f32);
        run_type(row, "f64", &MathPeer::f64, library.f64);
    }
    wgc_force_isa(before);
}

void print_math_summary(const Effort &effort)
{
    const std::size_t n = 1024;
    const Workspace memory(workspace_bytes(n));
    Options options;
    options.isas = {wgc_isa_name()};
    const MathRow row = {"softmax_f32", n, options, effort, memory};
    const Line line = measure<float>(row, library.f32.softmax,
                                     &MathLoops<float>::softmax, &MathPeer::f32)
                          .front();
    std::printf("\nsoftmax_f32 (libwgc-math, SLEEF %s), n = %zu, on %s: %.0f "
                "ns; a loop with libm: %.0f ns, %.1f times as long\n",
                wgc_math_sleef_version(), n, line.isa.c_str(), line.ns,
                line.libm_ns, line.libm_ns / line.ns);
}

} // namespace bench
