/* SPDX-License-Identifier: MIT */
/* Code that must run in a process of its own. */
#include "engine/child.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MOST_FAILURES = 100 }; /* that an exit status can tell */

static void be_child(struct run *run, child_body *body, const void *argument,
                     const int pipe_ends[2], bool captured)
{
    if (captured)
        dup2(pipe_ends[1], STDERR_FILENO);
    close(pipe_ends[0]);
    close(pipe_ends[1]);
    const size_t before = run->failures;
    body(run, argument);
    const size_t failures = run->failures - before;
    /* No exit handlers: they belong to the parent's test framework. */
    _exit(failures < MOST_FAILURES ? (int)failures : MOST_FAILURES);
}

static void read_all(int from, char *text, size_t size)
{
    size_t length = 0;
    char byte;
    while (read(from, &byte, 1) == 1)
        if (length + 1 < size)
            text[length++] = byte;
    text[length] = '\0';
}

static void die(const char *what)
{
    perror(what);
    exit(2);
}

void run_in_child(struct run *run, child_body *body, const void *argument,
                  char *text, size_t size)
{
    int pipe_ends[2], status;
    if (pipe(pipe_ends) != 0)
        die("pipe");
    const pid_t child = fork();
    if (child < 0)
        die("fork");
    if (child == 0)
        be_child(run, body, argument, pipe_ends, text != NULL);
    close(pipe_ends[1]);
    if (text)
        read_all(pipe_ends[0], text, size);
    close(pipe_ends[0]);
    if (waitpid(child, &status, 0) != child)
        die("waitpid");
    run->checks++;
    if (WIFEXITED(status) && WEXITSTATUS(status) <= MOST_FAILURES)
        run->failures += (size_t)WEXITSTATUS(status);
    else if (WIFEXITED(status))
        fail(run, "the child ended with status %d", WEXITSTATUS(status));
    else
        fail(run, "the child was killed by signal %d", WTERMSIG(status));
}
