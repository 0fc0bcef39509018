// SPDX-License-Identifier: MIT

import ProtocolProxyTestSupport
import Testing

@Suite struct `The compiler, where doubles are misused` {
    /// Typical mistakes of newcomers, and the sentences that lead on.
    @Test(arguments: [
        ("a matcher too few", #"shop.when(\.buyForCount, "a", .any).returns(1)"#, Misuse.matchers),
        ("one matcher of several", #"shop.when(\.buyForCount, "a").returns(1)"#, Misuse.matchers),
        (
            "a matcher too many", #"shop.when(\.buyForCount, "a", .any, 1, 2).returns(1)"#,
            Misuse.matchers
        ),
        ("a second matcher of one argument", #"shop.verify(\.sell, "a", "b")"#, Misuse.matchers),
        ("a literal of another type", #"shop.when(\.sell, 1).returns(1)"#, Misuse.matchers),
        ("a literal of another type, verifying", #"shop.verify(\.sell, 1)"#, Misuse.matchers),
        ("a literal of another type, looking", #"_ = shop.calls(\.sell, 1)"#, Misuse.matchers),
        (
            "a literal of another type, waiting",
            #"await shop.verify(\.sell, 1, within: .seconds(1))"#, Misuse.matchers
        ),
        ("a value of another type", #"shop.when(\.sell, .is(1)).returns(1)"#, Misuse.matchers),
        (
            "a literal among matchers", #"shop.verify(\.buyForCount, "a", .is(Money()), "b")"#,
            Misuse.matchers
        ),
        (
            "a value that is not Equatable", #"shop.verify(\.paint, .is(Plain()))"#,
            "'.is' needs a type that is Equatable: use '.where { … }', or '.identical(to:)' for an object"
        ),
        (
            "a value that is not Equatable among others",
            #"shop.when(\.paintTwice, .is(Plain()), 2).returns()"#,
            "'.is' needs a type that is Equatable: use '.where { … }', or '.identical(to:)' for an object"
        ),
        (
            "a value of another type, in a variable", #"shop.verify(\.sell, number)"#,
            Misuse.matchers
        ),
        (
            "a value of a type that is not Equatable", #"shop.verify(\.paint, Plain())"#,
            Misuse.matchers
        ),
        ("a value too few", #"shop.when(\.buyForCount, name, money).returns(1)"#, Misuse.matchers),
        (
            "values in another order", #"shop.when(\.buyForCount, money, name, number).returns(1)"#,
            Misuse.matchers
        ),
        (
            "a value among matchers", #"shop.verify(\.buyForCount, name, .any, 1)"#,
            "cannot convert value of type 'String' to expected argument type 'Matcher<String>'"
        ),
        (
            "a predicate on another type", #"shop.when(\.sell, .where { $0 > 1 }).returns(1)"#,
            "cannot convert value of type 'String' to expected argument type 'Int'"
        ),
        (
            "a result of another type", #"shop.when(\.sell).returns("one")"#,
            "cannot convert value of type 'String' to expected argument type 'Int'"
        ),
        (
            "an error, where none is thrown", #"shop.when(\.sell).throws(ShopError.closed)"#,
            "this requirement does not throw, or throws errors of another type"
        ),
        (
            "an error of another type than the requirement's",
            #"shop.when(\.close).throws(CancellationError())"#,
            "this requirement does not throw, or throws errors of another type"
        ),
        (
            "a function that throws an error of another type",
            #"shop.when(\.close).answers { () throws(CancellationError) in throw CancellationError() }"#,
            "invalid conversion from throwing function of type '@Sendable () throws(CancellationError) -> Result<(), ShopError>'"
        ),
        (
            "a gate, where nothing waits", #"shop.when(\.sell).suspends()"#,
            "only a requirement that is 'async' can be suspended"
        ),
        (
            "a delay, where nothing waits",
            #"shop.when(\.sell).delayed(by: .seconds(1), clock: ContinuousClock()).returns(1)"#,
            "only a requirement that is 'async' can be delayed"
        ),
        ("a key that is misspelt", #"shop.verify(\.sel)"#, "type 'ShopProxy' has no member 'sel'"),
        (
            "a stub without an answer", #"shop.when(\.sell)"#,
            "result of call to 'when(_:fileID:filePath:line:column:)' is unused"
        ),
        ("a look at calls that nobody sees", #"shop.calls(\.sell)"#, "is unused"),
        (
            "a count that is none", #"shop.verify(\.sell, called: "once")"#,
            "cannot convert value of type 'String' to expected argument type 'CallCount'"
        ),
        (
            "a predicate that captures what is not Sendable",
            #"shop.when(\.sell, .where { _ in local.count > 0 }).returns(1)"#,
            "capture of 'local' with non-Sendable type 'Local' in a '@Sendable' closure"
        ),
        (
            "a value that is not Sendable, and that the test goes on with",
            #"shop.when(\.lendTo, .is(local), .any).returns()"#,
            "sending value of non-Sendable type 'Matcher<"
        ),
        (
            "an object that is not Sendable, and that the test goes on with",
            #"shop.verify(\.lendTo, .identical(to: local), "a")"#,
            "sending value of non-Sendable type 'Matcher<"
        ),
        (
            "a literal beside what is not Sendable", #"shop.verify(\.lendTo, .any, 1)"#,
            Misuse.matchers
        ),
        (
            "arguments that are not Sendable", #"_ = shop.calls(\.lendTo).arguments"#,
            "type 'Local' does not conform to the 'Sendable' protocol"
        ),
        (
            "an answer that captures what is not Sendable",
            #"shop.when(\.sell).answers { _ in local.count }"#,
            "capture of 'local' with non-Sendable type 'Local' in a '@Sendable' closure"
        ),
        (
            "an answer without the arguments", #"shop.when(\.sell).answers { "one" }"#,
            "contextual type for closure argument list expects 1 argument, which cannot be implicitly ignored"
        ),
        (
            "a double that is not Sendable, and that the test verifies after a task has it",
            """
            let own = TrayProxy.double()
            await Task { own.lend(Local(), to: "a") }.value
            own.verify(\\.lendTo, called: .once)
            """, "risks causing data races"
        ),
        (
            "an answer that suspends",
            #"shop.when(\.sell).answers { _ in await Task.yield(); return 1 }"#,
            "cannot pass function of type '@Sendable (String) async -> Int' to parameter expecting synchronous function type"
        ),
    ]) func `The compiler refuses misuse of doubles and says what to write`(
        what: String,
        statement: String,
        sentence: String
    ) async throws {
        let outcome = try await Compiler.check(Misuse.context + statement + "\n}", isRefused: true)
        #expect(!outcome.succeeded, "\(what)")
        #expect(outcome.output.contains(sentence), "\(what): \(outcome.output)")
        #expect(!outcome.output.contains("could not be inferred"), "\(what): \(outcome.output)")
    }

    @Test func `The compiler accepts correct uses of doubles`() async throws {
        let outcome = try await Compiler.check(
            Misuse.context + #"""
                shop.when(\.buyForCount, "a", .any, 1).returns(1)
                shop.when(\.buyForCount, .any, .is(Money()), .in(1...2)).throws(ShopError.closed)
                shop.when(\.sell, .where { $0.isEmpty }).returns(1, 2)
                shop.when(\.close).throws(.closed)
                shop.when(\.close).throws(.closed, times: 2).answers { .failure(.closed) }
                shop.when(\.close).answers { .success(()) }
                shop.when(\.fetch, "a").suspends()
                shop.when(\.fetch).delayed(by: .seconds(1), clock: ContinuousClock()).returns(1)
                shop.verify(\.total)
                shop.when(\.lendTo, .any, "a").returns()
                shop.verify(\.lendTo, .where { $0.count > 0 }, "a")
                shop.verify(\.lendTo, .is(Local()), .any, called: 2)
                _ = (shop.calls(\.lendTo, .any, "a").count, "\(shop.calls(\.lendTo))")
                tray.when(\.lendTo, .is(local), "a").returns()
                tray.verify(\.lendTo, .identical(to: local), "a")
                _ = (local.count, tray.calls(\.lendTo, .is(local), .any).arguments)
                let own = TrayProxy.double()
                async let lending: Void = lend(with: own)
                await lending
                own.verify(\.lendTo, .any, "a")
                nonisolated(unsafe) let sent = TrayProxy.double()
                await Task { sent.lend(Local(), to: "a") }.value
                sent.verify(\.lendTo, .any, "a")
                shop.verify(\.sell, "a", called: 2)
                await shop.verify(\.sell, "a", within: .seconds(1))
                shop.verify(\.sell, name)
                shop.when(\.buyForCount, name, Money(cents: 1), number).returns(1)
                shop.when(\.weigh, name, money, number, byte).returns()
                shop.when(\.weigh, "a", money, nil, 5).returns()
                shop.when(\.weigh, "a", .is(money), 5, 5).returns()
                await shop.verify(\.weigh, name, money, 5, byte, within: .seconds(1))
                }
                func lend(with tray: any Tray) async { tray.lend(Local(), to: "a") }
                @MainActor func onMainActor() async {
                    let own = TrayProxy.double()
                    await Task { own.lend(Local(), to: "a") }.value
                    own.verify(\.lendTo, .any, "a")
                }
                """#
        )
        #expect(outcome.succeeded, "\(outcome.output)")
    }
}

private enum Misuse {
    static let matchers =
        "give one matcher for each argument, of its type, or none at all; a value among them is '.is(value)'"
    static let context = """
        import ProtocolProxyMacros
        import ProtocolProxyTesting
        struct Money: Equatable, Sendable { var cents = 0 }
        enum ShopError: Error { case closed }
        @Proxied protocol Shop: AnyObject, Sendable {
            func buy(_ name: String, for money: Money, count: Int) throws -> Int
            func sell(_ name: String) -> Int
            func close() throws(ShopError)
            func total() -> Int
            func fetch(_ name: String) async throws -> Int
            func paint(_ plain: Plain)
            func weigh(_ name: String, _ money: Money, _ number: Int?, _ byte: UInt8)
            func paint(_ plain: Plain, twice: Int)
            func lend(_ local: Local, to name: String)
        }
        @Proxied protocol Tray: AnyObject {
            func lend(_ local: Local, to name: String)
        }
        struct Plain: Sendable {}
        final class Local: Equatable {
            var count = 0
            static func == (left: Local, right: Local) -> Bool { left.count == right.count }
        }
        func misuse(
            shop: ShopProxy, tray: TrayProxy, local: Local, name: String, money: Money, number: Int, byte: UInt8
        ) async {

        """
}
