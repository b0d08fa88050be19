# SPDX-License-Identifier: MIT
"""The loops and tables of wgc-bench-timer.so, and times by them."""
import collections
import ctypes
import functools
import itertools
import mmap
import sys
from ctypes import (Structure, c_bool, c_char, c_char_p, c_double, c_int,
                    c_size_t, c_void_p)
from pathlib import Path

from data import agree, make_array
from sampler import Core, sample
from subjects import STRIDE, all_subjects, find_calls, item_bytes

Competitor = collections.namedtuple("Competitor", "name kind isa rank compiler")

CACHE_LINE = 64
# In place, small arrays take turns, and together stay well inside the
# first-level cache.
MOST_TURNS, TURNS_BYTES = 8, 16384
# Beyond this, sums of the test data are as good as checked.
LARGEST_CHECKED = 65536


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


# ---- What timer.h has, in the same order -------------------------------------


class Call(Structure):
    _fields_ = [("function", c_void_p), ("finish", c_void_p),
                ("kernels", c_void_p), ("src", c_void_p), ("dst", c_void_p),
                ("n", c_size_t), ("elements", c_size_t), ("turns", c_size_t),
                ("turn_bytes", c_size_t)]


class Lists(Structure):
    _fields_ = [("compiler", c_char_p), ("loops", c_void_p),
                ("functions", c_void_p), ("competitors", c_void_p)]


class Probe(Structure):
    _fields_ = [("chain_ns", c_double), ("crowd_ns", c_double)]


def read_list(address, *types):
    """Rows of those types, up to one without a name; text in place of bytes."""
    class Row(Structure):
        _fields_ = [(str(place), type_) for place, type_ in enumerate(types)]
    for at in itertools.count(address, ctypes.sizeof(Row)):
        values = [getattr(Row.from_address(at), field)
                  for field, _ in Row._fields_]
        if not values[0]:
            return
        yield [value.decode() if isinstance(value, bytes) else value
               for value in values]


class Workspace:
    """Two arrays, half a page apart modulo the page size: with equal page
    offsets, a load would wait for a store of the same offset that it has
    nothing to do with (4 KiB aliasing)."""

    def __init__(self, room):
        self.room = -(-room // mmap.PAGESIZE) * mmap.PAGESIZE
        size = 2 * self.room + mmap.PAGESIZE
        self.memory = mmap.mmap(-1, size)
        self.src = ctypes.addressof(c_char.from_buffer(self.memory))
        self.dst = self.src + self.room + mmap.PAGESIZE // 2
        ctypes.memset(self.src, 0, size)  # touches every page


def turns(subject, n):
    """How many arrays, and bytes from one to the next."""
    size = n * item_bytes(subject.type)
    step = -(-size // CACHE_LINE) * CACHE_LINE
    return max(1, min(MOST_TURNS, TURNS_BYTES // step)), step


class Timer:
    def __init__(self, module="wgc-bench-timer"):
        path = Path(sys.argv[0]).resolve().with_name(f"{module}.so")
        try:
            self.library = ctypes.CDLL(str(path))
        except OSError as error:
            raise Failure(error, 1) from error
        self.library.bench_all.restype = Lists
        self.library.bench_probe_core.restype = Probe
        self.library.bench_time_ns.restype = c_double
        self.library.bench_time_ns.argtypes = c_void_p, c_void_p, c_size_t
        lists = self.library.bench_all()
        self.compiler = lists.compiler.decode()
        self.isa = self.text("wgc_isa_name")
        number = self.library.wgc_version()
        self.version = f"{number >> 16}.{number >> 8 & 255}.{number & 255}"
        self.sleef = self.text("wgc_math_sleef_version")
        self.loops = dict(read_list(lists.loops, c_char_p, c_void_p))
        self.functions = {name: place for name, *place in read_list(
            lists.functions, c_char_p, c_bool, c_size_t)}
        self.tables = {Competitor(*words): (kernels, math)
                       for *words, kernels, math in read_list(
                           lists.competitors, c_char_p, c_char_p, c_char_p,
                           c_int, c_char_p, c_void_p, c_void_p)}
        self.competitors = list(self.tables)
        self.subjects = all_subjects(self.functions)
        self.core, self.memory = Core(), Workspace(TURNS_BYTES)

    def text(self, name):
        """What a function returns, which need not be there."""
        function = getattr(self.library, name, None)
        if not function:
            return ""
        function.restype = c_char_p
        return function().decode()

    def use(self, isa):
        """Makes the public functions use it."""
        number = c_int()
        self.library.wgc_isa_from_name(isa.encode(), ctypes.byref(number))
        self.library.wgc_force_isa(number)

    def function(self, competitor, name):
        """Its address; None if the competitor lacks it."""
        if name not in self.functions:
            return None
        if competitor.kind == "dispatched":
            public = getattr(self.library, f"wgc_{name}", None)
            return ctypes.cast(public, c_void_p).value
        is_math, offset = self.functions[name]
        table = self.tables[competitor][is_math]
        return c_void_p.from_address(table + offset).value if table else None

    def bind(self, subject, competitor, n, elements):
        """time_ns(calls) of the subject's loop; None if there is none."""
        function = functools.partial(self.function, competitor)
        calls = find_calls(subject, competitor, function, n, elements)
        if not calls:
            return None
        loop, found, n = calls
        call = Call(found, function(subject.name + "_finish"),
                    self.tables[competitor][0], *self.arrays(subject), n,
                    elements, *turns(subject, n))
        return functools.partial(self.library.bench_time_ns, self.loops[loop],
                                 ctypes.byref(call))

    def arrays(self, subject):
        offset = (item_bytes(subject.type) if subject.form == "misaligned"
                  else 0)
        return self.memory.src + offset, self.memory.dst + offset

    def prepare(self, subject, n, elements, timed):
        """Fills the source and clears the destination; the length of both."""
        at = elements if subject.form == "position" else n // 2
        array = make_array(subject, max(n, elements), at, timed)
        src, dst = self.arrays(subject)
        count, step = turns(subject, n)
        for turn in range(count if subject.form == "in-place" else 1):
            ctypes.memmove(src + turn * step, array, len(array))
        ctypes.memset(dst, 0, len(array))
        return len(array)

    def result(self, loop, subject, n, elements):
        length = self.prepare(subject, n, elements, timed=False)
        loop(1)
        src, dst = self.arrays(subject)
        return ctypes.string_at(src if subject.form == "in-place" else dst,
                                length)

    def check(self, subject, competitor, loop, n, elements):
        """To the bit what the first one gives who has the subject, which is the
        plain C kernels where those are built."""
        reference = next(filter(None, (
            self.bind(subject, c, n, elements) for c in self.competitors)))
        expected, got = (self.result(each, subject, n, elements)
                         for each in (reference, loop))
        if not agree(subject, expected, got):
            raise Failure(f"{label(competitor)} computes a wrong "
                          f"{subject.name}, {subject.form}, n = {n}", 1)

    def measure(self, cells, n, effort, elements=0, isa=None):
        """A Time, or None, for each (subject, competitor). Groups lie in so
        many elements; the public functions use that instruction set."""
        self.use(isa or self.isa)
        room = max(n, elements) * STRIDE
        if room > self.memory.room:
            self.memory = Workspace(room)
        loops = [self.bind(*cell, n, elements) for cell in cells]
        for cell, loop in zip(cells, loops):
            if (loop and n <= LARGEST_CHECKED and
                    cell[1].kind != "roofline"):
                self.check(*cell, loop, n, elements)
        self.prepare(cells[0][0], n, elements, timed=True)
        return sample(self.core, self.library.bench_probe_core, loops, effort)

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
