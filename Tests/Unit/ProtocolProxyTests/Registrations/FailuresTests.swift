// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

@Suite struct `Errors of observers` {
    private struct Broken: Error, Equatable { let name: String }

    @Test(arguments: [ObserverPhase.before, .after])
    func `An observer's error affects neither the call nor the other phase`(phase: ObserverPhase)
        throws
    {
        let proxy = GreeterProxy(retaining: RealGreeter())
        var log: [String] = []
        proxy.observe(\.greet, phase) { _ in throw Broken(name: "closure") }
        proxy.observe(\.greet, phase == .before ? .after : .before) { log.append($0) }
        #expect(proxy.greet("Ada") == "real Ada")
        #expect(try proxy.send(Message("greet(_:)", ["Bob"])) as? String == "real Bob")
        #expect(log == ["Ada", "Bob"])
    }

    @Test(arguments: [ObserverPhase.before, .after])
    func `An observer's error does not skip other observers`(phase: ObserverPhase) throws {
        final class Breaking: MessageReceiver {
            var receivedMessages: MessageTable {
                MessageTable(.method("smash(_:)", Breaking.smash))
            }
            func smash(_ name: String) throws { throw Broken(name: name) }
        }
        let proxy = GreeterProxy(retaining: RealGreeter())
        let target = Breaking()
        var log: [Int] = []
        proxy.observe(\.greet, phase) { _ in log.append(1) }
        proxy.observe(\.greet, phase) { _ in throw Broken(name: "by key") }
        proxy.observe(\.greet, phase) { _ in log.append(2) }
        try proxy.observe(selector: "greet(_:)", phase) { () throws in throw Broken(name: "by name")
        }
        try proxy.observe(selector: "greet(_:)", phase, with: target, targetSelector: "smash(_:)")
        proxy.observe(\.greet, phase, owner: target) { [unowned target] in try target.smash($0) }
        proxy.observe(\.greet, phase) { _ in log.append(3) }
        #expect(proxy.greet("Ada") == "real Ada")
        #expect(log == [1, 2, 3])
    }

    @Test func `An observer's error reaches the handler of uncaught errors`() {
        let proxy = GreeterProxy()
        var told: [UncaughtError] = []
        proxy.handleUncaughtErrors { told.append($0) }
        proxy.observe(\.greet, .before) { _ in throw Broken(name: "first") }
        proxy.observe(\.greet, .after) { _ in throw Broken(name: "second") }
        _ = proxy.greet("Ada")
        #expect(told.map(\.selector) == ["greet(_:)", "greet(_:)"])
        #expect(told.map(\.phase) == [.before, .after])
        #expect(
            told.map { $0.underlyingError as? Broken } == [
                Broken(name: "first"), Broken(name: "second"),
            ]
        )
        #expect(
            told.first?.description
                == "An observer of 'greet(_:)' that runs before the call threw: Broken(name: \"first\"). "
                + "The call went on."
        )
        proxy.handleUncaughtErrors(with: nil)
        _ = proxy.greet("Ada")
        #expect(told.count == 2)
    }

    @Test(arguments: [true, false])
    func `Observers after the call run when it throws, and the caller gets its error`(
        isOverridden: Bool
    ) throws {
        let proxy = CacheDelegateProxy(retaining: RealCacheDelegate())
        let expected: any Error
        if isOverridden {
            proxy.override(\.load) { throw Broken(name: $0) }
            expected = Broken(name: "k")
        } else {
            expected = RealCacheDelegate.Missing(key: "k")
        }
        var log: [String] = []
        proxy.observe(\.load, .before) { log.append("before \($0)") }
        proxy.observe(\.load, .after) { log.append("after \($0)") }
        proxy.observe(
            \.load,
            outcome: { _, outcome in
                if case .failure(let error) = outcome { log.append("\(error)") }
            }
        )
        for error in [
            #expect(throws: (any Error).self) { try proxy.load("k") },
            #expect(throws: (any Error).self) { try proxy.send(Message("load(_:)", ["k"])) },
        ] {
            #expect(error.map { "\($0)" } == "\(expected)")
        }
        let once = ["before k", "after k", "\(expected)"]
        #expect(log == once + once)
    }

    @Test func `An observer's error never replaces the error of the call`() {
        let proxy = CacheDelegateProxy(retaining: RealCacheDelegate())
        proxy.observe(\.load, .before) { _ in throw Broken(name: "before") }
        proxy.observe(\.load, .after) { _ in throw Broken(name: "after") }
        #expect(throws: RealCacheDelegate.Missing(key: "k")) { try proxy.load("k") }
        #expect(throws: RealCacheDelegate.Missing(key: "k")) {
            try proxy.send(Message("load(_:)", ["k"]))
        }
    }

    @Test(arguments: [ObserverPhase.before, .after])
    func `An observing object that lacks the selector is refused at registration`(
        phase: ObserverPhase
    ) throws {
        let proxy = GreeterProxy()
        let silent = NamedGreeter(MessageTable())
        var log: [String] = []
        proxy.observe(\.greet, phase) { log.append($0) }
        let errors = [
            #expect(throws: ProxyError.self) {
                try proxy.observe(selector: "greet(_:)", phase, with: silent)
            },
            #expect(throws: ProxyError.self) { try proxy.observe(\.greet, phase, with: silent) },
            #expect(throws: ProxyError.self) {
                try proxy.observe(
                    selector: "greet(_:)",
                    phase,
                    with: silent,
                    targetSelector: "log(_:)"
                )
            },
        ]
        #expect(errors.map { $0?.expected } == ["'greet(_:)'", "'greet(_:)'", "'log(_:)'"])
        for error in errors {
            #expect(error?.code == .targetLacksSelector)
            #expect(error?.selector == "greet(_:)")
        }
        _ = proxy.greet("Ada")
        #expect(log == ["Ada"])
    }
}
