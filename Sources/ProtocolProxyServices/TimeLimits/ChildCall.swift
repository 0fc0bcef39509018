// SPDX-License-Identifier: MIT

import ProtocolProxy

/// A call in a child task, on the parent's isolation.
// SAFETY: as for `LimitedCall`. `result` is initialized from when the call ends without an error
// until the result is taken.
@safe
final class ChildCall<Function, Result: ~Copyable, Failure: Error>: LimitedCall, @unchecked Sendable
{
    typealias Proceed = nonisolated(nonsending) (Function) async throws(Failure) -> Result

    private let next: Function
    private let proceed: Proceed
    private let isRejected: (@Sendable (borrowing Result) -> Bool)?
    /// Not an optional or an enumeration, whose type the runtime would look up in each call.
    private let result: UnsafeMutablePointer<Result>
    private var hasResult = false

    /// - Parameter isRejected: Whether a result counts as a failure.
    init(
        _ next: Function,
        _ proceed: @escaping Proceed,
        rejecting isRejected: (@Sendable (borrowing Result) -> Bool)? = nil
    ) {
        self.next = next
        self.proceed = proceed
        self.isRejected = isRejected
        unsafe self.result = .allocate(capacity: 1)
    }

    deinit {
        // SAFETY: the memory comes from `init`, and nothing else uses it.
        if hasResult { unsafe result.deinitialize(count: 1) }
        unsafe result.deallocate()
    }

    override func run(on isolation: isolated (any Actor)?) async {
        // Typed as `any Error`, an error takes one allocation instead of three.
        do throws(any Error) {
            // SAFETY: the memory is there as long as the object, and the call is made once.
            unsafe result.initialize(to: try await proceed(next))
            hasResult = true
        } catch {
            failure = error
        }
    }

    /// Moves the result out of the object, or throws the error, after the call has ended.
    func consumeResult() throws(Failure) -> Result {
        if let failure { throw typed(failure) }
        guard hasResult else {
            stopAtInvariant("The outcome of a call was taken twice, or before it had ended.")
        }
        hasResult = false
        // SAFETY: the call has ended without an error, and the result has not been taken.
        return unsafe result.move()
    }

    override var hasRejectedResult: Bool {
        guard hasResult, let isRejected else { return false }
        // SAFETY: the call has ended without an error, and the result has not been taken.
        return unsafe isRejected(result.pointee)
    }

    // Outlined to keep the lookup of an optional's type out of calls that succeed.
    /// Returns an error that the call has thrown, with its static type.
    @inline(never)
    func typed(_ failure: any Error) -> Failure {
        guard let failure = failure as? Failure else {
            stopAtInvariant("A call threw an error of another type.")
        }
        return failure
    }
}
