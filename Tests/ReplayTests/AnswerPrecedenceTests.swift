// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import Testing

/// Each kind of requirement with an answer of its own, with a default in the extension, and with nothing.
@Proxied
private protocol Ballot: AnyObject {
    @Optional(returning: 1) func plain(_ x: Int) -> Int
    @Optional(returning: 1) func changing(_ x: inout Int) -> Int
    @Optional(returning: 1) func generic<T>(_ x: T) -> Int
    @Optional(returning: 1) func throwing() throws -> Int
    @Optional(returning: 1) func later() async -> Int
    @Optional(returning: 1) nonisolated(nonsending) func here() async throws -> Int
    @Optional(returning: 1) func laterGeneric<T>(_ x: T) async -> Int
    @Optional(returning: 1) func closure(_ body: () -> Int) -> Int
    @Optional(returning: 1) var property: Int { get set }

    @Optional func ownPlain(_ x: Int) -> Int
    @Optional func ownChanging(_ x: inout Int) -> Int
    @Optional func ownGeneric<T>(_ x: T) -> Int
    @Optional func ownThrowing() throws -> Int
    @Optional func ownLater() async -> Int
    @Optional nonisolated(nonsending) func ownHere() async throws -> Int
    @Optional func ownLaterGeneric<T>(_ x: T) async -> Int
    @Optional func ownClosure(_ body: () -> Int) -> Int
    @Optional var ownProperty: Int { get set }

    func barePlain(_ x: Int) -> Int
    func bareChanging(_ x: inout Int) -> Int
    func bareGeneric<T>(_ x: T) -> Int
    func bareThrowing() throws -> Int
    func bareLater() async -> Int
    nonisolated(nonsending) func bareHere() async throws -> Int
    func bareLaterGeneric<T>(_ x: T) async -> Int
    func bareClosure(_ body: () -> Int) -> Int
    var bareProperty: Int { get set }
}

extension Ballot {
    fileprivate func ownPlain(_ x: Int) -> Int { 2 }
    fileprivate func ownChanging(_ x: inout Int) -> Int { 2 }
    fileprivate func ownGeneric<T>(_ x: T) -> Int { 2 }
    fileprivate func ownThrowing() throws -> Int { 2 }
    fileprivate func ownLater() async -> Int { 2 }
    fileprivate nonisolated(nonsending) func ownHere() async throws -> Int { 2 }
    fileprivate func ownLaterGeneric<T>(_ x: T) async -> Int { 2 }
    fileprivate func ownClosure(_ body: () -> Int) -> Int { 2 }
    fileprivate var ownProperty: Int {
        get { 2 }
        set {}
    }
}

/// Implements nothing that is optional, and says so or not.
private class Abstaining: Ballot {
    func barePlain(_ x: Int) -> Int { 0 }
    func bareChanging(_ x: inout Int) -> Int { 0 }
    func bareGeneric<T>(_ x: T) -> Int { 0 }
    func bareThrowing() throws -> Int { 0 }
    func bareLater() async -> Int { 0 }
    nonisolated(nonsending) func bareHere() async throws -> Int { 0 }
    func bareLaterGeneric<T>(_ x: T) async -> Int { 0 }
    func bareClosure(_ body: () -> Int) -> Int { 0 }
    var bareProperty = 0
}
private final class SayingSo: Abstaining, SelectorResponding {
    func responds(to selector: Selector) -> Bool { selector.description.contains("bare") }
}

/// What each kind answers, with an answer of its own, with the extension's, and with none.
private func answers(of proxy: BallotProxy) async throws -> [[Int]] {
    var x = 0
    return [
        [
            proxy.plain(1), proxy.changing(&x), proxy.generic("a"), try proxy.throwing(), await proxy.later(),
            try await proxy.here(), await proxy.laterGeneric("a"), proxy.closure { 1 }, proxy.property,
        ],
        [
            proxy.ownPlain(1), proxy.ownChanging(&x), proxy.ownGeneric("a"), try proxy.ownThrowing(),
            await proxy.ownLater(), try await proxy.ownHere(), await proxy.ownLaterGeneric("a"), proxy.ownClosure { 1 },
            proxy.ownProperty,
        ],
        [
            proxy.barePlain(1), proxy.bareChanging(&x), proxy.bareGeneric("a"), try proxy.bareThrowing(),
            await proxy.bareLater(), try await proxy.bareHere(), await proxy.bareLaterGeneric("a"),
            proxy.bareClosure { 1 }, proxy.bareProperty,
        ],
    ]
}

@Suite struct `What stands for nobody's answer` {
    private func row(_ value: Int) -> [Int] { Array(repeating: value, count: 9) }

    @Test func `comes in one order, whatever the kind of the requirement`() async throws {
        let proxy = BallotProxy()
        #expect(try await answers(of: proxy) == [row(1), row(2), row(0)])
        #expect(try await answers(of: proxy.defaulting(to: 3)) == [row(1), row(3), row(3)])
        proxy.setDefault(4)
        #expect(try await answers(of: proxy) == [row(1), row(4), row(4)])
        #expect(try await answers(of: proxy.defaulting(to: 3)) == [row(1), row(3), row(3)])
        proxy.removeDefault(for: Int.self)
        #expect(try await answers(of: proxy) == [row(1), row(2), row(0)])
    }

    @Test func `is the same where an implementer says that it leaves the requirement out`() async throws {
        let proxy = BallotProxy(retaining: SayingSo())
        #expect(try await answers(of: proxy) == [row(1), row(2), row(0)])
        #expect(try await answers(of: proxy.defaulting(to: 3)) == [row(1), row(3), row(0)])
    }

    @Test func `is the same below an interceptor`() async throws {
        let proxy = BallotProxy()
        proxy.interceptAll { call in
            call.proceed()
        } async: { call in
            await call.proceed()
        }
        #expect(try await answers(of: proxy.defaulting(to: 3)) == [row(1), row(3), row(3)])
    }

    @Test func `is the class's own where it leaves the requirement out without a word`() async throws {
        let proxy = BallotProxy(retaining: Abstaining())
        #expect(try await answers(of: proxy) == [row(1), row(2), row(0)])
        #expect(try await answers(of: proxy.defaulting(to: 3)) == [row(1), row(2), row(0)])
    }
}
