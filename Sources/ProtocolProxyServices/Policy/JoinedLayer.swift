// SPDX-License-Identifier: MIT

import ProtocolProxy

/// An asynchronous layer, or several, joined with the layers inside: they call them directly,
/// rather than through a function of the requirement's type.
///
/// This saves three frames for each layer.
class JoinedLayer<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: as for `AsyncDecorator`; nothing changes.
    @unchecked Sendable
{
    typealias Decorator = AsyncDecorator<Function, Arguments, Result, Failure>
    typealias Proceed = Decorator.Proceed

    /// The layer, joined with those inside.
    var decorator: Decorator { stopAtInvariant("A layer has no decorator.") }

    /// The layer, if it consists of steps, with another one around them; otherwise `nil`.
    func adding(_ step: CallStep) -> JoinedLayer? { nil }

    /// Whether calls end at the end that `call` receives, however long anything inside takes.
    var endsCalls: Bool { false }

    /// Makes a call.
    ///
    /// - Parameter end: When an outer time limit ends, if it leaves it to this layer to end the
    ///   call; otherwise ``Moment/never``.
    nonisolated(nonsending) func call(
        _ arguments: Arguments,
        _ proceed: Proceed,
        until end: Moment
    ) async throws(Failure) -> Result { stopAtInvariant("A layer makes no calls.") }
}

/// The innermost layer.
final class InnermostLayer<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: as for the superclass.
    JoinedLayer<Function, Arguments, Result, Failure>, @unchecked Sendable
{
    private let layer: Decorator

    init(_ layer: Decorator) { self.layer = layer }

    override var decorator: Decorator { layer }

    override nonisolated(nonsending) func call(
        _ arguments: Arguments,
        _ proceed: Proceed,
        until end: Moment
    ) async throws(Failure) -> Result {
        try await layer.call(arguments, proceed)
    }
}

/// A layer around others.
///
/// It must call only the function that it is around.
final class OuterLayer<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: as for the superclass.
    JoinedLayer<Function, Arguments, Result, Failure>, @unchecked Sendable
{
    private let layer: Decorator
    private let inner: JoinedLayer<Function, Arguments, Result, Failure>

    init(
        _ layer: Decorator,
        around inner: JoinedLayer<Function, Arguments, Result, Failure>
    ) {
        self.layer = layer
        self.inner = inner
    }

    override var decorator: Decorator {
        AsyncDecorator { (arguments, proceed) async throws(Failure) in
            try await self.call(arguments, proceed, until: .never)
        }
    }

    override nonisolated(nonsending) func call(
        _ arguments: Arguments,
        _ proceed: Proceed,
        until end: Moment
    ) async throws(Failure) -> Result {
        try await layer.call(arguments) { (_) async throws(Failure) in
            try await inner.call(arguments, proceed, until: .never)
        }
    }
}

/// The steps of adjacent layers, which are the innermost ones.
final class SteppedLayers<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: as for the superclass.
    JoinedLayer<Function, Arguments, Result, Failure>, @unchecked Sendable
{
    typealias Requirement = AsynchronousRequirement<Function, Arguments, Result, Failure>

    private let requirement: Requirement
    private let chain: StepChain
    private let next: Function

    init(_ chain: StepChain, of requirement: Requirement, around next: Function) {
        self.requirement = requirement
        self.chain = chain
        self.next = next
    }

    override func adding(_ step: CallStep) -> JoinedLayer<Function, Arguments, Result, Failure>? {
        chain.adding(step).map { SteppedLayers($0, of: requirement, around: next) }
    }

    override var decorator: Decorator {
        // Captured one by one: each use of a property would copy the function.
        let (requirement, chain, next) = (requirement, chain, next)
        return AsyncDecorator { (arguments, proceed) async throws(Failure) in
            var progress = StepChain.Progress()
            var hasFailed = false
            // Deferred, because a result that is stored first takes a dynamic allocation.
            defer { if !hasFailed { chain.succeed(progress) } }
            while true {
                do {
                    if let obstacle = chain.begin(&progress) {
                        hasFailed = true
                        try await chain.overcome(obstacle, &progress)
                    }
                    hasFailed = false
                    return try await proceed(next)
                } catch {
                    hasFailed = true
                    let isRepeated = await chain.isRepeated(after: error, &progress, until: .never)
                    { check in
                        check.allowsRepeating(arguments, of: requirement)
                    }
                    guard isRepeated else { throw rethrown(error) }
                }
            }
        }
    }

    // The same once more: a function that both call would have a frame of its own.
    override nonisolated(nonsending) func call(
        _ arguments: Arguments,
        _ proceed: Proceed,
        until end: Moment
    ) async throws(Failure) -> Result {
        var progress = StepChain.Progress()
        var hasFailed = false
        defer { if !hasFailed { chain.succeed(progress) } }
        while true {
            do {
                if let obstacle = chain.begin(&progress) {
                    hasFailed = true
                    try await chain.overcome(obstacle, &progress)
                }
                hasFailed = false
                return try await proceed(next)
            } catch {
                hasFailed = true
                let isRepeated = await chain.isRepeated(after: error, &progress, until: .never) {
                    check in
                    check.allowsRepeating(arguments, of: requirement)
                }
                guard isRepeated else { throw rethrown(error) }
            }
        }
    }
}

/// The steps of adjacent layers around others.
final class OuterSteppedLayers<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: as for the superclass.
    JoinedLayer<Function, Arguments, Result, Failure>, @unchecked Sendable
{
    typealias Requirement = AsynchronousRequirement<Function, Arguments, Result, Failure>

    private let requirement: Requirement
    private let chain: StepChain
    private let inner: JoinedLayer<Function, Arguments, Result, Failure>

    init(
        _ chain: StepChain,
        of requirement: Requirement,
        around inner: JoinedLayer<Function, Arguments, Result, Failure>
    ) {
        self.requirement = requirement
        self.chain = chain
        self.inner = inner
    }

    override func adding(_ step: CallStep) -> JoinedLayer<Function, Arguments, Result, Failure>? {
        chain.adding(step).map { OuterSteppedLayers($0, of: requirement, around: inner) }
    }

    override var endsCalls: Bool { chain.endsCalls && inner.endsCalls }

    override var decorator: Decorator {
        AsyncDecorator { (arguments, proceed) async throws(Failure) in
            try await self.call(arguments, proceed, until: .never)
        }
    }

    override nonisolated(nonsending) func call(
        _ arguments: Arguments,
        _ proceed: Proceed,
        until end: Moment
    ) async throws(Failure) -> Result {
        var progress = StepChain.Progress()
        var hasFailed = false
        defer { if !hasFailed { chain.succeed(progress) } }
        while true {
            do {
                if let obstacle = chain.begin(&progress) {
                    hasFailed = true
                    try await chain.overcome(obstacle, &progress)
                }
                hasFailed = false
                return try await inner.call(arguments, proceed, until: end)
            } catch {
                hasFailed = true
                let isRepeated = await chain.isRepeated(after: error, &progress, until: end) {
                    check in
                    check.allowsRepeating(arguments, of: requirement)
                }
                guard isRepeated else { throw rethrown(error) }
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
