/* SPDX-License-Identifier: MIT */
/* Breakpoints: conditions at which a search stops, whichever way it goes. */
#include "watch/stops.h"

#include "base/memory.h"

bool stops_add(struct stops *stops, const char *text, const struct problem *problem,
               const struct legend *legend, struct diag *diag)
{
    struct stop stop = {.on = true};
    if (stops->count == STOPS_MOST)
        return diag_fault(diag, (struct place){0}, "expected at most %d breakpoints, found more",
                          STOPS_MOST);
    if (!condition_read(&stop.condition, text, problem, legend, diag))
        return false;
    stop.text = memory_text(text);
    stops->at[stops->count++] = stop;
    return true;
}

void stops_remove(struct stops *stops, int k)
{
    memory_free(stops->at[k].text);
    stops->count--;
    for (; k < stops->count; k++)
        stops->at[k] = stops->at[k + 1];
}

void stops_done(struct stops *stops)
{
    while (stops->count)
        stops_remove(stops, stops->count - 1);
}

void stops_renew(struct stops *stops, const struct problem *problem, const struct legend *legend)
{
    for (int k = 0; k < stops->count; k++) {
        struct stop *stop = &stops->at[k];
        struct diag diag = {0};
        stop->on &= condition_read(&stop->condition, stop->text, problem, legend, &diag);
    }
}

bool stops_any(const struct stops *stops)
{
    for (int k = 0; k < stops->count; k++)
        if (stops->at[k].on)
            return true;
    return false;
}

void stops_arm(struct stops *stops, const struct cursor *cursor, const struct legend *legend)
{
    for (int k = 0; k < stops->count; k++)
        stops->at[k].held = condition_holds(&stops->at[k].condition, cursor, legend);
}

int stops_see(struct stops *stops, const struct cursor *cursor, const struct legend *legend)
{
    int first = -1;
    for (int k = 0; k < stops->count; k++) {
        struct stop *stop = &stops->at[k];
        bool holds = condition_holds(&stop->condition, cursor, legend);
        bool hit = stop->on && holds && !stop->held;
        stop->held = holds;
        stop->hits += hit;
        first = hit && first < 0 ? k : first;
    }
    return first;
}
