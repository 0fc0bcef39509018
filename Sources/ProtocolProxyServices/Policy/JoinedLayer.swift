// SPDX-License-Identifier: MIT

import ProtocolProxy

/// Asynchronous layers of a policy that call each other directly, rather than through functions of
/// the requirement's type.
///
/// They know nothing about the types of the call. This saves five frames for each layer, and the
/// lookups of generic code; see `CallConductor`.
class JoinedLayer: __Generated.CallConductor,
    // SAFETY: as for the superclass.
    @unchecked Sendable
{
    /// The layer, if it consists of steps, with another one around them; otherwise `nil`.
    func adding(_ step: CallStep) -> JoinedLayer? { nil }

    /// Whether calls end at the end that `conduct` receives, however long anything inside takes.
    ///
    /// It is the end of an outer time limit that leaves it to this layer to end the call. The end
    /// is a ``Moment``, or ``Moment/never``.
    var endsCalls: Bool { false }
}

/// The steps of adjacent layers, around other layers or the call itself.
final class SteppedLayers: JoinedLayer,
    // SAFETY: as for the superclass; nothing changes.
    @unchecked Sendable
{
    private let chain: StepChain
    private let inner: JoinedLayer?

    init(_ chain: StepChain, around inner: JoinedLayer? = nil) {
        self.chain = chain
        self.inner = inner
        super.init(beginsAtOnce: inner == nil)
    }

    override func adding(_ step: CallStep) -> JoinedLayer? {
        chain.adding(step).map { SteppedLayers($0, around: inner) }
    }

    override var endsCalls: Bool { chain.endsCalls && inner?.endsCalls ?? false }

    override func begin(_ progress: inout __Generated.CallProgress) -> __Generated.CallObstacle? {
        chain.begin(&progress)
    }

    override func succeed(_ progress: __Generated.CallProgress) {
        chain.succeed(progress)
    }

    override nonisolated(nonsending) func conduct(
        _ attempt: Attempt,
        _ progress: inout __Generated.CallProgress,
        after obstacle: __Generated.CallObstacle?,
        until end: Int64
    ) async throws {
        var obstacle = obstacle
        while true {
            do {
                if let obstacle = obstacle.take() ?? chain.begin(&progress) {
                    try await chain.overcome(obstacle, &progress)
                }
                if let inner {
                    var innerProgress = __Generated.CallProgress()
                    try await inner.conduct(attempt, &innerProgress, after: nil, until: end)
                } else {
                    try await attempt(nil)
                }
                return chain.succeed(progress)
            } catch {
                let end = Moment(nanoseconds: end)
                guard await chain.isRepeated(after: error, &progress, until: end, attempt) else {
                    throw error
                }
            }
        }
    }
}

/// All layers of a policy around a function of a requirement, beginning with the innermost one.
struct LayeredFunction<Function, Arguments, Result: ~Copyable, Failure: Error> {
    typealias Requirement = AsynchronousRequirement<Function, Arguments, Result, Failure>
    typealias Decorator = AsyncDecorator<Function, Arguments, Result, Failure>

    private let requirement: Requirement
    /// Whether layers may call each other directly.
    ///
    /// If the arguments form no tuple, a layer may have to see how outer layers have changed them.
    private let canJoin: Bool
    private var function: Function
    /// What is around the function, if anything is.
    private var decorator: Decorator?
    /// What is around the decorator, or around the function if there is no decorator.
    private var joined: JoinedLayer?

    init(_ function: Function, of requirement: Requirement) {
        self.requirement = requirement
        self.canJoin = requirement.signature.functionType == nil
        self.function = function
    }

    /// All layers; `nil` if there are none.
    var layers: Decorator? {
        guard let joined else { return decorator }
        if let decorator { return AsyncDecorator(joined, around: decorator) }
        return AsyncDecorator(joined, around: function)
    }

    /// Adds a layer around the others, if it applies to the requirement.
    mutating func add(_ layer: any AppliedLayer) {
        guard canJoin else {
            var function = LayeredFunction(functionOfLayers, of: requirement)
            function.join(layer)
            if function.layers != nil { self = function }
            return
        }
        join(layer)
    }

    private mutating func join(_ layer: any AppliedLayer) {
        if let step = layer.step(of: requirement) {
            joined = joined?.adding(step) ?? SteppedLayers(StepChain(step), around: joined)
        } else if let outer = layer.joined(of: requirement, inside: joined) {
            joined = outer
        } else if layer.callsOnlyNext {
            guard let outer = layer.interceptor(of: requirement, around: function) else { return }
            decorator = layers.map { Self.join(outer, around: $0) } ?? outer
            joined = nil
        } else {
            let next = functionOfLayers
            guard let outer = layer.interceptor(of: requirement, around: next) else { return }
            function = next
            decorator = outer
            joined = nil
        }
    }

    /// The function with the layers so far.
    private var functionOfLayers: Function {
        layers.map { requirement.function(by: $0) } ?? function
    }

    /// Joins two decorators around the same function, of which the outer one calls only that.
    private static func join(_ outer: Decorator, around inner: Decorator) -> Decorator {
        AsyncDecorator { (arguments, proceed) async throws(Failure) in
            try await outer.call(arguments) { (_) async throws(Failure) in
                try await inner.call(arguments, proceed)
            }
        }
    }
}

// An asynchronous layer catches errors as `any Error`, and throws the result of this function. If
// it caught them with their own type, whose size the optimizer doesn't know, every call would begin
// by allocating memory for three errors, even a call that succeeds.
/// A caught error, with the type that the calling function throws.
@inline(never)
func rethrown<Failure: Error>(_ error: any Error) -> Failure {
    guard let error = error as? Failure else {
        stopAtInvariant("A call threw an error of another type.")
    }
    return error
}
