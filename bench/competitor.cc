/* SPDX-License-Identifier: MIT */
/* Collects the tables that this CPU can run. */
#include "competitor.h"

#include "peers/peer.h"

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

void add_kernels(std::vector<Competitor> &all)
{
    for (const Isa &isa : isas)
        if (const wgc_kernels *const kernels = wgc_kernels_for(isa.id))
            all.push_back(
                {Kind::kernels, isa.name, isa.name, isa.rank, "", kernels});
    static const wgc_kernels dispatched = make_dispatched();
    const Isa *const best = find_isa(wgc_isa_name());
    all.push_back(
        {Kind::dispatched, "wgc", best->name, best->rank, "", &dispatched});
}

void add(std::vector<Competitor> &all, Kind kind, const char *name,
         const char *isa_name, const char *compiler, const wgc_kernels *kernels)
{
    const Isa *const isa = find_isa(isa_name);
    all.push_back({kind, name, isa_name, isa->rank, compiler, kernels});
}

} // namespace

std::string Competitor::label() const
{
    const bool one_per_isa =
        kind == Kind::variant || kind == Kind::peer || kind == Kind::roofline;
    return one_per_isa ? name + "/" + isa : name;
}

std::vector<Competitor> all_competitors()
{
    std::vector<Competitor> all;
    add_kernels(all);
#define BENCH_VARIANT(name, isa, table)                                        \
    if (find_isa(#isa))                                                        \
        add(all, Kind::variant, name, #isa, "", &table);
#define BENCH_PEER(kind, name, isa, symbol)                                    \
    if (find_isa(#isa)) {                                                      \
        const bench_peer peer = symbol();                                      \
        add(all, Kind::kind, name, #isa, peer.compiler, peer.kernels);         \
    }
#define BENCH_MISSING(name, reason)
#include "built.def"
    return all;
}

std::vector<Missing> missing_peers()
{
    return {
#define BENCH_VARIANT(name, isa, table)
#define BENCH_PEER(kind, name, isa, symbol)
#define BENCH_MISSING(name, reason) {name, reason},
#include "built.def"
    };
}

std::vector<std::string> usable_isas()
{
    std::vector<std::string> names;
    for (const Isa &isa : isas)
        if (wgc_isa_supported(isa.id))
            names.push_back(isa.name);
    return names;
}

bool switch_to_isa(const std::string &name)
{
    wgc_isa_id id;
    return wgc_isa_from_name(name.c_str(), &id) == WGC_OK &&
           wgc_force_isa(id) == WGC_OK;
}

} // namespace bench
