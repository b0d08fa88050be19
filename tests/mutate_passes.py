#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Breaks the OpenCL passes in one place after the other; names what neither
tests on IR nor those of single passes miss.

usage: tests/mutate_passes.py [--every K] [--first N] [--jobs N] [--keep]
           [--unknown] [FILE]...

A FILE lies in src/opencl/passes: all of analysis/ and workarounds/ by default.
A copy of the tree is built in which, at run time, every comparison and sum can
be off by one, every `if` can be passed over, every `&&` and `||` be decided by
itself, every choice by `?` fall to its second value, every statement that is no
declaration be left out, every case of a switch go to its default, every text be
another one, so that no name of a list is found, every function of type bool
answer the other way, and what is answered for want of a rule be what suits
best: one value for all lanes, or no reason against packets. --unknown tries
answers and conditions alone. Which tests come to which place is found first;
then the tests that come there run once for each, up to the first failure. Exit
status 1 if one survives that tests/mutate_passes.txt does not explain.
"""

import argparse
import collections
import concurrent.futures
import glob
import os
import re
import subprocess
import sys
import threading

from mutate_lanes import ROOT, copy_tree, in_own_directory
from mutate_templates import (ADDITION, append, begins_here, is_code,
                              options_of_numbers)

PASSES = "src/opencl/passes"

# What cannot be seen, and why: a file; under it "function: kind: text of the
# line", and the reason, indented.
EXPLANATIONS = os.path.join(ROOT, "tests", "mutate_passes.txt")

DECLARATION = """
#ifndef MUTANT
int wgc_is_mutant(int n); /* whether that one is broken */
#define MUTANT(n) wgc_is_mutant(n)
#endif
"""

# A text of a list, which is a constant: it is broken before anything runs.
LISTED = """
static char wgc_text_@[] = "{}";
__attribute__((section("wgc_texts"), used))
static struct {{ long number; char *text; }} wgc_listed_@ = {{@, wgc_text_@}};
"""

# Which is broken, by the environment or by the server.
CHOICE = """
#include <stdlib.h>
int wgc_mutant;
unsigned char wgc_reached[@];
int wgc_is_mutant(int n);
int wgc_is_mutant(int n)
{
    wgc_reached[n] = 1;
    return wgc_mutant == n;
}
/* Both are 0 where no file that is broken has such texts. */
extern __attribute__((weak)) struct { long number; char *text; }
    __start_wgc_texts[], __stop_wgc_texts[];
void wgc_break_one(int n);
void wgc_break_one(int n)
{
    wgc_mutant = n;
    for (size_t i = 0; &__start_wgc_texts[i] < __stop_wgc_texts; i++)
        if (__start_wgc_texts[i].number == n)
            __start_wgc_texts[i].text[0] ^= 1;
}
__attribute__((constructor)) static void choose(void)
{
    const char *const number = getenv("WGC_MUTANT");
    wgc_break_one(number ? atoi(number) : 0);
}
"""

# What runs wgc-opt: a line has the number of the mutant, where places come to are
# written ("-": nowhere), and wgc-opt's words, with tabs between them. A process
# each, which finds LLVM's library loaded.
SERVER = """
#include <fcntl.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>
void wgc_break_one(int n);
extern unsigned char wgc_reached[];
static const char *places_file;
/* Also where --until ends the process. */
static void write_places(void)
{
    FILE *const places =
        places_file[0] == '-' ? NULL : fopen(places_file, "w");
    for (int n = 1; places && n < @; n++)
        if (wgc_reached[n])
            fprintf(places, "%d\\n", n);
    if (places)
        fclose(places);
}
static void run(int count, char **words, const char *output)
{
    const int file = open(output, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    dup2(file, 1);
    dup2(file, 2);
    /* What computes for long hangs: a file takes a hundredth of that. */
    setitimer(ITIMER_PROF, &(struct itimerval){.it_value = {0, 500000}}, NULL);
    places_file = words[0];
    atexit(write_places);
    const int status = wgc_opt_main(count, words);
    write_places();
    fflush(stderr);
    _Exit(status);
}
int main(int count, char **words)
{
    static char line[1 << 16];
    if (count < 2 || !dlopen(WGC_LLVM_LIBRARY, RTLD_NOW | RTLD_GLOBAL))
        return 1;
    while (fgets(line, sizeof line, stdin)) {
        char *of[100];
        int n = 0, status;
        for (char *w = strtok(line, "\\t\\n"); w; w = strtok(NULL, "\\t\\n"))
            of[n++] = w;
        const pid_t child = fork();
        if (child == 0) {
            wgc_break_one(atoi(of[0]));
            run(n - 1, of + 1, words[1]);
        }
        waitpid(child, &status, 0);
        printf("%d\\n", WIFEXITED(status) ? WEXITSTATUS(status) : -1);
        fflush(stdout);
    }
}
"""

COMPARISON = re.compile(r" (<=|>=|<|>|[=!]=(?= [\dA-Z])(?! NULL)) ")
IF = re.compile(r"\bif \(")
JUNCTION = re.compile(r" (&&|\|\|)(?= |$)")
CHOSEN = re.compile(r" \? (?!0 : )")
# A whole one, and no declaration.
STATEMENT = re.compile(
    r"^((?:    )+)(?!( |else|case|default|do|const|struct|enum|static|if|for|while|"
    r"switch|void)\b|[\w ]+[ *]+(const )?\w+( =|;|\[|,)|\w+:$)(?=[\w*(+-])")
# Of an argument alone, not of several that are joined.
TEXT = re.compile(r'(?<=[(,] )("[^"\\]+")(?=[,)])|(?<=\()("[^"\\]+")(?=[,)])')
IN_LIST = re.compile(r'(?<=[{ ])"([^"\\]+)"(?=[,}])')
RETURN = re.compile(r"\breturn (?=[^;])(?!(true|false);)")
CONSTANT = re.compile(r"\breturn (true|false);")
# Answers for want of a rule, and what they become.
UNKNOWNS = [
    (re.compile(r"(?<=[ (])(wgc_divergent_shape\(\)|divergent\(&?o\)|"
                r"divergent_call_shape\(shapes, call\))(?! *\{)"),
     "(MUTANT(@) ? wgc_uniform_shape(WGC_UNIFORM, 0, 64) : {})"),
    (re.compile(r'\breturn ("[^"]*");'), "return MUTANT(@) ? NULL : {};"),
    (re.compile(r"(?<=[ (])(UNKNOWN)(?=;)"), "(MUTANT(@) ? YES : {})"),
    (re.compile(r"\breturn (unknown);"),
     "return MUTANT(@) ? known(0, 64) : {};"),
    (re.compile(r"\breturn (WGC_CALL_LANES);"),
     "return MUTANT(@) ? WGC_CALL_NOTHING : {};")]


FUNCTION = re.compile(r"(?:static )?(?:bool|\w[\w ]*\*?) ?\b(\w+)\(")
CASE = re.compile(r"( +)case ([^?:]+):")
SWITCH = re.compile(r"( *)switch \((.*)\) \{$")


def mutated_line(line, broken, answers, leaves_out):
    """The line with its mutants, whose numbers `broken` puts in."""
    code, comment = re.match(r"(.*?)(/\*.*)?$", line).groups()
    texts = []

    def keep(match): # what is put in last is not to be found by the others
        texts.append(match[0])
        return "\1"
    code = TEXT.sub(keep, code)
    code = ADDITION.sub(lambda m: broken("sum", " + MUTANT(@) + "), code)
    code = COMPARISON.sub(
        lambda m: broken("comparison", f" {m[1]} -MUTANT(@) + "), code)
    code = JUNCTION.sub(lambda m: broken(
        m[1], " && !MUTANT(@) &&" if m[1] == "&&" else " || MUTANT(@) ||"), code)
    code = CHOSEN.sub(lambda m: broken("choice", " && !MUTANT(@) ? "), code)
    code = IF.sub(lambda m: broken("if", "if (MUTANT(@) ? 0 : "), code)
    if answers:
        code = RETURN.sub(lambda m: broken("false", "return MUTANT(@) ? 0 : ") +
                          broken("true", "MUTANT(@) ? 1 : "), code)
    code = CONSTANT.sub(
        lambda m: broken(m[1], f"return MUTANT(@) ^ {m[1]};"), code)
    for known, other in UNKNOWNS:
        code = known.sub(
            lambda m: broken("unknown", other.format(m[1])), code)
    for text in texts:
        code = code.replace("\1", broken("text", f'(MUTANT(@) ? "?" : {text})'), 1)
    if leaves_out:
        code = STATEMENT.sub(
            lambda m: m[1] + broken("statement", "if (!MUTANT(@)) "), code)
    return code + (comment or "")


def is_followed_by_else(lines, i):
    """Whether an `else` is behind the statement that begins in line i."""
    while i < len(lines) - 1 and not re.search(r";( */\*.*)?$", lines[i]):
        i += 1
    return lines[i + 1].lstrip(" }").startswith("else")


def switch_of(lines, i, broken):
    """The head of a switch at line i, each of whose cases may be none."""
    indent, value = SWITCH.match(lines[i]).groups()
    text = ""
    for line in lines[i + 1:]:
        case = CASE.match(line)
        if case and case[1] == indent:
            text += broken(f"case {case[2]}", f"(wgc_e == {case[2]} && MUTANT(@)) || ")
        if line == indent + "}":
            break
    return (f"{indent}switch (({{ const long wgc_e = ({value}); "
            f"{text}0 ? -1 : wgc_e; }})) {{")


def mutate(source, path, mutants):
    """Breaks the bodies of a file's functions, and the texts of its lists."""
    name = os.path.join(source, path)
    with open(name, encoding="utf-8") as file:
        lines = file.read().split("\n")
    listed, head, where = [], None, None

    def broken(kind, text):
        mutants.append((path, where[0], kind, where[1]))
        return text.replace("@", str(len(mutants)))

    def listed_text(match):
        listed.append(broken(f"text {match[0]}", LISTED.format(match[1])))
        return f"wgc_text_{len(mutants)}"
    inside = comment = False
    constants, before = None, "" # of constants: how far they are indented
    for i, line in enumerate(list(lines)):
        if re.match(r"\w.*\(", line):
            head = line
        inside = line.startswith("{") or inside and not line.startswith("}")
        if re.match(r" +(enum|static const)\b", line):
            constants = line[:re.match(" *", line).end()]
        where = (FUNCTION.match(head)[1] if inside else "list",
                 " ".join(line.split()))
        if comment or constants is not None or line.lstrip().startswith(("/*", "#")):
            pass
        elif not inside and not line.startswith("static const char "):
            if not before.endswith('"'): # joined texts
                lines[i] = IN_LIST.sub(listed_text, line)
        elif inside and SWITCH.match(line):
            lines[i] = switch_of(lines, i, broken)
        elif inside and is_code(line.replace('"', "")):
            lines[i] = mutated_line(
                line, broken, bool(re.match(r"(static )?bool ", head)),
                (begins_here(before) or before.endswith(":")) and
                not re.search(r"([=,(] ?|\)){$", before) and
                not is_followed_by_else(lines, i))
        comment = (comment or "/*" in line) and "*/" not in line[-3:]
        if constants is not None and line.endswith(";") and not line.startswith(
                constants + "    "):
            constants = None
        before = line
    with open(name, "w", encoding="utf-8") as file:
        file.write(DECLARATION + "".join(listed) + "\n".join(lines))


def build(work, files):
    """Builds all mutants: where, and their places."""
    source, binary = os.path.join(work, "tree"), os.path.join(work, "build")
    copy_tree(source)
    mutants = []
    for path in files:
        mutate(source, path, mutants)
    count = str(len(mutants) + 1)
    append(source, os.path.join(PASSES, "times.c"), CHOICE.replace("@", count))
    wgc_opt = os.path.join(source, "src", "opencl", "tool", "wgc_opt.c")
    with open(wgc_opt, encoding="utf-8") as file:
        text = file.read().replace("int main(", "static int wgc_opt_main(")
    with open(wgc_opt, "w", encoding="utf-8") as file:
        file.write(text + SERVER.replace("@", count))
    for command in (
            ["cmake", "-S", source, "-B", binary, "-DCMAKE_BUILD_TYPE=None",
             "-DCMAKE_C_FLAGS=-w -O1", "-DWGC_BUILD_OPENCL=ON",
             "-DWGC_BUILD_TESTS=ON", "-DWGC_MATH=OFF",
             "-DWGC_THREADS=OFF"],
            ["cmake", "--build", binary, "--parallel", "2", "--target",
             "wgc-opt", "wgc-opencl-passes"]):
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return binary, mutants


class Tests:
    """The files of IR, and what runs one."""
    def __init__(self, binary, work):
        with open(os.path.join(binary, "CMakeCache.txt"),
                  encoding="utf-8") as file:
            self.filecheck = re.search("^WGC_OPENCL_FILECHECK:.*=(.*)$",
                                       file.read(), re.M)[1]
        self.wgc_opt = os.path.join(binary, "src", "opencl", "wgc-opt")
        self.passes_alone = os.path.join(binary, "tests", "opencl",
                                         "wgc-opencl-passes")
        self.work = work
        self.servers = threading.local()
        self.unbroken = {}
        self.noticed = collections.Counter()
        self.options, self.file_of = {}, {} # of each part
        os.makedirs(os.path.join(work, "parts"), exist_ok=True)
        for path in sorted(glob.glob(os.path.join(
                work, "tree", "tests", "opencl", "ir", "*.ll"))):
            with open(path, encoding="utf-8") as file:
                self.add_file(path, file.read())

    def add_file(self, path, text):
        """A line ";--- NAME" begins a part, which is a file by itself."""
        for part in re.split("^(?=;--- )", text, 0, re.M)[1:] or [text]:
            name = path
            if part is not text:
                name = os.path.join(self.work, "parts", part.split(None, 2)[1])
                with open(name, "w", encoding="utf-8") as file:
                    file.write(part)
            self.file_of[name] = path
            self.options[name] = re.search("^; RUN: (.*)", part, re.M)[1].split()

    def run(self, path, number, reached):
        """wgc-opt's exit status, or less than 0, and what it prints."""
        if not hasattr(self.servers, "output"):
            self.servers.output = os.path.join(
                self.work, f"output{threading.get_ident()}")
            self.servers.process = subprocess.Popen(
                [self.wgc_opt, self.servers.output],
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        server = self.servers.process
        server.stdin.write("\t".join(
            [str(number), reached] + self.options[path] + [path]) + "\n")
        server.stdin.flush()
        status = int(server.stdout.readline())
        with open(self.servers.output, "rb") as file:
            return status, file.read()

    def passes(self, path, number, reached="-"):
        """As tests/opencl/ir/test.sh says; what takes long hangs. What comes
        out unbroken has been checked."""
        output = self.run(path, number, reached)
        if number and output == self.unbroken[path]:
            return True
        self.unbroken.setdefault(path, output)
        return output[0] in (0, 1) and subprocess.run(
            [self.filecheck, "--dump-input=never", path], input=output[1],
            capture_output=True, check=False).returncode == 0

    def find_reaching(self, mutants):
        """Which tests come to which place: {number: files}. To a text of a list
        those come that say it."""
        reaching = {}
        listed = {number: kind.partition('"')[2].rstrip('"')
                  for number, (_, function, kind, _) in enumerate(mutants, 1)
                  if function == "list"}
        for path in self.options:
            reached = os.path.join(self.work, "reached")
            if not self.passes(path, 0, reached):
                sys.exit(f"{path} fails unbroken")
            with open(reached, encoding="utf-8") as file:
                for number in map(int, file):
                    reaching.setdefault(number, []).append(path)
            with open(path, encoding="utf-8") as file:
                text = file.read()
            for number, name in listed.items():
                # A name such as "Sleef_sin%c%d_u35" is a format.
                if name.partition("%")[0] in text:
                    reaching.setdefault(number, []).append(path)
        return reaching

    def survives(self, number, files):
        """Whether no test of these fails with that mutant, nor that of passes
        by themselves; those that noticed the most before come first."""
        for path in sorted(files, key=lambda path: -self.noticed[path]):
            if not self.passes(path, number):
                self.noticed[path] += 1
                return False
        try:
            return subprocess.run(
                [self.passes_alone], timeout=60, capture_output=True,
                env=dict(os.environ, WGC_MUTANT=str(number)),
                check=False).returncode == 0
        except subprocess.TimeoutExpired:
            return False


def read_explanations():
    """{(file, function, kind, text of the line): reason}."""
    explained, path, line = {}, None, None
    with open(EXPLANATIONS, encoding="utf-8") as file:
        for text in map(str.rstrip, file):
            if text.startswith("    "):
                known = explained.get(line)
                explained[line] = (known + " " if known else "") + text.strip()
            elif ": " in text and not text.startswith("#"):
                line = (path, *text.split(": ", 2))
            elif text and not text.startswith("#"):
                path = f"{PASSES}/{text}"
    return explained


def run(arguments, work):
    """Tries the mutants; returns how many survive unexplained."""
    files = [f"{PASSES}/{name}" for name in arguments.file] or sorted(
        os.path.relpath(name, ROOT) for part in ("analysis", "workarounds")
        for name in glob.glob(os.path.join(ROOT, PASSES, part, "*.c")))
    binary, mutants = build(work, files)
    tests = Tests(binary, work)
    if not tests.survives(0, []):
        sys.exit("wgc-opencl-passes fails unbroken")
    reaching = tests.find_reaching(mutants)
    explained = read_explanations()
    numbers = [n for n in range(arguments.first, len(mutants) + 1,
                                arguments.every)
               if not arguments.unknown or
               mutants[n - 1][2] in ("if", "&&", "||", "false", "true", "unknown")]
    counts = {}
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        for number, survives in zip(numbers, pool.map(
                lambda n: tests.survives(n, reaching.get(n, [])), numbers)):
            path, function, kind, line = mutants[number - 1]
            reason = explained.get(mutants[number - 1])
            verdict = ("killed" if not survives else
                       "explained" if reason else "open")
            of_file = counts.setdefault(path, {})
            of_file[verdict] = of_file.get(verdict, 0) + 1
            if survives:
                print(f"{number} ({kind}, {len(reaching.get(number, []))} "
                      f"tests) survives in {path}, {function}: {line}"
                      f"{': ' + reason if reason else ''}", flush=True)
    total = [0, 0, 0]
    for path, of_file in [*counts.items(), ("all", None)]:
        found = total if of_file is None else [
            of_file.get(verdict, 0)
            for verdict in ("killed", "explained", "open")]
        if of_file is not None:
            total = [a + b for a, b in zip(total, found)]
        print(f"{path}: {sum(found)} mutants, {found[0]} killed, {found[1]} "
              f"explained, {found[2]} open")
    return total[2]


def main():
    parser = options_of_numbers(__doc__)
    parser.add_argument("--jobs", type=int, default=1, metavar="N")
    parser.add_argument("--unknown", action="store_true")
    parser.add_argument("file", nargs="*", metavar="FILE")
    arguments = parser.parse_args()
    return in_own_directory(arguments.keep,
                            lambda work: run(arguments, work))


if __name__ == "__main__":
    sys.exit(main())
