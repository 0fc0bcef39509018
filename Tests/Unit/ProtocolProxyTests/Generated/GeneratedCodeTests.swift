// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

private protocol Base: AnyObject { func twin() -> Self }
extension Base where Self: ProtocolProxy {
    static func descriptors(adoptedBy: (any Base).Type) -> [ProtocolDescriptor] {
        [BaseRequirements.descriptor]
    }
    func twin() -> Self { fatalError("Not called.") }
}
private enum BaseRequirements {
    static let descriptor = ProtocolDescriptor((any Base).self, requirements: [])
}
private final class BaseProxy: ProtocolProxy, Base, ProxyClass {
    override class var protocols: [ProtocolDescriptor] { [BaseRequirements.descriptor] }
    convenience init(implementer: (any Base)?) { self.init(implementer, as: (any Base).self) }
    convenience init(retaining implementer: any Base) {
        self.init(implementer, as: (any Base).self, retained: true)
    }
}
private final class RealBase: Base { func twin() -> RealBase { self } }

private protocol Pinging { func ping() -> String }
private enum PingingRequirements {
    static let ping = Requirement<() -> String, (), String, Never>(
        "ping()",
        Parameters(),
        around: { decorator in { decorator.call(()) { function in function() } } },
        apply: { function, _ in function() }
    )
    .forwarding(as: (any Pinging).self) { link, other in
        { link.lend { it in "lent \(it.ping())" } ?? other() }
    }
    static let descriptor = ProtocolDescriptor(
        (any Pinging).self,
        requirements: [ping],
        weakly: { it in { [weak it = it as AnyObject] in it as? any Pinging } }
    )
}
private final class PingingProxy: ProtocolProxy, Pinging {
    override class var protocols: [ProtocolDescriptor] { [PingingRequirements.descriptor] }
    func ping() -> String { send(PingingRequirements.ping, ()) }
}
private final class PingingObject: Pinging { func ping() -> String { "object" } }
private struct PingingValue: Pinging { func ping() -> String { "value" } }

@Suite struct `Functions for generated code` {
    @Test func `Generated code borrows the object or value of an implementer`() {
        let object = PingingObject()
        #expect(
            PingingProxy(object, as: (any Pinging).self, retained: true).ping() == "lent object"
        )
        #expect(PingingProxy(object, as: (any Pinging).self).ping() == "lent object")
        #expect(PingingProxy(PingingValue(), as: (any Pinging).self).ping() == "lent value")
        #expect(PingingProxy(nil, as: (any Pinging).self).ping() == "")
        let left = PingingProxy(PingingObject(), as: (any Pinging).self)
        #expect(left.ping() == "")
        extendLifetime(object)
    }

    @Test func `A protocol knows its descriptors`() {
        #expect(
            BaseProxy.descriptors(adoptedBy: (any Base).self).map(\.name) == [
                BaseRequirements.descriptor.name
            ]
        )
    }

    @Test func `A result of type Self is wrapped in the proxy of its class`() {
        let real = RealBase()
        let proxy = BaseProxy(implementer: real)
        #expect(proxy.__selfResult(for: real, as: (any Base).self) === proxy)
        let other = BaseProxy(implementer: nil)
        #expect(proxy.__selfResult(for: other, as: (any Base).self) === other)
        #expect(BaseProxy.__selfResult(for: other, as: (any Base).self) === other)
        #expect(BaseProxy.__selfResult(for: real, as: (any Base).self) !== proxy)
        #expect(BaseProxy(__made: nil, as: (any Base).self).implementer == nil)
        let made = proxy.__selfResult(for: RealBase(), as: (any Base).self)
        #expect(made !== proxy && made.implementer is RealBase)
        #expect(__Generated.conformer(of: proxy, as: RealBase.self) === real)
        #expect(__Generated.conformer(of: real, as: RealBase.self) === real)
    }

    @Test func `A search for a conformer ends where proxies forward to each other`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            // The cycle is too long to be found when it is made.
            let proxies = (0..<70).map { _ in BaseProxy(nil, as: (any Base).self) }
            for index in proxies.indices {
                try proxies[index].setImplementer(proxies[(index + 1) % 70])
            }
            _ = __Generated.conformer(of: proxies[0], as: RealBase.self)
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("and that proxy has an implementer of type 'BaseProxy'."))
    }

    @Test func `A shared requirement is created once for each type and name`() {
        func shared(_ owner: any Any.Type) -> Requirement<(Int) -> Void, Int, Void, Never> {
            __Generated.shared(owner, "run(_:)") {
                Requirement<(Int) -> Void, Int, Void, Never>("run(_:)")
            }
        }
        #expect(shared(Int.self) === shared(Int.self))
        #expect(shared(Int.self) !== shared(String.self))
    }

    @Test func `A transient value describes itself`() {
        #expect(Transient(5).value == 5)
        #expect("\(Transient(5))" == "5")
        #expect(Transient<Int>().value == nil)
        #expect("\(Transient(Sheet(1)))" == "Sheet")
    }

    @Test func `Misuse of functions for generated code stops the program`() async throws {
        func text(_ result: ExitTest.Result?) throws -> String {
            String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        }
        let twice = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var once = __Generated.ConsumedArgument(1)
            _ = once.take(of: "load(_:)")
            _ = once.take(of: "load(_:)")
        }
        #expect(
            try text(twice).contains("An interceptor proceeded twice in one call of 'load(_:)'")
        )
        let cast = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let _: Int = __Generated.cast(in: "load(_:)", "x")
        }
        #expect(
            try text(cast).contains(
                "A handler of 'load(_:)' gave a value of type 'String' where the call asks for 'Int'."
            )
        )
        let boxed = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let _: Int = __Generated.unboxed(in: "load(_:)", "x", as: Int.self)
        }
        #expect(
            try text(boxed).contains(
                "A handler of 'load(_:)' gave a value of type 'String' where the call asks for 'Int'."
            )
        )
        let unboxed = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            let box = __Generated.Box(Sheet(1))
            _ = __Generated.unboxed(in: "load(_:)", box, as: Sheet.self)
            _ = __Generated.unboxed(in: "load(_:)", box, as: Sheet.self)
        }
        #expect(
            try text(unboxed).contains(
                "A handler of 'load(_:)' used a value of type 'Sheet' twice in one call"
            )
        )
        let thrown = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            let _: StationError = __Generated.thrown(CancellationError())
        }
        #expect(
            try text(thrown).contains("'CancellationError' where the call throws 'StationError'")
        )
        let conformer = await #expect(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) {
            _ = __Generated.conformer(of: BaseProxy(nil, as: (any Base).self), as: RealBase.self)
        }
        #expect(try text(conformer).contains("and that proxy has no implementer."))
    }
}
