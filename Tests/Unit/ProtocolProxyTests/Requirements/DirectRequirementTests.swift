// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

private struct Broken: Error {}

/// The common behavior of all real workshops.
private protocol RealWorkshop: Workshop {}

extension RealWorkshop {
    func fill(_ level: inout Int) { level += 1 }
    func load(_ sheet: consuming Sheet) -> Int { sheet.size }
    func inspect(_ sheet: borrowing Sheet) -> Int { sheet.size }
    func sum(_ values: Span<Int>) -> Int { values.indices.reduce(0) { $0 + values[$1] } }
    func visit(_ body: (Int) -> Void) { body(1) }
    func lazy(_ value: @autoclosure () -> Int) -> Int { value() }
    func attempt(_ body: (Int) throws -> Int) rethrows -> Int { try body(1) }
    nonisolated(nonsending) func attemptHere(
        _ body: nonisolated(nonsending) (Int) async throws -> Int
    ) async rethrows -> Int { try await body(1) }
    func attemptLater(_ body: (Int) async throws -> Int) async rethrows -> Int { try await body(1) }
    func run<Failure>(_ body: () throws(Failure) -> Int) throws(Failure) -> Int { try body() }
    func echo<Value: Equatable>(_ value: Value) -> Value { value }
    func count<each Value>(_ values: repeat each Value) -> Int {
        var count = 0
        for _ in repeat each values { count += 1 }
        return count
    }
    func total(_ values: Int...) -> Int { values.reduce(0, +) }
    func label(_ value: some CustomStringConvertible) -> String { value.description }
    func pass(_ part: sending Part) -> sending Part { part }
    func note(_ value: Int, on actor: isolated (any Actor)?) -> Int { value }
    nonisolated(nonsending) func grow(
        _ size: inout Int,
        by step: nonisolated(nonsending) (Int) async -> Int
    ) async -> Int {
        size = await step(size)
        return size
    }
    func growLater(_ size: inout Int, by step: (Int) async -> Int) async -> Int {
        size = await step(size)
        return size
    }
}

private final class ObjectWorkshop: RealWorkshop {
    var stored = 0
    func store(_ amount: inout Int) -> Int {
        stored += amount
        amount = 0
        return stored
    }
}

private struct ValueWorkshop: RealWorkshop {
    var stored = 0
    mutating func store(_ amount: inout Int) -> Int {
        stored += amount
        amount = 0
        return stored
    }
}

/// Returns the caller's view of each requirement, in the order of the protocol.
private func results(of workshop: some Workshop) async throws -> [String] {
    var workshop = workshop
    var lines: [String] = []
    var level = 5
    workshop.fill(&level)
    lines.append("\(level)")
    lines.append("\(workshop.load(Sheet(2)))")
    lines.append("\(workshop.inspect(Sheet(3)))")
    let values = [1, 2, 3]
    lines.append("\(workshop.sum(values.span))")
    var visited = 0
    workshop.visit { visited += $0 }
    lines.append("\(visited)")
    lines.append("\(workshop.lazy(4))")
    lines.append("\(workshop.attempt { $0 + 4 })")
    lines.append("\(await workshop.attemptHere { $0 + 5 })")
    lines.append("\(await workshop.attemptLater { $0 + 6 })")
    lines.append("\(workshop.run { 8 })")
    lines.append(workshop.echo("echo"))
    lines.append("\(workshop.count(1, "a", true))")
    lines.append("\(workshop.total(1, 2, 3))")
    lines.append(workshop.label(9))
    lines.append(workshop.pass(Part("part")).name)
    lines.append("\(workshop.note(10, on: nil))")
    var size = 10
    lines.append("\(await workshop.grow(&size) { $0 + 1 }) \(size)")
    lines.append("\(await workshop.growLater(&size) { $0 + 1 }) \(size)")
    var amount = 3
    lines.append("\(workshop.store(&amount)) \(amount)")
    return lines
}

private let forwarded = [
    "6", "2", "3", "6", "1", "4", "5", "6", "7", "8", "echo", "3", "6", "9", "part", "10", "11 11",
    "12 12", "3 0",
]

private func overPass(_ part: sending Part) -> sending Part { Part("over " + part.name) }

private func overrideAll(_ proxy: WorkshopProxy) -> [Registration<WorkshopProxy>] {
    [
        proxy.override(\.fill) { $0 *= 10 },
        proxy.override(\.load) { sheet in sheet.size * 10 },
        proxy.override(\.inspect) { sheet in sheet.size * 10 },
        proxy.override(\.sum) { values in values.count * 10 },
        proxy.override(\.visit) { body in body(10) },
        proxy.override(\.lazy) { value in value() * 10 },
        proxy.override(\.attempt) { body in try body(10) },
        proxy.override(\.attemptHere) { body in try await body(10) },
        proxy.override(\.attemptLater) { body in try await body(10) },
        proxy.override(\.run) { body in try body() * 10 },
        proxy.override(\.echo) { value in value as? String == "echo" ? "over" : value },
        proxy.override(\.count) { values in values.count * 10 },
        proxy.override(\.total) { values in values.reduce(0, +) * 10 },
        proxy.override(\.label) { value in "over \(value)" },
        proxy.override(\.pass, with: overPass),
        proxy.override(\.note) { value, _ in value * 10 },
        proxy.override(\.grow) { size, step in
            size = await step(size) * 10
            return size
        },
        proxy.override(\.growLater) { size, step in
            size = await step(size) * 10
            return size
        },
        proxy.override(\.store) { amount in
            amount *= 10
            return amount
        },
    ]
}

private let overridden = [
    "50", "20", "30", "30", "10", "40", "14", "15", "16", "80", "over", "30", "60", "over 9",
    "over part", "100",
    "110 110", "1110 1110", "30 30",
]

@Suite struct `Requirements whose arguments no tuple can hold` {
    @Test(arguments: [false, true], [false, true])
    func `A direct requirement is forwarded`(isRetained: Bool, isObserved: Bool) async throws {
        let real = ObjectWorkshop()
        let proxy = WorkshopProxy(implementer: real, retained: isRetained)
        if isObserved {
            for requirement in proxy.requirements {
                try proxy.observe(selector: requirement.selector, .before) {}
            }
        }
        #expect(try await results(of: proxy) == forwarded)
        #expect(real.stored == 3)
        extendLifetime(real)
    }

    @Test(arguments: [false, true])
    func `A mutating call changes the value that is the implementer`(isObserved: Bool) async throws
    {
        let proxy = WorkshopProxy(implementer: ValueWorkshop())
        if isObserved {
            for requirement in proxy.requirements {
                try proxy.observe(selector: requirement.selector, .before) {}
            }
        }
        #expect(try await results(of: proxy) == forwarded)
        var amount = 4
        #expect(proxy.store(&amount) == 7)
        #expect((proxy.implementer as? ValueWorkshop)?.stored == 7)
    }

    @Test func `A direct requirement can be overridden, and is forwarded again afterwards`()
        async throws
    {
        let proxy = WorkshopProxy(implementer: ObjectWorkshop(), retained: true)
        let overrides = overrideAll(proxy)
        #expect(try await results(of: proxy) == overridden)
        for override in overrides { override.cancel() }
        #expect(try await results(of: proxy) == forwarded)
    }

    @Test func `A direct requirement passes on errors`() async throws {
        let proxy = WorkshopProxy(implementer: ObjectWorkshop(), retained: true)
        func expectErrors() async {
            #expect(throws: Broken.self) { try proxy.attempt { _ in throw Broken() } }
            await #expect(throws: Broken.self) {
                try await proxy.attemptHere { _ in throw Broken() }
            }
            await #expect(throws: Broken.self) {
                try await proxy.attemptLater { _ in throw Broken() }
            }
            do throws(Broken) {
                _ = try proxy.run { () throws(Broken) in throw Broken() }
                Issue.record("An error was lost.")
            } catch {}
        }
        await expectErrors()
        _ = overrideAll(proxy)
        await expectErrors()
    }

    @Test func `Observers of a direct requirement receive the arguments that can be kept`()
        async throws
    {
        let proxy = WorkshopProxy(implementer: ObjectWorkshop(), retained: true)
        let log = Log()
        for phase in [ObserverPhase.before, .after] {
            proxy.observe(\.fill, phase) { level in log.add("fill \(level)") }
            proxy.observe(\.load, phase) { sheet in log.add("load \(sheet)") }
            proxy.observe(\.sum, phase) { values in
                log.add("\(values)".hasPrefix("Span") ? "sum" : "\(values)")
            }
            proxy.observe(\.visit, phase) { body in log.add("visit \(body.value == nil)") }
            proxy.observe(\.echo, phase) { value in log.add("echo \(value)") }
            proxy.observe(\.count, phase) { values in log.add("count \(values)") }
            proxy.observe(\.note, phase) { value, actor in log.add("note \(value) \(actor == nil)")
            }
            proxy.observe(\.grow, phase) { size, _ in log.add("grow \(size)") }
            proxy.observe(\.growLater, phase) { _, _ in log.add("growLater") }
        }
        #expect(try await results(of: proxy) == forwarded)
        #expect(
            log.lines == [
                "fill 5", "fill 6", "load Sheet", "load Sheet", "sum", "sum", "visit true",
                "visit true", "echo echo",
                "echo echo", "count [1, \"a\", true]", "count [1, \"a\", true]", "note 10 true",
                "note 10 true",
                "grow 10", "grow 11", "growLater", "growLater",
            ]
        )
    }

    @Test func `An observer's error is reported and does not affect a direct requirement`() {
        let proxy = WorkshopProxy(implementer: ObjectWorkshop(), retained: true)
        let log = Log()
        proxy.handleUncaughtErrors { log.add("\($0.selector) \($0.phase)") }
        proxy.observe(\.lazy, .before) { _ in throw Broken() }
        proxy.observe(\.lazy, .after) { _ in throw Broken() }
        #expect(proxy.lazy(3) == 3)
        #expect(log.lines == ["lazy(_:) before", "lazy(_:) after"])
    }

    @Test func `An unanswered direct requirement returns its default`() async throws {
        let proxy = WorkshopProxy()
        var level = 5
        proxy.fill(&level)
        #expect(level == 5)
        #expect(proxy.load(Sheet(2)) == 0)
        #expect(await proxy.grow(&level) { $0 } == 0)
        #expect(proxy.label(3) == "")
        #expect(proxy.total(1, 2) == 0)
        let stopped = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            _ = WorkshopProxy().pass(Part("x"))
        }
        let text = String(decoding: try #require(stopped).standardErrorContent, as: UTF8.self)
        #expect(
            text.contains(
                "'pass(_:)' of 'ProtocolProxyFixtures.Workshop' is unanswered, and 'Part' has no zero value"
            )
        )
        #expect(text.contains("or give it an answer with 'answering(_:)'."))
    }

    @Test func `Direct requirements support all options of a registration`() throws {
        let proxy = WorkshopProxy(implementer: ObjectWorkshop(), retained: true)
        proxy.override(\.lazy, once: true) { $0() * 2 }
        #expect(proxy.lazy(3) == 6)
        #expect(proxy.lazy(3) == 3)
        var owner: Part? = Part("owner")
        let owned = proxy.override(\.lazy, owner: owner) { $0() * 3 }
        #expect(proxy.lazy(3) == 9)
        owned.isEnabled = false
        #expect(proxy.lazy(3) == 3)
        owned.isEnabled = true
        owner = nil
        #expect(proxy.lazy(3) == 3)
        #expect(!owned.isActive)
        let other = WorkshopProxy()
        other.override(\.lazy) { $0() * 5 }
        var target: WorkshopProxy? = other
        try proxy.override(\.lazy, with: other)
        #expect(proxy.lazy(3) == 15)
        extendLifetime(target)
        target = nil
        #expect(proxy.responds(to: "lazy(_:)"))
    }

    @Test func `A direct requirement can be overridden by name, but not sent as a message`()
        async throws
    {
        let proxy = WorkshopProxy(implementer: ObjectWorkshop(), retained: true)
        let log = Log()
        try proxy.observe(selector: "fill(_:)", .before) { log.add("before") }
        try proxy.observe(selector: "fill(_:)", .after) { (level: Int) in log.add("after \(level)")
        }
        var level = 1
        proxy.fill(&level)
        #expect(log.lines == ["before", "after 2"])
        try proxy.intercept(selector: "fill(_:)") { call in
            log.add("around \(call.arguments)")
            return call.proceed()
        }
        proxy.fill(&level)
        #expect(log.lines == ["before", "after 2", "before", "around [2]", "after 3"])
        let override = try proxy.override(selector: "store(_:)") { (amount: Int) in amount * 10 }
        #expect(proxy.store(&level) == 30)
        #expect(level == 3)
        override.cancel()
        let wrong = #expect(throws: ProxyError.self) {
            try proxy.override(selector: "fill(_:)") { (_: String) in }
        }
        #expect(wrong?.code == .wrongSignature)
        #expect(
            wrong?.description.contains("Expected (inout Int) -> ()") == true,
            "\(wrong?.description ?? "")"
        )
        let sent = await #expect(throws: ProxyError.self) {
            try await proxy.send(Message("fill(_:)", [1]))
        }
        #expect(sent?.code == .notStorable)
        #expect(
            sent?.description.contains(
                "it takes arguments that are generic, or that cannot be kept"
            ) == true
        )
    }

    @Test func `A direct requirement describes its function type`() {
        #expect(WorkshopProxy.fill.description == "fill(_:): (inout Int) -> ()")
        #expect(!WorkshopProxy.fill.signature.isAsync && !WorkshopProxy.fill.signature.isThrowing)
        #expect(WorkshopProxy.attempt.signature.isThrowing)
        #expect(!WorkshopProxy.visit.signature.isThrowing)
        #expect(WorkshopProxy.grow.signature.isAsync && !WorkshopProxy.grow.signature.isThrowing)
        #expect(
            WorkshopProxy.attemptHere.signature.isAsync
                && WorkshopProxy.attemptHere.signature.isThrowing
        )
        #expect(WorkshopProxy.fill.signature != WorkshopProxy.store.signature)
    }
}

private final class SharedPart: Sendable {}

/// A Sendable protocol, whose function types are `@Sendable`.
private protocol Gauge: AnyObject, Sendable {
    func adjust(_ level: inout Int) -> Int
    func wide(_ level: inout Int)
}

private enum GaugeRequirements {
    static let adjust = SendableRequirement<@Sendable (inout Int) -> Int, Int, Int, Never>(
        "adjust(_:)",
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
    .forwarding(as: (any Gauge).self) { link, other in
        { level in link.conformer?.adjust(&level) ?? other(&level) }
    }
    .fallingBack { level in -level }
    /// A mistake: the function type is not Sendable.
    static let wide = Requirement<(inout Int) -> Void, Int, Void, Never>(
        "wide(_:)",
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
    static let descriptor = ProtocolDescriptor((any Gauge).self, requirements: [adjust, wide])
}

extension Gauge where Self: ProtocolProxy {
    static var adjust: SendableRequirement<@Sendable (inout Int) -> Int, Int, Int, Never> {
        GaugeRequirements.adjust
    }
    static var wide: Requirement<(inout Int) -> Void, Int, Void, Never> { GaugeRequirements.wide }
    func adjust(_ level: inout Int) -> Int {
        call(GaugeRequirements.adjust) { function in function(&level) }
    }
    func wide(_ level: inout Int) {
        call(GaugeRequirements.wide) { function in function(&level) }
    }
}

// SAFETY: the routes of a proxy may be used from any thread, and the class adds no state.
private final class GaugeProxy: ProtocolProxy, Gauge, @unchecked Sendable {
    override class var protocols: [ProtocolDescriptor] { [GaugeRequirements.descriptor] }
}

@Suite struct `Requirements of a Sendable protocol whose arguments no tuple can hold` {
    @Test func `A Sendable direct requirement has a fallback and takes Sendable handlers`() throws {
        let proxy = GaugeProxy(nil, as: (any Gauge).self)
        let log = Log()
        var level = 3
        #expect(proxy.adjust(&level) == -3)
        proxy.observe(\.adjust, .after) { level in log.add("after \(level)") }
        let override = proxy.override(\.adjust) { @Sendable level in
            level += 1
            return level * 2
        }
        #expect(proxy.adjust(&level) == 8)
        override.cancel()
        try proxy.override(selector: "adjust(_:)") { @Sendable (_: Int) in 7 }
        #expect(proxy.adjust(&level) == 7)
        #expect(log.lines == ["after 4", "after 4"])
    }

    @Test func `A registration on a Sendable direct requirement ends with its owner`() async {
        await #expect(processExitsWith: .success) {
            let proxy = GaugeProxy(nil, as: (any Gauge).self)
            var level = 3
            var owner: SharedPart? = SharedPart()
            let override = proxy.override(\.adjust, owner: owner) { level in
                level += 1
                return level * 2
            }
            #expect(proxy.adjust(&level) == 8)
            owner = nil
            #expect(!override.isActive)
            #expect(proxy.adjust(&level) == -4)
            let kept = SharedPart()
            proxy.override(\.adjust, named: "once", once: true, owner: kept, with: { $0 })
            #expect(proxy.adjust(&level) == 4)
            #expect(proxy.adjust(&level) == -4)
            proxy.override(\.adjust, owner: nil) { _ in 7 }
            #expect(proxy.adjust(&level) == 7)
            extendLifetime(kept)
        }
    }

    @Test func `A shared direct requirement whose function is not Sendable is refused`() throws {
        let proxy: any WideOverriding = GaugeProxy(nil, as: (any Gauge).self)
        let error = try #require(throws: ProxyError.self) { try proxy.overrideWide() }
        #expect(
            "\(error)".contains(
                "takes handlers that may not be Sendable. Describe it with 'SendableRequirement'"
            )
        )
    }
}

/// Hides that its method is deprecated, as all registrations by such a key are.
private protocol WideOverriding {
    func overrideWide() throws(ProxyError)
}

extension GaugeProxy: WideOverriding {
    @available(*, deprecated)
    func overrideWide() throws(ProxyError) { try override(\.wide) { $0 += 1 } }
}
