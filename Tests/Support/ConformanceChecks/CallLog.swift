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
        let call = LoggedCall(
            selector: requirement.selector,
            arguments: listed(arguments, of: requirement)
        )
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
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>? {
        Decorator { (arguments, proceed) throws(Failure) in
            let index = self.begin(arguments, of: requirement)
            do throws(Failure) {
                let result = try proceed(next)
                self.end(index, with: .success(requirement.box(result)))
                return result
            } catch {
                self.end(index, with: .failure(error))
                throw error
            }
        }
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? {
        AsyncDecorator { (arguments, proceed) async throws(Failure) in
            let index = self.begin(arguments, of: requirement)
            do throws(Failure) {
                let result = try await proceed(next)
                self.end(index, with: .success(requirement.box(result)))
                return result
            } catch {
                self.end(index, with: .failure(error))
                throw error
            }
        }
    }
}
