/* SPDX-License-Identifier: MIT */
/*
 * What packets have for sub-groups beside scans and reductions, against what it
 * means written as loops, for every VF.
 *
 * usage: wgc-packet-test-NAME ISA, of which the program has the packets
 */
#include "engine/data.h"
#include "packet/cases.h"
#include "wgc/packet.h"

static void expect_votes(const char *form, size_t vf, uint64_t set,
                         uint64_t lanes, int32_t all, int32_t any,
                         uint64_t ballot)
{
    checks++;
    if (all != ((set & lanes) == lanes) || any != ((set & lanes) != 0) ||
        ballot != (set & lanes))
        report("votes%sx%zu of %#llx in %#llx: %d %d %#llx", form, vf,
               (unsigned long long)set, (unsigned long long)lanes, all, any,
               (unsigned long long)ballot);
}

#define VF 2
#include "packet/votes_template.h"
#define VF 4
#include "packet/votes_template.h"
#define VF 8
#include "packet/votes_template.h"
#define VF 16
#include "packet/votes_template.h"
#define VF 32
#include "packet/votes_template.h"
#define VF 64
#include "packet/votes_template.h"

static void check_votes(void)
{
    check_votes_x2();
    check_votes_x4();
    check_votes_x8();
    check_votes_x16();
    check_votes_x32();
    check_votes_x64();
    finish_case("votes", "i32_and_i1");
}

int main(int argc, char **argv)
{
    const int status = begin_cases(argc, argv);
    if (status)
        return status;
    check_votes();
    return end_cases();
}
