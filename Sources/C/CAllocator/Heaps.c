#include "CAllocator.h"

#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#include <unistd.h>

void CAShareHeaps(void) { mallopt(M_ARENA_MAX, (int)sysconf(_SC_NPROCESSORS_ONLN)); }
#else
void CAShareHeaps(void) {}
#endif
