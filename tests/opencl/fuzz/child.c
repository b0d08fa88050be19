/* SPDX-License-Identifier: MIT */
/* Starts child processes, watches them, and removes what they leave. */
#include "child.h"

#include <ftw.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* -------------------------------------------------------------- scratch -- */

static char scratch[48];
static pid_t owner; /* of it: children leave it alone */

static int remove_entry(const char *path, const struct stat *status, int type,
                        struct FTW *ftw)
{
    (void)status;
    (void)type;
    (void)ftw;
    return remove(path);
}

static void remove_tree(const char *path)
{
    nftw(path, remove_entry, 16, FTW_DEPTH | FTW_PHYS);
}

static void remove_scratch(void)
{
    if (*scratch && getpid() == owner)
        remove_tree(scratch);
}

static void end_by_signal(int number)
{
    remove_scratch();
    signal(number, SIG_DFL);
    raise(number);
}

/* Compiled kernels are many small files: in memory if possible. */
static void make_scratch(void)
{
    static const char *const directories[] = {"/dev/shm", "/tmp"};
    for (int i = 0; i < 2 && !*scratch; i++) {
        snprintf(scratch, sizeof scratch, "%s/wgc-fuzz-XXXXXX", directories[i]);
        if (!mkdtemp(scratch))
            *scratch = 0;
    }
    if (!*scratch) {
        fputs("wgc-opencl-fuzz: cannot write in /tmp\n", stderr);
        exit(2);
    }
    owner = getpid();
    atexit(remove_scratch);
    signal(SIGINT, end_by_signal);
    signal(SIGTERM, end_by_signal);
}

/* ------------------------------------------------------------- starting -- */

static _Noreturn void give_up(const char *what)
{
    fprintf(stderr, "wgc-opencl-fuzz: ");
    perror(what);
    exit(2);
}

/* Its own cache and messages; it ends with its parent. */
static void become_child(const char *directory, bool quiet)
{
    char path[96];
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    signal(SIGINT, SIG_DFL);
    signal(SIGTERM, SIG_DFL);
    setenv("POCL_CACHE_DIR", directory, 1);
    setenv("POCL_MAX_PTHREAD_COUNT", "1", 0);
    snprintf(path, sizeof path, "%s/messages", directory);
    /* PoCL leaves broken.dot where it aborts. */
    if ((quiet && !freopen(path, "w", stderr)) ||
        !freopen("/dev/null", "w", stdout) || chdir(directory) != 0)
        _exit(2);
    setvbuf(stderr, NULL, _IONBF, 0);
}

bool start_child(struct child *child, unsigned index, volatile unsigned *steps,
                 bool quiet)
{
    if (!*scratch)
        make_scratch();
    snprintf(child->scratch, sizeof child->scratch, "%s/%u", scratch, index);
    remove_tree(child->scratch);
    if (mkdir(child->scratch, 0700) != 0)
        give_up(child->scratch);
    child->steps = steps;
    fflush(NULL);
    child->pid = fork();
    if (child->pid < 0)
        give_up("fork");
    if (child->pid == 0) {
        become_child(child->scratch, quiet);
        return true;
    }
    watch_child(child);
    return false;
}

/* ------------------------------------------------------------- watching -- */

static double seconds(clockid_t clock)
{
    struct timespec time = {0, 0};
    clock_gettime(clock, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* What the child has computed, which on a busy machine is less than the time
 * that went by. */
static double work_of(const struct child *child)
{
    clockid_t clock;
    return clock_getcpuclockid(child->pid, &clock) == 0 ? seconds(clock) : 0;
}

void watch_child(struct child *child)
{
    child->seen_steps = *child->steps;
    child->seen_at = seconds(CLOCK_MONOTONIC);
    child->seen_work = work_of(child);
}

/* It computes without an end, or it waits for something without an end. */
static bool is_late(const struct child *child, double time_limit)
{
    const double waited = seconds(CLOCK_MONOTONIC) - child->seen_at;
    return waited > time_limit &&
           (waited > time_limit * 5 ||
            work_of(child) - child->seen_work > time_limit);
}

bool child_ended(struct child *child, double time_limit, int *status,
                 bool *late)
{
    *late = false;
    if (waitpid(child->pid, status, WNOHANG) == child->pid)
        return true;
    if (*child->steps != child->seen_steps)
        watch_child(child);
    if (!is_late(child, time_limit))
        return false;
    *late = true;
    kill(child->pid, SIGKILL);
    waitpid(child->pid, status, 0);
    return true;
}

void stop_child(struct child *child)
{
    if (child->pid > 0) {
        kill(child->pid, SIGKILL);
        waitpid(child->pid, NULL, 0);
    }
    child->pid = 0;
}

void pause_briefly(void)
{
    const struct timespec time = {0, 2000000};
    nanosleep(&time, NULL);
}

/* The last line that a child has written. */
static void add_message(const struct child *child, struct outcome *outcome)
{
    char path[96], line[512], last[160] = "";
    snprintf(path, sizeof path, "%s/messages", child->scratch);
    FILE *const file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file)) {
        line[strcspn(line, "\n")] = 0;
        if (*line && !strstr(line, "warning"))
            snprintf(last, sizeof last, "%.150s", line);
    }
    if (file)
        fclose(file);
    const size_t length = strlen(outcome->text);
    if (*last)
        snprintf(outcome->text + length, sizeof outcome->text - length, ": %s",
                 last);
}

void describe_end(const struct child *child, int status, bool late,
                  double time_limit, struct outcome *outcome)
{
    outcome->result = late ? HUNG : CRASHED;
    if (late) {
        snprintf(outcome->text, sizeof outcome->text, "hangs for %g s",
                 time_limit);
        return;
    }
    if (WIFSIGNALED(status))
        snprintf(outcome->text, sizeof outcome->text, "crashes (%s)",
                 strsignal(WTERMSIG(status)));
    else
        snprintf(outcome->text, sizeof outcome->text, "ends (status %d)",
                 WEXITSTATUS(status));
    add_message(child, outcome);
}

void *shared_memory(size_t size)
{
    void *const memory = mmap(NULL, size, PROT_READ | PROT_WRITE,
                              MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED)
        give_up("memory");
    return memory;
}
