/* SPDX-License-Identifier: MIT */
/* Plays a storm: runs the program in a child process and checks its files. */
#include "storm.h"

#include <fcntl.h>
#include <ftw.h>
#include <pty.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>
#include <utmp.h>

#include "fault.h"
#include "terminal/grammar.h"
#include "world.h"

int __real_main(int argc, char **argv);

#define BOARD "storm.board"

enum { ARGUMENTS = 16, SECONDS = 20, PATH_ROOM = 512 };

static struct world *world;
static char wrong[4096];    /* the complaint about the current storm; empty: none */

/* ---- complaints ---- */

static void __attribute__((format(printf, 1, 2))) complain(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    if (!*wrong)
        vsnprintf(wrong, sizeof wrong, format, arguments);
    va_end(arguments);
}

static void complain_with_file(const char *what, const char *path)
{
    char text[2000] = "";
    FILE *file = fopen(path, "r");
    if (file) {
        text[fread(text, 1, sizeof text - 1, file)] = 0;
        fclose(file);
    }
    complain("%s: %s", what, text);
}

/* ---- files ---- */

static int remove_one(const char *path, const struct stat *status, int kind, struct FTW *where)
{
    (void)status, (void)kind, (void)where;
    return remove(path);
}

static void copy(const char *from, const char *to)
{
    char bytes[4096];
    FILE *in = fopen(from, "rb"), *out = fopen(to, "wb");
    for (size_t n; in && out && (n = fread(bytes, 1, sizeof bytes, in));)
        fwrite(bytes, 1, n, out);
    if (!in || !out || fclose(out) != 0)
        complain("%s cannot be copied to %s", from, to);
    if (in)
        fclose(in);
}

static bool is_same(const char *one, const char *other)
{
    FILE *a = fopen(one, "rb"), *b = fopen(other, "rb");
    int byte = a && b ? 0 : EOF - 1;
    while (byte >= 0 && (byte = getc(a)) == getc(b) && byte != EOF)
        continue;
    bool same = byte == EOF && feof(b);
    if (a)
        fclose(a);
    if (b)
        fclose(b);
    return same;
}

#define BUNDLED "boards/small/tetrominoes-4x4.board"

/* Makes copies of a bundled board, so that no real one is overwritten, and of the explored one,
 * plus reference copies. */
static void make_directory(const char *board)
{
    char path[PATH_ROOM];
    nftw("world", remove_one, 8, FTW_DEPTH | FTW_PHYS);
    mkdir("world", 0700);
    mkdir("world/home", 0700);
    mkdir("world/boards", 0700);
    mkdir("world/boards/small", 0700);
    const char *ours = getenv("STORM_BOARDS");
    snprintf(path, sizeof path, "%s/%s", ours, strchr(BUNDLED, '/') + 1);
    copy(path, "world/" BUNDLED);
    copy(path, "bundled.board");
    snprintf(path, sizeof path, "%s/%s", ours, board);
    copy(path, "world/" BOARD);
    copy(path, "before.board");
}

/* ---- the child ---- */

/* Runs main() as a shell would, in a session and a directory of its own. */
static _Noreturn void run(int terminal, char **arguments, const struct storm *storm)
{
    const char *lines[STORM_LINES];
    int count = 0;
    int err = open("err", O_WRONLY | O_CREAT | O_TRUNC, 0600);
    login_tty(terminal);
    dup2(err, STDERR_FILENO);
    close(err);
    setrlimit(RLIMIT_CPU, &(struct rlimit){SECONDS, SECONDS});
    setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
    if (chdir("world") != 0)
        _exit(EXIT_FAILURE);
    for (int k = 1; storm && k < storm->count; k++) {
        if (strncmp(storm->lines[k], "# fault power", 13) == 0)
            fault_watch_power();
        lines[count++] = storm->lines[k];
    }
    int words = 0;
    while (arguments[words])
        words++;
    world_begin(world, lines, count);
    exit(__real_main(words, arguments));
}

/* Returns the wait status of the program on a terminal, with the terminal's modes in `before` and
 * `after`. */
static int run_on_terminal(char **arguments, const struct storm *storm, struct termios *before,
                           struct termios *after)
{
    struct winsize size = {.ws_col = 80, .ws_row = 24};
    int ours, its, status = 0;
    fflush(NULL);
    if (openpty(&ours, &its, NULL, NULL, &size) != 0 || tcgetattr(its, before) != 0)
        return -1;
    pid_t child = fork();
    if (child == 0) {
        close(ours);
        run(its, arguments, storm);
    }
    if (child < 0 || waitpid(child, &status, 0) != child)
        status = -1;
    tcgetattr(its, after);
    close(its);
    close(ours);
    return status;
}

/* ---- checks ---- */

static bool has_fault(const struct storm *storm, const char *of)
{
    for (int k = 1; k < storm->count; k++) {
        char name[16];
        if (sscanf(storm->lines[k], "# fault %15s", name) == 1 && strstr(of, name))
            return true;
    }
    return false;
}

/* Fails unless the storm explains the way the program ended. */
static void check_end(const struct storm *storm, int status)
{
    int number = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    bool is_out = number ? number == SIGINT ? world->was_interrupted || world->was_signalled
                           : number == SIGKILL ? has_fault(storm, "power")
                           : number == SIGHUP
                               ? world->is_gone || world->was_signalled || has_fault(storm, "error")
                               : world->was_signalled
                         : status == 0 ||
                           (WEXITSTATUS(status) == 2 &&
                            has_fault(storm, "allocation library opening reading")) ||
                           (WEXITSTATUS(status) == 4 &&
                            has_fault(storm,
                                      "allocation library step opening reading error power"));
    if (world->is_stuck)
        complain("the program does not leave: line %d", world->line);
    else if (!is_out) {
        char what[64];
        snprintf(what, sizeof what, "%s %d", number ? "signal" : "exit status",
                 number ? number : WEXITSTATUS(status));
        complain_with_file(what, "err");
    }
}

static bool is_on(int mode, bool on)
{
    const char *at = world->bytes, *end = at + world->written;
    while ((at = memchr(at, '\033', (size_t)(end - at))) && ++at < end) {
        if (*at != '[' || at[1] != '?')
            continue;
        bool named = false;
        do {
            char *rest;
            named |= strtol(at + (*at == '[') + 1, &rest, 10) == mode;
            at = rest;
        } while (*at == ';');
        if (named && (*at == 'h' || *at == 'l'))
            on = *at == 'h';
    }
    return on;
}

/* `is_whole`: all output arrived, and the C library had enough memory for it. */
static void check_terminal(const struct termios *before, const struct termios *after,
                           bool is_whole)
{
    static const int modes[] = {1049, 1000, 1002, 1006, 1, 2026};
    world->bytes[world->written] = 0;
    for (size_t k = 0; k < sizeof modes / sizeof *modes; k++)
        if (is_on(modes[k], false))
            complain("mode %d of the terminal is left on", modes[k]);
    if (!is_on(25, true))
        complain("the cursor is left out");
    if (before->c_lflag != after->c_lflag || before->c_iflag != after->c_iflag ||
        before->c_oflag != after->c_oflag)
        complain("the modes of the line are not put back");
    size_t fault = is_whole && !world->has_lost
                       ? grammar_fault(world->bytes, world->written, true)
                       : world->written;
    if (fault < world->written)
        complain("byte %zu, '%.8s', is not of the program's language", fault,
                 world->bytes + fault + 1);
}

static bool ends_with(const char *text, const char *ending)
{
    size_t length = strlen(text), most = strlen(ending);
    return length >= most && strcmp(text + length - most, ending) == 0;
}

/* In a child: tests the program's readers and writers. */
static bool is_written_again(const char *path, const char *as)
{
    char *arguments[] = {"dancetty", "convert", "--to", "board", (char *)path, NULL};
    int status = 0;
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        int err = open("err", O_WRONLY | O_CREAT | O_TRUNC, 0600);
        int out = open(as, O_WRONLY | O_CREAT | O_TRUNC, 0600);
        dup2(out, STDOUT_FILENO);
        dup2(err, STDERR_FILENO);
        exit(__real_main(5, arguments));
    }
    return waitpid(child, &status, 0) == child && status == 0;
}

static bool is_readable(const char *path)
{
    if (!is_written_again(path, "once.board"))
        return false;
    if (!is_written_again("once.board", "twice.board") || !is_same("once.board", "twice.board"))
        complain_with_file("a board is read otherwise than it was written", path);
    return true;
}

static bool drafts_may_stay, may_tear;

static bool says(const char *what)
{
    char text[1000] = "";
    FILE *err = fopen("err", "r");
    if (err) {
        text[fread(text, 1, sizeof text - 1, err)] = 0;
        fclose(err);
    }
    return strstr(text, what);
}

/* An unfinished drawing may be saved, and its reader reports that; a torn file ends differently. */
static bool is_unfinished(void)
{
    return !may_tear || says("expected 'pieces:'") || says("expected at least one cell");
}

static int check_file(const char *path, const struct stat *status, int kind, struct FTW *where)
{
    (void)status, (void)where;
    if (kind != FTW_F)
        return 0;
    if (ends_with(path, ".part") && !drafts_may_stay)
        complain("a draft is left: %s", path);
    if (ends_with(path, ".board") && !is_same(path, "before.board") && !is_readable(path) &&
        !is_unfinished())
        complain_with_file("a board cannot be read", "err");
    return 0;
}

/* A second visit finds the state in order, without messages except about an unfinished drawing. */
static void check_return(void)
{
    char *arguments[] = {"dancetty", BOARD, NULL};
    struct termios before, after;
    struct stat said;
    int status = run_on_terminal(arguments, NULL, &before, &after);
    bool is_quiet = status == 0 && stat("err", &said) == 0 && !said.st_size;
    if (!is_quiet && (is_readable("world/" BOARD) || !is_unfinished()))
        complain_with_file("the next visit finds something wrong", "err");
    check_terminal(&before, &after, true);
}

/* ---- all of it ---- */

/* The words of the first line after the board; `arguments` borrows them from `words`. */
static void read_arguments(char *words, char *arguments[ARGUMENTS])
{
    int count = 0;
    arguments[count++] = "dancetty";
    strtok(words, " ");     /* # */
    strtok(NULL, " ");      /* storm */
    strtok(NULL, " ");      /* the board */
    for (char *word; count < ARGUMENTS - 2 && (word = strtok(NULL, " "));)
        arguments[count++] = word;
    arguments[count++] = BOARD;
    arguments[count] = NULL;
}

static uint64_t hash_of(const char *bytes, size_t length)
{
    uint64_t hash = UINT64_C(14695981039346656037);     /* FNV-1a */
    for (size_t k = 0; k < length; k++)
        hash = (hash ^ (unsigned char)bytes[k]) * UINT64_C(1099511628211);
    return hash;
}

static uint64_t last_hash;

uint64_t storm_hash(void)
{
    return last_hash;
}

const char *storm_play(const struct storm *storm)
{
    char words[STORM_WORDS], board[STORM_WORDS] = "", *arguments[ARGUMENTS];
    struct termios before, after;
    if (!world)
        world = mmap(NULL, sizeof *world, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS,
                     -1, 0);
    *wrong = 0;
    snprintf(words, sizeof words, "%s", storm->lines[0]);
    sscanf(words, "# storm %127s", board);
    make_directory(board);
    read_arguments(words, arguments);
    int status = run_on_terminal(arguments, storm, &before, &after);
    last_hash = hash_of(world->bytes, world->written);
    check_end(storm, status);
    if (!world->is_gone && !has_fault(storm, "power error"))
        check_terminal(&before, &after, !has_fault(storm, "library"));
    drafts_may_stay = status || has_fault(storm, "power");
    may_tear = has_fault(storm, "step power error short");
    nftw("world", check_file, 8, FTW_PHYS);
    if (!is_same("bundled.board", "world/" BUNDLED))
        complain("a board that came with the program is another one");
    check_return();
    return *wrong ? wrong : NULL;
}
