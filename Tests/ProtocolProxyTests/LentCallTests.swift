// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

private struct Mishap: Error {}

/// A witness lays its arguments side by side without counting them: each reference must be released once, by its owner.
@Suite struct `The arguments of a call that nobody counted` {
    @Test(arguments: depotCalls) func `are forwarded`(_ call: any DepotCall) {
        func check(_ call: some DepotCall) {
            let depot = RealDepot()
            call.check(depot)
            call.check(DepotProxy(retaining: depot))
            call.check(DepotProxy(implementer: depot))
            call.check(DepotProxy(retaining: RealDepot(refusing: true)), refusing: true)
        }
        check(call)
    }

    @Test(arguments: depotCalls) func `may be kept by an override`(_ call: any DepotCall) {
        func check(_ call: some DepotCall) {
            let (proxy, shelf) = (DepotProxy(retaining: RealDepot()), call.shelf)
            proxy.override(call.key) { arguments in
                shelf.items.append(arguments)
                return "taken " + call.text(arguments)
            }
            call.check(proxy, keepingOn: shelf, each: 1) { "taken " + $0 }
        }
        check(call)
    }

    @Test(arguments: depotCalls) func `may be kept by an override that throws`(_ call: any DepotCall) {
        func check(_ call: some DepotCall) {
            let (proxy, shelf) = (DepotProxy(retaining: RealDepot()), call.shelf)
            proxy.override(call.key) { (arguments) throws(Refusal) in
                shelf.items.append(arguments)
                throw Refusal("refused " + call.text(arguments))
            }
            call.check(proxy, keepingOn: shelf, each: 1, refusing: true) { "refused " + $0 }
        }
        check(call)
    }

    @Test(arguments: depotCalls) func `are read by an override that keeps nothing`(_ call: any DepotCall) {
        func check(_ call: some DepotCall) {
            let proxy = DepotProxy(retaining: RealDepot())
            let override = proxy.override(call.key) { "read " + call.text($0) }
            call.check(proxy) { "read " + $0 }
            override.cancel()
            proxy.override(call.key) { (arguments) throws(Refusal) in throw Refusal(call.text(arguments)) }
            call.check(proxy, refusing: true)
        }
        check(call)
    }

    @Test(arguments: depotCalls) func `may be kept by observers`(_ call: any DepotCall) {
        func check(_ call: some DepotCall) {
            for isRefusing in [false, true] {
                let (proxy, shelf) = (DepotProxy(retaining: RealDepot(refusing: isRefusing)), call.shelf)
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

    @Test(arguments: depotCalls) func `may be kept by observers that throw`(_ call: any DepotCall) {
        func check(_ call: some DepotCall) {
            let (proxy, shelf) = (DepotProxy(retaining: RealDepot()), call.shelf)
            var mishaps = 0
            proxy.handleObserverErrors { _ in mishaps += 1 }
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

    @Test(arguments: depotCalls) func `go through an interceptor, which may keep them`(_ call: any DepotCall) {
        func check(_ call: some DepotCall) {
            for isRefusing in [false, true] {
                let (proxy, shelf) = (DepotProxy(retaining: RealDepot(refusing: isRefusing)), call.shelf)
                let silent = proxy.intercept(call.key) { (sent) throws(Refusal) in try sent.proceed() }
                call.check(proxy, refusing: isRefusing)
                silent.cancel()
                proxy.intercept(call.key) { (sent) throws(Refusal) in
                    shelf.items.append(sent.arguments)
                    let answers = (try sent.proceed(), try sent.proceed(with: sent.arguments))
                    #expect(answers.0 == answers.1)
                    return answers.0
                }
                call.check(proxy, keepingOn: shelf, each: 1, refusing: isRefusing)
            }
        }
        check(call)
    }

    @Test(arguments: depotCalls) func `may be replaced by an interceptor`(_ call: any DepotCall) {
        func check(_ call: some DepotCall) {
            let (proxy, shelf) = (DepotProxy(retaining: RealDepot()), call.shelf)
            let quarry = Quarry()
            do {
                let other = call.make(quarry, 77)
                proxy.observe(call.key, .after) { shelf.items.append($0) }
                let interceptor = proxy.intercept(call.key) { (sent) throws(Refusal) in
                    let text = try sent.proceed(with: other)
                    return text + (try sent.proceed())
                }
                call.check(proxy, keepingOn: shelf, each: 1) { call.text(other) + $0 }
                interceptor.cancel()
                call.check(proxy, keepingOn: shelf, each: 1)
            }
            quarry.checkRest()
        }
        check(call)
    }

    @Test(arguments: depotCalls) func `stay in an invocation that is kept`(_ call: any DepotCall) throws {
        func check<Call: DepotCall>(_ call: Call) throws {
            let proxy = DepotProxy(retaining: RealDepot())
            let invocations = Shelf<Invocation<DepotProxy, Call.Arguments, String, Refusal>>()
            let quarry = Quarry()
            var text = ""
            proxy.intercept(call.key, once: true) { (sent) throws(Refusal) in
                invocations.items.append(sent)
                return ""
            }
            do {
                let arguments = call.make(quarry, 5)
                text = call.text(arguments)
                #expect(try call.send(proxy, arguments) == "")
            }
            #expect(invocations.items.count == 1)
            #expect(try invocations.items.first?.proceed() == text)
            #expect((invocations.items.first?.arguments).map(call.text) == text)
            invocations.items = []
            quarry.checkRest()
        }
        try check(call)
    }

    @Test(arguments: depotCalls) func `are lent to all who take part in one call`(_ call: any DepotCall) {
        func check(_ call: some DepotCall) {
            let (proxy, shelf) = (DepotProxy(retaining: RealDepot()), call.shelf)
            proxy.observe(call.key, .before) { shelf.items.append($0) }
            proxy.observe(call.key, .after) { shelf.items.append($0) }
            proxy.override(call.key) { arguments in
                shelf.items.append(arguments)
                return call.text(arguments)
            }
            for _ in 0..<2 {
                proxy.intercept(call.key) { (sent) throws(Refusal) in
                    shelf.items.append(sent.arguments)
                    return try sent.proceed() + "!"
                }
            }
            call.check(proxy, keepingOn: shelf, each: 5) { $0 + "!!" }
        }
        check(call)
    }

    @Test(arguments: depotCalls) func `may be sent on by an override`(_ call: any DepotCall) {
        func check(_ call: some DepotCall) {
            let (proxy, shelf) = (DepotProxy(retaining: RealDepot()), call.shelf)
            var depth = 0
            proxy.override(call.key) { [unowned proxy] (arguments) throws(Refusal) in
                guard depth < 2 else { return call.text(arguments) }
                depth += 1
                defer { depth -= 1 }
                if depth == 2 {
                    let quarry = Quarry()
                    defer { quarry.close() }
                    let other = call.make(quarry, 9)
                    let answer = try call.send(proxy, other)
                    #expect(answer == call.text(other))
                }
                let answer = try call.send(proxy, arguments)
                if depth == 1 { shelf.items.append(arguments) }
                return "on " + answer
            }
            call.check(proxy, keepingOn: shelf, each: 1) { "on on " + $0 }
        }
        check(call)
    }

    @Test(arguments: depotCalls) func `outlive an override that ends itself`(_ call: any DepotCall) {
        func check(_ call: some DepotCall) {
            let (proxy, shelf) = (DepotProxy(retaining: RealDepot()), call.shelf)
            var registration: Registration<DepotProxy>?
            func register() {
                let stand = Quarry().stone(1)
                registration = proxy.override(call.key) { [unowned proxy] (arguments) throws(Refusal) in
                    registration?.cancel()
                    registration = nil
                    shelf.items.append(arguments)
                    // The implementer answers now.
                    let text = try call.send(proxy, arguments)
                    defer { register() }
                    return text + call.text(arguments) + "\(stand)"
                }
            }
            register()
            call.check(proxy, keepingOn: shelf, each: 1) { $0 + $0 + "stone 1" }
            registration?.cancel()
        }
        check(call)
    }
}

extension DepotCall {
    var shelf: Shelf<Arguments> { Shelf() }
}
