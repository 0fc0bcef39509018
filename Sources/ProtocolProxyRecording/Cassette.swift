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
/// Any number of threads and proxies may use a cassette. Cassettes at one path share what is
/// recorded, so parallel tests of a process may open the same file, and ``save()`` keeps what other
/// processes have written meanwhile. Each cassette has its own replay: it answers from the calls
/// that it contained when it was created or last saved, and each of them once.
public final class Cassette: Sendable {
    /// The absolute path of the file.
    public var path: String { storage.path }

    let storage: CassetteStorage
    let uptime: @Sendable () -> Duration
    private let now: @Sendable () -> Date
    /// The current cursor, which starts anew when the cassette is saved.
    private let currentCursor: TracedMutex<Cursor>

    /// Opens a cassette, whose file is created when it is first saved.
    ///
    /// Calls of the file that can't be read are left out. A replay or a check reports them by their
    /// selectors when it is registered.
    ///
    /// - Parameter path: The path of the file, relative to the working directory of the process.
    /// - Throws: ``CassetteError`` with the code ``CassetteError/Code/unreadable``,
    ///   ``CassetteError/Code/malformed`` or ``CassetteError/Code/otherFormat``.
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

    /// The number of recorded calls: those of the file, unless a recording replaces them, and those
    /// recorded since.
    public var count: Int { storage.count }

    /// The time since the recording that the file contains; `nil` if there is none.
    public var age: Duration? { storage.file?.age(at: now()) }

    /// `true` if there was a file when the cassette was opened or last saved.
    public var isRecorded: Bool { storage.file != nil }

    /// Writes the calls that have ended.
    ///
    /// The file is replaced as a whole, so a crash leaves the old one. Calls that other processes
    /// have saved since this one read the file are kept. What a test recorded is lost if the test
    /// doesn't get here, which keeps a failed test from spoiling the file; a warning says so, see
    /// ``discard()``. Nothing is written if nothing was recorded. A stream that is still being read
    /// is saved with the elements so far. Calls of the file that can't be read are lost.
    ///
    /// A call that contains the text of a value that the rules redacted later is reported to the
    /// test and not saved.
    ///
    /// The method may block its thread while another process writes.
    ///
    /// - Throws: ``CassetteError`` with the code ``CassetteError/Code/notWritten``;
    ///   ``CassetteError/Code/wrongProtocol`` if the file has got calls of another protocol
    ///   meanwhile, which stay; or one of the codes for reading if the file was damaged.
    /// - Complexity: O(*n*) in the size of the file.
    public func save() throws(CassetteError) {
        try storage.save(at: now())
        let cursor = Cursor(storage.interactions)
        currentCursor.withLock { $0 = cursor }
    }

    /// Forgets the recorded calls that weren't saved.
    ///
    /// A test warns of calls that are neither saved nor discarded, once the last cassette at the
    /// path and the recordings that use it are gone; outside of tests, the warning is printed to
    /// the standard error stream. `withCassette` warns of nothing if its function throws.
    ///
    /// Calls that other cassettes at the same path have recorded are forgotten too. A recording
    /// goes on: if it would have replaced the calls of the file, those after the discard do.
    public func discard() { storage.discard() }

    var cursor: Cursor { currentCursor.withLock { $0 } }

    /// The recorded calls that no replay and no check of this cassette has used, in the order of
    /// the file.
    public var unusedCalls: [String] { cursor.unused.map { $0.interaction.call } }

    /// Reports the recorded calls that weren't used to the current test; nothing if there are none.
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
