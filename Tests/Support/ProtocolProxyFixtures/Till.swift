// SPDX-License-Identifier: MIT

package import ProtocolProxy

/// Requirements that throw errors of one type, of a proxy that stays on its thread.
package protocol Till: AnyObject {
    func take(_ amount: Int) throws(TillError) -> Int
    func give(_ amount: Int, to name: String) throws(TillError) -> String
    func close() throws(TillError)
    nonisolated(nonsending) func charge(_ amount: Int, to name: String) async throws(TillError)
        -> String
}

package enum TillError: Error, Equatable {
    case empty, locked, other
}

package enum TillRequirements {
    package static let take = Requirement<(Int) -> Result<Int, TillError>, Int, Int, TillError>(
        "take(_:)",
        Parameters(),
        around: { decorator in { a in decorator.result(a) { function in function(a) } } },
        apply: { (function, a) throws(TillError) in try function(a).get() }
    )
    .calling { (it: any Till, a) throws(TillError) in try it.take(a) }
    package static let give = Requirement<
        (Int, String) -> Result<String, TillError>, (Int, String), String, TillError
    >(
        "give(_:to:)",
        Parameters(),
        around: { decorator in { a, b in decorator.result((a, b)) { function in function(a, b) } }
        },
        apply: { (function, a) throws(TillError) in try function(a.0, a.1).get() }
    )
    .calling { (it: any Till, a) throws(TillError) in try it.give(a.0, to: a.1) }
    package static let close = Requirement<() -> Result<Void, TillError>, (), Void, TillError>(
        "close()",
        Parameters(),
        around: { decorator in { decorator.result(()) { function in function() } } },
        apply: { (function, _) throws(TillError) in try function().get() }
    )
    .calling { (it: any Till, _) throws(TillError) in try it.close() }
    package static let charge:
        AsyncRequirement<
            nonisolated(nonsending) (Int, String) async -> Result<String, TillError>, (Int, String),
            String, TillError
        > = AsyncRequirement(
            "charge(_:to:)",
            Parameters(),
            around: { decorator in
                { a, b in await decorator.result((a, b)) { function in await function(a, b) } }
            },
            apply: { (function, a) async throws(TillError) in try await function(a.0, a.1).get() }
        )
        .calling { (it: any Till, a) async throws(TillError) in try await it.charge(a.0, to: a.1) }

    package static let descriptor = ProtocolDescriptor(
        (any Till).self,
        requirements: [take, give, close, charge]
    )
}

extension Till where Self: ProtocolProxy {
    package static var take: Requirement<(Int) -> Result<Int, TillError>, Int, Int, TillError> {
        TillRequirements.take
    }
    package static var give:
        Requirement<(Int, String) -> Result<String, TillError>, (Int, String), String, TillError>
    {
        TillRequirements.give
    }
    package static var close: Requirement<() -> Result<Void, TillError>, (), Void, TillError> {
        TillRequirements.close
    }
    package static var charge:
        AsyncRequirement<
            nonisolated(nonsending) (Int, String) async -> Result<String, TillError>, (Int, String),
            String, TillError
        >
    { TillRequirements.charge }

    package func take(_ amount: Int) throws(TillError) -> Int {
        try send(TillRequirements.take, amount)
    }
    package func give(_ amount: Int, to name: String) throws(TillError) -> String {
        try send(TillRequirements.give, (amount, name))
    }
    package func close() throws(TillError) { try send(TillRequirements.close, ()) }
    package nonisolated(nonsending) func charge(_ amount: Int, to name: String)
        async throws(TillError) -> String
    {
        try await send(TillRequirements.charge, (amount, name))
    }
}

/// The proxy for ``Till``.
package final class TillProxy: ProtocolProxy, Till {
    public override class var protocols: [ProtocolDescriptor] { [TillRequirements.descriptor] }
    package convenience init(retaining implementer: any Till) {
        self.init(implementer, as: (any Till).self, retained: true)
    }
}

/// Requirements that throw errors of one type, of a proxy that threads share.
package protocol SharedTill: AnyObject, Sendable {
    func take(_ amount: Int) throws(TillError) -> Int
    nonisolated(nonsending) func charge(_ amount: Int) async throws(TillError) -> Int
}

package enum SharedTillRequirements {
    package static let take = SendableRequirement<
        @Sendable (Int) -> Result<Int, TillError>, Int, Int, TillError
    >(
        "take(_:)",
        Parameters(),
        around: { decorator in { a in decorator.result(a) { function in function(a) } } },
        apply: { (function, a) throws(TillError) in try function(a).get() }
    )
    .calling { (it: any SharedTill, a) throws(TillError) in try it.take(a) }
    package static let charge:
        SendableAsyncRequirement<
            nonisolated(nonsending) @Sendable (Int) async -> Result<Int, TillError>, Int, Int,
            TillError
        > = SendableAsyncRequirement(
            "charge(_:)",
            Parameters(),
            around: { decorator in
                { a in await decorator.result(a) { function in await function(a) } }
            },
            apply: { (function, a) async throws(TillError) in try await function(a).get() }
        )
        .calling { (it: any SharedTill, a) async throws(TillError) in try await it.charge(a) }

    package static let descriptor = ProtocolDescriptor(
        (any SharedTill).self,
        requirements: [take, charge]
    )
}

extension SharedTill where Self: ProtocolProxy {
    package static var take:
        SendableRequirement<@Sendable (Int) -> Result<Int, TillError>, Int, Int, TillError>
    {
        SharedTillRequirements.take
    }
    package static var charge:
        SendableAsyncRequirement<
            nonisolated(nonsending) @Sendable (Int) async -> Result<Int, TillError>, Int, Int,
            TillError
        >
    { SharedTillRequirements.charge }

    package func take(_ amount: Int) throws(TillError) -> Int {
        try send(SharedTillRequirements.take, amount)
    }
    package nonisolated(nonsending) func charge(_ amount: Int) async throws(TillError) -> Int {
        try await send(SharedTillRequirements.charge, amount)
    }
}

/// The proxy for ``SharedTill``.
// SAFETY: the routes of a proxy may be used from any thread, and the class adds no state.
package final class SharedTillProxy: ProtocolProxy, SharedTill, @unchecked Sendable {
    public override class var protocols: [ProtocolDescriptor] {
        [SharedTillRequirements.descriptor]
    }
    package convenience init(retaining implementer: any SharedTill) {
        self.init(implementer, as: (any SharedTill).self, retained: true)
    }
}

/// A conformer of both, which takes up to ten.
package final class RealTill: Till, SharedTill {
    package init() {}
    package func take(_ amount: Int) throws(TillError) -> Int {
        guard amount <= 10 else { throw .empty }
        return amount
    }
    package func give(_ amount: Int, to name: String) throws(TillError) -> String {
        "\(try take(amount)) to \(name)"
    }
    package func close() throws(TillError) { throw .locked }
    package nonisolated(nonsending) func charge(_ amount: Int, to name: String)
        async throws(TillError) -> String
    {
        await Task.yield()
        return try give(amount, to: name)
    }
    package nonisolated(nonsending) func charge(_ amount: Int) async throws(TillError) -> Int {
        try take(amount)
    }
}
