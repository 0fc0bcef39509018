// SPDX-License-Identifier: MIT

// Values whose stored properties say nothing, as those of other modules often are.

/// Keeps its bytes in an object, and describes the first four.
struct Blob: Hashable, CustomStringConvertible, Sendable {
    final class Storage: Sendable {
        let bytes: [UInt8]
        init(_ bytes: [UInt8]) { self.bytes = bytes }
    }

    let storage: Storage

    init(_ bytes: UInt8...) { self.storage = Storage(bytes) }

    var bytes: [UInt8] { storage.bytes }

    static func == (left: Blob, right: Blob) -> Bool { left.bytes == right.bytes }
    func hash(into hasher: inout Hasher) { hasher.combine(bytes) }

    var description: String {
        let more = bytes.count > 4 ? "…" : ""
        return "<\(bytes.prefix(4).map(String.init).joined(separator: " "))\(more)>"
    }
}

/// Keeps its bytes behind a pointer.
struct Slab: Equatable, CustomDebugStringConvertible {
    private let start: UnsafeMutablePointer<UInt8>
    private let count: Int

    init(_ bytes: UInt8...) {
        unsafe self.start = .allocate(capacity: bytes.count)
        unsafe start.initialize(from: bytes, count: bytes.count)
        self.count = bytes.count
    }

    func free() { unsafe start.deallocate() }

    private var bytes: [UInt8] { unsafe Array(UnsafeBufferPointer(start: start, count: count)) }

    static func == (left: Slab, right: Slab) -> Bool { left.bytes == right.bytes }

    var debugDescription: String { "slab \(bytes)" }
}

/// Keeps its text in a private enumeration.
struct Tag: Hashable, CustomStringConvertible {
    private enum Backing: Hashable {
        case code(Int)
        case text([UInt8])
    }

    private let backing: Backing

    init(_ code: Int) { self.backing = .code(code) }
    init(_ text: String) { self.backing = .text(Array(text.utf8)) }

    var description: String {
        switch backing {
        case .code(let code): "#\(code)"
        case .text(let text): "#\(String(decoding: text, as: UTF8.self))"
        }
    }
}

/// Its properties begin with an underscore.
struct Interval: Equatable, CustomStringConvertible {
    var _low: Int
    var _high: Int
    var description: String { "\(_low) to \(_high)" }
}

/// A response head, as some libraries have it: what it says is in an object.
struct Head: Equatable, CustomStringConvertible {
    private final class Box {
        var status: Int
        init(_ status: Int) { self.status = status }
    }

    private let box: Box
    var version = 1

    init(_ status: Int) { self.box = Box(status) }

    static func == (left: Head, right: Head) -> Bool { left.box.status == right.box.status }

    var description: String { "Head { status: \(box.status) }" }
}

/// Describes little of what it is.
struct Handle: Equatable, CustomStringConvertible {
    final class Target {}

    let number: Int
    let target = Target()

    static func == (left: Handle, right: Handle) -> Bool { left.number == right.number }

    var description: String { "a handle" }
}

/// Its cases are described by words.
enum Status: Equatable, CustomStringConvertible {
    case ok
    case notFound
    case custom(Int)

    var description: String {
        switch self {
        case .ok: "200 OK"
        case .notFound: "404 Not Found"
        case .custom(let code): "\(code)"
        }
    }
}
