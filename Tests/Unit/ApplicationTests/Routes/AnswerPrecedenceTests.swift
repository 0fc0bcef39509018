// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import Testing

/// Each kind of requirement with an answer of its own, with a default in the extension, and with
/// nothing.
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

/// The common members of all classes.
private class Clerk {
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

/// Implements nothing that is optional, and says so or not.
private class Abstaining: Clerk, Ballot {}
private final class SayingSo: Abstaining, SelectorResponding {
    func responds(to selector: Selector) -> Bool { selector.description.contains("bare") }
}

/// Implements what is optional and has an answer of its own.
private final class Voting: Clerk, Ballot {
    func plain(_ x: Int) -> Int { 9 }
    func changing(_ x: inout Int) -> Int { 9 }
    func generic<T>(_ x: T) -> Int { 9 }
    func throwing() throws -> Int { 9 }
    func later() async -> Int { 9 }
    nonisolated(nonsending) func here() async throws -> Int { 9 }
    func laterGeneric<T>(_ x: T) async -> Int { 9 }
    func closure(_ body: () -> Int) -> Int { 9 }
    var property: Int {
        get { 9 }
        set {}
    }
}

/// The answers of each kind, with an answer of its own, with the extension's, and with none.
private func answers(of proxy: BallotProxy) async throws -> [[Int]] {
    var x = 0
    return [
        [
            proxy.plain(1), proxy.changing(&x), proxy.generic("a"), try proxy.throwing(),
            await proxy.later(),
            try await proxy.here(), await proxy.laterGeneric("a"), proxy.closure { 1 },
            proxy.property,
        ],
        [
            proxy.ownPlain(1), proxy.ownChanging(&x), proxy.ownGeneric("a"),
            try proxy.ownThrowing(),
            await proxy.ownLater(), try await proxy.ownHere(), await proxy.ownLaterGeneric("a"),
            proxy.ownClosure { 1 },
            proxy.ownProperty,
        ],
        [
            proxy.barePlain(1), proxy.bareChanging(&x), proxy.bareGeneric("a"),
            try proxy.bareThrowing(),
            await proxy.bareLater(), try await proxy.bareHere(), await proxy.bareLaterGeneric("a"),
            proxy.bareClosure { 1 }, proxy.bareProperty,
        ],
    ]
}

@Suite struct `Precedence of default answers` {
    private func row(_ value: Int) -> [Int] { Array(repeating: value, count: 9) }

    @Test func `Default answers have one order, whatever the kind of the requirement`() async throws
    {
        let proxy = BallotProxy()
        #expect(try await answers(of: proxy) == [row(1), row(2), row(0)])
        #expect(try await answers(of: proxy.defaulting(to: 3)) == [row(3), row(3), row(3)])
        proxy.setDefault(4)
        #expect(try await answers(of: proxy) == [row(1), row(4), row(4)])
        #expect(try await answers(of: proxy.defaulting(to: 3)) == [row(3), row(3), row(3)])
        #expect(try await answers(of: proxy.defaulting(to: true)) == [row(1), row(4), row(4)])
        proxy.removeDefault(for: Int.self)
        #expect(try await answers(of: proxy) == [row(1), row(2), row(0)])
    }

    @Test
    func
        `Default answers have the same order if an implementer declares a requirement as left out`()
        async throws
    {
        let proxy = BallotProxy(retaining: SayingSo())
        #expect(try await answers(of: proxy) == [row(1), row(2), row(0)])
        #expect(try await answers(of: proxy.defaulting(to: 3)) == [row(3), row(3), row(0)])
    }

    @Test func `Default answers have the same order below an interceptor`() async throws {
        let proxy = BallotProxy()
        proxy.interceptAll { call in
            call.proceed()
        } async: { call in
            await call.proceed()
        }
        #expect(try await answers(of: proxy.defaulting(to: 3)) == [row(3), row(3), row(3)])
    }

    @Test func `The default answers if a class leaves a requirement out without '@Responds'`()
        async throws
    {
        let weak = Abstaining()
        for proxy in [BallotProxy(retaining: Abstaining()), BallotProxy(implementer: weak)] {
            let view = proxy.defaulting(to: 3)
            for _ in 1...2 {
                #expect(try await answers(of: proxy) == [row(1), row(2), row(0)])
                #expect(try await answers(of: view) == [row(3), row(2), row(0)])
                #expect(try await answers(of: proxy.defaulting(to: 3)) == [row(3), row(2), row(0)])
                #expect(
                    try await answers(of: view.defaulting(to: true)) == [row(3), row(2), row(0)]
                )
                #expect(
                    try await answers(of: proxy.defaulting(to: true)) == [row(1), row(2), row(0)]
                )
            }
            #expect(try await view.send(Message("plain(_:)", [1])) as? Int == 3)
            proxy.setDefault(4)
            #expect(try await answers(of: proxy) == [row(1), row(2), row(0)])
            #expect(try await answers(of: view) == [row(3), row(2), row(0)])
            proxy.observeAll(.before) { _ in }
            #expect(try await answers(of: view) == [row(3), row(2), row(0)])
        }
    }

    @Test func `No default answers if a class implements the requirement`() async throws {
        let proxy = BallotProxy(retaining: Voting())
        let view = proxy.defaulting(to: 3)
        for _ in 1...2 {
            #expect(try await answers(of: view) == [row(9), row(2), row(0)])
            #expect(try await answers(of: proxy.defaulting(to: 3)) == [row(9), row(2), row(0)])
        }
    }

    @Test func `A view's default answers if no implementer in a chain has the requirement`()
        async throws
    {
        let proxy = BallotProxy()
        try proxy.appendImplementer(Abstaining(), retained: true)
        try proxy.appendImplementer(Abstaining(), retained: true)
        for _ in 1...2 {
            #expect(try await answers(of: proxy.defaulting(to: 3))[0] == row(3))
            #expect(try await answers(of: proxy)[0] == row(1))
        }
        try proxy.appendImplementer(Voting(), retained: true)
        for _ in 1...2 { #expect(try await answers(of: proxy.defaulting(to: 3))[0] == row(9)) }
    }

    @Test func `A view's default answers even if the call consumed its argument`() throws {
        let proxy = ShreddingProxy(retaining: LazyShredder())
        #expect(proxy.shred(Paper()) == 1)
        for _ in 1...2 { #expect(proxy.defaulting(to: 3).shred(Paper()) == 3) }
        try proxy.appendImplementer(LazyShredder(), retained: true)
        for _ in 1...2 { #expect(proxy.defaulting(to: 3).shred(Paper()) == 3) }
    }
}

/// An argument that a call uses up.
private struct Paper: ~Copyable {}

@Proxied
private protocol Shredding: AnyObject {
    @Optional(returning: 1) func shred(_ paper: consuming Paper) -> Int
}
private final class LazyShredder: Shredding {}
