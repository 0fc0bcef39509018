// SPDX-License-Identifier: MIT

// For the functions that bind a thread to a processor.
#define _GNU_SOURCE

#include "AllocationCounter.h"

#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

struct start {
    void (*body)(void *context, int number);
    void *context;
    atomic_int number;
    atomic_int missing;
};

/// Binds each thread to a processor of its own, as far as there are enough: two that take turns on one processor do
/// nothing to each other.
static void bind_to_processor(int number) {
#if defined(__linux__)
    cpu_set_t allowed;
    if (sched_getaffinity(0, sizeof allowed, &allowed) != 0 || CPU_COUNT(&allowed) <= number) return;
    for (int processor = 0; processor < CPU_SETSIZE; processor++) {
        if (!CPU_ISSET(processor, &allowed) || number-- > 0) continue;
        cpu_set_t one;
        CPU_ZERO(&one);
        CPU_SET(processor, &one);
        // What cannot be had does no harm to the result but makes it less telling.
        (void)pthread_setaffinity_np(pthread_self(), sizeof one, &one);
        return;
    }
#else
    (void)number;
#endif
}

static void *run(void *argument) {
    struct start *start = argument;
    int number = atomic_fetch_add(&start->number, 1);
    bind_to_processor(number);
    atomic_fetch_sub(&start->missing, 1);
    // Not a lock: whoever waits for one wakes tens of microseconds after the other.
    while (atomic_load(&start->missing) > 0) {}
    start->body(start->context, number);
    return NULL;
}

void run_threads(int count, void (*body)(void *context, int number), void *context) {
    struct start start = {.body = body, .context = context, .number = 0, .missing = count};
    pthread_t threads[count];
    for (int index = 0; index < count; index++) {
        if (pthread_create(&threads[index], NULL, run, &start) != 0) abort();
    }
    for (int index = 0; index < count; index++) pthread_join(threads[index], NULL);
}

int64_t thread_nanoseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

void sleep_microseconds(int64_t count) {
    struct timespec pause = {.tv_sec = count / 1000000, .tv_nsec = count % 1000000 * 1000};
    nanosleep(&pause, NULL);
}
