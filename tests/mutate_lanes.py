#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Breaks every lane primitive once and reports those that no test notices.

usage: tests/mutate_lanes.py [--kernels-only] [--every K] [--keep] [ISA]...

For each instruction set this builds one copy of the tests in which every
function of the lane header, and of the headers that go with it, can be made to
fail at run time: its result, or the vector that it stores, gets one bit flipped
in the lowest lane. The tests then run once per function, in short mode, up to
the first failure. A function whose lowest lane nobody uses is tried again with
the highest. Exit status 1 if a mutant survives both. NEON's and SVE's run under
qemu, SVE's with registers of 512 bits.

--kernels-only leaves out the tests of the primitives by themselves, so that
only their use in the kernels can give a mutant away. --every K tries the first
of every K functions only.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
with open(os.path.join(ROOT, "src/isas.def"), encoding="utf-8") as rows:
    ARCHITECTURE = dict(re.findall(r"^WGC_ISA\((\w+),.* (x86|arm), ",
                                   rows.read(), re.MULTILINE))
# How the program is built and run where this is not the instruction set's CPU.
CROSS = ["-DCMAKE_TOOLCHAIN_FILE=" +
         os.path.join(ROOT, "cmake/toolchains/aarch64-linux-gnu.cmake"),
         "-DCMAKE_EXE_LINKER_FLAGS=-static"]
EMULATOR = {"neon": ["qemu-aarch64", "-cpu", "cortex-a72"],
            "sve": ["qemu-aarch64", "-cpu", "max,sve512=on,sve-max-vq=4"]}

# Mutants that cannot be seen, and why. {(ISA, function): reason}
NEVER_ASKED = "quick minima ask, which are of bit patterns"
ONE_RUN = "two lanes have one run"
EQUIVALENT = {
    **{(isa, function): NEVER_ASKED for isa in ARCHITECTURE
       for function in ("equal_f32", "equal_f64")},
    **{(isa, function): ONE_RUN for isa in ("sse42", "neon")
       for function in ("ordered_b64", "ordered_f64")},
    ("sve", "flipped_b16"): "NEON's, which the program has as well",
}

FUNCTION = re.compile(
    r"^WGC_INLINE (?P<type>[^()]*?)(?P<name>\w+)\((?P<parameters>.*?)\)\s*\{",
    re.MULTILINE | re.DOTALL)

SCHEMA = """
#include <stddef.h>
#ifdef SVE_BITS
#define WGC_VECTOR_SIZE(x) (SVE_BITS / 8)
#else
#define WGC_VECTOR_SIZE(x) sizeof(x)
#endif
extern int wgc_mutant; /* which function is broken: 0 for none */
extern int wgc_mutant_high; /* in its highest lane, else in the lowest */
static inline __attribute__((always_inline)) void wgc_flip(void *value,
                                                           size_t size)
{
    ((unsigned char *)value)[wgc_mutant_high ? size - 1 : 0] ^= 1;
}
/* A mask counts by the top bits of its lanes: all bits of the longest lane. */
static inline __attribute__((always_inline)) void wgc_flip_mask(void *value,
                                                                size_t size)
{
    const size_t lane = size < 8 ? size : 8;
    for (size_t i = 0; i < lane; i++)
        ((unsigned char *)value)[wgc_mutant_high ? size - 1 - i : i] ^= 0xFF;
}
"""

CHOICE = """
#include <stdlib.h>
int wgc_mutant, wgc_mutant_high;
__attribute__((constructor)) static void choose_mutant(void)
{
    const char *const number = getenv("WGC_MUTANT");
    wgc_mutant = number ? atoi(number) : 0;
    wgc_mutant_high = getenv("WGC_MUTANT_HIGH") != NULL;
}
"""


def split_parameters(parameters):
    """The parameters' texts: commas inside parentheses do not count."""
    parts, depth, start = [], 0, 0
    for i, character in enumerate(parameters):
        depth += (character == "(") - (character == ")")
        if character == "," and depth == 0:
            parts.append(parameters[start:i])
            start = i + 1
    return [part.strip() for part in parts + [parameters[start:]]]


def parameter_name(parameter):
    pointer = re.search(r"\(\*(\w+)\)", parameter)
    return pointer.group(1) if pointer else re.search(
        r"(\w+)$", parameter).group(1)


def mark_of(name):
    """What a program contains if it has the function: headers leave out some."""
    return f"wgc mutant {name}."


def size_of(name, kind, sizeless):
    """The bytes of a variable; SVE's types have no sizeof."""
    if sizeless and kind == "svbool_t":
        return "SVE_BITS / 64"
    if sizeless and re.match(r"lanes_|tree_|sv\w+_t", kind):
        return f"WGC_VECTOR_SIZE({name})"
    return f"sizeof {name}"


def wrapper(match, number, sizeless):
    """A function that calls the original one and breaks what it gives."""
    kind, name = match["type"].strip(), match["name"]
    parameters = split_parameters(match["parameters"])
    if parameters == ["void"]:
        parameters = []
    names = [parameter_name(parameter) for parameter in parameters]
    call = f"{name}_unbroken({', '.join(names)})"
    is_mask = "mask" in name or name in ("first_128", "first_bytes128")
    flip = "wgc_flip_mask" if is_mask else "wgc_flip"
    mark = f"static const char wgc_mark_{number}[] = \"{mark_of(name)}\";\n"
    head = (f"__attribute__((used)) {mark}"
            f"WGC_INLINE {match['type']}{name}({match['parameters']})\n{{\n")
    broken = f"    if (wgc_mutant == {number})\n        "
    if kind == "void" and "x" not in names:  # it changes what a pointer shows
        first = parameters[0].split("*")[0].strip()
        size = size_of(f"*{names[0]}", first, sizeless)
        return f"{head}    {call};\n{broken}{flip}({names[0]}, {size});\n}}\n"
    if kind == "void":
        stored = parameters[names.index("x")].rsplit(None, 1)[0]
        size = size_of("x", stored, sizeless)
        return f"{head}{broken}{flip}(&x, {size});\n    {call};\n}}\n"
    size = size_of("result", kind, sizeless)
    return (f"{head}    {kind} result = {call};\n{broken}{flip}(&result, {size});\n"
            "    return result;\n}\n")


def body_end(text, start):
    depth = 0
    for i in range(start, len(text)):
        depth += (text[i] == "{") - (text[i] == "}")
        if depth == 0 and text[i] == "}":
            return i + 1
    raise ValueError("a function does not end")


def mutate_header(path, mutants, sizeless):
    """Adds a wrapper after every function; appends the names to `mutants`."""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    output, position = [], 0
    for match in FUNCTION.finditer(text):
        name_at = match.start("name")
        end = body_end(text, match.end() - 1)
        if match["name"] not in mutants:  # else for another compiler
            mutants.append(match["name"])
        output.append(text[position:name_at])
        output.append(f"{match['name']}_unbroken")
        output.append(text[name_at + len(match["name"]):end] + "\n")
        output.append(wrapper(match, mutants.index(match["name"]) + 1, sizeless))
        position = end
    text = "".join(output) + text[position:]
    # After the header's own includes, which define what wrappers use, but for
    # lanes_common.h, which every header includes at its end.
    first = text.index("WGC_INLINE")
    at = text.rfind("#include", 0, first)
    at = text.index("\n", at) + 1 if at >= 0 else 0
    with open(path, "w", encoding="utf-8") as file:
        file.write(text[:at] + SCHEMA_GUARD + text[at:])


SCHEMA_GUARD = ("#ifndef WGC_MUTANTS\n#define WGC_MUTANTS\n" + SCHEMA +
                "#endif\n")


def headers_of(source, isa):
    """The lane header, those of its architecture that it includes, and what is
    made from them."""
    directory = os.path.join(source, "src", ARCHITECTURE[isa])
    header = os.path.join(directory, f"lanes_{isa}.h")
    with open(header, encoding="utf-8") as file:
        included = re.findall(rf'#include "{ARCHITECTURE[isa]}/(\w+\.h)"',
                              file.read())
    shared = ["arithmetic.h", "arithmetic_narrow.h", "lanes_common.h"]
    if ARCHITECTURE[isa] == "x86":
        included.append("lanes_x86_narrow.h")
    return [os.path.join(directory, name) for name in included] + [header] + [
        os.path.join(source, "src", "generic", "lanes", name) for name in shared]


def copy_tree(source):
    """What a build of the tests needs of the tree."""
    os.makedirs(source)
    for part in ("CMakeLists.txt", "LICENSE", "README.md", "bench", "cmake",
                 "docs", "examples", "include", "python", "src", "tests",
                 "tools"):
        original, copy = os.path.join(ROOT, part), os.path.join(source, part)
        (shutil.copytree if os.path.isdir(original) else shutil.copy)(original,
                                                                      copy)


def build(work, isa):
    """Builds the mutants of one instruction set: the program, their names."""
    source, binary = os.path.join(work, isa), os.path.join(work, isa + "-build")
    copy_tree(source)
    mutants = []
    for header in headers_of(source, isa):
        mutate_header(header, mutants, isa == "sve")
    with open(os.path.join(source, "tests", "shells", "tap.c"), "a",
              encoding="utf-8") as file:
        file.write(CHOICE)
    configure = ["cmake", "-S", source, "-B", binary, "-DWGC_MATH=OFF",
                 "-DCMAKE_BUILD_TYPE=Release", "-DCMAKE_C_FLAGS=-w",
                 "-DWGC_BUILD_TOOLS=OFF", "-DWGC_BUILD_TESTS=ON"]
    if isa != "sve":  # which has a table for each length
        configure.append(f"-DWGC_PIN_ISA={isa}")
    if isa in EMULATOR:
        configure += CROSS
    compile_all = ["cmake", "--build", binary, "--target", "wgc-tap",
                   "--parallel", "2"]
    for command in (configure, compile_all):
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    program = os.path.join(binary, "tests", "wgc-tap")
    with open(program, "rb") as file:
        content = file.read()
    numbers = [(number, name) for number, name in enumerate(mutants, 1)
               if mark_of(name).encode() in content]
    return EMULATOR.get(isa, []) + [program], numbers


def families_of(program, isa, kernels_only):
    """What is run: first what is soonest done, under qemu no more."""
    names = (["lanes", "sizes", "groups", "positions"] if isa in EMULATOR
             else None)
    listed = subprocess.run(program + ["--list", f"{isa}/*"], check=True,
                            stdout=subprocess.PIPE, text=True).stdout.split()
    return [name for name in listed
            if (not names or name.split("/")[1] in names)
            and not (kernels_only and name.endswith("/lanes"))]


def run(program, families, number, high):
    """True if the tests pass with mutant `number`, 0 being none."""
    environment = dict(os.environ, WGC_MUTANT=str(number))
    if high:
        environment["WGC_MUTANT_HIGH"] = "1"
    result = subprocess.run(program + ["--bail", "--max-n", "150"] + families,
                            env=environment,
                            stdout=subprocess.DEVNULL,
                            stderr=subprocess.DEVNULL)
    return result.returncode == 0


def test_isa(work, isa, kernels_only, every):
    """Tries every mutant of one instruction set; returns the survivors."""
    print(f"{isa}: building", flush=True)
    program, mutants = build(work, isa)
    families = families_of(program, isa, kernels_only)
    if not run(program, families, 0, False):
        sys.exit(f"{isa}: fails unbroken")
    survivors, explained, tried = [], 0, 0
    for number, name in mutants[::every]:
        tried += 1
        survives = all(run(program, families, number, high)
                       for high in (False, True))
        if survives and (isa, name) in EQUIVALENT:
            explained += 1
            print(f"{isa}: {name} survives: {EQUIVALENT[isa, name]}", flush=True)
        elif survives:
            survivors.append(name)
            print(f"{isa}: {name} survives", flush=True)
    print(f"{isa}: {tried - explained - len(survivors)} of {tried} mutants were "
          f"noticed, {explained} cannot be; there are {len(mutants)}", flush=True)
    return survivors


def in_own_directory(keep, test):
    """The exit status after a test that names survivors, or counts them."""
    work = tempfile.mkdtemp(prefix="wgc-mutants-")
    try:
        survivors = test(work)
    finally:
        if keep:
            print(f"kept in {work}")
        else:
            shutil.rmtree(work)
    return 1 if survivors else 0


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--kernels-only", action="store_true")
    parser.add_argument("--every", type=int, default=1, metavar="K")
    parser.add_argument("--keep", action="store_true",
                        help="keep the mutants' source and build")
    parser.add_argument("isa", nargs="*", metavar="ISA",
                        help="sse42 avx2 avx512 neon sve; default: all")
    arguments = parser.parse_args()
    return in_own_directory(arguments.keep, lambda work: [
        name for isa in arguments.isa or ARCHITECTURE
        for name in test_isa(work, isa, arguments.kernels_only, arguments.every)])


if __name__ == "__main__":
    sys.exit(main())
