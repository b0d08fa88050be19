/* SPDX-License-Identifier: MIT */
/* Collects the tables that this CPU can run. */
#include <cstring>
#include <vector>

#include "timer.h"

extern "C" {
#define BENCH_PEER(kind, name, isa, symbol) bench_peer symbol(void);
#define BENCH_VARIANT(name, isa, table) extern const wgc_kernels table;
#define BENCH_MISSING(name, reason)
#include "built.def"
}

namespace
{

std::vector<bench_competitor> all;

/* Beside the kernels of that instruction set, where the CPU has it. */
template <class Offers>
void add(const char *kind, const char *name, const char *isa, Offers offers)
{
    for (const bench_competitor &c : all)
        if (std::strcmp(c.name, isa) == 0) {
            all.push_back({name, kind, isa, c.rank, offers()});
            return;
        }
}

void add_all()
{
#define WGC_ISA(name, NAME, id, rank, arch, flags)                             \
    if (wgc_isa_supported(WGC_ISA_##NAME))                                     \
        all.push_back({#name,                                                  \
                       "kernels",                                              \
                       #name,                                                  \
                       rank,                                                   \
                       {"", wgc_kernels_for(WGC_ISA_##NAME), nullptr}});
#include "isas.def"
    add("dispatched", "wgc", wgc_isa_name(), [] { return bench_peer{}; });
#define BENCH_VARIANT(name, isa, table)                                        \
    add("variant", name, #isa, [] { return bench_peer{"", &table, nullptr}; });
#define BENCH_PEER(kind, name, isa, symbol) add(#kind, name, #isa, symbol);
#define BENCH_MISSING(name, reason)                                            \
    all.push_back({name, "missing", reason, 0, {}});
#include "built.def"
    all.push_back({});
}

} // namespace

const bench_competitor *bench_competitors()
{
    if (all.empty())
        add_all();
    return all.data();
}

/* clang-format off */
#define KERNEL(name) {#name, false, offsetof(wgc_kernels, name)},
#define MATH(name, type)                                                       \
    {#name "_" #type, true, offsetof(MathTable, type.name)},
#define MATH_TYPE(type)                                                        \
    MATH(softmax, type) MATH(log_softmax, type) MATH(logsumexp, type)
const bench_function bench_functions[] = {
#define WGC_FUNCTION(result, name, parameters, arguments) KERNEL(name)
#define WGC_PROCEDURE(name, parameters, arguments) KERNEL(name)
#include "functions.def"
    MATH_TYPE(f16) MATH_TYPE(f32) MATH_TYPE(f64) {}};
/* clang-format on */
