// SPDX-License-Identifier: MIT

// Cassettes: the state that recordings and replays share. The folder has the calls of a file, reads
// and writes them, and knows which of them were used. It uses `Secrets` and `JSON`, and codes no
// values.

#if Recording
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import ProtocolProxy
import ProtocolProxyTesting
import Synchronization

/// A file of recorded calls of one protocol.
///
/// ```text
/// let cassette = try Cassette(at: "Fixtures/shelf.json")
/// try proxy.record(to: cassette)
/// // … calls …
/// try cassette.save()
/// let replayed = try ShelfProxy(replaying: cassette)
/// ```
///
/// Any number of threads and proxies can use a cassette. All cassettes at a path share the recorded
/// calls, so parallel tests of a process can open the same file. ``save()`` keeps calls that other
/// processes have written meanwhile. A replay answers from the calls that its cassette contained
/// when it was opened or last saved. Each cassette uses these calls on its own, so a call that one
/// cassette has used is still unused in another.
public final class Cassette: Sendable {
    /// The absolute path of the file.
    public var path: String { storage.path }

    let storage: CassetteStorage
    let uptime: @Sendable () -> Duration
    private let now: @Sendable () -> Date
    /// The current cursor, which starts anew when the cassette is saved.
    private let currentCursor: TracedMutex<Cursor>

    /// Opens a cassette, and reads its file if there is one.
    ///
    /// Unreadable calls in the file are omitted. A replay or a check reports their selectors when
    /// it is registered.
    ///
    /// - Parameter path: The path of the file, relative to the working directory of the process.
    ///   The file is created when the cassette is first saved.
    /// - Throws: ``CassetteError`` with the code ``CassetteError/Code/unreadable`` or
    ///   ``CassetteError/Code/malformed`` if the file can't be read, or
    ///   ``CassetteError/Code/otherFormat`` if a newer version of the library has written it.
    /// - Complexity: O(*n*) in the size of the file, unless another cassette at the path is in use.
    public convenience init(at path: String) throws(CassetteError) {
        try self.init(at: path) { Date.now }
    }

    /// - Parameters:
    ///   - now: The date for the file.
    ///   - uptime: The time since a fixed moment, to measure durations.
    init(
        at path: String,
        now: @escaping @Sendable () -> Date,
        uptime: @escaping @Sendable () -> Duration = { systemStart.duration(to: .now) }
    ) throws(CassetteError) {
        self.uptime = uptime
        self.storage = try CassetteStorage.shared(at: path)
        self.now = now
        self.currentCursor = TracedMutex(Cursor(storage.interactions))
    }

    /// The number of recorded calls.
    ///
    /// It includes the calls of the file, unless a recording replaces them, and the ended calls
    /// that aren't saved yet.
    public var count: Int { storage.count }

    /// How long ago the recording in the file was first saved; `nil` if there is no file, or if its
    /// date can't be read.
    public var age: Duration? { storage.file?.age(at: now()) }

    /// Whether there was a file when the cassette was opened or last saved.
    public var isRecorded: Bool { storage.file != nil }

    /// Saves the recorded calls that have ended.
    ///
    /// Calls that aren't saved are lost, and a warning is reported; see ``discard()``. A test that
    /// fails before it saves doesn't change the file.
    ///
    /// The file is replaced as a whole, so a crash leaves the old one. Calls that other processes
    /// have saved in the meantime are kept. Nothing is written if nothing was recorded. A stream
    /// that is still being read is saved with the elements that were consumed so far, and what is
    /// read after that isn't recorded. Unreadable calls in the file are lost.
    ///
    /// If the rules redact a value, and the text of this value is in an earlier call, the earlier
    /// call is reported to the test and not saved.
    ///
    /// The method may block its thread while another process writes.
    ///
    /// - Throws: ``CassetteError`` with the code ``CassetteError/Code/notWritten`` if the file
    ///   can't be written; ``CassetteError/Code/wrongProtocol`` if another process has meanwhile
    ///   saved calls of another protocol (the file then stays as it is); or, if the file was
    ///   damaged, one of the codes of ``init(at:)``.
    /// - Complexity: O(*n*) in the size of the file.
    public func save() throws(CassetteError) {
        try storage.save(at: now())
        let cursor = Cursor(storage.interactions)
        currentCursor.withLock { $0 = cursor }
    }

    /// Discards the recorded calls that weren't saved.
    ///
    /// If calls are neither saved nor discarded, the test gets a warning as soon as all cassettes
    /// at the path, and all recordings to them, are deallocated. Outside of tests, the warning is
    /// printed to the standard error stream. If the closure of `withCassette` throws, there is no
    /// warning.
    ///
    /// Calls that other cassettes at the same path have recorded are discarded, too. Recordings
    /// continue. A recording that replaces the calls of the file replaces them only if it records
    /// another call after the discard.
    public func discard() {
        storage.discard()
    }

    var cursor: Cursor { currentCursor.withLock { $0 } }

    /// The recorded calls that neither a replay nor a check of this cassette has used, in the order
    /// of the file.
    ///
    /// Calls that were cancelled while they were recorded are left out.
    ///
    /// - Complexity: O(*n*) in the recorded calls.
    public var unusedCalls: [String] { cursor.unused.map { $0.interaction.call } }

    /// Reports all unused calls to the current test, as one failure.
    ///
    /// If all calls were used, the method reports nothing.
    ///
    /// - Parameters:
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Complexity: O(*n*) in the recorded calls.
    public func reportUnusedCalls(
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        let unused = cursor.unused
        guard !unused.isEmpty else { return }
        TestReference.record(
            text(of: unused),
            at: FailureLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        )
    }

    private func text(of unused: [Cursor.Found]) -> String {
        // A player has the rules, and a cassette knows no player.
        let mask = Mask(Scrubbing(), storage.secrets)
        let count = cursor.count
        return """
            \(unused.count) of \(count) calls in '\(name)' \
            \(unused.count == 1 ? "was" : "were") not used:
            \(mask.list(unused).joined(separator: "\n"))
            Record again with '.rewrite' if nothing makes them any more.
            """
    }
}

/// The moment from which durations are measured; any moment would do.
private let systemStart = ContinuousClock.now

extension Cassette {
    /// The path as messages show it.
    var name: String { path.split(separator: "/").suffix(2).joined(separator: "/") }
}

extension Cassette: CustomStringConvertible {
    /// The path and the number of calls.
    public var description: String {
        "the cassette '\(name)' of \(count) \(count == 1 ? "call" : "calls")"
    }
}
#endif
