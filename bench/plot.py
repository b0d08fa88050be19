#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Speed against the number of elements, from what wgc-bench --json wrote.

usage: plot.py TIMES.json PICTURE (.svg, .png or .pdf)

A panel for every function and form. Of peers and rooflines it shows what is
built for the highest instruction set that is measured. Needs matplotlib.
"""
import collections
import json
import sys

try:
    from matplotlib import colormaps
    from matplotlib.figure import Figure
except ImportError as error:
    sys.exit(f"plot.py: {error} (Debian: python3-matplotlib)")

STYLES = {"kernels": ("Reds", "-", 2.6), "variant": ("RdPu", "--", 2.0),
          "peer": ("tab10", "-", 1.4), "roofline": ("Greys", ":", 1.8)}


def read(path):
    """{panel: {(kind, name): {n: GB/s}}}; a later instruction set overwrites."""
    panels = collections.defaultdict(lambda: collections.defaultdict(dict))
    with open(path) as file:
        for run in json.load(file)["benchmarks"]:
            function, form, name, *_, n = run["name"].split("/")
            line = panels[f"{function}, {form}"][run["label"], name]
            line[int(n)] = run["bytes_per_second"] / 1e9
    return panels


def style(kind, index, count):
    colours, dashes, width = STYLES[kind]
    colour = colormaps[colours](
        index if kind == "peer" else 0.4 + 0.6 * index / count)
    return {"color": colour, "linestyle": dashes, "linewidth": width}


def draw(panels):
    names = {kind: list(dict.fromkeys(name for lines in panels.values()
                                      for k, name in lines if k == kind))
             for kind in STYLES}
    columns = min(2, len(panels))
    rows = -(-len(panels) // columns)
    figure = Figure(figsize=(6 * columns + 2, 5 * rows), layout="constrained")
    axes = figure.subplots(rows, columns, squeeze=False).flat
    for axis, (title, lines) in zip(axes, panels.items()):
        for kind, of_kind in names.items():
            for i, name in enumerate(of_kind):
                line = sorted(lines.get((kind, name), {}).items())
                axis.plot([n for n, _ in line], [gb for _, gb in line],
                          label=name, **style(kind, i, len(of_kind)))
        axis.set(title=title, xlabel="elements", ylabel="GB/s",
                 xscale="log", yscale="log")
        axis.grid(which="major", alpha=0.3)
    for axis in list(axes):
        axis.remove()
    figure.legend(*figure.axes[0].get_legend_handles_labels(),
                  loc="outside right upper")
    return figure


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    try:
        panels = read(sys.argv[1])
    except (OSError, ValueError, KeyError) as error:
        sys.exit(f"plot.py: {sys.argv[1]}: {error!r}")
    if not panels:
        sys.exit(f"plot.py: {sys.argv[1]} has no times in it")
    draw(panels).savefig(sys.argv[2])


main()
