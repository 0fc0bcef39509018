// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

private protocol Changing {
    mutating func bump(_ during: () -> Void)
}

private protocol Beside {
    func side() -> Int
    func spare() -> Int
}

private enum ChangingRequirements {
    typealias Bump = (() -> Void) -> Void
    static let bump = Requirement<Bump, Transient<() -> Void>, Void, Never>(
        "bump(_:)",
        around: { decorator in
            { during in decorator.call(Transient<() -> Void>()) { function in function(during) } }
        }
    )
    .forwarding(as: (any Changing).self) { link, other in
        { during in
            guard var it = link.__take() else { return other(during) }
            defer { link.__putBack(&it) }
            it.bump(during)
        }
    }
    static let side = Requirement<() -> Int, (), Int, Never>("side()").calling {
        (it: any Beside, _) in it.side()
    }
    static let spare = Requirement<() -> Int, (), Int, Never>("spare()", optional: true)
        .calling { (it: any Beside, _) in it.spare() }
    static let changing = ProtocolDescriptor((any Changing).self, requirements: [bump])
    static let beside = ProtocolDescriptor((any Beside).self, requirements: [side, spare])
}

private final class ChangingProxy: ProtocolProxy, Changing, Beside {
    override class var protocols: [ProtocolDescriptor] {
        [ChangingRequirements.changing, ChangingRequirements.beside]
    }
    func bump(_ during: () -> Void) { call(ChangingRequirements.bump) { $0(during) } }
    func side() -> Int { send(ChangingRequirements.side, ()) }
    func spare() -> Int { send(ChangingRequirements.spare, ()) }
}

private struct Both: Changing, Beside {
    var n = 0
    mutating func bump(_ during: () -> Void) {
        n += 1
        during()
    }
    func side() -> Int { n }
    func spare() -> Int { n }
}

private struct ChangingOnly: Changing {
    mutating func bump(_ during: () -> Void) { during() }
}

@Suite struct `A value during a mutating call` {
    @Test func `An override of another protocol answers while a value changes`() async {
        await #expect(processExitsWith: .success) {
            let proxy = ChangingProxy(Both(), as: (any Changing).self)
            let override = try proxy.override(selector: "side()") { 42 }
            var answers: [Int] = []
            proxy.bump { answers.append(proxy.side()) }
            override.cancel()
            answers.append(proxy.side())
            #expect(answers == [42, 1])
        }
    }

    @Test func `A proxy tells what it responds to while a value changes`() async {
        await #expect(processExitsWith: .success) {
            let proxy = ChangingProxy(Both(), as: (any Changing).self)
            var responds: [Bool] = []
            proxy.bump { responds.append(proxy.responds(to: "spare()")) }
            #expect(responds == [true])
            #expect(proxy.spare() == 1)
        }
    }

    @Test func `A value that lacks another protocol does not answer for it after a change`() async {
        await #expect(processExitsWith: .success) {
            let proxy = ChangingProxy(ChangingOnly(), as: (any Changing).self)
            try proxy.override(selector: "side()") { 42 }
            var answers: [Int] = []
            proxy.bump { answers.append(proxy.side()) }
            #expect(answers == [42])
            #expect(!proxy.responds(to: "spare()"))
            #expect(proxy.spare() == 0)
        }
    }

    @Test func `What a proxy learned about a value while it changed is forgotten`() async {
        await #expect(processExitsWith: .success) {
            let proxy = ChangingProxy(ChangingOnly(), as: (any Changing).self)
            let override = try proxy.override(selector: "spare()") { 42 }
            var answers: [Int] = []
            proxy.bump { answers.append(proxy.spare()) }
            override.cancel()
            #expect(answers == [42])
            #expect(!proxy.responds(to: "spare()"))
        }
    }
}

private final class Failure: Error {
    let text = "failure"
}

@Suite struct `An error as the implementer` {
    @Test func `An object that is given as an error stays alive`() throws {
        let text = Requirement<() -> String, (), String, Never>("errorText()")
            .calling { (it: any Error, _) in (it as? Failure)?.text ?? "?" }
        let object = Failure()
        let proxy = try ProtocolProxy(
            protocols: [ProtocolDescriptor((any Error).self, requirements: [text])],
            implementer: object,
            registry: ProtocolRegistry()
        )
        var junk: [[UInt8]] = []
        for size in 0..<4_000 {
            let answer = try proxy.send(Message("errorText()"))
            #expect(answer as? String == "failure")
            junk.append([UInt8](repeating: 0xAA, count: 8 + size % 64))
        }
        withExtendedLifetime(object) {}
    }
}
