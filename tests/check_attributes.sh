#!/bin/sh
# SPDX-License-Identifier: MIT
# Compilers warn of wrong calls, in C and in C++, and not of right ones; and every
# declaration carries what its parameters say.
#
# usage: check_attributes.sh COMPILER INCLUDE_DIRECTORY
set -eu
compiler=$1
include=$2
status=0

fail()
{
    echo "FAIL $*"
    status=1
}

# compiles LANGUAGE STATEMENTS: without a warning.
compiles()
{
    printf '#include "wgc/math.h"\nextern float x[8]; extern wgc_partial_f32 p;
        void f(void); void f(void) { %s }\n' "$2" |
        "$compiler" -x "$1" -I "$include" -O1 -S -o /dev/null -Wall -Wextra \
            -Werror - 2>/dev/null
}

right='wgc_scan_inclusive_add_f32(x, x, 8); wgc_softmax_f32(x, x, 0);
    wgc_scan_exclusive_add_f32(NULL, NULL, 0); (void)wgc_reduce_min_f32(x, 4);
    float m[2][4] = {{0}};
    if (wgc_reduce_add_f32_groups(x, m[0], 8, 4) != WGC_OK) p.count = 1;'
always='wgc_broadcast_f32(x, x, 8, 1)
wgc_force_isa(WGC_ISA_SCALAR)
wgc_reduce_add_f32_join(&p, &p)
wgc_scan_inclusive_add_f32_carry(x, x, 8, NULL)
(void)wgc_reduce_add_f32_finish(NULL)'
# Clang knows nothing of pointers that n makes necessary.
gcc_alone='(void)wgc_reduce_add_f32(NULL, 8)
(void)wgc_reduce_add_f32(x, 9)
wgc_scan_inclusive_add_f32(NULL, x, 8)
wgc_scan_inclusive_add_f32(x + 1, x, 8)
wgc_reduce_add_f32_partial(&p, NULL, 1)
wgc_softmax_f32(x, NULL, 8)'

wrong=$always
if "$compiler" --version | grep -q 'Free Software' &&
    [ "$("$compiler" -dumpversion | cut -d. -f1)" -ge 10 ]; then
    wrong="$wrong
$gcc_alone"
fi
languages=c
if echo 'int x;' | "$compiler" -x c++ -fsyntax-only - 2>/dev/null; then
    languages='c c++'
fi
for language in $languages; do
    compiles "$language" "$right" || fail "$language: warns of right calls"
    unseen=$(echo "$wrong" | while read -r statement; do
        ! compiles "$language" "$statement;" || echo "$statement"
    done)
    [ -z "$unseen" ] || fail "$language: no warning of
$unseen"
done

# One declaration a line; what should carry an attribute and does not.
lacking()
{
    cat "$include"/wgc/*.h | tr '\n' ' ' | sed 's/WGC_API/\n&/g; s/;/;\n/g' |
        sed -n '/^WGC_API .*wgc_.*(/s/  */ /gp' | awk '
            /^WGC_API wgc_status / && !/ WGC_CHECKED/ ||
            /(wgc_carry_|wgc_partial_|wgc_exact)[a-z0-9]* \*/ && !/ WGC_NONNULL/ ||
            /\* ?(src|predicate), size_t n/ && !/(SRC_N|void \*|group_size)/'
}
lacks=$(lacking)
[ -z "$lacks" ] || fail "without what its parameters say:
$lacks"
exit $status
