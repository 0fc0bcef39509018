// SPDX-License-Identifier: MIT

#include "CProtocolProxy.h"

#include <pthread.h>

static uintptr_t closed = UINTPTR_MAX;

PP_OF_THREAD void *pp_top = &closed;

void *pp_closed(void) { return &closed; }

#if defined(__linux__)
#include <sys/syscall.h>
#include <unistd.h>

// Of <linux/membarrier.h>, which not every toolchain has.
enum { private_expedited = 1 << 3, register_private_expedited = 1 << 4 };

static bool membarrier(int command) { return syscall(SYS_membarrier, command, 0, 0) == 0; }

static bool reach_everywhere(void) { return membarrier(register_private_expedited) && membarrier(private_expedited); }
#else
static bool reach_everywhere(void) { return false; }
#endif

static pthread_key_t key;

bool pp_reaches_everywhere;

bool pp_prepare(void (*end)(void *)) {
  pthread_key_create(&key, end);
  // Some sandboxes forbid the call, and kernels before 4.14 do not have it.
  pp_reaches_everywhere = reach_everywhere();
  return pp_reaches_everywhere;
}

bool pp_order_everywhere(void) {
  if (!pp_reaches_everywhere) {
    pp_order_here();
    return true;
  }
#if defined(__linux__)
  if (membarrier(private_expedited)) return true;
#endif
  // The child of a fork may have to register anew.
  return reach_everywhere();
}

void pp_at_end_of_thread(void *argument) { pthread_setspecific(key, argument); }
