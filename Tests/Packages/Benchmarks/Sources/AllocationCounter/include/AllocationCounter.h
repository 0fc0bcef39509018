// SPDX-License-Identifier: MIT
#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdbool.h>
#include <stdint.h>

/// Whether allocations can be counted on this platform.
bool allocation_counter_is_available(void);

/// Begins to count the allocations of all threads from zero, or stops.
void allocation_counter_set_running(bool running);

/// How many blocks were allocated while it ran.
int64_t allocation_counter_blocks(void);

/// How many bytes were allocated and not freed while it ran; negative where more was freed.
int64_t allocation_counter_bytes(void);

/// Runs a body on new threads, which begin at one moment and are told their numbers, and waits for them.
void run_threads(int count, void (*body)(void *context, int number), void *context);

/// The processor time of the calling thread in nanoseconds.
int64_t thread_nanoseconds(void);

/// Lets the calling thread sleep.
void sleep_microseconds(int64_t count);

#endif
