// SPDX-License-Identifier: MIT

package import ProtocolProxy

/// A protocol whose proxies cross threads.
package protocol Meter: AnyObject, Sendable {
    func add(_ amount: Int, to name: String) -> Int
    func reset()
    func total(of name: String) async throws -> Int
}

package enum MeterRequirements {
    package static let add = Requirement<(Int, String), Int, Never>("add(_:to:)")
        .calling { (it: any Meter, a) in it.add(a.0, to: a.1) }
    package static let reset = Requirement<(), Void, Never>("reset()")
        .calling { (it: any Meter, _) in it.reset() }
    package static let total = AsyncRequirement<String, Int, any Error>("total(of:)")
        .calling { (it: any Meter, a) in try await it.total(of: a) }

    static let known = __Known()
    static let placeOfAdd = __Place()

    package static let descriptor = ProtocolDescriptor((any Meter).self, requirements: [add, reset, total])
}

extension Meter where Self: ProtocolProxy {
    package static var add: Requirement<(Int, String), Int, Never> { MeterRequirements.add }
    package static var reset: Requirement<(), Void, Never> { MeterRequirements.reset }
    package static var total: AsyncRequirement<String, Int, any Error> { MeterRequirements.total }

    package func add(_ amount: Int, to name: String) -> Int {
        // As generated code does it, so that the stress goes that way too.
        __send(
            MeterRequirements.add, lending: amount, name, bit: 1 << 10, MeterRequirements.known,
            at: MeterRequirements.placeOfAdd
        ) { (it: any Meter) -> Int in it.add(amount, to: name) }
    }
    package func reset() {
        send(MeterRequirements.reset, ()) { (it: any Meter, _) in it.reset() }
    }
    package func total(of name: String) async throws -> Int {
        try await send(MeterRequirements.total, name) { (it: any Meter, a) in try await it.total(of: a) }
    }
}

/// The proxy for ``Meter``.
// SAFETY: the routes of a proxy may be used from any thread, and admit only Sendable handlers for a Sendable protocol.
package final class MeterProxy: ProtocolProxy, Meter, ProxyClass, @unchecked Sendable {
    public override class var protocols: [ProtocolDescriptor] { [MeterRequirements.descriptor] }
    package convenience init(implementer: (any Meter)? = nil) {
        self.init(implementer, as: (any Meter).self)
    }
    package convenience init(retaining implementer: any Meter) {
        self.init(implementer, as: (any Meter).self, retained: true)
    }
}
