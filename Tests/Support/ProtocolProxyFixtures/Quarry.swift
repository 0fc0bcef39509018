// SPDX-License-Identifier: MIT

/// Makes stones, keeps each of them, and knows how many references there are to each.
package final class Quarry {
    package fileprivate(set) var alive = 0
    private var stones: [Stone] = []

    package init() {}

    package func stone(_ weight: Int) -> Stone {
        let stone = Stone(weight, of: self)
        stones.append(stone)
        return stone
    }

    /// How many references there are to each stone.
    package var counts: [Counts] { stones.map(Counts.init) }

    /// How many there are to stones to which nobody refers but a quarry.
    package static func leastCounts(_ number: Int) -> [Counts] {
        let quarry = Quarry()
        defer { quarry.close() }
        for _ in 0..<number { _ = quarry.stone(0) }
        return quarry.counts
    }

    /// Keeps the stones no longer.
    package func close() { stones = [] }
}

/// How many references there are to an object.
package struct Counts: Equatable, CustomStringConvertible {
    private let strong: UInt
    private let weak: UInt
    private let unowned: UInt

    fileprivate init(_ object: AnyObject) {
        strong = _getRetainCount(object)
        weak = _getWeakRetainCount(object)
        unowned = _getUnownedRetainCount(object)
    }

    package var description: String { "\(strong) \(weak) \(unowned)" }
}

/// An object that arguments refer to.
package final class Stone: CustomStringConvertible {
    private let weight: Int
    private let quarry: Quarry

    fileprivate init(_ weight: Int, of quarry: Quarry) {
        self.weight = weight
        self.quarry = quarry
        quarry.alive += 1
    }

    deinit { quarry.alive -= 1 }

    package var description: String { "stone \(weight)" }
}

package protocol Cargo: CustomStringConvertible {}

/// A value that is too large for the buffer of an existential.
package struct Crate: Cargo {
    private let name: String
    private let stones: (Stone, Stone)
    private let isFragile: Bool

    package init(_ name: String, _ first: Stone, _ second: Stone) {
        self.name = name
        self.stones = (first, second)
        self.isFragile = true
    }

    package var description: String { "\(name) with \(stones.0) and \(stones.1) \(isFragile)" }
}

package final class Cart: Cargo {
    private let stone: Stone
    package init(_ stone: Stone) { self.stone = stone }
    package var description: String { "a cart with \(stone)" }
}

package enum Parcel: CustomStringConvertible {
    case one(Stone)
    case labelled(String, Stone, UInt8)
    case empty

    package var description: String {
        switch self {
        case .one(let stone): "a parcel with \(stone)"
        case .labelled(let label, let stone, let number): "\(label) \(number) with \(stone)"
        case .empty: "an empty parcel"
        }
    }
}

/// A value that does not retain its stone.
package struct Label: CustomStringConvertible {
    private weak var stone: Stone?
    package init(_ stone: Stone?) { self.stone = stone }
    package var description: String { "a label of " + (stone.map { "\($0)" } ?? "nothing") }
}

/// A value whose stone others retain.
package struct Mark: CustomStringConvertible {
    private unowned let stone: Stone
    private let isDeep: Bool

    package init(_ stone: Stone, isDeep: Bool) {
        self.stone = stone
        self.isDeep = isDeep
    }

    package var description: String { "a mark of \(stone) \(isDeep)" }
}

/// No function shows in a parameter of the type `Echo?`.
package typealias Echo = (String) -> String

/// The contents of values, down to the stones.
package func contents<each Value>(_ values: repeat each Value) -> String {
    var texts: [String] = []
    for value in repeat each values {
        if let echo = value as? Echo {
            texts.append(echo("an echo of "))
        } else {
            texts.append("\(value)")
        }
    }
    return texts.joined(separator: ", ")
}
