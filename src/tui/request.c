/* What a user can ask of the explorer: one list gives the codes, the words and the help. */
#include "tui/request.h"

#include <string.h>

static const struct {
    const char *name, *help;
} requests[] = {
#define REQUEST_ROW(code, name, help) {name, help},
    REQUESTS(REQUEST_ROW)
#undef REQUEST_ROW
};

const char *request_name(enum request request)
{
    return requests[request].name;
}

const char *request_word(int k)
{
    return k < REQUEST_COUNT ? requests[k].name : NULL;
}

enum request request_find(const char *name)
{
    int k = 0;
    while (k < REQUEST_COUNT && strcmp(requests[k].name, name) != 0)
        k++;
    return (enum request)k;
}

const char *request_help(enum request request)
{
    return requests[request].help;
}
