// SPDX-License-Identifier: MIT

// Policy: how layers are stacked and applied, and what several of them share: predicates, states,
// keys, the budget. It may use `Basics`, `Deadlines` and `Reports`. It knows no single policy: each
// is in a folder above, which adds what it needs in extensions, so a new policy is a new folder.

public import ProtocolProxy

/// A reusable stack of timeouts, retries, limits and other layers.
///
/// ```swift
/// let calm = Policy {
///     .timeOut(after: .seconds(2))
///     .retry(
///         attempts: 3,
///         after: .exponential(from: .milliseconds(50)).jittered(),
///         if: .error(Unavailable.self))
/// }
/// let proxy = StoreProxy(retaining: RemoteStore())
/// proxy.apply(calm, to: \.find, \.loadInto)
/// ```
///
/// The layers are written outermost first, in the order in which a call passes them: here, the time
/// limit covers all attempts. Layers are functions of this type, so a policy can also be written as
/// `Policy.timeOut(after: .seconds(2)).retry(attempts: 3, if: .anyError)`. Printing a policy shows
/// its layers in this order, and then its ``notes``.
///
/// A policy has no state of its own. Each application to a proxy makes new layers. The requirements
/// to which it applies share the state of each layer, such as one circuit. With `per`, there is a
/// state for each key. See <doc:policies> for the layers.
public struct Policy: Sendable {
    let layers: [Layer]
    let settings: Settings

    /// Creates a policy from layers, outermost first.
    ///
    /// - Parameter layers: Returns the layers; it can contain `if`, `switch` and `for`.
    public init(@Builder layers: () -> Policy) { self = layers() }

    init(_ layers: [Layer], _ settings: Settings = Settings()) {
        self.layers = layers
        self.settings = settings
    }

    init(joining policies: [Policy]) {
        let settings = Settings(
            conversions: policies.flatMap(\.settings.conversions),
            budget: policies.compactMap(\.settings.budget).last
        )
        self.init(policies.flatMap(\.layers), settings)
    }

    init(
        _ kind: Layer.Kind,
        _ description: String,
        make: @escaping @Sendable (PolicyContext) -> any AppliedLayer
    ) {
        self.init([Layer(kind: kind, description: description, make: make)])
    }

    /// A layer with a state of its own.
    ///
    /// - Parameters:
    ///   - makeState: Makes a state.
    ///   - makeLayer: Makes the layer with a state.
    init<State: ChangeableState>(
        _ kind: Layer.Kind,
        _ description: String,
        makingState makeState: @escaping @Sendable () -> State,
        makeLayer: @escaping @Sendable (State, PolicyContext) -> any AppliedLayer
    ) {
        let factory = Layer.Factory(makeState: makeState, makeLayer: makeLayer)
        self.init([Layer(kind: kind, description: description, factory: factory)])
    }

    // Each layer has a static function, with which a policy begins, and a method, which appends the
    // layer: in a builder, a line that begins with a dot continues the expression before it. Both
    // need the whole signature, so `.ci/chained-policies.py` writes the methods. A property for each
    // layer, of a type with `callAsFunction`, would list the parameters only once, but hide them from
    // code completion and from this type's page.
    func adding(_ policy: Policy) -> Policy {
        Policy(joining: [self, policy])
    }

    /// Collects the layers of a policy.
    @resultBuilder public enum Builder {
        /// Returns the layers of one statement.
        ///
        /// - Parameter policy: One or more layers.
        public static func buildExpression(_ policy: Policy) -> Policy {
            policy
        }

        /// Joins the layers of several statements.
        ///
        /// - Parameter policies: The layers of each statement.
        public static func buildBlock(_ policies: Policy...) -> Policy {
            Policy(joining: policies)
        }

        /// Returns the layers of an `if` without an `else`.
        ///
        /// - Parameter policy: The layers, or `nil` if the condition is false.
        public static func buildOptional(_ policy: Policy?) -> Policy {
            policy ?? Policy([])
        }

        /// Returns the layers of the first branch.
        ///
        /// - Parameter policy: The layers of the branch.
        public static func buildEither(first policy: Policy) -> Policy {
            policy
        }

        /// Returns the layers of the second branch.
        ///
        /// - Parameter policy: The layers of the branch.
        public static func buildEither(second policy: Policy) -> Policy {
            policy
        }

        /// Returns the layers of a loop.
        ///
        /// - Parameter policies: The layers of each iteration.
        public static func buildArray(_ policies: [Policy]) -> Policy {
            Policy(joining: policies)
        }
    }
}

extension Policy {
    /// The settings that apply to all layers of a policy.
    struct Settings: Sendable {
        /// The conversions of the layers' errors for requirements with typed throws.
        var conversions: [ErrorConversion] = []
        /// The budget of repeated calls; `nil` if there is none.
        var budget: BudgetSetting?

        var descriptions: [String] {
            let texts = conversions.map { "throwing(a function that returns \($0.type))" }
            guard let budget else { return texts }
            return [budget.description] + texts
        }
    }

    /// One layer of a policy.
    struct Layer: Sendable, CustomStringConvertible {
        let kind: Kind
        /// The layer as an expression, such as `retry(attempts: 3)`.
        let description: String
        /// The type of the keys, if each key has a state of its own; otherwise `nil`.
        let keyType: ObjectIdentifier?
        /// Makes the layer and its state.
        ///
        /// It is `nil` if the layer has no state of its own, for example because the state was
        /// given as an object.
        let factory: Factory?
        /// Makes the layer, with a new state if it has one of its own.
        let make: Maker

        typealias Maker = @Sendable (PolicyContext) -> any AppliedLayer

        init(kind: Kind, description: String, make: @escaping Maker) {
            self.kind = kind
            self.description = description
            self.keyType = nil
            self.factory = nil
            self.make = make
        }

        init(
            kind: Kind,
            description: String,
            keyType: ObjectIdentifier? = nil,
            factory: Factory
        ) {
            self.kind = kind
            self.description = description
            self.keyType = keyType
            self.factory = factory
            self.make = { factory.makeLayer(factory.makeState(), $0) }
        }
    }
}

extension Policy.Layer {
    /// Makes a layer, and the state that it needs.
    struct Factory: Sendable {
        let makeState: @Sendable () -> any ChangeableState
        /// Makes the layer with a state, which may come from an older layer of the same kind.
        let makeLayer: @Sendable (any ChangeableState, PolicyContext) -> any AppliedLayer

        init<State: ChangeableState>(
            makeState: @escaping @Sendable () -> State,
            makeLayer: @escaping @Sendable (State, PolicyContext) -> any AppliedLayer
        ) {
            self.makeState = makeState
            self.makeLayer = { state, context in
                guard let state = state as? State else {
                    stopAtInvariant("A layer was given the state of another one.")
                }
                return makeLayer(state, context)
            }
        }
    }
}

extension Policy {
    /// Adds a layer of your own.
    ///
    /// - Parameter interceptor: The interceptor, which all applications of the policy share.
    /// - Returns: A policy that consists of this layer.
    public static func intercept(by interceptor: any CallInterceptor) -> Policy {
        Policy(.intercept, "intercept(by: \(type(of: interceptor)))") { _ in
            CustomLayer(interceptor: interceptor)
        }
    }
}

extension Policy: CustomStringConvertible {
    /// The layers, outermost first, and then the notes, each on its own line.
    public var description: String {
        var lines = layers.map(\.description)
        lines += settings.descriptions
        lines += notes.map { "note: \($0)" }
        return lines.joined(separator: "\n")
    }
}

extension Policy.Layer.Kind {
    static let intercept = Self("intercept", .mayBeBypassed)
}

private struct CustomLayer: AppliedLayer {
    let interceptor: any CallInterceptor

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>? {
        interceptor.interceptor(of: requirement, around: next)
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? {
        interceptor.interceptor(of: requirement, around: next)
    }
}
