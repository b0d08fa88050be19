#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Which files of tests could go: those without which nothing would be missed.

usage: tests/needed.py [--build DIRECTORY] [--jobs N] [SUBJECT]...

A file is needed if it alone covers a line or a branch of src/, if it alone kills
a mutant, or for what tests/needed.txt, or a file of IR at its head, says of it.
Subjects, all by default:

names   Those that are not measured: each must have such a reason. No time.
cases   Families and programs of arrays, threads, math and packets: gcov's counters
        of each run kept apart, in the build that tests/coverage.py makes.
ir      tests/opencl/ir: mutants of OpenCL's passes, as tests/mutate_passes.py makes
        them. Of each file one is looked for that no other notices. Who noticed what
        is kept in build-check/needed-ir.txt, so that only what changed runs again.

Prints what each file is needed for. Exit status 1 if one is needed for nothing.
"""

import argparse
import collections
import concurrent.futures
import fnmatch
import glob
import hashlib
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


class Verdicts:
    """Which file of IR notices which mutant, kept from one run to the next: what has
    the same passes, the same mutant and the same file need not run again. Those
    of other passes only say whom to ask first."""
    def __init__(self, path, tree):
        self.known, self.hints = {}, collections.defaultdict(set)
        source = digest(*sorted(glob.glob(os.path.join(
            tree, "src/opencl/**/*.[ch]"), recursive=True)))
        lines = []
        if os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                lines = [line.split() for line in file]
        is_same = bool(lines) and lines[0] == [source]
        for mutant, test, noticed in lines[1:]:
            if is_same:
                self.known[mutant, test] = noticed == "1"
            elif noticed == "1":
                self.hints[mutant].add(test)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        self.file = open(path, "w", encoding="utf-8", buffering=1)
        print(source, file=self.file)
        for (mutant, test), noticed in self.known.items():
            print(mutant, test, int(noticed), file=self.file)

    def add(self, mutant, test, noticed):
        self.known[mutant, test] = noticed
        print(mutant, test, int(noticed), file=self.file)


def digest(*paths):
    value = hashlib.sha256()
    for path in paths:
        with open(path, "rb") as file:
            value.update(file.read())
    return value.hexdigest()[:16]


def digest_part(path):
    """Of a part's text, whatever it is called and whatever file it is in."""
    with open(path, encoding="utf-8") as file:
        text = re.sub("^;--- .*\n", "", file.read()).rstrip("\n") + "\n"
    return hashlib.sha256(text.encode()).hexdigest()[:16]


class Kills:
    """What each file of IR is needed for, by mutants that it alone comes to or
    notices."""
    def __init__(self, tests, mutants, verdicts):
        self.tests, self.mutants, self.verdicts = tests, mutants, verdicts
        self.reaching = tests.find_reaching(mutants)
        self.digests = {path: digest_part(path) for path in tests.options}
        self.near = collections.Counter() # (part, function broken): noticed
        self.reasons = dict.fromkeys(tests.file_of.values())
        same = collections.Counter() # a line may be in a function twice
        self.names = {}
        for number, mutant in enumerate(mutants, 1):
            same[mutant] += 1
            self.names[number] = hashlib.sha256(
                repr((mutant, same[mutant])).encode()).hexdigest()[:16]
        explained = mutate_passes.read_explanations()
        self.open = [n for n in self.reaching if mutants[n - 1] not in explained]

    def notices(self, path, number):
        key = self.names[number], self.digests[path]
        if key not in self.verdicts.known:
            self.verdicts.add(*key, not self.tests.passes(path, number))
        if self.verdicts.known[key]:
            self.near[path, self.mutants[number - 1][:2]] += 1
            self.tests.noticed[path] += 1
        return self.verdicts.known[key]

    def likely_first(self, number):
        hints = self.verdicts.hints.get(self.names[number], ())
        where = self.mutants[number - 1][:2]
        return sorted(self.reaching[number], key=lambda path: (
            self.digests[path] not in hints, -self.near[path, where],
            -self.tests.noticed[path]))

    def ask(self, number, most):
        """Looks for a file without a reason yet that alone notices a mutant, among
        the `most` likeliest: few of those mutants that two notice need more."""
        paths, file_of = self.likely_first(number), self.tests.file_of
        idle = [path for path in paths if not self.reasons[file_of[path]]][:most]
        if not idle:
            return
        noticing = set()
        for path in dict.fromkeys(paths[:4] + idle + paths):
            if path not in idle and path not in paths[:4] and not any(
                    not self.reasons[file] for file in noticing):
                return # nobody whom it would tell anything about
            if file_of[path] not in noticing and self.notices(path, number):
                noticing.add(file_of[path])
            if len(noticing) == 2:
                return
        for file in noticing:
            if not self.reasons[file]:
                self.reasons[file] = f"alone notices: {self.describe(number)}"
                print(f"{os.path.basename(file)} {self.reasons[file]}", flush=True)

    def describe(self, number):
        file, function, kind, line = self.mutants[number - 1]
        return (f"{os.path.relpath(file, mutate_passes.PASSES)}, {function}: "
                f"{kind}: {line}")

    def find(self, jobs):
        """{file: why it is needed, or nothing}."""
        for number, paths in self.reaching.items():
            files = {self.tests.file_of[path] for path in paths}
            if len(files) == 1 and self.mutants[number - 1][1] != "list":
                self.reasons[files.pop()] = f"alone comes to: {self.describe(number)}"
        # What one file noticed before, then what few come to, which costs least.
        file_of = {self.digests[path]: file
                   for path, file in self.tests.file_of.items()}
        hints = {n: {file_of.get(test) for test in self.verdicts.hints.get(
            self.names[n], ())} for n in self.open}
        numbers = sorted(self.open, key=lambda n: (
            len(hints[n]) != 1, len(self.reaching[n]), n))
        with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
            for most in (8, None):
                for _ in pool.map(lambda n, most=most: self.ask(n, most), numbers):
                    pass
        return {f"opencl/ir/{os.path.basename(path)}": reason
                for path, reason in self.reasons.items()}


def try_ir(arguments):
    """{file: why it is needed, or nothing}."""
    files = sorted(
        os.path.relpath(name, ROOT) for name in glob.glob(os.path.join(
            ROOT, mutate_passes.PASSES, "**", "*.c"), recursive=True)
        if not name.endswith("/times.c")) # where the choice of a mutant goes
    with tempfile.TemporaryDirectory(prefix="wgc-mutants-") as work:
        binary, mutants = mutate_passes.build(work, files)
        verdicts = Verdicts(os.path.join(ROOT, "build-check", "needed-ir.txt"),
                            os.path.join(work, "tree"))
        return Kills(mutate_passes.Tests(binary, work), mutants,
                     verdicts).find(arguments.jobs)


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
    parser.add_argument("--jobs", type=int, default=1, metavar="N")
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
