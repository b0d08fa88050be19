#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Packets beside what vectorisers emit today: instructions, for every
instruction set that the directory has bitcode for, and speed, for those of this
machine. With --link, what linking and optimising a kernel of one scan takes, in
milliseconds more than with the textbook's scan in place of wgc's: with an
instruction set's whole file, and with that of the type; and how long the files
are.

Speed is nanoseconds per element of a group in the first-level cache. The goals:
twice as fast for float and double as today, not slower for integers; scans not
slower than the array face where values are in registers."""
import argparse
import ctypes
import itertools
import lzma
import math
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True  # nothing into the sources
import kernels

HERE = Path(__file__).resolve().parent
TOP = HERE.parents[1]
C_TYPES = {"f32": "float", "f64": "double"} | {
    f"i{bits}": f"int{bits}_t" for bits in (8, 16, 32)}
SUBJECTS = ["wgc", "today", "today_register", "array", "spilled"]
BATCHES = 60
# Instruction set, triple, features, and the flag of /proc/cpuinfo.
X86 = "x86_64-linux-gnu"
TARGETS = [("sse42", X86, "+sse4.2", "sse4_2"),
           ("avx2", X86, "+avx2,+fma,+f16c", "avx2"),
           ("avx512", X86, "+avx512f,+avx512bw,+avx512dq,+avx512vl,+fma,+f16c",
            "avx512vl"),
           ("neon", "aarch64-linux-gnu", "+neon", None)]


def run(*command, **options):
    return subprocess.run([str(word) for word in command], check=True,
                          text=True, **options)


def need(condition, what):
    if not condition:
        sys.exit(f"bench.py: {what}")


class Tools:
    """LLVM's, of one version, on files in one directory."""

    def __init__(self, major, work):
        self.major, self.work = major, Path(work)
        for tool in ("llvm-link", "opt", "llc", "llvm-objdump"):
            need(shutil.which(f"{tool}-{major}"),
                 f"{tool}-{major} is not installed (Debian: apt-get install "
                 f"llvm-{major} gcc)")

    def __call__(self, tool, *words, **options):
        return run(f"{tool}-{self.major}", *words, **options)

    def link(self, text, bitcode, result):
        self("llvm-link", "--only-needed", "--internalize", self.work / text,
             *bitcode, "-o", self.work / result, stderr=subprocess.DEVNULL)

    def optimise(self, name, triple, features, result):
        self("opt", "-O3", f"-mtriple={triple}", f"-mattr={features}",
             self.work / name, "-o", self.work / result)


# ---- Instructions and speed --------------------------------------------------


def instructions(code):
    """Of every function, without returns and what fills up lines."""
    counts, name = {}, None
    for line in code.splitlines():
        start = re.match(r"[0-9a-f]+ <(.*)>:$", line)
        if start:
            name = start.group(1)
            counts[name] = 0
        elif name and re.match(r"\s+[0-9a-f]+:\s+", line):
            counts[name] += not re.search(r"\b(ret|nop|int3|v?zeroupper)", line)
    return counts


def compile_kernels(tools, bitcode, isa, triple, features):
    """Makes kernels.o; prints what one packet alone costs, and the calls in all
    that is made of wgc."""
    states = (TOP / "src/packet/states.ll").read_text()
    # AVX-512's shuffles take a mask.
    (tools.work / "kernels.ll").write_text(
        states + kernels.all_kernels(masked=isa == "avx512"))
    tools.link("kernels.ll", [bitcode / f"wgc-{isa}.bc"], "linked.bc")
    tools.optimise("linked.bc", triple, features, "optimised.bc")
    tools("llc", "-O3", f"-mtriple={triple}", f"-mattr={features}",
          "-relocation-model=pic", "-filetype=obj", tools.work / "optimised.bc",
          "-o", tools.work / "kernels.o")
    code = tools("llvm-objdump", "-d", "--no-show-raw-insn",
                 tools.work / "kernels.o", stdout=subprocess.PIPE).stdout
    counts = instructions(code)
    calls = len(re.findall(r"\s(?:call[a-z]*|bl)\s", code))
    print(f"\n{isa}, LLVM {tools.major}: {calls} calls left; instructions of "
          "one scan in registers, and of the textbook's:")
    names = [f"{op}_{type_}x{vf}" for op, type_ in kernels.SHAPES
             for vf in kernels.WIDTHS]
    print("".join(f"  {name} {counts['alone_wgc_' + name]} "
                  f"{counts['alone_today_' + name]}" for name in names))
    print("Instructions of other functions of sub-groups, i32, x8 and x64:")
    print("".join(f"  {name} {counts[name + '_x8']} {counts[name + '_x64']}"
                  for _, name, *_ in map(str.split, kernels.SUBGROUPS)),
          flush=True)


def load(tools, isa, library):
    """Kernels and a libwgc of their own, which reads WGC_ISA only once."""
    (tools.work / "shapes.def").write_text("".join(
        f"SHAPE({op}, {type_}, {C_TYPES[type_]})\n"
        for op, type_ in kernels.SHAPES))
    module = tools.work / f"{isa}.so"
    run("cc", "-O2", "-shared", "-fPIC", f"-I{TOP}/include", f"-I{tools.work}",
        HERE / "bench.c", tools.work / "kernels.o", library, "-o", module)
    os.environ["WGC_ISA"] = isa
    loaded = ctypes.CDLL(str(module))
    loaded.time_batch.argtypes = ctypes.c_void_p, ctypes.c_int64
    loaded.time_batch.restype = ctypes.c_double
    return loaded


def time_row(loaded, what, op, type_, vf, n):
    """The shortest of many batches for each subject, which take turns."""
    # Whole numbers of both signs, in no order.
    values = [(i * 2654435761 % (1 << 32) >> 20) - 2048 for i in range(1, 1025)]
    item = getattr(ctypes, "c_" + C_TYPES[type_].removesuffix("_t"))
    (item * len(values)).in_dll(loaded, "in")[:] = values
    names = [f"{what}_{subject}_{op}_{type_}" for subject in SUBJECTS]
    found = [loaded[name if k > 2 else f"{name}x{vf}"]
             for k, name in enumerate(names)]
    best = [math.inf] * len(found)
    for _ in range(BATCHES):
        best = [min(b, loaded.time_batch(kernel, n))
                for b, kernel in zip(best, found)]
    return best


def time_rows(loaded, wanted):
    print("%-19s %5s %7s %7s %8s %7s %7s %9s %9s %11s" % (
        "ns per element", "n", "wgc", "today", "register", "array", "spilled",
        "today/wgc", "array/wgc", "spilled/wgc"))
    missed = 0
    for (op, type_), what, vf, n in itertools.product(
            kernels.SHAPES, ("scan", "reduce"), kernels.WIDTHS,
            (64, 256, 1024)):
        row = f"{what} {op} {type_} x{vf}"
        # That kernel takes blocks of 128.
        if wanted not in row or (n == 64 and "reduce add f32" in row):
            continue
        best = time_row(loaded, what, op, type_, vf, n)
        wgc, today, _, array, spilled = best
        slow = today < wgc * (2 if "add f" in row else 1)
        behind = spilled < wgc and what == "scan"
        missed += slow + behind
        print("%-19s %5d %7.4f %7.4f %8.4f %7.4f %7.4f %9.2f %9.2f %11.2f" % (
            row, n, *best, today / wgc, array / wgc, spilled / wgc) +
              "  < goal" * slow + "  < spilled" * behind)
    print(f"{missed} goals missed", flush=True)


def measure(tools, bitcode, library, rows):
    flags = set(re.findall(r"\w+", Path("/proc/cpuinfo").read_text()))
    for isa, triple, features, flag in TARGETS:
        if (bitcode / f"wgc-{isa}.bc").exists():
            compile_kernels(tools, bitcode, isa, triple, features)
            if flag in flags:
                time_rows(load(tools, isa, library), rows)


# ---- Linking -----------------------------------------------------------------


def milliseconds(function, *arguments):
    """Of the processor, which others disturb less than those of a clock."""
    def spent():
        usage = resource.getrusage(resource.RUSAGE_CHILDREN)
        return usage.ru_utime + usage.ru_stime
    start = spent()
    function(*arguments)
    return (spent() - start) * 1e3


def measure_linking(tools, bitcode, runs):
    """The kernel: out = scan(x) + x, one packet of eight floats."""
    eight = kernels.Kernels("add", "f32", 8, masked=False)
    steps, scanned = eight.steps()
    head = "define <8 x float> @kernel(<8 x float> %x0) {\n"
    tail = "%z = fadd <8 x float> %x0, %s\nret <8 x float> %z\n}\n"
    scan = eight.wgc % ("scan_inclusive", "")
    call = f"%y = call <8 x float> {scan}(<8 x float> %x0)\n"
    (tools.work / "textbook.ll").write_text(
        head + steps + tail.replace("%s", scanned))
    (tools.work / "wgc.ll").write_text(
        f"declare <8 x float> {scan}(<8 x float>)\n" + head + call +
        tail.replace("%s", "%y"))
    for isa, triple, features, _ in TARGETS[:3]:
        whole = bitcode / f"wgc-{isa}.bc"
        if not whole.exists():
            continue
        files = {"whole": ("wgc.ll", [whole]),
                 "type": ("wgc.ll", [bitcode / f"by-type/wgc-{isa}-f32.bc"]),
                 "textbook": ("textbook.ll", [])}
        best = {}
        for _ in range(runs):  # in turns: load comes and goes
            for name, (text, parts) in files.items():
                for step, time in (
                        ("link", milliseconds(tools.link, text, parts, name)),
                        ("opt", milliseconds(tools.optimise, name, triple,
                                             features, "optimised.bc"))):
                    best[step, name] = min(time, best.get((step, name), time))
        for name in ("type", "whole"):
            link, opt = (best[step, name] - best[step, "textbook"]
                         for step in ("link", "opt"))
            print(f"{isa:7} {name:6} link {link:+5.1f} ms, opt {opt:+5.1f} ms, "
                  f"both {link + opt:+5.1f} ms")
    for file in sorted(bitcode.glob("wgc-*.bc")) + sorted(
            bitcode.glob("by-type/wgc-*.bc")):
        data = file.read_bytes()
        print(f"{file.name:20} {len(data) // 1000:4} kB, "
              f"{len(lzma.compress(data)) // 1000:3} compressed")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("llvm", help="its major version")
    parser.add_argument("bitcode", type=Path,
                        help="such as build/bitcode/llvm-15")
    parser.add_argument("library", nargs="?", help="such as build/libwgc.a")
    parser.add_argument("rows", nargs="?", default="",
                        help="a text that the rows to be timed have")
    parser.add_argument("--link", metavar="RUNS", type=int)
    options = parser.parse_args()
    need(list(options.bitcode.glob("wgc-*.bc")), f"no bitcode in "
         f"{options.bitcode} (cmake -DWGC_BUILD_BITCODE=ON makes it)")
    with tempfile.TemporaryDirectory() as work:
        tools = Tools(options.llvm, work)
        if options.link:
            return measure_linking(tools, options.bitcode, options.link)
        need(options.library and Path(options.library).exists(),
             f"there is no library {options.library or ''}")
        return measure(tools, options.bitcode, options.library, options.rows)


main()
