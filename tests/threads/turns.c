/* SPDX-License-Identifier: MIT */
/* How long the parts are that lead, after turns that came at once or late. */
#include "threads/relay.h"

#include "threads/cases.h"

enum { TICK = 200000, SLICE = 4000000 }; /* ns */

/* After so many turns, each of which came after so many ns. */
static size_t lead_after(struct relay *relay, size_t turns, uint64_t waited)
{
    while (turns-- > 0)
        choose_lead(relay, waited);
    return relay->lead;
}

bool are_leads_right(void)
{
    struct relay relay = {.n = 1000, .lead = 10};
    open_relay(&relay);
    const bool is_right =
        /* The system's tick, and a sleep behind it. */
        lead_after(&relay, 400, TICK) == 10 &&
        /* Once in a while another program. */
        lead_after(&relay, 1, SLICE) == 10 && lead_after(&relay, 70, 0) == 10 &&
        lead_after(&relay, 1, SLICE) == 10 &&
        /* Always another program: a quarter of the array is enough. */
        lead_after(&relay, 1, SLICE) == 20 &&
        lead_after(&relay, 1, SLICE) == 40 &&
        lead_after(&relay, 9, 1000 * (uint64_t)SLICE) == 320 &&
        /* Four leads take their time. */
        lead_after(&relay, 1, 5 * (uint64_t)TICK) == 320 &&
        /* None any more. */
        lead_after(&relay, 400, 0) == 10;
    close_relay(&relay);
    return is_right;
}
