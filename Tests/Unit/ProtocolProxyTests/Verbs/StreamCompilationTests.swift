// SPDX-License-Identifier: MIT

import ProtocolProxyTestSupport
import Testing

@Suite struct `What the compiler says of sequences and observations` {
    private static let crossing =
        "passing closure as a 'sending' parameter risks causing data races between code in the current task and "
        + "concurrent execution of the closure"

    @Test(arguments: [
        (
            "those of a proxy that stays where it is stay there too",
            """
            func cross(_ station: StationProxy) throws {
                var iterator = station.calls(of: \\.plain).makeAsyncIterator()
                Task { _ = await iterator.next() } // expected-error {{CROSSING}} expected-note {{closure captures 'iterator' which is accessible to code in the current task}}
                let observation = try station.observeChanges(of: \\.level) { print($0) }
                Task { observation.stopObserving() } // expected-error {{CROSSING}} expected-note {{closure captures 'observation' which is accessible to code in the current task}}
            }
            """
        ),
        (
            "those of a proxy that threads share cross",
            """
            func cross(_ dial: DialProxy) throws {
                let calls = dial.calls(of: \\.level)
                Task { for await _ in calls {} }
                var iterator = try dial.changes(of: \\.level).makeAsyncIterator()
                Task { while let change = await iterator.next() { print(change.new ?? 0) } }
                let observation = try dial.observeChanges(of: \\.level) { print($0) }
                Task { observation.stopObserving() }
            }
            """
        ),
        (
            "a handler of a proxy that threads share captures nothing that changes",
            """
            func count(_ dial: DialProxy) throws -> PropertyObservation {
                var count = 0
                return try dial.observeChanges(of: \\.level) { _ in
                    count += 1 // expected-error {{mutation of captured var 'count' in concurrently-executing code}}
                }
            }
            """
        ),
        (
            "an observation that is dropped is worth a warning",
            """
            func drop(_ station: StationProxy) throws {
                try station.observeChanges(of: \\.level) { print($0) } // expected-warning {{result of call to 'observeChanges(of:options:isolation:fileID:line:with:)' is unused}}
            }
            """
        ),
        (
            "what can throw, or takes arguments, is not a property that can be set",
            """
            func refuse(_ station: StationProxy) throws {
                _ = try station.observeChanges(of: \\.plain) { print($0) } // expected-error {{requires the types '(Int, Int)' and '()' be equivalent}}
                _ = try station.observeChanges(of: \\.title) { print($0) } // expected-error {{requires the types 'any Error' and 'Never' be equivalent}}
            }
            """
        ),
    ])
    func `The compiler accepts and refuses sequences as documented`(what: String, source: String)
        throws
    {
        let fixtures = """
            import ProtocolProxy
            protocol Dial: AnyObject, Sendable { var level: Int { get set } }
            extension Dial where Self: ProtocolProxy {
                static var level: SendableRequirement<@Sendable () -> Int, (), Int, Never> {
                    SendableRequirement(
                        "level", Parameters(),
                        around: { decorator in { decorator.call(()) { function in function() } } },
                        apply: { function, _ in function() })
                }
                var level: Int { get { 0 } set {} }
            }
            // SAFETY: the class adds no state to what the library guards.
            final class DialProxy: ProtocolProxy, Dial, @unchecked Sendable {}
            protocol Station: AnyObject {
                func plain(_ a: Int, _ b: Int) -> Int
                var level: Int { get set }
            }
            extension Station where Self: ProtocolProxy {
                static var plain: Requirement<(Int, Int) -> Int, (Int, Int), Int, Never> { Requirement("plain(_:_:)") }
                static var level: Requirement<() -> Int, (), Int, Never> { Requirement("level") }
                static var title: Requirement<() throws -> Int, (), Int, any Error> { Requirement("title") }
                func plain(_ a: Int, _ b: Int) -> Int { 0 }
                var level: Int { get { 0 } set {} }
            }
            final class StationProxy: ProtocolProxy, Station {}

            """
        let outcome = try Compiler.check(
            fixtures + source.replacing("CROSSING", with: Self.crossing),
            isVerifying: true
        )
        #expect(outcome.succeeded, "\(what): \(outcome.output)")
    }
}
