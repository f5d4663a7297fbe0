/* What a user can ask of the explorer: one list gives the codes, the words and the help. */
#include "tui/request.h"

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

const char *request_help(enum request request)
{
    return requests[request].help;
}
