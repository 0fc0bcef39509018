// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import ProtocolProxyMacros

struct Price: Equatable, Sendable {
    var cents: Int
    var currency = "EUR"
    init(_ cents: Int) { self.cents = cents }
}

struct Letter: Equatable, Sendable {
    enum Kind: Equatable, Sendable { case plain, urgent(hours: Int) }
    struct Sender: Equatable, Sendable { var name: String }
    var kind = Kind.plain
    var sender: Sender? = nil
    var text = ""
    var lines: [String] = []
}

/// Told apart by what it is.
final class Pen: Sendable, Equatable, CustomStringConvertible {
    let colour: String
    init(_ colour: String) { self.colour = colour }
    /// As failures show it, which don't look into objects.
    var description: String { "Pen(colour: \(colour.debugDescription))" }
    static func == (left: Pen, right: Pen) -> Bool { left.colour == right.colour }
}

struct DeskError: Error, Equatable {
    var text: String
    init(_ text: String) { self.text = text }
}

/// A protocol for doubles: methods, properties and a subscript, with objects and values.
protocol Desk: AnyObject, Sendable {
    var title: String { get set }
    subscript(row: Int, column: Int) -> String { get set }
    func charge(_ price: Price, to card: String, key: String) throws -> String
    func file(_ letter: Letter)
    func lend(_ pen: Pen?)
    func swap(_ pen: Pen, for pens: [Pen])
    func tell(_ words: String)
    func fetch(_ number: Int) async throws -> Int
}

enum DeskRequirements {
    static let title = SendableRequirement<@Sendable () -> String, (), String, Never>("title")
        .calling { (it: any Desk, _) in it.title }
    static let setTitle = SendableRequirement<@Sendable (String) -> Void, String, Void, Never>(
        "setter: title"
    )
    .calling { (it: any Desk, a) in it.title = a }
    static let cell = SendableRequirement<
        @Sendable (Int, Int) -> String, (Int, Int), String, Never
    >("subscript(_:_:)")
    .calling { (it: any Desk, a) in it[a.0, a.1] }
    static let setCell = SendableRequirement<
        @Sendable (Int, Int, String) -> Void, (Int, Int, String), Void, Never
    >(
        "setter: subscript(_:_:)",
        Parameters(),
        around: { decorator in
            { a, b, c in decorator.call((a, b, c)) { function in function(a, b, c) } }
        },
        apply: { function, a in function(a.0, a.1, a.2) }
    )
    .calling { (it: any Desk, a) in it[a.0, a.1] = a.2 }
    static let charge = SendableRequirement<
        @Sendable (Price, String, String) throws -> String, (Price, String, String), String,
        any Error
    >(
        "charge(_:to:key:)",
        Parameters(),
        around: { decorator in
            { a, b, c in try decorator.call((a, b, c)) { function in try function(a, b, c) } }
        },
        apply: { function, a in try function(a.0, a.1, a.2) }
    )
    .calling { (it: any Desk, a) in try it.charge(a.0, to: a.1, key: a.2) }
    static let file = SendableRequirement<@Sendable (Letter) -> Void, Letter, Void, Never>(
        "file(_:)"
    )
    .calling { (it: any Desk, a) in it.file(a) }
    static let lend = SendableRequirement<@Sendable (Pen?) -> Void, Pen?, Void, Never>("lend(_:)")
        .calling { (it: any Desk, a) in it.lend(a) }
    static let swap = SendableRequirement<
        @Sendable (Pen, [Pen]) -> Void, (Pen, [Pen]), Void, Never
    >("swap(_:for:)")
    .calling { (it: any Desk, a) in it.swap(a.0, for: a.1) }
    static let tell = SendableRequirement<@Sendable (String) -> Void, String, Void, Never>(
        "tell(_:)"
    )
    .calling { (it: any Desk, a) in it.tell(a) }
    static let fetch = SendableAsyncRequirement<
        @Sendable (Int) async throws -> Int, Int, Int, any Error
    >(
        "fetch(_:)",
        Parameters(),
        around: { decorator in
            { number in
                let told = number
                return try await decorator.callConcurrently(told) { function in
                    try await function(number)
                }
            }
        },
        applyConcurrently: { function, number in try await function(number) }
    )
    .callingConcurrently { (it: any Desk, a) in try await it.fetch(a) }

    static let descriptor = ProtocolDescriptor(
        (any Desk).self,
        requirements: [title, setTitle, cell, setCell, charge, file, lend, swap, tell, fetch]
    )
}

extension Desk where Self: ProtocolProxy {
    static var title: SendableRequirement<@Sendable () -> String, (), String, Never> {
        DeskRequirements.title
    }
    static var setTitle: SendableRequirement<@Sendable (String) -> Void, String, Void, Never> {
        DeskRequirements.setTitle
    }
    static var cell: SendableRequirement<@Sendable (Int, Int) -> String, (Int, Int), String, Never>
    {
        DeskRequirements.cell
    }
    static var setCell:
        SendableRequirement<@Sendable (Int, Int, String) -> Void, (Int, Int, String), Void, Never>
    {
        DeskRequirements.setCell
    }
    static var charge:
        SendableRequirement<
            @Sendable (Price, String, String) throws -> String, (Price, String, String), String,
            any Error
        >
    { DeskRequirements.charge }
    static var file: SendableRequirement<@Sendable (Letter) -> Void, Letter, Void, Never> {
        DeskRequirements.file
    }
    static var lend: SendableRequirement<@Sendable (Pen?) -> Void, Pen?, Void, Never> {
        DeskRequirements.lend
    }
    static var swap: SendableRequirement<@Sendable (Pen, [Pen]) -> Void, (Pen, [Pen]), Void, Never>
    {
        DeskRequirements.swap
    }
    static var tell: SendableRequirement<@Sendable (String) -> Void, String, Void, Never> {
        DeskRequirements.tell
    }
    static var fetch:
        SendableAsyncRequirement<@Sendable (Int) async throws -> Int, Int, Int, any Error>
    {
        DeskRequirements.fetch
    }

    var title: String {
        get { send(DeskRequirements.title, ()) }
        set { send(DeskRequirements.setTitle, newValue) }
    }
    subscript(row: Int, column: Int) -> String {
        get { send(DeskRequirements.cell, (row, column)) }
        set { send(DeskRequirements.setCell, (row, column, newValue)) }
    }
    func charge(_ price: Price, to card: String, key: String) throws -> String {
        try send(DeskRequirements.charge, (price, card, key))
    }
    func file(_ letter: Letter) { send(DeskRequirements.file, letter) }
    func lend(_ pen: Pen?) { send(DeskRequirements.lend, pen) }
    func swap(_ pen: Pen, for pens: [Pen]) { send(DeskRequirements.swap, (pen, pens)) }
    func tell(_ words: String) { send(DeskRequirements.tell, words) }
    func fetch(_ number: Int) async throws -> Int { try await send(DeskRequirements.fetch, number) }
}

// SAFETY: the class adds no state to what the library guards.
final class DeskProxy: ProtocolProxy, Desk, ProxyClass, @unchecked Sendable {
    override class var protocols: [ProtocolDescriptor] { [DeskRequirements.descriptor] }
    convenience init(implementer: (any Desk)? = nil) { self.init(implementer, as: (any Desk).self) }
    convenience init(retaining implementer: any Desk) {
        self.init(implementer, as: (any Desk).self, retained: true)
    }
}

/// A protocol for doubles that the macro makes: optionals, lists, and arguments with labels.
@Proxied protocol Atlas: AnyObject {
    func titles(of author: String?) -> [String: [Int]]
    func find() -> Any?
    func put(_ title: String, on board: Int, note: String?) throws
}

/// One argument cannot cross threads, and another can.
@Proxied protocol Tracker: AnyObject, Sendable {
    func track(_ properties: [String: Any], level: Int)
}

/// One requirement, for arguments of any type.
protocol Sieve<Value>: AnyObject {
    associatedtype Value
    func passes(_ value: Value) -> Bool
}

extension Sieve where Self: ProtocolProxy {
    static var passes: Requirement<(Value) -> Bool, Value, Bool, Never> {
        Requirement("passes(_:)").calling { (it: any Sieve<Value>, value) in it.passes(value) }
    }
    func passes(_ value: Value) -> Bool { send(Self.passes, value) }
}

final class SieveProxy<Value>: ProtocolProxy, Sieve {
    override class var protocols: [ProtocolDescriptor] {
        [ProtocolDescriptor((any Sieve<Value>).self, requirements: [passes])]
    }
    convenience init(implementer: (any Sieve<Value>)? = nil) {
        self.init(implementer, as: (any Sieve<Value>).self)
    }
}
