#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Breaks every lane primitive once and reports those that no test notices.

usage: tests/mutate_lanes.py [--kernels-only] [--keep] [ISA]...

For each instruction set this builds one copy of the tests in which every
function of the lane header, and of the headers that go with it, can be made to
fail at run time: its result, or the vector that it stores, gets one bit flipped
in the lowest lane. The tests then run once per function, in short mode, up to
the first failure. A function whose lowest lane nobody uses is tried again with
the highest. Exit status 1 if a mutant survives both.

--kernels-only leaves out the tests of the primitives by themselves, so that
only their use in the kernels can give a mutant away.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
ARCHITECTURE = {"sse42": "x86", "avx2": "x86", "avx512": "x86"}

# Mutants that cannot be seen, and why. {(ISA, function): reason}
EQUIVALENT = {}

FUNCTION = re.compile(
    r"^WGC_INLINE (?P<type>[^()]*?)(?P<name>\w+)\((?P<parameters>.*?)\)\s*\{",
    re.MULTILINE | re.DOTALL)

SCHEMA = """
#include <stddef.h>
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


def wrapper(match, number):
    """A function that calls the original one and breaks what it gives."""
    kind, name = match["type"].strip(), match["name"]
    parameters = split_parameters(match["parameters"])
    names = [parameter_name(parameter) for parameter in parameters]
    call = f"{name}_unbroken({', '.join(names)})"
    flip = "wgc_flip_mask" if "mask" in name or name == "first_128" else "wgc_flip"
    head = f"WGC_INLINE {match['type']}{name}({match['parameters']})\n{{\n"
    broken = f"    if (wgc_mutant == {number})\n        "
    if kind == "void":
        return f"{head}{broken}{flip}(&x, sizeof x);\n    {call};\n}}\n"
    return (f"{head}    {kind} result = {call};\n{broken}{flip}(&result, sizeof result);\n"
            "    return result;\n}\n")


def body_end(text, start):
    depth = 0
    for i in range(start, len(text)):
        depth += (text[i] == "{") - (text[i] == "}")
        if depth == 0 and text[i] == "}":
            return i + 1
    raise ValueError("a function does not end")


def mutate_header(path, mutants):
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
        output.append(wrapper(match, mutants.index(match["name"]) + 1))
        position = end
    text = "".join(output) + text[position:]
    # After the header's own includes, which define what wrappers use.
    at = text.rindex("#include") if "#include" in text else 0
    at = text.index("\n", at) + 1
    with open(path, "w", encoding="utf-8") as file:
        file.write(text[:at] + SCHEMA_GUARD + text[at:])


SCHEMA_GUARD = ("#ifndef WGC_MUTANTS\n#define WGC_MUTANTS\n" + SCHEMA +
                "#endif\n")


def headers_of(source, isa):
    """The lane header, those of its architecture that it includes, and the
    what is made from it."""
    directory = os.path.join(source, "src", ARCHITECTURE[isa])
    header = os.path.join(directory, f"lanes_{isa}.h")
    with open(header, encoding="utf-8") as file:
        included = re.findall(rf'#include "{ARCHITECTURE[isa]}/(\w+\.h)"',
                              file.read())
    return [os.path.join(directory, name) for name in included] + [
        header, os.path.join(source, "src", "generic", "lanes_common.h")]


def build(work, isa):
    """Builds the mutants of one instruction set: the program, their names."""
    source, binary = os.path.join(work, isa), os.path.join(work, isa + "-build")
    os.makedirs(source)
    for part in ("CMakeLists.txt", "cmake", "docs", "include", "src", "tests"):
        original, copy = os.path.join(ROOT, part), os.path.join(source, part)
        (shutil.copytree if os.path.isdir(original) else shutil.copy)(original,
                                                                      copy)
    mutants = []
    for header in headers_of(source, isa):
        mutate_header(header, mutants)
    with open(os.path.join(source, "tests", "shells", "tap.c"), "a",
              encoding="utf-8") as file:
        file.write(CHOICE)
    configure = ["cmake", "-S", source, "-B", binary, f"-DWGC_PIN_ISA={isa}",
                 "-DCMAKE_BUILD_TYPE=Release", "-DCMAKE_C_FLAGS=-w",
                 "-DWGC_BUILD_TOOLS=OFF"]
    compile_all = ["cmake", "--build", binary, "--target", "wgc-tap",
                   "--parallel", "2"]
    for command in (configure, compile_all):
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return os.path.join(binary, "tests", "wgc-tap"), mutants


def run(program, isa, number, high, kernels_only):
    """True if the tests pass with mutant `number`, 0 being none."""
    environment = dict(os.environ, WGC_MUTANT=str(number))
    if high:
        environment["WGC_MUTANT_HIGH"] = "1"
    families = [f"{isa}/*"]
    if kernels_only:
        listed = subprocess.run([program, "--list", f"{isa}/*"], check=True,
                                stdout=subprocess.PIPE, text=True)
        families = [name for name in listed.stdout.split()
                    if not name.endswith("/lanes")]
    result = subprocess.run([program, "--bail", "--max-n", "150"] + families,
                            env=environment,
                            stdout=subprocess.DEVNULL,
                            stderr=subprocess.DEVNULL)
    return result.returncode == 0


def test_isa(work, isa, kernels_only):
    """Tries every mutant of one instruction set; returns the survivors."""
    print(f"{isa}: building", flush=True)
    program, mutants = build(work, isa)
    if not run(program, isa, 0, False, kernels_only):
        sys.exit(f"{isa}: fails unbroken")
    survivors = []
    for number, name in enumerate(mutants, 1):
        survives = all(run(program, isa, number, high, kernels_only)
                       for high in (False, True))
        if survives and (isa, name) not in EQUIVALENT:
            survivors.append(name)
            print(f"{isa}: {name} survives", flush=True)
    print(f"{isa}: {len(mutants) - len(survivors)} of {len(mutants)} mutants "
          "were noticed", flush=True)
    return survivors


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--kernels-only", action="store_true")
    parser.add_argument("--keep", action="store_true",
                        help="keep the mutants' source and build")
    parser.add_argument("isa", nargs="*", metavar="ISA",
                        help="sse42 avx2 avx512; default: all")
    arguments = parser.parse_args()
    work = tempfile.mkdtemp(prefix="wgc-mutants-")
    try:
        survivors = [name for isa in arguments.isa or ARCHITECTURE
                     for name in test_isa(work, isa, arguments.kernels_only)]
    finally:
        if arguments.keep:
            print(f"kept in {work}")
        else:
            shutil.rmtree(work)
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main())
