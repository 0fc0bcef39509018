// SPDX-License-Identifier: MIT

package import ProtocolProxy

/// Requirements that throw errors of one type, of a proxy that stays on its thread.
package protocol Till: AnyObject {
    func take(_ amount: Int) throws(TillError) -> Int
    func give(_ amount: Int, to name: String) throws(TillError) -> String
    func close() throws(TillError)
    nonisolated(nonsending) func charge(_ amount: Int, to name: String) async throws(TillError) -> String
}

package enum TillError: Error, Equatable {
    case empty, locked, other
}

package enum TillRequirements {
    package static let take = __Generated.ThrowingRequirement<(Int) throws -> Int, Int, Int, TillError>(
        "take(_:)", Parameters(), throwing: TillError.self,
        around: { decorator in { a in try decorator.call(a) { function in try function(a) } } },
        apply: { function, a in try function(a) }
    )
    .calling { (it: any Till, a) in try it.take(a) }
    package static let give = __Generated.ThrowingRequirement<
        (Int, String) throws -> String, (Int, String), String, TillError
    >(
        "give(_:to:)", Parameters(), throwing: TillError.self,
        around: { decorator in { a, b in try decorator.call((a, b)) { function in try function(a, b) } } },
        apply: { function, a in try function(a.0, a.1) }
    )
    .calling { (it: any Till, a) in try it.give(a.0, to: a.1) }
    package static let close = __Generated.ThrowingRequirement<() throws -> Void, (), Void, TillError>(
        "close()", Parameters(), throwing: TillError.self,
        around: { decorator in { try decorator.call(()) { function in try function() } } },
        apply: { function, _ in try function() }
    )
    .calling { (it: any Till, _) in try it.close() }
    package static let charge:
        __Generated.AsyncThrowingRequirement<
            nonisolated(nonsending) (Int, String) async throws -> String, (Int, String), String, TillError
        > = __Generated.AsyncThrowingRequirement(
            "charge(_:to:)", Parameters(), throwing: TillError.self,
            around: { decorator in
                { a, b in try await decorator.call((a, b)) { function in try await function(a, b) } }
            },
            apply: { function, a in try await function(a.0, a.1) }
        )
        .calling { (it: any Till, a) in try await it.charge(a.0, to: a.1) }

    package static let descriptor = ProtocolDescriptor((any Till).self, requirements: [take, give, close, charge])
}

extension Till where Self: ProtocolProxy {
    package static var take: __Generated.ThrowingRequirement<(Int) throws -> Int, Int, Int, TillError> {
        TillRequirements.take
    }
    package static var give:
        __Generated.ThrowingRequirement<(Int, String) throws -> String, (Int, String), String, TillError>
    {
        TillRequirements.give
    }
    package static var close: __Generated.ThrowingRequirement<() throws -> Void, (), Void, TillError> {
        TillRequirements.close
    }
    package static var charge:
        __Generated.AsyncThrowingRequirement<
            nonisolated(nonsending) (Int, String) async throws -> String, (Int, String), String, TillError
        >
    { TillRequirements.charge }

    package func take(_ amount: Int) throws(TillError) -> Int {
        do { return try send(TillRequirements.take, amount) } catch {
            throw __Generated.thrown(error, on: self, by: TillRequirements.take)
        }
    }
    package func give(_ amount: Int, to name: String) throws(TillError) -> String {
        do { return try send(TillRequirements.give, (amount, name)) } catch {
            throw __Generated.thrown(error, on: self, by: TillRequirements.give)
        }
    }
    package func close() throws(TillError) {
        do { try send(TillRequirements.close, ()) } catch {
            throw __Generated.thrown(error, on: self, by: TillRequirements.close)
        }
    }
    package nonisolated(nonsending) func charge(_ amount: Int, to name: String) async throws(TillError) -> String {
        do { return try await send(TillRequirements.charge, (amount, name)) } catch {
            throw __Generated.thrown(error, on: self, by: TillRequirements.charge)
        }
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
    package static let take = __Generated.SendableThrowingRequirement<
        @Sendable (Int) throws -> Int, Int, Int, TillError
    >(
        "take(_:)", Parameters(), throwing: TillError.self,
        around: { decorator in { a in try decorator.call(a) { function in try function(a) } } },
        apply: { function, a in try function(a) }
    )
    .calling { (it: any SharedTill, a) in try it.take(a) }
    package static let charge:
        __Generated.SendableAsyncThrowingRequirement<
            nonisolated(nonsending) @Sendable (Int) async throws -> Int, Int, Int, TillError
        > = __Generated.SendableAsyncThrowingRequirement(
            "charge(_:)", Parameters(), throwing: TillError.self,
            around: { decorator in { a in try await decorator.call(a) { function in try await function(a) } } },
            apply: { function, a in try await function(a) }
        )
        .calling { (it: any SharedTill, a) in try await it.charge(a) }

    package static let descriptor = ProtocolDescriptor((any SharedTill).self, requirements: [take, charge])
}

extension SharedTill where Self: ProtocolProxy {
    package static var take: __Generated.SendableThrowingRequirement<@Sendable (Int) throws -> Int, Int, Int, TillError>
    {
        SharedTillRequirements.take
    }
    package static var charge:
        __Generated.SendableAsyncThrowingRequirement<
            nonisolated(nonsending) @Sendable (Int) async throws -> Int, Int, Int, TillError
        >
    { SharedTillRequirements.charge }

    package func take(_ amount: Int) throws(TillError) -> Int {
        do { return try send(SharedTillRequirements.take, amount) } catch {
            throw __Generated.thrown(error, on: self, by: SharedTillRequirements.take)
        }
    }
    package nonisolated(nonsending) func charge(_ amount: Int) async throws(TillError) -> Int {
        do { return try await send(SharedTillRequirements.charge, amount) } catch {
            throw __Generated.thrown(error, on: self, by: SharedTillRequirements.charge)
        }
    }
}

/// The proxy for ``SharedTill``.
// SAFETY: the routes of a proxy may be used from any thread, and the class adds no state.
package final class SharedTillProxy: ProtocolProxy, SharedTill, @unchecked Sendable {
    public override class var protocols: [ProtocolDescriptor] { [SharedTillRequirements.descriptor] }
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
    package func give(_ amount: Int, to name: String) throws(TillError) -> String { "\(try take(amount)) to \(name)" }
    package func close() throws(TillError) { throw .locked }
    package nonisolated(nonsending) func charge(_ amount: Int, to name: String) async throws(TillError) -> String {
        await Task.yield()
        return try give(amount, to: name)
    }
    package nonisolated(nonsending) func charge(_ amount: Int) async throws(TillError) -> Int { try take(amount) }
}
