// SPDX-License-Identifier: MIT

#include "AllocationCounter.h"

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>

#if defined(__GLIBC__)

#include <malloc.h>

// The program's own definitions take the place of the C library's for every library it loads, the Swift runtime's among
// them. They do nothing while the counter does not run, so that the clock sees little of them.

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);
void *__libc_memalign(size_t alignment, size_t size);
void __libc_free(void *block);

static atomic_bool running;
static _Atomic int64_t blocks;
static _Atomic int64_t bytes;

static bool is_running(void) { return atomic_load_explicit(&running, memory_order_relaxed); }

static void add_bytes(int64_t count) { atomic_fetch_add_explicit(&bytes, count, memory_order_relaxed); }

static void *note(void *block) {
    if (block && is_running()) {
        atomic_fetch_add_explicit(&blocks, 1, memory_order_relaxed);
        add_bytes((int64_t)malloc_usable_size(block));
    }
    return block;
}

void *malloc(size_t size) { return note(__libc_malloc(size)); }

void *calloc(size_t count, size_t size) { return note(__libc_calloc(count, size)); }

void *realloc(void *block, size_t size) {
    if (block && is_running()) add_bytes(-(int64_t)malloc_usable_size(block));
    return note(__libc_realloc(block, size));
}

void *memalign(size_t alignment, size_t size) { return note(__libc_memalign(alignment, size)); }

void *aligned_alloc(size_t alignment, size_t size) { return note(__libc_memalign(alignment, size)); }

int posix_memalign(void **result, size_t alignment, size_t size) {
    void *block = note(__libc_memalign(alignment, size));
    if (!block) return ENOMEM;
    *result = block;
    return 0;
}

void free(void *block) {
    if (block && is_running()) add_bytes(-(int64_t)malloc_usable_size(block));
    __libc_free(block);
}

bool allocation_counter_is_available(void) { return true; }

void allocation_counter_set_running(bool wanted) {
    if (wanted) {
        atomic_store(&blocks, 0);
        atomic_store(&bytes, 0);
    }
    atomic_store(&running, wanted);
}

int64_t allocation_counter_blocks(void) { return atomic_load(&blocks); }

int64_t allocation_counter_bytes(void) { return atomic_load(&bytes); }

#else

bool allocation_counter_is_available(void) { return false; }
void allocation_counter_set_running(bool wanted) { (void)wanted; }
int64_t allocation_counter_blocks(void) { return 0; }
int64_t allocation_counter_bytes(void) { return 0; }

#endif
