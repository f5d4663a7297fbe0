/* SPDX-License-Identifier: MIT */
#include "tui/exporting.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/limit.h"
#include "base/memory.h"
#include "base/number.h"
#include "base/outfile.h"
#include "report/print_sheet.h"

enum what { THE_SCREEN, THE_BOARD, A_SHEET, A_SOLUTION };

static const char *const whats[] = {
    [THE_SCREEN] = "screen", [THE_BOARD] = "board", [A_SHEET] = "sheet", [A_SOLUTION] = "solution",
};
enum { WHATS = sizeof whats / sizeof *whats };

struct export_request {
    const struct export_format *format; /* NULL: unknown */
    enum what what;
    int64_t solution;                   /* 0: the selected one, else the last */
    const char *file;
    bool over;
};

static bool cut_word(const char **text, const char *word)
{
    size_t length = strlen(word);
    if (strncmp(*text, word, length) != 0 || (*text)[length] != ' ')
        return false;
    *text += length + strspn(*text + length, " ");
    return true;
}

static int64_t cut_number(const char **text)
{
    size_t digits = strspn(*text, "0123456789");
    if (!digits || digits > 18 || (*text)[digits] != ' ')
        return 0;
    int64_t number = strtoll(*text, NULL, 10);
    *text += digits + strspn(*text + digits, " ");
    return number;
}

static struct export_request read_request(const char *text)
{
    struct export_request request = {.over = *text == '!'};
    text += request.over;
    text += strspn(text, " ");
    for (int k = 0; export_formats[k] && !request.format; k++)
        if (cut_word(&text, export_formats[k]->name))
            request.format = export_formats[k];
    for (int k = 0; k < WHATS; k++)
        if (cut_word(&text, whats[k])) {
            request.what = (enum what)k;
            break;
        }
    if (request.what == A_SOLUTION)
        request.solution = cut_number(&text);
    request.file = text;
    return request;
}

static const struct solution *find_solution(const struct session *session,
                                            struct export_request *request)
{
    const struct solutions *solutions = &session->model.opened->playback.solutions;
    if (!request->solution)
        request->solution = session->model.selections.solution ? session->model.selections.solution
                                           : solutions->before + (int64_t)solutions->count;
    return solutions_find(solutions, request->solution);
}

/* Returns the word that was given instead of a file; NULL: none. */
static const char *find_word_instead(const char *file)
{
    for (int k = 0; k < WHATS; k++)
        if (strcmp(file, whats[k]) == 0)
            return whats[k];
    return NULL;
}

static bool is_there(const struct session *session, struct export_request *request,
                     struct diag *diag)
{
    const struct place here = {"export", 0, 0};
    const char *found = !*request->file                    ? "nothing"
                        : strcmp(request->file, "-") == 0  ? "standard output"
                                                           : find_word_instead(request->file);
    if (found)
        return diag_expected(diag, here, "a file, as in \"export svg board picture.svg\"", found);
    request->format = export_choose(request->format, request->file, NULL, diag);
    if (!request->format)
        return diag_fault(diag, here, "no format given; use svg, png, pdf, ansi, text or cut, or a "
                          "file that ends with one");
    if (request->what == THE_SCREEN)
        return !request->format->cuts ||
               diag_fault(diag, here, "the screen has no outlines to cut, a board has");
    if (!session->model.opened)
        return diag_fault(diag, here, "no board is open");
    return request->what != A_SOLUTION || find_solution(session, request) ||
           diag_fault(diag, here, "there is no such solution among those found");
}

static bool write_screen(struct session *session, const struct export_request *request, FILE *out,
                         struct diag *diag)
{
    struct canvas canvas;
    canvas_init(&canvas, session->model.screen.width, session->model.screen.height);
    session_draw(session, &canvas);
    session->redraws = 0;   /* the screen's canvas lacks this frame */
    bool done = canvas_export(&canvas, request->format, PAPER_DARK,
                              session->model.settings.ascii, out, diag);
    canvas_done(&canvas);
    return done;
}

static int32_t *list_path(const struct mirror *mirror)
{
    int32_t *options = memory_need(NULL, (size_t)mirror->level + 1, sizeof *options);
    for (int32_t l = 0; l < mirror->level; l++)
        options[l] = mirror->path[l].option;
    return options;
}

static bool write_board(struct session *session, const struct export_request *request,
                        struct outfile *file, struct diag *diag)
{
    struct open_puzzle *opened = session->model.opened;
    const struct mirror *mirror = playback_mirror(&opened->playback);
    const struct solution *solution =
        solutions_find(&opened->playback.solutions, request->solution);
    int32_t *path = list_path(mirror);
    const struct board_solution laid =
        solution ? (struct board_solution){solution->options, solution->count}
                 : (struct board_solution){path, mirror->level};
    const struct board_export export = {
        .legend = &opened->encoding.legend,
        .boards = &laid,
        .count = 1,
        .edge = EXPORT_EDGE,
        .ascii = session->model.settings.ascii,
    };
    bool done = board_export(&export, request->format, file->out, diag);
    memory_free(path);
    return done;
}

static bool write_sheet(struct session *session, struct export_request *request,
                        struct outfile *file, struct diag *diag)
{
    struct open_puzzle *opened = session->model.opened;
    const struct solution *solution = find_solution(session, request);
    struct board_solution laid = {0};
    if (solution)
        laid = (struct board_solution){solution->options, solution->count};
    const struct print_sheet sheet = {
        .legend = &opened->encoding.legend,
        .solution = solution ? &laid : NULL,
        .paper = paper_sizes,
        .edge = EXPORT_EDGE,
        .title = opened->puzzle.title,
    };
    return print_sheet_write(&sheet, request->format, file->out, diag);
}

static bool write_request(struct session *session, struct export_request *request,
                          struct diag *diag)
{
    struct outfile file;
    if (!outfile_open(&file, request->file,
                      request->over ? NULL : "use export! to overwrite it", diag))
        return false;
    bool done = request->what == THE_SCREEN ? write_screen(session, request, file.out, diag)
                : request->what == A_SHEET  ? write_sheet(session, request, &file, diag)
                                            : write_board(session, request, &file, diag);
    if (done && limits_check()) /* incomplete */
        done = diag_memory(diag, "the picture");
    return outfile_close(&file, done, diag);
}

void export_run(struct session *session, const char *argument)
{
    struct diag diag = {0};
    struct export_request request = read_request(argument);
    char number[NUMBER_ROOM] = "";
    if (!is_there(session, &request, &diag) || !write_request(session, &request, &diag)) {
        model_say_diag(&session->model, &diag);
        return;
    }
    if (request.what == A_SOLUTION)
        number_grouped(request.solution, number);
    model_say(&session->model, false, "%s%s%s: written to %s, as %s", whats[request.what],
              *number ? " " : "", number, request.file, request.format->name);
}
