// SPDX-License-Identifier: MIT

import ProtocolProxy
import Testing

private final class Canary: Sendable {
    private let fly: @Sendable () -> Void

    init(_ fly: @escaping @Sendable () -> Void) { self.fly = fly }
    deinit { fly() }

    func sing() {}
}

private protocol Cage: AnyObject, Sendable {
    func open(_ count: inout Int)
}

private enum CageRequirements {
    /// What the functions of the description do when they are released.
    @TaskLocal static var release: @Sendable () -> Void = {}

    static let open = SendableRequirement<@Sendable (inout Int) -> Void, Int, Void, Never>(
        "open(_:)",
        around: { decorator in
            { count in
                var observed = __Generated.ObservedArguments(count)
                defer { count = observed.arguments }
                return decorator.call(changing: &observed) { function, observed in
                    defer { observed.arguments = count }
                    return function(&count)
                }
            }
        }
    )
    .forwarding(as: (any Cage).self) { link, other in
        let canary = Canary(release)
        return { count in
            canary.sing()
            guard let it = link.conformer else { return other(&count) }
            it.open(&count)
        }
    }

    static let descriptor = ProtocolDescriptor((any Cage).self, requirements: [open])
}

private final class CageProxy: ProtocolProxy, Cage, ProxyClass, @unchecked Sendable {
    override class var protocols: [ProtocolDescriptor] { [CageRequirements.descriptor] }

    convenience init(implementer: (any Cage)? = nil) {
        self.init(implementer, as: (any Cage).self)
    }
    convenience init(retaining implementer: any Cage) {
        self.init(implementer, as: (any Cage).self, retained: true)
    }

    func open(_ count: inout Int) {
        call(CageRequirements.open) { function in function(&count) }
    }
}

private final class RealCage: Cage {
    func open(_ count: inout Int) { count += 1 }
}

@Suite struct `What the functions of a handwritten description capture` {
    /// Makes calls, and then a change that releases the functions that call the implementer.
    private func released(by change: (CageProxy) throws -> Void) throws -> Int {
        let cage = CageProxy(retaining: RealCage())
        nonisolated(unsafe) var released = 0
        let release: @Sendable () -> Void = { [weak cage] in
            released += 1
            // Takes the lock of the proxy.
            _ = cage?.implementers
        }
        try CageRequirements.$release.withValue(release) {
            var count = 0
            cage.open(&count)
            let view = cage.defaulting(to: 1)
            view.open(&count)
            #expect(count == 2)
            // Releases the routes, but not the functions that call the implementer.
            try cage.intercept(selector: "open(_:)") { $0.proceed() }
            try change(cage)
            withExtendedLifetime(view) {}
        }
        return released
    }

    @Test func `It may call the proxy when a change of implementers releases it`() throws {
        let released = try released { try $0.setImplementer(RealCage(), retained: true) }
        #expect(released == 2)
    }

    @Test func `It may call the proxy when a registration for all requirements releases it`()
        throws
    {
        let released = try released { $0.observeAll(.before) { _ in } }
        #expect(released == 2)
    }
}
