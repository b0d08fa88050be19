# SPDX-License-Identifier: MIT
"""Checks that nothing is slower than what it should beat."""
import functools
import itertools
import math
import multiprocessing
import time

from sampler import Effort
from subjects import item_bytes
from timer import Row, Timer, chosen_isas, is_chosen, say

LONG = Effort(20, 10e3, 10e6)
MODULES = "wgc-bench-timer", "wgc-bench-timer-moved"


def measure_until(slow, measure_again, times):
    """Minima only fall, so what noise made slow is cleared in the end. Others
    at work on the core are there for milliseconds, so it takes a while."""
    for _ in range(times):
        if not slow():
            return False
        measure_again()
        time.sleep(0.01)
    return slow()


def is_choice(row, slower, faster):
    """Dependent calls are the calls out of place, by their latency, and a table
    has one kernel for both. One that is slower out of place is no better."""
    if row.subject.form != "dependent":
        return False
    apart = row.timer.find(row.subject.name, "out-of-place")
    times = Row(row.timer, apart, row.n, [slower, faster], LONG)
    return times.ns(faster) > times.ns(slower) * 1.1


def find_slower(row):
    """(slower, faster): kernels that those of a lower instruction set beat by
    more than noise, and than where the linker put a function may add: a loop of
    1024 rounds took 519 ns here and 847 there, of the same machine code."""
    for competitor in row.times:
        other = row.fastest("kernels", competitor.rank - 1)
        if (other and row.ns(competitor) > row.ns(other) * 1.5 + 2.5 and
                not is_choice(row, competitor, other)):
            yield competitor, other


def is_slow(row):
    again = functools.partial(row.measure, list(row.times), LONG)
    return measure_until(lambda: any(find_slower(row)), again, 30)


def stay_slow(rows, module):
    """Those that are slow in this process too, and lines about them."""
    timer, found = Timer(module), []
    for subject, n, competitors in rows:
        row = Row(timer, subject, n, competitors, LONG)
        if is_slow(row):
            lines = [(row.ns(slower) / row.ns(faster),
                      f"{subject.name}, {subject.form}, n = {n}: "
                      f"{slower.name} {row.ns(slower):.2f} ns, "
                      f"{faster.name} {row.ns(faster):.2f} ns")
                     for slower, faster in find_slower(row)]
            found.append(((subject, n, competitors), lines))
    return found


def run_check(rows):
    """No instruction set is slower than a lower one. Calls of a few ns take
    longer in some processes than in others, all the time: where stack and data
    lie makes the difference; and others on the machine disturb it for seconds.
    Some take longer in all processes for where the linker put their code, up to
    20 ns. So what is slow has to be so in three, and in all others for a
    minute; every other one has all code in other places."""
    count, slow = 0, []
    for row in rows:
        count += 1
        if is_slow(row):
            slow.append((row.subject, row.n, list(row.times)))
    lines, again, end = [], 0, time.monotonic() + 60
    while slow and (again < 2 or time.monotonic() < end):
        again += 1
        with multiprocessing.get_context("spawn").Pool(1) as pool:
            found = pool.apply(stay_slow, [slow, MODULES[again % 2]])
        slow = [row for row, _ in found]
        lines = [line for _, of_row in found for line in of_row]
        time.sleep(1 if slow else 0)
    for ratio, line in sorted(lines, reverse=True):
        say(f"{ratio:5.2f} x  {line}")
    say(f"{count} rows; slower than on a lower instruction set: {len(lines)}")
    return bool(lines)


def sizes_of_groups():
    """Every size that may have code of its own; of others some."""
    n, sizes = 1, []
    while n < 4096:
        sizes.append(n)
        n += 1 if n < 72 else n // 8
    powers = [1 << k for k in range(7, 13)]
    return sizes + [n for power in powers for n in (power - 1, power)]


def check_groups(options, timer):
    """No form for many groups is slower than a call per group, but for noise
    and what one more call takes. All lies in the first-level cache: what does
    not takes up to one and a half times as long in some runs, either way."""
    count = slower = 0
    calls = timer.of_kind("dispatched")[0]
    wanted = [s for s in timer.subjects if s.form == "groups" and
              is_chosen(options.type, s.type) and
              (not options.filter or options.filter.search(s.name))]
    for subject, isa, size in itertools.product(
            wanted, chosen_isas(options, timer),
            options.n or sizes_of_groups()):
        best = [math.inf, math.inf]
        elements = min(8192, 32768 // item_bytes(subject.type))

        def measure(effort):
            cells = [(subject, isa), (subject, calls)]
            times = timer.measure(cells, size, effort, elements, isa.name)
            best[:] = [min(b, t.ns) for b, t in zip(best, times)]

        measure(Effort(8, 10e3, 1e6))
        count += 1
        if measure_until(lambda: best[0] > best[1] * 1.08 + 3,
                         lambda: measure(Effort(30, 10e3, 10e6)), 5):
            slower += 1
            say(f"{best[0] / best[1]:5.2f} x  {subject.name}, {isa.name}, "
                f"groups of {size}: {best[0]:.0f} ns, calls {best[1]:.0f} ns")
    say(f"{count} rows; slower than a call per group: {slower}")
    return slower > 0
