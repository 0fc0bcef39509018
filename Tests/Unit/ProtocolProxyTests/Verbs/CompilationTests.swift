// SPDX-License-Identifier: MIT

import ProtocolProxyTestSupport
import Testing

@Suite struct `What the compiler says of handlers and isolation` {
    @Test(arguments: [
        (
            "a Sendable proxy refuses a handler that captures mutable state",
            """
            var count = 0
            meter.override(\\.add) { amount, _ in
                count += amount // expected-error {{mutation of captured var 'count' in concurrently-executing code}}
                return count // expected-error {{reference to captured var 'count' in concurrently-executing code}}
            }
            """
        ),
        (
            "a Sendable proxy refuses such a handler of arguments that cannot be kept, with an owner and without",
            """
            final class Owner: Sendable {}
            var count = 0
            gauge.override(\\.adjust) { level in
                count += level // expected-error {{mutation of captured var 'count' in concurrently-executing code}}
            }
            gauge.override(\\.adjust, owner: Owner()) { level in
                count += level // expected-error {{mutation of captured var 'count' in concurrently-executing code}}
            }
            """
        ),
        (
            "the standard library's types have no members of this library",
            """
            _ = true.isExclusive // expected-error {{value of type 'Bool' has no member 'isExclusive'}}
            """
        ),
        (
            "a proxy that is not Sendable takes such a handler",
            """
            var count = 0
            station.override(\\.plain) { a, b in
                count += a
                return count
            }
            """
        ),
        (
            "a synchronous requirement refuses a handler that suspends",
            """
            station.override(\\.plain) { a, b in // expected-error {{cannot pass function of type '(Int, Int) async -> Int' to parameter expecting synchronous function type}}
                await Task.yield() // expected-note {{'async' inferred from asynchronous operation used here}}
                return a
            }
            """
        ),
        (
            "a requirement that does not throw refuses a handler that throws",
            """
            station.override(\\.plain) { a, b in // expected-error {{invalid conversion from throwing function of type '(Int, Int) throws -> Int' to non-throwing function type '(Int, Int) -> Int'}}
                throw CancellationError()
            }
            """
        ),
        (
            "a handler with another result is refused",
            """
            station.override(\\.plain) { a, b in "no" } // expected-error {{cannot convert value of type 'String' to closure result type 'Int'}}
            """
        ),
        (
            "an interceptor with another result, or other arguments to proceed with, is refused",
            """
            station.intercept(\\.plain) { next in { a, b in "no" } } // expected-error {{cannot convert value of type 'String' to closure result type 'Int'}}
            station.intercept(\\.plain) { next in { a, b in next(a, "a") } } // expected-error {{cannot convert value of type 'String' to expected argument type 'Int'}}
            """
        ),
        (
            "a Sendable proxy refuses an interceptor that captures mutable state",
            """
            var count = 0
            meter.intercept(\\.add) { next in
                { amount, name in
                    count += 1 // expected-error {{mutation of captured var 'count' in concurrently-executing code}}
                    return next(amount, name)
                }
            }
            """
        ),
        (
            "a Sendable proxy refuses an interceptor that captures what is not Sendable",
            """
            final class Local { var count = 0 } // expected-note 2 {{class 'Local' does not conform to the 'Sendable' protocol}}
            let local = Local()
            meter.intercept(\\.add) { next in
                { amount, name in
                    local.count += 1 // expected-error 2 {{capture of 'local' with non-Sendable type 'Local' in a '@Sendable' closure}}
                    return next(amount, name)
                }
            }
            """
        ),
        (
            "a proxy that is not Sendable takes such an interceptor, and its call does not cross to another thread",
            """
            var count = 0
            station.intercept(\\.plain) { next in
                { a, b in
                    count += 1
                    return next(a, b) + count
                }
            }
            station.intercept(\\.plain) { next in
                { a, b in
                    Task.detached { _ = next(a, b) } // expected-error {{passing closure as a 'sending' parameter risks causing data races between code in the current task and concurrent execution of the closure}} expected-note {{closure captures 'next' which is accessible to code in the current task}}
                    return 0
                }
            }
            """
        ),
        (
            "the way on of a Sendable proxy crosses to another thread",
            """
            meter.intercept(\\.add) { next in
                { amount, name in
                    Task.detached { _ = next(amount, name) }
                    return 0
                }
            }
            """
        ),
        (
            "a Sendable proxy refuses an owner that is not Sendable, and a proxy that is not takes it",
            """
            final class Owner {} // expected-note 2 {{class 'Owner' does not conform to the 'Sendable' protocol}}
            meter.override(\\.add, owner: Owner()) { amount, _ in amount } // expected-error {{type 'Owner' does not conform to the 'Sendable' protocol}}
            gauge.override(\\.adjust, owner: Owner()) { level in level += 1 } // expected-error {{type 'Owner' does not conform to the 'Sendable' protocol}}
            station.override(\\.plain, owner: Owner()) { a, _ in a }
            """
        ),
        (
            "the calls of a Sendable proxy are Sendable, or there is no sequence of them",
            """
            _ = meter.calls(of: \\.add)
            _ = hauler.calls(of: \\.deliver) // expected-error {{(aka 'Any') does not conform to the 'Sendable' protocol}}
            """
        ),
        (
            "a fallback, which all proxies share, refuses mutable state",
            """
            var count = 0
            _ = StationRequirements.plain.fallingBack(to: { a, b in
                count += 1 // expected-error {{mutation of captured var 'count' in concurrently-executing code}}
                return count // expected-error {{reference to captured var 'count' in concurrently-executing code}}
            })
            _ = StationRequirements.plain.fallingBack(to: { a, b in a + b })
            _ = StationRequirements.plain.fallingBack(to: max)
            """
        ),
        (
            "a Sendable protocol refuses a weak reference that captures mutable state",
            """
            _ = ProtocolDescriptor((any Meter).self, requirements: [], weakly: { it in weak let it = it; return { it } })
            _ = ProtocolDescriptor((any Meter).self, requirements: [], weakly: { it in
                var it: (any Meter)? = it
                return { defer { it = nil }; return it } // expected-error {{mutation of captured var 'it' in concurrently-executing code}} expected-error {{reference to captured var 'it' in concurrently-executing code}}
            })
            """
        ),
        (
            "a Sendable proxy warns of functions, values and sequences that are not Sendable",
            """
            final class Local {}
            let transform: @Sendable (ObservedCall) -> Selector = { $0.selector }
            func register(_ handler: @escaping (ObservedCall) -> Void, _ answer: @escaping (AnyInvocation<MeterProxy>) -> CallOutcome) {
                meter.observeAll(.before, with: handler) // expected-warning {{A Sendable proxy takes '@Sendable' functions; this call stops the program if a protocol is Sendable}}
                meter.interceptAll(with: answer, async: { await $0.proceed() }) // expected-warning {{A Sendable proxy takes '@Sendable' functions; this call stops the program if a protocol is Sendable}}
            }
            _ = meter.allCalls() // expected-warning {{Use 'allCalls(as:)': calls are not Sendable, and this stops the program if a protocol is Sendable}}
            meter.setDefault(Local()) // expected-warning {{A Sendable proxy takes Sendable values; this call stops the program if a protocol is Sendable}}
            meter.setDefault(1)
            meter.observeAll(.before) { _ in }
            meter.interceptAll { $0.proceed() } async: { await $0.proceed() }
            _ = meter.allCalls(as: transform)
            """
        ),
        (
            "a proxy that is not Sendable does not cross to another thread",
            """
            func cross(_ station: StationProxy) async {
                await withTaskGroup(of: Void.self) { group in
                    group.addTask { _ = station.plain(1, 2) } // expected-error {{passing closure as a 'sending' parameter risks causing data races between code in the current task and concurrent execution of the closure}} expected-note {{closure captures 'station' which is accessible to code in the current task}}
                }
            }
            """
        ),
    ])
    func `The compiler refuses data races and handlers of other types`(what: String, source: String)
        async throws
    {
        let fixtures = """
            import ProtocolProxy
            protocol Meter: AnyObject, Sendable { func add(_ amount: Int, to name: String) -> Int }
            enum MeterRequirements {
                static let add = SendableRequirement<@Sendable (Int, String) -> Int, (Int, String), Int, Never>(
                    "add(_:to:)", Parameters(),
                    around: { decorator in { a, b in decorator.call((a, b)) { function in function(a, b) } } },
                    apply: { function, a in function(a.0, a.1) })
            }
            extension Meter where Self: ProtocolProxy {
                static var add: SendableRequirement<@Sendable (Int, String) -> Int, (Int, String), Int, Never> {
                    MeterRequirements.add
                }
                func add(_ amount: Int, to name: String) -> Int {
                    send(MeterRequirements.add, (amount, name))
                }
            }
            // SAFETY: the class adds no state to what the library guards.
            final class MeterProxy: ProtocolProxy, Meter, @unchecked Sendable {}
            protocol Station: AnyObject { func plain(_ a: Int, _ b: Int) -> Int }
            enum StationRequirements {
                static let plain = Requirement<(Int, Int) -> Int, (Int, Int), Int, Never>("plain(_:_:)")
            }
            extension Station where Self: ProtocolProxy {
                static var plain: Requirement<(Int, Int) -> Int, (Int, Int), Int, Never> { StationRequirements.plain }
                func plain(_ a: Int, _ b: Int) -> Int {
                    send(StationRequirements.plain, (a, b))
                }
            }
            final class StationProxy: ProtocolProxy, Station {}
            protocol Hauler: AnyObject, Sendable { func deliver(_ parcel: Any) }
            extension Hauler where Self: ProtocolProxy {
                static var deliver: SendableRequirement<@Sendable (Any) -> Void, Any, Void, Never> {
                    SendableRequirement(
                        "deliver(_:)", Parameters(single: Any.self),
                        around: { decorator in { parcel in decorator.call(parcel) { function in function(parcel) } } },
                        apply: { function, parcel in function(parcel) })
                }
                func deliver(_ parcel: Any) { send(Self.deliver, parcel) }
            }
            // SAFETY: as above.
            final class HaulerProxy: ProtocolProxy, Hauler, @unchecked Sendable {}
            protocol Gauge: AnyObject, Sendable { func adjust(_ level: inout Int) }
            extension Gauge where Self: ProtocolProxy {
                static var adjust: SendableRequirement<@Sendable (inout Int) -> Void, Int, Void, Never> {
                    SendableRequirement(
                        "adjust(_:)",
                        around: { decorator in
                            { level in
                                var told = __Generated.ObservedArguments(level)
                                return decorator.call(changing: &told) { function, told in
                                    defer { told.arguments = level }
                                    return function(&level)
                                }
                            }
                        })
                }
                func adjust(_ level: inout Int) { call(Self.adjust) { function in function(&level) } }
            }
            // SAFETY: as above.
            final class GaugeProxy: ProtocolProxy, Gauge, @unchecked Sendable {}
            func body(meter: MeterProxy, station: StationProxy, hauler: HaulerProxy, gauge: GaugeProxy) {

            """
        let outcome = try await Compiler.checkAlone(fixtures + source + "\n}", isVerifying: true)
        #expect(outcome.succeeded, "\(what): \(outcome.output)")
    }
}

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
        async throws
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
        let outcome = try await Compiler.checkAlone(
            fixtures + source.replacing("CROSSING", with: Self.crossing),
            isVerifying: true
        )
        #expect(outcome.succeeded, "\(what): \(outcome.output)")
    }
}
