#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Draws a kernel before and after: kernel.py > ../kernel.svg

The times are those of docs/opencl.md, "tree reduction by hand" on PoCL 3.1.
"""
from html import escape

INK, PALE, ACCENT, BAR = "#1f2933", "#9aa5b1", "#1769aa", "#d8dee4"
WIDTH, HEIGHT, LINE = 980, 318, 17
parts = []

KERNEL = """\
kernel void sum(global float *x,
                local float *t)
{
    size_t i = get_local_id(0);
    t[i] = x[get_global_id(0)];
    for (int s = 128; s; s /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (i < s)
            t[i] += t[i + s];
    }
    ..."""
BEFORE = """\
for each work-item
    load x, store t
for s = 128, 64 ... 1
    for each work-item
        if (i < s)
            t[i] += t[i + s]

256 iterations for every s,
one work-item at a time"""
AFTER = """\
for each 16 work-items
    load 16 x, store 16 t
for s = 128, 64 ... 1
    for each 16 work-items
        where i < s
            t[i..i+15] += t[i+s..]

16 iterations for every s,
16 work-items in a vector"""


def text(x, y, words, size=13, colour=INK, more=""):
    parts.append(f'<text x="{x}" y="{y}" font-size="{size}" fill="{colour}" '
                 f'{more}>{escape(words)}</text>')


def code(x, y, lines):
    mono = 'font-family="DejaVu Sans Mono, monospace" xml:space="preserve"'
    for i, words in enumerate(lines.split("\n")):
        text(x, y + i * LINE, words, 12, INK, mono)


def panel(x, width, title, lines):
    parts.append(f'<rect x="{x}" y="12" width="{width}" height="238" rx="6" '
                 f'fill="#ffffff" stroke="{PALE}"/>')
    text(x + 14, 36, title, 15, ACCENT, 'font-weight="bold"')
    code(x + 14, 64, lines)


def bar(x, ns, scale, colour):
    parts.append(f'<rect x="{x}" y="264" width="{ns * scale:.1f}" height="14" '
                 f'fill="{colour}"/>')
    text(x, 300, f"{ns} ns per work-item")


panel(12, 316, "The kernel, unchanged", KERNEL)
panel(340, 300, "PoCL 3.1 by itself", BEFORE)
panel(652, 316, "with wgc-pocl run", AFTER)
bar(340, 8.22, 36, BAR)
bar(652, 0.46, 36, ACCENT)
print(f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" '
      f'height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}" '
      'font-family="DejaVu Sans, Helvetica, Arial, sans-serif">')
print('<rect width="100%" height="100%" fill="#fbfcfd"/>')
print("\n".join(parts))
print("</svg>")
