// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import Testing

/// A result that has no zero.
private struct Step: Equatable { var size = 1 }

private struct Lost: Error, Equatable { var size = 0 }
private struct OwnError: Error {}

/// A requirement of each kind that rethrows.
@Proxied
private protocol Walker: AnyObject, Sendable {
    typealias Visit = (Int) throws -> Step
    func each(_ body: (Int) throws -> Step) rethrows -> Step
    func aliased(_ body: Visit) rethrows -> Step
    func kept(_ body: @escaping (Int) throws -> Step) rethrows -> Step
    func optional(_ body: ((Int) throws -> Step)?) rethrows -> Step
    func typed(_ body: (inout Int) throws(Lost) -> Step) rethrows -> Step
    func lazy(_ body: @autoclosure () throws -> Step) rethrows -> Step
    func generic<T>(_ value: T, _ body: (T) throws -> T) rethrows -> T
    func optionalGeneric<T>(_ value: T, _ body: ((T) throws -> T)?) rethrows -> T
    func two(_ first: () -> Step, _ second: () throws -> Step) rethrows -> Step
    func later(_ body: (Int) async throws -> Step) async rethrows -> Step
    nonisolated(nonsending) func here(
        _ body: nonisolated(nonsending) (Int) async throws -> Step
    ) async rethrows -> Step
    func laterGeneric<T>(_ value: T, _ body: @Sendable (T) async throws -> T) async rethrows -> T
    static func any(_ body: (Int) throws -> Step) rethrows -> Step
    func nothing(_ body: (Int) throws -> Void) rethrows
}

private final class RealWalker: Walker {
    func each(_ body: (Int) throws -> Step) rethrows -> Step { try body(1) }
    func aliased(_ body: Visit) rethrows -> Step { try body(1) }
    func kept(_ body: @escaping (Int) throws -> Step) rethrows -> Step { try body(1) }
    func optional(_ body: ((Int) throws -> Step)?) rethrows -> Step { try body?(1) ?? Step() }
    func typed(_ body: (inout Int) throws(Lost) -> Step) rethrows -> Step {
        var size = 1
        return try body(&size)
    }
    func lazy(_ body: @autoclosure () throws -> Step) rethrows -> Step { try body() }
    func generic<T>(_ value: T, _ body: (T) throws -> T) rethrows -> T { try body(value) }
    func optionalGeneric<T>(_ value: T, _ body: ((T) throws -> T)?) rethrows -> T {
        try body?(value) ?? value
    }
    func two(_ first: () -> Step, _ second: () throws -> Step) rethrows -> Step {
        Step(size: first().size + (try second()).size)
    }
    func later(_ body: (Int) async throws -> Step) async rethrows -> Step { try await body(1) }
    nonisolated(nonsending) func here(
        _ body: nonisolated(nonsending) (Int) async throws -> Step
    ) async rethrows -> Step { try await body(1) }
    func laterGeneric<T>(_ value: T, _ body: @Sendable (T) async throws -> T) async rethrows -> T {
        try await body(value)
    }
    static func any(_ body: (Int) throws -> Step) rethrows -> Step { try body(1) }
    func nothing(_ body: (Int) throws -> Void) rethrows { try body(1) }
}

private typealias PlainVisit = (Int) throws -> Step
private typealias OptionalVisit = ((Int) throws -> Step)?

/// Requirements with errors that a proxy can't tell from those of handlers.
@Proxied
private protocol HidingWalker: AnyObject, Sendable {
    func hidden(_ body: OptionalVisit, _ other: () throws -> Void) rethrows
    @Direct func direct(_ body: PlainVisit, _ other: () throws -> Void) rethrows
    func sequence<S: AsyncSequence>(_ steps: S, _ other: () throws -> Void) async rethrows
    where S: Sendable
}

private final class RealHidingWalker: HidingWalker {
    func hidden(_ body: OptionalVisit, _ other: () throws -> Void) rethrows { _ = try body?(1) }
    func direct(_ body: PlainVisit, _ other: () throws -> Void) rethrows { _ = try body(1) }
    func sequence<S: AsyncSequence>(_ steps: S, _ other: () throws -> Void) async rethrows
    where S: Sendable {
        for try await _ in steps {}
    }
}

/// The requirements, to be named in a test's arguments.
private enum Kind: String, CaseIterable, Codable {
    case each, aliased, kept, optional, typed, lazy, generic, optionalGeneric, two, later, here
    case laterGeneric, any, nothing
}

/// Lets the call of a requirement throw an error that no closure threw.
private func addError(to kind: Kind, of proxy: WalkerProxy) {
    switch kind {
    case .each: proxy.override(\.each) { _ in throw OwnError() }
    case .aliased: proxy.override(\.aliased) { _ in throw OwnError() }
    case .kept: proxy.override(\.kept) { _ in throw OwnError() }
    case .optional: proxy.override(\.optional) { _ in throw OwnError() }
    case .typed: proxy.override(\.typed) { _ in throw OwnError() }
    case .lazy: proxy.override(\.lazy) { _ in throw OwnError() }
    case .generic: proxy.override(\.generic) { _, _ in throw OwnError() }
    case .optionalGeneric: proxy.override(\.optionalGeneric) { _, _ in throw OwnError() }
    case .two:
        proxy.intercept(\.two) { next in
            { first, second in
                _ = try next(first, second)
                throw OwnError()
            }
        }
    case .later: proxy.override(\.later) { _ in throw OwnError() }
    case .here: proxy.override(\.here) { _ in throw OwnError() }
    case .laterGeneric: proxy.override(\.laterGeneric) { _, _ in throw OwnError() }
    case .any: WalkerProxy.typeProxy.override(\.staticAny) { _ in throw OwnError() }
    case .nothing: proxy.override(\.nothing) { _ in throw OwnError() }
    }
}

/// Calls a requirement with closures that don't throw.
private nonisolated(nonsending) func call(_ kind: Kind, on walker: any Walker) async -> Step {
    switch kind {
    case .each: return walker.each { Step(size: $0) }
    case .aliased: return walker.aliased { Step(size: $0) }
    case .kept: return walker.kept { Step(size: $0) }
    case .optional: return walker.optional { Step(size: $0) }
    case .typed: return walker.typed { Step(size: $0) }
    case .lazy: return walker.lazy(Step())
    case .generic: return walker.generic(Step()) { $0 }
    case .optionalGeneric: return walker.optionalGeneric(Step()) { $0 }
    case .two:
        return walker.two {
            Step(size: 0)
        } _: {
            Step()
        }
    case .later: return await walker.later { Step(size: $0) }
    case .here: return await walker.here { Step(size: $0) }
    case .laterGeneric: return await walker.laterGeneric(Step()) { $0 }
    case .any: return type(of: walker).any { Step(size: $0) }
    case .nothing:
        walker.nothing { _ in }
        return Step()
    }
}

/// Calls a requirement with a closure that throws.
private nonisolated(nonsending) func fail(_ kind: Kind, on walker: any Walker) async throws -> Step
{
    func thrown(_ size: Int) throws -> Step { throw Lost(size: size) }
    switch kind {
    case .each: return try walker.each { try thrown($0) }
    case .aliased: return try walker.aliased { try thrown($0) }
    case .kept: return try walker.kept { try thrown($0) }
    case .optional: return try walker.optional { try thrown($0) }
    case .typed: return try walker.typed { (size) throws(Lost) in throw Lost(size: size) }
    case .lazy: return try walker.lazy(try thrown(1))
    case .generic: return try walker.generic(Step()) { try thrown($0.size) }
    case .optionalGeneric: return try walker.optionalGeneric(Step()) { try thrown($0.size) }
    case .two:
        return try walker.two {
            Step()
        } _: {
            try thrown(1)
        }
    case .later: return try await walker.later { throw Lost(size: $0) }
    case .here: return try await walker.here { throw Lost(size: $0) }
    case .laterGeneric:
        return try await walker.laterGeneric(Step()) { throw Lost(size: $0.size) }
    case .any: return try type(of: walker).any { try thrown($0) }
    case .nothing:
        try walker.nothing { _ = try thrown($0) }
        return Step()
    }
}

@Suite(.serialized) struct `Errors of calls that rethrow` {
    @Test(arguments: Kind.allCases)
    fileprivate func `An error that no closure threw stops the program`(kind: Kind) async throws {
        let result = await #expect(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) { [name = kind.rawValue as String] in
            guard let kind = Kind(rawValue: name) else { return }
            let proxy = WalkerProxy(retaining: RealWalker())
            addError(to: kind, of: proxy)
            _ = await call(kind, on: proxy)
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("\(kind.rawValue)("), "\(text)")
        #expect(text.contains("An error of type 'OwnError' was thrown for"), "\(text)")
        #expect(text.contains("the proxy saw no closure of the call throw"), "\(text)")
    }

    @Test(arguments: Kind.allCases.filter { $0 != .any && $0 != .nothing })
    fileprivate func `An unanswered call without an error of a closure stops the program`(
        kind: Kind
    ) async throws {
        let result = await #expect(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) { [name = kind.rawValue as String] in
            guard let kind = Kind(rawValue: name) else { return }
            _ = await call(kind, on: WalkerProxy())
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("Walker' is unanswered"), "\(text)")
        #expect(text.contains("Set an implementer, override the requirement"), "\(text)")
    }

    @Test(arguments: Kind.allCases) fileprivate func `The error of a closure reaches the caller`(
        kind: Kind
    ) async throws {
        let proxy = WalkerProxy(retaining: RealWalker())
        try WalkerProxy.typeProxy.setImplementer(RealWalker.self)
        for isObserved in [false, true] {
            if isObserved {
                proxy.observeAll(.before) { _ in }
                proxy.interceptAll { call in
                    call.proceed()
                } async: { call in
                    await call.proceed()
                }
            }
            #expect(await call(kind, on: proxy) == Step())
            await #expect(throws: Lost(size: 1)) { try await fail(kind, on: proxy) }
        }
    }

    @Test(arguments: ["hidden", "direct", "sequence"])
    func `The stop names the errors that a proxy can't see`(name: String) async throws {
        let result = await #expect(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) { [name = name as String] in
            let proxy = HidingWalkerProxy(retaining: RealHidingWalker())
            proxy.observeAll(.before) { _ in }
            switch name {
            case "hidden": try proxy.hidden({ _ in throw Lost() }, {})
            case "direct": try proxy.direct({ _ in throw Lost() }, {})
            default:
                try await proxy.sequence(AsyncThrowingStream<Int, any Error> { throw Lost() }, {})
            }
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("An error of type 'Lost' was thrown for '\(name)("), "\(text)")
        #expect(text.contains("behind a typealias that the protocol does not declare"), "\(text)")
        #expect(text.contains("such as an 'AsyncSequence'"), "\(text)")
    }

    @Test func `A call that goes directly to the implementer passes on any error`() async {
        let proxy = HidingWalkerProxy(retaining: RealHidingWalker())
        for _ in 0..<2 {
            #expect(throws: Lost(size: 1)) { try proxy.hidden({ _ in throw Lost(size: 1) }, {}) }
            #expect(throws: Lost(size: 1)) { try proxy.direct({ _ in throw Lost(size: 1) }, {}) }
            let steps = AsyncThrowingStream<Int, any Error> { throw Lost(size: 1) }
            await #expect(throws: Lost(size: 1)) { try await proxy.sequence(steps, {}) }
        }
    }

    @Test func `A handler may throw another error after a closure threw`() async {
        let proxy = WalkerProxy()
        proxy.override(\.each) { body in
            do { return try body(1) } catch { throw OwnError() }
        }
        proxy.override(\.later) { body in
            do { return try await body(1) } catch { throw OwnError() }
        }
        #expect(throws: OwnError.self) { try proxy.each { _ in throw Lost() } }
        await #expect(throws: OwnError.self) { try await proxy.later { _ in throw Lost() } }
        #expect(proxy.each { Step(size: $0) } == Step())
    }

    @Test func `A handler may catch the error of a closure`() throws {
        let proxy = WalkerProxy()
        proxy.override(\.each) { body in (try? body(1)) ?? Step(size: 7) }
        #expect(try proxy.each { _ in throw Lost() } == Step(size: 7))
    }

    @Test func `A call without an answer returns the default of its result`() throws {
        let proxy = WalkerProxy()
        proxy.setDefault(Step(size: 3))
        #expect(proxy.each { Step(size: $0) } == Step(size: 3))
        proxy.nothing { _ in }
    }

    @Test func `The error that stops the program is reported as uncaught before`() async throws {
        let result = try #require(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                let proxy = WalkerProxy()
                proxy.handleUncaughtErrors { error in fatalError("seen: \(error.underlyingError)") }
                addError(to: .each, of: proxy)
                _ = await call(.each, on: proxy)
            }
        )
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(text.contains("seen: OwnError()"), "\(text)")
    }
}
