// SPDX-License-Identifier: MIT

#if Everything
import Synchronization

/// What every object of a draw counts: how many are alive, how many were made, and what was done
/// with them.
///
/// Draws run one after the other, so the counts belong to the process.
enum LiveObjects {
    private static let alive = Atomic(0)
    private static let made = Atomic(0)
    private static let steps = Atomic(0)

    /// The objects that are alive.
    static var count: Int { alive.load(ordering: .sequentiallyConsistent) }

    /// The arguments and results made so far.
    static var madeCount: Int { made.load(ordering: .sequentiallyConsistent) }

    /// The comparisons, codings and other steps so far: a measure of cost that is the same on each
    /// machine.
    static var stepCount: Int { steps.load(ordering: .sequentiallyConsistent) }

    static func begin(_ number: Int) {
        alive.add(1, ordering: .sequentiallyConsistent)
        // Other numbers are those of desks.
        if number >= 0 { made.add(1, ordering: .sequentiallyConsistent) }
    }

    static func end() { alive.subtract(1, ordering: .sequentiallyConsistent) }

    static func step() { steps.add(1, ordering: .sequentiallyConsistent) }
}

/// An object that is counted while it is alive: an argument, a result, or what a closure captures.
final class Ticket: Hashable, Codable, Sendable {
    let number: Int

    init(_ number: Int) {
        self.number = number
        LiveObjects.begin(number)
    }

    deinit { LiveObjects.end() }

    static func == (left: Ticket, right: Ticket) -> Bool {
        LiveObjects.step()
        return left.number == right.number
    }

    func hash(into hasher: inout Hasher) {
        LiveObjects.step()
        hasher.combine(number)
    }

    convenience init(from decoder: any Decoder) throws {
        LiveObjects.step()
        self.init(try decoder.singleValueContainer().decode(Int.self))
    }

    func encode(to encoder: any Encoder) throws {
        LiveObjects.step()
        var container = encoder.singleValueContainer()
        try container.encode(number)
    }
}

/// A value that is changed in place, and whose type doesn't show that it can be copied.
struct Pages: Hashable, Codable, Sendable {
    var numbers: [Int]
    let ticket: Ticket

    init(_ item: Int) {
        numbers = [item, 1, 2]
        ticket = Ticket(item)
    }
}

extension [Int] {
    /// Changes the first number, and returns whether that copied the array.
    mutating func turn() -> Bool {
        let before = address
        self[0] += 10
        return address != before
    }

    /// Where the numbers are, which a copy changes.
    private var address: Int {
        withUnsafeBufferPointer { $0.baseAddress.map { Int(bitPattern: $0) } ?? 0 }
    }
}

/// An argument that is consumed, and can't be copied.
struct Parcel: ~Copyable {
    let item: Int
    let use: Int
    let ticket: Ticket
}

/// A structure that may contain a stream, which its type doesn't show.
struct Upload: Sendable {
    enum Body: Sendable {
        case whole(Ticket)
        case parts(AsyncStream<Int>)
    }

    let item: Int
    let body: Body
}

/// The same with an iterator.
struct LocalUpload {
    enum Body {
        case whole(Ticket)
        case parts(AnyIterator<Int>)
    }

    let item: Int
    let body: Body
}
#endif
