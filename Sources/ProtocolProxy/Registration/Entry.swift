// SPDX-License-Identifier: MIT

extension __Generated {
    /// One registration as a proxy keeps it: an override, an interceptor or an observer.
    public class Entry {
        final let lifetime: Lifetime
        /// Given when the entry is added; ascends, so that order of registration is order of numbers.
        // SAFETY: written once, under the lock of `Routes`, before anyone else sees the entry.
        final var id: UInt64 = 0
        // SAFETY: read and written under the lock of `Routes` only.
        final var isEnabled = true
        /// The name it was given.
        // SAFETY: written before anyone else sees the entry.
        final var name: RegistrationName? { didSet { nameHash = name?.hashValue } }
        /// The hash of the name; kept, since hashing is anybody's code, and this is read under the lock.
        // SAFETY: as above.
        final private(set) var nameHash: Int?
        /// What it does in a call; stored, since a route asks all entries.
        final let role: Participant.Role
        /// Whether its lifetime depends on nothing; stored, since each call asks.
        final let isUnconditional: Bool

        init(_ role: Participant.Role, _ lifetime: Lifetime) {
            self.role = role
            self.lifetime = lifetime
            self.isUnconditional = lifetime.isUnconditional
        }

        /// Whether it answers calls, as opposed to being told of them.
        final var isAnswer: Bool { role == .override || role == .interceptor }

        /// Whether it is registered for all requirements.
        var isForAll: Bool { false }
        /// Whether it answers all calls that come to it, so that what is below it does not matter.
        final var hidesRest: Bool { role == .override && lifetime.isUnconditional }

        /// Whether its handler is told of the proxy.
        var wantsReceiver: Bool { false }
        /// Whether its handler is told which implementers are below it.
        var wantsGeneration: Bool { false }

        /// Makes the function that this puts in place of the one below; nil for observers, and for other types.
        func function<Requirement: RoutedRequirement>(
            of requirement: Requirement, above below: Requirement.Function, _ answerers: Answerers, _ plan: RoutePlan
        ) -> Requirement.Function? { nil }
    }
}

typealias Entry = __Generated.Entry

/// A function that answers in place of what is below it.
final class OverrideEntry<Handler>: Entry {
    private let handler: Handler

    init(_ handler: Handler, _ lifetime: Lifetime) {
        self.handler = handler
        super.init(.override, lifetime)
    }

    override func function<Requirement: RoutedRequirement>(
        of requirement: Requirement, above below: Requirement.Function, _ answerers: Answerers, _ plan: RoutePlan
    ) -> Requirement.Function? {
        if let same = self as? OverrideEntry<Requirement.Function> { return same.handler }
        // Registered by the key of another protocol that asks for the same.
        return plan.converted(handler, to: Requirement.Function.self)
    }
}

/// A function that is made of the one below it.
final class InterceptorEntry<Handler>: Entry {
    enum Interceptor {
        case plain((Handler) -> Handler)
        /// One that is told of its registration.
        case informed((Interception, Handler) -> Handler)
        /// One that keeps what comes of those below it.
        case keeping((ImplementerGeneration, Handler) -> Handler)
    }

    private let interceptor: Interceptor

    init(_ interceptor: Interceptor, _ lifetime: Lifetime) {
        self.interceptor = interceptor
        super.init(.interceptor, lifetime)
    }

    override var wantsReceiver: Bool { if case .informed = interceptor { true } else { false } }
    override var wantsGeneration: Bool { if case .keeping = interceptor { true } else { false } }

    override func function<Requirement: RoutedRequirement>(
        of requirement: Requirement, above below: Requirement.Function, _ answerers: Answerers, _ plan: RoutePlan
    ) -> Requirement.Function? {
        if let same = self as? InterceptorEntry<Requirement.Function> {
            return same.made(above: below, answerers, plan)
        }
        return plan.converted(below, to: Handler.self).flatMap {
            plan.converted(made(above: $0, answerers, plan), to: Requirement.Function.self)
        }
    }

    private func made(above below: Handler, _ answerers: Answerers, _ plan: RoutePlan) -> Handler {
        switch interceptor {
        case .plain(let interceptor): return interceptor(below)
        case .informed(let interceptor): return interceptor(plan.interception(of: self, above: answerers), below)
        case .keeping(let interceptor):
            // A route of its own, where nobody knows the implementers.
            return interceptor(plan.generation ?? ImplementerGeneration(), below)
        }
    }
}
