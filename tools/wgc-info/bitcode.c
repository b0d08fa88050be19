/* SPDX-License-Identifier: MIT */
/* Finds the bitcode that is installed beside this program. */
#define _GNU_SOURCE /* versionsort: llvm-9 before llvm-15 */

#include <dirent.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "info.h"

static char *join(const char *directory, const char *name)
{
    const size_t size = strlen(directory) + strlen(name) + 2;
    char *const path = malloc(size);
    if (!path)
        fail("out of memory");
    snprintf(path, size, "%s/%s", directory, name);
    return path;
}

/* The folder of this program; "" if the system does not tell. */
static void find_program(char directory[PATH_MAX])
{
    const ssize_t length = readlink("/proc/self/exe", directory, PATH_MAX - 1);
    directory[length > 0 ? length : 0] = '\0';
    char *const slash = strrchr(directory, '/');
    if (slash)
        *slash = '\0';
}

static int is_llvm(const struct dirent *entry)
{
    const char *const name = entry->d_name;
    return strncmp(name, "llvm-", 5) == 0 && name[5] &&
           name[5 + strspn(name + 5, "0123456789")] == '\0';
}

static int is_bitcode(const struct dirent *entry)
{
    const size_t length = strlen(entry->d_name);
    return length > 3 && strcmp(entry->d_name + length - 3, ".bc") == 0;
}

static void add_files(struct bitcode_list *list, const char *folder)
{
    struct dirent **names;
    char *const path = join(list->directory, folder);
    const int count = scandir(path, &names, is_bitcode, versionsort);
    for (int i = 0; i < count; i++) {
        list->files =
            realloc(list->files, (list->count + 1) * sizeof *list->files);
        if (!list->files)
            fail("out of memory");
        list->files[list->count++] = (struct bitcode){
            .llvm = atoi(folder + 5), .path = join(path, names[i]->d_name)};
        free(names[i]);
    }
    if (count >= 0)
        free(names);
    free(path);
}

struct bitcode_list find_bitcode(void)
{
    char program[PATH_MAX];
    find_program(program);
    struct bitcode_list list = {.directory = join(program, INFO_BITCODE)};
    char *const resolved = realpath(list.directory, NULL);
    if (resolved) {
        free(list.directory);
        list.directory = resolved;
    }
    struct dirent **names;
    const int count = scandir(list.directory, &names, is_llvm, versionsort);
    for (int i = 0; i < count; i++) {
        add_files(&list, names[i]->d_name);
        free(names[i]);
    }
    if (count >= 0)
        free(names);
    return list;
}

void free_bitcode(struct bitcode_list *list)
{
    for (size_t i = 0; i < list->count; i++)
        free(list->files[i].path);
    free(list->files);
    free(list->directory);
}
