// SPDX-License-Identifier: MIT

// What `ProtocolProxyServices` does around calls without knowing their types: code that is generic
// over the types of a call looks up metadata in each call, and wraps each function that it passes
// on. Witnesses inline the functions here, so they are compiled where the types are known. The
// classes are open only because other modules of the package inherit from them.

// MARK: Synchronous calls

extension __Generated {
    /// Lets synchronous calls through, or refuses them.
    open class CallGate:
        // SAFETY: it has no properties, and subclasses guard theirs.
        @unchecked Sendable
    {
        /// Creates a gate that lets all calls through.
        public init() {}

        /// Lets a call through, or returns the error of a call that is refused.
        ///
        /// - Parameter number: Receives a number by which the gate knows the call.
        /// - Returns: An error that the requirement can throw; `nil` if the call may be made.
        open func admit(_ number: inout Int) -> (any Error)? { nil }

        /// Ends a call that has returned a result.
        ///
        /// - Parameter number: The number of the call.
        open func leave(_ number: Int) {}

        /// Ends a call that has thrown an error.
        ///
        /// - Parameters:
        ///   - number: The number of the call.
        ///   - error: The error.
        open func leave(_ number: Int, after error: any Error) {}
    }
}

extension __Generated.CallGate {
    /// Makes a call of a function, unless the gate refuses it.
    @inlinable @inline(__always)
    package final func call<Result: ~Copyable, Failure>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        var number = 0
        if let error = admit(&number) { throw typedError(error) }
        do throws(Failure) {
            let result = try body()
            leave(number)
            return result
        } catch {
            leave(number, afterTyped: error)
            throw error
        }
    }

    // Outlined, because the conversion of the error is compiled into each witness.
    @usableFromInline @inline(never)
    final func leave<Failure: Error>(_ number: Int, afterTyped error: Failure) {
        leave(number, after: error)
    }
}

/// Passes a call through a gate, and proceeds to a function.
@usableFromInline
final class GatedDecorator<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: as for the superclass.
    Decorator<Function, Arguments, Result, Failure>, @unchecked Sendable
{
    @usableFromInline let gate: __Generated.CallGate
    @usableFromInline let box: FunctionBox<Function>

    init(_ gate: __Generated.CallGate, around next: Function) {
        let box = FunctionBox(next)
        self.gate = gate
        self.box = box
        super.init(
            isGated: true,
            { (_, proceed) throws(Failure) in
                try gate.call { () throws(Failure) in try proceed(box.function) }
            },
            changing: { (arguments, proceed) throws(Failure) in
                try gate.call { () throws(Failure) in try proceed(box.function, &arguments) }
            }
        )
    }

    /// Makes a call that changes no arguments.
    @inlinable @inline(__always)
    func called(_ proceed: (Function) throws(Failure) -> Result) throws(Failure) -> Result {
        try gate.call { () throws(Failure) in try box.call(proceed) }
    }
}

extension Decorator where Result: ~Copyable {
    /// Returns a decorator that passes calls through a gate, and proceeds to a function.
    package static func passing(
        _ gate: __Generated.CallGate,
        around next: Function
    ) -> Decorator { GatedDecorator(gate, around: next) }
}

// MARK: Asynchronous calls

extension __Generated {
    /// Makes asynchronous calls: several times, in another task, or not at all.
    open class CallConductor:
        // SAFETY: the property is a constant, and subclasses guard theirs.
        @unchecked Sendable
    {
        /// Makes a call once, on the caller's isolation, and stores its result in place of that of
        /// an earlier attempt.
        ///
        /// With a request, stores the arguments there instead.
        public typealias Attempt =
            nonisolated(nonsending) (ArgumentsRequest?) async throws -> Void

        /// Whether calls begin with `begin`, and are made at once if that returns `nil`.
        public final let beginsAtOnce: Bool

        /// Creates a conductor.
        ///
        /// - Parameter beginsAtOnce: Whether calls begin with `begin`.
        public init(beginsAtOnce: Bool = false) { self.beginsAtOnce = beginsAtOnce }

        /// Begins a call.
        ///
        /// - Parameter progress: What the conductor remembers of the call.
        /// - Returns: `nil` if the call may be made at once; otherwise, an obstacle to continue
        ///   after.
        open func begin(_ progress: inout CallProgress) -> CallObstacle? { nil }

        /// Ends a call that was begun and has returned a result.
        ///
        /// - Parameter progress: What the conductor remembers of the call.
        open func succeed(_ progress: CallProgress) {}

        /// Makes a call by any number of attempts, one after the other, on the caller's isolation.
        ///
        /// The last attempt must succeed, unless an error is thrown.
        ///
        /// - Parameters:
        ///   - attempt: Makes the call.
        ///   - progress: What the conductor remembers of the call.
        ///   - obstacle: The obstacle that `begin` returned, or the failure of the call that it has
        ///     let through; `nil` if the call hasn't begun.
        ///   - end: The latest end of the call, as the number of nanoseconds of a clock of the
        ///     library; `Int64.max` if there is none.
        /// - Throws: The error of an attempt, or another one that the requirement can throw.
        open nonisolated(nonsending) func conduct(
            _ attempt: Attempt,
            _ progress: inout CallProgress,
            after obstacle: CallObstacle?,
            until end: Int64
        ) async throws { try await attempt(nil) }
    }

    /// What a conductor remembers of a call.
    public struct CallProgress {
        // Not an array, which would be an allocation.
        /// A number that the conductor chooses.
        public var count = 0
        /// Pairs of numbers that the conductor chooses.
        public var first = (0, 0)
        /// The second pair.
        public var second = (0, 0)
        /// The third pair.
        public var third = (0, 0)
        /// The fourth pair.
        public var fourth = (0, 0)

        /// Creates the memory of a call that begins.
        @inlinable
        public init() {}
    }

    /// Why a call couldn't be made at once, or must be continued.
    public final class CallObstacle: Sendable {
        /// What stopped the call.
        public enum Kind: Sendable {
            /// It must wait at a part of the conductor, with a ticket of this number.
            case waits(any AnyObject & Sendable, ticket: Int)
            /// It was refused.
            case refused(any Error)
            /// It was made, and has failed.
            case failed(any Error)
        }

        /// What stopped the call.
        public let kind: Kind

        /// Creates an obstacle.
        ///
        /// - Parameter kind: What stopped the call.
        public init(_ kind: Kind) { self.kind = kind }
    }

    /// Receives the arguments of a call in a box, as observers receive them.
    public final class ArgumentsRequest:
        // SAFETY: only the task of the call uses the object.
        @unchecked Sendable
    {
        /// The arguments, once they were received.
        public var arguments: Any = ()

        /// Creates a request.
        public init() {}
    }
}

/// A function below a conductor.
@usableFromInline
final class ConductedFunction<Function> {
    @usableFromInline let conductor: __Generated.CallConductor
    @usableFromInline let function: Function

    init(_ function: Function, by conductor: __Generated.CallConductor) {
        self.conductor = conductor
        self.function = function
    }
}

/// No function, for a decorator without a conductor.
///
/// Decorators store it in place of `nil`, because unwrapping an optional would retain the object.
final class NoConductedFunction: Sendable {
    static let shared = NoConductedFunction()
}

extension __Generated.CallConductor {
    /// Makes a call; witnesses inline other functions.
    nonisolated(nonsending) final func call<Arguments, Result: ~Copyable, Failure>(
        _ arguments: Arguments,
        _ proceed: nonisolated(nonsending) () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        var progress = __Generated.CallProgress()
        var result: Result?
        do {
            try await conduct(
                { (request) async throws in
                    if let request { return request.arguments = arguments }
                    result = try await proceed()
                },
                &progress,
                after: nil,
                until: .max
            )
        } catch {
            throw typedError(error)
        }
        guard let result = result.take() else { stopAtMissingResult() }
        return result
    }
}

// Outlined: everything inlined is compiled into each witness.

/// An error that a gate or a conductor has returned, with the type of the call's errors.
@usableFromInline @inline(never)
func typedError<Failure: Error>(_ error: any Error) -> Failure {
    guard let error = error as? Failure else {
        stopAtInvariant("A layer threw an error of another type.")
    }
    return error
}

/// The obstacle after an attempt that has failed.
@usableFromInline @inline(never)
func failedAttempt<Failure: Error>(_ error: Failure) -> __Generated.CallObstacle {
    __Generated.CallObstacle(.failed(error))
}

@usableFromInline @inline(never)
func stopAtMissingResult() -> Never {
    stopAtInvariant("A conductor made no attempt.")
}
