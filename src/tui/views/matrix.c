/* The matrix: all of a bare problem, or what matters now of any. */
#include "tui/view.h"
#include "tui/views/parts.h"
#include "tui/views/sheet.h"

static const struct mirror_choice *last_choice(const struct mirror *mirror)
{
    return mirror->level ? &mirror->path[mirror->level - 1] : NULL;
}

void draw_matrix(const struct scene *scene, struct canvas *canvas, struct rect area)
{
    struct sheet sheet = sheet_of(scene, canvas, area);
    const struct mirror_choice *last = last_choice(scene->mirror);
    if (sheet_lay(&sheet, sheet.problem->items, sheet.problem->options, last ? last->item : 0,
                  last ? last->option : 0))
        sheet_draw(&sheet);
}

/* The sheet of what matters now, its last line left for what is said of the selected entry.
 * False: there is no room; `fold` is to be ended in any case. */
static bool lay_folded(const struct scene *scene, struct sheet *sheet, struct fold *fold)
{
    const struct mirror_choice *last = last_choice(scene->mirror);
    int32_t in_hand = item_in_hand(&scene->game->stage, scene->mirror);
    fold_init(fold, scene->mirror, in_hand);
    sheet->fold = fold;
    if (scene->focus == PANE_MATRIX && scene->option && scene->item) {
        sheet->option = scene->option;
        sheet->item = scene->item;
        sheet->area.height--;
    }
    int32_t option = sheet->option ? sheet->option : last ? last->option : 0;
    int32_t item = sheet->item ? sheet->item : in_hand;
    return sheet_lay(sheet, fold->nitems, fold->noptions,
                     fold_find(fold->items, fold->nitems, item),
                     fold_find(fold->options, fold->noptions, option));
}

bool matrix_hit(const struct scene *scene, struct rect area, int x, int y, struct spot *spot)
{
    struct sheet sheet = sheet_of(scene, NULL, area);
    struct fold fold;
    bool is_hit = lay_folded(scene, &sheet, &fold) && sheet_hit(&sheet, x, y, spot);
    fold_done(&fold);
    return is_hit;
}

static void draw(const struct scene *scene, struct canvas *canvas, struct rect area)
{
    if (!scene->game)
        return;
    struct sheet sheet = sheet_of(scene, canvas, area);
    struct fold fold;
    bool has_room = lay_folded(scene, &sheet, &fold);
    if (sheet.option)
        sheet_describe(&sheet, (struct rect){area.x, area.y + area.height - 1, area.width, 1});
    if (has_room)
        sheet_draw(&sheet);
    fold_done(&fold);
}

const struct view view_matrix = {"matrix", draw};
