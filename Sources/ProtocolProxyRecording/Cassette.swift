// SPDX-License-Identifier: MIT

#if Recording
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import ProtocolProxy
import Synchronization
import ProtocolProxyTesting

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
/// processes have written meanwhile. Each cassette has its own replay: it answers from the calls
/// that it contained when it was created or last saved, and uses each of them once.
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
    /// Calls of the file that can't be read are omitted. A replay or a check reports their
    /// selectors when it is registered.
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
    ///   - uptime: The time since any moment, from which durations are recorded.
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

    /// The number of recorded calls: those of the file, unless a recording replaces them, plus
    /// those recorded since.
    public var count: Int { storage.count }

    /// The time since the recording that the file contains; `nil` if there is none.
    public var age: Duration? { storage.file?.age(at: now()) }

    /// Whether there was a file when the cassette was opened or last saved.
    public var isRecorded: Bool { storage.file != nil }

    /// Writes the recorded calls that have ended to the file.
    ///
    /// Without this call, they are lost, and a warning is reported; see ``discard()``. So if a test
    /// fails earlier, it doesn't spoil the file.
    ///
    /// The file is replaced as a whole, so a crash leaves the old one. Calls that other processes
    /// have saved since this one read the file are kept. Nothing is written if nothing was
    /// recorded. A stream that is still being read is saved with the elements so far. Calls of the
    /// file that can't be read are lost.
    ///
    /// A call that contains the text of a value that the rules redacted later is reported to the
    /// test and not saved.
    ///
    /// The method may block its thread while another process writes.
    ///
    /// - Throws: ``CassetteError`` with the code ``CassetteError/Code/notWritten`` if the file
    ///   can't be written; ``CassetteError/Code/wrongProtocol`` if the file has received calls of
    ///   another protocol meanwhile (it then stays as it is); or one of the codes for reading if
    ///   the file was damaged.
    /// - Complexity: O(*n*) in the size of the file.
    public func save() throws(CassetteError) {
        try storage.save(at: now())
        let cursor = Cursor(storage.interactions)
        currentCursor.withLock { $0 = cursor }
    }

    /// Discards the recorded calls that weren't saved.
    ///
    /// If calls are neither saved nor discarded, the test gets a warning when the last cassette at
    /// the path, and every recording that uses it, are deallocated. Outside of tests, the warning
    /// is printed to the standard error stream. If the function of `withCassette` throws,
    /// there is no warning.
    ///
    /// Calls that other cassettes at the same path have recorded are discarded, too. A recording
    /// goes on: if it was to replace the calls of the file, the calls after the discard replace
    /// them.
    public func discard() {
        storage.discard()
    }

    var cursor: Cursor { currentCursor.withLock { $0 } }

    /// The recorded calls that neither a replay nor a check of this cassette has used, in the order
    /// of the file.
    ///
    /// - Complexity: O(*n*) in the recorded calls.
    public var unusedCalls: [String] { cursor.unused.map { $0.interaction.call } }

    /// Reports the recorded calls that weren't used to the current test, as one failure.
    ///
    /// Without any, it reports nothing.
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
            CassetteTexts.unused(unused, in: self),
            at: FailureLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        )
    }
}

/// Any moment from which durations are measured.
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
