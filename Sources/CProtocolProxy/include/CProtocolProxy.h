// SPDX-License-Identifier: MIT

// What Swift has no words for: a variable that each thread has for itself, and a barrier that one thread makes all
// others pass. The algorithm that needs them is in Swift; see `VisitStack`.

#ifndef C_PROTOCOL_PROXY_H
#define C_PROTOCOL_PROXY_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#if defined(__linux__)
// One load by way of the thread's register, where the default for code that might be in a shared library is a call.
#define PP_OF_THREAD _Thread_local __attribute__((tls_model("initial-exec")))
#else
#define PP_OF_THREAD _Thread_local
#endif

/// Where the next visit of this thread is noted; a cell that is never free until the thread has a stack.
extern PP_OF_THREAD void *_Nonnull pp_top;

static inline void *_Nonnull pp_get_top(void) { return pp_top; }
static inline void pp_set_top(void *_Nonnull top) { pp_top = top; }

/// Keeps the compiler from moving what is before to after and the reverse; no instruction.
static inline void pp_order_for_compiler(void) { atomic_signal_fence(memory_order_seq_cst); }

/// Keeps the processor from doing so too.
static inline void pp_order_here(void) { atomic_thread_fence(memory_order_seq_cst); }

/// Whether `pp_order_everywhere` reaches the other threads. Constant once `pp_prepare` was called.
extern bool pp_reaches_everywhere;

/// Does what the threads that change something cannot do for this one.
static inline void pp_order(void) {
  if (pp_reaches_everywhere) {
    pp_order_for_compiler();
  } else {
    pp_order_here();
  }
}

/// Makes ready what is below; to be called once, before all of it. `end` is called at the end of each thread that asks
/// for it.
bool pp_prepare(void (*_Nonnull end)(void *_Nullable));

/// Does what `pp_order_here` does, on this thread and, where that is possible, on each other thread of the process.
///
/// Returns false where it was possible before and is not any more.
bool pp_order_everywhere(void);

/// Has `end` called with a pointer at the end of this thread.
void pp_at_end_of_thread(void *_Nonnull argument);

/// The cell that is never free.
void *_Nonnull pp_closed(void);

#endif
