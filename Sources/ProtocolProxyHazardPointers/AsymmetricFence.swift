// SPDX-License-Identifier: MIT

import Synchronization

/// An asymmetric memory fence, which costs readers nothing if the kernel can make all threads
/// execute a fence.
///
/// Readers and writers each write a word and then read the other side's word, and at least one side
/// must see what the other wrote. With `membarrier`, the writer's fence reaches all other threads
/// wherever they are, so a reader only has to keep the compiler from reordering its accesses. Linux
/// has `membarrier` since 4.14, but some sandboxes forbid it. Elsewhere, the writer's fence is a
/// full one, and the reader's accesses are sequentially consistent, so the fence and all these
/// accesses have a single order. If the reader does not see what the writer wrote before the fence,
/// its read precedes the fence in that order. The reader's write comes before its read, so it
/// precedes the fence, too, and the writer sees it. Each access is one instruction (`xchg` and
/// `mov` on x86, `stlr` and `ldar` on ARM), so the reader needs no additional fence.
enum AsymmetricFence {
    /// Whether the writer's fence reaches all readers.
    static let isWriters = register() && barrier()

    /// The writer's fence.
    static func heavy() {
        guard isWriters else { return atomicMemoryFence(ordering: .sequentiallyConsistent) }
        // The child of a fork may have to register again.
        guard barrier() || register() && barrier() else {
            fatalError(
                "The kernel no longer grants the barrier 'membarrier', which it granted when the "
                    + "first proxy was made. Without it, ProtocolProxy cannot tell which routes "
                    + "calls are using. Do not forbid that system call later on."
            )
        }
    }

    // From <linux/membarrier.h>: MEMBARRIER_CMD_PRIVATE_EXPEDITED and the command that registers
    // for it.
    private static func barrier() -> Bool {
        systemCall(membarrier, 1 << 3) == 0
    }

    private static func register() -> Bool {
        systemCall(membarrier, 1 << 4) == 0
    }

    // The call's number in the kernel's table for the architecture. Where the number isn't known,
    // nothing is called, because a wrong number would make another call.
    #if arch(x86_64)
    private static let membarrier = 324
    #elseif arch(arm64) || arch(riscv64)
    private static let membarrier = 283
    #elseif arch(i386)
    private static let membarrier = 375
    #elseif arch(arm)
    private static let membarrier = 389
    #elseif arch(powerpc64) || arch(powerpc64le)
    private static let membarrier = 365
    #elseif arch(s390x)
    private static let membarrier = 356
    #else
    private static let membarrier = Int(Int32.max)
    #endif
}
