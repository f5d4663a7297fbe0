/* SPDX-License-Identifier: MIT */
/* Recordings: the file's content if the disk was full in between. */
#include "tui/recording/recording.h"

#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>
#ifdef HAVE_GIFLIB
#include <gif_lib.h>
#endif

#include "base/clock.h"
#include "scratch.h"
#include "suites.h"

static void limit_files(rlim_t bytes)
{
    struct rlimit limit;
    ck_assert_int_eq(getrlimit(RLIMIT_FSIZE, &limit), 0);
    limit.rlim_cur = bytes;
    ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

/* Fails unless the file consists of that many whole lines. */
static void expect_lines(const char *path, int lines)
{
    char text[4096];
    FILE *file = fopen(path, "r");
    ck_assert_ptr_nonnull(file);
    size_t length = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[length] = 0;
    ck_assert_uint_eq(strlen(text), length);
    for (const char *line = text; *line; lines--) {
        const char *end = strchr(line, '\n');
        ck_assert_ptr_nonnull(end);
        ck_assert(end > line && strchr("[{", *line) && strchr("]}", end[-1]));
        line = end + 1;
    }
    ck_assert_int_eq(lines, 0);
}

START_TEST(half_a_line_leaves_nothing)
{
    struct diag diag = {0};
    struct canvas canvas;
    signal(SIGXFSZ, SIG_IGN);
    canvas_init(&canvas, 20, 2);
    struct recording *recording =
        recording_open(scratch_path("cast"), "", (struct rect){0, 0, 20, 2}, NULL, &diag);
    ck_assert_ptr_nonnull(recording);
    ck_assert(recording_show(recording, &canvas, false, &diag));
    canvas_print(&canvas, (struct rect){0, 0, 20, 2}, 0, 0, STYLE_PLAIN, "never to be seen");
    limit_files((rlim_t)recording->whole + 12);
    ck_assert(!recording_show(recording, &canvas, false, &diag));
    ck_assert_ptr_nonnull(strstr(diag.text, "too large"));
    limit_files(1 << 20);
    ck_assert(recording_close(recording, &diag));
    expect_lines(scratch_path("cast"), 3);
    canvas_done(&canvas);
}
END_TEST

static void wait(double seconds)
{
    clock_advance((int64_t)(seconds * (double)CLOCK_SECOND));
}

/* Two frames that differ in the second row, for 1.5 s and 0.25 s, and the first one again. */
static void record_three(const char *name)
{
    struct diag diag = {0};
    struct canvas canvas;
    struct rect all = {0, 0, 20, 2};
    clock_take_over();
    canvas_init(&canvas, 20, 2);
    struct recording *recording = recording_open(scratch_path(name), NULL, all, "<title>", &diag);
    ck_assert_msg(recording, "%s", diag.text);
    ck_assert(recording_show(recording, &canvas, false, &diag));
    wait(1.5);
    canvas_print(&canvas, all, 0, 1, STYLE_PLAIN, "x<y");
    ck_assert(recording_show(recording, &canvas, false, &diag));
    ck_assert(recording_mark(recording, "a mark", &diag));
    wait(0.25);
    canvas_fill(&canvas, all, 0, STYLE_PLAIN);
    ck_assert(recording_show(recording, &canvas, false, &diag));
    wait(0.25);
    ck_assert(recording_close(recording, &diag));
    canvas_done(&canvas);
}

static void *read_slowly(void *path)
{
    static size_t all;
    char bytes[4096];
    int file = open(path, O_RDONLY);
    for (ssize_t got; (got = read(file, bytes, sizeof bytes)) > 0; all += (size_t)got)
        sched_yield();
    close(file);
    return &all;
}

START_TEST(a_pipe_takes_the_end_in_many_pieces)
{
    struct diag diag = {0};
    struct canvas canvas;
    struct rect all = {0, 0, 100, 1000};
    pthread_t reader;
    void *bytes;
    ck_assert_int_eq(mkfifo(scratch_path("p.cast"), 0600), 0);
    ck_assert_int_eq(pthread_create(&reader, NULL, read_slowly, (void *)scratch_path("p.cast")), 0);
    canvas_init(&canvas, all.width, all.height);
    for (int y = 0; y < all.height; y++)
        canvas_print(&canvas, all, 0, y, STYLE_PLAIN, "row %d is one of the many rows", y);
    int hold = open(scratch_path("p.cast"), O_WRONLY);   /* waits for the reader */
    struct recording *recording = recording_open(scratch_path("p.cast"), NULL, all, NULL, &diag);
    ck_assert_msg(recording, "%s", diag.text);
    close(hold);
    ck_assert(recording_show(recording, &canvas, false, &diag));
    ck_assert_msg(recording_close(recording, &diag), "%s", diag.text);
    canvas_done(&canvas);
    ck_assert_int_eq(pthread_join(reader, &bytes), 0);
    ck_assert_uint_gt(*(size_t *)bytes, 100000);    /* exceeds the capacity of a pipe */
}
END_TEST

#ifdef HAVE_GIFLIB
START_TEST(a_gif_has_frames_of_what_has_changed)
{
    int fault;
    static const int tops[] = {0, 16, 16}, delays[] = {150, 25, 200};
    record_three("film.gif");
    GifFileType *gif = DGifOpenFileName(scratch_path("film.gif"), &fault);
    ck_assert_ptr_nonnull(gif);
    ck_assert_int_eq(DGifSlurp(gif), GIF_OK);
    ck_assert(gif->SWidth == 160 && gif->SHeight == 32);
    ck_assert_int_eq(gif->ImageCount, 3);
    for (int k = 0; k < 3; k++) {
        GraphicsControlBlock control;
        ck_assert_int_eq(DGifSavedExtensionToGCB(gif, k, &control), GIF_OK);
        ck_assert_int_eq(control.DelayTime, delays[k]);
        ck_assert_int_eq(gif->SavedImages[k].ImageDesc.Top, tops[k]);
        ck_assert_int_eq(gif->SavedImages[k].ImageDesc.Height, 32 - tops[k]);
    }
    const GifByteType *text = gif->SavedImages[1].RasterBits;
    const GifByteType *blank = gif->SavedImages[2].RasterBits;
    bool differs = false;
    for (int k = 0; k < 160 * 16; k++) {
        differs = differs || text[k] != blank[k];
        ck_assert_int_eq(blank[k], blank[0]);
    }
    ck_assert(differs);
    GifColorType paper = gif->SColorMap->Colors[blank[0]];
    ck_assert(paper.Red == 0x1a && paper.Green == 0x1a && paper.Blue == 0x1a);
    DGifCloseFile(gif, &fault);
}
END_TEST
#else
START_TEST(a_gif_is_refused_without_its_libraries)
{
    struct diag diag = {0};
    scratch_write("film.gif", "another film");
    ck_assert_ptr_null(recording_open(scratch_path("film.gif"), NULL, (struct rect){0, 0, 9, 9},
                                      NULL, &diag));
    ck_assert_ptr_nonnull(strstr(diag.text, "built without cairo and giflib"));
    struct stat there;
    ck_assert(stat(scratch_path("film.gif"), &there) == 0 && there.st_size == 12);
}
END_TEST
#endif

Suite *suite_recording(void)
{
    TCase *tcase = tcase_create("recording");
    scratch_use(tcase);
    tcase_add_test(tcase, half_a_line_leaves_nothing);
    tcase_add_test(tcase, a_pipe_takes_the_end_in_many_pieces);
#ifdef HAVE_GIFLIB
    tcase_add_test(tcase, a_gif_has_frames_of_what_has_changed);
#else
    tcase_add_test(tcase, a_gif_is_refused_without_its_libraries);
#endif
    Suite *suite = suite_create("recording");
    suite_add_tcase(suite, tcase);
    return suite;
}
