#!/bin/bash
# SPDX-License-Identifier: MIT
# Compiles and runs every code block of README.md and docs/, checks that their
# links lead somewhere and that the picture is what its script draws.
# usage: docs.sh SOURCE_DIRECTORY BUILD_DIRECTORY PYTHON
# shellcheck disable=SC2317 # functions are called through check
# shellcheck source=tests/package/common.sh
. "$(dirname "$0")/common.sh"
source=$1
python=$3
cd "$source" || exit 2
install_into "$work/prefix" "$2"

export PYTHONPATH=$2/python PYTHONDONTWRITEBYTECODE=1
pages=(README.md)
for page in docs/*.md; do
    if [ "$page" = docs/math.md ] &&
        [ -z "$(find "$work/prefix" -name libwgc-math.a)" ]; then
        echo "$page: left out, libwgc-math is not built"
    elif [ "$page" = docs/python.md ] &&
        ! "$python" -c 'import wgc' 2>/dev/null; then
        echo "$page: left out, $python lacks cffi or numpy"
    else
        pages+=("$page")
    fi
done
"$python" tests/package/docs.py . "$2" "$work/prefix" "${pages[@]}" ||
    failures=$((failures + 1))

# Links between files: ](name) or ](name#part), relative to the page.
dead_links()
{
    local page link
    for page in README.md CONTRIBUTING.md docs/*.md; do
        grep -oE '\]\([^)#]+' "$page" | sed 's/^](//' | grep -v '^http' |
            while read -r link; do
                [ -e "$(dirname "$page")/$link" ] ||
                    printf '%s: %s\n' "$page" "$link"
            done
    done
}
check 'links' prints '' dead_links
check 'float-trees.svg' cmp docs/float-trees.svg \
    <("$python" docs/float-trees.py)
finish
