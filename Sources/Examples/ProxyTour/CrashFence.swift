// SPDX-License-Identifier: MIT

import Foundation

/// Ends the program with a one-line message where Foundation would end it with a backtrace.
///
/// On Linux, `XMLParser` dereferences a null pointer for some well-formed documents, whatever its
/// delegate: for `<!ATTLIST a b CDATA #IMPLIED>`, for a notation with only one of its two
/// identifiers, and for `<?target?>`. The parse can't be resumed, and the crash can't be predicted
/// without parsing.
enum CrashFence {
    // SAFETY: set before the handler is installed and cleared after it is removed, by the program's
    // one thread; in between no code writes it.
    nonisolated(unsafe) private static var lastWords: UnsafeRawBufferPointer?

    /// Runs `body`.
    ///
    /// If it accesses unmapped memory, writes `words` to standard error and exits with 1.
    static func guarding<Result>(_ words: String, _ body: () -> Result) -> Result {
        // SAFETY: the bytes are freed after the handler, which alone reads them, is removed.
        let bytes = UnsafeMutableRawBufferPointer.allocate(
            byteCount: words.utf8.count,
            alignment: 1
        )
        bytes.copyBytes(from: words.utf8)
        lastWords = UnsafeRawBufferPointer(bytes)
        // Only `write` and `_exit`, because a signal handler may call little else. Failed
        // preconditions raise another signal and keep their own messages.
        let previous = signal(SIGSEGV) { _ in
            if let words = CrashFence.lastWords {
                _ = write(STDERR_FILENO, words.baseAddress, words.count)
            }
            _exit(1)
        }
        defer {
            signal(SIGSEGV, previous)
            lastWords = nil
            bytes.deallocate()
        }
        return body()
    }
}
