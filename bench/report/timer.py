# SPDX-License-Identifier: MIT
"""What is measured, by whom, and the program that measures it."""
import collections
import re
import subprocess
import sys
from pathlib import Path

# What is measured, and by whom; numbers are their places in the timer's lists.
Subject = collections.namedtuple(
    "Subject", "number name shape op type form traffic")
Competitor = collections.namedtuple(
    "Competitor", "number kind name isa rank compiler")

# A shape, an operator and a type: scan_inclusive_add_f32. Where there is no type
# are predicates, which are i32.
NAME = re.compile(r"(scan_[a-z]+|[a-z]+?)(?:_(\w+?))??(?:_([fiu]\d+))?")

# Batches per competitor, how long one should last, and a limit for slow ones.
Effort = collections.namedtuple("Effort", "rounds batch_ns slowest_ns")

# ns per call; quiet: enough batches were undisturbed.
Time = collections.namedtuple("Time", "ns quiet")


class Failure(Exception):
    """What is wrong, for the user to read, and the exit status."""

    def __init__(self, text, status=2):
        super().__init__(text)
        self.status = status


def say(text=""):
    """A lost line is noticed before minutes of measuring are lost."""
    try:
        if not sys.stdout:
            raise OSError("it is closed")
        print(text, flush=True)
    except OSError as error:
        sys.stdout = None
        raise Failure(f"cannot write to standard output: {error}") from error


def label(competitor):
    """avx2 for the library's own, omp-gcc/avx2 for others."""
    own = competitor.kind in ("kernels", "dispatched")
    return competitor.name if own else f"{competitor.name}/{competitor.isa}"


def function_of(subject):
    return subject.name.removesuffix("_" + subject.type)


def names_function(name, subject):
    """By its name with or without the type, or by a part from its start."""
    return (name in (subject.name, function_of(subject)) or
            function_of(subject).startswith(name + "_"))


class Timer:
    def __init__(self):
        self.program = Path(sys.argv[0]).resolve().with_name("wgc-bench-timer")
        try:
            self.process = subprocess.Popen([self.program], text=True,
                                            stdin=subprocess.PIPE,
                                            stdout=subprocess.PIPE)
        except OSError as error:
            raise Failure(f"{self.program}: {error.strerror}", 1) from error
        self.competitors, self.subjects, self.missing = [], [], []
        for kind, *words in self.answer():
            if kind == "competitor":
                words[3] = int(words[3])
                self.competitors.append(
                    Competitor(len(self.competitors), *words))
            elif kind == "subject":
                name, form, traffic = words
                shape, op, type_ = NAME.fullmatch(name).groups()
                self.subjects.append(Subject(
                    len(self.subjects), name, shape, op or "", type_ or "i32",
                    form, int(traffic)))
            elif kind == "missing":
                self.missing.append(words)
            elif kind == "library":
                self.compiler, self.isa, self.sleef = words

    def answer(self):
        """Words of every line, up to an empty one."""
        lines = []
        for line in iter(self.process.stdout.readline, "\n"):
            if not line:
                raise Failure(f"{self.program} ended", 1)
            lines.append(line.rstrip("\n").split("\t"))
        return lines

    def measure(self, cells, n, effort, elements=0, isa=None):
        """A Time, or None, for each (subject, competitor). Groups lie in so
        many elements; the public functions use that instruction set."""
        words = [n, elements, isa or self.isa, effort.rounds,
                 effort.batch_ns, effort.slowest_ns]
        words += [part.number for cell in cells for part in cell]
        print(*words, file=self.process.stdin, flush=True)
        answer = self.answer()
        if answer[0][0] == "wrong":
            raise Failure(answer[0][1], 1)
        return [Time(float(ns), quiet == "1") if quiet != "-" else None
                for ns, quiet in answer]

    def find(self, name, form):
        return next((s for s in self.subjects
                     if s.name == name and s.form == form), None)

    def of_kind(self, *kinds):
        return [c for c in self.competitors if c.kind in kinds]


class Row:
    """One subject at one n, by everybody who has it."""

    def __init__(self, timer, subject, n, competitors, effort):
        self.timer, self.subject, self.n = timer, subject, n
        self.times = {}
        self.measure(competitors, effort)

    def measure(self, competitors, effort):
        """Once more: each keeps its better time."""
        cells = [(self.subject, c) for c in competitors]
        times = self.timer.measure(cells, self.n, effort)
        for competitor, time in zip(competitors, times):
            known = self.times.get(competitor, time)
            if time and time.ns <= known.ns:
                self.times[competitor] = time

    def ns(self, competitor):
        return self.times[competitor].ns if competitor else None

    def gb_per_s(self, competitor):
        return self.n * self.subject.traffic / self.ns(competitor)

    def fastest(self, kind, highest_rank):
        return min((c for c in self.times
                    if c.kind == kind and c.rank <= highest_rank),
                   key=self.ns, default=None)

    def find(self, name, isa=None):
        return next((c for c in self.times
                     if c.name == name and isa in (None, c.isa)), None)


def is_chosen(words, word):
    return not words or word in words


def chosen_isas(options, timer):
    return [c for c in timer.of_kind("kernels")
            if is_chosen(options.isa, c.name)]
