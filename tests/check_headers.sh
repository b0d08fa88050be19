#!/bin/sh
# SPDX-License-Identifier: MIT
# Compiles each public header by itself, as C11 and as C++17, with no warning;
# those of C++ as C++20 too.
#
# usage: check_headers.sh COMPILER INCLUDE_DIRECTORY
set -eu
compiler=$1
include=$2
status=0

compile() # LANGUAGE STANDARD HEADER
{
    printf '#include "%s"\n' "${3#"$include"/}" |
        "$compiler" -x "$1" -std="$2" -I "$include" -fsyntax-only -Wall \
            -Wextra -Wpedantic -Wconversion -Wsign-conversion -Werror - ||
        { echo "FAIL $3 as $2"; status=1; }
}

languages='c:c11'
if echo 'int x;' | "$compiler" -x c++ -fsyntax-only - 2>/dev/null; then
    languages="$languages c++:c++17"
else
    echo "$compiler knows no C++: headers are checked as C only"
fi
for header in "$include"/wgc/*.h; do
    case $header in
    */mpi.h) # needs MPI, whose compiler is another
        echo '#include <mpi.h>' |
            "$compiler" -x c -fsyntax-only - 2>/dev/null || continue
        ;;
    esac
    for language in $languages; do
        compile "${language%:*}" "${language#*:}" "$header"
    done
done
case $languages in
*c++*)
    for header in "$include"/wgc/*.hpp; do
        case $header in
        *_tbb.hpp) # needs oneTBB, which may be missing
            echo '#include <tbb/task_arena.h>' |
                "$compiler" -x c++ -fsyntax-only - 2>/dev/null || continue
            ;;
        esac
        compile c++ c++17 "$header"
        compile c++ c++20 "$header"
    done
    ;;
esac
exit $status
