/* The matrix: all of a bare problem, or what matters now of any. */
#include "tui/view.h"
#include "tui/views/parts.h"
#include "tui/views/sheet.h"

void draw_matrix(const struct scene *scene, struct canvas *canvas, struct rect area)
{
    struct sheet sheet = sheet_of(scene, canvas, area);
    const struct mirror_choice *last =
        scene->mirror->level ? &scene->mirror->path[scene->mirror->level - 1] : NULL;
    sheet_draw(&sheet, sheet.problem->items, sheet.problem->options, last ? last->item : 0,
               last ? last->option : 0);
}

static void draw(const struct scene *scene, struct canvas *canvas, struct rect area)
{
    if (!scene->game)
        return;
    struct sheet sheet = sheet_of(scene, canvas, area);
    const struct mirror_choice *last =
        scene->mirror->level ? &scene->mirror->path[scene->mirror->level - 1] : NULL;
    struct fold fold;
    fold_init(&fold, scene->mirror, item_in_hand(&scene->game->stage, scene->mirror));
    sheet.fold = &fold;
    if (scene->focus == PANE_MATRIX && scene->option && scene->item) {
        sheet.option = scene->option;
        sheet.item = scene->item;
        sheet.area.height--;
        sheet_describe(&sheet, (struct rect){area.x, area.y + area.height - 1, area.width, 1});
    }
    int32_t option = sheet.option ? sheet.option : last ? last->option : 0;
    int32_t item = sheet.item ? sheet.item : item_in_hand(&scene->game->stage, scene->mirror);
    sheet_draw(&sheet, fold.nitems, fold.noptions, fold_find(fold.items, fold.nitems, item),
               fold_find(fold.options, fold.noptions, option));
    fold_done(&fold);
}

const struct view view_matrix = {"matrix", draw};
