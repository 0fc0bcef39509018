// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import Testing

@Proxied
protocol Overloading: AnyObject {
    func load(_ number: Int) -> String
    func load(_ title: String) -> String
    func find(_ title: String) -> Int
}

@Suite struct `Overloads that are named without their types` {
    private let proxy = OverloadingProxy()

    private func text(of body: () throws -> Void) -> String? {
        do {
            try body()
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test func `The name of several requirements is ambiguous, and the error lists them`() {
        let texts = [
            text { try proxy.override(selector: "load(_:)") { (_: Double) in "" } },
            text { try proxy.override(selector: "load(_:)") { (_: Int) in "" } },
            text { try proxy.observe(selector: "load(_:)", .before) {} },
            text { try proxy.intercept(selector: "load(_:)") { call in call.proceed() } },
            text { try proxy.send(Message("load(_:)", [1])) },
            text { _ = try proxy.requirement(named: "load(_:)") },
        ]
        for text in texts {
            #expect(
                text == """
                    'load(_:)' is ambiguous in the adopted protocols \
                    (ProtocolProxyMacrosTests.Overloading): it has 2 overloads. Write the types, too: \
                    'load(_:) as (Int) -> String' or 'load(_:) as (String) -> String'.
                    """
            )
        }
    }

    @Test func `Types that no overload has are not ignored`() {
        #expect(
            text { try proxy.send(Message("load(_:) as (Bool) -> String", [true])) } == """
                'load(_:)' has other types than '(Bool) -> String' in the adopted protocols \
                (ProtocolProxyMacrosTests.Overloading). Write 'load(_:) as (Int) -> String' or \
                'load(_:) as (String) -> String'.
                """
        )
        #expect(
            text { try proxy.send(Message("find(_:) as (Int) -> Int", [1])) } == """
                'find(_:)' has other types than '(Int) -> Int' in the adopted protocols \
                (ProtocolProxyMacrosTests.Overloading). Write 'find(_:)', which is (String) -> Int.
                """
        )
    }

    @Test func `A name without the types of its only requirement is refused`() throws {
        let load = Requirement<(Int) -> String, Int, String, Never>("load(_:) as (Int) -> String")
        let library = ProtocolDescriptor(named: "App.Library", requirements: [load])
        let proxy = try ProtocolProxy(protocols: [library], registry: ProtocolRegistry())
        #expect(
            text { try proxy.send(Message("load(_:)", [1])) } == """
                The selector 'load(_:)' lacks the types that it has in the adopted protocols \
                (App.Library). Write the types, too: 'load(_:) as (Int) -> String'.
                """
        )
    }
}
