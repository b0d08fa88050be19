#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compiles and runs every code block of the given Markdown files.

usage: docs.py SOURCE_DIRECTORY BUILD_DIRECTORY PREFIX FILE...

A page's blocks run in order, in one directory, which also holds links to the
source tree: wgc (all of it), include, src, examples and build. By language:

  c, cpp   a program: written to example.c or example.cc, compiled, run
  python   run
  cmake    the end of a CMakeLists.txt whose beginning makes the program
           your_program of the page's last C program; built, run
  sh       run, with the installed prefix in the paths; what measures, tests,
           installs, or needs an OpenCL driver is only checked for its syntax
  llvm     assembled
  text     directly after a block of the above: what that prints

A comment before a block tells more: <!-- fragment: reason --> leaves it out,
<!-- file: name.c --> names the file, <!-- only: x86_64 --> leaves it out on
other processors. What compiles the library itself is only checked for its
syntax, or configured, unless WGC_TEST_SLOW=1 is in the environment.

With WGC_TEST_PASTE=1 every command runs, on a machine that may be changed: what
builds and installs does so in the source tree, and PREFIX is not looked at. Only
check.sh is left out, which is what runs this.
"""
import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import tempfile
from importlib.util import find_spec

WARNINGS = ["-Wall", "-Wextra", "-Wpedantic", "-Werror"]
COSTLY = re.compile(r"wgc-bench|wgc-pocl|llvm-link|\./(run|check)\.sh|apt-get|"
                    r"dpkg|sudo|ctest|pip install|timeit|"
                    r"^cmake (-S \. -B|-B|--preset|--build|--install)", re.M)
COMPILES = re.compile(r"wgc/src/|add_subdirectory|FetchContent")
PASTE = os.environ.get("WGC_TEST_PASTE") == "1"
SLOW = PASTE or os.environ.get("WGC_TEST_SLOW") == "1"
CMAKE_HEAD = """cmake_minimum_required(VERSION 3.22)
project(page LANGUAGES C)
set(CMAKE_C_STANDARD 11)
add_executable(your_program example.c)
"""


class Failure(Exception):
    pass


def beside(code):
    """The libraries beside libwgc whose headers a program includes."""
    headers = re.findall(r'"wgc/(math|threads|math_threads)\.h"', code)
    return [name for header in headers for name in header.split("_")]


def blocks(text):
    """(line, language, note, code, what it prints or None) of each block."""
    fence = re.compile(r"(?:<!-- *(\w+): *([^\n]*?) *-->\n+)?"
                       r"^```(\w*)[^\n]*\n(.*?)^```$", re.M | re.S)
    found, ends = [], []
    for match in fence.finditer(text):
        key, value, language, code = match.groups()
        between = text[ends[-1]:match.start()].strip() if found else "-"
        if language == "text" and not key and not between:
            found[-1][4] = code
        else:
            line = text.count("\n", 0, match.start(3)) + 1
            found.append([line, language, (key, value), code, None])
        ends.append(match.end())
    return found


class Page:
    def __init__(self, source, build, prefix, directory):
        self.source, self.prefix, self.directory = source, prefix, directory
        for name in ["include", "src", "examples"]:
            (directory / name).symlink_to(source / name)
        (directory / "wgc").symlink_to(source)
        (directory / "build").symlink_to(build)
        self.environment = dict(os.environ)
        if PASTE:
            return
        libdir = next(prefix.rglob("libwgc.a")).parent
        self.environment.update(
            LC_ALL="C", LD_LIBRARY_PATH=str(libdir),
            PKG_CONFIG_PATH=str(libdir / "pkgconfig"),
            CMAKE_PREFIX_PATH=str(prefix), CMAKE_BUILD_PARALLEL_LEVEL="2",
            PATH=f"{prefix / 'bin'}:{os.environ['PATH']}")
        self.environment.pop("WGC_ISA", None)

    def run(self, *command, cwd=None):
        result = subprocess.run(
            [str(part) for part in command], cwd=cwd or self.directory,
            env=self.environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        if result.returncode != 0:
            raise Failure(f"status {result.returncode}\n{result.stdout}"
                          f"{result.stderr}")
        return result.stdout

    def write(self, name, code):
        path = self.directory / name
        path.write_text(code)
        return path

    def compile(self, compiler, standard, name, code):
        self.write(name, code)
        libraries = [f"wgc-{name}" for name in beside(code)] or ["wgc"]
        flags = self.run("pkg-config", "--cflags", "--libs",
                         *libraries).split()
        program = self.directory / "a.out"
        self.run(compiler, f"-std={standard}", *WARNINGS, name, "-o", program,
                 *flags)
        return self.run(program)

    def c(self, code, name):
        return self.compile("cc", "c11", name or "example.c", code)

    def cpp(self, code, name):
        return self.compile("c++", "c++17", name or "example.cc", code)

    def python(self, code, name):
        python = self.source / "env/bin/python" if PASTE else sys.executable
        return self.run(python, self.write(name or "example.py", code))

    def sh(self, code, name):
        part = only_in_part("sh", code)
        if part and PASTE:
            code = re.sub(r"^\./check\.sh.*\n", "", code, flags=re.M)
        mode = "-n" if part and not PASTE else "-eu"
        return self.run("bash", mode, self.write("block.sh", code),
                        cwd=self.source if part else None)

    def cmake(self, code, name):
        self.write("CMakeLists.txt", CMAKE_HEAD + code)
        build = tempfile.mkdtemp(dir=self.directory)
        self.run("cmake", "-S", ".", "-B", build, "-DWGC_PIN_ISA=scalar",
                 "-DCMAKE_BUILD_TYPE=Release")
        if only_in_part("cmake", code):
            return ""
        self.run("cmake", "--build", build)
        return self.run(f"{build}/your_program")

    def llvm(self, code, name):
        return self.run("llvm-as-15", self.write("block.ll", code), "-o",
                        "/dev/null")


def only_in_part(language, code):
    """What is done with a block that is not run, "" if it is."""
    compiles = COMPILES.search(code) and not SLOW
    if language == "sh" and (COSTLY.search(code) or compiles):
        return "syntax"
    return "configured" if language == "cmake" and compiles else ""


def check(page, language, note, code, expected):
    """What happened to a block, in a word."""
    key, value = note
    if key == "fragment":
        return "fragment"
    if key == "only" and value != platform.machine():
        return f"only for {value}"
    if language in ("", "text"):
        return "text"
    if language == "llvm" and not shutil.which("llvm-as-15"):
        return "no llvm-as-15"
    if language == "python" and not PASTE and not find_spec("wgc"):
        return "the Python package was not built"
    for name in beside(code) if not PASTE else []:
        if not list(page.prefix.rglob(f"libwgc-{name}.a")):
            return f"libwgc-{name} was not built"
    run = getattr(page, language, None)
    if not run:
        raise Failure(f"nothing runs blocks of {language}")
    part = "" if PASTE else only_in_part(language, code)
    printed = run(code, value if key == "file" else None)
    if part:
        return part
    strip = [line.rstrip() for line in printed.splitlines()]
    if expected is not None and strip != expected.splitlines():
        raise Failure(f"it prints\n{printed}and not\n{expected}")
    return "ok"


def main():
    source, build, prefix = (pathlib.Path(p).resolve() for p in sys.argv[1:4])
    failures = 0
    for name in sys.argv[4:]:
        text = pathlib.Path(name).read_text()
        with tempfile.TemporaryDirectory() as directory:
            page = Page(source, build, prefix, pathlib.Path(directory))
            for line, language, *rest in blocks(text):
                try:
                    result, why = check(page, language, *rest), ""
                except Failure as failure:
                    result, why = "FAIL", f"\n{failure}"
                    failures += 1
                print(f"{name}:{line}: {language or 'text'}: {result}{why}")
    print(f"{failures} failures")
    return failures > 0


sys.exit(main())
