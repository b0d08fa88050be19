#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Which lines of src/ no test here runs.

usage: tests/coverage.py [--build DIRECTORY] [--no-run]

Builds the library, libwgc-threads, libwgc-math and packets with gcov's counters,
runs their tests in short, and prints each line of src/ that was compiled but did
not run, with the reason where EXPLAINED has one: a line of a template counts as
run if any unit of kernels ran it. Exit status 1 if less than 97 % of all lines
ran. --no-run looks at what ran in that build before. src/opencl is not in it,
which PoCL's process loads; nor is what no CPU here has.
"""

import argparse
import collections
import glob
import json
import os
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
TARGETS = ["wgc-tap", "wgc-threads-tests", "wgc-math-tests",
           "wgc-threads-softmax-test", "wgc-packet-test-packets-avx2",
           "wgc-packet-test-packets-avx512"]
TAP = ["tests/wgc-tap", "--max-n", "300", "--sparse"]
COMMANDS = [TAP + ["*/" + family] for family in (
    "broadcasts votes rules carry groups columns partials positions strides "
    "offsets subgroups sums lanes sizes environments blelloch").split()]
COMMANDS += [["env", "WGC_CORE=" + core] + TAP + ["--by-core", "avx512/*"]
             for core in ("zen4", "golden_cove", "none")]
COMMANDS += [TAP + ["library/*"],
             ["tests/threads/wgc-threads-tests"],
             ["tests/threads/wgc-threads-softmax-test"],
             ["tests/math/wgc-math-tests", "--max-n", "300"],
             ["tests/packet/wgc-packet-test-packets-avx2", "avx2"],
             ["tests/packet/wgc-packet-test-packets-avx512", "avx512"]]

# Lines that cannot run here, and why: {(file, pattern of the line): reason}
IN_CHILD = "in children of library/*, which end without writing counters"
OTHER_CPU = "no CPU here has it"
EXPLAINED = {
    (r"src/isas\.def", ""): OTHER_CPU,
    (r"src/x86/detect\.c", "WGC_CORE_|rank"): OTHER_CPU,
    (r"src/functions\.def", ""): IN_CHILD,
    (r"src/dispatch\.c", ""): IN_CHILD,
    (r"src/x86/cores\.c", ""): IN_CHILD,
    (r"src/generic/algorithms/(columns?(_kernels|_strips)?|products)\.h",
     "prefetch|soon|fetch|ahead|is_far|apart|eight|column ="):
        "columns and products longer than these tests' ask for memory ahead",
    (r"src/math/columns\.h", ""): "more than 300 rows",
    (r"src/math/version\.c", ""): "wgc-info alone asks",
    (r"src/generic/units/common_subgroups\.h", "default:|WGC_ERROR_OPERATOR"):
        "rows of the list are checked before",
    (r".*", "__builtin_unreachable"): "it says so",
    (r"src/threads/pool\.c", "NULL|destroy|return;"):
        "no memory, or no more threads",
}


def build(binary, targets):
    flags = "-O0 --coverage"
    subprocess.run(
        ["cmake", "-S", ROOT, "-B", binary, "-DCMAKE_BUILD_TYPE=None",
         "-DCMAKE_C_COMPILER=gcc", f"-DCMAKE_C_FLAGS={flags}",
         "-DWGC_BUILD_TESTS=ON", "-DWGC_BUILD_PACKET_TESTS=ON"],
        check=True, stdout=subprocess.DEVNULL)
    subprocess.run(["cmake", "--build", binary, "--parallel", "2", "--target"]
                   + targets, check=True, stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL)


def run(binary):
    build(binary, TARGETS)
    for command in COMMANDS:
        print(" ".join(command), flush=True)
        subprocess.run(command, cwd=binary, check=True,
                       stdout=subprocess.DEVNULL)


def lines_of(binary):
    """Of each line of src/ in each object: its file, and what gcov knows."""
    for data in glob.glob(os.path.join(binary, "**", "*.gcda"), recursive=True):
        result = subprocess.run(
            ["gcov", "--json-format", "--stdout", "--branch-probabilities", data],
            cwd=binary, check=True, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL)
        for report in result.stdout.splitlines():
            for file in json.loads(report)["files"]:
                path = os.path.normpath(os.path.join(binary, file["file"]))
                path = os.path.relpath(path, ROOT)
                if path.startswith("src/"):
                    for line in file["lines"]:
                        yield path, line


def counts(binary):
    """{file: {line: how often it ran}}"""
    lines = collections.defaultdict(collections.Counter)
    for path, line in lines_of(binary):
        lines[path][line["line_number"]] += line["count"]
    return lines


def places(binary):
    """The lines that ran, and the branches that were taken."""
    lines, branches = set(), set()
    for path, line in lines_of(binary):
        place = path, line["line_number"]
        if line["count"]:
            lines.add(place)
            branches.update((*place, n) for n, branch in
                            enumerate(line["branches"]) if branch["count"])
    return lines, branches


def reason_of(path, text):
    for (file, pattern), reason in EXPLAINED.items():
        if re.fullmatch(file, path) and re.search(pattern, text):
            return reason
    return None


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--build", metavar="DIRECTORY",
                        default=os.path.join(ROOT, "build-check/coverage"))
    parser.add_argument("--no-run", action="store_true")
    arguments = parser.parse_args()
    binary = os.path.abspath(arguments.build)
    if not arguments.no_run:
        run(binary)
    total = ran = left = 0
    for path, lines in sorted(counts(binary).items()):
        with open(os.path.join(ROOT, path), encoding="utf-8") as file:
            texts = file.read().split("\n")
        total += len(lines)
        ran += sum(count > 0 for count in lines.values())
        for number in sorted(n for n, count in lines.items() if count == 0):
            text = texts[number - 1].strip()
            reason = reason_of(path, text)
            left += not reason
            print(f"{path}:{number}: {text}{' -- ' * bool(reason)}{reason or ''}")
    print(f"{ran} of {total} lines ran, {100 * ran / total:.2f} %; nothing says "
          f"why {left} did not")
    return 1 if ran < 0.97 * total else 0


if __name__ == "__main__":
    sys.exit(main())
