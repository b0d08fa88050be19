#!/bin/bash
# SPDX-License-Identifier: MIT
# Compiles and runs every code block of README.md and docs/, checks that their
# links lead somewhere and that pictures are what their scripts draw.
# usage: docs.sh SOURCE_DIRECTORY BUILD_DIRECTORY PYTHON
# shellcheck disable=SC2317 # functions are called through check
# shellcheck source=tests/package/common.sh
. "$(dirname "$0")/common.sh"
source=$1
python=$2/python/env/bin/python # what the package's own test has made
[ -x "$python" ] || python=$3
cd "$source" || exit 2
install_into "$work/prefix" "$2"

export PYTHONDONTWRITEBYTECODE=1
pages=(README.md)
for page in docs/*.md docs/dev/*.md; do
    beside=$(basename "$page" .md)
    if [[ $page =~ ^docs/(math|threads)\.md$ ]] &&
        [ -z "$(find "$work/prefix" -name "libwgc-$beside.a")" ]; then
        echo "$page: left out, libwgc-$beside is not built"
    elif [ "$page" = docs/packet.md ] &&
        [ -z "$(find "$work/prefix" -name wgc-avx2-f32.bc)" ]; then
        echo "$page: left out, bitcode is not built"
    else
        pages+=("$page")
    fi
done
"$python" tests/package/docs.py . "$2" "$work/prefix" "${pages[@]}" ||
    failures=$((failures + 1))

# What GitHub calls the headings of a page.
anchors()
{
    sed -n 's/^##* //p' "$1" | tr 'A-Z ' 'a-z-' | tr -cd 'a-z0-9_\n-'
}

# Links between files: ](name), ](name#part) or ](#part), relative to the page.
dead_links()
{
    local page link part
    for page in {README,CONTRIBUTING,CHANGELOG,SECURITY,SOUNDNESS}.md \
        {docs,docs/dev,tests,bench}/*.md; do
        grep -oE '\]\([^)]+' "$page" | sed 's/^](//' | grep -v '^http' |
            while IFS='#' read -r link part; do
                link=${link:+$(dirname "$page")/$link}
                link=${link:-$page}
                if [ ! -e "$link" ] || { [ -n "$part" ] &&
                    ! anchors "$link" | grep -qx -- "$part"; }; then
                    printf '%s: %s#%s\n' "$page" "$link" "$part"
                fi
            done
    done
}
check 'links' prints '' dead_links
check 'float-trees.svg' cmp docs/dev/float-trees.svg \
    <("$python" docs/dev/float-trees.py)
check 'kernel.svg' cmp docs/kernel.svg <("$python" docs/dev/kernel.py)
finish
