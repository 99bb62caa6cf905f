// Facts known at build time only.
//
// In C, since Swift's compiler does not support definitions of strings.
#pragma once

/// Returns the abbreviated commit from which the program was built, or "" if the build does not know it.
const char *_Nonnull CBCommit(void);
