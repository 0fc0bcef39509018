// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ProtocolProxyServices
import ProtocolProxyTestSupport
import ProtocolProxyTesting
import Testing

@Suite struct `A policy` {
    private let proxy = StoreProxy()
    private let clock = ManualClock()
    private let log = Lines()

    /// A layer that writes down where it stands.
    private struct Mark: CallInterceptor {
        let name: String
        let log: Lines

        func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
            of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
            around next: Function
        ) -> Decorator<Function, Arguments, Result, Failure>? {
            Decorator { (_, proceed) throws(Failure) in
                log.add("\(name) \(requirement.selector)")
                return try proceed(next)
            }
        }

        func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
            of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>,
            around next: Function
        ) -> AsyncDecorator<Function, Arguments, Result, Failure>? {
            AsyncDecorator { (_, proceed) async throws(Failure) in
                log.add("\(name) \(requirement.selector)")
                return try await proceed(next)
            }
        }
    }

    private func mark(_ name: String) -> Policy { .intercept(by: Mark(name: name, log: log)) }

    @Test func `A call runs through the layers in the order in which they are written`()
        async throws
    {
        proxy.override(\.find) { [log] key in
            log.add("find")
            return key
        }
        proxy.apply(
            Policy {
                mark("first"); mark("second"); mark("third")
            },
            to: \.find
        )
        #expect(try await proxy.find("a") == "a")
        #expect(log.lines == ["first find(_:)", "second find(_:)", "third find(_:)", "find"])
    }

    @Test func `A time limit outside of a retry covers all attempts`() async throws {
        let calls = Tally()
        proxy.override(\.find) { _ in
            calls.add()
            throw StoreError()
        }
        proxy.apply(
            Policy {
                .timeOut(after: .seconds(3), clock: clock)
                    .retry(attempts: 10, after: .constant(.seconds(2)), if: .anyError, clock: clock)
            },
            to: \.find
        )
        let call = Task { [proxy] in try await proxy.find("a") }
        try await clock.waitForSleepers(2)
        clock.advance(by: .seconds(2))
        // The next attempt would come after the limit, so there is none to wait for.
        await #expect(throws: StoreError()) { try await call.value }
        #expect(calls.count == 2 && clock.sleepers.count == 0)
    }

    @Test func `Each application of a policy numbers its own calls`() throws {
        let policy = Policy { .injectFaults(errors: 1, seed: 3) }
        for proxy in [proxy, StoreProxy()] {
            proxy.apply(policy, to: \.count)
            let error = #expect(throws: InjectedFaultError.self) { try proxy.count("a") }
            #expect(error?.call == 1)
        }
        let random = Policy { .injectFaults(errors: 0.5) }
        func failures() -> [Bool] {
            let proxy = StoreProxy()
            proxy.override(\.count) { _ in 1 }
            proxy.apply(random, to: \.count)
            return (1...100).map { _ in (try? proxy.count("a")) == nil }
        }
        #expect(failures() == failures(), "The seed belongs to the policy.")
    }

    @Test(.timeLimit(.minutes(5))) func `Each application of a policy has its own shadow`()
        async throws
    {
        let (barrier, other) = (Barrier(), StoreProxy())
        other.override(\.find) { key in
            try await barrier.pass()
            return key
        }
        let policies = [
            Policy { .shadow(by: other) { _ in } },
            Policy {
                .shadow(by: other, comparing: { (one: String, two: String) in one == two }) { _ in }
            },
        ]
        for policy in policies {
            let arrivals = barrier.arrivals
            // Each has a hundred places.
            for proxy in [StoreProxy(), StoreProxy()] {
                proxy.override(\.find) { $0 }
                proxy.apply(policy, to: \.find)
                for _ in 1...100 { _ = try await proxy.find("a") }
            }
            await until { barrier.arrivals == arrivals + 200 || Task.isCancelled }
            #expect(barrier.arrivals == arrivals + 200)
        }
        barrier.open()
    }

    @Test func `A policy is one registration for all its requirements`() async throws {
        proxy.override(\.find) { $0 }
        proxy.override(\.count) { $0.count }
        let applied = proxy.apply(Policy { mark("mark") }, to: \.find, \.count)
        _ = try await proxy.find("a")
        _ = try proxy.count("a")
        #expect(log.lines == ["mark find(_:)", "mark count(_:)"])
        #expect(applied.isActive && applied.isEnabled)
        applied.isEnabled = false
        #expect(applied.isActive && !applied.isEnabled)
        _ = try await proxy.find("a")
        _ = try proxy.count("a")
        #expect(log.lines.count == 2)
        applied.isEnabled = true
        _ = try proxy.count("a")
        #expect(log.lines.count == 3)
        #expect("\(applied)".contains("find(_:): ") && "\(applied)".contains("; count(_:): "))
        applied.cancel()
        #expect(!applied.isActive && !applied.isEnabled)
        _ = try await proxy.find("a")
        _ = try proxy.count("a")
        #expect(log.lines.count == 3)
        #expect("\(applied)" == "registrations that have ended")
    }

    @Test func `A named policy replaces the one of the same name, requirement by requirement`()
        async throws
    {
        proxy.override(\.find) { $0 }
        proxy.override(\.count) { $0.count }
        let first = proxy.apply(Policy { mark("first") }, to: \.find, \.count, named: "calm")
        proxy.apply(Policy { mark("second") }, to: \.find, named: "calm")
        _ = try await proxy.find("a")
        _ = try proxy.count("a")
        #expect(log.lines == ["second find(_:)", "first count(_:)"])
        #expect(first.isActive)
        proxy.apply(Policy { mark("third") }, to: \.count, named: "calm")
        #expect(!first.isActive)
    }

    @Test func `A policy takes an interceptor's place in the stack`() async throws {
        proxy.apply(Policy { mark("policy") }, to: \.find)
        proxy.override(\.find) { $0 + "!" }
        #expect(try await proxy.find("a") == "a!")
        #expect(log.lines.isEmpty)
    }

    @Test
    func `A policy for all requirements that a closure includes skips what a layer cannot take`()
        async throws
    {
        let calls = Tally()
        proxy.override(\.find) { key in
            if calls.add() < 2 { throw StoreError() }
            return key
        }
        proxy.override(\.count) { $0.count }
        proxy.apply(
            Policy {
                mark("mark")
                    .timeOut(after: .seconds(1), clock: clock)
                    .retry(attempts: 2, if: .anyError)
            }
        ) { ["find", "count"].contains($0.selector.baseName) }
        #expect(try await proxy.find("a") == "a")
        #expect(try proxy.count("b") == 1)
        #expect(log.lines == ["mark find(_:)", "mark count(_:)"])
    }

    @Test func `A requirement that no layer can take isn't included`() throws {
        proxy.apply(
            Policy {
                .retry(attempts: 2, if: .anyError).breakCircuit(
                    after: .failures(5),
                    for: .seconds(1)
                )
            }
        ) {
            !$0.isStrict
        }
        func roles(_ selector: Selector) throws -> [Participant.Role] {
            try proxy.participants(in: selector).map(\.role)
        }
        #expect(try roles("count(_:)").contains(.interceptor))
        #expect(try roles("take(_:)").contains(.interceptor))
        #expect(try !roles("names()").contains(.interceptor))
    }

    @Test func `A policy that includes no requirement is not active`() {
        let applied = proxy.apply(Policy { mark("mark") }) { _ in false }
        #expect(!applied.isActive && !applied.isEnabled)
        applied.isEnabled = true
        applied.cancel()
        #expect(!applied.isEnabled)
    }

    @Test func `A policy ends with its owner`() async throws {
        proxy.override(\.find) { $0 }
        var owner: Lines? = Lines()
        proxy.apply(Policy { mark("mark") }, to: \.find, owner: owner)
        _ = try await proxy.find("a")
        owner = nil
        _ = try await proxy.find("a")
        #expect(log.lines.count == 1)
    }

    @Test func `A policy is listed among the participants and prints its layers`() throws {
        let policy = Policy {
            .timeOut(after: .seconds(2))
                .retry(attempts: 3, after: .constant(.milliseconds(50)), if: .anyError)
        }
        #expect(
            "\(policy)" == """
                timeOut(after: 2 s)
                retry(attempts: 3, after: .constant(50 ms))
                """
        )
        proxy.apply(policy, to: \.find, named: "calm")
        let participant = try #require(try proxy.participants(in: "find(_:)").first)
        #expect(
            "\(participant)".hasPrefix(
                "policy(timeOut(after: 2 s), retry(attempts: 3, after: .constant(50 ms))) 'calm' at "
            )
        )
    }

    @Test func `Layers that defeat each other have a note with the better order`() {
        let policy = Policy {
            .retry(attempts: 3, if: .anyError)
                .timeOut(after: .seconds(1))
        }
        #expect(policy.notes.isEmpty)
    }

    @Test func `A policy may contain another one, and choose its layers`() {
        func policy(isPatient: Bool) -> Policy {
            Policy {
                Policy { .timeOut(after: .seconds(1)) }
                if isPatient {
                    .retry(attempts: 3, if: .anyError)
                } else {
                    .retry(attempts: 2, if: .anyError)
                }
                for name in ["a", "b"] { mark(name) }
            }
        }
        func lines(isPatient: Bool) -> [Substring] {
            "\(policy(isPatient: isPatient))".split(separator: "\n")
        }
        #expect(
            lines(isPatient: true) == [
                "timeOut(after: 1 s)", "retry(attempts: 3)", "intercept(by: Mark)",
                "intercept(by: Mark)",
            ]
        )
        #expect(lines(isPatient: false)[1] == "retry(attempts: 2)")
    }
}
