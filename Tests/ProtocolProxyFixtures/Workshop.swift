// SPDX-License-Identifier: MIT

package import ProtocolProxy

/// What is noncopyable.
package struct Sheet: ~Copyable {
    package var size: Int
    package init(_ size: Int) { self.size = size }
}

/// What is not Sendable.
package final class Part {
    package var name: String
    package init(_ name: String) { self.name = name }
}

/// A protocol with one requirement of each kind that no tuple can hold the arguments of; values may conform to it.
package protocol Workshop {
    func fill(_ level: inout Int)
    func load(_ sheet: consuming Sheet) -> Int
    func inspect(_ sheet: borrowing Sheet) -> Int
    func sum(_ values: Span<Int>) -> Int
    func visit(_ body: (Int) -> Void)
    func lazy(_ value: @autoclosure () -> Int) -> Int
    func attempt(_ body: (Int) throws -> Int) rethrows -> Int
    nonisolated(nonsending) func attemptHere(_ body: nonisolated(nonsending) (Int) async throws -> Int) async rethrows
        -> Int
    func attemptLater(_ body: (Int) async throws -> Int) async rethrows -> Int
    func run<Failure>(_ body: () throws(Failure) -> Int) throws(Failure) -> Int
    func echo<Value: Equatable>(_ value: Value) -> Value
    func count<each Value>(_ values: repeat each Value) -> Int
    func total(_ values: Int...) -> Int
    func label(_ value: some CustomStringConvertible) -> String
    func pass(_ part: sending Part) -> sending Part
    func note(_ value: Int, on actor: isolated (any Actor)?) -> Int
    nonisolated(nonsending) func grow(_ size: inout Int, by step: nonisolated(nonsending) (Int) async -> Int) async
        -> Int
    func growLater(_ size: inout Int, by step: (Int) async -> Int) async -> Int
    mutating func store(_ amount: inout Int) -> Int
}

package enum WorkshopRequirements {
    package static let fill: FunctionRequirement<(inout Int) -> Void, Int> =
        FunctionRequirement("fill(_:)").calling((any Workshop).self)
    package static let load: FunctionRequirement<(consuming Sheet) -> Int, Transient<Sheet>> =
        FunctionRequirement("load(_:)").calling((any Workshop).self, consuming: true)
    package static let inspect: FunctionRequirement<(borrowing Sheet) -> Int, Transient<Sheet>> =
        FunctionRequirement("inspect(_:)").calling((any Workshop).self)
    package static let sum: FunctionRequirement<(Span<Int>) -> Int, Transient<Span<Int>>> =
        FunctionRequirement("sum(_:)").calling((any Workshop).self)
    package static let visit: FunctionRequirement<((Int) -> Void) -> Void, Transient<(Int) -> Void>> =
        FunctionRequirement("visit(_:)").calling((any Workshop).self)
    package static let lazy: FunctionRequirement<(() -> Int) -> Int, Transient<() -> Int>> =
        FunctionRequirement("lazy(_:)").calling((any Workshop).self)
    package static let attempt:
        FunctionRequirement<((Int) throws -> Int) throws -> Int, Transient<(Int) throws -> Int>> =
            FunctionRequirement("attempt(_:)").calling((any Workshop).self)
    package static let attemptHere:
        FunctionRequirement<
            nonisolated(nonsending) (nonisolated(nonsending) (Int) async throws -> Int) async throws -> Int,
            Transient<Void>
        > =
            FunctionRequirement("attemptHere(_:)").calling((any Workshop).self)
    package static let attemptLater:
        FunctionRequirement<nonisolated(nonsending) ((Int) async throws -> Int) async throws -> Int, Transient<Void>> =
            FunctionRequirement("attemptLater(_:)").calling((any Workshop).self)
    package static let run: FunctionRequirement<(() throws -> Int) throws -> Int, Transient<() throws -> Int>> =
        FunctionRequirement("run(_:)").calling((any Workshop).self)
    package static let echo: FunctionRequirement<(any Equatable) -> any Equatable, any Equatable> =
        FunctionRequirement("echo(_:)").calling((any Workshop).self)
    package static let count: FunctionRequirement<([Any]) -> Int, [Any]> =
        FunctionRequirement("count(_:)").calling((any Workshop).self)
    package static let total: FunctionRequirement<([Int]) -> Int, [Int]> =
        FunctionRequirement("total(_:)").calling((any Workshop).self)
    package static let label:
        FunctionRequirement<(any CustomStringConvertible) -> String, any CustomStringConvertible> =
            FunctionRequirement("label(_:)").calling((any Workshop).self)
    package static let pass: FunctionRequirement<(sending Part) -> sending Part, Transient<Part>> =
        FunctionRequirement("pass(_:)").calling((any Workshop).self)
    package static let note: FunctionRequirement<(Int, (any Actor)?) -> Int, (Int, (any Actor)?)> =
        FunctionRequirement("note(_:on:)").calling((any Workshop).self)
    package static let grow:
        FunctionRequirement<
            nonisolated(nonsending) (inout Int, nonisolated(nonsending) (Int) async -> Int) async -> Int,
            (Int, Transient<Void>)
        > =
            FunctionRequirement("grow(_:by:)").calling((any Workshop).self)
    package static let growLater:
        FunctionRequirement<
            nonisolated(nonsending) (inout Int, (Int) async -> Int) async -> Int, (Int, Transient<Void>)
        > =
            FunctionRequirement("growLater(_:by:)").calling((any Workshop).self)
    package static let store: FunctionRequirement<(inout Int) -> Int, Int> =
        FunctionRequirement("store(_:)").calling((any Workshop).self, mutating: true)
    package static let descriptor = ProtocolDescriptor(
        (any Workshop).self,
        requirements: [
            fill, load, inspect, sum, visit, lazy, attempt, attemptHere, attemptLater, run, echo, count, total, label,
            pass, note, grow, growLater, store,
        ])
}

extension Workshop where Self: ProtocolProxy {
    package static var fill: FunctionRequirement<(inout Int) -> Void, Int> { WorkshopRequirements.fill }
    package static var load: FunctionRequirement<(consuming Sheet) -> Int, Transient<Sheet>> {
        WorkshopRequirements.load
    }
    package static var inspect: FunctionRequirement<(borrowing Sheet) -> Int, Transient<Sheet>> {
        WorkshopRequirements.inspect
    }
    package static var sum: FunctionRequirement<(Span<Int>) -> Int, Transient<Span<Int>>> { WorkshopRequirements.sum }
    package static var visit: FunctionRequirement<((Int) -> Void) -> Void, Transient<(Int) -> Void>> {
        WorkshopRequirements.visit
    }
    package static var lazy: FunctionRequirement<(() -> Int) -> Int, Transient<() -> Int>> { WorkshopRequirements.lazy }
    package static var attempt: FunctionRequirement<((Int) throws -> Int) throws -> Int, Transient<(Int) throws -> Int>>
    { WorkshopRequirements.attempt }
    package static var attemptHere:
        FunctionRequirement<
            nonisolated(nonsending) (nonisolated(nonsending) (Int) async throws -> Int) async throws -> Int,
            Transient<Void>
        >
    { WorkshopRequirements.attemptHere }
    package static var attemptLater:
        FunctionRequirement<nonisolated(nonsending) ((Int) async throws -> Int) async throws -> Int, Transient<Void>>
    { WorkshopRequirements.attemptLater }
    package static var run: FunctionRequirement<(() throws -> Int) throws -> Int, Transient<() throws -> Int>> {
        WorkshopRequirements.run
    }
    package static var echo: FunctionRequirement<(any Equatable) -> any Equatable, any Equatable> {
        WorkshopRequirements.echo
    }
    package static var count: FunctionRequirement<([Any]) -> Int, [Any]> { WorkshopRequirements.count }
    package static var total: FunctionRequirement<([Int]) -> Int, [Int]> { WorkshopRequirements.total }
    package static var label: FunctionRequirement<(any CustomStringConvertible) -> String, any CustomStringConvertible>
    { WorkshopRequirements.label }
    package static var pass: FunctionRequirement<(sending Part) -> sending Part, Transient<Part>> {
        WorkshopRequirements.pass
    }
    package static var note: FunctionRequirement<(Int, (any Actor)?) -> Int, (Int, (any Actor)?)> {
        WorkshopRequirements.note
    }
    package static var grow:
        FunctionRequirement<
            nonisolated(nonsending) (inout Int, nonisolated(nonsending) (Int) async -> Int) async -> Int,
            (Int, Transient<Void>)
        >
    { WorkshopRequirements.grow }
    package static var growLater:
        FunctionRequirement<
            nonisolated(nonsending) (inout Int, (Int) async -> Int) async -> Int, (Int, Transient<Void>)
        >
    { WorkshopRequirements.growLater }
    package static var store: FunctionRequirement<(inout Int) -> Int, Int> { WorkshopRequirements.store }
}

extension Workshop where Self: ProtocolProxy {
    package func fill(_ level: inout Int) {
        self.send(
            WorkshopRequirements.fill, { (it: inout any Workshop) in it.fill(&level) }, { $0(&level) },
            telling: { level })
    }
    package func load(_ sheet: consuming Sheet) -> Int {
        var sheet = __Once(sheet)
        return self.send(
            WorkshopRequirements.load, { (it: inout any Workshop) in it.load(sheet.take()) }, { $0(sheet.take()) },
            telling: { Transient() })
    }
    package func inspect(_ sheet: borrowing Sheet) -> Int {
        self.send(
            WorkshopRequirements.inspect, { (it: inout any Workshop) in it.inspect(sheet) }, { $0(sheet) },
            telling: { Transient() })
    }
    package func sum(_ values: Span<Int>) -> Int {
        self.send(
            WorkshopRequirements.sum, { (it: inout any Workshop) in it.sum(values) }, { $0(values) },
            telling: { Transient() })
    }
    package func visit(_ body: (Int) -> Void) {
        self.send(
            WorkshopRequirements.visit, { (it: inout any Workshop) in it.visit(body) }, { $0(body) },
            telling: { Transient() })
    }
    package func lazy(_ value: @autoclosure () -> Int) -> Int {
        self.send(
            WorkshopRequirements.lazy, { (it: inout any Workshop) in it.lazy(value()) }, { $0(value) },
            telling: { Transient() })
    }
    package func attempt(_ body: (Int) throws -> Int) rethrows -> Int {
        try __rethrowing {
            try self.send(
                WorkshopRequirements.attempt, { (it: inout any Workshop) in try it.attempt(body) }, { try $0(body) },
                telling: { Transient() })
        }
    }
    package nonisolated(nonsending) func attemptHere(_ body: nonisolated(nonsending) (Int) async throws -> Int)
        async rethrows -> Int
    {
        try await __rethrowing {
            try await self.send(
                WorkshopRequirements.attemptHere, { (it: inout any Workshop) in try await it.attemptHere(body) },
                { try await $0(body) }, telling: { Transient() })
        }
    }
    package func attemptLater(_ body: (Int) async throws -> Int) async rethrows -> Int {
        try await __rethrowingConcurrently {
            try await __Crossing(
                self.sendConcurrently(
                    WorkshopRequirements.attemptLater,
                    { (it: inout any Workshop) in try await __Crossing(it.attemptLater(body)) },
                    { try await __Crossing($0(body)) }, telling: { Transient() }))
        }
    }
    package func run<Failure>(_ body: () throws(Failure) -> Int) throws(Failure) -> Int {
        do {
            return try self.send(
                WorkshopRequirements.run, { (it: inout any Workshop) throws(any Error) in try it.run(body) },
                { try $0(body) }, telling: { Transient() })
        } catch { throw __thrown(error) }
    }
    package func echo<Value: Equatable>(_ value: Value) -> Value {
        self.send(
            WorkshopRequirements.echo, { (it: inout any Workshop) in it.echo(value) }, { __cast($0(value)) },
            telling: { value })
    }
    package func count<each Value>(_ values: repeat each Value) -> Int {
        self.send(
            WorkshopRequirements.count, { (it: inout any Workshop) in it.count(repeat each values) },
            { $0(__values(repeat each values)) }, telling: { __values(repeat each values) })
    }
    package func total(_ values: Int...) -> Int {
        self.send(
            WorkshopRequirements.total,
            { (it: inout any Workshop) in __variadic(it.total(_:), as: (([Int]) -> Int).self)(values) }, { $0(values) },
            telling: { values })
    }
    package func label(_ value: some CustomStringConvertible) -> String {
        self.send(
            WorkshopRequirements.label, { (it: inout any Workshop) in it.label(value) }, { $0(value) },
            telling: { value })
    }
    package func pass(_ part: sending Part) -> sending Part {
        var part = __Once(part)
        return __sending(
            self.send(
                WorkshopRequirements.pass, { (it: inout any Workshop) in it.pass(part.take()) }, { $0(part.take()) },
                telling: { Transient() }))
    }
    package func note(_ value: Int, on actor: isolated (any Actor)?) -> Int {
        self.send(
            WorkshopRequirements.note, { (it: inout any Workshop) in it.note(value, on: actor) }, { $0(value, actor) },
            telling: { (value, actor) })
    }
    package nonisolated(nonsending) func grow(_ size: inout Int, by step: nonisolated(nonsending) (Int) async -> Int)
        async -> Int
    {
        await self.send(
            WorkshopRequirements.grow, { (it: inout any Workshop) in await it.grow(&size, by: step) },
            { await $0(&size, step) }, telling: { (size, Transient()) })
    }
    package func growLater(_ size: inout Int, by step: (Int) async -> Int) async -> Int {
        await self.sendConcurrently(
            WorkshopRequirements.growLater,
            { (it: inout any Workshop) in await __Crossing(it.growLater(&size, by: step)) },
            { await __Crossing($0(&size, step)) }, telling: { (size, Transient()) })
    }
    package func store(_ amount: inout Int) -> Int {
        self.send(
            WorkshopRequirements.store, { (it: inout any Workshop) in it.store(&amount) }, { $0(&amount) },
            telling: { amount })
    }
}

/// The proxy for ``Workshop``.
package final class WorkshopProxy: ProtocolProxy, Workshop {
    public override class var protocols: [ProtocolDescriptor] { [WorkshopRequirements.descriptor] }
    package convenience init(implementer: (any Workshop)? = nil, retained: Bool = false) {
        self.init(implementer, as: (any Workshop).self, retained: retained)
    }
}
