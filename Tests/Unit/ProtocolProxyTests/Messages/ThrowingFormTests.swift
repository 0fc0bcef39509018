// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Synchronization
import Testing

private typealias Next = @Sendable () -> Gem

// Each of these situations stopped the program, so the tests run in processes of their own.

@Suite struct `A message never stops the program: an override that answers once` {
    @Test func `An interceptor of a message can call 'next' on another thread`() async {
        await #expect(processExitsWith: .success) {
            let proxy = GemVaultProxy()
            proxy.override(\.open, once: true) { Gem(weight: 1) }
            proxy.intercept(\.open) { next in
                {
                    let answer = Mutex<Gem?>(nil)
                    Gate.run(threads: 1) { _ in answer.withLock { $0 = next() } }
                    return answer.withLock { $0 } ?? Gem(weight: -1)
                }
            }
            #expect(proxy.ending() == .gem(1))
            #expect(proxy.ending() == .code(.unanswered))
        }
    }

    @Test func `An interceptor can call 'next' in another task`() async {
        await #expect(processExitsWith: .success) {
            let proxy = GemVaultProxy()
            proxy.override(\.openLater, once: true) { Gem(weight: 1) }
            proxy.intercept(\.openLater) { next in
                {
                    await Task.detached { await next() }.value
                }
            }
            #expect(await proxy.laterEnding() == .gem(1))
            #expect(await proxy.laterEnding() == .code(.unanswered))
        }
    }

    @Test func `An interceptor can call 'next' twice`() async {
        await #expect(processExitsWith: .success) {
            let proxy = GemVaultProxy()
            proxy.override(\.open, once: true) { Gem(weight: 1) }
            proxy.intercept(\.open) { next in { Gem(weight: next().weight + next().weight) } }
            // Both are parts of the call that the override is for.
            #expect(proxy.ending() == .gem(2))
            #expect(proxy.ending() == .code(.unanswered))
        }
    }

    @Test func `A kept 'next' can be called after the message`() async {
        await #expect(processExitsWith: .success) {
            let proxy = GemVaultProxy()
            let kept = Mutex<Next?>(nil)
            proxy.override(\.open, once: true) { Gem(weight: 1) }
            let interceptor = proxy.intercept(\.open) { next in
                {
                    kept.withLock { $0 = next }
                    return Gem(weight: 2)
                }
            }
            #expect(proxy.ending() == .gem(2))
            interceptor.cancel()
            // The override still belongs to the first message, whose interceptor may yet proceed.
            #expect(proxy.ending() == .code(.unanswered))
            #expect(kept.withLock { $0 }?() == Gem(weight: 1))
            #expect(kept.withLock { $0 }?() == Gem(weight: 1))
            kept.withLock { $0 = nil }
            #expect(proxy.ending() == .code(.unanswered))
        }
    }

    @Test func `A kept 'next' that is released gives the override back`() {
        let proxy = GemVaultProxy()
        let kept = Mutex<Next?>(nil)
        proxy.override(\.open, once: true) { Gem(weight: 1) }
        let interceptor = proxy.intercept(\.open) { next in
            {
                kept.withLock { $0 = next }
                return Gem(weight: 2)
            }
        }
        #expect(proxy.ending() == .gem(2))
        interceptor.cancel()
        kept.withLock { $0 = nil }
        #expect(proxy.ending() == .gem(1))
    }

    @Test
    func `While a message may use the override, the proxy responds, but others are unanswered`()
        async
    {
        await #expect(processExitsWith: .success) {
            let proxy = GemVaultProxy()
            proxy.override(\.spare, once: true) { Gem(weight: 1) }
            let seen = Mutex<[(Bool, MessageEnding)]>([])
            proxy.intercept(\.spare, once: true) { [unowned proxy] next in
                {
                    let answers = (proxy.responds(to: "spare()"), proxy.ending(of: "spare()"))
                    seen.withLock { $0.append(answers) }
                    return next()
                }
            }
            #expect(proxy.ending(of: "spare()") == .gem(1))
            let answers = try #require(seen.withLock { $0.first })
            #expect(answers.0)
            #expect(answers.1 == .code(.unanswered))
            #expect(!proxy.responds(to: "spare()"))
            #expect(proxy.ending(of: "spare()") == .code(.unrecognizedSelector))
        }
    }
}

@Suite struct `A message never stops the program: a default that is removed` {
    @Test func `A kept 'next' returns the default that answered the message`() async {
        await #expect(processExitsWith: .success) {
            let proxy = GemVaultProxy()
            let kept = Mutex<Next?>(nil)
            proxy.setDefault(Gem(weight: 3))
            proxy.intercept(\.open) { next in
                {
                    kept.withLock { $0 = next }
                    return next()
                }
            }
            #expect(proxy.ending() == .gem(3))
            proxy.removeDefault(for: Gem.self)
            #expect(kept.withLock { $0 }?() == Gem(weight: 3))
            #expect(proxy.ending() == .code(.unanswered))
        }
    }

    @Test func `A kept 'next' returns what the handler returned to the message`() async {
        await #expect(processExitsWith: .success) {
            let proxy = GemVaultProxy()
            let kept = Mutex<Next?>(nil)
            proxy.unansweredCallHandler = { _ in Gem(weight: 4) }
            proxy.intercept(\.open) { next in
                {
                    kept.withLock { $0 = next }
                    return next()
                }
            }
            #expect(proxy.ending() == .gem(4))
            proxy.unansweredCallHandler = nil
            #expect(kept.withLock { $0 }?() == Gem(weight: 4))
        }
    }

    @Test func `A kept 'next' of a message to a view returns the view's default`() async {
        await #expect(processExitsWith: .success) {
            let proxy = GemVaultProxy()
            let kept = Mutex<Next?>(nil)
            proxy.intercept(\.open) { next in
                {
                    kept.withLock { $0 = next }
                    return next()
                }
            }
            #expect(proxy.defaulting(to: Gem(weight: 5)).ending() == .gem(5))
            #expect(kept.withLock { $0 }?() == Gem(weight: 5))
        }
    }

    @Test func `Messages that a default answers share the functions of their interceptors`() {
        let proxy = GemVaultProxy()
        let composed = Mutex(0)
        proxy.setDefault(Gem(weight: 3))
        proxy.intercept(\.open) { next in
            composed.withLock { $0 += 1 }
            return { next() }
        }
        for _ in 0..<3 { #expect(proxy.ending() == .gem(3)) }
        #expect(composed.withLock { $0 } == 1)
    }

    @Test func `A typed call after the removal stops the program`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            let proxy = GemVaultProxy()
            proxy.setDefault(Gem(weight: 3))
            #expect(proxy.ending() == .gem(3))
            proxy.removeDefault(for: Gem.self)
            _ = proxy.open()
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("'open()' of 'ProtocolProxyTests.GemVault' is unanswered"))
    }
}

@Suite struct `A message from an interceptor's outer closure` {
    @Test func `A message through another view ends like one through the proxy`() async {
        await #expect(processExitsWith: .success) {
            let proxy = GemVaultProxy()
            let view = Mutex<GemVaultProxy?>(nil)
            let other = proxy.forwarding(to: GemSafe())
            let seen = Mutex<[MessageEnding]>([])
            view.withLock { $0 = other }
            proxy.intercept(\.open) { next in
                if let other = view.withLock({ $0 }) {
                    let ending = other.ending()
                    seen.withLock { $0.append(ending) }
                }
                return { Gem(weight: 1) }
            }
            #expect(other.ending() == .gem(1))
            proxy.setDefault(Gem(weight: 2))
            #expect(proxy.ending() == .gem(1))
            #expect(seen.withLock { $0 } == [.gem(9), .gem(1)])
        }
    }
}
