// SPDX-License-Identifier: MIT

import Testing

@testable import ProtocolProxy

private typealias Function = (Int) -> Int

/// Leaves each call as it is.
private struct Passing: CallInterceptor {
    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>? { nil }
    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? { nil }
}

/// The list of layers from which a route is composed, and the passes over it; nothing here makes a
/// call.
@Suite struct `The layers of a route` {
    private let requirement = Requirement<Function, Int, Int, Never>("double(_:)")
    private let proxy: ProtocolProxy

    init() throws {
        proxy = try ProtocolProxy(protocols: [
            ProtocolDescriptor(named: "Doubler", requirements: [requirement])
        ])
    }

    private func layers(of entries: [Entry], ofAll entriesForAll: [Entry] = []) -> [RouteLayer] {
        for (number, entry) in (entries + entriesForAll).enumerated() {
            entry.id = UInt64(number + 1)
        }
        let layout = proxy.routes.layout
        return RoutePlan(
            layout: layout,
            merged: layout.requirements[0],
            context: RouteContext(proxy.routes, requirement, 0),
            entries: entries + entriesForAll,
            implementers: [],
            forwardsToAll: false,
            base: nil,
            generation: nil
        ).layers(for: requirement)
    }

    private func override(_ lifetime: Lifetime = Lifetime()) -> Entry {
        Entry(overridingWith: { $0 } as Function, lifetime)
    }
    private func interceptor(_ lifetime: Lifetime = Lifetime()) -> Entry {
        Entry(InterceptorBox(closure: ClosureInterceptor<Function> { $0 }), lifetime)
    }
    private func observer() -> Entry {
        Entry(
            .observer(.before),
            SynchronousObserver<Int, Int, Never>(arguments: { _ in }),
            Lifetime()
        )
    }

    /// The kinds of layers, with the numbers of their registrations.
    private func names(_ layers: [RouteLayer]) -> [String] {
        layers.map { layer in
            let numbers = layer.entries.map { "\($0.id)" }.joined(separator: ",")
            return switch layer {
            case .observers: "observers \(numbers)"
            case .interceptor: "interceptor \(numbers)"
            case .firstEligible: "candidates \(numbers)"
            default: "another"
            }
        }
    }

    @Test
    func `Layers are observers, then interceptors of all, then the others, the last one first`() {
        let layers = layers(
            of: [override(), observer(), interceptor(), override()],
            ofAll: [
                Entry(InterceptorBox(Passing()), Lifetime()),
                Entry(InterceptorBox(Passing()), Lifetime()),
            ]
        )
        #expect(
            names(layers) == [
                "observers 2", "interceptor 6", "interceptor 5", "candidates 4", "interceptor 3",
                "candidates 1",
            ]
        )
    }

    @Test func `Layers end at the first one that answers every call`() {
        let layers = layers(of: [
            override(), interceptor(), override(Lifetime(once: true)), override(), interceptor(),
        ])
        #expect(names(layers.reachable) == ["interceptor 5", "candidates 4"])
    }

    @Test func `Layers remain below one that answers some calls`() {
        let layers = layers(of: [interceptor(), override(Lifetime(once: true))])
        #expect(names(layers.reachable) == ["candidates 2", "interceptor 1"])
    }

    @Test func `Adjacent candidates form one layer`() {
        let once = { Lifetime(once: true) }
        let layers = layers(
            of: [override(), override(once()), interceptor(), override(once()), override(once())])
        #expect(names(layers.grouped) == ["candidates 5,4", "interceptor 3", "candidates 2,1"])
    }

    @Test func `Layers retain targets and owners, and below an interceptor only targets`() {
        let (target, owner) = (Target(), Target())
        let both = Lifetime(target: target, owner: owner)
        let above = layers(of: [interceptor(), override(both)])
        #expect(
            above.dependencies.compactMap(\.object).map(ObjectIdentifier.init)
                == [target, owner].map(ObjectIdentifier.init)
        )
        let below = layers(of: [override(both), interceptor()])
        #expect(
            below.dependencies.compactMap(\.object).map(ObjectIdentifier.init) == [
                ObjectIdentifier(target)
            ]
        )
    }
}

private final class Target {}
