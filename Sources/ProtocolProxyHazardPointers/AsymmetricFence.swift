// SPDX-License-Identifier: MIT

import Synchronization

/// An asymmetric memory fence: readers pay nothing where the kernel can make all threads pass a fence.
///
/// `light()` on one side and `heavy()` on the other have the effect of a full fence on each side. With `membarrier`, the
/// heavy fence reaches the other threads wherever they are, so the light one only keeps the compiler from reordering
/// accesses across it. Linux has `membarrier` since 4.14; some sandboxes forbid it; other systems have nothing of the kind
/// for a process. There, both are full fences.
enum AsymmetricFence {
    /// Indicates whether the writer's fence reaches all readers.
    static let isWriters = register() && barrier()

    /// Passes the reader's fence, outside the fastest path.
    static func light() { if !isWriters { atomicMemoryFence(ordering: .sequentiallyConsistent) } }

    /// Passes the writer's fence.
    static func heavy() {
        guard isWriters else { return atomicMemoryFence(ordering: .sequentiallyConsistent) }
        // The child of a fork may have to register anew.
        guard barrier() || register() && barrier() else {
            fatalError(
                "The kernel no longer grants the barrier 'membarrier', which it granted when the first proxy was made. "
                    + "Without it, ProtocolProxy cannot tell which routes calls are using. Do not forbid that system call "
                    + "later on.")
        }
    }

    // From <linux/membarrier.h>: MEMBARRIER_CMD_PRIVATE_EXPEDITED, and the command that registers for it.
    private static func barrier() -> Bool { systemCall(membarrier, 1 << 3) == 0 }
    private static func register() -> Bool { systemCall(membarrier, 1 << 4) == 0 }

    #if arch(x86_64)
    private static let membarrier = 324
    #else
    // The number of arm64, riscv64 and all others that share the kernel's general table.
    private static let membarrier = 283
    #endif
}
