// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ProtocolProxyTesting
import Testing

@Proxied private protocol Clerk: AnyObject {
    func file(_ text: String)
    func post(_ text: String) throws
    func total() -> Int
    @Optional func rest()
    @Optional func idle() throws -> Bool
    @Optional(returning: true) func isOpen() -> Bool
    @Optional func greeting() -> String
    var title: String { get set }
}

extension Clerk {
    func greeting() -> String { "hello from \(total())" }
}

private final class RealClerk: Clerk {
    func file(_ text: String) {}
    func post(_ text: String) throws {}
    func total() -> Int { 5 }
    func rest() {}
    func idle() throws -> Bool { true }
    func isOpen() -> Bool { true }
    var title = "real"
}

@Suite struct `A strict double` {
    private let clerk: ClerkProxy
    private let line: Int

    init() {
        clerk = ClerkProxy.double(.strict); line = #line
    }

    private func text(
        _ call: String,
        _ received: String,
        _ stub: String,
        _ ending: String
    ) -> String {
        """
        Clerk.\(call) was called, and no stub answers it.
            received  \(received)
            remedy    .when(\\.\(stub)
        \(ending)
        """
    }

    @Test func `A call that returns nothing fails at once, and returns`() throws {
        let reported = try failures {
            clerk.file("a")
            try clerk.post("b")
            clerk.rest()
        }
        #expect(
            reported.map(\.text) == [
                text("file(_:)", #"file("a")"#, "file).returns()", "It returned."),
                text("post(_:)", #"post("b")"#, "post).returns()", "It returned."),
                text("rest()", "rest()", "rest).returns()", "It returned."),
            ]
        )
        #expect(reported.map(\.line) == [line, line, line])
    }

    @Test func `A call with a result fails as on other doubles`() {
        let expected = failureTexts { #expect(ClerkProxy.double().total() == 0) }
        let reported = failureTexts { #expect(clerk.total() == 0) }
        #expect(reported == expected)
        #expect(expected.count == 1)
    }

    @Test func `An optional call fails, and is answered as on other doubles`() throws {
        var isIdle = true
        let reported = try failureTexts { isIdle = try clerk.idle() }
        #expect(!isIdle)
        let ending = "It was answered with the zero of 'Bool'."
        #expect(reported == [text("idle()", "idle()", "idle).returns(…Bool…)", ending)])
    }

    @Test func `A call with a default fails, and returns the default`() {
        let reported = failureTexts { #expect(clerk.isOpen()) }
        let ending = "It was answered with its default."
        #expect(reported == [text("isOpen()", "isOpen()", "isOpen).returns(…Bool…)", ending)])
    }

    @Test func `A call that the protocol's extension answers fails, and so do the calls in it`() {
        let reported = failureTexts { #expect(clerk.greeting() == "hello from 0") }
        #expect(
            reported == [
                text(
                    "greeting()",
                    "greeting()",
                    "greeting).returns(…String…)",
                    "The protocol's extension answered it."
                ),
                text(
                    "total()",
                    "total()",
                    "total).returns(…Int…)",
                    "It was answered with the zero of 'Int'."
                ),
            ]
        )
    }

    @Test func `A default that the test sets is returned, but doesn't expect the call`() {
        clerk.setDefault(7)
        let reported = failureTexts { #expect(clerk.total() == 7) }
        let ending = "It was answered with the default of 'Int'."
        #expect(reported == [text("total()", "total()", "total).returns(…Int…)", ending)])
    }

    @Test func `A set property fails at its setter, and keeps the value`() {
        let reported = failureTexts {
            clerk.title = "a"
            #expect(clerk.title == "a")
        }
        let ending = "The property keeps the value."
        #expect(
            reported == [text("setter: title", #"title = "a""#, "setTitle).returns()", ending)]
        )
    }

    @Test func `Stubs, overrides and interceptors expect calls, but observers don't`() throws {
        clerk.when(\.file, "a").returns()
        clerk.when(\.setTitle).returns()
        clerk.override(\.post) { _ in }
        clerk.intercept(\.isOpen) { _ in { false } }
        clerk.observe(\.rest, .before) {}
        let reported = try failureTexts {
            clerk.file("a")
            clerk.title = "b"
            try clerk.post("c")
            #expect(!clerk.isOpen())
        }
        #expect(reported == [])
        #expect(failureTexts { clerk.rest() }.count == 1)
        #expect(
            failureTexts { clerk.file("b") }.first?.contains("argument 1 is not \"a\"") == true
        )
    }

    @Test func `An exhausted stub is one failure`() {
        clerk.when(\.file).returns().failingWhenExhausted()
        clerk.when(\.isOpen).returns(false).failingWhenExhausted(); let stub = #line
        clerk.file("a")
        _ = clerk.isOpen()
        let reported = failures {
            clerk.file("b")
            _ = clerk.isOpen()
        }
        #expect(reported.map(\.line) == [stub - 1, stub])
        #expect(
            reported.allSatisfy { $0.text.contains("was called after the only answer") },
            "\(reported)"
        )
    }

    @Test func `An unexpected call is not reported again as an unverified one`() {
        clerk.when(\.file, "expected").returns()
        let reported = failureTexts {
            clerk.file("expected")
            clerk.file("unexpected")
            clerk.title = "a"
            _ = clerk.isOpen()
            clerk.verifyNothingElse()
        }
        #expect(reported.count == 4)
        #expect(
            reported.last == """
                Clerk received calls that were not verified:
                    #1  file("expected")
                """
        )
    }

    @Test func `An implementer expects its calls`() {
        let proxy = ClerkProxy(retaining: RealClerk()).double(.strict)
        let reported = failureTexts {
            proxy.file("a")
            #expect(proxy.title == "real")
        }
        #expect(reported == [])
    }

    @Test func `A double that it returns is as strict`() {
        let factory = ClerkFactoryProxy.double(.strict)
        let made = factory.when(\.make).returnsDouble(of: ClerkProxy.self)
        #expect(failureTexts { factory.make().file("a") }.count == 1)
        made.verify(\.file)
    }

    @Test func `Messages by name fail as calls do`() async {
        let reported = await failureTexts {
            _ = try? await clerk.send(Message("file(_:)", ["a"]))
        }
        #expect(reported.count == 1, "\(reported)")
    }
}

@Proxied private protocol ClerkFactory: AnyObject {
    func make() -> any Clerk
}

@Suite struct `The check of unanswered calls` {
    @Test func `It finds calls that a default answers`() {
        let texts = failureTexts {
            withDoubles(checking: .unansweredCalls) {
                let clerk = ClerkProxy.double()
                clerk.when(\.total).returns(1)
                _ = clerk.isOpen()
                _ = clerk.greeting()
            }
        }
        #expect(
            texts == [
                "Clerk.greeting() was called, and no stub answers it.",
                "Clerk.isOpen() was called, and no stub answers it.",
            ]
        )
    }
}

@Suite struct `A call that failed the test` {
    @Test func `It needn't be verified`() {
        let clerk = ClerkProxy.double()
        let texts = failureTexts {
            _ = clerk.total()
            clerk.verifyNothingElse()
        }
        #expect(texts.count == 1)
    }
}
