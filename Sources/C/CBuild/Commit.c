#include "CBuild.h"

// Defined by Package.swift, from the environment of Scripts/build-release.
#ifndef TOPPLACES_COMMIT
#define TOPPLACES_COMMIT ""
#endif

const char *CBCommit(void) { return TOPPLACES_COMMIT; }
