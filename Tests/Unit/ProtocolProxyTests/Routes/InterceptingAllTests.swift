// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

@Suite struct `Interceptors of all requirements` {
    private let listener = FullListener("real")

    private func passOn(
        _ proxy: ListenerProxy,
        _ told: @escaping (String) -> Void = { _ in }
    ) -> Registration<ListenerProxy> {
        proxy.interceptAll { call in
            told("> \(call.selector) \(call.arguments)")
            let outcome = call.proceed()
            told("< \(call.selector) \(outcome.result)")
            return outcome
        } async: { call in
            told("> \(call.selector) \(call.arguments)")
            let outcome = await call.proceed()
            told("< \(call.selector) \(outcome.result)")
            return outcome
        }
    }

    @Test func `An interceptor of all requirements runs in every call`() async throws {
        let proxy = ListenerProxy(implementer: listener)
        var told: [String] = []
        let registration = passOn(proxy) { told.append($0) }
        #expect(proxy.title() == "real")
        try await proxy.later("x")
        #expect(await !proxy.isLoudLater("x"))
        var words = ["a", "b"]
        #expect(proxy.trim(&words) == 1)
        #expect(words == ["a"])
        #expect(
            told == [
                "> title() []", "< title() success(\"real\")", "> later(_:) [\"x\"]",
                "< later(_:) success()",
                "> isLoudLater(_:) [\"x\"]", "< isLoudLater(_:) success(false)",
                "> trim(_:) [[\"a\", \"b\"]]", "< trim(_:) success(1)",
            ]
        )
        registration.cancel()
        told = []
        _ = proxy.title()
        #expect(told.isEmpty)
    }

    @Test func `Interceptors of all requirements pass on errors and noncopyable results`()
        async throws
    {
        let opener = RealOpener()
        let proxy = OpenerProxy(implementer: opener)
        proxy.interceptAll {
            $0.proceed()
        } async: {
            await $0.proceed()
        }
        #expect(throws: StationError.closed(2)) { _ = try proxy.typed("locked", 2) }
        await #expect(throws: StationError.closed(3)) {
            _ = try await proxy.fetchTyped("locked", 3)
        }
        let file = try proxy.open("a")
        #expect(file.path == "a")
        #expect(opener.ledger.closed.isEmpty)
        let fetched = try await proxy.fetch("b")
        #expect(fetched.path == "b")
    }

    @Test func `Interceptors of all requirements run above overrides, the last one first`() {
        let proxy = ListenerProxy(implementer: listener)
        var told: [Int] = []
        for number in 1...2 {
            proxy.interceptAll { call in
                told.append(number)
                return call.proceed()
            } async: {
                await $0.proceed()
            }
        }
        proxy.override(\.title) { "override" }
        proxy.intercept(\.title) { next in
            {
                told.append(3)
                return next() + "!"
            }
        }
        #expect(proxy.title() == "override!")
        #expect(told == [2, 1, 3])
    }

    @Test func `An interceptor of all may replace arguments, results and errors`() async throws {
        let proxy = ListenerProxy(implementer: listener)
        proxy.interceptAll { call in
            switch call.selector {
            case "heard(_:)": try call.proceed(with: ["changed"])
            case "title()": try call.returning("own")
            case "failed(_:)": throw ListenerError("own")
            case "failedTyped(_:)": try call.throwing(ListenerError("typed"))
            case "trim(_:)": try call.returning(7)
            default: call.proceed()
            }
        } async: { call in
            guard call.selector == "later(_:)" else { return try call.returning(true) }
            return try await call.proceed(with: ["changed later"])
        }
        proxy.heard("x")
        try await proxy.later("x")
        #expect(listener.heard == ["changed", "changed later"])
        #expect(proxy.title() == "own")
        #expect(throws: ListenerError("own")) { try proxy.failed("x") }
        #expect(throws: ListenerError("typed")) { try proxy.failedTyped("x") }
        #expect(await proxy.isLoudLater("x"))
        var words = ["a"]
        #expect(proxy.trim(&words) == 7)
        #expect(words == ["a"])
    }

    @Test func `An interceptor of all cannot return a value of another type`() throws {
        let proxy = ListenerProxy(implementer: listener)
        var errors: [ProxyError] = []
        proxy.interceptAll { call in
            func attempt(_ body: () throws(ProxyError) -> CallOutcome) {
                do throws(ProxyError) { _ = try body() } catch { errors.append(error) }
            }
            attempt { () throws(ProxyError) in try call.returning("text") }
            attempt { () throws(ProxyError) in try call.throwing(ListenerError("x")) }
            attempt { () throws(ProxyError) in try call.proceed(with: [1]) }
            attempt { () throws(ProxyError) in try call.proceed(with: []) }
            return call.proceed()
        } async: {
            await $0.proceed()
        }
        proxy.heard("x")
        #expect(
            errors.map(\.code) == [
                .wrongResultType, .wrongErrorType, .wrongArgumentType, .wrongArgumentCount,
            ]
        )
        #expect(
            errors.first?.description
                == "An interceptor answered 'heard(_:)' of 'ProtocolProxyFixtures.Listener' with a value "
                + "of another type. Expected a value of type '()', given one of type 'String'. Return a value of exactly "
                + "that type, or the outcome of 'proceed'."
        )
        #expect(
            errors[1].description
                == "An interceptor answered 'heard(_:)' of 'ProtocolProxyFixtures.Listener' with an error "
                + "that it cannot throw. Expected none, since it does not throw, given one of type 'ListenerError': "
                + "\(ListenerError("x")). Return a value, or the outcome of 'proceed'."
        )
        #expect(listener.heard == ["x"])
        errors = []
        var words = ["a"]
        _ = proxy.trim(&words)
        #expect(
            errors.map(\.code) == [.wrongResultType, .wrongErrorType, .notStorable, .notStorable]
        )
    }

    @Test func `An interceptor's error that a requirement cannot throw does not affect the call`()
        async throws
    {
        let proxy = ListenerProxy(implementer: listener)
        var errors: [String] = []
        proxy.handleUncaughtErrors { errors.append("\($0.role) \($0)") }
        var proceeds = false
        proxy.interceptAll { call in
            if proceeds { _ = call.proceed() }
            throw ListenerError("own")
        } async: { call in
            if proceeds { _ = await call.proceed() }
            throw ListenerError("own")
        }
        #expect(proxy.title() == "real")
        #expect(await !proxy.isLoudLater("x"))
        proxy.heard("x")
        proceeds = true
        proxy.heard("y")
        #expect(await !proxy.isLoudLater("x"))
        #expect(listener.heard == ["x", "y"])
        var words = ["a", "b"]
        #expect(proxy.trim(&words) == 1)
        #expect(errors.count == 6)
        #expect(
            errors.first
                == "interceptor An interceptor threw an error that 'title()' cannot throw: \(ListenerError("own")). "
                + "The call ended as if the interceptor had only proceeded."
        )
        await #expect(throws: ListenerError("own")) { try await proxy.later("x") }
        #expect(errors.count == 6)
    }

    @Test func `An interceptor's error of another type does not affect the call`() async throws {
        await #expect(processExitsWith: .success) {
            struct Other: Error {}
            let listener = FullListener("real")
            let proxy = ListenerProxy(implementer: listener)
            var errors = 0
            proxy.handleUncaughtErrors { _ in errors += 1 }
            proxy.interceptAll { call in
                let error = #expect(throws: ProxyError.self) { try call.throwing(Other()) }
                #expect(error?.code == .wrongErrorType)
                #expect(error?.expected == "an error of type 'ListenerError'")
                throw Other()
            } async: {
                await $0.proceed()
            }
            try proxy.failedTyped("x")
            #expect(listener.heard == ["x"])
            #expect(errors == 1)
        }
    }

    @Test func `An interceptor of all may skip the call, repeat it, or return a stored outcome`()
        throws
    {
        let proxy = ListenerProxy(implementer: listener)
        var kept: CallOutcome?
        proxy.interceptAll { call in
            guard call.selector == "title()" else {
                _ = call.proceed()
                return call.proceed()
            }
            let outcome = kept ?? call.proceed()
            kept = outcome
            return outcome
        } async: {
            await $0.proceed()
        }
        proxy.heard("x")
        #expect(listener.heard == ["x", "x"])
        #expect(proxy.title() == "real")
        proxy.override(\.title) { "other" }
        #expect(proxy.title() == "real")
    }

    @Test(arguments: [true, false])
    func `An interceptor receives the proxy or view that was called`(isRegisteredOnView: Bool)
        throws
    {
        let proxy = ListenerProxy(implementer: listener)
        let view = proxy.defaulting(to: 1)
        var received: [ListenerProxy?] = []
        func register(on proxy: ListenerProxy) throws {
            try proxy.intercept(selector: "title()") { call in
                received.append(call.receiver)
                return call.proceed()
            }
        }
        try register(on: isRegisteredOnView ? proxy.defaulting(to: 2) : proxy)
        _ = proxy.title()
        _ = view.title()
        _ = proxy.title()
        #expect(
            received.count == 3 && received[0] === proxy && received[1] === view
                && received[2] === proxy
        )
    }

    @Test func `An interceptor of all receives the proxy and can remove itself`() async throws {
        let proxy = ListenerProxy(implementer: listener)
        var count = 0
        proxy.interceptAll { [weak proxy] call in
            #expect(call.receiver === proxy)
            count += 1
            call.removeInterceptor()
            return call.proceed()
        } async: {
            await $0.proceed()
        }
        proxy.heard("x")
        proxy.heard("y")
        var words = ["a"]
        _ = proxy.trim(&words)
        #expect(count == 1)
        proxy.interceptAll(once: true) { call in
            count += 1
            return call.proceed()
        } async: { call in
            count += 1
            return await call.proceed()
        }
        #expect(await !proxy.isLoudLater("x"))
        _ = proxy.title()
        #expect(count == 2)
        #expect(listener.heard == ["x", "y"])
    }

    @Test func `Interceptors of all do not change what the proxy responds to`() async throws {
        let proxy = ListenerProxy()
        #expect(!proxy.responds(to: "isLoud(_:)"))
        let registration = passOn(proxy)
        #expect(!proxy.responds(to: "isLoud(_:)"))
        let error = await #expect(throws: ProxyError.self) {
            try await proxy.send(Message("isLoud(_:)", ["x"]))
        }
        #expect(error?.code == .unrecognizedSelector)
        #expect(proxy.isLoud("x"))
        registration.cancel()
    }

    @Test func `An interceptor of all proceeds to every implementer if calls go to all`() throws {
        let proxy = ListenerProxy()
        let bare = BareListener("bare")
        try proxy.appendImplementer(bare)
        try proxy.appendImplementer(listener)
        proxy.forwardsToAll = true
        _ = passOn(proxy)
        proxy.heard("x")
        #expect(bare.heard == ["x"])
        #expect(listener.heard == ["x"])
        #expect(!proxy.isLoud("x"))
        var words = ["a", "b"]
        #expect(proxy.trim(&words) == 1)
    }

    @Test func `An interceptor of all may proceed later and on another thread`() throws {
        let proxy = ListenerProxy(implementer: listener)
        var kept: AnyInvocation<ListenerProxy>?
        proxy.interceptAll { call in
            kept = call
            return try call.returning(())
        } async: {
            await $0.proceed()
        }
        proxy.heard("x")
        #expect(listener.heard.isEmpty)
        _ = kept?.proceed()
        #expect(listener.heard == ["x"])
    }

    @MainActor @Test func `An interceptor of all runs on the caller's isolation`() async throws {
        let proxy = ListenerProxy(implementer: listener)
        proxy.interceptAll {
            $0.proceed()
        } async: { call in
            MainActor.assertIsolated()
            let outcome = await call.proceed()
            MainActor.assertIsolated()
            return outcome
        }
        proxy.override(\.later) { _ in MainActor.assertIsolated() }
        try await proxy.later("x")
    }

    @Test func `Returning the outcome of another call stops the program`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            let listener = FullListener("real")
            let proxy = ListenerProxy(implementer: listener)
            var kept: CallOutcome?
            proxy.interceptAll { call in
                let outcome = kept ?? call.proceed()
                kept = outcome
                return outcome
            } async: {
                await $0.proceed()
            }
            _ = proxy.title()
            proxy.heard("x")
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(
            text.contains(
                "An interceptor answered 'heard(_:)' of 'ProtocolProxyFixtures.Listener' with the outcome "
                    + "of another call. Return one of this call, from 'proceed', 'returning' or 'throwing'."
            )
        )
    }

    @Test func `Proceeding with borrowed arguments after the call stops the program`() async throws
    {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            let listener = FullListener("real")
            let proxy = ListenerProxy(implementer: listener)
            var kept: AnyInvocation<ListenerProxy>?
            proxy.interceptAll { call in
                kept = call
                return call.proceed()
            } async: {
                await $0.proceed()
            }
            var words = ["a"]
            _ = proxy.trim(&words)
            _ = kept?.proceed()
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(
            text.contains(
                "proceeded with 'trim(_:)' of 'ProtocolProxyFixtures.Listener' after its handler had returned."
            )
        )
    }

    @Test func `Proceeding twice with a consumed argument stops the program`() async throws {
        let ofAll = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let proxy = ListenerProxy(retaining: FullListener("real"))
            proxy.interceptAll { call in
                _ = call.proceed()
                return call.proceed()
            } async: {
                await $0.proceed()
            }
            proxy.keep(Note("a"))
        }
        let byName = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            let proxy = ListenerProxy(retaining: FullListener("real"))
            try proxy.intercept(selector: "keep(_:)") { call in
                _ = call.proceed()
                return call.proceed()
            }
            proxy.keep(Note("a"))
        }
        for result in [ofAll, byName] {
            let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
            #expect(text.contains("An interceptor proceeded twice in one call of 'keep(_:)'"))
            #expect(text.contains("Proceed once, and keep the outcome."))
        }
    }

    @Test func `Interceptors of all are listed and explained`() throws {
        let proxy = ListenerProxy(implementer: listener)
        proxy.override(\.title) { "" }
        _ = passOn(proxy)
        proxy.observeAll(.before) { _ in }
        proxy.observe(\.title, .before) {}
        proxy.observeAll(.after) { _ in }
        let list = try proxy.participants(in: "title()")
        #expect(
            list.map { "\($0)".dropLast($0.location.map { " at \($0)".count } ?? 0) } == [
                "an observer of all requirements before the call", "an observer before the call",
                "an interceptor of all requirements", "an override",
                "the implementer of type 'FullListener'",
                "the default answer", "an observer of all requirements after the call",
            ]
        )
        #expect(list.map(\.isForAll) == [true, false, true, false, false, false, true])
        #expect(
            proxy.explanation(of: "title()")
                == "'title()' of 'ProtocolProxyFixtures.Listener' is answered by \(list[3]). Before that, it passes through "
                + "\(list[2]). It is observed by \(list[0]), \(list[1]) and \(list[6])."
        )
    }
}
