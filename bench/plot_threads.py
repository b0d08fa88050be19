#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Speed against the number of threads, from what wgc-bench --threads --json wrote.

usage: plot_threads.py TIMES.json PICTURE (.svg, .png or .pdf)

A panel for every number of elements; a dashed line is the plain call. Needs
matplotlib.
"""
import collections
import json
import sys

try:
    from matplotlib import rcParams
    from matplotlib.figure import Figure
except ImportError as error:
    sys.exit(f"plot_threads.py: {error} (Debian: python3-matplotlib)")


def read(path):
    """{elements: {function: {workers: GB/s}}}"""
    panels = collections.defaultdict(lambda: collections.defaultdict(dict))
    with open(path) as file:
        for run in json.load(file)["benchmarks"]:
            function, _, workers, n = run["name"].split("/")
            panels[int(n)][function][int(workers)] = run["bytes_per_second"] / 1e9
    return panels


def draw(panels):
    figure = Figure(figsize=(3.6 * len(panels) + 2, 4.5), layout="constrained")
    axes = figure.subplots(1, len(panels), squeeze=False).flat
    for axis, (n, lines) in zip(axes, panels.items()):
        for index, (name, speeds) in enumerate(lines.items()):
            colour = f"C{index}" if name != "memcpy" else "grey"
            counts = sorted(workers for workers in speeds if workers > 0)
            axis.plot(counts, [speeds[count] for count in counts],
                      color=colour, marker="o", label=name)
            axis.plot([counts[0], counts[-1]], [speeds[0]] * 2, color=colour,
                      linestyle="--", linewidth=0.7)
        axis.set(title=f"{n:,} elements", xlabel="threads", ylabel="GB/s",
                 xticks=counts, ylim=(0, None))
        axis.grid(alpha=0.3)
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
