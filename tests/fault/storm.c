/* SPDX-License-Identifier: MIT */
/* Makes random storms, and minimises those that fail. */
#include "storm.h"

#include <locale.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "base/random.h"
#include "fault.h"
#include "world.h"

/* ---- random storms ---- */

struct dice {
    uint64_t seed, rolls;
};

static int roll(struct dice *dice, int least, int most)
{
    return least + (int)(random_at(dice->seed, dice->rolls++) % (uint64_t)(most - least + 1));
}

static bool roll_one(struct dice *dice, int in)
{
    return roll(dice, 1, in) == 1;
}

#define PICK(dice, words) words[roll(dice, 0, (int)(sizeof words / sizeof *words) - 1)]

static void __attribute__((format(printf, 2, 3))) add(struct storm *storm, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    if (storm->count < STORM_LINES)
        vsnprintf(storm->lines[storm->count++], STORM_WORDS, format, arguments);
    va_end(arguments);
}

/* Chooses the view that the storm returns to; NULL: none. */
static const char *begin(struct storm *storm, struct dice *dice)
{
    static const char *const homes[] = {
        NULL, NULL, NULL, "edit", "hand", "open .", "tour", "race engine bits, rule leftmost",
        "race where leftmost and sharp differ most",
    };
    static const char *const boards[] = {
        "examples/algorithm-x.board", "examples/colours.dlx", "pentominoes/6x10.board",
        "small/trominoes-3x3.board", "small/tetrominoes-4x5.board", "small/mutilated-6x6.board",
        "hex/tetrahexes-4x7.board", "sudoku/nine.board", "queens/8.board",
        "triangle/hexiamonds-6x6.board", "examples/soma.board", "partitions/6.board",
        "langford/3.board",
    };
    static const char *const flags[] = {
        "", "", "", "", " --no-ack", " --ascii", " --mono", " --record film.cast",
#ifdef HAVE_GIFLIB
        " --record film.gif",
#endif
    };
    storm->count = 0, storm->width = 80, storm->height = 24;
    add(storm, "# storm %s%s", PICK(dice, boards), PICK(dice, flags));
    return PICK(dice, homes);
}

static void add_line(struct storm *storm, const char *command)
{
    add(storm, "type :%s", command);
    add(storm, "keys Enter");
}

/* Commands that change the open puzzle, and those that read and write files. */
static void add_command(struct storm *storm, struct dice *dice)
{
    static const char *const commands[] = {
        "pin 2",
        "ban 1",
        "ban 3",
        "first cell 1,1",
        "last cell 2,1",
        "first item p",
        "last item 4",
        "undo",
        "redo",
        "back",
        "rule leftmost",
        "rule smallest",
        "rule sharp",
        "method pieces",
        "method matrix",
        "method dlx",
        "order cells",
        "order pieces",
        "seed 3",
        "seed none",
        "hand",
        "race",
        "race engine bits, rule leftmost, order cells",
        "race method matrix",
        "tour",
        "edit",
        "unique",
        "help",
        "goto 20",
        "goto 3",
        "break depth>3",
        "copy solution",
        "watch node 3",
        "bookmark here",
        "speed max",
        "speed 100",
        "new square 3x4",
        "new hex 1x1",
        "new hex 4x3",
        "new triangle 5x2",
        "new sudoku 4",
        "new queens 5",
        "new langford 3",
        "new partition 4",
        "add tetrominoes, any",
        "add dihexes",
        "add 3",
        "uses 1..3",
        "uses any",
        "n 6",
        "title \xCE\xB1",
        "author A",
        "source S",
        "note N",
    };
    static const char *const files[] = {
        "w one.board", "save two.board", "w", "open one.board", "open two.board", "open .",
        "open small.board", "export text board board.txt", "export! svg screen screen.svg",
        "export! png board board.png", "export! text screen screen.txt", "export! svg board b.svg",
    };
    bool writes = roll_one(dice, 2);
    if (writes && roll_one(dice, 6))
        add(storm, "# names kept");
    if (writes && roll_one(dice, 3))
        add(storm, "# fault %s %d", roll_one(dice, 2) ? "power" : "step", roll(dice, 1, 8));
    if (writes && roll_one(dice, 3)) {
        add(storm, "keys e x");
        add_line(storm, "w");
    } else
        add_line(storm, writes ? PICK(dice, files) : PICK(dice, commands));
}

/* A puzzle, a part of one or another text, and often an answer to the question about it. */
static void add_paste(struct storm *storm, struct dice *dice)
{
    static const char *const texts[] = {
        "x a b\\nx\\na b\\n", "p q | s\\np q s:1\\np s:2\\n", "1...\\n..2.\\n.3..\\n...4\\n",
        "dancetty 1\\npieces: tetrominoes, any\\nboard:\\n  xxxx\\n  xxxx\\n", "6x10", "Q",
        "Q no {\\nQ\\n:quit\\n",
    };
    const char *text = PICK(dice, texts);
    int length = (int)strlen(text);
    add(storm, "paste %.*s", roll_one(dice, 3) ? roll(dice, 0, length) : length, text);
    if (roll_one(dice, 2))
        add(storm, "keys %s", roll_one(dice, 4) ? "Esc" : "Enter");
}

/* File names are typed by commands only, so none is outside of the directory. */
static void add_key(struct storm *storm, struct dice *dice)
{
    static const char *const names[] = {
        "Esc", "Enter", "Tab", "S-Tab", "Space", "Up", "Down", "Left", "Right", "Home", "End",
        "PgUp", "PgDn", "Backspace", "Del", "Ins", "C-l", "C-r", "C-u", "C-z", "F1", "F2", "F5",
        "F3", "F10", "F12", "C-w", "s", "s", "S", "]", "[", "}", "{", "c", "Space", "+", "-", "g",
        "G", "w", "E", "E", "e", "h", "n", "C-y",
    };
    static const char typed[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPRSTUVWXYZ0123456789"
                                "!\"$%&'()*+,-:;<=>?@[\\]^_`{|}";
    if (roll_one(dice, 2))
        add(storm, "keys %s", PICK(dice, names));
    else
        add(storm, "keys %c", typed[roll(dice, 0, (int)sizeof typed - 2)]);
}

static void add_step(struct storm *storm, struct dice *dice, const char *home)
{
    static const char *const kinds[] = {"down", "up", "drag", "wheel-up", "wheel-down"};
    switch (roll(dice, home ? -1 : 0, 16)) {
    case -1:
        add_line(storm, home);
        break;
    case 0:
        storm->width = roll(dice, 1, 180);
        storm->height = roll(dice, 1, 60);
        add(storm, "size %dx%d", storm->width, storm->height);
        break;
    case 1:
    case 2:
        add(storm, "mouse %s %d,%d", PICK(dice, kinds), roll(dice, 0, storm->width - 1),
            roll(dice, 0, storm->height - 1));
        break;
    case 3:
    case 4:
        add_command(storm, dice);
        break;
    case 5:
        add_paste(storm, dice);
        break;
    case 6:
    case 7:
    case 8:
        add(storm, "wait %dms", roll(dice, 1, roll_one(dice, 8) ? 400 : 50));
        break;
    default:
        add_key(storm, dice);
    }
}

/* A number with each length equally likely. */
static int any_length(struct dice *dice, int bits)
{
    int most = 1 << roll(dice, 0, bits);
    return roll(dice, most / 2 + (most == 1), most);
}

static void add_fault(struct storm *storm, struct dice *dice)
{
    static const int ends[] = {1, 2, 3, 15, 10, 14, 24};    /* HUP INT QUIT TERM USR1 ALRM XCPU */
    static const int speeds[] = {-1, -1, 0, 300, 2000, 10000};
    enum fault kind = (enum fault)roll(dice, 0, FAULTS - 1);
    bool counts_steps = kind >= FAULT_STEP && kind <= FAULT_READING;
    switch (roll(dice, 0, 19)) {
    case 0:
        add(storm, "# signal %d", PICK(dice, ends));
        break;
    case 1:
        add(storm, "# gone");
        break;
    case 2:
    case 3:
    case 4:
        add(storm, "# slow %d", PICK(dice, speeds));
        break;
    case 5:
        add(storm, "# %s", roll_one(dice, 2) ? "deaf" : "hears");
        break;
    case 6:
        add(storm, "# fault step 1 on");    /* the disk is full, … */
        break;
    case 7:
        add(storm, "# fault step 0");       /* … and no longer is */
        break;
    default:
        add(storm, "# fault %s %d%s", fault_name(kind),
            any_length(dice, counts_steps ? 3 : 10),
            kind < FAULT_INTERRUPT && kind != FAULT_POWER && roll_one(dice, 6) ? " on" : "");
    }
}

void storm_make(struct storm *storm, uint64_t seed)
{
    struct dice dice = {seed, 0};
    int keys = any_length(&dice, 7), calm = roll(&dice, 2, 30);
    const char *home = begin(storm, &dice);
    if (roll_one(&dice, 4))
        add_fault(storm, &dice);
    for (int k = 0; k < keys; k++) {
        if (roll_one(&dice, calm))
            add_fault(storm, &dice);
        add_step(storm, &dice, home);
    }
}

/* ---- as files ---- */

bool storm_read(struct storm *storm, FILE *file)
{
    char line[STORM_WORDS];
    storm->count = 0;
    while (storm->count < STORM_LINES && fgets(line, sizeof line, file)) {
        line[strcspn(line, "\n")] = 0;
        if (storm->count ? world_knows(line) : strncmp(line, "# storm ", 8) == 0)
            add(storm, "%s", line);
        else if (*line != '#' && *line)
            return false;
    }
    return storm->count;
}

void storm_write(const struct storm *storm, FILE *file)
{
    for (int k = 0; k < storm->count; k++)
        fprintf(file, "%s\n", storm->lines[k]);
}

/* ---- as short as can be ---- */

/* True if the complaints have the same beginning, so the fault is the same. */
static bool is_alike(const char *one, const char *other)
{
    return one && strncmp(one, other, strcspn(other, ":\n")) == 0;
}

static void leave_out(const struct storm *storm, int from, int count, struct storm *rest)
{
    rest->count = 0;
    for (int k = 0; k < storm->count; k++)
        if (k < from || k >= from + count)
            add(rest, "%s", storm->lines[k]);
}

/* Removes as many lines as possible, at first half of them at once (Zeller's ddmin). */
static void shorten(struct storm *storm, const char *complaint)
{
    static struct storm rest;
    bool was_alone = false;
    for (int size = storm->count / 2; !was_alone;) {
        bool has_less = false;
        size = size > 0 ? size : 1;
        for (int from = 1; from < storm->count;) {
            leave_out(storm, from, size, &rest);
            if (is_alike(storm_play(&rest), complaint)) {
                *storm = rest;
                has_less = true;
            } else
                from += size;
        }
        was_alone = size == 1 && !has_less;
        size = has_less ? size : size / 2;
    }
}

/* ---- the suite ---- */

/* NULL: all is well, including a second time. */
static const char *judge(const struct storm *storm, bool again)
{
    const char *found = storm_play(storm);
    uint64_t hash = storm_hash();
    if (found || !again)
        return found;
    found = storm_play(storm);
    return found || storm_hash() == hash ? found : "it goes another way when it is played again";
}

static void keep(const struct storm *storm, const char *name)
{
    char path[512];
    const char *directory = getenv("STORM_KEEP");
    snprintf(path, sizeof path, "%s/%s.keys", directory ? directory : ".", name);
    FILE *file = fopen(path, "w");
    if (!file)
        return;
    storm_write(storm, file);
    fclose(file);
    printf("kept as %s\n", path);
}

/* True if all is well; a failing storm is minimised, printed and kept. */
static bool ride_out(uint64_t seed)
{
    static struct storm storm;
    char complaint[4096], name[32];
    storm_make(&storm, seed);
    const char *found = judge(&storm, seed % 8 == 0);
    if (!found)
        return true;
    snprintf(complaint, sizeof complaint, "%s", found);
    snprintf(name, sizeof name, "storm-%llu", (unsigned long long)seed);
    printf("%s: %s\n", name, complaint);
    fflush(stdout);
    keep(&storm, name);     /* in case minimising takes too long */
    shorten(&storm, complaint);
    storm_write(&storm, stdout);
    keep(&storm, name);
    return false;
}

static bool play_file(const char *path)
{
    static struct storm storm;
    FILE *file = fopen(path, "r");
    bool is_storm = file && storm_read(&storm, file);
    if (file)
        fclose(file);
    const char *found = is_storm ? judge(&storm, true) : "it is no storm";
    if (found)
        printf("%s: %s\n", path, found);
    return !found;
}

int storm_main(int argc, char **argv)
{
    int passed = 0, failed = 0;
    /* load what the C library loads once */
    setlocale(LC_CTYPE, "C.UTF-8");
    bool has_letters = mbstowcs(NULL, "\u00e4", 0) == 1 && wcwidth(L'\u00e4') == 1;
    if (!has_letters)
        puts("there is no locale C.UTF-8");
    bool are_seeds = argc == 3 && argv[1][strspn(argv[1], "0123456789")] == 0;
    uint64_t from = are_seeds ? strtoull(argv[1], NULL, 10) : 1;
    uint64_t count = are_seeds ? strtoull(argv[2], NULL, 10) : (uint64_t)argc - 1;
    for (uint64_t k = 0; k < count; k++) {
        bool is_well = are_seeds ? ride_out(from + k) : play_file(argv[1 + k]);
        passed += is_well;
        failed += !is_well;
    }
    printf("%d passed, %d failed\n", passed, failed);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
