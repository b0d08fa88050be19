#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Breaks the templates in one place after the other; names what no test misses.

usage: tests/mutate_templates.py [--every K] [--first N] [--keep] [SUBJECT]...

A subject is algorithms (of arrays), packets, dispatch (with detection) or
threads: all by default. A copy of the tree is built in which every comparison
and every sum of the subject's files can be off by one at run time, every
combination in algorithms and packets can lose its first operand, and every
statement of threads that stands on one line can be left out: locks, turns and
signals among them. The tests then run once for each, up to the first failure;
for threads also under ThreadSanitizer and by SSE4.2's vectors. --every K tries
every K-th mutant only, from the N-th on. Exit status 1 if one survives that
neither EXPLAINED nor tests/mutate_threads.txt names. What only another compiler
or CPU has is not tried: AVX2's kernels are, and detection also on the CPUs that
qemu emulates.
"""

import argparse
import glob
import os
import re
import subprocess
import sys

from mutate_lanes import CHOICE, ROOT, copy_tree, in_own_directory

PINNED = ["-DWGC_PIN_ISA=avx2"]
FAMILIES = ["sizes", "groups", "carry", "partials", "strides", "positions",
            "columns", "sums", "rules", "votes", "subgroups", "broadcasts",
            "halves", "offsets", "one_hot", "environments"]

# What cannot be seen, and why: {(file, text of the line): reason}
EXPLAINED = {
    ("src/generic/algorithms/block_tree.h", "else if (last > 0)"):
        "what lies before the last block is blocks: 0 or more than 1",
    **{("src/dispatch.c", line): "AddressSanitizer sees it, by library/names: "
       "a row beyond the list" for line in (
           "for (int i = 0; i < ISA_COUNT; i++)",
           "for (int i = 0; name && i < ISA_COUNT; i++)")},
    **{("src/dispatch.c", line): "not compiled in this build" for line in (
        "return kernels == isa->kernels;",
        "return isa->kernels == &PINNED ? WGC_OK : "
        "WGC_ERROR_ISA_UNSUPPORTED;")},
    ("src/dispatch.c", "(current == isa->kernels &&"):
        "a race whose loser gets other kernels with the same results",
    **{("src/x86/cores.c", line): "kernels of no core have the same results"
       for line in (
           "if (atomic_load_explicit(&state, memory_order_acquire) == MADE)",
           "return expected == MADE ? &table : kernels;")},
    ("src/x86/detect.c",
     "if (isa == WGC_ISA_SCALAR || isa == WGC_ISA_PORTABLE)"):
        "both need no feature, so what follows says the same",
    ("src/x86/detect.c",
     "if (rank < 0 || !__get_cpuid(1, &eax, &ebx, &ecx, &edx))"):
        "scalar alone is of rank 0, and has returned",
    **{("src/x86/detect.c", line): "where no CPU is of such a family, WGC_CORE "
       "is how its kernels are tested" for line in (
           "const uint32_t family = (eax >> 8 & 0xF) + (eax >> 20 & 0xFF);",
           "if (vendor == signature_AMD_ebx && family == 0x19)",
           "if (vendor == signature_INTEL_ebx && family == 6 &&",
           "__get_cpuid_count(7, 0, &eax, &ebx, &ecx, &edx) && "
           "edx & bit_AVX512FP16)")},
    ("src/generic/algorithms/columns.h",
     "if (second >= count && !s->is_staged)"):
        "a row alone is itself, with or without the neutral value",
}



def read_explained(name):
    """The same from a file: lines of a source file, and their reason, indented."""
    explained, lines, path, reason = {}, [], None, ""
    with open(os.path.join(ROOT, "tests", name), encoding="utf-8") as file:
        for text in file.read().split("\n"):
            if text.startswith(" "):
                reason += " " * bool(reason) + text.strip()
                explained.update({(path, line): reason for line in lines})
                continue
            if reason:
                lines, reason = [], ""
            if text.startswith("src/"):
                path = text
            elif text and not text.startswith("#"):
                lines.append(text)
    return explained


EXPLAINED.update(read_explained("mutate_threads.txt"))

DECLARATION = """
#ifndef MUTANT
extern int wgc_mutant; /* which is broken: 0 for none */
#define MUTANT(n) ((signed char)(wgc_mutant == (n))) /* vectors take it */
#endif
"""

COMPARISON = re.compile(r" (<=|>=|==|!=|<|>) (0(?![\w.])|(?=[\w(*&!-]))")
ADDITION = re.compile(r"(?<=[\w)\]]) ([+]) (?=[\w(*])")
STATEMENT = re.compile(r"^( +)(?!return\b|goto\b|break\b|continue\b|else\b)"
                       r"([\w*][^\s=(]*(\(| [+*/|&-]?= |\+\+|--).*);$")
COMBINATION = re.compile(r"op->combine\((?!\))")


def is_code(line):
    """Whether a line may be broken: no constant and no text."""
    return not re.search(r'^\s*(#|\*|/\*|enum\b|static const|_Static|struct '
                         r'|typedef|[{}]?$|_Alignas)|\\$|"|\bcase\b|\[\w* [+*-] '
                         r'[\w ]+\];', line)


def mutated_line(line, mutants, where, breaks):
    """The line with its mutants, whose places are appended to `mutants`."""
    def broken(text):
        mutants.append(where)
        return text.replace("@", str(len(mutants)))
    code, comment = re.match(r"(.*?) *(/\*.*)?$", line).groups()
    if "statements" in breaks:
        code = STATEMENT.sub(lambda m: m[1] + broken(
            "MUTANT(@) ? (void)0 : (void)(") + m[2] + ");", code)
    if "combinations" in breaks:
        code = COMBINATION.sub(lambda m: broken("without_first(@, op, "), code)
    # Less 0 even -0.0 stays as it is.
    code = ADDITION.sub(lambda m: broken(" - MUTANT(@) + "), code)
    # A sum with 0 is an int, which vectors of shorter elements do not take.
    code = COMPARISON.sub(lambda m: broken(
        f" {m[1]} MUTANT(@)" + ("" if m[2] else " + ")), code)
    return code + (comment or "")


def begins_here(line):
    """Whether the next line begins a statement, and no value of a compound literal."""
    return re.search(r"([;}]|(?<![)=,(])(?<![=,(] ){|\*/|\belse|"
                     r"^ +(if|for|while) \(.*\))$", line)


def lines_of_bodies(lines):
    """Of each line that may be broken: its number, itself, the head of its
    function, and the line before."""
    inside = constants = comment = False
    head = before = ""
    for i, line in enumerate(lines):
        if re.match(r"\w.*\(", line):
            head = line
        if line.startswith("{"):
            inside = True
        elif line.startswith("}"):
            inside = False
        constants = constants and "}" not in line or bool(
            re.match(r"\s*enum .*{[^}]*$", line))
        if inside and not constants and not comment and is_code(line):
            yield i, line, head, before
        comment = (comment or "/*" in line) and "*/" not in line[-3:]
        before = line


def mutate(source, path, mutants, breaks):
    """Breaks the bodies of a file's functions."""
    name = os.path.join(source, path)
    with open(name, encoding="utf-8") as file:
        lines = file.read().split("\n")
    for i, line, _, before in lines_of_bodies(lines):
        where = (path, " ".join(line.split()))
        lines[i] = mutated_line(
            line, mutants, where,
            breaks if begins_here(before) else breaks - {"statements"})
    with open(name, "w", encoding="utf-8") as file:
        file.write(DECLARATION * path.endswith(".c") + "\n".join(lines))


def append(source, path, text):
    with open(os.path.join(source, path), "a", encoding="utf-8") as file:
        file.write(text)


def insert(source, path, before, text):
    name = os.path.join(source, path)
    with open(name, encoding="utf-8") as file:
        content = file.read()
    at = content.rindex(before)
    with open(name, "w", encoding="utf-8") as file:
        file.write(content[:at] + text + content[at:])


WITHOUT_FIRST = """
static inline lanes without_first(int n, const struct operation *op, lanes a,
                                  lanes b)
{
    return MUTANT(n) ? b : op->combine(a, b);
}
"""


class Algorithms:
    """Those of arrays, by AVX2's kernels."""
    files = "src/generic/algorithms/*.h"
    breaks = {"combinations"}
    targets = ["wgc-tap"]
    options = PINNED
    main = "tests/shells/tap.c"

    @staticmethod
    def commands(binary):
        program = os.path.join(binary, "tests", "wgc-tap")
        yield [program, "--bail", "--max-n", "300", "--sparse"] + [
            "avx2/" + family for family in FAMILIES[:6]]
        yield [program, "--bail", "--max-n", "150"] + [
            "avx2/" + family for family in FAMILIES[6:]]
        yield [program, "--bail"] + ["avx2/checksums", "avx2/sizes"]


class Packets:
    """Those of packets, by AVX2's."""
    files = "src/packet/*.h"
    breaks = {"combinations"}
    targets = ["wgc-packet-test-packets-avx2"]
    options = ["-DWGC_BUILD_PACKET_TESTS=ON"]
    main = "tests/packet/cases.c"

    @staticmethod
    def commands(binary):
        for program in glob.glob(os.path.join(
                binary, "**", "wgc-packet-test-packets-avx2"), recursive=True):
            yield [program, "avx2"]


class Dispatch:
    """What chooses a table."""
    files = "src/{dispatch.c,x86/detect.c,x86/cores.c}"
    breaks = set()
    targets = ["wgc-tap"]
    options = []
    main = "tests/shells/tap.c"

    @staticmethod
    def commands(binary):
        program = os.path.join(binary, "tests", "wgc-tap")
        yield [program, "--bail"] + ["library/" + case for case in (
            "names", "environment", "forcing", "tables", "races",
            "first_calls")]
        for cpu, isa in (("Conroe", "scalar"), ("Nehalem", "sse42"),
                         ("Haswell", "avx2")):
            yield ["sh", "-c", f'[ "$(qemu-x86_64 -cpu {cpu} {program} '
                               f'--print-isa 2>&1 | tail -n 1)" = {isa} ]']
        yield [program, "--bail", "library/forwarding"] # takes longest


class Threads:
    """libwgc-threads."""
    files = "src/threads/{*.h,*.c}"
    breaks = {"statements"}
    targets = ["wgc-threads-tests", "wgc-threads-races"]
    options = ["-DWGC_THREADS=ON", "-DCMAKE_C_FLAGS=-w -O1"]
    main = "tests/threads/main.c"
    timeout = 100

    @staticmethod
    def commands(binary):
        program = os.path.join(binary, "tests", "threads", "wgc-threads-")
        yield [program + "tests", "--few"]
        yield [program + "tests", "--pools"]
        yield ["env", "WGC_ISA=sse42", program + "tests", "--pools"]
        yield [program + "tests"]
        yield ["env", "TSAN_OPTIONS=halt_on_error=1", "setarch", "-R",
               program + "races", "--few"]


SUBJECTS = {"algorithms": Algorithms, "packets": Packets, "dispatch": Dispatch,
            "threads": Threads}


def files_of(source, pattern):
    """Names in a tree; {a,b} is either."""
    choice = re.match(r"(.*){(.*)}(.*)", pattern)
    patterns = ([choice[1] + x + choice[3] for x in choice[2].split(",")]
                if choice else [pattern])
    return sorted(os.path.relpath(name, source) for pattern in patterns
                  for name in glob.glob(os.path.join(source, pattern)))


def build(work, name, subject):
    """Builds all mutants of a subject: where, and their places."""
    source, binary = os.path.join(work, name), os.path.join(work, name + "-b")
    copy_tree(source)
    mutants = []
    for path in files_of(source, subject.files):
        mutate(source, path, mutants, subject.breaks)
    insert(source, "src/compiler.h", "#endif", DECLARATION)
    insert(source, "src/generic/operators/operation.h", "#endif", WITHOUT_FIRST)
    append(source, subject.main, CHOICE)
    for command in (
            ["cmake", "-S", source, "-B", binary, "-DCMAKE_BUILD_TYPE=None",
             "-DCMAKE_C_FLAGS=-w -O0", "-DWGC_BUILD_TESTS=ON",
             "-DWGC_MATH=OFF", "-DWGC_THREADS=OFF", "-DWGC_BUILD_TOOLS=OFF"]
            + subject.options,
            ["cmake", "--build", binary, "--parallel", "2", "--target"]
            + subject.targets):
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return binary, mutants


def passes(commands, number, timeout):
    """Whether all tests pass with that mutant; what takes long hangs."""
    for command in commands:
        try:
            result = subprocess.run(
                command, env=dict(os.environ, WGC_MUTANT=str(number)),
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                timeout=timeout, check=False)
        except subprocess.TimeoutExpired:
            return False
        if result.returncode != 0:
            return False
    return True


def test_subject(work, name, every, first):
    """Tries the mutants of a subject; returns how many survive unexplained."""
    subject = SUBJECTS[name]
    print(f"{name}: building", flush=True)
    binary, mutants = build(work, name, subject)
    commands = list(subject.commands(binary))
    timeout = getattr(subject, "timeout", 300)
    if not commands or not passes(commands, 0, timeout):
        sys.exit(f"{name}: fails unbroken")
    tried = survivors = explained = 0
    for number in range(first, len(mutants) + 1, every):
        tried += 1
        if not passes(commands, number, timeout):
            continue
        path, line = mutants[number - 1]
        reason = EXPLAINED.get((path, line))
        print(f"{name}: {number} survives in {path}: {line}"
              f"{': ' + reason if reason else ''}", flush=True)
        explained += reason is not None
        survivors += reason is None
    print(f"{name}: {tried - survivors - explained} of {tried} mutants were "
          f"noticed, {explained} cannot be; there are {len(mutants)}", flush=True)
    return survivors


def options_of_numbers(usage):
    """A parser with the options by which some of the mutants are chosen."""
    parser = argparse.ArgumentParser(
        description=usage, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--every", type=int, default=1, metavar="K")
    parser.add_argument("--first", type=int, default=1, metavar="N")
    parser.add_argument("--keep", action="store_true")
    return parser


def main():
    parser = options_of_numbers(__doc__)
    parser.add_argument("subject", nargs="*", metavar="SUBJECT")
    arguments = parser.parse_args()
    return in_own_directory(arguments.keep, lambda work: sum(
        test_subject(work, name, arguments.every, arguments.first)
        for name in arguments.subject or SUBJECTS))


if __name__ == "__main__":
    sys.exit(main())
