// SPDX-License-Identifier: MIT

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(Darwin)
import Darwin
#endif

/// The thread that runs the code.
enum CurrentThread {
    /// The identity of the thread, or 0 on platforms without one.
    static var identity: UInt {
        #if canImport(Glibc)
        pthread_self()
        #elseif canImport(Musl) || canImport(Android) || canImport(Darwin)
        // SAFETY: the pointer is not dereferenced.
        unsafe UInt(bitPattern: pthread_self())
        #else
        0
        #endif
    }
}
