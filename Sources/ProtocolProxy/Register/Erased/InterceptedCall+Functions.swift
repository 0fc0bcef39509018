// SPDX-License-Identifier: MIT

// Calls of `FunctionRequirement`: the arguments, and with them the way on, are the caller's, and end with the handler.

/// A call whose way on is a closure of the witness.
private class InterceptedDirectCall<Result: ~Copyable, Failure: Error>: AnsweredCall<Result, Failure> {
    private let told: Any

    init(_ proxy: ProtocolProxy, _ requirement: AnyRequirement, _ id: UInt64, telling arguments: Any) {
        self.told = arguments
        super.init(proxy, requirement, id, of: Routes.everything)
    }

    override final var arguments: [Any] { [told] }
    override final func proceed(with arguments: [Any]) throws(ProxyError) -> CallOutcome {
        throw .notStorable(argumentsOf: requirement, on: proxy)
    }

    final func stopLate() -> Never {
        stop(
            "An interceptor proceeded with '\(requirement.selector)' of "
                + "'\(proxy.protocolName(of: requirement))' after its handler had returned. The arguments are the caller's, "
                + "who has gone on: proceed before.")
    }
}

private final class InterceptedSyncDirectCall<Result: ~Copyable, Failure: Error>: InterceptedDirectCall<Result, Failure>
{
    var onward: (() throws(Failure) -> Result)?

    override func proceed() -> CallOutcome {
        guard let onward else { stopLate() }
        do throws(Failure) {
            return proceeded(.success(try onward()))
        } catch {
            return proceeded(.failure(error))
        }
    }
}

private final class InterceptedAsyncDirectCall<Result: ~Copyable, Failure: Error>:
    InterceptedDirectCall<Result, Failure>
{
    var onward: (nonisolated(nonsending) () async throws(Failure) -> Result)?

    override nonisolated(nonsending) func proceedAsync() async -> CallOutcome {
        guard let onward else { stopLate() }
        do throws(Failure) {
            return proceeded(.success(try await onward()))
        } catch {
            return proceeded(.failure(error))
        }
    }
}

extension ProtocolProxy {
    /// Hands a call to an interceptor of all requirements.
    ///
    /// - Parameters:
    ///   - interceptor: An `ErasedInterceptor`.
    ///   - id: The number of its registration.
    ///   - onward: Lets the next below answer.
    @usableFromInline
    final func intercept<Result: ~Copyable, Failure>(
        _ requirement: AnyRequirement, by interceptor: AnyObject, _ id: UInt64, telling arguments: Any,
        onward: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        // SAFETY: a `FunctionRequirement` makes no other interceptor that stands for all.
        let interceptor = unsafeDowncast(interceptor, to: ErasedInterceptor.self)
        let call = InterceptedSyncDirectCall<Result, Failure>(self, requirement, id, telling: arguments)
        var outcome: Swift.Result<Result, Failure>?
        withoutActuallyEscaping(onward) { onward in
            call.onward = onward
            defer { call.onward = nil }
            do throws(Failure) {
                outcome = .success(try call.answer(by: interceptor.body))
            } catch {
                outcome = .failure(error)
            }
        }
        guard let outcome = outcome.take() else { stop("The closure is called once.") }
        return try outcome.get()
    }

    /// Hands an asynchronous call to an interceptor of all requirements, on the caller's isolation.
    // A parameter and not `nonisolated(nonsending)`: the closure is isolated as the parameter that it captures is. Else
    // `withoutActuallyEscaping`, which knows plain `async` only, would take it off the caller's actor.
    @usableFromInline
    final func intercept<Result: ~Copyable, Failure>(
        _ requirement: AnyRequirement, by interceptor: AnyObject, _ id: UInt64, telling arguments: Any,
        isolation: isolated (any Actor)? = #isolation,
        onward: nonisolated(nonsending) () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        // SAFETY: as above.
        let interceptor = unsafeDowncast(interceptor, to: ErasedInterceptor.self)
        let call = InterceptedAsyncDirectCall<Result, Failure>(self, requirement, id, telling: arguments)
        var outcome: Swift.Result<Result, Failure>?
        await withoutActuallyEscaping(onward) { onward in
            _ = isolation
            call.onward = onward
            defer { call.onward = nil }
            do throws(Failure) {
                outcome = .success(try await call.answerAsync(by: interceptor.asyncBody))
            } catch {
                outcome = .failure(error)
            }
        }
        guard let outcome = outcome.take() else { stop("The closure is called once.") }
        return try outcome.get()
    }
}
