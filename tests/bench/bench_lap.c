/* SPDX-License-Identifier: MIT */
/* Runs a command and prints its processor seconds; if it fails, nothing, with status 1.
 *
 *   bench_lap COMMAND [ARGUMENT...] */
#include <stdio.h>

#include "lap.h"

int main(int argc, char **argv)
{
    static struct lap lap;
    if (argc < 2)
        return 2;
    lap_run(&lap, (const char *const *)argv + 1, NULL, false, 0);
    if (lap.status < 0 || lap.status > 1)
        return 1;
    printf("%.4f\n", lap.cpu);
    return 0;
}
