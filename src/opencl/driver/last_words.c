/* SPDX-License-Identifier: MIT */
/*
 * Handlers of fatal signals, there only while a thread compiles. Each hands on
 * to the handler that it found, for any thread.
 */
#define _GNU_SOURCE
#include "last_words.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { STACK_SIZE = 65536 };

static const int signals[] = {SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV};
enum { SIGNALS = sizeof signals / sizeof signals[0] };

/* What the program had; `left` is true once it has put a handler in front of
 * ours, which must then stay and is never put in front of that one. */
static struct {
    struct sigaction found;
    bool left;
} programs[SIGNALS];

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int threads; /* that compile */

/* A handler may not wait for memory, so there is some for it in advance. */
static _Thread_local struct {
    const char *words;
    int depth;
    void *stack;
} self __attribute__((tls_model("initial-exec")));

static void speak(void)
{
    const int before = errno;
    if (self.words && write(STDERR_FILENO, self.words, strlen(self.words)) > 0)
        self.words = NULL;
    errno = before;
}

/* As if there were no handler. What somebody sent must be sent again; a fault
 * comes again by itself. */
static void die(int signal_number, const siginfo_t *info)
{
    signal(signal_number, SIG_DFL);
    if (info->si_code <= 0)
        raise(signal_number);
}

static void on_signal(int signal_number, siginfo_t *info, void *context)
{
    const struct sigaction *found = &programs[0].found;
    for (int s = 0; s < SIGNALS; s++)
        if (signals[s] == signal_number)
            found = &programs[s].found;
    speak();
    if (found->sa_flags & SA_SIGINFO)
        found->sa_sigaction(signal_number, info, context);
    else if (found->sa_handler == SIG_DFL)
        die(signal_number, info);
    else if (found->sa_handler != SIG_IGN)
        found->sa_handler(signal_number);
    else if (info->si_code > 0) /* a fault cannot be ignored */
        die(signal_number, info);
}

/* LLVM's way to end after an error that it reports. */
__attribute__((destructor)) static void on_exit_within(void)
{
    speak();
}

static bool is_ours(const struct sigaction *action)
{
    return action->sa_flags & SA_SIGINFO && action->sa_sigaction == on_signal;
}

/* With the program's flags and mask, so that its handler notices nothing. */
static void put_handlers(void)
{
    for (int s = 0; s < SIGNALS; s++) {
        if (programs[s].left)
            continue;
        sigaction(signals[s], NULL, &programs[s].found);
        struct sigaction ours = programs[s].found;
        ours.sa_sigaction = on_signal;
        ours.sa_flags |= SA_SIGINFO | SA_ONSTACK;
        sigaction(signals[s], &ours, NULL);
    }
}

static void take_handlers_back(void)
{
    for (int s = 0; s < SIGNALS; s++) {
        struct sigaction now;
        sigaction(signals[s], NULL, &now);
        if (programs[s].left)
            continue;
        if (is_ours(&now))
            sigaction(signals[s], &programs[s].found, NULL);
        else
            programs[s].left = true;
    }
}

/* For a stack that is full, unless the program has seen to that. */
static void put_stack(void)
{
    stack_t stack;
    if (sigaltstack(NULL, &stack) != 0 || !(stack.ss_flags & SS_DISABLE))
        return;
    stack = (stack_t){.ss_sp = malloc(STACK_SIZE), .ss_size = STACK_SIZE};
    if (stack.ss_sp && sigaltstack(&stack, NULL) == 0)
        self.stack = stack.ss_sp;
    else
        free(stack.ss_sp);
}

static void take_stack_back(void)
{
    const stack_t none = {.ss_flags = SS_DISABLE};
    if (self.stack && sigaltstack(&none, NULL) == 0)
        free(self.stack);
    self.stack = NULL;
}

void wgc_last_words_begin(const char *words)
{
    if (self.depth++ > 0)
        return;
    put_stack();
    pthread_mutex_lock(&lock);
    if (threads++ == 0)
        put_handlers();
    pthread_mutex_unlock(&lock);
    self.words = words;
}

void wgc_last_words_end(void)
{
    if (--self.depth > 0)
        return;
    self.words = NULL;
    pthread_mutex_lock(&lock);
    if (--threads == 0)
        take_handlers_back();
    pthread_mutex_unlock(&lock);
    take_stack_back();
}
