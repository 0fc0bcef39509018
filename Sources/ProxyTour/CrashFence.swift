// SPDX-License-Identifier: MIT

import Foundation

/// Ends the program with one line where Foundation would end it with a memory dump.
///
/// On Linux, `XMLParser` reads address zero for some well-formed documents, if it has any delegate at all: for
/// `<!ATTLIST a b CDATA #IMPLIED>`, for a notation with one identifier of the two, and for `<?target?>`. There is no
/// way to resume the parse, or to know beforehand without parsing.
enum CrashFence {
    // SAFETY: set before the handler is installed and cleared after it is removed, by the one thread that the program
    // has; in between nobody writes it.
    nonisolated(unsafe) private static var lastWords: UnsafeRawBufferPointer?

    /// Runs a body; if it reads where there is no memory, writes the last words to standard error and exits with 1.
    static func guarding<Result>(_ words: String, _ body: () -> Result) -> Result {
        let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: words.utf8.count, alignment: 1)
        bytes.copyBytes(from: words.utf8)
        lastWords = UnsafeRawBufferPointer(bytes)
        // Nothing but `write` and `_exit`: little else may be called while a signal is handled. Failed preconditions
        // arrive by another signal and keep their own words.
        let previous = signal(SIGSEGV) { _ in
            if let words = CrashFence.lastWords { _ = write(STDERR_FILENO, words.baseAddress, words.count) }
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
