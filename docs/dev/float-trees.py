#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Draws the float trees of semantics.md: float-trees.py > float-trees.svg"""

R = 16  # elements in a row of floats
LEFT, STEP, WIDTH = 150, 38, 840
INK, OP, CARRY, PALE = "#1f2933", "#1769aa", "#b3541e", "#9aa5b1"
parts, nodes = [], []  # nodes are drawn over the lines


def x_of(j):
    return LEFT + STEP * j


def line(x1, y1, x2, y2, colour=PALE):
    parts.append(f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" '
                 f'stroke="{colour}" stroke-width="1.5"/>')


def arrow(x1, y1, x2, y2, colour=INK):
    parts.append(f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" '
                 f'stroke="{colour}" stroke-width="1.5" '
                 f'marker-end="url(#{"carry" if colour == CARRY else "ink"})"/>')


def text(x, y, words, colour=INK, anchor="middle", size=13):
    parts.append(f'<text x="{x}" y="{y}" fill="{colour}" font-size="{size}" '
                 f'text-anchor="{anchor}">{words}</text>')


def node(x, y, colour=OP):
    nodes.append(f'<circle cx="{x}" cy="{y}" r="5.5" fill="{colour}"/>')


def box(x, y, words, width=56):
    parts.append(f'<rect x="{x - width / 2}" y="{y - 13}" width="{width}" '
                 f'height="26" rx="4" fill="#ffffff" stroke="{INK}"/>')
    text(x, y + 5, words)


def heading(y, words):
    text(16, y, words, anchor="start", size=16)


def inputs(y, name):
    for j in range(R):
        text(x_of(j), y, f"{name}{j}", size=11)


def scan(top):
    """One row: the steps k = 1, 2, 4, 8, then the carry."""
    heading(top, "Scan: a row of 16 floats, then the next one")
    inputs(top + 32, "r")
    y = top + 40
    k = 1
    while k < R:
        text(16, y + 40, f"k = {k}", anchor="start")
        for j in range(R):
            line(x_of(j), y, x_of(j), y + 36)
            if j & k:
                source = (j & ~(2 * k - 1)) + k - 1
                line(x_of(source), y, x_of(j), y + 36, OP)
        for j in range(R):
            if j & k:
                node(x_of(j), y + 36)
        y += 36
        k *= 2
    last = y + 40
    text(16, last + 5, "carry", CARRY, "start")
    arrow(62, last, x_of(R - 1) + 44, last, CARRY)
    for j in range(R):
        line(x_of(j), y, x_of(j), last)
        arrow(x_of(j), last, x_of(j), last + 34)
        node(x_of(j), last, CARRY)
    inputs(last + 52, "out")
    text(WIDTH - 16, last - 24, "out15 is the", CARRY, "end")
    text(WIDTH - 16, last - 10, "next carry", CARRY, "end")
    return last + 52


def rows(top):
    """Rows into blocks, blocks into A."""
    heading(top, "Reduction: 8 rows of 16 lanes make a block, lane by lane")
    at = [(90 + 62 * i, top + 36) for i in range(8)]
    for i, (x, y) in enumerate(at):
        box(x, y, f"row {i}")
    while len(at) > 1:
        pairs = []
        for (x1, y1), (x2, _) in zip(at[::2], at[1::2]):
            x, y = (x1 + x2) / 2, y1 + 44
            start = y1 + (13 if len(at) == 8 else 0)
            line(x1, start, x, y, OP)
            line(x2, start, x, y, OP)
            pairs.append((x, y))
        for x, y in pairs:
            node(x, y)
        at = pairs
    x, y = at[0]
    arrow(x, y + 6, x, y + 34)
    box(x, y + 48, "A = A op block", 150)
    text(x + 86, y + 53, "32 blocks are a span: 4096 floats", anchor="start")
    return y + 80


def fold(top):
    """The 16 lanes of A into one value."""
    heading(top, "At the end of a span its lanes are folded in halves")
    inputs(top + 32, "A")
    y = top + 40
    h = R // 2
    while h:
        text(16, y + 40, f"h = {h}", anchor="start")
        for j in range(h):
            line(x_of(j), y, x_of(j), y + 36)
            line(x_of(j + h), y, x_of(j), y + 36, OP)
        for j in range(h):
            node(x_of(j), y + 36)
        y += 36
        h //= 2
    arrow(x_of(0), y + 6, x_of(0), y + 32)
    text(x_of(0), y + 48, "t")
    text(x_of(2), y + 30, "blue: left op right, one rounding", OP, "start")
    return y + 48


def join(at, y):
    """What stands at two places into one node; where that is."""
    (x1, y1), (x2, y2) = at
    x = (x1 + x2) / 2
    line(x1, y1, x, y, OP)
    line(x2, y2, x, y, OP)
    node(x, y)
    return x, y


def spans(top):
    """Seven spans: ranges of 4, 2 and 1."""
    heading(top, "Spans, by index: here 7 = 4 + 2 + 1 of them")
    at = [(90 + 62 * i, top + 49) for i in range(7)]
    for i, (x, y) in enumerate(at):
        box(x, y - 13, f"t{i}")
    y = top + 80
    pairs = [join(at[i:i + 2], y) for i in (0, 2, 4)]
    four = join(pairs[:2], y + 36)
    three = join((pairs[2], at[6]), y + 36)
    x, y = join((four, three), y + 72)
    arrow(x, y + 6, x, y + 32)
    text(x, y + 48, "result")
    return y + 48


def marker(name, colour):
    return (f'<marker id="{name}" markerWidth="8" markerHeight="8" refX="7" '
            f'refY="4" orient="auto"><path d="M0,0 L8,4 L0,8 z" '
            f'fill="{colour}"/></marker>')


bottom = spans(fold(rows(scan(30) + 50) + 50) + 50) + 20
print(f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" '
      f'height="{bottom}" font-family="sans-serif">')
print("<!-- SPDX-License-Identifier: MIT -->")
print("<!-- drawn by float-trees.py -->")
print(f'<defs>{marker("ink", INK)}{marker("carry", CARRY)}</defs>')
print(f'<rect width="{WIDTH}" height="{bottom}" fill="#ffffff"/>')
print("\n".join(parts + nodes))
print("</svg>")
