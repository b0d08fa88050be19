#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Speed against the number of threads, from what wgc-bench --threads --json wrote.

usage: plot_threads.py TIMES.json PICTURE (.svg, .png or .pdf)

A panel for each function that has peers, and each number of elements: wgc, the
peers, and a copy. Dashed lines are one plain call. Needs matplotlib.
"""
import collections
import json
import sys

try:
    from matplotlib import rcParams
    from matplotlib.figure import Figure
except ImportError as error:
    sys.exit(f"plot_threads.py: {error} (Debian: python3-matplotlib)")

TITLES = {"scan_inclusive_add_f32": "prefix sums", "reduce_add_f32": "sum"}
COLOURS = {"wgc": "C0", "oneTBB": "C1", "std::par": "C2", "NumPy": "C3",
           "memcpy": "grey"}


def read(path):
    """{(function, elements): {who: {workers: GB/s}}}"""
    panels = collections.defaultdict(lambda: collections.defaultdict(dict))
    with open(path) as file:
        for run in json.load(file)["benchmarks"]:
            name, _, workers, n = run["name"].split("/")
            *who, function = name.rsplit(":", 1)
            is_copy = function == "memcpy_f32"
            for title in TITLES if is_copy else [function]:
                panels[title, int(n)][
                    "memcpy" if is_copy else (who or ["wgc"])[0]
                ][int(workers)] = run["bytes_per_second"] / 1e9
    return {key: lines for key, lines in panels.items() if key[0] in TITLES}


def draw_line(axis, who, speeds, most):
    """The plain call (0) is dashed, over all numbers of threads."""
    counts = sorted(count for count in speeds if count > 0)
    axis.plot(counts, [speeds[count] for count in counts], marker="o",
              color=COLOURS[who])
    if who in ("wgc", "NumPy"):
        axis.plot([1, most], [speeds[0]] * 2, color=COLOURS[who],
                  linestyle="--", linewidth=0.9)


def draw(panels):
    figure = Figure(figsize=(3.7 * len(panels) + 1.6, 3.8), layout="constrained")
    axes = figure.subplots(1, len(panels), squeeze=False).flat
    for axis, ((function, n), lines) in zip(axes, sorted(panels.items())):
        counts = sorted({count for speeds in lines.values() for count in speeds
                         if count > 0})
        for who in COLOURS:
            if who in lines:
                draw_line(axis, who, lines[who], counts[-1])
        axis.set(title=f"{TITLES[function]} of {n:,} floats", xlabel="threads",
                 ylabel="GB/s", xticks=counts, ylim=(0, None))
        axis.grid(alpha=0.3)
    for who in COLOURS:
        if any(who in lines for lines in panels.values()):
            figure.axes[0].plot([], [], color=COLOURS[who], label=who)
    figure.legend(*figure.axes[0].get_legend_handles_labels(),
                  loc="outside right upper")
    return figure


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    rcParams["svg.hashsalt"] = "wgc" # the same file each time
    try:
        draw(read(sys.argv[1])).savefig(sys.argv[2], metadata={"Date": None})
    except (OSError, ValueError, KeyError) as error:
        sys.exit(f"plot_threads.py: {error}")


main()
