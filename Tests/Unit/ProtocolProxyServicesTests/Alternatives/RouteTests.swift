// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ProtocolProxyServices
import ProtocolProxyTestSupport
import Testing

@Suite struct `A route to another proxy` {
    private let proxy = StoreProxy()
    private let other = StoreProxy()

    @Test func `A share of the calls goes to the other proxy, the same ones for one seed`()
        async throws
    {
        proxy.override(\.count) { _ in 1 }
        proxy.override(\.find) { _ in "first" }
        other.override(\.count) { _ in 2 }
        other.override(\.find) { _ in "second" }
        func routed(_ share: Double, seed: UInt64) throws -> [Int] {
            proxy.apply(
                Policy { .route(share, to: other, seed: seed) },
                to: \.count,
                \.find,
                named: "route"
            )
            return try (0..<400).filter { _ in try proxy.count("a") == 2 }
        }
        let few = try routed(0.1, seed: 5)
        #expect((20...70).contains(few.count))
        var found: [Bool] = []
        for _ in 0..<400 { found.append(try await proxy.find("a") == "second") }
        #expect((20...70).contains(found.count { $0 }))
        #expect(found != (0..<400).map(few.contains), "Each requirement has its own choice.")
        #expect(try routed(0.1, seed: 5) == few)
        #expect(try routed(0.1, seed: 6) != few)
        #expect(try Set(routed(0.4, seed: 5)).isStrictSuperset(of: few))
        #expect(try routed(0, seed: 5) == [])
        #expect(try routed(1, seed: 5).count == 400)
    }

    @Test func `All kinds of requirements can be routed, and errors are the caller's`() async throws
    {
        other.override(\.names) { ["other"] }
        other.override(\.title) { "other" }
        other.override(\.sort) { $0.append(3) }
        other.override(\.take) { $0.number }
        other.override(\.parcel) { Parcel(number: $0) }
        other.override(\.fill) { $0.append(4) }
        other.override(\.patient) { _ in 5 }
        other.override(\.strict) { _ in .failure(StoreError(text: "other")) }
        other.override(\.find) { _ in throw StoreError(text: "other") }
        let policy = Policy { .route(1, to: other, seed: 7) }
        proxy.apply(policy) { _ in true }
        #expect(proxy.names() == ["other"])
        #expect(proxy.title == "other")
        var values = [1]
        try proxy.sort(&values)
        try await proxy.fill(&values)
        #expect(values == [1, 3, 4])
        #expect(try proxy.take(Parcel(number: 6)) == 6)
        let parcel = try await proxy.parcel(7)
        #expect(parcel.number == 7)
        #expect(await proxy.patient("a") == 5)
        await #expect(throws: StoreError(text: "other")) { try await proxy.strict("a") }
        await #expect(throws: StoreError(text: "other")) { try await proxy.find("a") }
        #expect(policy.description == "route(1.0, to: StoreProxy, seed: 7)")
    }

    @Test func `Layers before a route apply to the calls of both`() async throws {
        let calls = Tally()
        proxy.override(\.find) { _ in throw StoreError(text: "\(calls.add())") }
        other.override(\.find) { _ in "other \(calls.add())" }
        let policy = Policy {
            Policy.retry(attempts: 50, after: .none, if: .anyError)
            Policy.route(0.2, to: other, seed: 1)
        }
        proxy.apply(policy, to: \.find)
        let answer = try await proxy.find("a")
        #expect(answer == "other \(calls.count)")
        #expect(calls.count > 1)
        #expect(policy.notes == [])
    }

    @MainActor @Test func `A routed call stays on its caller's isolation`() async throws {
        let (pages, others) = (PagesProxy(), PagesProxy())
        others.override(\.load) { key in "\(key) \(await isOnMainActor())" }
        let direct = try await others.load("a")
        #expect(direct == "a true")
        pages.apply(Policy { .route(1, to: others) }, to: \.load)
        let routed = try await pages.load("a")
        #expect(routed == "a true")
    }

    @Test func `A layer skips requirements that the other proxy does not have`() {
        proxy.override(\.names) { ["first"] }
        let policy = Policy { .retry(attempts: 2, if: .anyError).route(1, to: ShelfProxy()) }
        proxy.apply(policy) { _ in true }
        #expect(proxy.names() == ["first"])
    }

    @Test func `A proxy of instances receives no static calls`() throws {
        try StoreProxy.withTypeProxy { typeProxy in
            typeProxy.override(\.staticKinds) { _ in 1 }
            let policy = Policy { .retry(attempts: 2, if: .anyError).route(1, to: other) }
            typeProxy.apply(policy) { _ in true }
            let kinds = try StoreProxy.kinds("a")
            #expect(kinds == 1)
        }
    }
}
