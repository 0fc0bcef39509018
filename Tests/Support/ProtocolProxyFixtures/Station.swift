// SPDX-License-Identifier: MIT

package import ProtocolProxy

/// Every effect a requirement can have, each in a method and where Swift allows it in a getter.
package protocol Station: AnyObject {
    func plain(_ a: Int, _ b: Int) -> Int
    func throwing(_ a: Int) throws -> Int
    func typed(_ a: Int) throws(StationError) -> Int
    nonisolated(nonsending) func asynchronous(_ a: Int) async -> Int
    nonisolated(nonsending) func asyncThrowing(_ a: Int) async throws -> Int
    nonisolated(nonsending) func asyncTyped(_ a: Int) async throws(StationError) -> Int
    var throwingTitle: String { get throws }
    var typedTitle: String { get throws(StationError) }
    nonisolated(nonsending) var asyncTitle: String { get async throws }
}

package enum StationError: Error, Equatable {
    case closed(Int)
}

package enum StationRequirements {
    package static let plain = Requirement<(Int, Int) -> Int, (Int, Int), Int, Never>("plain(_:_:)")
        .calling { (it: any Station, a) in it.plain(a.0, a.1) }
    package static let throwing = Requirement<(Int) throws -> Int, Int, Int, any Error>(
        "throwing(_:)"
    )
    .calling { (it: any Station, a) in try it.throwing(a) }
    package static let typed = Requirement<(Int) throws -> Int, Int, Int, any Error>(
        "typed(_:)",
        Parameters(),
        throwing: StationError.self,
        around: { decorator in
            { a in
                let told = a
                return try decorator.call(told) { function in try function(a) }
            }
        },
        apply: { function, arguments in try function(arguments) }
    )
    .calling { (it: any Station, a) in try it.typed(a) }
    package static let asynchronous:
        AsyncRequirement<nonisolated(nonsending) (Int) async -> Int, Int, Int, Never> =
            AsyncRequirement("asynchronous(_:)")
            .calling { (it: any Station, a) in await it.asynchronous(a) }
    package static let asyncThrowing:
        AsyncRequirement<nonisolated(nonsending) (Int) async throws -> Int, Int, Int, any Error> =
            AsyncRequirement(
                "asyncThrowing(_:)"
            )
            .calling { (it: any Station, a) in try await it.asyncThrowing(a) }
    package static let asyncTyped:
        AsyncRequirement<nonisolated(nonsending) (Int) async throws -> Int, Int, Int, any Error> =
            AsyncRequirement(
                "asyncTyped(_:)",
                Parameters(),
                throwing: StationError.self,
                around: { decorator in
                    { a in
                        let told = a
                        return try await decorator.call(told) { function in try await function(a) }
                    }
                },
                apply: { function, arguments in try await function(arguments) }
            )
            .calling { (it: any Station, a) in try await it.asyncTyped(a) }
    package static let throwingTitle = Requirement<() throws -> String, (), String, any Error>(
        "throwingTitle"
    )
    .calling { (it: any Station, _) in try it.throwingTitle }
    package static let typedTitle = Requirement<() throws -> String, (), String, any Error>(
        "typedTitle",
        Parameters(),
        throwing: StationError.self,
        around: { decorator in
            {
                var told: () = ()
                return try decorator.call(told) { function in try function() }
            }
        },
        apply: { function, _ in try function() }
    )
    .calling { (it: any Station, _) in try it.typedTitle }
    package static let asyncTitle:
        AsyncRequirement<nonisolated(nonsending) () async throws -> String, (), String, any Error> =
            AsyncRequirement(
                "asyncTitle"
            )
            .calling { (it: any Station, _) in try await it.asyncTitle }

    package static let descriptor = ProtocolDescriptor(
        (any Station).self,
        requirements: [
            plain, throwing, typed, asynchronous, asyncThrowing, asyncTyped, throwingTitle,
            typedTitle, asyncTitle,
        ]
    )
}

extension Station where Self: ProtocolProxy {
    package static var plain: Requirement<(Int, Int) -> Int, (Int, Int), Int, Never> {
        StationRequirements.plain
    }
    package static var throwing: Requirement<(Int) throws -> Int, Int, Int, any Error> {
        StationRequirements.throwing
    }
    package static var typed: Requirement<(Int) throws -> Int, Int, Int, any Error> {
        StationRequirements.typed
    }
    package static var asynchronous:
        AsyncRequirement<nonisolated(nonsending) (Int) async -> Int, Int, Int, Never>
    {
        StationRequirements.asynchronous
    }
    package static var asyncThrowing:
        AsyncRequirement<nonisolated(nonsending) (Int) async throws -> Int, Int, Int, any Error>
    { StationRequirements.asyncThrowing }
    package static var asyncTyped:
        AsyncRequirement<nonisolated(nonsending) (Int) async throws -> Int, Int, Int, any Error>
    { StationRequirements.asyncTyped }
    package static var throwingTitle: Requirement<() throws -> String, (), String, any Error> {
        StationRequirements.throwingTitle
    }
    package static var typedTitle: Requirement<() throws -> String, (), String, any Error> {
        StationRequirements.typedTitle
    }
    package static var asyncTitle:
        AsyncRequirement<nonisolated(nonsending) () async throws -> String, (), String, any Error>
    { StationRequirements.asyncTitle }

    package func plain(_ a: Int, _ b: Int) -> Int {
        send(StationRequirements.plain, (a, b))
    }
    package func throwing(_ a: Int) throws -> Int {
        try send(StationRequirements.throwing, a)
    }
    package func typed(_ a: Int) throws(StationError) -> Int {
        do {
            return try send(StationRequirements.typed, a)
        } catch { throw __Generated.thrown(error, on: self, by: StationRequirements.typed) }
    }
    package nonisolated(nonsending) func asynchronous(_ a: Int) async -> Int {
        await send(StationRequirements.asynchronous, a)
    }
    package nonisolated(nonsending) func asyncThrowing(_ a: Int) async throws -> Int {
        try await send(StationRequirements.asyncThrowing, a)
    }
    package nonisolated(nonsending) func asyncTyped(_ a: Int) async throws(StationError) -> Int {
        do {
            return try await send(StationRequirements.asyncTyped, a)
        } catch { throw __Generated.thrown(error, on: self, by: StationRequirements.asyncTyped) }
    }
    package var throwingTitle: String {
        get throws { try send(StationRequirements.throwingTitle, ()) }
    }
    package var typedTitle: String {
        get throws(StationError) {
            do {
                return try send(StationRequirements.typedTitle, ())
            } catch {
                throw __Generated.thrown(error, on: self, by: StationRequirements.typedTitle)
            }
        }
    }
    package nonisolated(nonsending) var asyncTitle: String {
        get async throws {
            try await send(StationRequirements.asyncTitle, ())
        }
    }
}

/// The proxy for ``Station``.
package final class StationProxy: ProtocolProxy, Station {
    public override class var protocols: [ProtocolDescriptor] { [StationRequirements.descriptor] }
    package convenience init(implementer: (any Station)? = nil) {
        self.init(implementer, as: (any Station).self)
    }
    package convenience init(retaining implementer: any Station) {
        self.init(implementer, as: (any Station).self, retained: true)
    }
}

/// An implementer whose answers tell that they are its own; it fails for negative numbers.
package final class RealStation: Station {
    package init() {}

    package func plain(_ a: Int, _ b: Int) -> Int { a + b }
    package func throwing(_ a: Int) throws -> Int { try typed(a) }
    package func typed(_ a: Int) throws(StationError) -> Int {
        guard a >= 0 else { throw .closed(a) }
        return a + 100
    }
    package nonisolated(nonsending) func asynchronous(_ a: Int) async -> Int {
        await Task.yield()
        return a + 100
    }
    package nonisolated(nonsending) func asyncThrowing(_ a: Int) async throws -> Int {
        try typed(a)
    }
    package nonisolated(nonsending) func asyncTyped(_ a: Int) async throws(StationError) -> Int {
        try typed(a)
    }
    package var throwingTitle: String { get throws { "real" } }
    package var typedTitle: String { get throws(StationError) { "real" } }
    package nonisolated(nonsending) var asyncTitle: String { get async throws { "real" } }
}
