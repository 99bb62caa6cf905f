// Facts that only the build knows of itself.
//
// In C because Swift's compiler takes no texts as definitions.
#pragma once

/// Returns the commit that the program was built from, abbreviated, or "" where the build was not told.
const char *_Nonnull CBCommit(void);
