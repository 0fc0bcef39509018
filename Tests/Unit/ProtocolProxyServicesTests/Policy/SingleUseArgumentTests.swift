// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ProtocolProxyServices
import ProtocolProxyTesting
import Testing

/// Arguments that can be read only once, of types that show it and of types that don't.
@Proxied
protocol Uploads: AnyObject, Sendable {
    func put(_ name: String, _ parts: AsyncStream<Int>) async throws -> Int
    func post(_ parts: AnyIterator<Int>) throws -> Int
    func join(_ both: (name: String, parts: AsyncStream<Int>?)) async throws -> Int
    func gather(_ all: [any AsyncSequence<Int, Never> & Sendable]) async throws -> Int
    func answer(_ caller: CheckedContinuation<Int, Never>) async throws -> Int
    func send(_ upload: Upload) async throws -> Int
    func write(_ upload: LocalUpload) throws -> Int
    func follow(_ events: AsyncStream<Int>.Continuation) async throws -> Int
    func wait(_ task: Task<Int, Never>) async throws -> Int
    func copy(_ numbers: [Int], _ progress: @escaping @Sendable (Int) -> Void) async throws -> Int
}

/// A structure whose stream only its values show.
struct Upload: Sendable {
    enum Body {
        case whole([Int])
        case parts(AsyncStream<Int>)
    }

    var name = "a"
    var body: Body

    func read() async -> Int {
        switch body {
        case .whole(let numbers): numbers.reduce(0, +)
        case .parts(let stream): await stream.reduce(0, +)
        }
    }
}

struct LocalUpload {
    var parts: AnyIterator<Int>
}

private func stream() -> AsyncStream<Int> {
    AsyncStream { continuation in
        for number in 1...3 { continuation.yield(number) }
        continuation.finish()
    }
}

@Suite struct `Arguments that can be used only once` {
    private let proxy = UploadsProxy()
    private let other = UploadsProxy()
    private let calls = Tally()
    private let otherCalls = Tally()
    private let errors = Lines()

    init() {
        let (calls, otherCalls, errors) = (calls, otherCalls, errors)
        proxy.handleUncaughtErrors { errors.add("\($0.underlyingError)") }
        proxy.override(\.send) { upload in
            let sum = await upload.read()
            if calls.add() == 1 { throw StoreError() }
            return sum
        }
        proxy.override(\.write) { upload in
            let sum = upload.parts.reduce(0, +)
            if calls.add() == 1 { throw StoreError() }
            return sum
        }
        other.override(\.send) { upload in
            otherCalls.add()
            return await upload.read()
        }
        other.override(\.write) { upload in
            otherCalls.add()
            return upload.parts.reduce(0, +)
        }
    }

    private var sentence: String {
        "'send(_:)' of 'ProtocolProxyServicesTests.Uploads' was not repeated: a part of its "
            + "argument 1, of type 'AsyncStream<Int>', can be used only once. Repeat the function "
            + "that makes the call."
    }

    // MARK: Types that show it

    /// The layers that repeat calls, applied to all requirements to which they can be applied.
    @Test(arguments: [
        "retry", "hedge", "fallBack", "shadow",
    ])
    func `A layer that repeats calls skips requirements whose arguments can't be repeated`(
        layer: String
    ) throws {
        let (proxy, other) = (UploadsProxy(), UploadsProxy())
        let policy: Policy =
            switch layer {
            case "retry": .retry(attempts: 2, if: .anyError)
            case "hedge": .hedge(after: .zero, if: .anyError)
            case "fallBack": .fallBack(to: other)
            default: .shadow(by: other) { _ in }
            }
        proxy.apply(policy) { _ in true }
        let accepted = try proxy.adoptedProtocols.flatMap(\.requirements).filter { requirement in
            try !proxy.participants(in: requirement.selector).filter { $0.role == .interceptor }
                .isEmpty
        }
        let expected: [String] =
            switch layer {
            case "retry", "fallBack": ["send", "write", "follow", "wait", "copy"]
            case "hedge": ["send", "write", "follow", "wait", "copy"].filter { $0 != "write" }
            default: ["send", "write", "follow", "wait"]
            }
        #expect(accepted.map(\.key) == expected)
    }

    @Test func `Repeating a call with a stream stops the program where it is registered`()
        async throws
    {
        let retried = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            UploadsProxy().retry(\.put, attempts: 2, if: .anyError)
        }
        try expect(
            "'put(_:_:)' of 'ProtocolProxyServicesTests.Uploads' cannot be retried: its argument 2, "
                + "of type 'AsyncStream<Int>', can be used only once. Retry the function that makes "
                + "the call.",
            of: retried
        )
        let iterated = await #expect(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) {
            UploadsProxy().retry(\.post, attempts: 2, if: .anyError)
        }
        try expect(
            "cannot be retried: its argument 1, of type 'AnyIterator<Int>', can be used only once.",
            of: iterated
        )
        let hedged = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            UploadsProxy().hedge(\.put, after: .zero, if: .anyError)
        }
        try expect(
            "cannot be hedged: its argument 2, of type 'AsyncStream<Int>', can be used only once.",
            of: hedged
        )
        let answered = await #expect(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) {
            UploadsProxy().fallBack(\.put, to: UploadsProxy())
        }
        try expect(
            "cannot use this fallback: its argument 2, of type 'AsyncStream<Int>', can be used only "
                + "once. Answer with a closure.",
            of: answered
        )
        let shadowed = await #expect(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) {
            UploadsProxy().apply(Policy { .shadow(by: UploadsProxy()) { _ in } }, to: \.put)
        }
        try expect(
            "cannot be shadowed: its argument 2, of type 'AsyncStream<Int>', cannot be sent twice.",
            of: shadowed
        )
    }

    // MARK: Values that show it

    @Test func `A call with a stream in a structure isn't retried, which is reported once`()
        async throws
    {
        proxy.retry(\.send, attempts: 3, after: .none, if: .anyError)
        await #expect(throws: StoreError.self) {
            try await proxy.send(Upload(body: .parts(stream())))
        }
        #expect(calls.count == 1)
        #expect(errors.lines == [sentence])
        #expect(try await proxy.send(Upload(body: .parts(stream()))) == 6)
        #expect(calls.count == 2)
        #expect(errors.lines == [sentence])
    }

    @Test func `Of two calls that are given up, the first is reported`() async throws {
        proxy.override(\.send) { [calls] _ in
            calls.add()
            throw StoreError()
        }
        proxy.retry(\.send, attempts: 3, after: .none, if: .anyError)
        for _ in 0..<2 {
            await #expect(throws: StoreError.self) {
                try await proxy.send(Upload(body: .parts(stream())))
            }
        }
        #expect(calls.count == 2)
        #expect(errors.lines == [sentence])
    }

    @Test func `A call without a stream in the same structure is retried`() async throws {
        proxy.retry(\.send, attempts: 3, after: .none, if: .anyError)
        #expect(try await proxy.send(Upload(body: .whole([1, 2]))) == 3)
        #expect(calls.count == 2)
        #expect(errors.lines == [])
    }

    @Test func `A call that ends with a rejected result isn't retried with the same stream`()
        async throws
    {
        proxy.override(\.send) { [calls] upload in
            calls.add()
            return await upload.read()
        }
        proxy.retry(\.send, attempts: 3, after: .none, if: .result { $0 == 6 })
        #expect(try await proxy.send(Upload(body: .parts(stream()))) == 6)
        #expect(calls.count == 1)
        #expect(errors.lines == [sentence])
    }

    @Test func `A synchronous call with an iterator in a structure isn't retried`() throws {
        proxy.retry(\.write, attempts: 3, if: .anyError)
        #expect(throws: StoreError.self) {
            try proxy.write(LocalUpload(parts: AnyIterator([1, 2].makeIterator())))
        }
        #expect(calls.count == 1)
        #expect(errors.lines.count == 1)
        #expect(errors.lines.first?.contains("of type 'AnyIterator<Int>'") == true)
    }

    @Test func `A call that isn't retried takes nothing from the budget`() async throws {
        let budget = RetryBudget(share: 0, minimumPerSecond: 1)
        proxy.override(\.send) { _ in throw StoreError() }
        proxy.apply(
            Policy {
                .retry(attempts: 2, after: .none, if: .anyError)
                    .budget(budget)
            },
            to: \.send
        )
        _ = try? await proxy.send(Upload(body: .parts(stream())))
        #expect(budget.counts.repeated == 0)
        _ = try? await proxy.send(Upload(body: .whole([])))
        #expect(budget.counts.repeated == 1)
    }

    @Test func `A failed call with a stream in a structure isn't hedged`() async throws {
        proxy.hedge(\.send, after: .seconds(100), if: .anyError)
        await #expect(throws: StoreError.self) {
            try await proxy.send(Upload(body: .parts(stream())))
        }
        #expect(calls.count == 1)
        #expect(errors.lines == [sentence])
        #expect(try await proxy.send(Upload(body: .parts(stream()))) == 6)
    }

    @Test func `A slow call with a stream in a structure isn't hedged`() async throws {
        let (clock, barrier, calls) = (ManualClock(), Barrier(), calls)
        proxy.override(\.send) { upload in
            calls.add()
            try await barrier.pass()
            return await upload.read()
        }
        proxy.hedge(\.send, after: .seconds(1), if: .anyError, clock: clock)
        let call = Task { [proxy] in try await proxy.send(Upload(body: .parts(stream()))) }
        try await clock.waitForSleepers()
        clock.advance(by: .seconds(1))
        await until { calls.count == 2 || !errors.lines.isEmpty }
        barrier.open()
        #expect(try await call.value == 6)
        #expect(calls.count == 1)
        #expect(errors.lines == [sentence])
    }

    @Test func `A failed call with a stream in a structure isn't made on another proxy`()
        async throws
    {
        proxy.fallBack(\.send, to: other)
        await #expect(throws: StoreError.self) {
            try await proxy.send(Upload(body: .parts(stream())))
        }
        #expect(otherCalls.count == 0)
        #expect(errors.lines == [sentence])
        proxy.fallBack(\.write, to: other)
        proxy.override(\.write) { _ in throw StoreError() }
        proxy.fallBack(\.write, to: other)
        #expect(throws: StoreError.self) {
            try proxy.write(LocalUpload(parts: AnyIterator([1].makeIterator())))
        }
        #expect(otherCalls.count == 0)
        #expect(errors.lines.count == 2)
    }

    @Test func `A call with a stream in a structure isn't repeated by a shadow`() async throws {
        let shadow = Shadow { _ in }
        proxy.override(\.send) { await $0.read() }
        proxy.apply(Policy { .shadow(by: other, as: shadow) }, to: \.send)
        #expect(try await proxy.send(Upload(body: .parts(stream()))) == 6)
        #expect(try await proxy.send(Upload(body: .parts(stream()))) == 6)
        await shadow.idle()
        #expect(otherCalls.count == 0)
        #expect(errors.lines == [sentence])
        #expect(try await proxy.send(Upload(body: .whole([4]))) == 4)
        await shadow.idle()
        #expect(otherCalls.count == 1)
        #expect(errors.lines == [sentence])
        #expect((shadow.counts.started, shadow.counts.equal, shadow.running) == (1, 1, 0))
    }
}
