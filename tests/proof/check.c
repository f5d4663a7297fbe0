/* SPDX-License-Identifier: MIT */
/* check CNF LRAT [MODELS]: checks a proof. */
#include <stdlib.h>

#include "checker.h"

static FILE *need(const char *path)
{
    FILE *in = fopen(path, "r");
    if (!in) {
        perror(path);
        exit(2);
    }
    return in;
}

int main(int argc, char **argv)
{
    if (argc < 3)
        return 2;
    const char *why = check_proof(need(argv[1]), need(argv[2]), argc > 3 ? need(argv[3]) : NULL);
    puts(why ? why : "proved");
    return why != NULL;
}
