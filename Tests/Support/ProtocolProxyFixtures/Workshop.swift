// SPDX-License-Identifier: MIT

package import ProtocolProxy

/// A noncopyable value.
package struct Sheet: ~Copyable {
    package var size: Int
    package init(_ size: Int) { self.size = size }
}

/// An object that is not Sendable.
package final class Part {
    package var name: String
    package init(_ name: String) { self.name = name }
}

/// A protocol with one requirement of each kind that no tuple can hold the arguments of; values may
/// conform to it.
package protocol Workshop {
    func fill(_ level: inout Int)
    func load(_ sheet: consuming Sheet) -> Int
    func inspect(_ sheet: borrowing Sheet) -> Int
    func sum(_ values: Span<Int>) -> Int
    func visit(_ body: (Int) -> Void)
    func lazy(_ value: @autoclosure () -> Int) -> Int
    func attempt(_ body: (Int) throws -> Int) rethrows -> Int
    nonisolated(nonsending) func attemptHere(
        _ body: nonisolated(nonsending) (Int) async throws -> Int
    ) async rethrows
        -> Int
    func attemptLater(_ body: (Int) async throws -> Int) async rethrows -> Int
    func run<Failure>(_ body: () throws(Failure) -> Int) throws(Failure) -> Int
    func echo<Value: Equatable>(_ value: Value) -> Value
    func count<each Value>(_ values: repeat each Value) -> Int
    func total(_ values: Int...) -> Int
    func label(_ value: some CustomStringConvertible) -> String
    func pass(_ part: sending Part) -> sending Part
    func note(_ value: Int, on actor: isolated (any Actor)?) -> Int
    nonisolated(nonsending) func grow(
        _ size: inout Int,
        by step: nonisolated(nonsending) (Int) async -> Int
    ) async
        -> Int
    func growLater(_ size: inout Int, by step: (Int) async -> Int) async -> Int
    mutating func store(_ amount: inout Int) -> Int
}

package enum WorkshopRequirements {
    package static let fill: Requirement<(inout Int) -> Void, Int, Void, Never> = Requirement(
        "fill(_:)",
        around: { decorator in
            { level in
                var told = __Generated.ObservedArguments(level)
                return decorator.call(changing: &told) { function, told in
                    defer { told.arguments = level }
                    return function(&level)
                }
            }
        }
    )
    .forwarding(as: (any Workshop).self) { link, other in
        { level in
            guard let it = link.conformer else { return other(&level) }
            it.fill(&level)
        }
    }
    package static let load: Requirement<(consuming Sheet) -> Int, Transient<Sheet>, Int, Never> =
        Requirement(
            "load(_:)",
            consuming: true,
            around: { decorator in
                { sheet in
                    var sheet = __Generated.ConsumedArgument(sheet)
                    let told = Transient<Sheet>()
                    return decorator.call(told) { function in function(sheet.take(of: "load(_:)")) }
                }
            }
        )
        .forwarding(as: (any Workshop).self) { link, other in
            { sheet in
                guard let it = link.conformer else { return other(sheet) }
                return it.load(sheet)
            }
        }
    package static let inspect:
        Requirement<(borrowing Sheet) -> Int, Transient<Sheet>, Int, Never> = Requirement(
            "inspect(_:)",
            around: { decorator in
                { sheet in
                    let told = Transient<Sheet>()
                    return decorator.call(told) { function in function(sheet) }
                }
            }
        )
        .forwarding(as: (any Workshop).self) { link, other in
            { sheet in
                guard let it = link.conformer else { return other(sheet) }
                return it.inspect(sheet)
            }
        }
    package static let sum: Requirement<(Span<Int>) -> Int, Transient<Span<Int>>, Int, Never> =
        Requirement(
            "sum(_:)",
            around: { decorator in
                { values in
                    let told = Transient<Span<Int>>()
                    return decorator.call(told) { function in function(values) }
                }
            }
        )
        .forwarding(as: (any Workshop).self) { link, other in
            { values in
                guard let it = link.conformer else { return other(values) }
                return it.sum(values)
            }
        }
    package static let visit:
        Requirement<((Int) -> Void) -> Void, Transient<(Int) -> Void>, Void, Never> = Requirement(
            "visit(_:)",
            around: { decorator in
                { body in
                    let told = Transient<(Int) -> Void>()
                    return decorator.call(told) { function in function(body) }
                }
            }
        )
        .forwarding(as: (any Workshop).self) { link, other in
            { body in
                guard let it = link.conformer else { return other(body) }
                it.visit(body)
            }
        }
    package static let lazy: Requirement<(() -> Int) -> Int, Transient<() -> Int>, Int, Never> =
        Requirement(
            "lazy(_:)",
            around: { decorator in
                { value in
                    let told = Transient<() -> Int>()
                    return decorator.call(told) { function in function(value) }
                }
            }
        )
        .forwarding(as: (any Workshop).self) { link, other in
            { value in
                guard let it = link.conformer else { return other(value) }
                return it.lazy(value())
            }
        }
    package static let attempt:
        Requirement<
            ((Int) throws -> Int) throws -> Int, Transient<(Int) throws -> Int>, Int, any Error
        > = Requirement(
            "attempt(_:)",
            around: { decorator in
                { body in
                    let told = Transient<(Int) throws -> Int>()
                    return try decorator.call(told) { function in try function(body) }
                }
            }
        )
        .forwarding(as: (any Workshop).self) { link, other in
            { body in
                guard let it = link.conformer else { return try other(body) }
                return try it.attempt(body)
            }
        }
    package static let attemptHere:
        AsyncRequirement<
            nonisolated(nonsending) (nonisolated(nonsending) (Int) async throws -> Int) async throws
                -> Int,
            Transient<Void>, Int, any Error
        > = AsyncRequirement(
            "attemptHere(_:)",
            around: { decorator in
                { body in
                    let told = Transient<Void>()
                    return try await decorator.call(told) { function in try await function(body) }
                }
            }
        )
        .forwarding(as: (any Workshop).self) { link, other in
            { body in
                guard let it = link.conformer else { return try await other(body) }
                return try await it.attemptHere(body)
            }
        }
    package static let attemptLater:
        AsyncRequirement<
            ((Int) async throws -> Int) async throws -> Int, Transient<Void>, Int, any Error
        > =
            AsyncRequirement(
                "attemptLater(_:)",
                around: { decorator in
                    { body in
                        let told = Transient<Void>()
                        return try await decorator.callConcurrently(told) { function in
                            try await function(body)
                        }
                    }
                }
            )
            .forwarding(as: (any Workshop).self) { link, other in
                { body in
                    guard let it = link.conformer else { return try await other(body) }
                    return try await it.attemptLater(body)
                }
            }
    package static let run:
        Requirement<(() throws -> Int) throws -> Int, Transient<() throws -> Int>, Int, any Error> =
            Requirement(
                "run(_:)",
                around: { decorator in
                    { body in
                        let told = Transient<() throws -> Int>()
                        return try decorator.call(told) { function in try function(body) }
                    }
                }
            )
            .forwarding(as: (any Workshop).self) { link, other in
                { body in
                    guard let it = link.conformer else { return try other(body) }
                    return try it.run(body)
                }
            }
    package static let echo:
        Requirement<(any Equatable) -> any Equatable, any Equatable, any Equatable, Never> =
            Requirement(
                "echo(_:)",
                around: { decorator in
                    { value in
                        let told = value
                        return decorator.call(told) { function in function(value) }
                    }
                }
            )
            .forwarding(as: (any Workshop).self) { link, other in
                { value in
                    guard let it = link.conformer else { return other(value) }
                    return it.echo(value)
                }
            }
    package static let count: Requirement<([Any]) -> Int, [Any], Int, Never> = Requirement(
        "count(_:)",
        around: { decorator in
            { values in
                let told = values
                return decorator.call(told) { function in function(values) }
            }
        }
    )
    .forwarding(as: (any Workshop).self) { link, other in
        { values in
            guard let it = link.conformer else { return other(values) }
            return counted(values[...], by: it)
        }
    }
    package static let total: Requirement<([Int]) -> Int, [Int], Int, Never> = Requirement(
        "total(_:)",
        around: { decorator in
            { values in
                let told = values
                return decorator.call(told) { function in function(values) }
            }
        }
    )
    .forwarding(as: (any Workshop).self) { link, other in
        { values in
            guard let it = link.conformer else { return other(values) }
            return __Generated.variadic(it.total(_:), as: (([Int]) -> Int).self)(values)
        }
    }
    package static let label:
        Requirement<
            (any CustomStringConvertible) -> String, any CustomStringConvertible, String, Never
        > = Requirement(
            "label(_:)",
            around: { decorator in
                { value in
                    let told = value
                    return decorator.call(told) { function in function(value) }
                }
            }
        )
        .forwarding(as: (any Workshop).self) { link, other in
            { value in
                guard let it = link.conformer else { return other(value) }
                return it.label(value)
            }
        }
    package static let pass:
        Requirement<(sending Part) -> sending Part, Transient<Part>, Part, Never> = Requirement(
            "pass(_:)",
            around: { decorator in
                { part in
                    var part = __Generated.ConsumedArgument(part)
                    let told = Transient<Part>()
                    return __Generated.sending(
                        decorator.call(told) { function in function(part.take(of: "pass(_:)")) }
                    )
                }
            }
        )
        .forwarding(as: (any Workshop).self) { link, other in
            { part in
                guard let it = link.conformer else { return other(part) }
                return it.pass(part)
            }
        }
    package static let note:
        Requirement<(Int, (any Actor)?) -> Int, (Int, (any Actor)?), Int, Never> = Requirement(
            "note(_:on:)",
            around: { decorator in
                { value, actor in
                    let told = (value, actor)
                    return decorator.call(told) { function in function(value, actor) }
                }
            }
        )
        .forwarding(as: (any Workshop).self) { link, other in
            { value, actor in
                guard let conformer = link.conformer else { return other(value, actor) }
                // SAFETY: the witness is on the actor, which its type says and that of handlers
                // does not.
                nonisolated(unsafe) let it = conformer
                let note = { (value: Int, actor: isolated (any Actor)?) in it.note(value, on: actor)
                }
                return unsafeBitCast(note, to: ((Int, (any Actor)?) -> Int).self)(value, actor)
            }
        }
    package static let grow:
        AsyncRequirement<
            nonisolated(nonsending) (inout Int, nonisolated(nonsending) (Int) async -> Int) async ->
                Int,
            (Int, Transient<Void>), Int, Never
        > = AsyncRequirement(
            "grow(_:by:)",
            around: { decorator in
                { size, step in
                    var told = __Generated.ObservedArguments((size, Transient<Void>()))
                    return await decorator.call(changing: &told) { function, told in
                        defer { told.arguments.0 = size }
                        return await function(&size, step)
                    }
                }
            }
        )
        .forwarding(as: (any Workshop).self) { link, other in
            { size, step in
                guard let it = link.conformer else { return await other(&size, step) }
                return await it.grow(&size, by: step)
            }
        }
    package static let growLater:
        AsyncRequirement<
            (inout Int, (Int) async -> Int) async -> Int, (Int, Transient<Void>), Int, Never
        > =
            AsyncRequirement(
                "growLater(_:by:)",
                around: { decorator in
                    { size, step in
                        var told = __Generated.ObservedArguments((size, Transient<Void>()))
                        return await decorator.callConcurrently(changing: &told) { function, told in
                            defer { told.arguments.0 = size }
                            return await function(&size, step)
                        }
                    }
                }
            )
            .forwarding(as: (any Workshop).self) { link, other in
                { size, step in
                    guard let it = link.conformer else { return await other(&size, step) }
                    return await it.growLater(&size, by: step)
                }
            }
    package static let store: Requirement<(inout Int) -> Int, Int, Int, Never> = Requirement(
        "store(_:)",
        around: { decorator in
            { amount in
                var told = __Generated.ObservedArguments(amount)
                return decorator.call(changing: &told) { function, told in
                    defer { told.arguments = amount }
                    return function(&amount)
                }
            }
        }
    )
    .forwarding(as: (any Workshop).self) { link, other in
        { amount in
            guard var it = link.conformer else { return other(&amount) }
            defer { link.store(it) }
            return it.store(&amount)
        }
    }
    package static let descriptor = ProtocolDescriptor(
        (any Workshop).self,
        requirements: [
            fill, load, inspect, sum, visit, lazy, attempt, attemptHere, attemptLater, run, echo,
            count, total, label,
            pass, note, grow, growLater, store,
        ]
    )

    /// Makes a pack of the values, one by one.
    private static func counted<each Value>(
        _ rest: ArraySlice<Any>,
        after values: repeat each Value,
        by workshop: any Workshop
    ) -> Int {
        func counted<Next>(with next: Next) -> Int {
            Self.counted(rest.dropFirst(), after: repeat each values, next, by: workshop)
        }
        guard let next = rest.first else { return workshop.count(repeat each values) }
        return counted(with: next)
    }
}

extension Workshop where Self: ProtocolProxy {
    package static var fill: Requirement<(inout Int) -> Void, Int, Void, Never> {
        WorkshopRequirements.fill
    }
    package static var load: Requirement<(consuming Sheet) -> Int, Transient<Sheet>, Int, Never> {
        WorkshopRequirements.load
    }
    package static var inspect: Requirement<(borrowing Sheet) -> Int, Transient<Sheet>, Int, Never>
    {
        WorkshopRequirements.inspect
    }
    package static var sum: Requirement<(Span<Int>) -> Int, Transient<Span<Int>>, Int, Never> {
        WorkshopRequirements.sum
    }
    package static var visit:
        Requirement<((Int) -> Void) -> Void, Transient<(Int) -> Void>, Void, Never>
    {
        WorkshopRequirements.visit
    }
    package static var lazy: Requirement<(() -> Int) -> Int, Transient<() -> Int>, Int, Never> {
        WorkshopRequirements.lazy
    }
    package static var attempt:
        Requirement<
            ((Int) throws -> Int) throws -> Int, Transient<(Int) throws -> Int>, Int, any Error
        >
    { WorkshopRequirements.attempt }
    package static var attemptHere:
        AsyncRequirement<
            nonisolated(nonsending) (nonisolated(nonsending) (Int) async throws -> Int) async throws
                -> Int,
            Transient<Void>, Int, any Error
        >
    { WorkshopRequirements.attemptHere }
    package static var attemptLater:
        AsyncRequirement<
            ((Int) async throws -> Int) async throws -> Int, Transient<Void>, Int, any Error
        >
    { WorkshopRequirements.attemptLater }
    package static var run:
        Requirement<(() throws -> Int) throws -> Int, Transient<() throws -> Int>, Int, any Error>
    {
        WorkshopRequirements.run
    }
    package static var echo:
        Requirement<(any Equatable) -> any Equatable, any Equatable, any Equatable, Never>
    {
        WorkshopRequirements.echo
    }
    package static var count: Requirement<([Any]) -> Int, [Any], Int, Never> {
        WorkshopRequirements.count
    }
    package static var total: Requirement<([Int]) -> Int, [Int], Int, Never> {
        WorkshopRequirements.total
    }
    package static var label:
        Requirement<
            (any CustomStringConvertible) -> String, any CustomStringConvertible, String, Never
        >
    { WorkshopRequirements.label }
    package static var pass:
        Requirement<(sending Part) -> sending Part, Transient<Part>, Part, Never>
    {
        WorkshopRequirements.pass
    }
    package static var note:
        Requirement<(Int, (any Actor)?) -> Int, (Int, (any Actor)?), Int, Never>
    {
        WorkshopRequirements.note
    }
    package static var grow:
        AsyncRequirement<
            nonisolated(nonsending) (inout Int, nonisolated(nonsending) (Int) async -> Int) async ->
                Int,
            (Int, Transient<Void>), Int, Never
        >
    { WorkshopRequirements.grow }
    package static var growLater:
        AsyncRequirement<
            (inout Int, (Int) async -> Int) async -> Int, (Int, Transient<Void>), Int, Never
        >
    { WorkshopRequirements.growLater }
    package static var store: Requirement<(inout Int) -> Int, Int, Int, Never> {
        WorkshopRequirements.store
    }
}

extension Workshop where Self: ProtocolProxy {
    package func fill(_ level: inout Int) {
        call(WorkshopRequirements.fill) { function in function(&level) }
    }
    package func load(_ sheet: consuming Sheet) -> Int {
        let call = begin(WorkshopRequirements.load)
        defer { call.end() }
        return call.function(sheet)
    }
    package func inspect(_ sheet: borrowing Sheet) -> Int {
        call(WorkshopRequirements.inspect) { function in function(sheet) }
    }
    package func sum(_ values: Span<Int>) -> Int {
        call(WorkshopRequirements.sum) { function in function(values) }
    }
    package func visit(_ body: (Int) -> Void) {
        call(WorkshopRequirements.visit) { function in function(body) }
    }
    package func lazy(_ value: @autoclosure () -> Int) -> Int {
        call(WorkshopRequirements.lazy) { function in function(value) }
    }
    package func attempt(_ body: (Int) throws -> Int) rethrows -> Int {
        let errors = __Generated.ClosureErrors()
        return try __Generated.rethrowing(errors, on: self, by: WorkshopRequirements.attempt) {
            try call(WorkshopRequirements.attempt) { function in
                try function { (number) throws in
                    do { return try body(number) } catch { throw errors.noting(error) }
                }
            }
        }
    }
    package nonisolated(nonsending) func attemptHere(
        _ body: nonisolated(nonsending) (Int) async throws -> Int
    )
        async rethrows -> Int
    {
        let call = begin(WorkshopRequirements.attemptHere)
        defer { call.end() }
        let errors = __Generated.ClosureErrors()
        return try await __Generated.rethrowing(
            errors,
            on: self,
            by: WorkshopRequirements.attemptHere
        ) {
            try await call.function { (number) async throws in
                do { return try await body(number) } catch { throw errors.noting(error) }
            }
        }
    }
    package func attemptLater(_ body: (Int) async throws -> Int) async rethrows -> Int {
        let call = begin(WorkshopRequirements.attemptLater)
        defer { call.end() }
        let errors = __Generated.ClosureErrors()
        return try await __Generated.rethrowingConcurrently(
            errors,
            on: self,
            by: WorkshopRequirements.attemptLater
        ) {
            try await __Generated.Sent(
                call.function { @concurrent (number) async throws in
                    do { return try await body(number) } catch { throw errors.noting(error) }
                }
            )
        }
    }
    package func run<Failure>(_ body: () throws(Failure) -> Int) throws(Failure) -> Int {
        do {
            return try call(WorkshopRequirements.run) { function in try function(body) }
        } catch { throw __Generated.thrown(error) }
    }
    package func echo<Value: Equatable>(_ value: Value) -> Value {
        call(WorkshopRequirements.echo) { function in
            __Generated.cast(in: "echo(_:)", function(value))
        }
    }
    package func count<each Value>(_ values: repeat each Value) -> Int {
        call(WorkshopRequirements.count) { function in
            function(__Generated.values(repeat each values))
        }
    }
    package func total(_ values: Int...) -> Int {
        call(WorkshopRequirements.total) { function in function(values) }
    }
    package func label(_ value: some CustomStringConvertible) -> String {
        call(WorkshopRequirements.label) { function in function(value) }
    }
    package func pass(_ part: sending Part) -> sending Part {
        let call = begin(WorkshopRequirements.pass)
        defer { call.end() }
        return call.function(part)
    }
    package func note(_ value: Int, on actor: isolated (any Actor)?) -> Int {
        call(WorkshopRequirements.note) { function in function(value, actor) }
    }
    package nonisolated(nonsending) func grow(
        _ size: inout Int,
        by step: nonisolated(nonsending) (Int) async -> Int
    )
        async -> Int
    {
        let call = begin(WorkshopRequirements.grow)
        defer { call.end() }
        return await call.function(&size, step)
    }
    package func growLater(_ size: inout Int, by step: (Int) async -> Int) async -> Int {
        let call = begin(WorkshopRequirements.growLater)
        defer { call.end() }
        return await call.function(&size, step)
    }
    package func store(_ amount: inout Int) -> Int {
        call(WorkshopRequirements.store) { function in function(&amount) }
    }
}

/// The proxy for ``Workshop``.
package final class WorkshopProxy: ProtocolProxy, Workshop {
    public override class var protocols: [ProtocolDescriptor] { [WorkshopRequirements.descriptor] }
    package convenience init(implementer: (any Workshop)? = nil, retained: Bool = false) {
        self.init(implementer, as: (any Workshop).self, retained: retained)
    }
}
