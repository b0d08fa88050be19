/* SPDX-License-Identifier: MIT */
/* Who may touch which shared array until the next barrier. */
#include "generator.h"

bool is_shared(const struct variable *variable)
{
    return variable->space != PRIVATE;
}

/* Whether an array is touched in the same way. */
static bool same_way(const struct sharing *sharing, unsigned v, unsigned mode,
                     unsigned pattern)
{
    return sharing->mode[v] == mode &&
           ((mode != OWN && mode != ATOMIC) || sharing->pattern[v] == pattern);
}

void join_sharing(struct sharing *a, const struct sharing *b)
{
    for (unsigned v = 0; v < MAX_VARIABLES; v++) {
        if (same_way(a, v, b->mode[v], b->pattern[v]) ||
            b->mode[v] == UNTOUCHED)
            continue;
        if (a->mode[v] == UNTOUCHED) {
            a->mode[v] = b->mode[v];
            a->pattern[v] = b->pattern[v];
        } else {
            a->mode[v] = BUSY;
        }
    }
}

bool can_wait(const struct generator *g)
{
    return g->uniform && !g->no_barrier;
}

void add_barrier(struct generator *g, bool local_fence, bool global_fence)
{
    append(&g->out, wait_for_all(local_fence, global_fence));
    if (g->function)
        g->function->waits = true;
    for (unsigned v = 0; v < g->kernel->variable_count; v++) {
        const bool waits = g->kernel->variables[v]->space == LOCAL
                               ? local_fence
                               : global_fence;
        if (waits && !g->locked[v] && !g->touched[v])
            g->sharing.mode[v] = UNTOUCHED;
    }
}

/* One array, not a pointer to several. */
static bool acquire_one(struct generator *g, struct variable *variable,
                        enum mode mode, enum pattern pattern)
{
    const unsigned v = variable->number;
    struct sharing *const sharing = &g->sharing;
    const bool good = same_way(sharing, v, mode, pattern);
    if (variable->constant)
        return mode == READ;
    if (!good && sharing->mode[v] != UNTOUCHED) {
        if (!can_wait(g) || g->locked[v] || g->touched[v])
            return false;
        const bool both = random_percent(&g->random, 20);
        add_barrier(g, both || variable->space == LOCAL,
                    both || variable->space == GLOBAL);
    }
    if (!good && (g->locked[v] || g->no_barrier))
        return false;
    sharing->mode[v] = (uint8_t)mode;
    sharing->pattern[v] = (uint8_t)pattern;
    g->touched[v] = true;
    return true;
}

bool acquire(struct generator *g, struct variable *variable, enum mode mode,
             enum pattern pattern)
{
    if (!variable->targets[0])
        return acquire_one(g, variable, mode, pattern);
    for (int t = 0; t < MAX_TARGETS && variable->targets[t]; t++)
        if (!acquire_one(g, variable->targets[t], mode, pattern))
            return false;
    return true;
}

void enter_loop(struct generator *g, bool uniform)
{
    for (unsigned v = 0; v < g->kernel->variable_count; v++) {
        uint8_t *const mode = &g->sharing.mode[v];
        if (!is_shared(g->kernel->variables[v]) || g->locked[v])
            continue;
        if (*mode == UNTOUCHED && !uniform && g->features.extensions &&
            random_percent(&g->random, 25)) {
            *mode = ATOMIC;
            g->sharing.pattern[v] = ADD;
        }
        if (*mode == UNTOUCHED && !uniform)
            *mode = random_percent(&g->random, 50) ? READ : OWN;
        if (*mode != UNTOUCHED && (!uniform || random_percent(&g->random, 40)))
            g->locked[v] = true;
        else
            *mode = BUSY;
    }
}
