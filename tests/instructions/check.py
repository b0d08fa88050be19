#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Holds the instructions that short calls execute against a table, and those of
each instruction set against the lower ones. Callgrind counts, so the answer is
the same on every CPU, however busy; it knows no AVX-512. Counts depend on the
compiler: the table is for GCC 12, the build's default flags.

Exit status 77 without valgrind. To remake the table, with a build by GCC 12:

  tests/instructions/check.py build/tests/instructions/wgc-instruction-calls \\
      --print > tests/instructions/table.txt
"""
import argparse
import collections
import os
import re
import shutil
import subprocess
import sys
import tempfile

# As in calls.c.
SIZES = [1, 2, 7, 16, 17, 64]
CALLS = 2

ISAS = ["scalar", "sse42", "avx2"]
MOST_LINES = 50

# A call may take half as many again as on a lower instruction set, and so many
# for what vectors take at least; a call for two groups twice that.
BASE = 48
# What takes more: "function isa", instructions, why.
KNOWN = [
    (r"reduce_\w+_[iu](8|16)\w* sse42", 120,
     "few bytes or shorts are made a vector by several partial loads"),
    (r"\w+_columns_\w+ \w+", 644,
     "vectors of columns are set up for matrices, not for two short rows"),
    (r"reduce_arg(min|max)_\w+ \w+", 64,
     "a few elements are two instructions each, one after the other"),
    (r"(all|any)_(strided|groups) \w+", 90, "clang takes even a few by fours"),
]


def parts_of(file):
    """What callgrind counted: a Counter of functions for each part."""
    names, parts, caller, is_cost = {}, [], "", False
    for line in file:
        if line.startswith("part:"):
            parts.append(collections.Counter())
        elif found := re.match(r"(c?fn)=(\(\d+\))(?: (.*))?", line):
            name = names.setdefault(found[2], found[3])
            caller = name if found[1] == "fn" else caller
        elif line.startswith("calls="):
            is_cost = True
        elif is_cost:
            is_cost = False
            if caller.startswith("call_"):
                parts[-1][caller[5:]] += int(line.split()[-1])
    return parts


def count(program):
    """{(function, instruction set): counts for SIZES}"""
    with tempfile.NamedTemporaryFile("r") as file:
        isas = subprocess.run(
            ["valgrind", "-q", "--tool=callgrind", "--combine-dumps=yes",
             "--dump-before=begin_part", f"--callgrind-out-file={file.name}",
             program], check=True, stdout=subprocess.PIPE, text=True
        ).stdout.split()
        parts = parts_of(file)[1:]  # the first ends where the program begins
    counts = {}
    for i, isa in enumerate(isas):
        of_isa = parts[i * len(SIZES):(i + 1) * len(SIZES)]
        for function in of_isa[0]:
            counts[function, isa] = [part[function] // CALLS for part in of_isa]
    return counts


def read_counts(path):
    with open(path) as file:
        rows = [line.split() for line in file]
    return {(row[0], row[1]): [int(n) for n in row[2:]] for row in rows}


def print_counts(counts):
    for function, isa in sorted(counts, key=lambda row: (row[0],
                                                         ISAS.index(row[1]))):
        print(function, isa, *counts[function, isa])


def over_table(counts, table):
    """Lines about rows that take more than in the table, by more than what
    another revision of the compiler may make of the same text."""
    counted = {isa for _, isa in counts}
    of_table = {row for row in table if row[1] in counted}
    for function, isa in sorted(of_table ^ set(counts)):
        where = "table" if (function, isa) in counts else "program"
        yield f"{function} {isa}: not in the {where}"
    for function, isa in sorted(of_table & set(counts)):
        for n, now, before in zip(SIZES, counts[function, isa],
                                  table[function, isa]):
            if now > before * 1.05 + 2:
                yield (f"{function} {isa} n={n}: {now} instructions, "
                       f"{before} in the table")


def allowance(function, isa):
    most = max([more for pattern, more, _ in KNOWN
                if re.fullmatch(pattern, f"{function} {isa}")], default=BASE)
    return most * (2 if re.search("_(groups|ragged)$", function) else 1)


def over_lower(counts):
    """Lines about rows that take more than on a lower instruction set."""
    for function, isa in sorted(counts):
        lower = [(name, counts[function, name])
                 for name in ISAS[:ISAS.index(isa)]
                 if (function, name) in counts]
        for i, n in enumerate(SIZES if lower else []):
            now = counts[function, isa][i]
            name, least = min(((name, c[i]) for name, c in lower),
                              key=lambda pair: pair[1])
            if now > least * 1.5 + allowance(function, isa):
                yield (f"{function} {isa} n={n}: {now} instructions, "
                       f"{name} takes {least}")


def not_counted(counts):
    """What WGC_REQUIRE_ISAS wants of ISAS, and is not there."""
    counted = {isa for _, isa in counts}
    required = re.split("[ ,]+", os.environ.get("WGC_REQUIRE_ISAS", ""))
    return [f"{isa}: required, but not counted"
            for isa in ISAS if isa in required and isa not in counted]


def main():
    parser = argparse.ArgumentParser(
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", nargs="?", help="wgc-instruction-calls")
    parser.add_argument("--counts", metavar="FILE",
                        help="what was printed, in place of a program")
    parser.add_argument("--table", metavar="FILE",
                        help="what to hold them against")
    parser.add_argument("--print", action="store_true",
                        help="print them and stop")
    options = parser.parse_args()
    if not options.counts and not shutil.which("valgrind"):
        print("SKIP: no valgrind")
        return 77
    counts = (read_counts(options.counts) if options.counts
              else count(options.program))
    if options.print:
        return print_counts(counts)
    wrong = not_counted(counts) + list(over_lower(counts))
    if options.table:
        wrong += over_table(counts, read_counts(options.table))
    print(*wrong[:MOST_LINES], f"{len(counts)} rows, {len(wrong)} wrong",
          sep="\n")
    return bool(wrong) or not counts


sys.exit(main())
