/* SPDX-License-Identifier: MIT */
#include "cmd/settings.h"

#include <getopt.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/machine.h"
#include "base/words.h"

#define PARTS_USUAL 1000

enum {
    FLAGS_MOST = 32,
    LETTERS_MOST = 2 * FLAGS_MOST + 8,
    OPERAND_CODE = 1,
    FLAG_CODE = 256
};

static int count_flags(const struct command *command)
{
    int count = 0;
    while (command->flags[count])
        count++;
    return count;
}

static int argument_kind(const struct flag *flag)
{
    return !flag->argument ? no_argument
           : flag->argument[0] == '[' ? optional_argument
                                      : required_argument;
}

static void list_options(const struct command *command, struct option *options)
{
    int count = count_flags(command);
    for (int k = 0; k < count; k++)
        *options++ = (struct option){command->flags[k]->name, argument_kind(command->flags[k]),
                                     NULL, FLAG_CODE + k};
    *options++ = (struct option){"help", no_argument, NULL, 'h'};
    *options = (struct option){0};
}

char flag_letter(const struct flag *flag)
{
    return flag == &flag_output ? 'o' : flag == &flag_parts ? 'n' : 0;
}

/* '-': return operands in order; ':': report missing arguments. */
static void list_letters(const struct command *command, char letters[LETTERS_MOST])
{
    int length = snprintf(letters, LETTERS_MOST, "-:h");
    for (int k = 0; command->flags[k]; k++)
        if (flag_letter(command->flags[k]))
            length += snprintf(letters + length, LETTERS_MOST - (size_t)length, "%c%s",
                               flag_letter(command->flags[k]),
                               command->flags[k]->argument ? ":" : "");
}

static const struct flag *flag_of(const struct command *command, int code)
{
    if (code >= FLAG_CODE)
        return command->flags[code - FLAG_CODE];
    for (int k = 0; command->flags[k]; k++)
        if (code && flag_letter(command->flags[k]) == code)
            return command->flags[k];
    return NULL;
}

static bool take_flag(struct command_settings *settings, const struct flag *flag, const char *value,
                      struct diag *diag)
{
    bool taken = flag->take(settings, value, diag);
    if (!taken)
        snprintf(diag->file, sizeof diag->file, "--%s", flag->name);
    return taken;
}

static int count_words(const char *operands)
{
    int words = 1;
    if (strstr(operands, "..."))
        return INT_MAX;
    for (; *operands; operands++)
        words += *operands == ' ';
    return words;
}

static bool take_operand(struct command_settings *settings, const struct command *command,
                         char *value, struct diag *diag)
{
    const struct place nowhere = {0};
    if (!command->operands[0])
        return diag_fault(diag, nowhere, "%s takes no argument, found '%.100s'", command->name,
                          value);
    if (!*value)
        return diag_fault(diag, nowhere, "%s needs a %s, found an empty name", command->name,
                          command->operands);
    const char **first[] = {&settings->operand, &settings->second, &settings->third};
    int most = count_words(command->operands), k = settings->noperands;
    int bare = most == 1 && command->operands[0] == '[';
    if (k == most)
        return diag_fault(diag, nowhere, "%s takes %s%.*s, found '%.100s' after '%.100s'",
                          command->name, most > 1 ? "" : "one ",
                          (int)strlen(command->operands) - 2 * bare, command->operands + bare,
                          value, settings->operands[k - 1]);
    if (k < (int)(sizeof first / sizeof *first))
        *first[k] = value;
    settings->operands[settings->noperands++] = value;
    return true;
}

static bool refuse_flag(const struct command *command, const char *argument, struct diag *diag)
{
    char asked[WORD_ROOM], word[WORD_ROOM], help[WORD_ROOM];
    snprintf(asked, sizeof asked, "%.*s", (int)strcspn(argument, "="), argument);
    struct guess guess = guess_begin(asked + strspn(asked, "-"));
    for (int k = 0; command->flags[k]; k++)
        guess_try(&guess, command->flags[k]->name);
    snprintf(word, sizeof word, "--%.40s", guess.meant);
    if (guess.meant[0])
        guess_set(&guess, word);
    guess.asked = asked;
    snprintf(help, sizeof help, "see dancetty help %s", command->name);
    return guess_fault(&guess, "flag", help, (struct place){.file = command->name}, diag);
}

static bool explain(const struct command *command, int code, char *argument, struct diag *diag)
{
    const struct place nowhere = {0};
    const struct flag *flag = flag_of(command, optopt);
    char letter[] = {'-', (char)optopt, 0};
    if (code == ':' && flag)
        return diag_fault(diag, nowhere, "--%s needs an argument: %s", flag->name, flag->argument);
    if (flag)
        return diag_fault(diag, nowhere, "--%s takes no argument", flag->name);
    return refuse_flag(command, optopt && optopt < FLAG_CODE ? letter : argument, diag);
}

static bool take(struct command_settings *settings, const struct command *command, int code,
                 char **argv, struct diag *diag)
{
    if (code == OPERAND_CODE)
        return take_operand(settings, command, optarg, diag);
    const struct flag *flag = flag_of(command, code);
    if (flag)
        return take_flag(settings, flag, optarg, diag);
    return explain(command, code, argv[optind - 1], diag);
}

/* Like getopt_long(), which in musl stops at the operand "-". */
static int next_code(int argc, char **argv, const char *letters, const struct option *options)
{
    int code = getopt_long(argc, argv, letters, options, NULL);
    bool is_stop = code == -1 && optind < argc && strcmp(argv[optind], "-") == 0 &&
                   strcmp(argv[optind - 1], "--") != 0;
    if (!is_stop)
        return code;
    optarg = argv[optind++];
    return OPERAND_CODE;
}

/* *wants_help: --help precedes any fault. */
static bool take_all(struct command_settings *settings, const struct command *command, int argc,
                     char **argv, bool *wants_help, struct diag *diag)
{
    struct option options[FLAGS_MOST + 2];
    char letters[LETTERS_MOST];
    list_options(command, options);
    list_letters(command, letters);
    opterr = 0;
    for (int code; (code = next_code(argc, argv, letters, options)) != -1;) {
        if (code == 'h') {
            *wants_help = true;
            return true;
        }
        if (!take(settings, command, code, argv, diag))
            return false;
    }
    for (; optind < argc; optind++)
        if (!take_operand(settings, command, argv[optind], diag))
            return false;
    if (!settings->operand && command->operands[0] && command->operands[0] != '[')
        return diag_fault(diag, (struct place){0}, "%s needs a %.*s: see dancetty help %s",
                          command->name, (int)strcspn(command->operands, " "), command->operands,
                          command->name);
    return true;
}

/* Source: no-color.org. */
static bool is_mono(void)
{
    const char *value = getenv("NO_COLOR");
    return value && *value;
}

static void print_flag(char letter, const char *name, const char *argument, const char *summary)
{
    char text[64], before[8] = "";
    const char *space = argument && argument[0] != '[' ? " " : "";
    if (letter)
        snprintf(before, sizeof before, "-%c, ", letter);
    snprintf(text, sizeof text, "%s--%s%s%s", before, name, space, argument ? argument : "");
    printf("  %-22s %s\n", text, summary);
}

void command_print_help(const struct command *command)
{
    printf("usage: dancetty %s [FLAG]...%s%s\n\n%s: %s\n", command->name,
           command->operands[0] ? " " : "", command->operands, command->name, command->summary);
    if (command->about)
        printf("\n%s\n", command->about);
    putchar('\n');
    for (int k = 0; command->flags[k]; k++)
        print_flag(flag_letter(command->flags[k]), command->flags[k]->name,
                   command->flags[k]->argument, command->flags[k]->summary);
    print_flag(0, "help", NULL, "print this help");
}

bool settings_read(struct command_settings *settings, const struct command *command, int argc,
                   char **argv, int *status)
{
    bool wants_help = false;
    struct diag diag = {0};
    *settings = (struct command_settings){
        .to = solution_formats[0],
        .trace = trace_formats[0],
        .remedy = "use --force to overwrite it",
        .nodes = INT64_MAX,
        .limit = INT64_MAX,
        .time = INT64_MAX,
        .until = INT64_MAX,
        .memory = machine_memory() / 4,
        .jobs = 1,
        .operands = argv + 1,
        .parts = PARTS_USUAL,
        .export = {.edge = EXPORT_EDGE, .paper = paper_sizes},
        .narrate = {.grain = GRAIN_DECISION, .node = 1, .steps = INT64_MAX},
        .polyform = {.lattice = &lattice_square, .factor = 1},
        .screen = {.mono = is_mono(), .synchronized = true, .acknowledged = true},
    };
    bool done = take_all(settings, command, argc, argv, &wants_help, &diag);
    if (!done)
        diag_print(&diag, stderr);
    else if (wants_help)
        command_print_help(command);
    *status = done ? STATUS_DONE : STATUS_FAULT;
    return done && !wants_help;
}
