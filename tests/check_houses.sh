#!/bin/sh
# SPDX-License-Identifier: MIT
# Every file of src/generic, src/packet and src/threads has its line in the README
# there, and every file that a README names is there. No macro renames what templates
# make: a unit's functions and types have their plain names. No file of code is longer
# than 600 lines.
#
# usage: check_houses.sh SOURCE_DIRECTORY
set -u
cd "$1" || exit 2
status=0

for house in src/generic src/packet src/threads; do
    # shellcheck disable=SC2016 # backticks of Markdown
    named=$(grep -oE '`[a-z0-9_]+\.(c|h|def|ll|map|cmake)`' "$house/README.md" |
        tr -d '`' | sort)
    there=$(find "$house" -name ir -prune -o -type f \
        -name '[a-z]*.*' -print | sed 's,.*/,,' | sort)
    for file in $there; do
        echo "$named" | grep -qx "$file" ||
            { echo "FAIL $house/README.md does not name $file"; status=1; }
    done
    for file in $named; do
        echo "$there" | grep -qx "$file" ||
            { echo "FAIL $house/README.md names $file"; status=1; }
    done
done

# A name in small letters that stands for another one, or for a pasted one. Only
# terms take the places of numbers so, while one file of the library is read.
grep -rnE '^ *# *define [a-z]\w* +(\w+\(\w[^()]*\)|[a-z]\w*)( *\\)?$' src tools \
    tests bench python --include='*.[ch]' --include='*.cc' |
    grep -vE '^(src/opencl|tests/terms)/' &&
    { echo 'FAIL a macro that renames'; status=1; }

# Declarations (include), tables (.txt) and kernels (.cl) are lists.
find src tests tools bench python scripts cmake examples -type f \
    -regex '.*\.\(c\|h\|cc\|py\|sh\|in\|cmake\|awk\)' -exec wc -l {} + |
    awk '$1 > 600 && $2 != "total" { print "FAIL " $2 " has " $1 " lines" }' |
    grep . && status=1
exit $status
