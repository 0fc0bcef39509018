// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxy
import ProtocolProxyFixtures
import Testing

/// Runs a function on a thread with a stack of 512 kB, as those are that most libraries make.
///
/// In a process of its own, since a stack that is full ends that.
private func onSmallStack(_ body: @escaping @Sendable () throws -> Void) {
    let isDone = DispatchSemaphore(value: 0)
    let thread = Thread {
        do { try body() } catch { fatalError("\(error)") }
        isDone.signal()
    }
    thread.stackSize = 512 * 1024
    thread.start()
    isDone.wait()
}

/// The registrations, each with default options.
private enum Kind: CaseIterable {
    case override, onceOverride, ownedOverride, targetOverride
    case interceptor, onceInterceptor, ownedInterceptor, byName, ofAll
    case observer, onceObserver, ownedObserver

    static let interceptors: [Kind] = [
        .interceptor, .byName, .ofAll, .onceInterceptor, .ownedInterceptor,
    ]

    /// Registers it once on a proxy.
    func register(on proxy: GreeterProxy, owner: RealGreeter) throws {
        switch self {
        case .override: proxy.override(\.greet) { $0 }
        case .onceOverride: proxy.override(\.greet, once: true) { $0 }
        case .ownedOverride: proxy.override(\.greet, owner: owner) { $0 }
        case .targetOverride: try proxy.override(selector: "greet(_:)", with: owner)
        case .interceptor: proxy.intercept(\.greet) { next in { name in next(name) } }
        case .onceInterceptor:
            proxy.intercept(\.greet, once: true) { next in { name in next(name) } }
        case .ownedInterceptor:
            proxy.intercept(\.greet, owner: owner) { next in { name in next(name) } }
        case .byName: try proxy.intercept(selector: "greet(_:)") { $0.proceed() }
        case .ofAll:
            proxy.interceptAll {
                $0.proceed()
            } async: {
                await $0.proceed()
            }
        case .observer: proxy.observe(\.greet, .before) { _ in }
        case .onceObserver: proxy.observe(\.greet, .after, once: true) { _ in }
        case .ownedObserver: proxy.observe(\.greet, .before, owner: owner) { _ in }
        }
    }
}

/// Registers many of a kind on a proxy with an implementer, and lets it be used.
private func withMany(
    _ kind: Kind,
    _ count: Int? = nil,
    _ body: (GreeterProxy, _ owner: RealGreeter) throws -> Void
) throws {
    let (real, owner) = (RealGreeter(), RealGreeter("owner"))
    let proxy = GreeterProxy(implementer: real)
    // The end of an interceptor's function ends the one below it, on the thread's stack.
    let count = count ?? (Kind.interceptors.contains(kind) ? 1_000 : 10_000)
    for _ in 0..<count { try kind.register(on: proxy, owner: owner) }
    try body(proxy, owner)
    extendLifetime(real)
}

/// Ends the process with what is not as it should be.
private func require(_ isSo: Bool, _ what: @autoclosure () -> String) {
    if !isSo { fatalError(what()) }
}

@Suite struct `A long stack of registrations` {
    @Test func `Thousands of registrations can be added, queried and cancelled`() async {
        await #expect(processExitsWith: .success) {
            onSmallStack {
                for kind in Kind.allCases {
                    try withMany(kind) { proxy, owner in
                        require(proxy.responds(to: "greet(_:)"), "\(kind) does not respond")
                        require(
                            try proxy.participants(in: "greet(_:)").count >= 1_000,
                            "\(kind) is not listed"
                        )
                        proxy.cancelRegistrations(of: owner)
                        require(proxy.responds(to: "greet(_:)"), "\(kind) does not respond")
                        proxy.cancelRegistrations()
                        require(proxy.greet("a") == "real a", "\(kind) is there still")
                    }
                }
            }
        }
    }

    @Test func `A call through thousands of overrides removes those that ended`() async {
        await #expect(processExitsWith: .success) {
            onSmallStack {
                for kind in Kind.allCases where !Kind.interceptors.contains(kind) {
                    try withMany(kind) { proxy, _ in
                        let answer = proxy.greet("a")
                        require(
                            ["a", "real a", "owner a"].contains(answer),
                            "\(kind) answers \(answer)"
                        )
                        // One that takes no part is passed over.
                        _ = proxy.greet("b")
                    }
                }
            }
        }
    }

    @Test func `Thousands of registrations of one owner end with it`() async {
        await #expect(processExitsWith: .success) {
            onSmallStack {
                for kind in [Kind.ownedOverride, .targetOverride, .ownedObserver] {
                    let real = RealGreeter()
                    let proxy = GreeterProxy(implementer: real)
                    do {
                        let owner = RealGreeter("owner")
                        for _ in 0..<10_000 { try kind.register(on: proxy, owner: owner) }
                        _ = proxy.greet("a")
                    }
                    require(proxy.greet("a") == "real a", "\(kind) outlives its owner")
                }
            }
        }
    }

    @Test func `A chain of thousands of implementers is called and skipped`() async {
        await #expect(processExitsWith: .success) {
            onSmallStack {
                let proxy = GreeterProxy()
                let last = RealGreeter("last")
                do {
                    var many: [AnyObject] = (0..<10_000).map { RealGreeter("\($0)") }
                    for greeter in many { try proxy.appendImplementer(greeter) }
                    try proxy.appendImplementer(last)
                    require(proxy.greet("a") == "0 a", "the first does not answer")
                    many = []
                }
                require(proxy.greet("a") == "last a", "the last does not answer")
                let declining = (0..<10_000).map { _ in PickyGreeter(knowing: "nobody") }
                try proxy.setImplementer(nil)
                for greeter in declining { try proxy.appendImplementer(greeter) }
                try proxy.appendImplementer(last)
                require(proxy.greet("a") == "last a", "the last does not answer")
                require(proxy.bid(farewell: "a") == "last a", "the last does not answer")
                try proxy.setImplementer(nil)
                extendLifetime(last)
            }
        }
    }

    @Test func `A stored 'next' of a long stack is released without overflow`() async {
        await #expect(processExitsWith: .success) {
            onSmallStack {
                var kept: [(String) -> String] = []
                try withMany(.interceptor) { proxy, _ in
                    proxy.intercept(\.greet) { next in
                        kept.append(next)
                        return { _ in "top" }
                    }
                    require(proxy.greet("a") == "top", "the top does not answer")
                }
                kept = []
            }
        }
    }
}

@Suite struct `A call through a thousand interceptors` {
    @Test func `A call through a thousand interceptors fits a stack of 512 kB`() async {
        await #expect(processExitsWith: .success) {
            onSmallStack {
                try withMany(.interceptor, 1_000) { proxy, _ in
                    require(proxy.greet("a") == "real a", "an interceptor does not proceed")
                }
            }
        }
    }

    @Test func `A call through a hundred interceptors of other forms fits a stack of 512 kB`() async
    {
        await #expect(processExitsWith: .success) {
            onSmallStack {
                for kind in [Kind.byName, .ofAll, .onceInterceptor, .ownedInterceptor] {
                    try withMany(kind, 100) { proxy, _ in
                        require(proxy.greet("a") == "real a", "\(kind) does not proceed")
                    }
                }
            }
        }
    }

    @Test func `An asynchronous call passes through a thousand interceptors`() async throws {
        let proxy = FetcherProxy(retaining: RealFetcher())
        for _ in 0..<1_000 { proxy.intercept(\.fetch) { next in { key in try await next(key) } } }
        #expect(try await proxy.fetch("k") == "real k")
    }
}
