// SPDX-License-Identifier: MIT

import Synchronization

/// An asymmetric memory fence, which costs readers nothing if the kernel can make all threads execute a fence.
///
/// `light()` on one side and `heavy()` on the other act like a full fence on each side. With `membarrier`, the heavy
/// fence reaches all other threads wherever they are, so the light one only keeps the compiler from reordering
/// accesses. Linux has `membarrier` since 4.14, although some sandboxes forbid it. Elsewhere, both are full fences.
enum AsymmetricFence {
    /// Whether the writer's fence reaches all readers.
    static let isWriters = register() && barrier()

    /// The reader's fence, for readers off the fast path.
    static func light() { if !isWriters { atomicMemoryFence(ordering: .sequentiallyConsistent) } }

    /// The writer's fence.
    static func heavy() {
        guard isWriters else { return atomicMemoryFence(ordering: .sequentiallyConsistent) }
        // The child of a fork may have to register again.
        guard barrier() || register() && barrier() else {
            fatalError(
                "The kernel no longer grants the barrier 'membarrier', which it granted when the first proxy was made. "
                    + "Without it, ProtocolProxy cannot tell which routes calls are using. Do not forbid that system call "
                    + "later on.")
        }
    }

    // From <linux/membarrier.h>: MEMBARRIER_CMD_PRIVATE_EXPEDITED and the command that registers for it.
    private static func barrier() -> Bool { systemCall(membarrier, 1 << 3) == 0 }
    private static func register() -> Bool { systemCall(membarrier, 1 << 4) == 0 }

    #if arch(x86_64)
    private static let membarrier = 324
    #else
    // The number on arm64, riscv64 and all others that share the kernel's generic table.
    private static let membarrier = 283
    #endif
}
