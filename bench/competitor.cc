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

struct Isa {
    const char *name;
    wgc_isa_id id;
    int rank;
};

const Isa isas[] = {
#define WGC_ISA(name, NAME, rank) {#name, WGC_ISA_##NAME, rank},
#include "isas.def"
};

const Isa *find_isa(const std::string &name)
{
    for (const Isa &isa : isas)
        if (isa.name == name && wgc_isa_supported(isa.id))
            return &isa;
    return nullptr;
}

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

/* Where the CPU has the instruction set. */
template <class Offers>
void add(std::vector<Competitor> &all, Kind kind, const char *name,
         const char *isa_name, Offers offers)
{
    if (const Isa *const isa = find_isa(isa_name))
        all.push_back({kind, name, isa_name, isa->rank, offers()});
}

} // namespace

std::vector<Competitor> all_competitors()
{
    static const wgc_kernels dispatched = make_dispatched();
    std::vector<Competitor> all;
    for (const Isa &isa : isas)
        add(all, Kind::kernels, isa.name, isa.name, [&] {
            return bench_peer{"", wgc_kernels_for(isa.id), nullptr};
        });
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
    const Isa *const isa = find_isa(name);
    return isa && wgc_force_isa(isa->id) == WGC_OK;
}

} // namespace bench
