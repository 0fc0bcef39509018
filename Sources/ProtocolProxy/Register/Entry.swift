// SPDX-License-Identifier: MIT

import Synchronization

/// One registration as a proxy keeps it: an override, an interceptor or an observer.
public class Entry {
    final let life: Life
    /// Given when the entry is added; ascends, so that order of registration is order of numbers.
    // SAFETY: written once, under the lock of `Routes`, before anyone else sees the entry.
    final var id: UInt64 = 0
    // SAFETY: read and written under the lock of `Routes` only.
    final var isEnabled = true
    /// The name it was given.
    // SAFETY: written before anyone else sees the entry.
    final var key: OverrideKey?

    init(_ life: Life) { self.life = life }

    /// What it does in a call.
    var role: Participant.Role { preconditionFailure("Every registration has a role.") }

    /// Whether it answers calls, as opposed to being told of them.
    final var isAnswer: Bool { role == .override || role == .interceptor }

    /// Whether it is registered for all requirements.
    var isForAll: Bool { false }
    /// Whether it wants to know how long the answer took.
    var isTimed: Bool { false }
    /// The interceptor, where it does not know the types.
    var erasedInterceptor: ErasedInterceptor? { nil }

    /// Whether its handler is told of the proxy.
    var wantsReceiver: Bool { false }

    /// Makes the function that this puts in place of another one; nil for those that are told, and for other types.
    func function<Function>(above below: Function, _ answerers: Answerers, _ plan: RoutePlan) -> Function? { nil }
}

/// A function that answers in place of what is below it.
final class OverrideEntry<Handler>: Entry {
    private let handler: Handler

    init(_ handler: Handler, _ life: Life) {
        self.handler = handler
        super.init(life)
    }

    override var role: Participant.Role { .override }
    override func function<Function>(above below: Function, _ answerers: Answerers, _ plan: RoutePlan) -> Function? {
        if let same = self as? OverrideEntry<Function> { return same.handler }
        // Registered by the key of another protocol that asks for the same.
        return plan.converted(handler, to: Function.self)
    }
}

/// A function that is made of the one below it.
final class InterceptorEntry<Handler>: Entry {
    private let interceptor: (Interception, Handler) -> Handler
    private let isInformed: Bool

    init(_ life: Life, isInformed: Bool, _ interceptor: @escaping (Interception, Handler) -> Handler) {
        self.interceptor = interceptor
        self.isInformed = isInformed
        super.init(life)
    }

    override var wantsReceiver: Bool { isInformed }

    override var role: Participant.Role { .interceptor }
    override func function<Function>(above below: Function, _ answerers: Answerers, _ plan: RoutePlan) -> Function? {
        let interception = Interception(of: self, above: answerers, in: plan)
        if let same = self as? InterceptorEntry<Function> { return same.interceptor(interception, below) }
        return plan.converted(below, to: Handler.self).flatMap {
            plan.converted(interceptor(interception, $0), to: Function.self)
        }
    }
}

/// An observer of a requirement, told in one phase of each call.
final class ObserverEntry<Observation>: Entry {
    let observation: Observation
    let phase: ObserverPhase

    init(_ observation: Observation, _ phase: ObserverPhase, _ life: Life) {
        self.observation = observation
        self.phase = phase
        super.init(life)
    }

    override var role: Participant.Role { phase == .before ? .observerBefore : .observerAfter }
}

/// When an observer runs: before the answer is made, or after, also when making it threw.
public enum ObserverPhase: Sendable, Hashable {
    /// Before the override or implementer is called.
    case before
    /// After it returned or threw.
    case after
}

/// What an observer of a synchronous requirement wants to be told.
enum Observation<Arguments, Result: ~Copyable, Failure: Error> {
    case arguments((Arguments) throws -> Void)
    case outcome((Arguments, borrowing Swift.Result<Result, Failure>) throws -> Void)
    case paired(PairedObservation<Arguments>)
    case call((ObservedCall) throws -> Void)
}

/// What an observer of an asynchronous requirement wants to be told.
enum AsyncObservation<Arguments, Result: ~Copyable, Failure: Error> {
    typealias OfArguments = nonisolated(nonsending) (Arguments) async throws -> Void
    typealias OfOutcome =
        nonisolated(nonsending) (Arguments, borrowing Swift.Result<Result, Failure>) async throws -> Void
    case arguments(OfArguments)
    case outcome(OfOutcome)
    case call((ObservedCall) throws -> Void)
}

/// An observer that is told in both phases of a call, and needs in the second what it found in the first.
///
/// It is registered twice, once for each phase.
class PairedObservation<Arguments> {
    /// - Returns: What is to be noted until the call was answered.
    func beforeAnswer(_ arguments: Arguments) throws -> AnyObject? { nil }
    func afterAnswer(_ arguments: Arguments, _ note: AnyObject?) throws {}
}

/// What a registration's end depends on.
public struct Life {
    /// The object that the body calls without retaining it; the call holds it while it runs.
    let target: WeakReference?
    /// The object whose life the registration shares.
    let owner: WeakReference?
    /// Whether the one call of a `once` registration is still to come.
    let once: Once?

    init(target: AnyObject? = nil, owner: AnyObject? = nil, once: Bool = false) {
        self.target = target.map(WeakReference.init)
        self.owner = owner.map(WeakReference.init)
        self.once = once ? Once() : nil
    }

    init(anyTarget target: Any? = nil, anyOwner owner: Any?, once: Bool) {
        self.init(target: target.map { $0 as AnyObject }, owner: owner.map { $0 as AnyObject }, once: once)
    }

    /// Whether it depends on nothing.
    var isUnconditional: Bool { target == nil && owner == nil && once == nil }

    /// The objects that a call holds.
    var dependencies: [WeakReference] { [target, owner].compactMap(\.self) }

    /// Whether the registration still stands.
    ///
    /// - Parameter held: Takes what was loaded to find out. Whoever asks under a lock lets go of it after unlocking:
    ///   otherwise the last reference to a dying object might be this one, and its end would run under the lock.
    func isAlive(holding held: inout [AnyObject]) -> Bool {
        for reference in dependencies {
            guard let object = reference.object else { return false }
            held.append(object)
        }
        return once?.isSpent != true
    }

    /// Whether the registration still stands; not to be asked under a lock.
    var isAlive: Bool {
        var held: [AnyObject] = []
        return isAlive(holding: &held)
    }

    /// Whether the registration takes part in a call; what it depends on and was alive when the call began is held by it.
    func take() -> Bool {
        if let target, target.object == nil { return false }
        if let owner, owner.object == nil { return false }
        return once?.take() ?? true
    }

    /// What the call must keep alive, or nil if the registration is over.
    func hold() -> Held? {
        if let owner, owner.object == nil { return nil }
        guard let target else { return Held(object: nil) }
        return target.object.map { Held(object: $0) }
    }
}

/// Something kept alive for the length of a call, or nothing.
struct Held {
    let object: AnyObject?
}

/// A reference that does not keep its object alive.
final class WeakReference {
    // SAFETY: a weak reference may be loaded by any number of threads while the object dies on another: the runtime
    // orders the load against the end of the object. Nobody writes it after `init`.
    nonisolated(unsafe) weak let object: AnyObject?
    init(_ object: AnyObject?) { self.object = object }
}

/// A permission that one of any number of threads can take.
final class Once: Sendable {
    private let spent = Atomic(false)

    var isSpent: Bool { spent.load(ordering: .acquiring) }

    /// Whether this caller is the one.
    func take() -> Bool { !spent.exchange(true, ordering: .acquiringAndReleasing) }
}
