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
            let isLimited = kinds[..<index].contains { $0.traits.contains(.limitsTime) }
            for inner in kinds[(index + 1)...] {
                let note = OrderAdvice.note(on: outer, around: inner, isLimited: isLimited)
                if let note { notes.append(note) }
            }
        }
        var known: Set<Layer.Kind> = []
        for kind in kinds where known.insert(kind).inserted {
            if let note = kind.adviceOnAll(kinds) { notes.append(note) }
        }
        return notes
    }
}

/// Advice on the order of two layers, which the kind of one of them gives.
struct OrderAdvice: Sendable {
    typealias Traits = Policy.Layer.Traits

    /// Where the layer is whose kind gives the advice.
    enum Position: Sendable {
        case outside, inside
    }

    /// What to do instead.
    enum Remedy: Sendable {
        case innerBeforeOuter, outerAfterInner, outerLast
    }

    private let position: Position
    /// Returns whether the advice concerns a layer with particular traits as the other one.
    private let concerns: @Sendable (Traits) -> Bool
    /// Whether the advice doesn't hold if a time limit is outside both layers.
    private let isCuredByLimit: Bool
    private let remedy: Remedy
    /// Returns what is wrong, with the name of the other layer.
    private let problem: @Sendable (_ other: String) -> String

    /// Advice against a layer inside of another one that has any of some traits.
    static func inside(
        _ traits: Traits,
        isCuredByLimit: Bool = false,
        because problem: @escaping @Sendable (_ outer: String) -> String
    ) -> OrderAdvice {
        OrderAdvice(
            position: .inside,
            concerns: { !$0.isDisjoint(with: traits) },
            isCuredByLimit: isCuredByLimit,
            remedy: .innerBeforeOuter,
            problem: problem
        )
    }

    /// Advice against a layer around another one that has any of some traits.
    static func around(
        _ traits: Traits,
        isCuredByLimit: Bool = false,
        because problem: @escaping @Sendable (_ inner: String) -> String
    ) -> OrderAdvice {
        OrderAdvice(
            position: .outside,
            concerns: { !$0.isDisjoint(with: traits) },
            isCuredByLimit: isCuredByLimit,
            remedy: .innerBeforeOuter,
            problem: problem
        )
    }

    /// Advice against a layer around any other one that has none of some traits.
    static func aroundAny(
        except traits: Traits,
        put remedy: Remedy,
        because problem: @escaping @Sendable (_ inner: String) -> String
    ) -> OrderAdvice {
        OrderAdvice(
            position: .outside,
            concerns: { $0.isDisjoint(with: traits) },
            isCuredByLimit: false,
            remedy: remedy,
            problem: problem
        )
    }

    /// The advice on two layers, if there is any.
    ///
    /// - Parameter isLimited: Whether a time limit is outside both layers.
    static func note(
        on outer: Policy.Layer.Kind,
        around inner: Policy.Layer.Kind,
        isLimited: Bool
    ) -> String? {
        func isGiven(_ advice: OrderAdvice, _ position: Position, on other: Traits) -> Bool {
            advice.position == position && advice.concerns(other)
                && !(isLimited && advice.isCuredByLimit)
        }

        if let advice = outer.advice.first(where: { isGiven($0, .outside, on: inner.traits) }) {
            return advice.text(problem: advice.problem(inner.name), outer.name, inner.name)
        }
        if let advice = inner.advice.first(where: { isGiven($0, .inside, on: outer.traits) }) {
            return advice.text(problem: advice.problem(outer.name), outer.name, inner.name)
        }
        return nil
    }

    private func text(problem: String, _ outer: String, _ inner: String) -> String {
        let order =
            switch remedy {
            case .innerBeforeOuter: "put '\(inner)' before '\(outer)'"
            case .outerAfterInner: "put '\(outer)' after '\(inner)'"
            case .outerLast: "put '\(outer)' last"
            }
        return "\(problem): \(order)"
    }
}
