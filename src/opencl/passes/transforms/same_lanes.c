/* SPDX-License-Identifier: MIT */
/*
 * Nodes that are reached by just those lanes that reached an earlier node: in
 * the order, only what that node leads to is between, and all of it leads on to
 * this one before anything else. So the mask is that node's, and nobody asks
 * whether a lane came.
 */
#include <stdlib.h>

#include "packer.h"

/* Whether nothing comes to the node at a place but by one at `first`; so it is
 * with all between. */
static bool is_below(const struct wgc_shapes *shapes, int place, int first)
{
    const struct wgc_flow *const flow = shapes->flow;
    const int node = flow->order[place];
    return shapes->some_lanes[node] &&
           flow->nodes[flow->nodes[node].dominator].place >= first;
}

/* What follows on a node, as far as it goes nowhere else; the latest such node
 * counts. */
static void find_same(struct wgc_packer *p, int node)
{
    const struct wgc_flow *const flow = p->flow;
    const int first = flow->nodes[node].place;
    int farthest = first;
    for (int place = first; p->shapes->some_lanes[node];) {
        const struct wgc_node *const n = &flow->nodes[flow->order[place]];
        for (int k = 0; k < n->nexts; k++) {
            const int next = flow->nodes[n->next[k]].place;
            if (next <= first) /* another iteration comes first */
                return;
            farthest = next > farthest ? next : farthest;
        }
        if (++place > farthest || !is_below(p->shapes, place, first))
            return;
        const int to = flow->order[place];
        if (place == farthest && flow->nodes[to].loop == flow->nodes[node].loop)
            p->same[to] = node;
    }
}

void wgc_find_same_lanes(struct wgc_packer *p)
{
    const struct wgc_flow *const flow = p->flow;
    p->same = wgc_new((size_t)flow->count, sizeof *p->same);
    for (int n = 0; n < flow->count; n++)
        p->same[n] = WGC_NONE;
    for (int place = 0; place < flow->count; place++)
        find_same(p, flow->order[place]);
}

bool wgc_lanes_wait(const struct wgc_packer *p, int node)
{
    return p->inside[node] && p->shapes->some_lanes[node] &&
           (p->same[node] == WGC_NONE || !p->inside[p->same[node]]);
}

/* Only in its loop: behind that, lanes may wait that left it before. */
int wgc_last_skipped(const struct wgc_packer *p, int node)
{
    const struct wgc_flow *const flow = p->flow;
    const int loop = flow->nodes[node].loop;
    const int first = flow->nodes[node].place;
    int place = first + 1;
    while (place < flow->count && is_below(p->shapes, place, first) &&
           (loop == WGC_NONE || wgc_is_in_loop(flow, loop, flow->order[place])))
        place++;
    return flow->order[place - 1];
}
