#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Models the scan and reduction loops of the Arm kernels with llvm-mca.

Each cell, for a core and an instruction set: cycles per element of the kernel's
inner loop / times a loop that copies (for reductions: loads) with the same
vectors / the time of the loop that the compiler makes of plain C at -O3, over
the kernel's. A model of a core with all data in its first-level cache, not a
measurement.
"""
import argparse
import itertools
import re
import subprocess
from pathlib import Path

TOP = Path(__file__).resolve().parents[2]
# Core, table of kernels, bits per vector.
MODELS = [("neoverse-n1", "neon", 128), ("neoverse-v1", "neon", 128),
          ("neoverse-v1", "sve256", 256), ("neoverse-v2", "sve", 128)]
SIZES = {"f16": 2, "i32": 4, "f32": 4, "i64": 8, "f64": 8}
# What memory holds, and what is computed in.
C_TYPES = {"f16": ("__fp16", "float"), "i32": ("int32_t", "int32_t"),
           "f32": ("float", "float"), "i64": ("int64_t", "int64_t"),
           "f64": ("double", "double")}
ROWS = list(itertools.product(["scan_inclusive", "scan_exclusive", "reduce"],
                              ["add", "min", "mul"], SIZES))


def run(*command, text=None):
    return subprocess.run(command, input=text, check=True, text=True,
                          stdout=subprocess.PIPE).stdout


def flags_of(variable, file):
    """What the build sets it to."""
    found = re.search(rf"set\({variable} ([^)]*)\)", (TOP / file).read_text())
    return found.group(1).split() if found else []


def plain_loop(function, operator, type_):
    """C for the compiler to make code of."""
    held, computed = C_TYPES[type_]
    minimum = {"f32": "__builtin_fminf(total, x)", "f64":
               "__builtin_fmin(total, x)"}.get(type_, "total < x ? total : x")
    if type_ == "f16" and function != "reduce":
        minimum = "__builtin_fminf(total, x)"  # GCC 12 crashes in reductions
    result = {"add": "total + x", "mul": "total * x", "min": minimum}[operator]
    scan = function != "reduce"
    return f"""
{'void' if scan else held} plain_{function}_{operator}_{type_}(
    {f'{held} *dst, ' if scan else ''}const {held} *src, size_t n)
{{
    {computed} total = src[0];
    {'dst[0] = src[0];' if scan else ''}
    for (size_t i = 1; i < n; i++) {{
        const {computed} x = src[i];
        total = {result};
        {f'dst[i] = ({held})total;' if scan else ''}
    }}
    {'' if scan else f'return ({held})total;'}
}}
"""


def functions_of(source, options, compiler):
    """Assembler lines of every function of C text, by name."""
    code = run(compiler, "-std=c11", "-ffp-contract=off", "-fno-math-errno",
               f"-I{TOP}/src", f"-I{TOP}/include", *options, "-S", "-o", "-",
               "-x", "c", "-", text=source)
    functions, name = {}, None
    for line in code.splitlines():
        if re.match(r"[A-Za-z_][\w.]*:", line):
            # A part that the compiler split off counts as the function's.
            name = line.split(":")[0].split(".")[0]
            functions.setdefault(name, [])
        elif name:
            functions[name].append(line.strip())
    return functions


def loops_of(lines):
    """The instructions of every innermost loop, found by branches back."""
    labels, loops, code = {}, [], []
    for line in lines:
        if line.startswith(".L") and line.endswith(":"):
            labels[line[:-1]] = len(code)
        elif line and not line.startswith((".", "//", "#")):
            code.append(line)
            target = line.split()[-1]
            if target in labels and re.match(r"(b[.\w]*|[ct]bn?z)\s", line):
                loops.append((labels[target], len(code)))
    found = []
    for start, end in loops:
        inner = any(start <= s and e <= end and (s, e) != (start, end)
                    for s, e in loops)
        # A return between them: the branch is no loop's.
        if not inner and "ret" not in code[start:end]:
            found.append(code[start:end])
    return found


def bytes_moved(loop, letters, bits):
    """Bytes that the loop's loads (ld) or stores (st) move."""
    total = 0
    for line in loop:
        name, *rest = line.split(None, 1)
        if not name.startswith(letters):
            continue
        registers = re.split(r"[,{}]", rest[0])
        register = next(r.strip() for r in registers if r.strip())
        if register[0] == "z":  # ld1h into 32-bit lanes moves half of them
            lane = {"b": 1, "h": 2, "s": 4, "w": 4, "d": 8}
            total += bits // 8 * lane[name[-1]] // lane[register[-1]]
        else:
            width = {"q": 16, "v": 16, "d": 8, "x": 8, "s": 4, "w": 4, "h": 2}
            size = 2 if name[-1] == "h" else width[register[0]]
            total += size * (2 if name[2] == "p" else 1)
    return total


def cycles(loop, core, mca):
    """Cycles per turn, once the loop runs steadily."""
    counts = []
    for turns in (200, 400):
        output = run(mca, "-mtriple=aarch64", f"-mcpu={core}", "-mattr=+sve",
                     f"-iterations={turns}", "-instruction-info=0",
                     "-resource-pressure=0", text="\n".join(loop) + "\n")
        counts.append(int(re.search(r"Total Cycles: +(\d+)", output).group(1)))
    return (counts[1] - counts[0]) / 200


def per_byte(lines, letters, core, bits, mca, show=None):
    """Cycles of the loop that moves most."""
    def moved(loop):
        return bytes_moved(loop, letters, bits)
    loop = max(loops_of(lines), key=moved)
    if show:
        print(f"\n{show}: {moved(loop)} bytes per turn", *loop, sep="\n    ")
    return cycles(loop, core, mca) / moved(loop)


def model(core, table, bits, options):
    """The cells of all rows."""
    flags = flags_of(f"WGC_FLAGS_{table}", "cmake/isas.cmake")
    lanes = "neon" if table == "neon" else "sve"
    kernels = functions_of(f'#include "arm/{table}.c"',
                           ["-O2", *flags_of("gnu_flags", "CMakeLists.txt"),
                            *flags], options.compiler)
    loops = functions_of(
        (TOP / "bench/mca/loops.c").read_text() + "".join(
            plain_loop(*row) for row in ROWS if row[0] != "scan_exclusive"),
        ["-O3", "-fwrapv", f'-DLANES_HEADER="arm/lanes_{lanes}.h"', *flags],
        options.compiler)
    for function, operator, type_ in ROWS:
        letters = "ld" if function == "reduce" else "st"
        name = f"{function}_{operator}_{type_}"
        plain = f"plain_{name}".replace("exclusive", "inclusive")

        def figure(lines, show):
            return per_byte(lines, letters, core, bits, options.mca,
                            options.show and show)

        kernel = figure(kernels[name], name)
        bound = figure(loops["load" if letters == "ld" else "copy"], None)
        serial = figure(loops[plain], plain)
        yield (f"{kernel * SIZES[type_]:.2f} / {kernel / bound:.1f} / "
               f"{serial / kernel:.1f}")


def main():
    parser = argparse.ArgumentParser(
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--compiler", default="aarch64-linux-gnu-gcc")
    parser.add_argument("--mca", default="llvm-mca-19",
                        help="llvm-mca, of LLVM 17 or later")
    parser.add_argument("--show", action="store_true",
                        help="print the loops as well")
    options = parser.parse_args()
    columns = [list(model(*row, options)) for row in MODELS]
    titles = [f"{core}, {table.rstrip('0123456789')}, {bits} bits"
              for core, table, bits in MODELS]
    print(f"| function | type | {' | '.join(titles)} |\n|{'---|' * 6}")
    for (function, operator, type_), *cells in zip(ROWS, *columns):
        print(f"| {function}_{operator} | {type_} | {' | '.join(cells)} |")


main()
