// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyTesting

/// Records calls of all requirements, as an interceptor or for observers.
final class CallLog: CallInterceptor {
    private let recorded = LockedState<[LoggedCall]>([])

    /// The recorded calls, oldest first.
    var calls: [LoggedCall] { recorded.withLock { $0 } }

    func forget() {
        // Released after unlocking.
        let old = recorded.withLock { calls in
            defer { calls = [] }
            return calls
        }
        extendLifetime(old)
    }

    /// Records a call.
    ///
    /// - Returns: The index of the call.
    @discardableResult
    func begin(_ arguments: Any, of requirement: AnyRequirement) -> Int {
        let call = LoggedCall(selector: requirement.selector, arguments: listed(arguments, of: requirement))
        return recorded.withLock { calls in
            calls.append(call)
            return calls.count - 1
        }
    }

    /// Records the outcome of a call.
    func end(_ index: Int, with outcome: Result<Any, any Error>) {
        recorded.withLock { calls in
            // The calls may have been forgotten.
            if calls.indices.contains(index) { calls[index].outcome = outcome }
        }
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>, around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>? { LoggingDecorator(self, requirement, next) }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>, around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? { AsyncLoggingDecorator(self, requirement, next) }
}

/// Records the calls of a synchronous requirement.
private final class LoggingDecorator<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: constants; the log guards itself, and the function is called on the thread of the call.
    Decorator<Function, Arguments, Result, Failure>, @unchecked Sendable
{
    private let log: CallLog
    private let requirement: SynchronousRequirement<Function, Arguments, Result, Failure>
    private let next: Function

    init(
        _ log: CallLog, _ requirement: SynchronousRequirement<Function, Arguments, Result, Failure>, _ next: Function
    ) {
        (self.log, self.requirement, self.next) = (log, requirement, next)
        super.init()
    }

    override func call(
        changing arguments: inout ObservedArguments<Arguments>,
        _ proceed: (Function, inout ObservedArguments<Arguments>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let index = log.begin(arguments.arguments, of: requirement)
        do throws(Failure) {
            let result = try proceed(next, &arguments)
            log.end(index, with: .success(requirement.box(result)))
            return result
        } catch {
            log.end(index, with: .failure(error))
            throw error
        }
    }
}

/// Records the calls of an asynchronous requirement.
private final class AsyncLoggingDecorator<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: as for `LoggingDecorator`.
    AsyncDecorator<Function, Arguments, Result, Failure>, @unchecked Sendable
{
    private let log: CallLog
    private let requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>
    private let next: Function

    init(
        _ log: CallLog, _ requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>, _ next: Function
    ) {
        (self.log, self.requirement, self.next) = (log, requirement, next)
        super.init()
    }

    override nonisolated(nonsending) func call(
        changing arguments: inout ObservedArguments<Arguments>,
        _ proceed:
            nonisolated(nonsending) (Function, inout ObservedArguments<Arguments>) async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        let index = log.begin(arguments.arguments, of: requirement)
        do throws(Failure) {
            let result = try await proceed(next, &arguments)
            log.end(index, with: .success(requirement.box(result)))
            return result
        } catch {
            log.end(index, with: .failure(error))
            throw error
        }
    }
}
