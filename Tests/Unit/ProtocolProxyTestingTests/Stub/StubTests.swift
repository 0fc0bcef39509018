// SPDX-License-Identifier: MIT

import ProtocolProxyFixtures
import ProtocolProxyTesting
import Testing

/// Where a stub stands.
private func here(_ line: Int = #line) -> Int { line }

@Suite struct `Precedence of stubs` {
    private let double = StationProxy().double(.relaxed)

    @Test func `A later override and a reset replace a specific stub`() {
        double.when(\.plain, 1, 1).returns(1)
        double.when(\.plain).returns(2)
        #expect(double.plain(1, 1) == 1)
        let override = double.override(\.plain) { _, _ in 3 }
        #expect(double.plain(1, 1) == 3)
        override.cancel()
        double.reset(.stubs)
        double.when(\.plain).returns(4)
        #expect(double.plain(1, 1) == 4)
    }

    @Test func `A specific stub survives a later general one`() {
        double.when(\.plain, 1, 2).returns(12)
        double.when(\.plain).returns(0)
        #expect(double.plain(1, 2) == 12)
        #expect(double.plain(1, 3) == 0)
    }

    @Test func `The later of two equally specific stubs answers`() {
        double.when(\.plain, 1, .any).returns(1)
        double.when(\.plain, .any, 2).returns(2)
        double.when(\.plain).returns(3)
        double.when(\.plain).returns(4)
        #expect(double.plain(1, 2) == 2)
        #expect(double.plain(1, 3) == 1)
        #expect(double.plain(0, 0) == 4)
    }

    @Test func `A value precedes a predicate, and a predicate precedes 'any'`() {
        double.when(\.plain, 1, .any).returns(1)
        double.when(\.plain, .in(0...1), .any).returns(2)
        double.when(\.plain, .any, .any).returns(3)
        #expect((double.plain(1, 0), double.plain(0, 0), double.plain(5, 0)) == (1, 2, 3))
    }

    @Test func `A combined matcher is as specific as its parts`() {
        double.when(\.plain, 1 && .in(0...), .any).returns(1)
        double.when(\.plain, .in(0...9) || 1, .any).returns(2)
        double.when(\.plain, .not(77), .any).returns(3)
        double.when(\.plain, .not(.any) || .any, .any).returns(4)
        #expect(double.plain(1, 0) == 1)
        // Two that say a predicate's worth: the later.
        #expect(double.plain(2, 0) == 3)
        #expect(double.plain(77, 0) == 4)
    }

    @Test func `A stub without an answer matches nothing`() {
        double.when(\.plain).returns(3)
        _ = double.when(\.plain, 1, 2)
        double.when(\.plain, 1, 2).returns(4, times: 0)
        double.when(\.plain, 1, 2).callsThrough(times: 0)
        #expect(double.plain(1, 2) == 3)
        #expect(failures { double.verifyStubsUsed() } == [])
    }

    @Test func `A stub takes its place when it gets its answer`() {
        let first = double.when(\.plain).returns(1, times: 0)
        double.when(\.plain).returns(2)
        #expect(double.plain(0, 0) == 2)
        first.returns(1)
        #expect(double.plain(0, 0) == 1)
        #expect(failures { double.verifyStubsUsed() } == [])
    }

    @Test func `Unused stubs are reported at their lines`() {
        double.when(\.plain, 1, .any).returns(1); let line = here()
        double.when(\.plain, 2, .any).returns(2)
        double.when(\.throwing).returns(3); let other = here()
        #expect(double.plain(2, 2) == 2)
        #expect(
            failures { double.verifyStubsUsed() } == [
                Failure("Station: this stub has answered no call.\n    plain(1, any)", line: line),
                Failure("Station: this stub has answered no call.\n    throwing(any)", line: other),
            ]
        )
    }
}

@Suite struct `A stub that is not used` {
    private let double = StationProxy().double(.relaxed)

    private var unused: [String] {
        failures { double.verifyStubsUsed() }.map {
            String($0.text.split(separator: "\n")[1].dropFirst(4))
        }
    }

    @Test func `A replaced stub is not reported as unused`() {
        double.when(\.plain).returns(1)
        double.when(\.plain, 1, .in(1...2)).returns(2)
        double.when(\.throwing, .where("even") { $0.isMultiple(of: 2) }).returns(3)
        double.when(\.typed, 5).returns(4)
        double.when(\.plain, .any, .any).returns(5)
        double.when(\.plain, 1, .in(1...2)).returns(6)
        double.when(\.throwing, .where("even") { $0.isMultiple(of: 2) }).returns(7)
        double.when(\.typed, 5).returns(8)
        #expect(unused == ["plain(any, any)", "plain(1, in 1...2)", "throwing(even)", "typed(5)"])
        _ = double.plain(0, 0)
        _ = double.plain(1, 1)
        _ = try? double.throwing(2)
        _ = try? double.typed(5)
        #expect(unused == [])
    }

    @Test func `A stub that another one does not replace is reported as unused`() {
        double.when(\.throwing, .where { $0 > 1 }).returns(1)
        double.when(\.throwing, .where { $0 > 2 }).returns(2)
        double.when(\.plain, 1, .any).returns(3)
        double.when(\.plain, .any, 1).returns(4)
        double.when(\.plain).returns(5)
        #expect(
            unused == [
                "throwing(where { … })", "throwing(where { … })", "plain(1, any)", "plain(any, 1)",
                "plain(any, any)",
            ]
        )
    }
}

@Suite struct `A stub` {
    private struct Broken: Error, Equatable {}
    private let double = StationProxy().double()

    @Test func `A stub answers its values in order and repeats the last`() {
        double.when(\.plain).returns(1, 2)
        #expect((0..<4).map { double.plain($0, 0) } == [1, 2, 2, 2])
    }

    @Test func `A stub can answer a number of times`() {
        double.when(\.plain).returns(1, times: 2).returns(2)
        #expect((0..<4).map { double.plain($0, 0) } == [1, 1, 2, 2])
        double.when(\.plain).returns(3, times: 2).returns(4, times: -1).returns(5, times: .max)
        #expect((0..<4).map { double.plain($0, 0) } == [3, 3, 5, 5])
        double.when(\.plain).returns(1, times: 2).returns(2).looping()
        #expect((0..<7).map { double.plain($0, 0) } == [1, 1, 2, 1, 1, 2, 1])
    }

    @Test func `A looping stub starts again`() {
        double.when(\.plain).returns(1, 2).returns(3).looping()
        #expect((0..<7).map { double.plain($0, 0) } == [1, 2, 3, 1, 2, 3, 1])
        double.when(\.plain).returns(9).looping()
        #expect((0..<3).map { double.plain($0, 0) } == [9, 9, 9])
    }

    @Test func `An exhausted stub fails at its line, and another one answers`() {
        double.when(\.plain).returns(0)
        double.when(\.plain, 1, 1).returns(1, 2).failingWhenExhausted(); let line = here()
        #expect(double.plain(1, 1) == 1 && double.plain(1, 1) == 2)
        var answer = -1
        #expect(
            failures { answer = double.plain(1, 1) } == [
                Failure(
                    """
                    Station.plain(_:_:) was called after the 2 answers of this stub. The function below it answered.
                        received  plain(1, 1)
                    """,
                    line: line
                )
            ]
        )
        #expect(answer == 0)
    }

    @Test func `An exhausted stub is reported once`() async {
        let double = StationProxy().double()
        double.when(\.plain, 1, .any).returns(1).failingWhenExhausted(); let line = here()
        double.when(\.plain, 2, .any).returns(2, 3).failingWhenExhausted()
        #expect(double.plain(1, 0) == 1)
        var answer = -1
        #expect(
            failures { answer = double.plain(1, 0) } == [
                Failure(
                    """
                    Station.plain(_:_:) was called after the only answer of this stub, and nothing else answers it.
                        received  plain(1, 0)
                        remedy    more answers here, or no 'failingWhenExhausted()'
                    It was answered with the zero of 'Int'.
                    """,
                    line: line
                )
            ]
        )
        #expect(answer == 0)
        let throwing = double.when(\.asyncThrowing).returns(1).failingWhenExhausted()
        let second = here() - 1
        #expect(await failures { _ = try? await double.asyncThrowing(7) } == [])
        #expect(
            await failures {
                await #expect(throws: ProxyError.self) { try await double.asyncThrowing(7) }
            } == [
                Failure(
                    """
                    Station.asyncThrowing(_:) was called after the only answer of this stub, and nothing else answers it.
                        received  asyncThrowing(7)
                        remedy    more answers here, or no 'failingWhenExhausted()'
                    It threw 'ProxyError.unanswered'.
                    """,
                    line: second
                )
            ]
        )
        throwing.returns(2)
        #expect(await failures { _ = try? await double.asyncThrowing(7) } == [])
    }

    @Test func `An exhausted stub is reported once above changed arguments`() async {
        let double = StationProxy().double()
        double.intercept(\.plain) { next in { next($0 + 1, $1) } }
        double.when(\.plain).returns(1).failingWhenExhausted(); let line = here()
        #expect(double.plain(1, 0) == 1)
        #expect(
            failures { _ = double.plain(1, 0) } == [
                Failure(
                    """
                    Station.plain(_:_:) was called after the only answer of this stub, and nothing else answers it.
                        received  plain(2, 0)
                        remedy    more answers here, or no 'failingWhenExhausted()'
                    It was answered with the zero of 'Int'.
                    """,
                    line: line
                )
            ]
        )
        double.intercept(\.asyncThrowing) { next in { try await next($0 + 1) } }
        double.when(\.asyncThrowing).returns(1).failingWhenExhausted(); let second = here()
        #expect(await failures { _ = try? await double.asyncThrowing(7) } == [])
        #expect(
            await failures {
                await #expect(throws: ProxyError.self) { try await double.asyncThrowing(7) }
            } == [
                Failure(
                    """
                    Station.asyncThrowing(_:) was called after the only answer of this stub, and nothing else answers it.
                        received  asyncThrowing(8)
                        remedy    more answers here, or no 'failingWhenExhausted()'
                    It threw 'ProxyError.unanswered'.
                    """,
                    line: second
                )
            ]
        )
    }

    @Test func `A call below an exhausted stub is a call of its own`() {
        let created = here(); let double = StationProxy().double()
        double.intercept(\.plain) { [unowned double] next in
            { a, b in
                guard a == 1 else { return next(a, b) }
                _ = double.plain(5, 5)
                return 7
            }
        }
        double.when(\.plain, 1, .any).returns(1).failingWhenExhausted(); let line = here()
        #expect(double.plain(1, 1) == 1)
        var answer = -1
        let reported = failures { answer = double.plain(1, 1) }
        #expect(answer == 7)
        #expect(reported.map(\.line) == [created, line])
        #expect(reported.first?.text.contains("and no stub answers it.") == true)
        #expect(reported.last?.text.contains("The function below it answered.") == true)
    }

    @Test func `An exhausted stub of a relaxed double is reported`() {
        withDoubles(checking: .unansweredCalls) {
            let desk = DeskProxy.double()
            desk.when(\.tell).returns(times: 2).failingWhenExhausted(); let line = here()
            for _ in 0..<2 { desk.tell("a") }
            #expect(
                failures { desk.tell("a") } == [
                    Failure(
                        """
                        Desk.tell(_:) was called after the 2 answers of this stub, and nothing else answers it.
                            received  tell("a")
                        """,
                        line: line
                    )
                ]
            )
        }
    }

    @Test func `An exhausted stub of a spy is reported`() {
        let spy = StationProxy(retaining: RealStation()).double()
        spy.when(\.throwing).returns(1).failingWhenExhausted()
        #expect(failures { _ = try? spy.throwing(1) } == [])
        let text = """
            Station.throwing(_:) was called after the only answer of this stub. The function below it answered.
                received  throwing(2)
            """
        #expect(failureTexts { _ = try? spy.throwing(2) } == [text])
    }

    @Test func `A stub can throw and then return`() throws {
        double.when(\.throwing).throws(Broken()).throws(Broken(), times: 2).returns(5)
        for _ in 0..<3 { #expect(throws: Broken()) { try double.throwing(1) } }
        #expect(try double.throwing(1) == 5)
    }

    @Test func `A stub can answer with a function of the arguments`() throws {
        double.when(\.plain).answers { a, b in a * 10 + b }
        double.when(\.throwing).answers { if $0 > 5 { throw Broken() } else { return $0 } }
        #expect(double.plain(1, 2) == 12)
        #expect(try double.throwing(5) == 5)
        #expect(throws: Broken.self) { try double.throwing(6) }
    }

    @Test func `A stub can answer asynchronously`() async throws {
        double.when(\.asynchronous).answers { a in
            await Task.yield()
            return a + 1
        }
        double.when(\.asyncThrowing).throws(Broken()).returns(2, 3)
        #expect(await double.asynchronous(1) == 2)
        await #expect(throws: Broken()) { try await double.asyncThrowing(1) }
        #expect(try await double.asyncThrowing(1) == 2)
        #expect(try await double.asyncThrowing(1) == 3)
    }

    @Test func `A stub may call its double again and register on it`() {
        double.when(\.plain).answers { [unowned double] a, b in
            guard a > 0 else { return b }
            if a == 1 { double.when(\.plain, 0, .any).returns(100) }
            return double.plain(a - 1, b + 1)
        }
        #expect(double.plain(3, 0) == 100)
        double.verify(\.plain, called: 4)
    }

    @Test func `A stub may reset itself`() {
        double.when(\.plain).answers { [unowned double] _, _ in
            double.reset(.stubs)
            return 5
        }
        double.setDefault(7)
        #expect(double.plain(0, 0) == 5)
        #expect(double.plain(0, 0) == 7)
    }

    @Test
    func `A stub runs above earlier overrides and below later interceptors`() {
        var log: [String] = []
        double.override(\.plain) { _, _ in
            log.append("old")
            return 1
        }
        double.when(\.plain, 1, 1).returns(2)
        double.when(\.plain, 2, 2).callsThrough()
        #expect(double.plain(1, 1) == 2 && double.plain(0, 0) == 1 && double.plain(2, 2) == 1)
        #expect(log == ["old", "old"])
        double.intercept(\.plain) { next in { a, b in next(a, b) + 10 } }
        #expect(double.plain(1, 1) == 12)
        double.override(\.plain) { _, _ in 3 }
        #expect(double.plain(1, 1) == 3, "An override that comes later is above.")
        double.verify(\.plain, called: 5)
        #expect(double.calls(\.plain).results == [2, 1, 1, 12, 3])
    }

    @Test func `An inherited requirement can be stubbed by any of its keys`() {
        let chain = P3QProxy().double(.relaxed)
        chain.when(\.one).returns(11)
        let asParent: any P1 = chain
        #expect(chain.one() == 11 && asParent.one() == 11)
    }

    @Test func `A stub makes a double respond to an optional requirement`() {
        let pager = PagerDelegateProxy.double()
        #expect(!pager.responds(to: "pagerShouldTurn(_:)"))
        pager.when(\.shouldTurn, 5).returns(true)
        #expect(pager.responds(to: "pagerShouldTurn(_:)"))
        #expect(pager.pagerShouldTurn(5))
        let host = Pager()
        host.delegate = pager
        #expect(host.delegate?.pagerShouldTurn(5) == true)
    }

    @Test func `A stub of a view is one of its double`() {
        let view = PagerDelegateProxy.double(.relaxed).defaulting(to: true)
        view.when(\.mustTurn, 1).returns(false)
        #expect(!view.pagerMustTurn(1) && view.pagerMustTurn(2))
        view.verify(\.mustTurn, called: 2)
    }

    @Test func `A stub of a double answers in its views`() {
        let double = PagerDelegateProxy.double()
        let view = double.defaulting(to: true)
        double.when(\.mustTurn, 1).returns(false)
        #expect(!view.pagerMustTurn(1))
        #expect(view.pagerMustTurn(2), "What the view defaults to is an answer.")
        double.verify(\.mustTurn, called: 2)
        view.reset()
        #expect(double.calls(\.mustTurn).count == 0)
    }

    @Test func `A stub is gone after a reset, and new ones can be added`() {
        double.setDefault(-1)
        double.when(\.plain).returns(1)
        double.reset(.recordings)
        #expect(double.plain(0, 0) == 1)
        double.reset(.stubs)
        #expect(double.plain(0, 0) == -1)
        double.when(\.plain).returns(2)
        #expect(double.plain(0, 0) == 2)
        double.observe(\.plain, .before) { _, _ in Issue.record("It is no more.") }
        double.reset()
        double.when(\.plain).returns(3)
        #expect(double.plain(0, 0) == 3)
        double.verify(\.plain)
    }

    @Test func `A stub answers again after all registrations were cancelled`() {
        double.setDefault(-1)
        double.when(\.plain).returns(1)
        double.cancelRegistrations()
        #expect(double.plain(0, 0) == -1)
        double.when(\.plain).returns(2)
        #expect(double.plain(0, 0) == 2)
    }

    @Test func `A stub that gets an answer after a reset gives that answer only`() {
        let stub = double.when(\.plain).returns(1, 2)
        #expect(double.plain(0, 0) == 1)
        double.reset(.stubs)
        stub.returns(3)
        #expect((0..<2).map { double.plain($0, 0) } == [3, 3])
    }

    @Test func `A stub's end can be set before its answers`() {
        double.when(\.plain).returns(0)
        let stub = double.when(\.plain, 1, .any).looping()
        #expect(double.plain(1, 0) == 0)
        #expect(failures { double.verifyStubsUsed() } == [])
        stub.returns(1, 2)
        #expect((0..<3).map { double.plain(1, $0) } == [1, 2, 1])
    }
}
