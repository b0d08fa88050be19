# SPDX-License-Identifier: MIT
"""The programs of the tests on several devices: times of a launch, and to the
first launch. wgc-opencl-compare has the options."""
import math
import os
import select
import subprocess
import tempfile

TIME_LIMIT = 300  # seconds for one program to compile and run


class Runner:
    """wgc-opencl-programs on a device. It gives a time and what is wrong with
    the program's results, or "ok"."""

    def __init__(self, program, device, option):
        prefix, self.variables = device
        self.command = [*prefix, program, option]
        self.process = self.cache = None

    def open(self):
        """A process with an empty cache."""
        self.cache = tempfile.TemporaryDirectory()
        self.process = subprocess.Popen(
            self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True,
            env={**os.environ, **self.variables,
                 "POCL_CACHE_DIR": self.cache.name})

    def ask(self, name):
        if not self.process:
            self.open()
        try:
            self.process.stdin.write(name + "\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            pass
        came = select.select([self.process.stdout], [], [], TIME_LIMIT)[0]
        answer = self.process.stdout.readline() if came else ""
        if not answer:
            self.process.kill()
            self.close()
            return 0.0, "crashed" if came else "took too long"
        time, _, wrong = answer.rstrip("\n").partition(" ")
        return float(time), wrong

    def close(self):
        if self.process:
            self.process.communicate()
            self.process = None
            self.cache.cleanup()


def gather(names, runners, turns, fresh):
    """{name: {device: (time, what is wrong)}}, minima. Devices take turns at
    each program, so that what else the machine does meets all alike."""
    found = {name: {} for name in names}
    for turn in range(turns):
        for name in names:
            for device, runner in runners.items():
                cell = runner.ask(name)
                found[name][device] = min(cell, found[name].get(device, cell))
        for runner in runners.values() if fresh or turn == turns - 1 else ():
            runner.close()
    return found


def geometric_mean(values):
    return math.exp(sum(map(math.log, values)) / len(values))


def ratios_to(found, other):
    """wgc's figure over another device's, where both are right."""
    return {name: cells["wgc"][0] / cells[other][0]
            for name, cells in found.items()
            if other in cells and cells[other][1] == cells["wgc"][1] == "ok"}


def print_row(name, cells, ratios):
    print(f"{name:32}" + "".join(
        f"{time:9.3f}{' ' if wrong == 'ok' else '!'}"
        for time, wrong in cells.values()) + "".join(
            f"{ratio[name]:10.2f}" if name in ratio else f"{'-':>10}"
            for ratio in ratios))


def print_summary(found, to, bounds):
    for other, ratio in to.items():
        if not ratio:
            continue
        above = sorted((name for name in ratio if ratio[name] > bounds[other]),
                       key=ratio.get, reverse=True)
        print(f"\nwgc / {other}: geometric mean "
              f"{geometric_mean(ratio.values()):.2f} of {len(ratio)}, worst "
              f"{max(ratio.values()):.2f}; {len(above)} above {bounds[other]}")
        for name in above:
            print(f"  {name} {ratio[name]:.2f}")
    wrong = [f"  {name} on {device}: {cell[1]}"
             for name, cells in found.items()
             for device, cell in cells.items() if cell[1] != "ok"]
    print("\nAll results are right." if not wrong else
          "\nWrong results (!), which count in no ratio:")
    print("\n".join(wrong))


MODES = {
    "launch": ("--serve", 4, {"stock": 1.05, "intel": 1.2},
               "CPU ms of a launch, on one core; minima"),
    "compile": ("--serve-first", 2, {"stock": 1.5, "intel": 1.5},
                "CPU ms to build and launch once with an empty cache; minima"),
}


def report(program, devices, chosen, mode):
    """Prints a table; the exit status is 1 if wgc has a wrong result."""
    option, turns, bounds, title = MODES[mode]
    names = subprocess.run([program, "--list"], capture_output=True, text=True,
                           check=True).stdout.split()
    for name in chosen:
        if name not in names:
            return (f"wgc-opencl-compare: no program '{name}'; "
                    f"{program} --list has them all")
    # One core for all of them.
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    runners = {name: Runner(program, devices[name], option)
               for name in ("stock", "wgc", "intel") if name in devices}
    found = gather(chosen or names, runners, turns, mode == "compile")
    to = {other: ratios_to(found, other) for other in bounds}
    print(title)
    print(f"{'':32}" + "".join(f"{name:>9} " for name in runners) +
          "".join(f"{'/ ' + other:>10}" for other in to if other in runners))
    for name, cells in found.items():
        print_row(name, cells, [to[other] for other in to if other in runners])
    print_summary(found, to, bounds)
    return int(any(cells["wgc"][1] != "ok" for cells in found.values()))
