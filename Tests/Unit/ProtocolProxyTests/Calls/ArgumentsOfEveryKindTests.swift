// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

private struct Mishap: Error {}

/// Each reference must be released once, by its owner, whatever the arguments are and whoever takes
/// part.
@Suite struct `The arguments of a call, of every kind` {
    @Test(arguments: depotCalls) func `Arguments of every kind are forwarded`(_ call: any DepotCall)
    {
        func check(_ call: some DepotCall) {
            let depot = RealDepot()
            call.check(depot)
            call.check(DepotProxy(retaining: depot))
            call.check(DepotProxy(implementer: depot))
            call.check(DepotProxy(retaining: RealDepot(refusing: true)), refusing: true)
        }
        check(call)
    }

    @Test(arguments: depotCalls, [false, true])
    func `An override may keep arguments of every kind`(_ call: any DepotCall, isRefusing: Bool) {
        func check(_ call: some DepotCall) {
            let (proxy, shelf) = (DepotProxy(retaining: RealDepot()), call.shelf)
            proxy.override(
                call.key,
                with: call.function { arguments in
                    shelf.items.append(arguments)
                    if isRefusing { throw Refusal("taken " + call.text(arguments)) }
                    return "taken " + call.text(arguments)
                }
            )
            call.check(proxy, keepingOn: shelf, each: 1, refusing: isRefusing) { "taken " + $0 }
        }
        check(call)
    }

    @Test(arguments: depotCalls) func `An override may read arguments of every kind`(
        _ call: any DepotCall
    ) {
        func check(_ call: some DepotCall) {
            let proxy = DepotProxy(retaining: RealDepot())
            let override = proxy.override(call.key, with: call.function { "read " + call.text($0) })
            call.check(proxy) { "read " + $0 }
            override.cancel()
            proxy.override(call.key, with: call.function { throw Refusal(call.text($0)) })
            call.check(proxy, refusing: true)
        }
        check(call)
    }

    @Test(arguments: depotCalls) func `Observers may keep arguments of every kind`(
        _ call: any DepotCall
    ) {
        func check(_ call: some DepotCall) {
            for isRefusing in [false, true] {
                let (proxy, shelf) = (
                    DepotProxy(retaining: RealDepot(refusing: isRefusing)), call.shelf
                )
                proxy.observe(call.key, .before) { shelf.items.append($0) }
                call.check(proxy, keepingOn: shelf, each: 1, refusing: isRefusing)
                proxy.observe(call.key, .after) { shelf.items.append($0) }
                call.check(proxy, keepingOn: shelf, each: 2, refusing: isRefusing)
                proxy.observe(call.key, outcome: { arguments, _ in shelf.items.append(arguments) })
                call.check(proxy, keepingOn: shelf, each: 3, refusing: isRefusing)
            }
        }
        check(call)
    }

    @Test(arguments: depotCalls) func `Observers that throw may keep arguments of every kind`(
        _ call: any DepotCall
    ) {
        func check(_ call: some DepotCall) {
            let (proxy, shelf) = (DepotProxy(retaining: RealDepot()), call.shelf)
            var mishaps = 0
            proxy.handleUncaughtErrors { _ in mishaps += 1 }
            for phase in [ObserverPhase.before, .after] {
                proxy.observe(call.key, phase) { arguments in
                    shelf.items.append(arguments)
                    throw Mishap()
                }
            }
            call.check(proxy, keepingOn: shelf, each: 2)
            #expect(mishaps == 6)
        }
        check(call)
    }

    @Test(arguments: depotCalls)
    func `An interceptor may pass on and keep arguments of every kind`(_ call: any DepotCall) {
        func check(_ call: some DepotCall) {
            for isRefusing in [false, true] {
                let (proxy, shelf) = (
                    DepotProxy(retaining: RealDepot(refusing: isRefusing)), call.shelf
                )
                let silent = proxy.intercept(call.key) { next in
                    call.function { try call.call(next, $0) }
                }
                call.check(proxy, refusing: isRefusing)
                silent.cancel()
                proxy.intercept(call.key) { next in
                    call.function { arguments in
                        shelf.items.append(arguments)
                        let answers = (
                            try call.call(next, arguments), try call.call(next, arguments)
                        )
                        #expect(answers.0 == answers.1)
                        return answers.0
                    }
                }
                call.check(proxy, keepingOn: shelf, each: 1, refusing: isRefusing)
            }
        }
        check(call)
    }

    @Test(arguments: depotCalls) func `An interceptor may replace arguments of every kind`(
        _ call: any DepotCall
    ) {
        func check(_ call: some DepotCall) {
            let (proxy, shelf) = (DepotProxy(retaining: RealDepot()), call.shelf)
            let quarry = Quarry()
            do {
                let other = call.make(quarry, 77)
                proxy.observe(call.key, .after) { shelf.items.append($0) }
                let interceptor = proxy.intercept(call.key) { next in
                    call.function { try call.call(next, other) + call.call(next, $0) }
                }
                call.check(proxy, keepingOn: shelf, each: 1) { call.text(other) + $0 }
                interceptor.cancel()
                call.check(proxy, keepingOn: shelf, each: 1)
            }
            quarry.checkRest()
        }
        check(call)
    }

    @Test(arguments: depotCalls) func `All participants of a call share its arguments`(
        _ call: any DepotCall
    ) {
        func check(_ call: some DepotCall) {
            let (proxy, shelf) = (DepotProxy(retaining: RealDepot()), call.shelf)
            proxy.observe(call.key, .before) { shelf.items.append($0) }
            proxy.observe(call.key, .after) { shelf.items.append($0) }
            proxy.override(
                call.key,
                with: call.function { arguments in
                    shelf.items.append(arguments)
                    return call.text(arguments)
                }
            )
            for _ in 0..<2 {
                proxy.intercept(call.key) { next in
                    call.function { arguments in
                        shelf.items.append(arguments)
                        return try call.call(next, arguments) + "!"
                    }
                }
            }
            call.check(proxy, keepingOn: shelf, each: 5) { $0 + "!!" }
        }
        check(call)
    }

    @Test(arguments: depotCalls)
    func `An override may call its proxy again with the same arguments`(_ call: any DepotCall) {
        func check(_ call: some DepotCall) {
            let (proxy, shelf) = (DepotProxy(retaining: RealDepot()), call.shelf)
            var depth = 0
            proxy.override(
                call.key,
                with: call.function { [unowned proxy] arguments in
                    guard depth < 2 else { return call.text(arguments) }
                    depth += 1
                    defer { depth -= 1 }
                    if depth == 2 {
                        let quarry = Quarry()
                        defer { quarry.close() }
                        let other = call.make(quarry, 9)
                        #expect(try call.send(proxy, other) == call.text(other))
                    }
                    let answer = try call.send(proxy, arguments)
                    if depth == 1 { shelf.items.append(arguments) }
                    return "on " + answer
                }
            )
            call.check(proxy, keepingOn: shelf, each: 1) { "on on " + $0 }
        }
        check(call)
    }

    @Test(arguments: depotCalls) func `Arguments outlive an override that ends itself`(
        _ call: any DepotCall
    ) {
        func check(_ call: some DepotCall) {
            let (proxy, shelf) = (DepotProxy(retaining: RealDepot()), call.shelf)
            var registration: Registration<DepotProxy>?
            func register() {
                let stand = Quarry().stone(1)
                registration = proxy.override(
                    call.key,
                    with: call.function { [unowned proxy] arguments in
                        registration?.cancel()
                        registration = nil
                        shelf.items.append(arguments)
                        // The implementer answers now.
                        let text = try call.send(proxy, arguments)
                        defer { register() }
                        return text + call.text(arguments) + "\(stand)"
                    }
                )
            }
            register()
            call.check(proxy, keepingOn: shelf, each: 1) { $0 + $0 + "stone 1" }
            registration?.cancel()
        }
        check(call)
    }

    @Test(arguments: depotCalls)
    func `Observers of all requirements see arguments of every kind`(_ call: any DepotCall) {
        func check(_ call: some DepotCall) {
            let proxy = DepotProxy(retaining: RealDepot())
            var texts: Set<String> = []
            for phase in [ObserverPhase.before, .after] {
                proxy.observeAll(phase) { call in
                    texts.insert(call.arguments.map { contents($0) }.joined(separator: ", "))
                }
            }
            call.check(proxy) { text in
                #expect(texts == [text])
                return text
            }
            texts = []
            proxy.interceptAll {
                try $0.proceed(with: $0.arguments)
            } async: {
                await $0.proceed()
            }
            call.check(proxy) { text in
                #expect(texts == [text])
                return text
            }
        }
        check(call)
    }

    @Test(arguments: depotCalls) func `Arguments of an unanswered call are released`(
        _ call: any DepotCall
    ) {
        func check(_ call: some DepotCall) {
            let (proxy, shelf) = (DepotProxy(), call.shelf)
            call.check(proxy) { _ in "" }
            proxy.observe(call.key, .before) { shelf.items.append($0) }
            call.check(proxy, keepingOn: shelf, each: 1) { _ in "" }
        }
        check(call)
    }
}

extension DepotCall {
    fileprivate var shelf: Shelf<Arguments> { Shelf() }
}
