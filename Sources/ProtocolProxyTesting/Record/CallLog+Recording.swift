// SPDX-License-Identifier: MIT

import ProtocolProxy

extension CallLog {
    func recorder<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure> {
        Decorator { (arguments, proceed) throws(Failure) in
            let index = self.begin(arguments, of: requirement)
            guard index >= 0 else { return try proceed(next) }
            do throws(Failure) {
                let result = try proceed(next)
                self.end(index, returning: requirement.box(result))
                return result
            } catch {
                self.end(index, throwing: error)
                throw error
            }
        }
    }

    func recorder<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure> {
        AsyncDecorator { (arguments, proceed) async throws(Failure) in
            let index = self.begin(arguments, of: requirement)
            guard index >= 0 else { return try await proceed(next) }
            do throws(Failure) {
                let result = try await proceed(next)
                self.end(index, returning: requirement.box(result))
                return result
            } catch {
                self.end(index, throwing: error)
                throw error
            }
        }
    }
}
