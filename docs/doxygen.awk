# SPDX-License-Identifier: MIT
# Filters a header for Doxygen: turns comments at the beginning of a line into
# Doxygen's, section lines into groups, and gives every declaration without a
# comment of its own that of its family: the last one in the section, or else the
# section's title.

# Text that Doxygen would take for commands or links stays as it is.
function escape(text) {
    gsub(/[\\@#<>%&]/, "\\\\&", text)
    return text
}

# Adds a line to the comment, without its frame. Lines that are set in by four
# spaces keep their shape.
function add(text) {
    sub(/^ *\*?\/?\*? ?/, "", text)
    sub(/ *\*\/$/, "", text)
    if (shaped != (text ~ /^    /)) {
        comment = comment "\n\\" (shaped ? "endverbatim" : "verbatim")
        shaped = !shaped
    }
    comment = comment "\n" (shaped ? text : escape(text))
}

function finish_comment() {
    if (shaped)
        comment = comment "\n\\endverbatim"
    shaped = 0
    if (is_file_comment) {
        print "/** \\file" comment "\n */"
        if (FILENAME ~ /wgc\/wgc\.h$/)
            print "/** \\mainpage" comment "\n */"
        comment = ""
        is_file_comment = 0
        if (FILENAME ~ /packet\.h$/)
            hide()
    }
}

# What lies between is for the compiler.
function hide() {
    if (!hidden)
        print "/** @cond */"
    hidden = 1
}

function show() {
    if (hidden)
        print "/** @endcond */"
    hidden = 0
}

function close_group() {
    if (in_group)
        print "/** @} */"
    in_group = 0
}

NR == 1 { is_file_comment = 1 }

# What lists.py makes the following lines of.
/^ *\/\* from [a-z]+\.def/ { is_marker = 1 }
is_marker {
    is_marker = !/\*\/$/
    next
}

/SPDX-License-Identifier/ || /^\/\* clang-format/ { print ""; next }

# The C++ and the generic header: what their functions are made of. A section ends it.
/^#define WGC_[A-Z_]+_\(/ || /^namespace detail/ { hide() }
/^\/\* -+ .*-- \*\/$/ && FILENAME ~ /(generic\.h|\.hpp)$/ { show() }

# Sections: a title between dashes.
!hidden && /^\/\* -+ .*-- \*\/$/ {
    close_group()
    title = $0
    gsub(/^\/\* -+ *| *-+ \*\/$/, "", title)
    print "/** @name " title "\n@{ */"
    in_group = 1
    comment = "\n" toupper(substr(title, 1, 1)) substr(title, 2) "."
    next
}

!hidden && /^\/\*/ { reading = 1; comment = "" }
reading {
    if (!/^\/\*$/ && !/^ \*\/$/)
        add($0)
    if (/\*\/$/) {
        reading = 0
        finish_comment()
    }
    next
}

/^} \/\/ namespace wgc/ { close_group() }

# The table's members are named as the functions.
/^struct wgc_kernels \{/ {
    print "/** All functions of one instruction set. */"
    print
    next
}
/^ *size_t size;$/ {
    print "size_t size; /**< The table's size in bytes. */"
    hide()
    next
}
/^};$/ { show() }

!hidden && comment != "" && /^(WGC_API|typedef|#define (WGC|wgc)_|struct|enum|template|inline)/ {
    print "/**" comment "\n */"
}

/^typedef .*; +\/\*.*\*\/$/ { sub(/\/\*/, "/**<") }

# Members: a comment behind them, or what the type's own says.
!hidden && /^    [A-Za-z_0-9 *(),]+(\[[0-9]+\])*( = [0-9]+)?[,;]?( *\/\*.*\*\/)?$/ && in_body {
    if (!sub(/\/\*/, "/**<"))
        $0 = $0 " /**< See the type. */"
}
{ in_body = /\{/ && !/extern/ ? 1 : /\}/ ? 0 : in_body }
{ print }
END {
    show()
    close_group()
}
