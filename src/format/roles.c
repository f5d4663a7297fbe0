/* SPDX-License-Identifier: MIT */
#include "format/roles.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { NAME_ROOM = 40 };

/* In lower case, without separators and final s. */
static const char *const roles[] = {
    [ROLE_UNIVERSE] =
        " universe universal universalset universeofdiscourse ground groundset "
        "baseset fullset itemset elementset grundmenge univer universo item element primary "
        "primaryitem primarycolumn primaryelement nprimary numprimary allitem allelement "
        "required requireditem mandatory mandatoryitem point column domain omega "
        "\u03A9 \u2126 ",
    [ROLE_LETTER] = " u x e ",
    [ROLE_SETS] =
        " set subset option collection family setfamily familie collectionofset "
        "familyofset collectionofsubset block menge teilmenge ensemble conjunto subconjunto ",
    [ROLE_SECONDARY] =
        " secondary secondaryitem secondarycolumn secondaryelement optional "
        "optionalitem optionalelement optionalcolumn nsecondary numsecondary numsecondaryitem ",
    [ROLE_SIZE] = " size n universesize sizeofuniverse nitem numitem nelement numelement ncolumn "
                  "numcolumn ncol numcol numberofitem numberofelement numberofcolumn itemcount "
                  "elementcount columncount ",
    [ROLE_NUMBER] =
        " m nset numset nsubset numsubset numberofset numberofsubset setcount "
        "subsetcount noption numoption numberofoption optioncount nrow numrow rowcount ",
    [ROLE_TIMES] = " multiplicity multiplicitie bound demand cover coverage time ",
    [ROLE_TEXT] = " title name label id description comment note author source date url version "
                  "data solution expected schema ",
    [ROLE_KIND] = " type kind problem problemtype relation ",
    [ROLE_UNREAD] = " weight cost price profit ",
    [ROLE_RULE] =
        " rule constraint objective maximize minimize goal k budget limit max min "
        "count copie copy minimum maximum exactly least most covered "
        "maxset minset maxsubset maxoption capacity use forbidden forbid "
        "excluded exclude banned conflict incompatible include included fixed forced preselected "
        "selected chosen partial partialsolution given color colour pair implie slack "
        "allowoverlap overlap allowuncovered uncovered lower upper lowerbound upperbound "
        "forbiddenpair mustuse require exactly cardinality atmostonce mincover maxcover complement "
        "transpose transposed maxpiece onesided ",
};

static void normalise(struct word name, char out[NAME_ROOM])
{
    size_t length = 0, at = 0;
    while (at < name.length && !char_is_letter(name.text[at]))
        at++;
    for (; at < name.length && length < NAME_ROOM - 1; at++)
        if (char_is_letter(name.text[at]))
            out[length++] = (char)tolower((unsigned char)name.text[at]);
    out[length] = 0;
    if (length > 1 && out[length - 1] == 's')
        out[--length] = 0;
}

static const char *skip_article(const char *name)
{
    static const char *const articles[] = {"the", "setof", "listof", "all"};
    for (size_t k = 0; k < sizeof articles / sizeof *articles; k++) {
        size_t length = strlen(articles[k]);
        if (strncmp(name, articles[k], length) == 0 && strlen(name) > length + 3)
            name += length;
    }
    return name;
}

/* `bare` has no articles. */
static bool is_one_of(const char *name, const char *bare, const char *words)
{
    return word_is_one_of(word_of_text(name), words) ||
           (bare != name && word_is_one_of(word_of_text(bare), words));
}

bool role_is_called(struct word name, const char *words)
{
    char text[NAME_ROOM];
    normalise(name, text);
    return name.length < NAME_ROOM && is_one_of(text, skip_article(text), words);
}

enum role role_of(struct word name)
{
    char text[NAME_ROOM];
    for (size_t k = 0; k < name.length; k++) /* most items and sets have digits */
        if (isdigit((unsigned char)name.text[k]))
            return ROLE_NONE;
    if (!name.length || name.length >= NAME_ROOM)
        return ROLE_NONE;
    normalise(name, text);
    const char *bare = skip_article(text);
    int role = ROLE_RULE;
    while (role > ROLE_NONE && !is_one_of(text, bare, roles[role]))
        role--;
    return (enum role)role;
}

enum role role_of_heading(const struct line *line)
{
    static const char before[] = "#*=-[(\"' \t<%/;", after[] = "#*=-])\"': \t>.";
    struct word text = {line->text, line->length < NAME_ROOM ? line->length : 0};
    text = word_trim(text);
    while (text.length && char_is_of(text.text[0], before))
        text = word_skip(text, 1);
    while (text.length && char_is_of(text.text[text.length - 1], after))
        text.length--;
    while (word_has(text, ".") && line->text[0] == '[') /* [problem.sets] */
        text = word_skip(text, word_until(text, ".").length + 1);
    bool is_name = text.length > 2;
    for (size_t k = 0; k < text.length; k++)
        is_name &= isalpha((unsigned char)text.text[k]) || char_is_of(text.text[k], " _-");
    enum role role = is_name ? role_of(text) : ROLE_NONE;
    return role == ROLE_UNIVERSE || role == ROLE_SETS || role == ROLE_SECONDARY ? role : ROLE_NONE;
}
