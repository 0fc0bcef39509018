// SPDX-License-Identifier: MIT

#ifndef BARRIER_DENIAL_H
#define BARRIER_DENIAL_H

#include <stdbool.h>

/// Has the kernel refuse `membarrier` to this process from now on, as some sandboxes do. Returns whether it will.
bool deny_barrier(void);

#endif
