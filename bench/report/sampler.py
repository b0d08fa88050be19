# SPDX-License-Identifier: MIT
"""Times loops against each other on a noisy machine. All take turns, so that a
slow spell hits all of them, and each one's shortest batch counts: noise only
ever adds time. Where the core was shared or changed its clock, there are more
batches."""
import collections
import math

# Batches per competitor, how long one should last, and a limit for slow ones.
Effort = collections.namedtuple("Effort", "rounds batch_ns slowest_ns")

# ns per call; quiet: enough batches were undisturbed.
Time = collections.namedtuple("Time", "ns quiet")

FEWEST_ROUNDS = 5
PATIENCE = 4  # how often longer to go on, for want of undisturbed batches
TOLERANCE = 1.1


class Core:
    """Judges by probes before and after a batch whether it was undisturbed. A
    probe's chain tells the clock, its crowd whether others use the core."""
    chain_ns = crowd_ns = math.inf  # the shortest

    def is_alone(self, probe):
        """Compares times of one moment, so that the clock does not matter."""
        return (probe.crowd_ns * self.chain_ns <=
                self.crowd_ns * probe.chain_ns * TOLERANCE)

    def was_quiet(self, before, after):
        self.chain_ns = min(self.chain_ns, before.chain_ns, after.chain_ns)
        self.crowd_ns = min(self.crowd_ns, before.crowd_ns, after.crowd_ns)
        clocks = before.chain_ns, after.chain_ns
        return (self.is_alone(before) and self.is_alone(after) and
                max(clocks) <= min(clocks) * TOLERANCE)


class Contender:
    """time_ns(calls): how long so many calls take."""

    def __init__(self, time_ns, effort):
        self.time_ns, self.calls, self.ns = time_ns, 1, math.inf
        time_ns(1)  # warms caches and branch predictors
        batch = time_ns(1)
        while batch < effort.batch_ns / 2:
            self.calls *= 2
            batch = time_ns(self.calls)
        self.rounds, self.quiet_rounds = effort.rounds, 0
        if batch * effort.rounds > effort.slowest_ns:
            self.rounds = max(FEWEST_ROUNDS, int(effort.slowest_ns / batch))

    def is_quiet(self):
        return self.quiet_rounds >= (self.rounds + 1) // 2

    def is_done(self, round_):
        return round_ >= self.rounds and (
            self.is_quiet() or round_ >= self.rounds * PATIENCE)


def sample(core, probe, loops, effort):
    """A Time for each; None for those that are None."""
    contenders = [loop and Contender(loop, effort) for loop in loops]
    rounds = max((c.rounds for c in contenders if c), default=0)
    for round_ in range(rounds * PATIENCE):
        before = probe()
        for c in contenders:
            if c and not c.is_done(round_):
                c.ns = min(c.ns, c.time_ns(c.calls) / c.calls)
                after = probe()
                c.quiet_rounds += core.was_quiet(before, after)
                before = after
    return [c and Time(c.ns, c.is_quiet()) for c in contenders]
