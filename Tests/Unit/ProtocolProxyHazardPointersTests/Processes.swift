// SPDX-License-Identifier: MIT

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Leaves the process no variable of which each thread has its own.
func exhaustThreadKeys() {
    var key = pthread_key_t()
    while pthread_key_create(&key, nil) == 0 {}
}

func yieldThread() { sched_yield() }
