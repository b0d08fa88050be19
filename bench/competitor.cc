/* SPDX-License-Identifier: MIT */
/* Collects the tables that this CPU can run. */
#include "competitor.h"

extern "C" {
#define BENCH_PEER(kind, name, isa, symbol) bench_peer symbol(void);
#define BENCH_VARIANT(name, isa, table) extern const wgc_kernels table;
#define BENCH_MISSING(name, reason)
#include "built.def"
}

namespace bench
{
namespace
{

/* The public functions as a table: what a call costs with dispatch. */
wgc_kernels make_dispatched()
{
    wgc_kernels table{};
    table.size = sizeof table;
#define WGC_FUNCTION(result, name, parameters, arguments)                      \
    table.name = wgc_##name;
#define WGC_PROCEDURE(name, parameters, arguments) table.name = wgc_##name;
#include "functions.def"
    return table;
}

/* Beside the kernels of that instruction set, where the CPU has it. */
template <class Offers>
void add(std::vector<Competitor> &all, Kind kind, const char *name,
         const std::string &isa, Offers offers)
{
    for (const Competitor &c : all)
        if (c.kind == Kind::kernels && c.name == isa) {
            all.push_back({kind, name, isa, c.rank, offers()});
            return;
        }
}

} // namespace

std::vector<Competitor> all_competitors()
{
    static const wgc_kernels dispatched = make_dispatched();
    std::vector<Competitor> all;
#define WGC_ISA(name, NAME, rank)                                              \
    if (wgc_isa_supported(WGC_ISA_##NAME))                                     \
        all.push_back({Kind::kernels,                                          \
                       #name,                                                  \
                       #name,                                                  \
                       rank,                                                   \
                       {"", wgc_kernels_for(WGC_ISA_##NAME), nullptr}});
#include "isas.def"
    add(all, Kind::dispatched, "wgc", wgc_isa_name(), [] {
        return bench_peer{"", &dispatched, nullptr};
    });
#define BENCH_VARIANT(name, isa, table)                                        \
    add(all, Kind::variant, name, #isa, [] {                                   \
        return bench_peer{"", &table, nullptr};                                \
    });
#define BENCH_PEER(kind, name, isa, symbol)                                    \
    add(all, Kind::kind, name, #isa, symbol);
#define BENCH_MISSING(name, reason)
#include "built.def"
    return all;
}

bool switch_to_isa(const std::string &name)
{
    wgc_isa_id id;
    return wgc_isa_from_name(name.c_str(), &id) == WGC_OK &&
           wgc_force_isa(id) == WGC_OK;
}

} // namespace bench
