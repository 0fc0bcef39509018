// SPDX-License-Identifier: MIT

extension Policy {
    /// Pairs of layers whose order defeats one of them, each with the better order.
    ///
    /// They are advice: the policy does what its order says.
    public var notes: [String] {
        layers.indices.flatMap { outer in
            let isLimited = layers[..<outer].contains { $0.kind == .timeOut }
            return layers[(outer + 1)...].compactMap { inner in
                Self.note(layers[outer].kind, around: inner.kind, isLimited: isLimited)
            }
        } + blindCircuit
    }

    /// A note for a circuit that does not see slow calls fail: an outer time limit cancels them
    /// instead.
    private var blindCircuit: [String] {
        guard let circuit = layers.lastIndex(where: { $0.kind == .breakCircuit }),
            layers[..<circuit].contains(where: { $0.kind == .timeOut }),
            !layers[circuit...].contains(where: { $0.kind == .timeOut })
        else { return [] }
        return [
            "'breakCircuit' does not count calls that 'timeOut' cancels, so that slow calls never open it: put a 'timeOut' "
                + "after 'breakCircuit'"
        ]
    }

    /// - Parameter isLimited: Whether a time limit is further out than both.
    private static func note(_ outer: Layer.Kind, around inner: Layer.Kind, isLimited: Bool)
        -> String?
    {
        switch (outer, inner) {
        case (.retry, .breakCircuit):
            "'breakCircuit' counts each attempt of 'retry', which also retries against an open circuit: put 'breakCircuit' "
                + "before 'retry'"
        case (.retry, .fallBack), (.breakCircuit, .fallBack), (.hedge, .fallBack):
            "'fallBack' hides failures from '\(outer.name)': put 'fallBack' before '\(outer.name)'"
        case (.timeOut, .fallBack), (.limitConcurrency, .fallBack), (.limitRate, .fallBack),
            (.rejectLate, .fallBack),
            (.limitAdaptively, .fallBack):
            "'fallBack' does not answer the errors of '\(outer.name)': put 'fallBack' before '\(outer.name)'"
        case (.rejectLate, .timeOut) where !isLimited:
            "'rejectLate' does not know the deadline of 'timeOut': put 'timeOut' before 'rejectLate'"
        case (.limitConcurrency, .timeOut) where !isLimited,
            (.limitRate(canWait: true), .timeOut) where !isLimited:
            "'timeOut' does not cover the wait for '\(outer.name)': put 'timeOut' before "
                + "'\(outer.name)'"
        case (.limitConcurrency, .retry):
            "'limitConcurrency' keeps a place during the delays of 'retry': put 'retry' before 'limitConcurrency'"
        case (.limitAdaptively, .retry):
            "'limitConcurrency' measures the attempts and delays of 'retry' as one call: put 'retry' before "
                + "'limitConcurrency'"
        case (.limitConcurrency, .breakCircuit), (.limitRate, .breakCircuit),
            (.limitAdaptively, .breakCircuit):
            "calls that 'breakCircuit' refuses count for '\(outer.name)': put 'breakCircuit' before '\(outer.name)'"
        case (_, .cache), (.cache, _): noteOnCache(outer, around: inner)
        case (_, .shadow), (.shadow, _), (.route, _): noteOnSecondProxy(outer, around: inner)
        case (.injectFaults, .route): nil
        case (.injectFaults, _):
            "'\(inner.name)' never meets the faults of 'injectFaults': put 'injectFaults' last"
        default: nil
        }
    }

    private static func noteOnCache(_ outer: Layer.Kind, around inner: Layer.Kind) -> String? {
        switch (outer, inner) {
        case (.limitConcurrency, _), (.limitRate, _), (.limitAdaptively, _), (.breakCircuit, _),
            (.rejectLate, _):
            "'\(outer.name)' refuses calls that 'cache' could answer: put 'cache' before '\(outer.name)'"
        case (.hedge, _):
            "the second call of 'hedge' waits in 'cache' for the first one: put 'cache' before 'hedge'"
        case (.shadow, _):
            "'shadow' repeats calls that 'cache' answers: put 'cache' before 'shadow'"
        case (.route, _): noteOnSecondProxy(outer, around: inner)
        case (_, .fallBack):
            "'cache' keeps the answers of 'fallBack': put 'fallBack' before 'cache'"
        case (.injectFaults, _):
            "'cache' never meets the faults of 'injectFaults': put 'injectFaults' last"
        default: nil
        }
    }

    private static func noteOnSecondProxy(_ outer: Layer.Kind, around inner: Layer.Kind) -> String?
    {
        switch (outer, inner) {
        case (.retry, .shadow), (.hedge, .shadow):
            "'shadow' repeats each call of '\(outer.name)': put 'shadow' before '\(outer.name)'"
        case (.shadow, .fallBack):
            "'shadow' compares the answers of 'fallBack': put 'fallBack' before 'shadow'"
        case (.route, .shadow), (.route, .route), (.route, .injectFaults), (.route, .interceptor):
            nil
        case (.route, _):
            "calls that 'route' sends to the other proxy pass by '\(inner.name)': put 'route' after '\(inner.name)'"
        default: nil
        }
    }
}

extension Policy.Layer.Kind {
    /// The name of the function that makes the layer.
    fileprivate var name: String {
        switch self {
        case .limitRate: "limitRate"
        case .limitAdaptively: "limitConcurrency"
        case .interceptor: "intercept"
        default: "\(self)"
        }
    }
}
