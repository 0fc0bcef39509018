// SPDX-License-Identifier: MIT

package import ProtocolProxy

/// A protocol whose proxies cross threads.
package protocol Meter: AnyObject, Sendable {
    func add(_ amount: Int, to name: String) -> Int
    func reset()
    func total(of name: String) async throws -> Int
}

package enum MeterRequirements {
    package static let add = SendableRequirement<
        @Sendable (Int, String) -> Int, (Int, String), Int, Never
    >(
        "add(_:to:)"
    )
    .calling { (it: any Meter, a) in it.add(a.0, to: a.1) }
    package static let reset = SendableRequirement<@Sendable () -> Void, (), Void, Never>("reset()")
        .calling { (it: any Meter, _) in it.reset() }
    package static let total = SendableAsyncRequirement<
        @Sendable (String) async throws -> Int, String, Int, any Error
    >(
        "total(of:)",
        Parameters(),
        around: { decorator in
            { name in
                let told = name
                return try await decorator.callConcurrently(told) { function in
                    try await function(name)
                }
            }
        },
        applyConcurrently: { function, name in try await function(name) }
    )
    .callingConcurrently { (it: any Meter, a) in try await it.total(of: a) }

    static let caches = __Generated.Caches { descriptor }

    package static let descriptor = ProtocolDescriptor(
        (any Meter).self,
        requirements: [add, reset, total],
        weakly: { it in { [weak it] in it } }
    ).__indexed()
}

extension Meter where Self: ProtocolProxy {
    package static var add:
        SendableRequirement<@Sendable (Int, String) -> Int, (Int, String), Int, Never>
    {
        MeterRequirements.add
    }
    package static var reset: SendableRequirement<@Sendable () -> Void, (), Void, Never> {
        MeterRequirements.reset
    }
    package static var total:
        SendableAsyncRequirement<@Sendable (String) async throws -> Int, String, Int, any Error>
    {
        MeterRequirements.total
    }

    package func add(_ amount: Int, to name: String) -> Int {
        // As generated code does it, so that the stress goes that way too.
        if let it = __directImplementer((any Meter).self, 0, MeterRequirements.caches) {
            return it.add(amount, to: name)
        }
        return __call(0, MeterRequirements.caches, MeterRequirements.add) { function in
            function(amount, name)
        }
    }
    package func reset() {
        send(MeterRequirements.reset, ())
    }
    package func total(of name: String) async throws -> Int {
        try await send(MeterRequirements.total, name)
    }
}

/// The proxy for ``Meter``.
// SAFETY: the routes of a proxy may be used from any thread, and admit only Sendable handlers for a
// Sendable protocol.
package final class MeterProxy: ProtocolProxy, Meter, ProxyClass, @unchecked Sendable {
    public override class var protocols: [ProtocolDescriptor] { [MeterRequirements.descriptor] }
    package convenience init(implementer: (any Meter)? = nil) {
        self.init(implementer, as: (any Meter).self)
    }
    package convenience init(retaining implementer: any Meter) {
        self.init(implementer, as: (any Meter).self, retained: true)
    }
}
