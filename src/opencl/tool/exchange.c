/* SPDX-License-Identifier: MIT */
/*
 * wgc-exchange ONE OTHER: two directories change names, both at once, so that
 * programs always find one. Exit status 1 where the file system cannot do it.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    return argc != 3 || renameat2(AT_FDCWD, argv[1], AT_FDCWD, argv[2],
                                  RENAME_EXCHANGE) != 0;
}
