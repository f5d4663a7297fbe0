/* SPDX-License-Identifier: MIT */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "format/sudoku/sudoku.h"
#include "puzzle/kinds.h"

/* The file must have REGIONS, CAGES; OTHER is not supported, nor are only SOME diagonals or
 * windows. */
enum rule { NONE, DIAGONALS, WINDOWS, REGIONS, CAGES, SOME, OTHER };

/* When a name is a rule.  UNLESS: not if a phrase continues ("diagonal symmetry").  BESIDE: alone,
 * or beside sudoku and the like. */
enum strength { ALWAYS, UNLESS, BESIDE };

/* Separated by commas.  Blanks and hyphens match any characters of `between`, or none; a plural s
 * may follow. */
static const struct variant {
    enum rule rule;
    enum strength strength;
    const char *names;
} variants[] = {
    {DIAGONALS, ALWAYS,
     "both diagonal,both main diagonal,diagonalsudoku,each main diagonal,every main diagonal,"
     "main diagonals,sudoku x,windoku x,x sudoku,x windoku"},
    {DIAGONALS, UNLESS,
     "diagonal,diagonale"},
    {WINDOWS, ALWAYS,
     "hyper sudoku,windoku"},
    {WINDOWS, UNLESS,
     "four box,hyper,nrc"},
    {WINDOWS, BESIDE,
     "window"},
    {REGIONS, ALWAYS,
     "nonomino,pentadoku"},
    {REGIONS, UNLESS,
     "irregular,jigsaw,squiggly"},
    {REGIONS, BESIDE,
     "chaos,geometric,geometry,squiggle"},
    {CAGES, ALWAYS,
     "samunamupure,sumdoku"},
    {CAGES, UNLESS,
     "killer"},
    {CAGES, BESIDE,
     "sum"},
    {SOME, ALWAYS,
     "left only,only from,only two window,right only"},
    {OTHER, ALWAYS,
     "1 away,anti-bishop,anti-chess,anti-diagonal,anti-hyper,anti-killer,anti-king,anti-knight,"
     "anti-queen,anti-windoku,anti-x,argyle,between line,binairo,broken diagonal,calcudoku,"
     "center dot,centre dot,chain sudoku,chaos construction,consecutive pair,counting circle,"
     "disjoint group,disjoint set,dutch flat mate,even odd,extra region,futoshiki,gattai,"
     "girandola,global entropy,greater than,half windoku,indexer,inequalities,kakuro,kenken,"
     "king's move,kings move,knight move,knight's move,knights move,kropki,little killer,"
     "little sum,main diagonal,mathdoku,nabner,negative constraint,non-consecutive,numbered room,"
     "nurikabe,odd even,one diagonal,pandiagonal,queens move,region sum,renban,"
     "rows and columns only,search 9,single diagonal,str8t,strimko,suguru,sujiken,takuzu,thermo,"
     "thermometer,tight fit,touchless,tridoku,triple doku,tripledoku,twodoku,whisper,"
     "wolkenkratzer,wraparound,x sum,yin yang"},
    {OTHER, UNLESS,
     "arrow,asterisk,battenburg,clone,consecutive,cyclic,disjoint,doubler,entropic,fog of war,"
     "inequality,latin square,less than,lockout,magic square,miracle,no boxe,no knight,no region,"
     "no touch,palindrome,parity,quad max,quadruple,rossini,samurai,sandwich,schrodinger,"
     "schrödinger,skyscraper,slot machine,star product,tectonic,toroidal,torus,untouchable,"
     "wildcard,without boxe,zipper"},
    {OTHER, BESIDE,
     "159,butterfly,chess,color,colour,deficit,difference,entropy,even,fortress,frame,greater,"
     "hidato,indexing,king,knight,latin,magic,mirror,modular,multi,odd,offset,outside,"
     "overlapping,pento,product,queen,ratio,same difference,star,surplus,"
     "tic tac toe,tower,trio,tripod,vx,wheel,xv,zone"},
    {NONE, ALWAYS,
     "classic,none,normal,plain,regular,standard,vanilla"},
};

enum { VARIANTS = sizeof variants / sizeof *variants, TITLE_ROOM = 1024 };

static const char between[] = " -_/+&(";

/* Length of the match of a name that a comma or NUL ends: whole words, perhaps glued before sudoku;
 * 0: none. */
static size_t match(const char *text, const char *name)
{
    size_t at = 0;
    for (; *name && *name != ','; name++) {
        bool is_gap = *name == ' ' || *name == '-';
        if (!is_gap && text[at] != *name)
            return 0;
        at += is_gap ? strspn(text + at, between) : 1;
    }
    bool is_before = strncmp(text + at, "sudoku", 6) == 0;
    at += !is_before && text[at] == 's';
    return char_is_letter(text[at]) && !is_before ? 0 : at;
}

/* Length of the longest match above `least`; 0: none. */
static size_t match_any(const char *text, const char *names, size_t least, struct word *name)
{
    size_t most = 0;
    for (struct word rest = word_of_text(names), one; word_cut(&rest, ',', &one);) {
        size_t length = match(text, one.text);
        if (length > most && length > least) {
            most = length;
            *name = one;
        }
    }
    return most;
}

static const struct variant *find_variant(const char *text, struct word *name, size_t *length)
{
    const struct variant *found = NULL;
    *length = 0;
    for (int k = 0; *text && k < VARIANTS; k++) {
        size_t at = match_any(text, variants[k].names, *length, name);
        found = at ? &variants[k] : found;
        *length = at ? at : *length;
    }
    return found;
}

static const char puzzles[] = "sudoku,su doku,puzzle,variant,variation,rule,grid,constraint";

/* After the name of a rule. */
static const char links[] =
    "and,x,no,nr,number,of,by,from,for,in,with,on,at,the,level,easy,medium,hard,very,expert,vol,"
    "volume,version,edition,book,daily,weekly,cage,line,region,box,boxe,cell,dot,clue,also,"
    "too,contain";

/* In titles that name no rule, besides these. */
static const char usual[] =
    "a,an,board,challenge,column,date,diabolical,difficult,difficulty,digit,empty,evil,example,"
    "extreme,fiendish,game,giant,given,height,hexadoku,high,is,large,mini,name,note,one,or,per,"
    "problem,row,sample,side,simple,size,small,solution,solve,source,test,their,this,title,to,"
    "tough,two,wide,width";

static bool is_meant(const struct variant *variant, const char *text, size_t at, size_t end)
{
    size_t length, before = at;
    struct word name;
    const char *rest = text + end + strspn(text + end, " -_");
    bool is_last = !char_is_letter(*rest);
    if (variant->strength == ALWAYS || match_any(rest, puzzles, 0, &name) ||
        (!is_last && find_variant(rest, &name, &length)))
        return true;
    if (variant->strength == UNLESS)
        return is_last || isdigit((unsigned char)*rest) ||
               (text[end] != '-' && match_any(rest, links, 0, &name));
    while (before && !char_is_letter(text[before - 1]))
        before--;
    bool is_behind = before >= 6 && strncmp(text + before - 6, "sudoku", 6) == 0;
    return (!before && !rest[strspn(rest, " .:!)")]) || is_behind;
}

/* Around the name of a rule that is not there: before it, after it, and as its value. */
static const char denials[] = " excluding kein keine neither no non nor not ohne sans without w/o ";
static const char ends[] = "and,apply,cage,here,needed,nor,or,region,required,this,used";
static const char verbs[] = "contain,has,have,hold,may,must,repeat";
static const char denied[] = "0,false,nein,never,no,none,off";

/* True for "no diagonals", "neither diagonals nor windows" and "diagonals: no", but not for "no
 * diagonal repeats a number".  `last`: the end of the rule denied before, or 0. */
static bool is_denied(const char *text, size_t at, size_t end, size_t last)
{
    const char *rest = text + end + strspn(text + end, " -_\"'");
    size_t length, start = at;
    struct word name, before;
    if (*rest == ':' || *rest == '=') {
        rest += strspn(rest, ":= \"'");
        length = match_any(rest, denied, 0, &name);
        return length && !char_is_letter(rest[length + strspn(rest + length, " ")]);
    }
    if (char_is_letter(*rest) && !match_any(rest, ends, 0, &name) &&
        !match_any(rest, puzzles, 0, &name) && !find_variant(rest, &name, &length))
        return false;
    for (; *rest && !char_is_of(*rest, ".,;:"); rest++)
        if (!char_is_letter(rest[-1]) && match_any(rest, verbs, 0, &name))
            return false;
    do {
        while (start > last && char_is_of(text[start - 1], " -_("))
            start--;
        before = (struct word){text + start, 0};
        for (; start > last && (char_is_letter(text[start - 1]) || text[start - 1] == '/'); start--)
            before = (struct word){before.text - 1, before.length + 1};
        if (before.length && word_is_one_of(before, denials))
            return true;
    } while (before.length && word_is_one_of(before, " a an and any extra or the two "));
    return last && start == last && !before.length;
}

static bool has_map(const struct sudoku *sudoku)
{
    struct walls walls = {.side = sudoku->side};
    int side = sudoku->side;
    const int *box = sudoku->boxes;
    for (int cell = 0; box && cell < side * side; cell++) {
        walls.right[cell] = cell % side < side - 1 && box[cell] != box[cell + 1];
        walls.below[cell] = cell / side < side - 1 && box[cell] != box[cell + side];
    }
    return walls_wind(&walls);
}

static bool holds(enum rule rule, const struct sudoku *sudoku)
{
    return rule == NONE || (rule == DIAGONALS && sudoku->diagonals) ||
           (rule == WINDOWS && sudoku->windows) || (rule == REGIONS && has_map(sudoku)) ||
           (rule == CAGES && sudoku->cages) ||
           (rule == SOME && !sudoku->diagonals && !sudoku->windows);
}

static bool add_rule(enum rule rule, struct word name, struct place place, struct puzzle *puzzle,
                     struct diag *diag)
{
    struct sudoku *sudoku = &puzzle->sudoku;
    char found[64];
    sudoku->diagonals |= rule == DIAGONALS;
    sudoku->windows |= rule == WINDOWS && sudoku_order(sudoku->side);
    return holds(rule, sudoku) || diag_expected(diag, place,
                                                rule == REGIONS ? SUDOKU_MAP : SUDOKU_RULES,
                                                word_text(name, found, sizeof found));
}

/* True for "6x6" unless `side` is 6; "3x3" and "3x2" may be boxes. */
static bool is_other_size(const char *text, int side)
{
    int width = 0, height = 0, end = 0;
    return sscanf(text, "%2d%*1[x]%2d%n", &width, &height, &end) == 2 && end &&
           !char_is_letter(text[end]) && width != side && width * height != side;
}

static void lower(struct word word, char text[TITLE_ROOM])
{
    word_text(word, text, TITLE_ROOM);
    for (size_t k = 0; text[k]; k++)
        text[k] = (char)tolower((unsigned char)text[k]);
}

bool sudoku_is_usual(struct word title)
{
    char text[TITLE_ROOM];
    struct word name;
    lower(title, text);
    for (const char *at = text; *at;) {
        const char *end = at;
        bool has_digit = false, is_by = strncmp(at, "by ", 3) == 0;
        for (; char_is_letter(*end); end++)
            has_digit |= isdigit((unsigned char)*end) != 0;
        if (is_by)
            return true;
        if (end > at && !has_digit && !match_any(at, usual, 0, &name) &&
            !match_any(at, links, 0, &name) && !match_any(at, puzzles, 0, &name))
            return false;
        at = end + (end == at);
    }
    return true;
}

bool sudoku_read_rules(struct word title, struct place place, struct puzzle *puzzle, int *rules,
                       struct diag *diag)
{
    char text[TITLE_ROOM];
    struct word name;
    size_t length, last = 0;
    lower(title, text);
    for (size_t at = 0; text[at]; at += length ? length : 1) {
        bool is_inside = !char_is_letter(text[at]) || (at && char_is_letter(text[at - 1]));
        const struct variant *variant = find_variant(is_inside ? "" : text + at, &name, &length);
        struct place found = place;
        found.column += (int)at;
        bool is_absent = variant && variant->rule < SOME && !match(text + at, "both diagonal") &&
                         is_denied(text, at, at + length, last);
        bool is_rule = variant && !is_absent && is_meant(variant, text, at, at + length);
        last = is_absent ? at + length : last;
        if (variant && !is_rule && is_absent == holds(variant->rule, &puzzle->sudoku))
            puzzle_warn(puzzle, "'%.*s' in line %d is not read as a rule", (int)name.length,
                        name.text, place.line);
        else if (is_rule && !add_rule(variant->rule, name, found, puzzle, diag))
            return false;
        else if (!variant && !is_inside && is_other_size(text + at, puzzle->sudoku.side))
            puzzle_warn(puzzle, "the size in line %d is not that of the sudoku", place.line);
        *rules += variant && variant->rule != SOME;
    }
    return true;
}
