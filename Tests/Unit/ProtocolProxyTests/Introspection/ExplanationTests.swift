// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

@Suite struct `A listing of what takes part in a call` {
    private let real = RealCacheDelegate()
    private let cache = Cache()

    @Test func `Participants are listed in the order of a call`() throws {
        let proxy = CacheDelegateProxy(implementer: real)
        proxy.observe(\.cacheShouldEvict, .after) { _ in }
        proxy.override(\.cacheShouldEvict, named: "lower") { _, _ in true }
        proxy.observe(\.cacheShouldEvict, .before) { _ in }
        proxy.intercept(\.cacheShouldEvict, named: "upper") { next in
            { cache, key in next(cache, key) }
        }
        let list = try proxy.participants(in: "cache(_:shouldEvict:)")
        #expect(
            list.map(\.role) == [
                .observerBefore, .interceptor, .override, .implementer, .defaultAnswer,
                .observerAfter,
            ]
        )
        #expect(list.map(\.name) == [nil, "upper", "lower", nil, nil, nil])
        #expect(list[3].typeName == "RealCacheDelegate")
        let isComplete = list.allSatisfy(\.takesPart)
        #expect(isComplete)
    }

    @Test func `Participants say which are disabled or ended`() throws {
        let proxy = CacheDelegateProxy(implementer: nil)
        let registration = proxy.override(\.cacheShouldEvict) { _, _ in true }
        registration.isEnabled = false
        var target: RealCacheDelegate? = RealCacheDelegate()
        try target.map { _ = try proxy.override(\.cacheShouldEvict, with: $0) }
        target = nil
        let list = try proxy.participants(in: "cache(_:shouldEvict:)")
        #expect(list.map(\.takesPart) == [false, false, true])
        #expect(list.map(\.role) == [.override, .override, .defaultAnswer])
    }

    @Test func `A list of participants retains nothing, and refuses unknown selectors`() throws {
        var real: RealCacheDelegate? = RealCacheDelegate()
        weak let watched = real
        let proxy = CacheDelegateProxy(implementer: real)
        let list = try proxy.participants(in: "capacity")
        real = nil
        #expect(watched == nil && list.count == 2)
        let error = #expect(throws: ProxyError.self) { try proxy.participants(in: "nothing()") }
        #expect(error?.code == .unrecognizedSelector)
    }

    @Test func `An explanation describes a call in sentences`() throws {
        let proxy = CacheDelegateProxy(implementer: real)
        #expect(
            proxy.explanation(of: "load(_:)")
                == "'load(_:)' of 'ProtocolProxyFixtures.CacheDelegate' is answered by the implementer of type "
                + "'RealCacheDelegate'."
        )
        let line = #line + 1
        proxy.intercept(\.load, named: "audit") { next in { key in try next(key) } }
        proxy.observe(\.load, .before) { _ in }
        #expect(
            proxy.explanation(of: "load(_:)")
                == "'load(_:)' of 'ProtocolProxyFixtures.CacheDelegate' is answered by an interceptor 'audit' at "
                + "\(#fileID):\(line). If it proceeds, next is the implementer of type 'RealCacheDelegate'. "
                + "It is observed by an observer before the call at \(#fileID):\(line + 1)."
        )
        let nobody = StationProxy(implementer: nil)
        #expect(
            nobody.explanation(of: "typed(_:)")
                == "'typed(_:)' of 'ProtocolProxyFixtures.Station' is answered by the default answer."
        )
        #expect(nobody.explanation(of: "no()").contains("is in none of the adopted protocols"))
    }

    @Test func `An explanation names everything an interceptor may proceed to, with lines`() throws
    {
        let proxy = CacheDelegateProxy(implementer: real)
        let line = #line + 1
        proxy.override(\.load, named: "fixed") { _ in 1 }
        proxy.intercept(\.load) { next in { key in try next(key) } }
        proxy.intercept(\.load, by: Unnamed())
        proxy.intercept(\.load, named: "slow", by: Delay(milliseconds: 5))
        proxy.interceptAll(by: Delay(milliseconds: 7))
        let texts = try proxy.participants(in: "load(_:)").prefix(5).map(\.description)
        #expect(
            texts == [
                "delay(7 ms) of all requirements at \(#fileID):\(line + 4)",
                "delay(5 ms) 'slow' at \(#fileID):\(line + 3)",
                "an interceptor of type 'Unnamed' at \(#fileID):\(line + 2)",
                "an interceptor at \(#fileID):\(line + 1)",
                "an override 'fixed' at \(#fileID):\(line)",
            ]
        )
        #expect(
            proxy.explanation(of: "load(_:)").hasSuffix(
                "is answered by \(texts[1]). If it proceeds, next is \(texts[2]), then \(texts[3]), then \(texts[4]). "
                    + "Before that, it passes through \(texts[0])."
            )
        )
    }

    @Test func `An explanation names the lines of handlers by name, targets and streams`()
        async throws
    {
        let proxy = CacheDelegateProxy(implementer: real)
        let line = #line + 1
        try proxy.override(selector: "load(_:)") { (_: String) in 1 }
        try proxy.observe(selector: "load(_:)", .before) { (_: String) in }
        try proxy.override(selector: "load(_:)", with: real, named: "target")
        try proxy.intercept(selector: "load(_:)", named: "erased") { $0.proceed() }
        let calls = proxy.calls(of: \.load, .after).makeAsyncIterator()
        let places = try proxy.participants(in: "load(_:)").map(\.location)
        #expect(
            places
                == [line + 1, line + 3, line + 2, line, nil, nil, line + 4].map {
                    $0.map { "\(#fileID):\($0)" }
                }
        )
        extendLifetime(calls)
    }

    @Test func `Participants that differ only in their line are equal`() throws {
        let (one, other) = (
            CacheDelegateProxy(implementer: real), CacheDelegateProxy(implementer: real)
        )
        one.override(\.load) { _ in 1 }
        other.override(\.load) { _ in 2 }
        let (ones, others) = try (
            one.participants(in: "load(_:)"), other.participants(in: "load(_:)")
        )
        #expect(ones == others)
        #expect(Set(ones) == Set(others))
    }

    @Test func `Participants have no default answer if an unanswered call stops the program`()
        throws
    {
        let maker = MakerProxy(nil, as: (any Maker).self)
        #expect(try maker.participants(in: "step(_:)").isEmpty)
        #expect(
            maker.explanation(of: "step(_:)")
                == "'step(_:)' of '\(MakerRequirements.descriptor)' is unanswered. That stops the program."
        )
        maker.setDefault { (_: Int) -> Void in }
        #expect(try maker.participants(in: "step(_:)").map(\.role) == [.defaultAnswer])
    }

    @Test func `Participants include the default answer of an unanswered call`() throws {
        let maker = MakerProxy(nil, as: (any Maker).self)
        var count = 5
        maker.clear(&count)
        #expect(maker.total(&count) == 0)
        for selector in ["clear(_:)", "total(_:)"] as [Selector] {
            #expect(try maker.participants(in: selector).map(\.role) == [.defaultAnswer])
            #expect(maker.explanation(of: selector).hasSuffix("is answered by the default answer."))
        }
    }

    @Test func `An explanation says that an unanswered call throws`() throws {
        let proxy = PlateProxy(nil, as: (any Plate).self)
        #expect(throws: ProxyError.self) { try proxy.thrown() }
        #expect(try proxy.participants(in: "thrown()").isEmpty)
        #expect(
            proxy.explanation(of: "thrown()").hasSuffix(
                "is unanswered. That throws a 'ProxyError'."
            )
        )
    }

    @Test func `An explanation refers static requirements to the type proxy`() throws {
        let real = RealMaker()
        let proxy = MakerProxy(real, as: (any Maker).self)
        let error = #expect(throws: ProxyError.self) { try proxy.participants(in: "static make()") }
        #expect(error?.code == .wrongReceiver)
        let explanation = proxy.explanation(of: "static make()")
        #expect(
            explanation
                == "'static make()' of '\(MakerRequirements.descriptor)' is answered by the 'typeProxy' of the proxy's "
                + "class, since it belongs to the type, not to an instance. Use the 'typeProxy' of the proxy's class."
        )
        #expect(
            MakerProxy.typeProxy.explanation(of: "static make()").hasSuffix(
                "is answered by the default answer."
            )
        )
        #expect(
            MakerProxy.typeProxy.explanation(of: "total(_:)").contains("is an instance requirement")
        )
        extendLifetime(real)
    }
}

/// An interceptor that describes itself.
private struct Delay: CallInterceptor, CustomStringConvertible {
    let milliseconds: Int
    var description: String { "delay(\(milliseconds) ms)" }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>? { nil }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? { nil }
}

/// An interceptor without a description.
private struct Unnamed: CallInterceptor {
    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>? { nil }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? { nil }
}

/// Requirements whose arguments cannot be kept in a tuple, with each kind of result.
private protocol Maker: AnyObject {
    func step(_ count: inout Int) -> (Int) -> Void
    func clear(_ count: inout Int)
    func total(_ count: inout Int) -> Int
    static func make() -> Int
}

private enum MakerRequirements {
    static let step = Requirement<(inout Int) -> (Int) -> Void, Int, (Int) -> Void, Never>(
        "step(_:)",
        around: { decorator in
            { count in
                var told = __Generated.ObservedArguments(count)
                return decorator.call(changing: &told) { function, told in
                    defer { told.arguments = count }
                    return function(&count)
                }
            }
        }
    )
    .forwarding(as: (any Maker).self) { link, other in
        { count in link.conformer?.step(&count) ?? other(&count) }
    }
    static let clear = Requirement<(inout Int) -> Void, Int, Void, Never>(
        "clear(_:)",
        around: { decorator in
            { count in
                var told = __Generated.ObservedArguments(count)
                return decorator.call(changing: &told) { function, told in
                    defer { told.arguments = count }
                    return function(&count)
                }
            }
        }
    )
    .forwarding(as: (any Maker).self) { link, other in
        { count in link.conformer?.clear(&count) ?? other(&count) }
    }
    static let total = Requirement<(inout Int) -> Int, Int, Int, Never>(
        "total(_:)",
        around: { decorator in
            { count in
                var told = __Generated.ObservedArguments(count)
                return decorator.call(changing: &told) { function, told in
                    defer { told.arguments = count }
                    return function(&count)
                }
            }
        }
    )
    .forwarding(as: (any Maker).self) { link, other in
        { count in link.conformer?.total(&count) ?? other(&count) }
    }
    static let make = SendableRequirement<@Sendable () -> Int, (), Int, Never>("static make()")
        .calling { (it: any Maker.Type, _) in it.make() }
    static let descriptor = ProtocolDescriptor(
        (any Maker).self,
        requirements: [step, clear, total, make]
    )
}

private final class MakerProxy: ProtocolProxy, Maker {
    override class var protocols: [ProtocolDescriptor] { [MakerRequirements.descriptor] }

    func step(_ count: inout Int) -> (Int) -> Void {
        call(MakerRequirements.step) { function in function(&count) }
    }
    func clear(_ count: inout Int) {
        call(MakerRequirements.clear) { function in function(&count) }
    }
    func total(_ count: inout Int) -> Int {
        call(MakerRequirements.total) { function in function(&count) }
    }
    static func make() -> Int { typeProxy.send(MakerRequirements.make, ()) }
}

private final class RealMaker: Maker {
    func step(_ count: inout Int) -> (Int) -> Void { { _ in } }
    func clear(_ count: inout Int) { count = 0 }
    func total(_ count: inout Int) -> Int { count }
    static func make() -> Int { 1 }
}

/// A result that has no zero value.
private struct Dish { let name: String }

private protocol Plate: AnyObject {
    func thrown() throws -> Dish
}

private enum PlateRequirements {
    static let thrown = Requirement<() throws -> Dish, (), Dish, any Error>("thrown()")
        .calling { (it: any Plate, _) in try it.thrown() }
    static let descriptor = ProtocolDescriptor((any Plate).self, requirements: [thrown])
}

private final class PlateProxy: ProtocolProxy, Plate {
    override class var protocols: [ProtocolDescriptor] { [PlateRequirements.descriptor] }
    func thrown() throws -> Dish { try send(PlateRequirements.thrown, ()) }
}
