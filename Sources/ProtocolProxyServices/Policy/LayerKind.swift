// SPDX-License-Identifier: MIT

extension Policy.Layer {
    /// What a layer is, as far as it matters to the layers around it and inside of it.
    ///
    /// Each policy declares its own kinds.
    struct Kind: Sendable {
        /// The name of the kind; that of the function that makes the layer, unless one function
        /// makes layers of several kinds.
        let id: String
        /// The name of the function that makes the layer.
        let name: String
        let traits: Traits
        /// Advice on the order of the layer and any other one.
        ///
        /// Of the advice on two layers, the first that applies is given: that of the outer layer,
        /// and then that of the inner one.
        let advice: [OrderAdvice]
        /// Returns advice on all layers of a policy, which contain a layer of this kind.
        let adviceOnAll: @Sendable (_ kinds: [Kind]) -> String?

        init(
            _ id: String,
            madeBy name: String? = nil,
            _ traits: Traits = [],
            advice: [OrderAdvice] = [],
            adviceOnAll: @escaping @Sendable (_ kinds: [Kind]) -> String? = { _ in nil }
        ) {
            self.id = id
            self.name = name ?? id
            self.traits = traits
            self.advice = advice
            self.adviceOnAll = adviceOnAll
        }
    }

    /// What layers of a kind do to calls.
    struct Traits: OptionSet, Sendable {
        let rawValue: Int

        /// Makes some calls more than once, within the policy's budget.
        static let repeatsCalls = Self(rawValue: 1 << 0)
        /// Repeats calls after they have failed, and pauses in between.
        static let retriesCalls = Self(rawValue: 1 << 1)
        /// Acts on the failures of the calls inside.
        static let actsOnFailures = Self(rawValue: 1 << 2)
        /// Answers calls that have failed.
        static let answersFailures = Self(rawValue: 1 << 3)
        /// Refuses some calls, with an error of its own.
        static let refusesCalls = Self(rawValue: 1 << 4)
        /// Limits how many calls are made.
        static let limitsLoad = Self(rawValue: 1 << 5)
        /// Lets some calls wait before they are made.
        static let makesCallsWait = Self(rawValue: 1 << 6)
        /// Limits the time of calls, with an error of its own.
        static let limitsTime = Self(rawValue: 1 << 7)
        /// Stores results, and answers other calls with them.
        static let storesResults = Self(rawValue: 1 << 8)
        /// Makes some calls on another proxy, whether or not they fail.
        static let callsOtherProxy = Self(rawValue: 1 << 9)
        /// Serves its purpose even if some calls don't reach it.
        static let mayBeBypassed = Self(rawValue: 1 << 10)
    }
}

extension Policy.Layer.Kind: Hashable {
    static func == (left: Self, right: Self) -> Bool {
        left.id == right.id
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(id)
    }
}
