#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes again what files repeat of src/types.def, collectives.def, functions.def
and isas.def: public declarations above all, which users read and cannot expand.

usage: lists.py [--check] [--compiler CC]

A marker says which list, which rows of it, and what a row becomes; the lines from
there to the next empty one are made of that. In a comment of several lines a row
becomes several, whose own comments begin with //. Where the marker's line ends in
a backslash, so do they.

    /* from types.def, narrow: #define WGC_SPAN_<TYPE> 1 */

Behind the list stand words that a row must have: wide, narrow, a class such as
integer or rounding, distinct (of a C type that no other has), own (the same of
C++), plain (computed in its own type), first (of its operator), or a pattern of
names, in which <op>, <type> and <form>, a reduction or scan, are any. Commas
separate alternatives. --check writes nothing: it fails where a file is not what
the lists make of it."""
import argparse
import pathlib
import re
import subprocess
import sys
import textwrap

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDERS = ["include", "src", "tests", "tools", "bench", "python"]
MARKER = re.compile(r"""
    ^(?P<marker>(?P<indent>\ *)[^\n]*?(?:/\*|\#)\ from\ (?P<list>[a-z]+)\.def
      (?:,\ (?P<words>[^:\n]*))?:
      (?P<template>[^\n]*?(?:\n\ \*(?!/)[^\n]*)*)(?:\s*\*/)?(?P<goes_on>\ *\\)?\n)
    (?P<block>(?:[^\n]+\n)*)""", re.M | re.X)


def expand(text, compiler):
    """The rows that a C compiler makes of a list, as lists of words."""
    out = subprocess.run([compiler, "-E", "-P", "-I", ROOT / "src", "-"],
                         input=text.replace("@", "ROW_"), text=True,
                         check=True, stdout=subprocess.PIPE).stdout
    words = " ".join(out.split())
    return [[word.strip() for word in row.split("|")]
            for row in words.split("ROW_")[1:]]


def read_types(compiler):
    rows = expand("#define WGC_TYPE(type, element, value, bits, class_) "
                  "@ type|element|value|bits|class_\n"
                  '#include "types.def"\n', compiler)
    types = {}
    for number, (type_, element, value, bits, class_) in enumerate(rows):
        spare = 64 // int(bits) - 1
        cxx = "half" if element == "wgc_f16" else re.sub(r"(.*_t)", r"std::\1",
                                                         element)
        types[type_] = {
            "type": type_, "TYPE": type_.upper(), "element": element,
            "value": value, "bits": bits, "number": str(number),
            "padding": "" if not spare else
            f"{element} unused;" if spare == 1 else
            f"{element} unused[{spare}];",
            "lanes": str(512 // int(bits)),
            "cxx": cxx,
            "words": {type_, class_,
                      "narrow" if class_ == "integer" and int(bits) < 32
                      else "wide",
                      "alias" if element.startswith("wgc_") else "distinct",
                      "shared" if cxx.startswith("wgc_") else "own",
                      "plain" if value == element else "wider"}}
    return types


def read_isas(compiler):
    rows = expand("#define WGC_ISA(name, NAME, id, rank, arch, flags) "
                  "@ name|NAME|id|rank|arch\n"
                  '#include "isas.def"\n', compiler)
    return [{"name": name, "NAME": upper, "id": id_, "rank": rank,
             "arch": arch, "words": {arch}}
            for name, upper, id_, rank, arch in rows]


def read_collectives(compiler, types):
    """Each operator over each type; predicates are i32."""
    text = "#define WGC_NARROW 1\n"
    for name, words in [("EXACT", "op, type"), ("ROUNDING", "op, type"),
                        ("POSITION", "op, type"), ("BROADCAST", "type"),
                        ("LOGICAL", "op"), ("VOTE", "op")]:
        of = [word if word in words else {"op": "", "type": "i32"}[word]
              for word in ("op", "type")]
        text += f"#define WGC_{name}({words}) @ {name.lower()}|{'|'.join(of)}\n"
    rows, seen = [], []
    for class_, op, type_ in expand(text + '#include "collectives.def"\n',
                                    compiler):
        row = dict(types[type_], op=op)
        row["operator"] = f"logical_{op}" if class_ == "logical" else op
        words = {class_} | ({"operator"} if class_ in ("exact", "rounding")
                            else set())
        if class_ in ("exact", "rounding", "logical") and (
                row["operator"] not in seen):
            row["code"] = str(len(seen))
            seen.append(row["operator"])
            words.add("first")
        row["OPERATOR"] = row["operator"].upper()
        row["cxx_operator"] = row["operator"] + (
            "_" if row["operator"] in ("and", "or", "xor", "not") else "")
        row["words"] = row["words"] | words
        rows.append(row)
    return rows


def attributes(result, name, parameters):
    """What compilers are told: see WGC_ATTRIBUTE in wgc.h."""
    shape = [re.sub(r"\w+$", "", parameter).strip() for parameter in parameters]
    names = [re.search(r"\w+$", parameter)[0] for parameter in parameters]
    said = ["WGC_CHECKED"] if result == "wgc_status" else []
    if "n" in names and not {"group_size", "subgroup_size"} & set(names):
        n = names.index("n")
        source = shape[n - 1].startswith("const") and "void" not in shape[n - 1]
        if names[:2] == ["x", "y"]:
            said.append("WGC_READS(1, 3) WGC_READS(2, 3)")
        elif source and n == 1:
            said.append("WGC_SRC_N")
        elif source and n == 2:
            said.append("WGC_DST_SRC_N" if names[0] == "dst" else
                        "WGC_ANY_SRC_N")
    states = [str(i + 1) for i, words in enumerate(shape)
              if re.search(r"wgc_(carry|partial|exact)", words)]
    if states:
        said.append(f"WGC_NONNULL({', '.join(states)})")
    return "".join(" " + word for word in said)


def generic(name, parameters, having, types):
    """The macro of generic.h for a function over several types: <> in its name."""
    state = re.search(r"wgc_(carry|partial)_", " ".join(parameters))
    names = [re.search(r"\w+$", parameter)[0] for parameter in parameters]
    # An integer type that has another one's C type is left out.
    chosen = {type_: row for type_, row in types.items()
              if row["words"] & {"distinct", "floating"}}
    having = having & set(chosen)
    chooser = ("INTEGER" if having == {
        type_ for type_, row in chosen.items() if "integer" in row["words"]} else
        "NUMBER" if having == set(chosen) else "FLOAT")
    by = "src"
    if state:
        chooser += f"_{state[1].upper()}"
        by = names[[state[0] in words for words in parameters].index(True)]
    elif by not in names:
        by = names[0]
    called = ", ".join(names)
    head, tail = name.split("_<>")
    return (f"#define wgc_{head}{tail}({called}) "
            f"WGC_{chooser}_({by}, wgc_{head}, {tail})({called})")


def read_functions(compiler, types):
    text = "".join(f"#define elem_{type_} {row['element']}\n"
                   for type_, row in types.items())
    text += ("#define WGC_FUNCTION(result, name, parameters, arguments) "
             "@ result|name|parameters\n"
             "#define WGC_PROCEDURE(name, parameters, arguments) "
             "@ void|name|parameters\n"
             '#include "functions.def"\n')
    rows, groups = [], {}
    for result, name, parameters in expand(text, compiler):
        parameters = parameters.removeprefix("(").removesuffix(")")
        parts = [part.strip() for part in parameters.split(",")]
        type_ = next((part for part in name.split("_") if part in types), None)
        row = dict(types[type_ or "i32"], name=name)
        row["declaration"] = (
            f"WGC_API {result} wgc_{name}({parameters})"
            f"{attributes(result, name, parts)};")
        row["member"] = f"{result} (*{name})({parameters});"
        rows.append(row)
        if type_:
            group = groups.setdefault(re.sub(f"_{type_}(?=_|$)", "_<>", name),
                                      (row, parts, set()))
            group[2].add(type_)
    for name, (row, parts, having) in groups.items():
        row["words"] = row["words"] | {"first"}
        row["macro"] = generic(name, parts, having, types)
    return rows


def has(row, word, types):
    """Whether a row has a word, or a name of the pattern."""
    if word in row["words"] or "name" not in row:
        return word in row["words"]
    pattern = word.replace("<op>", "(?!arg|dot)[a-z]+").replace(
        "<form>", "(reduce|scan_inclusive|scan_exclusive)")
    return re.fullmatch(pattern.replace("<type>", f"({'|'.join(types)})"),
                        row["name"])


class Lists:
    def __init__(self, compiler):
        self.types = read_types(compiler)
        self.rows = {"types": list(self.types.values()),
                     "collectives": read_collectives(compiler, self.types),
                     "isas": read_isas(compiler),
                     "functions": read_functions(compiler, self.types)}

    def chosen(self, list_, alternatives):
        wanted = [words.split() for words in (alternatives or "").split(", ")]
        return [row for row in self.rows[list_] if not alternatives or
                any(all(has(row, word, self.types) for word in words)
                    for words in wanted)]

    def block(self, marker):
        template = textwrap.dedent("\n".join(
            re.sub(r"// (.*)", r"/* \1 */", line.removeprefix(" *"))
            for line in marker["template"].split("\n"))).strip("\n ")
        text = "".join(
            re.sub(r"<(\w+)>", lambda word: row[word[1]], template) + "\n"
            for row in self.chosen(marker["list"], marker["words"]))
        indent = marker["indent"] or ("    " if marker["goes_on"] else "")
        lines = [indent + line for line in text.split("\n") if line.strip()]
        if not lines:
            raise SystemExit(f"no row: {marker['marker']}")
        if marker["goes_on"]:
            lines[:-1] = [f"{line:<78} \\" for line in lines[:-1]]
        return marker["marker"] + "\n".join(lines) + "\n"

    def rewrite(self, text):
        return MARKER.sub(self.block, text)


def main():
    parser = argparse.ArgumentParser(usage="lists.py [--check] [--compiler CC]")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--compiler", default="cc")
    arguments = parser.parse_args()
    lists = Lists(arguments.compiler)
    status = 0
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*.*")):
            if path.suffix not in (".h", ".hpp", ".c", ".cc", ".py", ".ll"):
                continue
            text = path.read_text()
            made = lists.rewrite(text)
            if made == text:
                continue
            if arguments.check:
                print(f"FAIL {path} is not what scripts/lists.py makes")
                status = 1
            else:
                path.write_text(made)
    return status


if __name__ == "__main__":
    sys.exit(main())
