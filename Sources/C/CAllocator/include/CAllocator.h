// The allocator of memory, which the whole process shares.
//
// In C because Swift's view of the system's library lacks mallopt.
#pragma once

/// Has the allocator keep as many heaps as there are cores; to be called before other threads run.
///
/// Left alone, glibc gives every new thread a heap of its own, up to eight a core, and each keeps
/// what was freed in it: work that wanders over two threads takes the room of both. Does nothing
/// with other C libraries.
void CAShareHeaps(void);
