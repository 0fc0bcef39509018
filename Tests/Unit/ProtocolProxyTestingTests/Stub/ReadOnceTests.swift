// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ProtocolProxyTesting
import Testing

@Proxied private protocol Feed: AnyObject, Sendable {
    func events() -> AsyncStream<Int>
    func page() -> FeedPage?
    func pages() -> [AsyncStream<Int>]
    func mapped() -> any AsyncSequence<String, Never> & Sendable
    func numbers() -> [Int]
    func continuation() -> AsyncStream<Int>.Continuation
    func later() async -> AsyncStream<Int>
}

@Proxied private protocol Counting: AnyObject {
    func all() -> AnyIterator<Int>
    func every() -> any IteratorProtocol<Int>
}

private struct FeedPage: Sendable {
    var title: String
    var events: AsyncStream<Int>
}

private final class Countdown: IteratorProtocol {
    func next() -> Int? { nil }
}

private func stream() -> AsyncStream<Int> { AsyncStream { $0.finish() } }

@Suite struct `A stub that returns a value that can be read once` {
    private let feed = FeedProxy.double()
    private let counting = CountingProxy.double()

    @Test func `The second call of such a stub is a failure in its line`() {
        feed.when(\.events).returns(stream()); let line = #line
        #expect(failures { _ = feed.events() } == [])
        let second = failures { _ = feed.events() }
        #expect(
            second == [
                Failure(
                    """
                    Feed.events() returned the same 'AsyncStream<Int>' to more than one call. It can be read only once, so a \
                    caller may get nothing from it. Return a value for each call, or make it in 'answers { … }'.
                    """,
                    line: line
                )
            ]
        )
        #expect(failures { _ = feed.events() } == [], "It is reported once.")
    }

    @Test func `Such a value is found inside of others`() {
        feed.when(\.page).returns(FeedPage(title: "a", events: stream()))
        feed.when(\.pages).returns([stream()])
        feed.when(\.mapped).returns(stream().map { "\($0)" })
        counting.when(\.all).returns(AnyIterator { nil })
        counting.when(\.every).returns(Countdown())
        let calls: [() -> Void] = [
            { [feed] in _ = feed.page() }, { [feed] in _ = feed.pages() },
            { [feed] in _ = feed.mapped() },
            { [counting] in _ = counting.all() }, { [counting] in _ = counting.every() },
        ]
        for (index, call) in calls.enumerated() {
            #expect(failures(call) == [], "\(index)")
            #expect(failures(call).count == 1, "\(index)")
        }
    }

    @Test func `A value for each call, and a value that can be read again, are no failures`() {
        feed.when(\.events).returns(stream(), stream())
        feed.when(\.page).returns(nil)
        feed.when(\.numbers).returns([1, 2])
        feed.when(\.pages).returns([])
        feed.when(\.mapped).answers { stream().map { "\($0)" } }
        counting.when(\.every).returns([1, 2].makeIterator())
        let reported = failures {
            for _ in 0..<2 {
                _ = feed.events()
                _ = feed.page()
                _ = feed.numbers()
                _ = feed.pages()
                _ = feed.mapped()
                _ = counting.every()
            }
        }
        #expect(reported == [])
        #expect(failures { _ = feed.events() }.count == 1, "The last value is repeated.")
    }

    @Test func `A stream's continuation can be returned again`() {
        let (_, continuation) = AsyncStream<Int>.makeStream()
        feed.when(\.continuation).returns(continuation)
        let reported = failures { for _ in 0..<2 { _ = feed.continuation() } }
        #expect(reported == [])
    }

    @Test func `An answer to several calls, and one that comes around again, are failures`() {
        feed.when(\.events).returns(stream(), times: 2)
        feed.when(\.page).returns(FeedPage(title: "a", events: stream()), nil).looping()
        #expect(failures { for _ in 0..<2 { _ = feed.events() } }.count == 1)
        #expect(failures { for _ in 0..<2 { _ = feed.page() } } == [])
        #expect(failures { _ = feed.page() }.count == 1)
    }

    @Test func `A gate that gives such a value to two calls is a failure`() async {
        let double = FeedProxy.double()
        let gate = double.when(\.later).suspends(); let line = #line
        let reported = await failures {
            async let first = double.later()
            async let second = double.later()
            await gate.arrival(of: 2)
            gate.open(returning: stream())
            _ = await (first, second)
        }
        #expect(reported.map(\.line) == [line])
    }
}
