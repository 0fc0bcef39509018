// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ProtocolProxyServices
import ProtocolProxyTestSupport
import Testing

/// Arguments and results that cannot be sent twice, compared or used as keys.
@Proxied
protocol Extras: AnyObject, Sendable {
    func watch(_ key: String, _ done: @escaping @Sendable (Int) -> Void)
    func feed(_ key: String, _ values: AsyncStream<Int>) async
    func stream(_ key: String) -> AsyncStream<Int>
    func action(_ key: String) -> @Sendable () -> Void
    func place(_ key: String, _ size: Frame) throws -> Int
    func clear() throws
}

struct Frame: Sendable { var width = 0 }

/// A protocol that threads share, with a parent that they don't.
@Proxied
protocol SharedLocalStore: LocalStore, Sendable {}

/// Requirements that look like those of `Store` and `Pages`, and are called in another way.
@Proxied
protocol LocalCounting: AnyObject {
    func count(_ key: String) throws -> Int
}

@Proxied
protocol Loading: AnyObject, Sendable {
    func load(_ key: String) async throws -> String
}

@Suite struct `Misuse of caches, shadows and routes` {
    @Test func `A shadow of a requirement that cannot be called twice stops the program`()
        async throws
    {
        let consuming = await #expect(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) {
            StoreProxy().apply(
                Policy { .shadow(by: StoreProxy(), as: Shadow { _ in }) },
                to: \.take
            )
        }
        try expect(
            "'take(_:)' of 'ProtocolProxyServicesTests.Store' cannot be shadowed: it consumes an argument, and can be called "
                + "only once.",
            of: consuming
        )
        let changing = await #expect(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) {
            StoreProxy().apply(
                Policy { .shadow(by: StoreProxy(), as: Shadow { _ in }) },
                to: \.sort
            )
        }
        try expect("cannot be shadowed: some of its arguments stay with the caller.", of: changing)
        let noncopyable = await #expect(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) {
            StoreProxy().apply(
                Policy { .shadow(by: StoreProxy(), as: Shadow { _ in }) },
                to: \.parcel
            )
        }
        try expect("cannot be shadowed: its result cannot be copied.", of: noncopyable)
        let function = await #expect(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) {
            ExtrasProxy().apply(
                Policy { .shadow(by: ExtrasProxy(), as: Shadow { _ in }) },
                to: \.watch
            )
        }
        try expect(
            "cannot be shadowed: its argument 2, of type '@Sendable (Int) -> ()', cannot be sent twice.",
            of: function
        )
        let sequence = await #expect(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) {
            ExtrasProxy().apply(
                Policy { .shadow(by: ExtrasProxy(), as: Shadow { _ in }) },
                to: \.feed
            )
        }
        try expect(
            "its argument 2, of type 'AsyncStream<Int>', cannot be sent twice.",
            of: sequence
        )
    }

    @Test func `A shadow of a requirement that cannot be compared or shared stops the program`()
        async throws
    {
        let stream = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            ExtrasProxy().apply(
                Policy { .shadow(by: ExtrasProxy(), as: Shadow { _ in }) },
                to: \.stream
            )
        }
        try expect("its result, of type 'AsyncStream<Int>', cannot be compared.", of: stream)
        let action = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            ExtrasProxy().apply(
                Policy { .shadow(by: ExtrasProxy(), as: Shadow { _ in }) },
                to: \.action
            )
        }
        try expect("its result, of type '@Sendable () -> ()', cannot be compared.", of: action)
        let other = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            StoreProxy().apply(
                Policy { .shadow(by: ShelfProxy(), as: Shadow { _ in }) },
                to: \.find
            )
        }
        try expect("cannot be shadowed: ShelfProxy does not have it.", of: other)
        let local = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            LocalStoreProxy().apply(
                Policy { .shadow(by: SharedLocalStoreProxy(), as: Shadow { _ in }) },
                to: \.find
            )
        }
        try expect(
            "cannot be shadowed: its protocol is not 'Sendable', and the other call is made in another task.",
            of: local
        )
        let share = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Shadow(share: 1.5) { _ in }
        }
        try expect("The share of calls must be from 0 to 1, and is 1.5.", of: share)
        let limit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Shadow(concurrent: 0) { _ in }
        }
        try expect("The number of shadow calls must be 1 or more, and is 0.", of: limit)
    }

    @Test func `A route to a proxy that does not have the requirement stops the program`()
        async throws
    {
        let other = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            StoreProxy().apply(Policy { .route(0.5, to: ShelfProxy()) }, to: \.find)
        }
        try expect(
            "'find(_:)' of 'ProtocolProxyServicesTests.Store' cannot be routed: ShelfProxy does not have it.",
            of: other
        )
        let share = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Policy { .route(-0.5, to: StoreProxy()) }
        }
        try expect("The share of calls must be from 0 to 1, and is -0.5.", of: share)
    }

    @Test func `A second proxy whose requirement is of another kind stops the program`()
        async throws
    {
        let routed = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            LocalCountingProxy().apply(Policy { .route(1, to: StoreProxy()) }, to: \.count)
        }
        try expect("cannot be routed: StoreProxy does not have it.", of: routed)
        let answered = await #expect(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) {
            PagesProxy().apply(Policy { .fallBack(to: LoadingProxy()) }, to: \.load)
        }
        try expect("cannot use this fallback: LoadingProxy does not have it.", of: answered)
    }

    @Test func `A layer skips requirements that the second proxy has in another kind`() async throws
    {
        await #expect(processExitsWith: .success) {
            let (pages, others) = (PagesProxy(), LoadingProxy())
            pages.override(\.load) { $0 }
            others.override(\.load) { _ in "other" }
            let policy = Policy { .retry(attempts: 2, if: .anyError).route(1, to: others) }
            pages.apply(policy) { _ in true }
            let text = try await pages.load("a")
            #expect(text == "a")
        }
    }

    @Test func `A cache of a requirement without keys or results stops the program`() async throws {
        let key = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            ExtrasProxy().apply(Policy { .cache() }, to: \.place)
        }
        try expect(
            "cannot be cached: its argument 2, of type 'Frame', is not 'Hashable'. Cache it by a key that a closure makes: "
                + #"'cache(\.place) { … }'."#,
            of: key
        )
        let nothing = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            ExtrasProxy().apply(Policy { .cache() }, to: \.clear)
        }
        try expect(
            "cannot be cached: it returns nothing, so that a cached call would only be left out.",
            of: nothing
        )
        let stream = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            ExtrasProxy().apply(Policy { .cache() }, to: \.stream)
        }
        try expect("can be used only once. Cache a value made from it.", of: stream)
        let changing = await #expect(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) {
            StoreProxy().apply(Policy { .cache() }, to: \.sort)
        }
        try expect(
            "cannot be cached: some of its arguments stay with the caller. Intercept it.",
            of: changing
        )
        let noncopyable = await #expect(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) {
            StoreProxy().apply(Policy { .cache() }, to: \.parcel)
        }
        try expect("cannot be cached: its result cannot be copied.", of: noncopyable)
        let local = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            LocalStoreProxy().apply(Policy { .cache(ResultCache()) }, to: \.find)
        }
        try expect(
            "cannot be cached: its protocol is not 'Sendable', and any thread may invalidate the results. Leave out the "
                + "'ResultCache'.",
            of: local
        )
        let capacity = await #expect(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) {
            _ = Policy { .cache(capacity: 0) }
        }
        try expect("The capacity must be 1 or more, and is 0.", of: capacity)
    }
}
