/* SPDX-License-Identifier: MIT */
#include "tui/terminal/reply.h"

#include <assert.h>
#include <string.h>

#include "base/clock.h"

#define PATIENCE (10 * CLOCK_SECOND)    /* after the first reply */

enum { LENGTH = sizeof REPLY_ANSWER - 1 };

void reply_init(struct reply *reply, bool wanted)
{
    *reply = (struct reply){.wanted = wanted, .patience = CLOCK_SECOND};
}

void reply_asked(struct reply *reply, int64_t now)
{
    reply->due = true;
    reply->until = now + reply->patience;
}

static void stop_waiting(struct reply *reply)
{
    reply->due = false;
    reply->kept = 0;
}

void reply_came(struct reply *reply)
{
    reply->wanted |= reply->missed;
    reply->missed = false;
    if (reply->patience < PATIENCE)
        reply->patience = PATIENCE;
    stop_waiting(reply);
}

bool reply_is_due(struct reply *reply, int64_t now)
{
    if (reply->due && now >= reply->until) {
        reply->wanted = false;
        reply->missed = true;
        reply->patience *= 2;
        stop_waiting(reply);
    }
    return reply->due;
}

void reply_pass(struct reply *reply, struct key key)
{
    assert(reply->count == reply->kept && reply->count < LENGTH);
    reply->keys[reply->count++] = key;
    if (!reply->due)
        return;
    if (key.code == REPLY_ANSWER[reply->kept])
        reply->kept++;
    else
        reply->kept = key.code == REPLY_ANSWER[0];
    if (reply->kept == LENGTH) {
        reply->count -= LENGTH;
        reply_came(reply);
    }
}

bool reply_take(struct reply *reply, struct key *key)
{
    if (reply->count == reply->kept)
        return false;
    *key = reply->keys[0];
    reply->count--;
    memmove(reply->keys, reply->keys + 1, (size_t)reply->count * sizeof *reply->keys);
    return true;
}
