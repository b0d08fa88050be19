# SPDX-License-Identifier: MIT
"""The speeds to reach, held against measured rows."""
import re
from pathlib import Path

from timer import say

# The speeds to reach: time <= limit x the time of something else in this run.
# Instruction sets, shapes (with a form, but for out-of-place), operators and
# types are regular expressions.
#
# CPU      zen5, one-shuffle-port (Intel from Skylake-X to Ice Lake server), any
# isa      wgc: the public functions; simd: every instruction set but scalar
# against  roofline: the copy or load loop with the same vectors; a competitor's
#          name, if a peer built for the same instruction set; best-peer: built
#          for that one or a lower one; =add and the like: the same kernels in
#          the row that differs by just this
TARGETS = r"""
zen5 avx512 scan_inclusive add|min|max [iu]32 64 1.3 roofline
zen5 avx512 scan_inclusive add|min|max f32 64 1.7 roofline
zen5 avx512 scan_inclusive add|min|max [iu]64 64 1.7 roofline
zen5 avx512 scan_inclusive add|min|max f64 64 2.2 roofline
zen5 avx512 scan_inclusive add|min|max [iu]32 256-4096 2.5 roofline
zen5 avx512 scan_inclusive add|min|max f32 256-4096 3.3 roofline
zen5 avx512 scan_inclusive add|min|max [iu]64 256-4096 2.1 roofline
zen5 avx512 scan_inclusive add|min|max f64 256-4096 2.5 roofline
one-shuffle-port avx512 scan_inclusive add|min|max [iu]32 64 2.9 roofline
one-shuffle-port avx512 scan_inclusive add|min|max f32 64 4.0 roofline
one-shuffle-port avx512 scan_inclusive add|min|max [iu]64 64 2.6 roofline
one-shuffle-port avx512 scan_inclusive add|min|max f64 64 4.0 roofline
one-shuffle-port avx512 scan_inclusive add|min|max [iu]32 256 3.2 roofline
one-shuffle-port avx512 scan_inclusive add|min|max f32 256 4.6 roofline
one-shuffle-port avx512 scan_inclusive add|min|max [iu]64 256 2.8 roofline
one-shuffle-port avx512 scan_inclusive add|min|max f64 256-1024 4.5 roofline
one-shuffle-port avx512 scan_inclusive add|min|max [iu]32 1000-1024 3.9 roofline
one-shuffle-port avx512 scan_inclusive add|min|max f32 1000-1024 5.2 roofline
one-shuffle-port avx512 scan_inclusive add|min|max [iu]64 1000-1024 2.9 roofline
any avx512 scan_inclusive add|min|max [iu][36]. 65536 1.35 memcpy
any avx512 scan_inclusive add|min|max f32 65536 1.7 memcpy
any avx512 scan_inclusive add|min|max f64 65536 1.6 memcpy
any wgc scan_\w+ add|min|max [iuf][36]. 4194304-16777216 1.5 memcpy
any wgc scan_inclusive add|min|max [iuf][36]. 1-16 1.5 roofline
any simd scan_exclusive .* .* 64-65536 1.08 =scan_inclusive
any simd scan_\w+/in-place .* .* 256-4096 1.08 =out-of-place
any simd scan_\w+ min|max i32 64-4096 1.1 =add
zen5 avx512 scan_\w+ add [if][36]. 1024-4096 0.5 best-peer
one-shuffle-port avx512 scan_\w+ add i32 1024-4096 0.588 best-peer
one-shuffle-port avx512 scan_\w+ add f32|[if]64 1024-4096 0.5 best-peer
any avx2 scan_\w+ add|min|max [if][36]. 256-4096 0.588 omp-gcc
any sse42 scan_\w+ add|min|max [if][36]. 256-4096 0.769 omp-gcc
any sse42 scan_\w+ add|min|max [if][36]. 256-4096 0.5 scalar
any simd scan_\w+ .* [iuf][36]. 64-65536 1.0 best-peer
any simd scan_\w+ .* [iuf][36]. 16 1.05 best-peer
zen5 avx512|avx2|sse42 reduce (?!mul|lo|exact|dot).* [iuf][36]. 256 1.35 roofline
zen5 avx512|avx2|sse42 reduce (?!mul|lo|exact|dot).* [iuf][36]. 1000-1024 1.1 roofline
zen5 avx512|avx2|sse42 reduce (?!mul|lo|exact|dot).* [iuf][36]. 4096 1.05 roofline
one-shuffle-port avx512 reduce min|max [iu][36]. 256-4096 1.9 roofline
one-shuffle-port avx512 reduce add|and|x?or [iu][36]. 256-4096 1.5 roofline
one-shuffle-port avx512 reduce add|min|max f[36]. 256-4096 1.5 roofline
one-shuffle-port avx2|sse42 reduce (?!mul|lo|exact|dot).* [iuf][36]. 256-4096 1.5 roofline
any simd reduce mul [iu]32|f[36]. 256-4096 1.2 =add
any avx512 reduce mul [iu]64 256-4096 2.0 =add
any avx2|sse42 reduce mul [iu]64 256-4096 4.0 =add
any simd reduce add|min|max [iuf][36]. 64-65536 1.0 best-peer
any avx512|avx2 scan_\w+ add f16 256-4096 2.0 =f32
any avx512|avx2 reduce add f16 256-4096 2.3 =f32
any avx512|avx2 reduce min|max f16 256-4096 1.0 =f32
any simd (scan_\w+|reduce)/strided add|min|max f32 256-4096 0.5 scalar
"""


def cpu_of_targets():
    """AMD's family 26 is Zen 5; Intel's cores with AVX-512 and without its half
    floats are those from Skylake-X to Ice Lake."""
    try:
        text = Path("/proc/cpuinfo").read_text()
    except OSError:
        return "any"
    known = dict(re.findall(r"^(\w[^:\t]*)\t*: (.*)$", text, re.MULTILINE))
    flags = known.get("flags", "").split()
    vendor = known.get("vendor_id")
    if vendor == "AuthenticAMD" and known.get("cpu family") == "26":
        return "zen5"
    if (vendor == "GenuineIntel" and "avx512f" in flags
            and "avx512_fp16" not in flags):
        return "one-shuffle-port"
    return "any"


def is_about(isas, competitor):
    if isas == "simd":
        return competitor.kind == "kernels" and competitor.name != "scalar"
    return (competitor.kind in ("kernels", "dispatched") and
            bool(re.fullmatch(isas, competitor.name)))


def key(row, change=None):
    """Of the row, or of the one that differs from it by the change alone."""
    s = row.subject
    parts = [s.shape, s.op, s.type, s.form, row.n]
    changed = {"scan_inclusive": 0, "add": 1, "f32": 2, "out-of-place": 3}
    if change:
        parts[changed[change]] = change
    return tuple(parts)


def opponent(against, row, competitor, rows):
    """The time that this competitor's is held against; None: there is none."""
    if against.startswith("="):
        row = rows.get(key(row, against[1:]))
        other = row and row.find(competitor.name, competitor.isa)
    elif against == "best-peer":
        other = row.fastest("peer", competitor.rank)
    elif against in ("memcpy", "scalar"):
        other = row.find(against)
    else:
        other = row.find(against, competitor.isa)
    return row.ns(other) if other else None


def judge(target, rows):
    """(ratio, row, competitor) for every cell that the target is about."""
    _, isas, shapes, ops, types, sizes, _, against = target
    first, _, last = sizes.partition("-")
    for row in rows.values():
        s = row.subject
        shape = s.shape + ("" if s.form == "out-of-place" else "/" + s.form)
        if not (re.fullmatch(shapes, shape) and re.fullmatch(ops, s.op) and
                re.fullmatch(types, s.type) and
                int(first) <= row.n <= int(last or first)):
            continue
        for competitor in row.times:
            if is_about(isas, competitor):
                other = opponent(against, row, competitor, rows)
                if other:
                    yield row.ns(competitor) / other, row, competitor


def print_missed(rows):
    """Each target that is missed, with its worst cell; whether there is one."""
    by_key = {key(row): row for row in rows}
    cpu, met, total, lines = cpu_of_targets(), 0, 0, []
    for line in TARGETS.strip().splitlines():
        target = line.split()
        if target[0] not in (cpu, "any"):
            continue
        limit = float(target[6])
        cells = list(judge(target, by_key))
        missed = [cell for cell in cells if cell[0] > limit]
        total += len(cells)
        met += len(cells) - len(missed)
        if missed:
            ratio, row, worst = max(missed, key=lambda cell: cell[0])
            lines.append(f"missed by {len(missed)} of {len(cells)}  {line}\n"
                         f"      worst: {ratio:.2f}, {row.subject.name}, "
                         f"n = {row.n}, {worst.name}")
    say(f"\nTargets ({cpu}): {met} of {total} cells meet theirs")
    for line in lines:
        say(line)
    return met < total
