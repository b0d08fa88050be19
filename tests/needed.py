#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Which files of tests could go: those without which nothing would be missed.

usage: tests/needed.py [--build DIRECTORY] [SUBJECT]...

A file is needed if it alone covers a line or a branch of src/, if it alone kills
a mutant, or for what tests/needed.txt, or a file of IR at its head, says of it.
Subjects, all by default:

names   Those that are not measured: each must have such a reason. No time.
cases   Families and programs of arrays, threads, math and packets: gcov's counters
        of each run kept apart, in the build that tests/coverage.py makes.
ir      tests/opencl/ir: mutants of OpenCL's passes, as tests/mutate_passes.py makes
        them. Of each file one is looked for that no other notices, first among those
        that the fewest come to. An hour of CPU time.

Prints what each file is needed for. Exit status 1 if one is needed for nothing.
"""

import argparse
import collections
import fnmatch
import glob
import os
import re
import subprocess
import sys
import tempfile

import coverage
import mutate_passes
from mutate_lanes import ROOT

PROMISES = os.path.join(ROOT, "tests", "needed.txt")

# The files of cases, and what runs each.
TAP = ["tests/wgc-tap", "--max-n", "300", "--sparse"]
MATH = ["tests/math/wgc-math-tests", "--max-n", "300"]
CASES = {f"families/{name}.c": [TAP + [f"*/{name}"]] for name in (
    "accuracy broadcasts carry checksums columns environments groups halves lanes "
    "monotone offsets one_hot partials positions rules sizes strides subgroups "
    "sums votes").split()}
CASES |= {f"families/library_{name}.c": [TAP + [f"library/{case}"
                                                for case in cases.split()]]
          for name, cases in (("names", "names tables"),
                              ("calls", "forwarding first_calls"),
                              ("dispatch", "environment forcing races"))}
CASES |= {f"math/{name}.c": [MATH + [f"*/{name}"]] for name in (
    "accuracy checksums columns groups kernels rules sizes stack sums").split()}
CASES |= {"threads/main.c": [["tests/threads/wgc-threads-tests"]],
          "threads/softmax.c": [["tests/threads/wgc-threads-softmax-test"]],
          "packet/packets.c": [["tests/packet/wgc-packet-test-packets-avx512",
                                "avx512"]]}


def read_promises():
    """[(pattern of files, what those are needed for)]."""
    promises, patterns, reason = [], [], ""
    with open(PROMISES, encoding="utf-8") as lines:
        for line in map(str.rstrip, lines):
            if line.startswith(" "):
                promises += [(pattern, line.strip()) for pattern in patterns]
                reason = line
            elif line and not line.startswith("#"):
                patterns = ([] if reason else patterns) + line.split()
                reason = ""
    return promises


def promise_of(promises, name):
    """What a file says at its head, or needed.txt of it; None if nothing does."""
    if name.startswith("opencl/ir/") and name.endswith(".ll"):
        with open(os.path.join(ROOT, "tests", name), encoding="utf-8") as file:
            head = file.read().partition("; RUN:")[0]
        return " ".join(line.strip("; ") for line in head.split("\n")).strip()
    return next((reason for pattern, reason in promises
                 if fnmatch.fnmatch(name, pattern)), None)


def only_in_one(sets):
    """{name: how many elements of its set are in no other}."""
    number = collections.Counter(e for of_one in sets.values() for e in of_one)
    return {name: sum(number[e] == 1 for e in of_one)
            for name, of_one in sets.items()}


def try_cases(arguments):
    """{file: why it is needed, or nothing}."""
    binary = os.path.abspath(arguments.build)
    coverage.build(binary, coverage.TARGETS)
    lines, branches = {}, {}
    for name, commands in CASES.items():
        for data in glob.glob(os.path.join(binary, "**", "*.gcda"), recursive=True):
            os.remove(data)
        for command in commands:
            print(" ".join(command), flush=True)
            subprocess.run(command, cwd=binary, check=True,
                           stdout=subprocess.DEVNULL)
        lines[name], branches[name] = coverage.places(binary)
    alone = only_in_one(lines), only_in_one(branches)
    return {name: f"alone runs {alone[0][name]} lines, {alone[1][name]} branches"
            if alone[0][name] + alone[1][name] else "" for name in CASES}


class Kills:
    """Which tests notice which mutant, found once each."""
    def __init__(self, tests, mutants):
        self.tests, self.known = tests, {}
        self.reaching = tests.find_reaching(mutants)
        self.shared = set() # mutants that two notice

    def kills(self, path, number):
        key = path, number
        if key not in self.known:
            self.known[key] = not self.tests.passes(path, number)
        return self.known[key]

    def is_alone(self, path, number):
        """Whether a test, and no other one, notices a mutant."""
        if number in self.shared or not self.kills(path, number):
            return False
        noticed = self.tests.noticed
        for other in sorted(self.reaching[number], key=lambda p: -noticed[p]):
            if other != path and self.kills(other, number):
                noticed[other] += 1
                self.shared.add(number)
                return False
        return True

    def find(self, path, first, last):
        """A mutant that this test alone notices, among those numbers of its list,
        or None."""
        numbers = sorted((n for n, files in self.reaching.items() if path in files),
                         key=lambda n: (len(self.reaching[n]), n))
        return next((n for n in numbers[first:last] if self.is_alone(path, n)),
                    None)


def try_ir(_):
    """{file: why it is needed, or nothing}."""
    files = sorted(
        os.path.relpath(name, ROOT) for name in glob.glob(os.path.join(
            ROOT, mutate_passes.PASSES, "**", "*.c"), recursive=True)
        if not name.endswith("/times.c")) # where the choice of a mutant goes
    with tempfile.TemporaryDirectory(prefix="wgc-mutants-") as work:
        binary, mutants = mutate_passes.build(work, files)
        return find_kills(
            Kills(mutate_passes.Tests(binary, work), mutants), mutants)


def name_mutant(mutants, number):
    file, function, kind, line = mutants[number - 1]
    return f"{os.path.relpath(file, mutate_passes.PASSES)}, {function}: {kind}: {line}"


def find_kills(kills, mutants):
    """The same, of mutants that are built."""
    tests = kills.tests
    found = dict.fromkeys(tests.options)
    for number, files in kills.reaching.items():
        if len(files) == 1 and mutants[number - 1][1] != "list":
            found[files[0]] = f"alone comes to: {name_mutant(mutants, number)}"
    # Most have one that few come to.
    for first, last in ((0, 12), (12, 60), (60, 400), (400, None)):
        for path in [path for path in found if not found[path]]:
            number = kills.find(path, first, last)
            if number:
                found[path] = f"alone notices: {name_mutant(mutants, number)}"
                print(f"{os.path.basename(path)} {found[path]}", flush=True)
    return {f"opencl/ir/{os.path.basename(path)}": reason
            for path, reason in found.items()}


def try_names(_):
    """{file: nothing}, of all that are not measured."""
    names = {os.path.relpath(os.path.join(directory, name), ROOT + "/tests")
             for directory, _, files in os.walk(ROOT + "/tests") for name in files
             if not re.search("corpus|__pycache__|/\\.", os.path.join(directory, name))}
    return dict.fromkeys(names - set(CASES), "")


SUBJECTS = {"names": try_names, "cases": try_cases, "ir": try_ir}


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--build", metavar="DIRECTORY",
                        default=os.path.join(ROOT, "build-check/coverage"))
    parser.add_argument("subject", nargs="*", metavar="SUBJECT")
    arguments = parser.parse_args()
    promises, found = read_promises(), {}
    for subject in arguments.subject or SUBJECTS:
        found.update(SUBJECTS[subject](arguments))
    reasons = {name: found[name] or promise_of(promises, name) for name in found}
    for name in sorted(reasons):
        print(f"{name}: {reasons[name] or 'NEEDED FOR NOTHING'}")
    measured = sum(bool(reason) for reason in found.values())
    idle = sum(not reason for reason in reasons.values())
    print(f"{len(found)} files: {measured} by what only they do, "
          f"{len(found) - measured - idle} by what they promise, {idle} for nothing")
    return 1 if idle else 0


if __name__ == "__main__":
    sys.exit(main())
