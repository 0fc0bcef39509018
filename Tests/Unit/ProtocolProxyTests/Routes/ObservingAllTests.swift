// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

@Suite struct `Observers of all requirements` {
    private let listener = FullListener("real")

    @Test func `Observers of all run before and after every call, with its arguments`() async throws
    {
        let proxy = ListenerProxy(implementer: listener)
        var told: [String] = []
        proxy.observeAll(.before) {
            told.append("\($0.selector) \($0.arguments) \($0.outcome == nil)")
        }
        proxy.observeAll(.after) { call in
            #expect(call.duration.map { $0 >= .zero } == true)
            told.append("\(call.selector) \(call.outcome.map { "\($0)" } ?? "")")
        }
        #expect(proxy.title() == "real")
        try await proxy.later("x")
        proxy.volume = 3
        var words = ["a", "b"]
        #expect(proxy.trim(&words) == 1)
        #expect(
            told == [
                "title() [] true", "title() success(\"real\")",
                "later(_:) [\"x\"] true", "later(_:) success()",
                "setter: volume [3] true", "setter: volume success()",
                "trim(_:) [[\"a\", \"b\"]] true", "trim(_:) success(1)",
            ]
        )
        #expect(words == ["a"])
    }

    @Test func `Observers of all see errors and placeholders for noncopyable results`() async throws
    {
        let opener = RealOpener()
        let proxy = OpenerProxy(implementer: opener)
        var outcomes: [String] = []
        proxy.observeAll(.after) { outcomes.append("\($0.outcome.map { "\($0)" } ?? "")") }
        #expect(throws: StationError.closed(2)) { _ = try proxy.typed("locked", 2) }
        await #expect(throws: StationError.closed(0)) { _ = try await proxy.fetch("locked") }
        _ = try proxy.open("a")
        let prefix = "failure(ProtocolProxyFixtures.StationError.closed"
        #expect(outcomes == ["\(prefix)(2))", "\(prefix)(0))", "success(File)"])
        #expect(opener.ledger.closed == ["a"])
    }

    @Test func `Observers of all read arguments with their types`() {
        let proxy = ListenerProxy(implementer: listener)
        var words: [String] = []
        proxy.observeAll(.before) { call in
            if let word = call.call.arguments(of: ListenerRequirements.heard) { words.append(word) }
        }
        proxy.heard("x")
        proxy.paused("y")
        #expect(words == ["x"])
    }

    @Test func `Observers of all run among the others in the order of registration`() {
        let proxy = ListenerProxy(implementer: listener)
        var told: [Int] = []
        proxy.observe(\.heard, .before) { _ in told.append(1) }
        proxy.observeAll(.before) { _ in told.append(2) }
        proxy.observe(\.heard, .before) { _ in told.append(3) }
        proxy.observe(\.heard, once: true, outcome: { _, _ in told.append(4) })
        proxy.observeAll(.after, once: true) { _ in told.append(5) }
        proxy.observe(\.heard, .after) { _ in told.append(6) }
        proxy.heard("x")
        #expect(told == [1, 2, 3, 4, 5, 6])
        told = []
        proxy.heard("x")
        #expect(told == [1, 2, 3, 6])
    }

    @Test func `Observers of all end like other registrations`() {
        let proxy = ListenerProxy(implementer: listener)
        var told: [String] = []
        let cancelled = proxy.observeAll(.before) { _ in told.append("cancelled") }
        proxy.observeAll(.before, once: true) { told.append("once \($0.selector)") }
        var owner: Ledger? = Ledger()
        proxy.observeAll(.before, owner: owner) { _ in told.append("owned") }
        proxy.heard("x")
        #expect(told == ["cancelled", "once heard(_:)", "owned"])
        told = []
        cancelled.isEnabled = false
        proxy.heard("x")
        #expect(told == ["owned"])
        cancelled.isEnabled = true
        owner = nil
        proxy.paused("x")
        #expect(told == ["owned", "cancelled"])
        #expect(cancelled.isActive)
        cancelled.cancel()
        #expect(!cancelled.isActive)
        proxy.heard("x")
        #expect(told == ["owned", "cancelled"])
    }

    @Test func `Observers of all release what they captured when they end`() {
        let proxy = ListenerProxy(implementer: listener)
        weak var captured: Ledger?
        let registration: Registration<ListenerProxy>
        do {
            let ledger = Ledger()
            captured = ledger
            registration = proxy.observeAll(.after) { _ in ledger.closed.append("") }
        }
        proxy.heard("x")
        _ = proxy.title()
        #expect(captured?.closed.count == 2)
        registration.cancel()
        #expect(captured == nil)
    }

    @Test func `Errors of observers of all reach the handler of uncaught errors`() {
        let proxy = ListenerProxy(implementer: listener)
        var errors: [String] = []
        proxy.handleUncaughtErrors { errors.append("\($0.selector) \($0.phase)") }
        proxy.observeAll(.before) { _ in throw ListenerError("x") }
        proxy.observeAll(.after) { _ in throw ListenerError("x") }
        proxy.heard("x")
        #expect(errors == ["heard(_:) before", "heard(_:) after"])
        #expect(listener.heard == ["x"])
    }

    @Test func `Observers of all see messages and unanswered calls`() async throws {
        let proxy = ListenerProxy()
        var told: [String] = []
        proxy.observeAll(.after) {
            told.append("\($0.selector) \($0.outcome.map { "\($0)" } ?? "")")
        }
        _ = try await proxy.send(Message("title()"))
        #expect(proxy.isLoud("x"))
        #expect(told == ["title() success(\"\")", "isLoud(_:) success(true)"])
    }

    @Test func `A call has one number before and after it, and later calls have higher ones`()
        async throws
    {
        let proxy = ListenerProxy(implementer: listener)
        let other = ListenerProxy()
        var told: [(phase: String, selector: Selector, number: UInt64)] = []
        for (name, proxy) in [("", proxy), ("other ", other)] {
            proxy.observeAll(.before) { told.append((name + "before", $0.selector, $0.number)) }
            proxy.observeAll(.after) { told.append((name + "after", $0.selector, $0.number)) }
        }
        let start = ObservedCall.nextNumber()
        _ = proxy.title()
        try await proxy.later("x")
        // A call within a call begins later, and ends before.
        proxy.override(\.heard) { other.paused($0) }
        proxy.heard("x")
        let between = ObservedCall.nextNumber()
        _ = try await proxy.send(Message("title()"))
        let phases = [
            "before", "after", "before", "after", "before", "other before", "other after", "after",
            "before", "after",
        ]
        #expect(told.map(\.phase) == phases)
        let numbers = told.map(\.number)
        #expect(numbers[0] > start)
        for (before, after) in [(0, 1), (2, 3), (4, 7), (5, 6), (8, 9)] {
            #expect(numbers[before] == numbers[after])
        }
        let begun = [0, 2, 4, 5].map { numbers[$0] }
        #expect(begun == begun.sorted() && Set(begun).count == 4)
        #expect(numbers[5] < between && between < numbers[8])
    }

    @Test func `Call numbers pair overlapping calls`() async throws {
        let proxy = FetcherProxy()
        var (begun, ended): ([UInt64: String], [UInt64: String]) = ([:], [:])
        proxy.observeAll(.before) { begun[$0.number] = "\($0.arguments)" }
        proxy.observeAll(.after) { ended[$0.number] = "\($0.arguments)" }
        proxy.override(\.fetch) { key in
            // The outer one is under way while the inner one comes and goes.
            if key == "outer" { _ = try await proxy.fetch("inner") }
            return key
        }
        _ = try await proxy.fetch("outer")
        #expect(begun.count == 2)
        #expect(begun == ended)
    }

    @Test func `Calls are numbered for a single phase and in sequences`() async throws {
        let proxy = ListenerProxy(implementer: listener)
        var numbers: [UInt64] = []
        var calls = proxy.allCalls().makeAsyncIterator()
        proxy.observeAll(.after) { numbers.append($0.number) }
        _ = proxy.title()
        try await proxy.later("x")
        let streamed = [await calls.next()?.number, await calls.next()?.number]
        #expect(streamed == numbers)
        #expect(numbers[0] > 0 && numbers[0] < numbers[1])
    }
}
