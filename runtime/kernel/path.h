/* Resolving path names. */
#ifndef TFK_PATH_H
#define TFK_PATH_H

#include "file.h"

#define WALK_FOLLOW 1u /* follow a symbolic link in the last place */
#define WALK_CREATE 2u /* the last name may be missing (open with O_CREAT) */
#define WALK_NAME 4u   /* the caller changes the name itself: never follow it, it may be missing */
#define WALK_LATER 16u /* with WALK_NAME: a last name that is too long is only noted */
#define WALK_EMPTY 8u  /* "" means the directory file descriptor itself */

/* What the last component was. */
enum last { LAST_NAME, LAST_DOT, LAST_DOTDOT, LAST_ROOT };

struct walk {
    struct node *dir;  /* directory that holds (or would hold) the last name */
    struct node *node; /* what the path names, or NULL when it is missing and may be */
    enum last last;
    bool too_long; /* WALK_LATER only */
    bool slash; /* a slash follows the last name */
    char name[NAME_MAX + 1];
};

long tfk_create(struct walk *w, u32 mode, struct node **out); /* open.c */
long tfk_walk(int dirfd, const char *path, u32 flags, struct walk *w);
long tfk_find(int dirfd, const char *path, int flags, struct node **out);

#endif
