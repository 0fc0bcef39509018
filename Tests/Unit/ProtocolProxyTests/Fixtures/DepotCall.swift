// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

/// The values that a handler keeps beyond the call.
final class Shelf<Item> {
    var items: [Item] = []
}

/// A call of one requirement of a depot, whatever its arguments are.
protocol DepotCall: Sendable, CustomTestStringConvertible {
    associatedtype Function
    associatedtype Arguments
    typealias Key = KeyPath<DepotProxy.Type, Requirement<Function, Arguments, String, any Error>>
        & Sendable

    var key: any Key { get }
    func make(_ quarry: Quarry, _ weight: Int) -> Arguments
    /// A function of the requirement's type that hands its arguments on as a tuple.
    func function(_ body: @escaping (Arguments) throws -> String) -> Function
    /// Calls such a function with a tuple.
    func call(_ function: Function, _ arguments: Arguments) throws -> String
    func send(_ depot: any Depot, _ arguments: Arguments) throws(Refusal) -> String
    func text(_ arguments: Arguments) -> String
}

extension DepotCall {
    /// Makes the arguments, sends them thrice, and checks what comes of it, and that in the end
    /// nobody has a reference.
    ///
    /// - Parameters:
    ///   - depot: The depot that is called.
    ///   - shelf: Where the handlers put what they keep of each call.
    ///   - kept: How much that is for each call.
    ///   - refusing: Whether the call is expected to throw.
    ///   - expected: The text that is expected of the answer or the error, made of the text of the
    ///     arguments.
    func check(
        _ depot: any Depot,
        keepingOn shelf: Shelf<Arguments> = Shelf(),
        each kept: Int = 0,
        refusing: Bool = false,
        location: SourceLocation = #_sourceLocation,
        expecting expected: (String) -> String = { $0 }
    ) {
        let quarry = Quarry()
        var text = ""
        do {
            let arguments = make(quarry, 3)
            text = self.text(arguments)
            let counts = quarry.counts
            for round in 1...3 {
                do throws(Refusal) {
                    let answer = try send(depot, arguments)
                    #expect(!refusing && answer == expected(text), sourceLocation: location)
                } catch {
                    #expect(refusing && error == Refusal(expected(text)), sourceLocation: location)
                }
                #expect(shelf.items.count == kept * round, sourceLocation: location)
                if kept == 0 { #expect(quarry.counts == counts, sourceLocation: location) }
            }
            #expect(self.text(arguments) == text, sourceLocation: location)
        }
        do {
            // Takes the memory of what was released too early.
            let others = (0..<8).map { make(quarry, 100 + $0) }
            #expect(shelf.items.allSatisfy { self.text($0) == text }, sourceLocation: location)
            #expect(others.count == 8, sourceLocation: location)
        }
        shelf.items = []
        quarry.checkRest(location)
    }
}

extension Quarry {
    /// Checks that nobody has references to its stones, and closes it.
    func checkRest(_ location: SourceLocation = #_sourceLocation) {
        #expect(counts == Quarry.leastCounts(counts.count), sourceLocation: location)
        close()
        #expect(alive == 0, sourceLocation: location)
    }
}

private struct AnyKindCall<Function, Arguments>: DepotCall {
    let key: any Key
    let making: @Sendable (Quarry, Int) -> Arguments
    let sending: @Sendable (any Depot, Arguments) throws -> String
    let reading: @Sendable (Arguments) -> String
    let taking: @Sendable (@escaping (Arguments) throws -> String) -> Function
    let calling: @Sendable (Function, Arguments) throws -> String

    var testDescription: String { "\(Arguments.self)" }

    init<A, B>(
        _ key: any Key,
        _ making: @escaping @Sendable (Quarry, Int) -> Arguments,
        _ sending: @escaping @Sendable (any Depot, Arguments) throws -> String,
        _ reading: @escaping @Sendable (Arguments) -> String
    ) where Function == (A, B) throws -> String, Arguments == (A, B) {
        (self.key, self.making, self.sending, self.reading) = (key, making, sending, reading)
        self.taking = { body in { try body(($0, $1)) } }
        self.calling = { function, a in try function(a.0, a.1) }
    }

    init<A, B, C>(
        _ key: any Key,
        _ making: @escaping @Sendable (Quarry, Int) -> Arguments,
        _ sending: @escaping @Sendable (any Depot, Arguments) throws -> String,
        _ reading: @escaping @Sendable (Arguments) -> String
    ) where Function == (A, B, C) throws -> String, Arguments == (A, B, C) {
        (self.key, self.making, self.sending, self.reading) = (key, making, sending, reading)
        self.taking = { body in { try body(($0, $1, $2)) } }
        self.calling = { function, a in try function(a.0, a.1, a.2) }
    }

    init<A, B, C, D>(
        _ key: any Key,
        _ making: @escaping @Sendable (Quarry, Int) -> Arguments,
        _ sending: @escaping @Sendable (any Depot, Arguments) throws -> String,
        _ reading: @escaping @Sendable (Arguments) -> String
    ) where Function == (A, B, C, D) throws -> String, Arguments == (A, B, C, D) {
        (self.key, self.making, self.sending, self.reading) = (key, making, sending, reading)
        self.taking = { body in { try body(($0, $1, $2, $3)) } }
        self.calling = { function, a in try function(a.0, a.1, a.2, a.3) }
    }

    func make(_ quarry: Quarry, _ weight: Int) -> Arguments { making(quarry, weight) }
    func function(_ body: @escaping (Arguments) throws -> String) -> Function { taking(body) }
    func call(_ function: Function, _ arguments: Arguments) throws -> String {
        try calling(function, arguments)
    }
    func send(_ depot: any Depot, _ arguments: Arguments) throws(Refusal) -> String {
        do { return try sending(depot, arguments) } catch {
            throw error as? Refusal ?? Refusal("\(error)")
        }
    }
    func text(_ arguments: Arguments) -> String { reading(arguments) }
}

/// A text that is made anew, and does not lie in the string itself.
private func name(_ weight: Int) -> String { "the one that weighs as much as \(weight)" }
/// A function that keeps a stone.
private func echo(_ stone: Stone) -> Echo { { $0 + "\(stone)" } }

/// A call of two, three or four arguments of each kind.
let depotCalls: [any DepotCall] = [
    AnyKindCall(
        \.pair,
        { ($0.stone($1), name($1)) },
        { try $0.pair($1.0, $1.1) },
        { contents($0.0, $0.1) }
    ),
    AnyKindCall(
        \.list,
        { ([$0.stone($1), $0.stone(2)], [name($1): $0.stone($1)]) },
        { try $0.list($1.0, $1.1) },
        { contents($0.0, $0.1) }
    ),
    AnyKindCall(
        \.wrap,
        {
            (Crate(name($1), $0.stone($1), $0.stone(2)), Crate(name($1), $0.stone(4), $0.stone($1)))
        },
        { try $0.wrap($1.0, $1.1) },
        { contents($0.0, $0.1) }
    ),
    AnyKindCall(
        \.wrap,
        { (Cart($0.stone($1)), Label($0.stone($1))) },
        { try $0.wrap($1.0, $1.1) },
        { contents($0.0, $0.1) }
    ),
    AnyKindCall(
        \.mark,
        { (Label($0.stone($1)), Mark($0.stone($1), isDeep: true)) },
        { try $0.mark($1.0, $1.1) },
        { contents($0.0, $0.1) }
    ),
    AnyKindCall(
        \.call,
        { (echo($0.stone($1)), .labelled(name($1), $0.stone($1), 255)) },
        { try $0.call($1.0, $1.1) },
        { contents($0.0, $0.1) }
    ),
    AnyKindCall(
        \.rate,
        { (Int8($1), Double($1)) },
        { try $0.rate($1.0, $1.1) },
        { contents($0.0, $0.1) }
    ),
    AnyKindCall(
        \.sort,
        { (.one($0.stone($1)), Stone.self, $0.stone($1)) },
        { try $0.sort($1.0, $1.1, $1.2) },
        { contents($0.0, $0.1, $0.2 as Any) }
    ),
    AnyKindCall(
        \.load,
        { (($0.stone($1), name($1)), Cart($0.stone($1)), Int8($1)) },
        { try $0.load($1.0, $1.1, $1.2) },
        { contents($0.0, $0.1, $0.2) }
    ),
    AnyKindCall(
        \.hide,
        { (Label($0.stone($1)), name($1), true) },
        { try $0.hide($1.0, $1.1, $1.2) },
        { contents($0.0, $0.1, $0.2) }
    ),
    AnyKindCall(
        \.score,
        { (Int8($1), Double($1), true) },
        { try $0.score($1.0, $1.1, $1.2) },
        { contents($0.0, $0.1, $0.2) }
    ),
    AnyKindCall(
        \.fill,
        { ($0.stone($1), [name($1): $0.stone($1)], echo($0.stone($1)), name($1)) },
        { try $0.fill($1.0, $1.1, $1.2, $1.3) },
        { contents($0.0, $0.1, $0.2, $0.3) }
    ),
    AnyKindCall(
        \.fill,
        { (nil, [:], nil, echo($0.stone($1))) },
        { try $0.fill($1.0, $1.1, $1.2, $1.3) },
        { contents($0.0, $0.1, $0.2, $0.3) }
    ),
    AnyKindCall(
        \.move,
        {
            (
                Mark($0.stone($1), isDeep: true), ($0.stone($1), name($1)), Label($0.stone($1)),
                .labelled(name($1), $0.stone($1), 128)
            )
        },
        { try $0.move($1.0, $1.1, $1.2, $1.3) },
        { contents($0.0, $0.1, $0.2, $0.3) }
    ),
    AnyKindCall(
        \.ship,
        { (Crate(name($1), $0.stone($1), $0.stone(2)), name($1), [$0.stone($1)], Stone.self) },
        { try $0.ship($1.0, $1.1, $1.2, $1.3) },
        { contents($0.0, $0.1, $0.2, $0.3) }
    ),
    AnyKindCall(
        \.count,
        { (Int8($1), Double($1), true, $1) },
        { try $0.count($1.0, $1.1, $1.2, $1.3) },
        { contents($0.0, $0.1, $0.2, $0.3) }
    ),
]
