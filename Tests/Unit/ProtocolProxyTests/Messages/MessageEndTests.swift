// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

/// A result without a zero.
private struct Box: Equatable {
    var n: Int
}

private protocol Folder: AnyObject {
    func depth(_ path: String) -> Box
    func depthOrThrow(_ path: String) throws -> Box
    func count(_ path: String) -> Int
    func countOrThrow(_ path: String) throws -> Int
    func spareDepth(_ path: String) -> Box
    func spareDepthOrThrow(_ path: String) throws -> Box
    func spareCount(_ path: String) -> Int
    func spareCountOrThrow(_ path: String) throws -> Int
    nonisolated(nonsending) func depthLater(_ path: String) async -> Box
}

private enum FolderRequirements {
    typealias Later = nonisolated(nonsending) (String) async -> Box

    static let depth = Requirement<(String) -> Box, String, Box, Never>("depth(_:)")
        .calling { (it: any Folder, a) in it.depth(a) }
    static let depthOrThrow = Requirement<(String) throws -> Box, String, Box, any Error>(
        "depthOrThrow(_:)"
    )
    .calling { (it: any Folder, a) in try it.depthOrThrow(a) }
    static let count = Requirement<(String) -> Int, String, Int, Never>("count(_:)")
        .calling { (it: any Folder, a) in it.count(a) }
    static let countOrThrow = Requirement<(String) throws -> Int, String, Int, any Error>(
        "countOrThrow(_:)"
    )
    .calling { (it: any Folder, a) in try it.countOrThrow(a) }
    static let spareDepth = Requirement<(String) -> Box, String, Box, Never>(
        "spareDepth(_:)",
        optional: true
    )
    .calling { (it: any Folder, a) in it.spareDepth(a) }
    static let spareDepthOrThrow = Requirement<(String) throws -> Box, String, Box, any Error>(
        "spareDepthOrThrow(_:)",
        optional: true
    )
    .calling { (it: any Folder, a) in try it.spareDepthOrThrow(a) }
    static let spareCount = Requirement<(String) -> Int, String, Int, Never>(
        "spareCount(_:)",
        optional: true
    )
    .calling { (it: any Folder, a) in it.spareCount(a) }
    static let spareCountOrThrow = Requirement<(String) throws -> Int, String, Int, any Error>(
        "spareCountOrThrow(_:)",
        optional: true
    )
    .calling { (it: any Folder, a) in try it.spareCountOrThrow(a) }
    static let depthLater: AsyncRequirement<Later, String, Box, Never> = AsyncRequirement(
        "depthLater(_:)"
    )
    .calling { (it: any Folder, a) in await it.depthLater(a) }

    static let descriptor = ProtocolDescriptor(
        (any Folder).self,
        requirements: [
            depth, depthOrThrow, count, countOrThrow, spareDepth, spareDepthOrThrow, spareCount,
            spareCountOrThrow,
            depthLater,
        ]
    ) { it in
        weak let it = it
        return { it }
    }
}

extension Folder where Self: ProtocolProxy {
    fileprivate static var depth: Requirement<(String) -> Box, String, Box, Never> {
        FolderRequirements.depth
    }
    fileprivate static var depthOrThrow: Requirement<(String) throws -> Box, String, Box, any Error>
    {
        FolderRequirements.depthOrThrow
    }
    fileprivate static var count: Requirement<(String) -> Int, String, Int, Never> {
        FolderRequirements.count
    }
    fileprivate static var countOrThrow: Requirement<(String) throws -> Int, String, Int, any Error>
    {
        FolderRequirements.countOrThrow
    }
    fileprivate static var spareDepth: Requirement<(String) -> Box, String, Box, Never> {
        FolderRequirements.spareDepth
    }
    fileprivate static var spareDepthOrThrow:
        Requirement<(String) throws -> Box, String, Box, any Error>
    {
        FolderRequirements.spareDepthOrThrow
    }
    fileprivate static var spareCount: Requirement<(String) -> Int, String, Int, Never> {
        FolderRequirements.spareCount
    }
    fileprivate static var spareCountOrThrow:
        Requirement<(String) throws -> Int, String, Int, any Error>
    {
        FolderRequirements.spareCountOrThrow
    }
    fileprivate static var depthLater:
        AsyncRequirement<FolderRequirements.Later, String, Box, Never>
    {
        FolderRequirements.depthLater
    }

    func depth(_ path: String) -> Box { send(FolderRequirements.depth, path) }
    func depthOrThrow(_ path: String) throws -> Box {
        try send(FolderRequirements.depthOrThrow, path)
    }
    func count(_ path: String) -> Int { send(FolderRequirements.count, path) }
    func countOrThrow(_ path: String) throws -> Int {
        try send(FolderRequirements.countOrThrow, path)
    }
    func spareDepth(_ path: String) -> Box { send(FolderRequirements.spareDepth, path) }
    func spareDepthOrThrow(_ path: String) throws -> Box {
        try send(FolderRequirements.spareDepthOrThrow, path)
    }
    func spareCount(_ path: String) -> Int { send(FolderRequirements.spareCount, path) }
    func spareCountOrThrow(_ path: String) throws -> Int {
        try send(FolderRequirements.spareCountOrThrow, path)
    }
    nonisolated(nonsending) func depthLater(_ path: String) async -> Box {
        await send(FolderRequirements.depthLater, path)
    }
}

private final class FolderProxy: ProtocolProxy, Folder, ProxyClass {
    override class var protocols: [ProtocolDescriptor] { [FolderRequirements.descriptor] }
    convenience init(implementer: (any Folder)? = nil) {
        self.init(implementer, as: (any Folder).self)
    }
    convenience init(retaining implementer: any Folder) {
        self.init(implementer, as: (any Folder).self, retained: true)
    }
}

private class Disk: Folder {
    func depth(_ path: String) -> Box { Box(n: 2) }
    func depthOrThrow(_ path: String) throws -> Box { Box(n: 2) }
    func count(_ path: String) -> Int { 2 }
    func countOrThrow(_ path: String) throws -> Int { 2 }
    func spareDepth(_ path: String) -> Box { Box(n: 2) }
    func spareDepthOrThrow(_ path: String) throws -> Box { Box(n: 2) }
    func spareCount(_ path: String) -> Int { 2 }
    func spareCountOrThrow(_ path: String) throws -> Int { 2 }
    nonisolated(nonsending) func depthLater(_ path: String) async -> Box { Box(n: 2) }
}

private final class DecliningDisk: Disk, CallDeclining {
    func declines(_ call: PendingCall) -> Bool { true }
}

private final class UnresponsiveDisk: Disk, SelectorResponding {
    func responds(to selector: ProtocolProxy::Selector) -> Bool { false }
}

private struct HandlerError: Error {}

private enum Ending: Equatable, CustomStringConvertible {
    case value(Int)
    case code(ProxyError.Code)
    case otherError

    var description: String {
        switch self {
        case .value(let value): "\(value)"
        case .code(let code): "\(code)"
        case .otherError: "another error"
        }
    }
}

private func value(_ result: Any) -> Int? { result as? Int ?? (result as? Box)?.n }

private func ending(of body: () throws -> Any) -> Ending {
    do {
        return .value(value(try body()) ?? -1)
    } catch {
        return (error as? ProxyError).map { .code($0.code) } ?? .otherError
    }
}

/// One requirement of each kind, with the registrations by its typed key.
private struct Kind {
    let selector: Selector
    var canThrow = false
    var hasZero = false
    var isOptional = false
    let override: (FolderProxy) -> Void
    let intercept: (FolderProxy, _ proceeds: Bool, _ once: Bool) -> Void

    static var all: [Kind] {
        [
            Kind(
                selector: "depth(_:)",
                override: { $0.override(\.depth, once: true) { _ in Box(n: 5) } },
                intercept: { proxy, proceeds, once in
                    proxy.intercept(\.depth, once: once) { next in
                        proceeds ? { next($0) } : { _ in Box(n: 1) }
                    }
                }
            ),
            Kind(
                selector: "depthOrThrow(_:)",
                canThrow: true,
                override: { $0.override(\.depthOrThrow, once: true) { _ in Box(n: 5) } },
                intercept: { proxy, proceeds, once in
                    proxy.intercept(\.depthOrThrow, once: once) { next in
                        proceeds ? { try next($0) } : { _ in Box(n: 1) }
                    }
                }
            ),
            Kind(
                selector: "count(_:)",
                hasZero: true,
                override: { $0.override(\.count, once: true) { _ in 5 } },
                intercept: { proxy, proceeds, once in
                    proxy.intercept(\.count, once: once) { next in
                        proceeds ? { next($0) } : { _ in 1 }
                    }
                }
            ),
            Kind(
                selector: "countOrThrow(_:)",
                canThrow: true,
                hasZero: true,
                override: { $0.override(\.countOrThrow, once: true) { _ in 5 } },
                intercept: { proxy, proceeds, once in
                    proxy.intercept(\.countOrThrow, once: once) { next in
                        proceeds ? { try next($0) } : { _ in 1 }
                    }
                }
            ),
            Kind(
                selector: "spareDepth(_:)",
                isOptional: true,
                override: { $0.override(\.spareDepth, once: true) { _ in Box(n: 5) } },
                intercept: { proxy, proceeds, once in
                    proxy.intercept(\.spareDepth, once: once) { next in
                        proceeds ? { next($0) } : { _ in Box(n: 1) }
                    }
                }
            ),
            Kind(
                selector: "spareDepthOrThrow(_:)",
                canThrow: true,
                isOptional: true,
                override: { $0.override(\.spareDepthOrThrow, once: true) { _ in Box(n: 5) } },
                intercept: { proxy, proceeds, once in
                    proxy.intercept(\.spareDepthOrThrow, once: once) { next in
                        proceeds ? { try next($0) } : { _ in Box(n: 1) }
                    }
                }
            ),
            Kind(
                selector: "spareCount(_:)",
                hasZero: true,
                isOptional: true,
                override: { $0.override(\.spareCount, once: true) { _ in 5 } },
                intercept: { proxy, proceeds, once in
                    proxy.intercept(\.spareCount, once: once) { next in
                        proceeds ? { next($0) } : { _ in 1 }
                    }
                }
            ),
            Kind(
                selector: "spareCountOrThrow(_:)",
                canThrow: true,
                hasZero: true,
                isOptional: true,
                override: { $0.override(\.spareCountOrThrow, once: true) { _ in 5 } },
                intercept: { proxy, proceeds, once in
                    proxy.intercept(\.spareCountOrThrow, once: once) { next in
                        proceeds ? { try next($0) } : { _ in 1 }
                    }
                }
            ),
        ]
    }
}

private enum Interceptor: CaseIterable { case none, typed, named, ofAll }
private enum Below: CaseIterable { case nothing, dead, declining, unresponsive, weak, onceOverride }
private enum Fallback: CaseIterable {
    case none, value, handlerAnswers, handlerThrows, handlerIsSilent
}

/// One way to set up a proxy, and how a message then ends.
private struct Situation: CustomStringConvertible {
    let kind: Kind
    let interceptor: Interceptor
    let proceeds: Bool
    let once: Bool
    let below: Below
    let fallback: Fallback

    static var all: [Situation] {
        var all: [Situation] = []
        for kind in Kind.all {
            for interceptor in Interceptor.allCases {
                for proceeds in interceptor == .none ? [true] : [true, false] {
                    for once in interceptor == .none ? [false] : [true, false] {
                        for below in Below.allCases {
                            for fallback in Fallback.allCases {
                                all.append(
                                    Situation(
                                        kind: kind,
                                        interceptor: interceptor,
                                        proceeds: proceeds,
                                        once: once,
                                        below: below,
                                        fallback: fallback
                                    )
                                )
                            }
                        }
                    }
                }
            }
        }
        return all
    }

    var description: String {
        "\(kind.selector) interceptor \(interceptor) proceeds \(proceeds) once \(once) below \(below) "
            + "fallback \(fallback)"
    }

    /// Sends the message to a proxy in this situation.
    func ending() throws -> Ending {
        let (weak, proxy) = (Disk(), FolderProxy())
        switch below {
        case .nothing: break
        case .dead: try proxy.setImplementer(Disk())
        case .declining: try proxy.setImplementer(DecliningDisk(), retained: true)
        case .unresponsive: try proxy.setImplementer(UnresponsiveDisk(), retained: true)
        case .weak: try proxy.setImplementer(weak)
        case .onceOverride: kind.override(proxy)
        }
        let isDepth = !kind.hasZero
        switch fallback {
        case .none: break
        case .value: if isDepth { proxy.setDefault(Box(n: 3)) } else { proxy.setDefault(3) }
        case .handlerAnswers: proxy.unansweredCallHandler = { _ in isDepth ? Box(n: 4) : 4 }
        case .handlerThrows: proxy.unansweredCallHandler = { _ in throw HandlerError() }
        case .handlerIsSilent: proxy.unansweredCallHandler = { _ in nil }
        }
        func handler(_ call: AnyInvocation<FolderProxy>) throws -> CallOutcome {
            proceeds ? call.proceed() : try call.returning(isDepth ? Box(n: 1) : 1)
        }
        switch interceptor {
        case .none: break
        case .typed: kind.intercept(proxy, proceeds, once)
        case .named: try proxy.intercept(selector: kind.selector, once: once, with: handler)
        case .ofAll: proxy.interceptAll(once: once, with: handler) { await $0.proceed() }
        }
        defer { extendLifetime(weak) }
        return ProtocolProxyTests.ending { try proxy.send(Message(kind.selector, ["x"])) }
    }

    /// Whether an unanswered call ends with a value or an error of the requirement's type.
    private var canEnd: Bool { kind.canThrow || kind.hasZero || fallback == .value }

    private var isBelowResponding: Bool {
        below == .weak || below == .onceOverride || below == .declining
    }

    private var belowAnswers: Bool {
        switch below {
        case .nothing, .dead: false
        case .weak, .onceOverride: true
        case .declining: !canEnd
        case .unresponsive: !kind.isOptional || !canEnd
        }
    }

    /// What the documentation says.
    var expected: Ending {
        let isIntercepted = interceptor == .typed || interceptor == .named
        if kind.isOptional, !isIntercepted, !isBelowResponding {
            return .code(.unrecognizedSelector)
        }
        // An interceptor by typed key cannot proceed to nothing, so it must have an answer below.
        let mayRun = interceptor != .typed || canEnd || belowAnswers || fallback == .handlerAnswers
        if interceptor != .none, !proceeds, mayRun { return .value(1) }
        if belowAnswers { return .value(below == .onceOverride ? 5 : 2) }
        switch fallback {
        case .value: return .value(3)
        case .handlerAnswers: return .value(4)
        case .handlerThrows where kind.canThrow || !kind.hasZero: return .otherError
        default: return kind.hasZero ? .value(0) : .code(.unanswered)
        }
    }
}

@Suite struct `How a message ends` {
    @Test func `A message ends with an answer or an error in every situation`() throws {
        for situation in Situation.all {
            let ending = try situation.ending()
            #expect(ending == situation.expected, "\(situation)")
        }
    }

    @Test func `A message through an interceptor by name that proceeds to nothing throws`() async {
        await #expect(processExitsWith: .success) {
            let proxy = FolderProxy()
            try proxy.intercept(selector: "depth(_:)") { $0.proceed() }
            let error = #expect(throws: ProxyError.self) {
                try proxy.send(Message("depth(_:)", ["x"]))
            }
            #expect(error?.code == .unanswered)
        }
    }

    @Test func `A message through an interceptor by typed key that proceeds to nothing throws`()
        async
    {
        await #expect(processExitsWith: .success) {
            let proxy = FolderProxy()
            proxy.intercept(\.depth) { next in { next($0) } }
            let error = #expect(throws: ProxyError.self) {
                try proxy.send(Message("depth(_:)", ["x"]))
            }
            #expect(error?.code == .unanswered)
        }
    }

    @Test func `A handler's error ends a message that interceptors pass on`() async {
        await #expect(processExitsWith: .success) {
            let proxy = FolderProxy()
            proxy.intercept(\.depth) { next in { next($0) } }
            proxy.unansweredCallHandler = { _ in throw HandlerError() }
            #expect(throws: HandlerError.self) { try proxy.send(Message("depth(_:)", ["x"])) }
        }
    }

    @Test func `A message and a typed call get the answer of an interceptor of all requirements`()
        throws
    {
        let proxy = FolderProxy()
        proxy.interceptAll {
            try $0.returning(Box(n: 1))
        } async: {
            try $0.returning(Box(n: 1))
        }
        #expect(proxy.depth("x") == Box(n: 1))
        #expect(try proxy.send(Message("depth(_:)", ["x"])) as? Box == Box(n: 1))
    }

    @Test func `An asynchronous message ends like a synchronous one`() async throws {
        let proxy = FolderProxy()
        func code() async -> ProxyError.Code? {
            await #expect(throws: ProxyError.self) {
                try await proxy.send(Message("depthLater(_:)", ["x"]))
            }?.code
        }
        let named = try proxy.intercept(selector: "depthLater(_:)") { call async in
            await call.proceed()
        }
        #expect(await code() == .unanswered)
        named.cancel()
        let typed = proxy.intercept(\.depthLater) { next in { path in await next(path) } }
        #expect(await code() == .unanswered)
        typed.cancel()
        proxy.interceptAll {
            $0.proceed()
        } async: {
            try $0.returning(Box(n: 1))
        }
        #expect(try await proxy.send(Message("depthLater(_:)", ["x"])) as? Box == Box(n: 1))
    }

    @Test func `An interceptor above one by typed key receives the error that ends the message`()
        throws
    {
        let proxy = FolderProxy()
        var seen: [String] = []
        proxy.intercept(\.depth) { next in { next($0) } }
        try proxy.intercept(selector: "depth(_:)") { call in
            let outcome = call.proceed()
            seen.append("\((try? outcome.result.get()) == nil)")
            return outcome
        }
        let error = #expect(throws: ProxyError.self) { try proxy.send(Message("depth(_:)", ["x"])) }
        #expect(error?.code == .unanswered)
        #expect(seen == ["true"])
    }

    @Test func `An interceptor below one by typed key isn't called if the message ends above it`() {
        let proxy = FolderProxy()
        var seen: [String] = []
        #expect(throws: ProxyError.self) {
            try proxy.intercept(selector: "depth(_:)") { call in
                seen.append("below")
                return call.proceed()
            }
            proxy.intercept(\.depth) { next in
                { name in
                    seen.append("typed")
                    return next(name)
                }
            }
            try proxy.intercept(selector: "depth(_:)") { call in
                seen.append("above")
                return call.proceed()
            }
            _ = try proxy.send(Message("depth(_:)", ["x"]))
        }
        #expect(seen == ["above"])
    }

    @Test func `Interceptors above a message without an answer keep their order and may answer`()
        throws
    {
        let (proxy, log) = (FolderProxy(), Log())
        try proxy.intercept(selector: "depth(_:)", named: "lower") { call in
            log.add("lower")
            return call.proceed()
        }
        try proxy.intercept(selector: "depth(_:)") { call in
            log.add("upper")
            if case .success = call.proceed().result { return call.proceed() }
            return try call.returning(Box(n: 8))
        }
        proxy.interceptAll {
            log.add("all")
            return $0.proceed()
        } async: {
            await $0.proceed()
        }
        #expect(try proxy.send(Message("depth(_:)", ["x"])) as? Box == Box(n: 8))
        #expect(log.lines == ["all", "upper", "lower"])
    }

    @Test func `Observers see a message that only interceptors can answer`() throws {
        let (proxy, log) = (FolderProxy(), Log())
        proxy.observe(\.depth, .before) { log.add("before \($0)") }
        proxy.observe(\.depth, .after) { log.add("after \($0)") }
        proxy.observe(\.depth) { (_, outcome) in log.add("outcome \(outcome.get().n)") }
        proxy.observeAll(.after) {
            log.add((try? $0.outcome?.get()) == nil ? "all threw" : "all returned")
        }
        let interceptor = try proxy.intercept(selector: "depth(_:)") { $0.proceed() }
        #expect(throws: ProxyError.self) { try proxy.send(Message("depth(_:)", ["x"])) }
        #expect(log.lines == ["before x", "after x", "all threw"])
        interceptor.cancel()
        try proxy.intercept(selector: "depth(_:)") { try $0.returning(Box(n: 6)) }
        #expect(try proxy.send(Message("depth(_:)", ["x"])) as? Box == Box(n: 6))
        #expect(log.lines.dropFirst(3) == ["before x", "after x", "outcome 6", "all returned"])
    }

    @Test func `A generic interceptor answers a message or passes the error on`() throws {
        let proxy = FolderProxy()
        proxy.interceptAll(by: Passing())
        let error = #expect(throws: ProxyError.self) { try proxy.send(Message("depth(_:)", ["x"])) }
        #expect(error?.code == .unanswered)
        proxy.intercept(\.depth, by: Passing())
        try proxy.intercept(selector: "depth(_:)") { try $0.returning(Box(n: 6)) }
        #expect(try proxy.send(Message("depth(_:)", ["x"])) as? Box == Box(n: 6))
    }

    @Test func `A message to a proxy whose implementer is a proxy without an answer throws`() async
    {
        await #expect(processExitsWith: .success) {
            let inner = FolderProxy()
            let outer = FolderProxy(retaining: inner)
            let error = #expect(throws: ProxyError.self) {
                try outer.send(Message("depth(_:)", ["x"]))
            }
            #expect(error?.code == .unanswered)
            try inner.setImplementer(Disk(), retained: true)
            #expect(try outer.send(Message("depth(_:)", ["x"])) as? Box == Box(n: 2))
        }
    }
}

private final class Passing: CallInterceptor {
    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>? {
        Decorator { (_, proceed) throws(Failure) in try proceed(next) }
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? { nil }
}
