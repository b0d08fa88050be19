/* SPDX-License-Identifier: MIT */
/*
 * wgc-opencl-last-words: what src/opencl/driver/last_words.c does in processes
 * that die while they compile, and in those that do not. Prints TAP.
 */
#define _GNU_SOURCE
#include "opencl/driver/last_words.h"

#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static const char words[] = "last words\n";

static void begin(void)
{
    wgc_last_words_begin(words);
}

static void say(const char *text)
{
    if (write(STDERR_FILENO, text, strlen(text)) < 0)
        _exit(9);
}

static volatile int *volatile const nowhere = (volatile int *)8;

static void fault(void)
{
    *nowhere = 1;
}

/* ------------------------------------------------------ ways to go wrong -- */

static void abort_within(void)
{
    begin();
    abort();
}

static void abort_within_twice(void)
{
    begin();
    wgc_last_words_begin("inner words\n");
    wgc_last_words_end();
    abort();
}

static void fault_within(void)
{
    begin();
    fault();
}

static void signal_within(void)
{
    begin();
    raise(SIGSEGV);
}

static void trap_within(void)
{
    begin();
    __builtin_trap();
}

static int deeper(volatile int *from)
{
    volatile int here[1024];
    here[0] = *from + 1;
    return *from < 0 ? 0 : deeper(here) + here[0];
}

static void overflow_within(void)
{
    const struct rlimit small = {1 << 20, 1 << 20};
    volatile int zero = 0;
    setrlimit(RLIMIT_STACK, &small);
    begin();
    exit(deeper(&zero) & 1);
}

static void exit_within(void)
{
    begin();
    exit(1);
}

static void abort_behind(void)
{
    begin();
    wgc_last_words_end();
    abort();
}

static void exit_behind(void)
{
    begin();
    wgc_last_words_end();
    exit(1);
}

/* ------------------------------------------- programs with own handlers -- */

static void handle(int number, siginfo_t *info, void *context)
{
    (void)context;
    say(number == SIGSEGV && info->si_addr == (void *)8 ? "handled\n"
                                                        : "what is it?\n");
    _exit(3);
}

static void handle_simply(int number)
{
    say(number == SIGSEGV ? "handled\n" : "what is it?\n");
    _exit(3);
}

static void install(void (*handler)(int, siginfo_t *, void *))
{
    struct sigaction action = {.sa_flags = SA_SIGINFO};
    action.sa_sigaction = handler;
    sigaction(SIGSEGV, &action, NULL);
}

static void fault_with_handler(void)
{
    install(handle);
    begin();
    fault();
}

static void fault_with_simple_handler(void)
{
    signal(SIGSEGV, handle_simply);
    begin();
    fault();
}

static void fault_with_late_handler(void)
{
    begin();
    install(handle);
    wgc_last_words_end();
    fault();
}

/* A handler that was put in front of ours, and hands on to it. */
static struct sigaction behind;

static void hand_on(int number, siginfo_t *info, void *context)
{
    say("handing on\n");
    behind.sa_sigaction(number, info, context);
}

static void fault_with_chain(void)
{
    struct sigaction action = {.sa_flags = SA_SIGINFO};
    action.sa_sigaction = hand_on;
    begin();
    sigaction(SIGSEGV, &action, &behind);
    wgc_last_words_end();
    begin();
    fault();
}

static sigjmp_buf back;

static void jump_back(int number, siginfo_t *info, void *context)
{
    (void)number, (void)info, (void)context;
    siglongjmp(back, 1);
}

/* As virtual machines do it: faults that mean something. */
static void *recover(void *unused)
{
    if (sigsetjmp(back, 1) == 0)
        fault();
    say("recovered\n");
    return unused;
}

static void fault_in_other_thread(void)
{
    pthread_t thread;
    install(jump_back);
    begin();
    if (pthread_create(&thread, NULL, recover, NULL) != 0)
        exit(9);
    pthread_join(thread, NULL);
    wgc_last_words_end();
    recover(NULL);
    exit(0);
}

static void *compile(void *unused)
{
    begin();
    wgc_last_words_end();
    return unused;
}

static void abort_after_other_thread(void)
{
    pthread_t thread;
    begin();
    if (pthread_create(&thread, NULL, compile, NULL) != 0)
        exit(9);
    pthread_join(thread, NULL);
    abort();
}

static void ignore_abort(void)
{
    signal(SIGABRT, SIG_IGN);
    begin();
    raise(SIGABRT);
    wgc_last_words_end();
    say("alive\n");
    exit(0);
}

static bool same_action(int number, const struct sigaction *before)
{
    enum { RESTORER = 0x04000000 }; /* the C library's own */
    struct sigaction now;
    sigaction(number, NULL, &now);
    return now.sa_sigaction == before->sa_sigaction &&
           (now.sa_flags | RESTORER) == (before->sa_flags | RESTORER);
}

static void find_all_as_before(void)
{
    struct sigaction before[3];
    stack_t stack;
    install(handle);
    signal(SIGABRT, SIG_IGN);
    sigaction(SIGSEGV, NULL, &before[0]);
    sigaction(SIGABRT, NULL, &before[1]);
    sigaction(SIGBUS, NULL, &before[2]);
    begin();
    const bool changed = !same_action(SIGSEGV, &before[0]);
    wgc_last_words_end();
    const bool same = same_action(SIGSEGV, &before[0]) &&
                      same_action(SIGABRT, &before[1]) &&
                      same_action(SIGBUS, &before[2]);
    sigaltstack(NULL, &stack);
    exit(!(changed && same && stack.ss_flags & SS_DISABLE));
}

/* ---------------------------------------------------------------- cases -- */

enum { EXITED = 1000 }; /* + status; less is a signal's number */

static const struct {
    const char *name;
    void (*body)(void);
    int end;
    const char *said;
} cases[] = {
    {"abort", abort_within, SIGABRT, words},
    {"abort behind an inner end", abort_within_twice, SIGABRT, words},
    {"a fault", fault_within, SIGSEGV, words},
    {"a signal that was sent", signal_within, SIGSEGV, words},
    {"a trap", trap_within, SIGILL, words},
    {"a full stack", overflow_within, SIGSEGV, words},
    {"exit", exit_within, EXITED + 1, words},
    {"abort after the end", abort_behind, SIGABRT, ""},
    {"exit after the end", exit_behind, EXITED + 1, ""},
    {"a program's handler", fault_with_handler, EXITED + 3,
     "last words\nhandled\n"},
    {"a handler without information", fault_with_simple_handler, EXITED + 3,
     "last words\nhandled\n"},
    {"a handler that came later", fault_with_late_handler, EXITED + 3,
     "handled\n"},
    {"a handler in front of ours", fault_with_chain, SIGSEGV,
     "handing on\nlast words\n"},
    {"another thread's faults", fault_in_other_thread, EXITED,
     "recovered\nrecovered\n"},
    {"another thread has ended", abort_after_other_thread, SIGABRT, words},
    {"an ignored signal", ignore_abort, EXITED, "last words\nalive\n"},
    {"all is as before", find_all_as_before, EXITED, ""},
};

/* Runs it in a process of its own, and gives its end and what it said. */
static int run(void (*body)(void), char *said, size_t size)
{
    const struct rlimit no_core = {0, 0};
    int ends[2], status = 0;
    fflush(stdout);
    if (pipe(ends) != 0)
        return -1;
    const pid_t child = fork();
    if (child == 0) {
        setrlimit(RLIMIT_CORE, &no_core);
        dup2(ends[1], STDERR_FILENO);
        alarm(300); /* in case that it hangs */
        body();
        _exit(0);
    }
    close(ends[1]);
    size_t length = 0;
    for (ssize_t got;
         (got = read(ends[0], said + length, size - 1 - length)) > 0;)
        length += (size_t)got;
    said[length] = '\0';
    close(ends[0]);
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? EXITED + WEXITSTATUS(status) : WTERMSIG(status);
}

int main(void)
{
    const int count = sizeof cases / sizeof cases[0];
    int failed = 0;
    for (int c = 0; c < count; c++) {
        char said[256];
        const int end = run(cases[c].body, said, sizeof said);
        const bool good =
            end == cases[c].end && strcmp(said, cases[c].said) == 0;
        printf("%sok %d - %s\n", good ? "" : "not ", c + 1, cases[c].name);
        if (!good)
            printf("# end %d, not %d; it said '%s'\n", end, cases[c].end, said);
        failed += !good;
    }
    printf("1..%d\n", count);
    return failed != 0;
}
