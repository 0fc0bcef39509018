// SPDX-License-Identifier: MIT

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Runs a function in a child of this process, and returns its code; -1 where there was no child.
package func forked(_ body: () -> Int32) -> Int32 {
    // Swift does not import `fork`, since little is safe to do after it. That little is what is
    // tested.
    guard let address = dlsym(nil, "fork") else { return -1 }
    let fork = unsafeBitCast(address, to: (@convention(c) () -> pid_t).self)
    let child = fork()
    if child == 0 { _exit(body()) }
    var status: Int32 = 0
    guard child > 0, waitpid(child, &status, 0) == child, status & 0x7f == 0 else { return -1 }
    return status >> 8 & 0xff
}
