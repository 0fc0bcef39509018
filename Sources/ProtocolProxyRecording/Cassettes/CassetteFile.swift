// SPDX-License-Identifier: MIT

#if Recording
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(Darwin)
import Darwin
#endif

/// What the file of a cassette contains.
struct CassetteFile: Equatable, Sendable {
    /// An unreadable interaction of a file.
    struct Unreadable: Equatable, Sendable {
        /// Its position in the file, beginning with 1.
        let number: Int
        let selector: String?
        let cause: String
    }

    /// The version of the format.
    ///
    /// It only changes if older versions of the library can't read the file.
    static let format = "1"

    var protocolName: String
    /// The time of the first save, which also identifies the recording.
    var recorded: String
    /// The signatures of the recorded selectors.
    var signatures: [String: String] = [:]
    var interactions: [Interaction] = []
    /// The unreadable interactions of the file, which are lost when it is written again.
    var unreadable: [Unreadable] = []
}

extension CassetteFile {
    /// The text of the file, with each interaction in a paragraph.
    var text: String {
        let used = Set(interactions.map(\.selector))
        let lines = signatures.filter { used.contains($0.key) }.sorted { $0.key < $1.key }
            .map { "    \(JSONValue.quoted($0.key)): \(JSONValue.quoted($0.value))" }
        return """
            {
              "format": \(Self.format),
              "protocol": \(JSONValue.quoted(protocolName)),
              "recorded": \(JSONValue.quoted(recorded)),
              "signatures": {
            \(lines.joined(separator: ",\n"))
              },
              "interactions": [

            \(interactions.map(\.text).joined(separator: ",\n\n"))

              ]
            }

            """
    }

    /// Reads a file; `nil` if there is none.
    init?(at path: String) throws(CassetteError) {
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        let data: Data
        do {
            data = try Data(contentsOf: URL(filePath: path))
        } catch {
            throw .unreadable(path, because: "\(error)")
        }
        try self.init(parsing: data, at: path)
    }

    private init(parsing data: Data, at path: String) throws(CassetteError) {
        let (members, list) = try Self.parse(data, at: path)
        guard case .number(let format)? = members["format"] else {
            throw .malformed(path, because: "it has no 'format'")
        }
        guard format == Self.format else { throw .otherFormat(path, format) }
        guard let protocolName = members["protocol"]?.string,
            let recorded = members["recorded"]?.string,
            let signatures = members["signatures"]?.object, let list
        else {
            throw .malformed(
                path,
                because: "it needs 'protocol', 'recorded', 'signatures' and 'interactions'"
            )
        }
        self.init(
            protocolName: protocolName,
            recorded: recorded,
            signatures: signatures.compactMapValues(\.string)
        )
        for (index, element) in list.enumerated() { add(element, number: index + 1) }
    }

    private static func parse(
        _ data: Data,
        at path: String
    ) throws(CassetteError) -> JSONParser.ObjectWithList {
        do throws(JSONParser.ParseError) {
            return try JSONParser.parse(data, list: "interactions")
        } catch {
            throw .malformed(path, because: "line \(error.line) has \(error.text)")
        }
    }

    private mutating func add(_ element: Result<JSONValue, JSONParser.Damage>, number: Int) {
        switch element {
        case .success(let json):
            if let interaction = Interaction(json) {
                interactions.append(interaction)
            } else {
                let parts =
                    "'call', perhaps 'arguments', and 'returned', 'threw', 'abandoned', "
                    + "'interrupted' or 'streamed'"
                let selector = json.object?["call"]?.string
                addUnreadable(number, selector: selector, because: "It needs \(parts).")
            }
        case .failure(let damage):
            let selector = Self.selector(in: damage.text)
            let cause = "Line \(damage.cause.line) has \(damage.cause.text)."
            addUnreadable(number, selector: selector, because: cause)
        }
    }

    private mutating func addUnreadable(
        _ number: Int,
        selector: String?,
        because cause: String
    ) {
        unreadable.append(Unreadable(number: number, selector: selector, cause: cause))
    }

    /// The selector in the text of an interaction that is no JSON.
    private static func selector(in text: String) -> String? {
        guard let start = text.ranges(of: "\"call\": ").first?.upperBound,
            let end = text[start...].dropFirst().firstIndex(of: "\"")
        else { return nil }
        return (try? JSONParser.parse(text[start...end].utf8))?.string
    }

    /// Writes the file as a whole, so that a reader finds either the old content or the new
    /// content.
    func write(to path: String) throws(CassetteError) {
        do {
            try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
        } catch {
            throw .notWritten(path, because: "\(error)")
        }
    }
}

extension CassetteFile {
    private static let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

    static func time(_ date: Date) -> String {
        date.formatted(style)
    }

    /// The time since the recording; `nil` if the file's date was edited into something else.
    func age(at date: Date) -> Duration? {
        guard let recorded = try? Date(recorded, strategy: Self.style) else { return nil }
        return .seconds(date.timeIntervalSince(recorded))
    }
}

/// A lock that processes share.
///
/// It locks the folder of a file, so that no lock file is left beside the cassette.
///
/// The system releases the lock when its process ends, even if it crashes.
struct FileLock {
    private let folder: URL

    init(for path: String) {
        self.folder = URL(filePath: path).deletingLastPathComponent()
    }

    /// Runs a function while no other thread or process holds the lock.
    ///
    /// The method blocks its thread while another one holds the lock.
    func withLock<Output>(
        _ body: () throws(CassetteError) -> Output
    ) throws(CassetteError) -> Output {
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw .notWritten(folder.path, because: "\(error)")
        }
        #if canImport(Glibc) || canImport(Musl) || canImport(Android) || canImport(Darwin)
        let path = folder.path
        // SAFETY: the path is a string that lives during the call.
        let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw .notWritten(path, because: "the folder cannot be opened") }
        defer { close(file) }
        while flock(file, LOCK_EX) != 0 {
            guard errno == EINTR else {
                throw .notWritten(path, because: "the folder cannot be locked")
            }
        }
        return try body()
        #else
        // Without locks, a file is still written as a whole. Processes that write at the same time
        // may lose each other's calls.
        return try body()
        #endif
    }
}
#endif
