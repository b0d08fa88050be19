#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What static analysers say of the sources that are no kernels.

usage: tests/analyse.py [--jobs N] [--only PART] DIRECTORY [ANALYSER]...

DIRECTORY is a build, whose compile_commands.json says how each file is compiled;
files of src/ and tools/ are looked at, and scalar kernels. Analysers, all by
default: gcc (its -fanalyzer), cppcheck, clang-tidy (clang's static analyser).
--only takes files whose path has PART in it. Exit status 1 if one says something
that tests/analyse.txt does not have with a reason; 77 without an analyser.
"""

import argparse
import collections
import concurrent.futures
import json
import os
import re
import shlex
import shutil
import subprocess
import sys

from mutate_lanes import ROOT

EXCEPTIONS = os.path.join(ROOT, "tests", "analyse.txt")
FINDING = re.compile(r"^([^\s:]+):(\d+):\d+: (?:warning|error|portability|"
                     r"performance): (.*?)(?: \[CWE-\d+\])? \[([\w.,-]+)\]$")
PREPROCESSED = re.compile(r"-(D|I|isystem|include|std=|m[a-z])")


def read_exceptions():
    """{(file, name of the rule): reason}."""
    exceptions, lines = {}, []
    with open(EXCEPTIONS, encoding="utf-8") as file:
        for text in map(str.rstrip, file):
            if text.startswith(" "):
                for line in lines:
                    exceptions[line] = (exceptions[line] + " " +
                                        text.strip()).strip()
            elif text and not text.startswith("#"):
                if not lines or exceptions[lines[0]]:
                    lines = []
                lines.append(tuple(text.split(": ")))
                exceptions[lines[-1]] = ""
    return exceptions


def read_sources(binary, part):
    """[(file, directory, options)], each file once."""
    with open(os.path.join(binary, "compile_commands.json"),
              encoding="utf-8") as file:
        commands = json.load(file)
    sources = {}
    for command in commands:
        path = os.path.normpath(os.path.join(command["directory"], command["file"]))
        name = os.path.relpath(path, ROOT)
        is_kernel = os.path.basename(name).startswith("scalar_")
        if not (re.match(r"(src|tools)/.*\.c$", name) or is_kernel) or part not in name:
            continue
        words = shlex.split(command["command"])
        options = [words[i + (words[i] in ("-isystem", "-include")) * j]
                   for i in range(1, len(words))
                   if PREPROCESSED.match(words[i])
                   for j in range(1 + (words[i] in ("-isystem", "-include")))]
        sources.setdefault(path, (path, command["directory"], options))
    return sorted(sources.values())


def commands_of(analyser, path, options):
    if analyser == "gcc":
        return ["gcc", "-fanalyzer", "-O1", *options, "-c", path, "-o", os.devnull]
    if analyser == "cppcheck":
        return ["cppcheck", "-q", "--enable=warning,portability,performance",
                "--suppress=preprocessorErrorDirective", "--suppress=syntaxError",
                "--template={file}:{line}:{column}: warning: {message} [{id}]",
                *(o for o in options if re.match("-[DI]", o)), path]
    return ["clang-tidy", "--quiet", "--checks=-*,clang-analyzer-*,-clang-analyzer-"
            "security.insecureAPI.DeprecatedOrUnsafeBufferHandling", path, "--",
            *options, "-w"]


def analyse(job):
    """{(file, rule): lines that say it}, of one file by one analyser."""
    analyser, (path, directory, options) = job
    result = subprocess.run(commands_of(analyser, path, options), cwd=directory,
                            text=True, capture_output=True, check=False)
    found = collections.defaultdict(list)
    for line in (result.stdout + result.stderr).split("\n"):
        match = FINDING.match(line)
        if match:
            name = os.path.relpath(os.path.join(directory, match[1]), ROOT)
            found[name, match[4].removeprefix("-W")].append(
                f"{name}:{match[2]}: {match[3]} [{match[4]}, {analyser}]")
    if analyser == "gcc" and result.returncode != 0:
        found[os.path.relpath(path, ROOT), "failed"].append(result.stderr[-400:])
    return found


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--jobs", type=int, default=1, metavar="N")
    parser.add_argument("--only", default="", metavar="PART")
    parser.add_argument("directory", metavar="DIRECTORY")
    parser.add_argument("analyser", nargs="*", metavar="ANALYSER")
    arguments = parser.parse_args()
    analysers = arguments.analyser or ["gcc", "cppcheck", "clang-tidy"]
    missing = [name for name in analysers if not shutil.which(name)]
    if missing:
        print(f"SKIP: no {' '.join(missing)}")
        return 77
    sources = read_sources(os.path.abspath(arguments.directory), arguments.only)
    exceptions, found = read_exceptions(), collections.defaultdict(set)
    jobs = [(analyser, source) for analyser in analysers for source in sources]
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        for of_file in pool.map(analyse, jobs):
            for key, lines in of_file.items():
                found[key].update(lines)
    faults = 0
    for key in sorted(found):
        faults += key not in exceptions
        for line in sorted(found[key]):
            print(f"{line}{': ' + exceptions[key] if key in exceptions else ''}")
    print(f"{len(sources)} files by {', '.join(analysers)}: "
          f"{len(found) - faults} findings with a reason, {faults} without")
    return 1 if faults or not sources else 0


if __name__ == "__main__":
    sys.exit(main())
