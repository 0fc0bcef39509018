// SPDX-License-Identifier: MIT

#if Everything

extension Participant {
    /// How a registration that can't work is refused.
    package enum Refusal: Hashable, Sendable {
        /// The program stops at the registration, with a sentence that contains a text.
        case stops(String)
        /// The registration throws an error, whose sentence names the selector.
        case throwsError
    }

    /// How the participant refuses a requirement; `nil` if it must take it.
    ///
    /// These are the rules of the articles, stated by the properties of the requirement alone.
    package func refusal(of errand: Errand) -> Refusal? {
        switch self {
        case .recording: return errand.isCodable ? nil : .throwsError
        case .boxingInterceptor: return nil
        case .retry:
            if let refusal = errand.refusalToRepeat("cannot be retried") { return refusal }
            return errand.isThrowing ? nil : .stops("cannot be retried: it does not throw")
        case .hedge:
            guard errand.isAsync else { return .stops("cannot be hedged: it is synchronous") }
            if errand.changesArgument {
                return .stops("cannot be hedged: some of its arguments stay with the caller")
            }
            return errand.refusalToRepeat("cannot be hedged")
        case .timeOut:
            guard errand.isAsync else { return .stops("cannot time out: it is synchronous") }
            return errand.isThrowing ? nil : .stops("cannot time out: it does not throw")
        case .rejectLate, .limitConcurrency, .limitAdaptively, .limitRate, .breakCircuit,
            .breakCircuitOnBusy:
            return errand.isThrowing ? nil : .stops("it does not throw, so that no call of it can")
        case .fallBack:
            return errand.isThrowing ? nil : .stops("cannot fall back: it does not throw")
        case .fallBackToOther:
            guard errand.isThrowing else { return .stops("cannot fall back: it does not throw") }
            return errand.refusalToRepeat("cannot use this fallback")
        case .cache: return errand.refusalToCache
        case .shadow: return errand.refusalToShadow
        case .injectFaults, .injectNothing:
            return errand.isThrowing || errand.isAsync
                ? nil : .stops("it does not throw and cannot wait")
        default: return nil
        }
    }
}

extension Errand {
    /// Calls that consume an argument, or read it once, can't be made again.
    fileprivate func refusalToRepeat(_ verb: String) -> Participant.Refusal? {
        if consumesArgument { return .stops("\(verb): it consumes an argument") }
        return showsSingleUse ? .stops("can be used only once") : nil
    }

    fileprivate var refusalToCache: Participant.Refusal? {
        switch result {
        case .nothing: return .stops("cannot be cached")
        case .stream: return .stops("can be used only once. Cache a value made from it")
        default: break
        }
        if changesArgument || borrowsClosure || consumesArgument {
            return .stops("cannot be cached")
        }
        return hasHashableArguments ? nil : .stops("is not 'Hashable'")
    }

    fileprivate var refusalToShadow: Participant.Refusal? {
        if consumesArgument { return .stops("cannot be shadowed: it consumes an argument") }
        if changesArgument || borrowsClosure {
            return .stops("cannot be shadowed: some of its arguments stay with the caller")
        }
        if completes || showsSingleUse { return .stops("cannot be sent twice") }
        return result == .stream ? .stops("cannot be compared") : nil
    }
}
#endif
