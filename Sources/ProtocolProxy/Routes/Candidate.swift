// SPDX-License-Identifier: MIT

// What is known of how a call ends, and when it is known.
//
// Of a requirement, always; each predicate adds a case to the one above it:
//
// - `AnyRequirement.hasDefaultValue`: `answering(_:)` gave it a value.
// - `AnyRequirement.hasDefaultAnswer`: or `fallingBack(to:)` gave it an implementation.
// - `AnyRequirement.hasValueWhenUnanswered`: or its result type has a zero.
// - `AnyRequirement.canBeUnanswered`: or its calls can throw the error of an unanswered call. So no
//   call of it stops the program.
// - `RouteTable.canEndUnanswered(_:)`: or a default was set for its result or error type, and
//   hasn't been removed.
//
// Of a requirement, in a layout:
//
// - `MergedRequirement.mustReceive`: an implementer receives even calls that it doesn't respond to.
// - `MergedRequirement.mayBeOmitted`: an implementer may omit it, and then returns the value of
//   `answering(_:)`.
//
// Of a candidate, when a route is composed:
//
// - `Candidate.answersEveryCall`: it answers every call that reaches it.
// - `Candidate.alwaysResponds`: it answers every call, except those that it declines after looking
//   at their arguments.
//
// Of a route, when it is composed:
//
// - `AnyRoute.surelyEnds`: every call ends with an answer or an error.
// - `AnyRoute.firstAlwaysResponds`: its first candidate always responds. If that is an interceptor,
//   it may still proceed to a function that has no answer.
//
// Of a candidate, now: `Candidate.response`. Of a message, when it is sent: `Delivery.ending`.

/// A registration or an implementer that may answer a call, with the conditions that can only be
/// checked during the call.
///
/// The static functions below make the kinds of candidates. Each kind has only some of the
/// properties.
final class Candidate {
    /// The registration, which must be in effect; `nil` for an implementer.
    let entry: Entry?
    /// The implementer, which must be alive; `nil` for a registration.
    let implementer: Implementer?
    /// Whether the implementer takes part in calls of the requirement now; `nil` if it always does.
    ///
    /// It takes part if it responds. As a last resort, it takes part if nothing else can end the
    /// call.
    let respondsCheck: RespondsCheck?
    /// Whether the implementer leaves a call to the next candidate; `nil` if it never does.
    let declineCheck: ((PendingCall) -> Bool)?
    /// Records whether the implementer has the requirement; `nil` if calls needn't find out.
    let presence: Presence?
    /// `true` if an implementer may omit the requirement, because no protocol requires it.
    private let isOptional: Bool
    /// `true` if a call continues with the next candidate when this one omits the requirement.
    let isSkippedIfOmitted: Bool
    /// A `FunctionBox` with the candidate's function; `nil` for an interceptor, whose function
    /// depends on the one below it.
    let functionBox: AnyObject?
    /// Whether the implementer is called although it declines, if nothing else can end the call;
    /// `nil` if it never is.
    let receivesAnyway: (() -> Bool)?
    /// `true` if it passes calls on to a proxy, which may have no answer.
    let isRelay: Bool
    /// The requirement that the implementer receives; `nil` for a registration.
    private let requirement: AnyRequirement?
    /// `true` for an interceptor that leaves the requirement alone, so that it takes no part in
    /// calls.
    // SAFETY: written while the route is composed, before other code sees it.
    var isLeftAlone = false

    private init(
        entry: Entry? = nil,
        implementer: Implementer? = nil,
        respondsCheck: RespondsCheck? = nil,
        declineCheck: ((PendingCall) -> Bool)? = nil,
        presence: Presence? = nil,
        isOptional: Bool = false,
        isSkippedIfOmitted: Bool = false,
        functionBox: AnyObject? = nil,
        receivesAnyway: (() -> Bool)? = nil,
        isRelay: Bool = false,
        requirement: AnyRequirement? = nil
    ) {
        self.entry = entry
        self.implementer = implementer
        self.respondsCheck = respondsCheck
        self.declineCheck = declineCheck
        self.presence = presence
        self.isOptional = isOptional
        self.isSkippedIfOmitted = isSkippedIfOmitted
        self.functionBox = functionBox
        self.receivesAnyway = receivesAnyway
        self.isRelay = isRelay
        self.requirement = requirement
    }

    // MARK: Registrations

    /// An override, or a conditional interceptor whose function already wraps the one below.
    static func registration(_ entry: Entry, calling functionBox: AnyObject) -> Candidate {
        Candidate(entry: entry, functionBox: functionBox, isRelay: entry.lifetime.isRelayed)
    }

    /// An override whose target is a proxy that is known to answer; `functionBox` contains a
    /// function that surely returns.
    static func registration(_ entry: Entry, surelyCalling functionBox: AnyObject) -> Candidate {
        Candidate(entry: entry, functionBox: functionBox)
    }

    /// An interceptor, as one of the participants that could answer.
    static func interceptor(_ entry: Entry) -> Candidate {
        Candidate(entry: entry, isRelay: entry.lifetime.isRelayed)
    }

    // MARK: Implementers

    /// An implementer, with all checks that a call may have to make.
    static func implementer(
        _ implementer: Implementer,
        calling functionBox: AnyObject,
        in plan: RoutePlan
    ) -> Candidate {
        // Any variant will do, since all variants have the same selector.
        let requirement = plan.merged.variants[0]
        let respondsCheck = implementer.respondsCheck(requirement)
        return Candidate(
            implementer: implementer,
            respondsCheck: respondsCheck,
            declineCheck: implementer.declineCheck(),
            isOptional: !plan.merged.isRequired,
            functionBox: functionBox,
            receivesAnyway: respondsCheck == nil ? nil : plan.receivesAnyway,
            isRelay: respondsCheck != nil && implementer.isRelay,
            requirement: requirement
        )
    }

    /// A proxy among the implementers that is known to answer; `functionBox` contains a function
    /// that surely returns, and that retains the proxy.
    static func implementer(surelyCalling functionBox: AnyObject) -> Candidate {
        Candidate(functionBox: functionBox)
    }

    /// An implementer that is called to find out whether it has the requirement.
    static func implementer(
        _ implementer: Implementer,
        recordingItsPresenceIn presence: Presence,
        calling functionBox: AnyObject
    ) -> Candidate {
        Candidate(implementer: implementer, presence: presence, functionBox: functionBox)
    }

    /// This implementer in a chain, where a call may continue with the next implementer.
    func inChain(recordingItsPresenceIn presence: Presence?, isSkippedIfOmitted: Bool) -> Candidate
    {
        Candidate(
            implementer: implementer,
            respondsCheck: respondsCheck,
            declineCheck: declineCheck,
            presence: presence,
            isOptional: isOptional,
            isSkippedIfOmitted: isSkippedIfOmitted,
            functionBox: functionBox,
            requirement: requirement
        )
    }

    /// This implementer as a last resort, which receives the calls that nothing else answers.
    func asLastResort(
        ifDue isDue: @escaping RespondsCheck,
        unless stillDeclines: @escaping (PendingCall) -> Bool
    ) -> Candidate {
        Candidate(
            implementer: implementer,
            respondsCheck: isDue,
            declineCheck: stillDeclines,
            functionBox: functionBox
        )
    }

    /// This implementer without its checks, for one that receives every call.
    var unchecked: Candidate {
        Candidate(implementer: implementer, functionBox: functionBox)
    }

    // MARK: Conditions

    var isInterceptor: Bool { entry?.role == .interceptor }

    /// `true` if the candidate answers every call: the proxy retains it, and there is nothing to
    /// check.
    var answersEveryCall: Bool { alwaysResponds && declineCheck == nil }

    /// `true` if the candidate always responds: the proxy retains it, and it does not choose its
    /// requirements.
    var alwaysResponds: Bool {
        entry?.isUnconditional != false && implementer?.isWeak != true && respondsCheck == nil
    }

    /// Retains the objects that the candidate depends on; `nil` if the implementer was deallocated.
    func retainDependencies() -> RetainedObjects? {
        if let lifetime = entry?.lifetime {
            return RetainedObjects(object: lifetime.target?.object, owner: lifetime.owner?.object)
        }
        guard let implementer, implementer.isWeak else { return .nothing }
        return implementer.value.map { RetainedObjects(object: $0 as AnyObject) }
    }

    func admits(_ call: @autoclosure () -> PendingCall, _ context: RouteContext) -> Bool {
        if let respondsCheck {
            var silent = SilentRelays()
            if !respondsCheck(&silent) { return false }
        }
        if declineCheck?(call()) == true { return false }
        guard let entry else { return true }
        return context.admits(entry)
    }

    /// Retains the objects that the candidate depends on; `nil` if the candidate does not respond
    /// to the requirement now.
    func retainIfResponding(_ silent: inout SilentRelays) -> RetainedObjects? {
        guard !isLeftAlone, let held = retainDependencies(), respondsCheck?(&silent) != false,
            entry?.lifetime.isAlive != false
        else {
            return nil
        }
        return held
    }
}

/// Returns whether an implementer takes part in calls of a requirement now.
typealias RespondsCheck = (inout SilentRelays) -> Bool

/// The proxies that were found without an answer while a proxy is asked whether it responds, and
/// with it the proxies behind it.
///
/// Two proxies may have the same implementers. Without this record, a proxy would be asked once for
/// each way that leads to it: with each such level of proxies twice as often.
struct SilentRelays {
    private var found: Set<Relay> = []
    private var depth = 0

    // Typed calls ask the implementers, and those behind them. No set is allocated for so few.
    private static let depthOfFirstRecord = 2

    /// Returns whether a proxy answers, by asking it unless it is known not to.
    mutating func answers(_ relay: Relay, _ ask: (Relay, inout SilentRelays) -> Bool) -> Bool {
        guard depth >= Self.depthOfFirstRecord else {
            depth += 1
            defer { depth -= 1 }
            return ask(relay, &self)
        }
        if found.contains(relay) { return false }
        depth += 1
        defer { depth -= 1 }
        if ask(relay, &self) { return true }
        found.insert(relay)
        return false
    }
}

/// Whether a participant answers a requirement, as far as is known before a call.
///
/// ``Candidate`` decides this in the same way for calls, `responds(to:)`, `hasNext` and
/// `participants(in:)`.
enum Response {
    /// It takes no part: it was deallocated, has ended, or declines the requirement.
    case none
    /// It declines the requirement, but receives a call that nothing else can end.
    case lastResort
    /// It responds, but is known to omit the requirement: it only has the default that `@Proxied`
    /// generated, which is no answer.
    case omission
    case answer
}

extension Candidate {
    /// What the candidate would do with a call that starts now.
    func response(_ silent: inout SilentRelays) -> Response {
        if retainIfResponding(&silent) != nil { return isKnownToOmit ? .omission : .answer }
        return receivesAnyway?() == true && retainDependencies() != nil ? .lastResort : .none
    }

    /// `true` if calls have shown that the implementer omits the requirement.
    var isKnownToOmit: Bool {
        guard isOptional, let implementer, let requirement else { return false }
        return (presence ?? implementer.knownPresence(of: requirement.selector))?.isOmitted == true
    }

    /// The proxy that the candidate would pass calls on to now; `nil` if there is none.
    var relay: Relay? {
        guard isRelay else { return nil }
        return entry?.lifetime.relay ?? requirement.flatMap { implementer?.relay(receiving: $0) }
    }

    /// Retains the objects that an answer depends on; `nil` if the candidate might not answer.
    ///
    /// An interceptor might do nothing but proceed, and a proxy might have no answer. An
    /// implementer that is a last resort counts as an answer.
    fileprivate func retainAnswer() -> RetainedObjects? {
        guard !isInterceptor, !isRelay, let held = retainDependencies(),
            entry?.lifetime.isAlive != false
        else { return nil }
        var silent = SilentRelays()
        return respondsCheck?(&silent) != false || receivesAnyway?() == true ? held : nil
    }
}

extension Collection<Candidate> {
    func retainIfResponding() -> RetainedObjects? {
        var silent = SilentRelays()
        return retainIfResponding(&silent)
    }

    /// Retains the objects of the first candidate that responds; `nil` if none does.
    func retainIfResponding(_ silent: inout SilentRelays) -> RetainedObjects? {
        // Not `lazy`, which would check the first match twice: its object may be deallocated in
        // between.
        for candidate in self {
            if let held = candidate.retainIfResponding(&silent) { return held }
        }
        return nil
    }

    /// Retains the objects of a candidate that surely answers, for a call that could not end
    /// otherwise; `nil` if there is none.
    ///
    /// A `once` registration is a sure answer only if the call reserved it, because another call
    /// may use it up. A candidate below a proxy is a sure answer only if the proxy was deallocated.
    func retainAnswer(reservedBy reservation: Reservation? = nil) -> RetainedObjects? {
        var conditional: RetainedObjects?
        for candidate in self {
            if candidate.relay != nil { return nil }
            if let lifetime = candidate.entry?.lifetime, lifetime.once != nil,
                reservation?.isOf(lifetime) != true
            {
                continue
            }
            guard let held = candidate.retainAnswer() else { continue }
            // A candidate that declines a call leaves it to the candidates below.
            if candidate.respondsCheck == nil, candidate.declineCheck == nil { return held }
            conditional = conditional ?? held
        }
        return conditional
    }

    /// `true` if one of the candidates might answer: a `once` registration or a proxy.
    var mayAnswer: Bool {
        contains { candidate in
            if candidate.relay != nil { return true }
            return candidate.entry?.lifetime.once != nil && candidate.retainAnswer() != nil
        }
    }

    /// `true` if one of the candidates would answer a call, perhaps as the last resort.
    var haveAnswer: Bool {
        var silent = SilentRelays()
        return contains { candidate in
            switch candidate.response(&silent) {
            case .answer, .lastResort: true
            case .omission, .none: false
            }
        }
    }
}

extension Implementer {
    /// `true` if the implementer is a proxy, whose calls may be unanswered.
    final var isRelay: Bool { relayProxy != nil }

    /// The proxy that receives the calls, if the implementer is one, or a class of proxies.
    final var relayProxy: ProtocolProxy? {
        if isProxyClass { return value.flatMap(typeProxyBehind) }
        // Any other stored value is not read, since a mutating call may have taken it out.
        guard !answersUnconditionally, kind != .stored else { return nil }
        return value as? ProtocolProxy
    }
}

extension Implementer {
    final func respondsCheck(_ requirement: AnyRequirement) -> RespondsCheck? {
        guard !answersUnconditionally, isProxyClass || value is any SelectorResponding else {
            return nil
        }
        // The closure captures this link, because the link does not retain a weakly held object.
        return { [self] silent in
            // A message to a proxy is delivered even if only a default answers it, but here another
            // implementer may follow.
            if let relay = relay(receiving: requirement) {
                return silent.answers(relay) { relay, silent in
                    relay.proxy.answersAsImplementer(relay.selector, &silent)
                }
            }
            return (value as? any SelectorResponding)?.responds(to: requirement.selector) ?? false
        }
    }

    final func declineCheck() -> ((PendingCall) -> Bool)? {
        guard !answersUnconditionally, value is any CallDeclining else { return nil }
        return { [self] in (value as? any CallDeclining)?.declines($0) ?? true }
    }
}
