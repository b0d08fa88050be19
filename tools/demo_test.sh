#!/bin/bash
# SPDX-License-Identifier: MIT
# Tests wgc-demo from outside: what it prints, what it refuses, and how.
# Usage: demo_test.sh PATH_OF_WGC_DEMO
set -u
demo=$1
failures=0
directory=$(mktemp -d) || exit 2
trap 'rm -rf "$directory"' EXIT
cd "$directory" || exit 2

# expect STATUS STDOUT STDERR ARGUMENT...: the demo's answer to $input; an
# expected text is a pattern.
expect()
{
    local status=$1 out=$2 err=$3 actual
    shift 3
    printf '%b' "$input" | "$demo" "$@" >out 2>err
    actual=$?
    # shellcheck disable=SC2053 # patterns are meant
    if [ "$actual" -eq "$status" ] && [[ $(<out) == $out ]] &&
        [[ $(<err) == $err ]] && [ "$(wc -l <err)" -le 1 ]; then
        return
    fi
    printf 'wgc-demo %s: status %d, expected %d\n' "$*" "$actual" "$status"
    printf 'stdout: %s\nexpected: %s\n' "$(<out)" "$out"
    printf 'stderr: %s\nexpected: %s\n\n' "$(<err)" "$err"
    failures=$((failures + 1))
}

# gives OUTPUT ARGUMENT...
gives()
{
    expect 0 "$1" '' "${@:2}"
}

# rejects MESSAGE ARGUMENT...: the input is wrong.
rejects()
{
    expect 1 '' "$1" "${@:2}"
}

# refuses MESSAGE ARGUMENT...: the command line or a file is wrong.
refuses()
{
    expect 2 '' "wgc-demo: $1" "${@:2}"
}

unset WGC_ISA
export ASAN_OPTIONS=detect_leaks=0 # an error ends the program as it stands
case $(uname -m) in
x86_64) foreign_isa=neon ;;
*) foreign_isa=sse42 ;;
esac

input=
gives '*scan_inclusive_add*3  4 11 11 15 16 22 25*all as expected*
As multiples of the smallest float and double: * results, too
*scan_inclusive_columns     3 1 7 0 7 2 13 3*'
gives 'Usage: wgc-demo*' --help
gives 'wgc-demo [0-9]*.[0-9]*.[0-9]* (semantics [0-9]*)' --version
gives $'wgc_reduce_add_f16\n*wgc_reduce_argmax_u16_groups' --list
refuses '<stdin> has no number in it' -
refuses 'cannot read none: No such file or directory' none
refuses 'cannot read .: Is a directory' .

input='3 1 7 0\n4,1, 6,\t3\r\n'
gives '8 values of type i32, 1 work-group*reduce_add         25*' -
gives '3 4 11 11 15 16 22 25' - --function scan_inclusive_add
gives '0 3 4 11 11 15 16 22' - --function scan_exclusive_add_f16_carry
gives '25' - --function=wgc_reduce_add_u64_strided
gives $'3 3 7\n0 4 4\n6 6' - --function scan_inclusive_max --group 3
gives $'7 7 7 7\n6 6 6 6' - --function broadcast --group 4 --local-id 2
gives '0' - --function all --isa scalar
gives '1 0 1 1 0 1 0 1' - --function scan_inclusive_logical_xor

refuses '*work-item*' - --function broadcast --local-id 8
refuses '--function nand: no such function*' - --function nand
refuses '*none for type f32' - --function reduce_and --type f32
refuses '*takes type f32, not i32' - --function reduce_add_f32 --type i32
refuses '--type i12: not one of *' - --type i12
refuses '--isa mmx: no instruction set*' - --isa mmx
refuses "--isa $foreign_isa: *not built in*" - --isa "$foreign_isa"
refuses '--group 0: *' - --group 0
refuses '--group -1: *' - --group -1
refuses '--group 18446744073709551616: *' - --group 18446744073709551616
refuses "unknown option '--what'*" - --what
refuses '--type needs a value*' --type
refuses 'more than one FILE*' - -
refuses 'which numbers*' --type f32

gives '0 3 4 11 11 15 16 22' - --type u8 --function scan_exclusive_add_u8
input='127 -128 128'
rejects "<stdin>:1:10: '128' is out of range of type i8" - --type i8
# No half is 2049.
input=$(printf '0 %.0s' {1..2049})1
gives '2049' - --type f16 --function reduce_argmax
input='7 9 9'
gives '1' - --type u8 --function reduce_argmax_u8_groups

input='1 2\n3, abc 4\n'
rejects "<stdin>:2:4: 'abc' is not a number of type i32" -
printf '%b' "$input" >file
rejects "file:2:4: 'abc' is not a number of type f64" file --type f64
input='1 \0 2'
rejects "<stdin>:1:3: '[?]' is not a number of type i32" -
input='2147483647 -2147483648 2147483648'
rejects "<stdin>:1:24: '2147483648' is out of range of type i32" -
input='2147483647 -0x80000001'
rejects "<stdin>:1:12: '-0x80000001' is out of range of type i32" -
input='-0 +4294967295 -1'
rejects "<stdin>:1:16: '-1' is out of range of type u32" - --type u32
input='0xffffffffffffffff 18446744073709551615'
gives '18446744073709551615' - --type u64 --function reduce_min
input='18446744073709551616'
rejects "<stdin>:1:1: '$input' is out of range of type u64" - --type u64
input='65504 65520'
rejects "<stdin>:1:7: '65520' is out of range of type f16" - --type f16
input='1e39'
rejects "<stdin>:1:1: '1e39' is out of range of type f32" - --type f32
for type in f16 i32 u32 i64 u64 f32 f64; do
    input='0x10 0X0f 010 +1 -0x0'
    gives '16 31 41 42 42' - --type $type --function scan_inclusive_add
    for input in 0x 0xg 1x1 +-1 --1 - +; do
        rejects "<stdin>:1:1: '$input' is not a number of type $type" - \
            --type $type
    done
done
input='-nan inf 0.1 -0 1e-9999'
gives 'nan inf 0.1 -0 -0' - --type f64 --function scan_inclusive_min
input=$(printf '%050d' 0)x
rejects "<stdin>:1:1: '${input:0:40}...' is not a number of type i32" -

if [ -w /dev/full ] && "$demo" --list >/dev/full 2>err; then
    printf 'a full disk goes unnoticed\n'
    failures=$((failures + 1))
fi

printf '%d failures\n' "$failures"
[ "$failures" -eq 0 ]
