// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Synchronization
import Testing

/// A result that has no zero.
private final class Ingot: Sendable {
    let weight: Int
    init(_ weight: Int) { self.weight = weight }
}

private struct Refusal: Error, Equatable {
    let reason: String
    init(_ reason: String) { self.reason = reason }
}

/// Requirements whose results have a zero or none, with every effect.
private protocol Foundry: AnyObject {
    func cast(_ weight: Int) -> Ingot
    func forge(_ weight: Int) throws -> Ingot
    func temper(_ weight: Int) throws(Refusal) -> Ingot
    func weigh(_ name: String) throws(Refusal) -> Int
    func mass() -> Int
    func fill(_ level: inout Int) -> Int
    nonisolated(nonsending) func castLater(_ weight: Int) async -> Ingot
    nonisolated(nonsending) func forgeLater(_ weight: Int) async throws -> Ingot
    nonisolated(nonsending) func massLater() async -> Int
    func own() -> Int
    func inherited() -> Int
    func rest() -> Int
}

private enum FoundryRequirements {
    typealias CastLater = nonisolated(nonsending) (Int) async -> Ingot
    typealias ForgeLater = nonisolated(nonsending) (Int) async throws -> Ingot
    typealias MassLater = nonisolated(nonsending) () async -> Int

    static let cast = Requirement<(Int) -> Ingot, Int, Ingot, Never>("cast(_:)")
        .calling { (it: any Foundry, a) in it.cast(a) }
    static let forge = Requirement<(Int) throws -> Ingot, Int, Ingot, any Error>("forge(_:)")
    static let temper = Requirement<(Int) throws -> Ingot, Int, Ingot, any Error>(
        "temper(_:)",
        Parameters(),
        throwing: Refusal.self,
        around: { decorator in { a in try decorator.call(a) { function in try function(a) } } },
        apply: { function, arguments in try function(arguments) }
    )
    static let weigh = Requirement<(String) throws -> Int, String, Int, any Error>(
        "weigh(_:)",
        Parameters(),
        throwing: Refusal.self,
        around: { decorator in { a in try decorator.call(a) { function in try function(a) } } },
        apply: { function, arguments in try function(arguments) }
    )
    static let mass = Requirement<() -> Int, (), Int, Never>("mass()").calling {
        (it: any Foundry, _) in it.mass()
    }
    static let fill = Requirement<(inout Int) -> Int, Int, Int, Never>(
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
    static let castLater = AsyncRequirement<CastLater, Int, Ingot, Never>("castLater(_:)")
    static let forgeLater = AsyncRequirement<ForgeLater, Int, Ingot, any Error>("forgeLater(_:)")
    static let massLater = AsyncRequirement<MassLater, (), Int, Never>("massLater()")
    static let own = Requirement<() -> Int, (), Int, Never>("own()").answering(1)
    static let inherited = Requirement<() -> Int, (), Int, Never>("inherited()").fallingBack { 2 }
    static let rest = Requirement<() -> Int, (), Int, Never>("rest()", optional: true)

    static let descriptor = ProtocolDescriptor(
        (any Foundry).self,
        requirements: [
            cast, forge, temper, weigh, mass, fill, castLater, forgeLater, massLater, own,
            inherited, rest,
        ]
    )
}

extension Foundry where Self: ProtocolProxy {
    fileprivate static var mass: Requirement<() -> Int, (), Int, Never> { FoundryRequirements.mass }
    fileprivate static var cast: Requirement<(Int) -> Ingot, Int, Ingot, Never> {
        FoundryRequirements.cast
    }

    func cast(_ weight: Int) -> Ingot { send(FoundryRequirements.cast, weight) }
    func forge(_ weight: Int) throws -> Ingot { try send(FoundryRequirements.forge, weight) }
    func temper(_ weight: Int) throws(Refusal) -> Ingot {
        do { return try send(FoundryRequirements.temper, weight) } catch {
            throw __Generated.thrown(error)
        }
    }
    func weigh(_ name: String) throws(Refusal) -> Int {
        do { return try send(FoundryRequirements.weigh, name) } catch {
            throw __Generated.thrown(error)
        }
    }
    func mass() -> Int { send(FoundryRequirements.mass, ()) }
    func fill(_ level: inout Int) -> Int {
        call(FoundryRequirements.fill) { function in function(&level) }
    }
    nonisolated(nonsending) func castLater(_ weight: Int) async -> Ingot {
        await send(FoundryRequirements.castLater, weight)
    }
    nonisolated(nonsending) func forgeLater(_ weight: Int) async throws -> Ingot {
        try await send(FoundryRequirements.forgeLater, weight)
    }
    nonisolated(nonsending) func massLater() async -> Int {
        await send(FoundryRequirements.massLater, ())
    }
    func own() -> Int { send(FoundryRequirements.own, ()) }
    func inherited() -> Int { send(FoundryRequirements.inherited, ()) }
    func rest() -> Int { send(FoundryRequirements.rest, ()) }
}

private final class FoundryProxy: ProtocolProxy, Foundry, ProxyClass {
    override class var protocols: [ProtocolDescriptor] { [FoundryRequirements.descriptor] }
    convenience init(implementer: (any Foundry)? = nil) {
        self.init(implementer, as: (any Foundry).self)
    }
    convenience init(retaining implementer: any Foundry) {
        self.init(implementer, as: (any Foundry).self, retained: true)
    }
}

/// Answers with a closure, and writes down what it was asked.
private final class Desk: Sendable {
    let log = Log()
    private let body: @Sendable (UnansweredCall) throws -> Any?

    init(_ body: @escaping @Sendable (UnansweredCall) throws -> Any?) { self.body = body }

    func answer(_ call: UnansweredCall) throws -> Any? {
        log.add("\(call.call.selector) \(call.call.arguments) \(call.hasZero)")
        return try body(call)
    }
}

@Suite struct `The handler of unanswered calls` {
    private let proxy = FoundryProxy()

    private func desk(_ body: @escaping @Sendable (UnansweredCall) throws -> Any?) -> Desk {
        let desk = Desk(body)
        proxy.unansweredCallHandler = desk.answer
        return desk
    }

    @Test func `The handler of unanswered calls returns results for every kind of requirement`()
        async throws
    {
        let desk = desk { $0.call.requirement.signature.resultType == Int.self ? 7 : Ingot(8) }
        #expect(proxy.cast(1).weight == 8)
        #expect(try proxy.forge(2).weight == 8)
        #expect(try proxy.temper(3).weight == 8)
        #expect(try proxy.weigh("x") == 7)
        #expect(proxy.mass() == 7)
        var level = 4
        #expect(proxy.fill(&level) == 7)
        #expect(await proxy.castLater(5).weight == 8)
        #expect(try await proxy.forgeLater(6).weight == 8)
        #expect(await proxy.massLater() == 7)
        #expect(proxy.rest() == 7)
        #expect(
            desk.log.lines == [
                "cast(_:) [1] false", "forge(_:) [2] false", "temper(_:) [3] false",
                "weigh(_:) [\"x\"] true",
                "mass() [] true", "fill(_:) [4] true", "castLater(_:) [5] false",
                "forgeLater(_:) [6] false",
                "massLater() [] true", "rest() [] true",
            ]
        )
    }

    @Test func `The handler of unanswered calls may throw what the requirement can throw`()
        async throws
    {
        _ = desk { _ in throw Refusal("no") }
        #expect(throws: Refusal("no")) { _ = try proxy.forge(1) }
        #expect(throws: Refusal("no")) { _ = try proxy.temper(1) }
        #expect(throws: Refusal("no")) { _ = try proxy.weigh("x") }
        await #expect(throws: Refusal("no")) { _ = try await proxy.forgeLater(1) }
    }

    @Test func `The handler of unanswered calls receives the error and whether it can be thrown`()
        throws
    {
        let texts = Log()
        _ = desk { call in
            texts.add("\(call.canThrow(call.error)) \(call.canThrow(Refusal(""))) \(call.error)")
            return call.call.requirement.signature.resultType == Int.self ? 0 : Ingot(0)
        }
        _ = proxy.mass()
        _ = try proxy.temper(1)
        _ = try proxy.forge(1)
        let remedy =
            "Set an implementer, override the requirement, give it an answer with 'answering(_:)', "
        #expect(texts.lines.map { $0.prefix(11) } == ["false false", "false true ", "true true '"])
        #expect(texts.lines.allSatisfy { $0.contains(remedy) })
        let name = "'ProtocolProxyTests.Foundry'"
        #expect(
            texts.lines[0].contains("'mass()' of \(name) is unanswered. Set"),
            "\(texts.lines[0])"
        )
        #expect(
            texts.lines[1].contains(
                "'temper(_:)' of \(name) is unanswered, and 'Ingot' has no zero value"
            )
        )
    }

    @Test func `Without a handler, an unanswered call throws the error set for its type`() throws {
        let proxy = FoundryProxy()
        proxy.setDefault(throwing: Refusal("set"))
        #expect(throws: Refusal("set")) { _ = try proxy.temper(1) }
        #expect(try proxy.weigh("x") == 0)
    }

    @Test func `A handler's error that cannot be thrown is reported, and the default answers`()
        async
    {
        let reported = Log()
        proxy.handleUncaughtErrors { reported.add("\($0)") }
        _ = desk { _ in throw ListenerError("other") }
        #expect(proxy.mass() == 0)
        #expect((try? proxy.weigh("x")) == 0)
        #expect(await proxy.massLater() == 0)
        let text =
            "threw an error that 'mass()' cannot throw: \(ListenerError("other")). "
            + "The call ended as if the handler had returned 'nil'."
        #expect(reported.lines.first == "'unansweredCallHandler' \(text)")
        #expect(reported.lines.count == 3)
    }

    @Test(arguments: [false, true])
    func `A handler that returns nothing or another type leaves the default answer`(
        isWrong: Bool
    ) async throws {
        let desk = desk { _ in isWrong ? "text" : nil }
        #expect(proxy.mass() == 0)
        #expect(await proxy.massLater() == 0)
        let error = #expect(throws: ProxyError.self) { _ = try proxy.forge(1) }
        #expect(error?.code == .unanswered)
        let later = await #expect(throws: ProxyError.self) { _ = try await proxy.forgeLater(1) }
        #expect(later?.code == .unanswered)
        #expect(desk.log.lines.count == 4)
    }

    @Test func `A handler's result of another type stops the program if there is no default`()
        async throws
    {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            let proxy = FoundryProxy()
            proxy.unansweredCallHandler = { _ in "text" }
            _ = proxy.cast(1)
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("'cast(_:)' of 'ProtocolProxyTests.Foundry' is unanswered"))
    }

    @Test func `The handler of unanswered calls is asked after every other answer but zero`() {
        let desk = desk { _ in 9 }
        #expect(proxy.own() == 1)
        #expect(proxy.inherited() == 2)
        #expect(desk.log.lines.isEmpty)
        proxy.setDefault(5)
        #expect(proxy.own() == 1)
        #expect(proxy.inherited() == 5)
        #expect(proxy.mass() == 5)
        #expect(desk.log.lines.isEmpty)
        proxy.removeDefault(for: Int.self)
        #expect(proxy.mass() == 9)
        let override = proxy.override(\.mass) { 3 }
        #expect(proxy.mass() == 3)
        override.cancel()
        #expect(proxy.mass() == 9)
        #expect(desk.log.lines.count == 2)
        proxy.unansweredCallHandler = nil
        #expect(proxy.mass() == 0)
    }

    @Test func `Interceptors and observers see what the handler of unanswered calls returns`() {
        let desk = desk { _ in 9 }
        let log = desk.log
        proxy.observe(\.mass, .before) { log.add("before") }
        proxy.intercept(\.mass) { next in { next() + 1 } }
        proxy.interceptAll {
            $0.proceed()
        } async: {
            await $0.proceed()
        }
        #expect(proxy.mass() == 10)
        #expect(log.lines == ["before", "mass() [] true"])
    }

    @Test func `A proxy and its views share a handler of unanswered calls`() {
        let view = proxy.defaulting(to: 3)
        let desk = desk { $0.hasZero ? 9 : Ingot(8) }
        #expect(view.mass() == 3)
        #expect(view.cast(1).weight == 8)
        #expect(desk.log.lines == ["cast(_:) [1] false"])
        #expect(view.unansweredCallHandler != nil)
        view.unansweredCallHandler = nil
        #expect(proxy.unansweredCallHandler == nil)
        #expect(proxy.mass() == 0)
    }

    @Test func `The handler of unanswered calls does not change what the proxy responds to`() {
        let desk = desk { _ in 9 }
        #expect(!proxy.responds(to: "rest()"))
        let error = #expect(throws: ProxyError.self) { try proxy.send(Message("rest()")) }
        #expect(error?.code == .unrecognizedSelector)
        #expect(desk.log.lines.isEmpty)
        #expect(proxy.rest() == 9)
    }

    @Test func `The handler of unanswered calls answers messages too`() async throws {
        let desk = desk { $0.call.requirement.signature.resultType == Int.self ? 7 : Ingot(8) }
        let log = desk.log
        proxy.observeAll(.after) { log.add("told \($0.selector)") }
        proxy.interceptAll {
            log.add("asked")
            return $0.proceed()
        } async: {
            log.add("asked")
            return await $0.proceed()
        }
        func weight(_ message: Message) throws -> Int? {
            (try proxy.send(message) as? Ingot)?.weight
        }
        #expect(try weight(Message("cast(_:)", [1])) == 8)
        #expect(try await (proxy.send(Message("castLater(_:)", [2])) as? Ingot)?.weight == 8)
        #expect(try weight(Message("temper(_:)", [3])) == 8)
        #expect(try weight(Message("forge(_:)", [4])) == 8)
        #expect(try await proxy.send(Message("mass()")) as? Int == 7)
        #expect(log.lines.filter { $0 == "asked" }.count == 5)
        #expect(
            log.lines.filter { $0 != "asked" } == [
                "cast(_:) [1] false", "told cast(_:)", "castLater(_:) [2] false",
                "told castLater(_:)",
                "temper(_:) [3] false", "told temper(_:)", "forge(_:) [4] false", "told forge(_:)",
                "mass() [] true", "told mass()",
            ]
        )
        // An earlier answer is no default.
        proxy.unansweredCallHandler = nil
        #expect(throws: ProxyError.self) { try weight(Message("cast(_:)", [1])) }
    }

    @Test func `A message is refused where a typed call would stop the program`() async throws {
        func code(_ selector: Selector) async -> ProxyError.Code? {
            await #expect(throws: ProxyError.self) { try await proxy.send(Message(selector, [1])) }?
                .code
        }
        _ = desk { _ in "text" }
        #expect(await code("cast(_:)") == .unanswered)
        #expect(await code("castLater(_:)") == .unanswered)
        _ = desk { _ in nil }
        #expect(await code("temper(_:)") == .unanswered)
        _ = desk { call in
            #expect(call.canThrow(call.error))
            throw ListenerError("own")
        }
        await #expect(throws: ListenerError("own")) {
            try await proxy.send(Message("cast(_:)", [1]))
        }
    }

    @Test func `The handler is not asked for a message whose arguments do not fit`() throws {
        let desk = desk { _ in Ingot(1) }
        func send(_ arguments: [Any]) throws { try proxy.send(Message("cast(_:)", arguments)) }
        #expect(#expect(throws: ProxyError.self) { try send(["x"]) }?.code == .wrongArgumentType)
        #expect(#expect(throws: ProxyError.self) { try send([]) }?.code == .wrongArgumentCount)
        #expect(desk.log.lines.isEmpty)
    }

    @Test func `The handler answers messages to views, after their defaults`() throws {
        let desk = desk { _ in Ingot(8) }
        let view = proxy.defaulting(to: 3)
        func weight(_ proxy: FoundryProxy) throws -> Int? {
            (try proxy.send(Message("cast(_:)", [1])) as? Ingot)?.weight
        }
        #expect(try weight(view) == 8)
        #expect(try weight(proxy.defaulting(to: Ingot(2))) == 2)
        #expect(desk.log.lines.count == 1)
    }

    @Test func `The handler of unanswered calls runs outside the lock`() {
        // SAFETY: all of it is on one thread.
        nonisolated(unsafe) let proxy = proxy
        _ = desk { call in
            proxy.override(\.mass) { 4 }
            proxy.unansweredCallHandler = nil
            return 3
        }
        #expect(proxy.mass() == 3)
        #expect(proxy.mass() == 4)
    }

    @Test func `A replaced handler of unanswered calls is released outside the lock`() {
        final class Leaving: Sendable {
            let onEnd: @Sendable () -> Void
            init(_ onEnd: @escaping @Sendable () -> Void) { self.onEnd = onEnd }
            deinit { onEnd() }
            func answer(_ call: UnansweredCall) -> Any? { nil }
        }
        // SAFETY: all of it is on one thread.
        nonisolated(unsafe) let proxy = proxy
        let log = Log()
        do {
            let leaving = Leaving {
                proxy.override(\.mass) { 4 }
                log.add("ended")
            }
            proxy.unansweredCallHandler = leaving.answer
        }
        proxy.unansweredCallHandler = nil
        #expect(log.lines == ["ended"])
        #expect(proxy.mass() == 4)
    }

    @Test func `An explanation mentions the handler of unanswered calls`() {
        func explanation(of selector: Selector) -> String { proxy.explanation(of: selector) }
        let (plain, ownAnswer) = (explanation(of: "cast(_:)"), explanation(of: "own()"))
        #expect(!plain.contains("unansweredCallHandler"))
        _ = desk { _ in nil }
        #expect(explanation(of: "cast(_:)") == plain + " 'unansweredCallHandler' is asked before.")
        #expect(explanation(of: "mass()").contains("'unansweredCallHandler' is asked before."))
        #expect(explanation(of: "own()") == ownAnswer)
        proxy.setDefault(1)
        #expect(!explanation(of: "mass()").contains("unansweredCallHandler"))
    }
}
