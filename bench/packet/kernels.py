# SPDX-License-Identifier: MIT
"""LLVM IR of kernels: scans and reductions of a group as loops over packets,
with wgc's packet functions and as vectorisers emit them today: a log-step scan
per packet, the carry in a memory cell, and an ordered llvm.vector.reduce. Those
named _register leave them the carry in a register; those named alone_ scan one
packet in registers, for their instructions to be counted."""

SHAPES = [("add", "f32"), ("add", "f64"), ("add", "i32"), ("add", "i8"),
          ("add", "i16"), ("max", "f32"), ("max", "f64")]
WIDTHS = [4, 8, 16]
FLOATS = {"f32": "float", "f64": "double"}

# What sub-groups have beside scans: a result and what it is made of, each in a
# function of its own. P is the packet, N lane numbers, M a mask; sizes of
# clusters are constants.
SUBGROUPS = ["i64 ballot P", "i32 all P", "i32 any P", "P shuffle P N",
             "P shuffle_xor P N", "P rotate P i32", "P broadcast P i32",
             "P broadcast_first P M", "i32 all_equal P",
             "P clustered_reduce_add P 4"]


class Kernels:
    """Of an operator, a type and a VF."""

    def __init__(self, op, type_, vf, masked):
        self.op, self.type, self.vf, self.masked = op, type_, vf, masked
        self.item = FLOATS.get(type_, type_)
        self.packet = f"<{vf} x {self.item}>"
        self.none = ("0xFFF0000000000000" if op == "max" else
                     "0.0" if type_ in FLOATS else "0")
        # A round of wgc's loops, so that the place of a packet in its row, and
        # so the state's layout, is a constant: eight rows of a sum of floats.
        self.block = 128 if (op, type_) == ("add", "f32") else 64
        self.wgc = f"@wgc_packet_%s_{op}%s_{type_}x{vf}"

    def combine(self, name, a, b, scalar=False):
        """%name of two items or packets; of floats by compare and select."""
        of = self.item if scalar else self.packet
        if self.op == "max":
            choice = "i1" if scalar else f"<{self.vf} x i1>"
            return (f"%is.{name} = fcmp ogt {of} {a}, {b}\n"
                    f"%{name} = select {choice} %is.{name}, {of} {a}, {of} {b}")
        add = "fadd" if self.type in FLOATS else "add"
        return f"%{name} = {add} {of} {a}, {b}"

    def reduced(self):
        """The end of a packet's reduction, and what it declares."""
        kind = ("f" if self.type in FLOATS else "") + self.op
        name = f"@llvm.vector.reduce.{kind}.v{self.vf}{self.type}"
        if kind == "fadd":
            return (f"%next = call {self.item} {name}({self.item} %before, "
                    f"{self.packet} %x)",
                    f"declare {self.item} {name}({self.item}, {self.packet})")
        nnan = "nnan " if self.op == "max" else ""
        return (f"%part = call {nnan}{self.item} {name}({self.packet} %x)\n" +
                self.combine("next", "%before", "%part", scalar=True),
                f"declare {self.item} {name}({self.packet})")

    def steps(self):
        """The textbook's scan of %x0: lanes come from 1, 2, 4 before. By one
        shuffle, or by a shuffle and a mask, which LLVM must not know, or it
        makes VEXPANDPS of both."""
        vf, P, text, step = self.vf, self.packet, "", 0
        nothing = "<" + ", ".join([f"{self.item} {self.none}"] * vf) + ">"
        while 1 << step < vf:
            back = 1 << step
            lanes = ", ".join(f"i32 {vf if i < back else i - back}"
                              for i in range(vf))
            shuffle = "shufflevector {0} %x{1}, {0} {2}, <{3} x i32> <{4}>\n"
            other = "poison" if self.masked else nothing
            shuffle = shuffle.format(P, step, other, vf, lanes)
            if self.masked:
                text += f"""
%bits{step} = call i32 asm "", "=r,0"(i32 {-(1 << back)})
%few{step} = trunc i32 %bits{step} to i{vf}
%active{step} = bitcast i{vf} %few{step} to <{vf} x i1>
%turned{step} = {shuffle}%moved{step} = select <{vf} x i1> %active{step},
  {P} %turned{step}, {P} {nothing}
"""
            else:
                text += f"%moved{step} = " + shuffle
            step += 1
            text += self.combine(f"x{step}", f"%moved{step - 1}",
                                 f"%x{step - 1}") + "\n"
        return text, f"%x{step}"

    def loop(self, name, begin, body, items, end="", alias="noalias"):
        """A kernel: blocks of so many items, and packets in each."""
        return f"""
define void @{name}_{self.op}_{self.type}x{self.vf}(ptr {alias} %out,
    ptr noalias %in, i64 %n, ptr %memory) {{
entry:
{begin}
br label %block
block:
%b = phi i64 [ 0, %entry ], [ %b.next, %block.end ]
br label %packet
packet:
%i = phi i64 [ 0, %block ], [ %i.next, %packet ]
%at = add i64 %b, %i
%in.at = getelementptr {self.item}, ptr %in, i64 %at
%x = load {self.packet}, ptr %in.at, align 1
%out.at = getelementptr {self.item}, ptr %out, i64 %at
{body}
%i.next = add i64 %i, {self.vf}
%more = icmp ult i64 %i.next, {items}
br i1 %more, label %packet, label %block.end, !llvm.loop !0
block.end:
%b.next = add i64 %b, {items}
%again = icmp ult i64 %b.next, %n
br i1 %again, label %block, label %end
end:
{end}
ret void
}}
"""

    def of_wgc(self):
        P, T, scan, reduce = self.packet, self.item, "scan", "reduce"
        state = "%%state = alloca %%wgc_packet_%s_" + self.type + "\n"
        push = self.wgc % ("scan_inclusive", "_group")
        alone = self.wgc % ("scan_inclusive", "")
        begin = {what: state % what + f"call void {self.wgc % (what, '_begin')}"
                 "(ptr %state)" for what in (scan, reduce)}
        declared = f"""
declare void {self.wgc % (scan, '_begin')}(ptr)
declare void {self.wgc % (reduce, '_begin')}(ptr)
declare {P} {push}({P}, ptr)
declare void {self.wgc % (reduce, '_push')}(ptr, {P})
declare {T} {self.wgc % (reduce, '_finish')}(ptr)
declare {P} {alone}({P})
define {P} @alone_wgc_{self.op}_{self.type}x{self.vf}({P} %x) {{
%y = call {P} {alone}({P} %x)
ret {P} %y
}}
"""
        return declared + self.loop(
            "scan_wgc", begin[scan],
            f"%y = call {P} {push}({P} %x, ptr %state)\n"
            f"store {P} %y, ptr %out.at, align 1", 64) + self.loop(
                "reduce_wgc", begin[reduce],
                f"call void {self.wgc % (reduce, '_push')}(ptr %state, {P} %x)",
                self.block,
                f"%total = call {T} {self.wgc % (reduce, '_finish')}"
                f"(ptr %state)\nstore {T} %total, ptr %out")

    def of_today(self):
        P, T, vf = self.packet, self.item, self.vf
        steps, scanned = self.steps()
        reduced, text = self.reduced()
        text += f"""
define {P} @alone_today_{self.op}_{self.type}x{vf}({P} %x0) {{
{steps}
ret {P} {scanned}
}}
"""
        scan = f"""%x0 = bitcast {P} %x to {P}
{steps}
%carry = load {T}, ptr %cell
%c0 = insertelement {P} poison, {T} %carry, i64 0
%c = shufflevector {P} %c0, {P} poison, <{vf} x i32> zeroinitializer
{self.combine("y", "%c", scanned)}
%last = extractelement {P} %y, i64 {vf - 1}
store {T} %last, ptr %cell
store {P} %y, ptr %out.at, align 1"""
        reduce = (f"%before = load {T}, ptr %cell\n{reduced}\n"
                  f"store {T} %next, ptr %cell")
        total = f"%total = load {T}, ptr %cell\nstore {T} %total, ptr %out"
        for suffix, cell, alias in (
                ("", "%cell = bitcast ptr %memory to ptr", ""),
                ("_register", f"%cell = alloca {T}", "noalias")):
            begin = f"{cell}\nstore {T} {self.none}, ptr %cell"
            text += self.loop("scan_today" + suffix, begin, scan, 64,
                              alias=alias)
            text += self.loop("reduce_today" + suffix, begin, reduce,
                              self.block, total, alias)
        return text


def subgroup(row, vf):
    """A function that calls one of sub-groups, for packets of i32."""
    for letter, of in (("P", "i32"), ("N", "i32"), ("M", "i1")):
        row = row.replace(letter, f"<{vf}x{of}>")
    result, name, *arguments = [word.replace("x", " x ")
                                if word.startswith("<") else word
                                for word in row.split()]
    types = ["i32" if a == "4" else a for a in arguments]
    values = ["i32 4" if a == "4" else f"{a} %a{k}"
              for k, a in enumerate(arguments)]
    parameters = ", ".join(v for v in values if "%" in v)
    called = f"{result} @wgc_packet_{name}_i32x{vf}"
    return f"""
declare {called}({', '.join(types)})
define {result} @{name}_x{vf}({parameters}) {{
%r = call {called}({', '.join(values)})
ret {result} %r
}}
"""


def all_kernels(masked):
    text = "!0 = distinct !{!0, !1}\n!1 = !{!\"llvm.loop.unroll.full\"}\n"
    for op, type_ in SHAPES:
        for vf in WIDTHS:
            kernels = Kernels(op, type_, vf, masked)
            text += kernels.of_wgc() + kernels.of_today()
    return text + "".join(subgroup(row, vf) for vf in (8, 64)
                          for row in SUBGROUPS)
