// SPDX-License-Identifier: MIT

import ProtocolProxy

extension Policy {
    /// Advice on pairs of layers whose order defeats the purpose of one of them.
    ///
    /// Each note says which order is better.
    ///
    /// A policy works as it is written, even if there are notes.
    public var notes: [String] {
        var notes: [String] = []
        let kinds = layers.map(\.kind)
        for (index, outer) in kinds.enumerated() {
            let isLimited = kinds[..<index].contains(.timeOut)
            for inner in kinds[(index + 1)...] {
                let note = OrderAdvice.note(on: outer, around: inner, isLimited: isLimited)
                if let note { notes.append(note) }
            }
        }
        if hasBlindCircuit {
            notes.append(
                "'breakCircuit' does not count calls that 'timeOut' cancels, so that slow calls "
                    + "never open it: put a 'timeOut' after 'breakCircuit'"
            )
        }
        return notes
    }

    /// Whether a circuit doesn't count slow calls as failures, because an outer time limit cancels
    /// them.
    private var hasBlindCircuit: Bool {
        guard let circuit = layers.lastIndex(where: { $0.kind == .breakCircuit }) else {
            return false
        }
        return layers[..<circuit].contains { $0.kind == .timeOut }
            && !layers[circuit...].contains { $0.kind == .timeOut }
    }
}

/// Advice on the order of two layers.
private struct OrderAdvice: Sendable {
    typealias Kind = Policy.Layer.Kind

    /// The inner layers that the advice is about.
    enum Inner: Sendable {
        case one(Kind)
        case any(except: Set<Kind>)
    }

    /// What to do instead.
    enum Remedy: Sendable {
        case innerBeforeOuter, outerAfterInner, outerLast
    }

    let outer: Set<Kind>
    let inner: Inner
    /// Whether the advice doesn't hold if a time limit is outside both layers.
    let isCuredByLimit: Bool
    /// What is wrong, with the names of the layers.
    let problem: @Sendable (_ outer: String, _ inner: String) -> String
    let remedy: Remedy

    init(
        _ outer: Set<Kind>,
        around inner: Inner,
        isCuredByLimit: Bool = false,
        put remedy: Remedy = .innerBeforeOuter,
        because problem: @escaping @Sendable (_ outer: String, _ inner: String) -> String
    ) {
        self.outer = outer
        self.inner = inner
        self.isCuredByLimit = isCuredByLimit
        self.problem = problem
        self.remedy = remedy
    }

    /// The advice on two layers, if any.
    ///
    /// - Parameter isLimited: Whether a time limit is outside both layers.
    static func note(on outer: Kind, around inner: Kind, isLimited: Bool) -> String? {
        let advice = all.first { advice in
            advice.concerns(outer, around: inner) && !(isLimited && advice.isCuredByLimit)
        }
        return advice?.text(outer: outer.name, inner: inner.name)
    }

    private func concerns(_ outer: Kind, around inner: Kind) -> Bool {
        guard self.outer.contains(outer) else { return false }
        return switch self.inner {
        case .one(let kind): kind == inner
        case .any(let exceptions): !exceptions.contains(inner)
        }
    }

    private func text(outer: String, inner: String) -> String {
        let order =
            switch remedy {
            case .innerBeforeOuter: "put '\(inner)' before '\(outer)'"
            case .outerAfterInner: "put '\(outer)' after '\(inner)'"
            case .outerLast: "put '\(outer)' last"
            }
        return "\(problem(outer, inner)): \(order)"
    }
}

extension OrderAdvice {
    private static let rateLimits: Set<Kind> = [
        .limitRate(canWait: false), .limitRate(canWait: true),
    ]
    private static let limits = rateLimits.union([.limitConcurrency, .limitAdaptively])

    private static let all = onFailures + onLimits + onCaches + onSecondProxies + onFaults

    private static let onFailures = [
        OrderAdvice([.retry], around: .one(.breakCircuit)) { _, _ in
            "'breakCircuit' counts each attempt of 'retry', which also retries against an open "
                + "circuit"
        },
        OrderAdvice([.retry, .breakCircuit, .hedge], around: .one(.fallBack)) { outer, _ in
            "'fallBack' hides failures from '\(outer)'"
        },
        OrderAdvice(limits.union([.timeOut, .rejectLate]), around: .one(.fallBack)) { outer, _ in
            "'fallBack' does not answer the errors of '\(outer)'"
        },
    ]

    private static let onLimits = [
        OrderAdvice([.rejectLate], around: .one(.timeOut), isCuredByLimit: true) { _, _ in
            "'rejectLate' does not know the deadline of 'timeOut'"
        },
        OrderAdvice(
            [.limitConcurrency, .limitRate(canWait: true)],
            around: .one(.timeOut),
            isCuredByLimit: true
        ) { outer, _ in
            "'timeOut' does not cover the wait for '\(outer)'"
        },
        OrderAdvice([.limitConcurrency], around: .one(.retry)) { _, _ in
            "'limitConcurrency' keeps a place during the delays of 'retry'"
        },
        OrderAdvice([.limitAdaptively], around: .one(.retry)) { _, _ in
            "'limitConcurrency' measures the attempts and delays of 'retry' as one call"
        },
        OrderAdvice(limits, around: .one(.breakCircuit)) { outer, _ in
            "calls that 'breakCircuit' refuses count for '\(outer)'"
        },
    ]

    private static let onCaches = [
        OrderAdvice(limits.union([.breakCircuit, .rejectLate]), around: .one(.cache)) { outer, _ in
            "'\(outer)' refuses calls that 'cache' could answer"
        },
        OrderAdvice([.hedge], around: .one(.cache)) { _, _ in
            "the second call of 'hedge' waits in 'cache' for the first one"
        },
        OrderAdvice([.shadow], around: .one(.cache)) { _, _ in
            "'shadow' repeats calls that 'cache' answers"
        },
        OrderAdvice([.cache], around: .one(.fallBack)) { _, _ in
            "'cache' keeps the answers of 'fallBack'"
        },
    ]

    private static let onSecondProxies = [
        OrderAdvice([.retry, .hedge], around: .one(.shadow)) { outer, _ in
            "'shadow' repeats each call of '\(outer)'"
        },
        OrderAdvice([.shadow], around: .one(.fallBack)) { _, _ in
            "'shadow' compares the answers of 'fallBack'"
        },
        OrderAdvice(
            [.route],
            around: .any(except: [.shadow, .route, .injectFaults, .interceptor]),
            put: .outerAfterInner
        ) { _, inner in
            "calls that 'route' sends to the other proxy pass by '\(inner)'"
        },
    ]

    private static let onFaults = [
        OrderAdvice(
            [.injectFaults],
            around: .any(except: [.shadow, .route]),
            put: .outerLast
        ) { _, inner in
            "'\(inner)' never meets the faults of 'injectFaults'"
        }
    ]
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
