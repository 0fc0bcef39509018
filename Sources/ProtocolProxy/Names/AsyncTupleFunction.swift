// SPDX-License-Identifier: MIT

/// An asynchronous function that takes its arguments as one tuple, and runs on its caller's
/// isolation.
struct AsyncTupleFunction<Arguments, Result: ~Copyable, Failure: Error>: ConvertibleFunction {
    let body: nonisolated(nonsending) (Arguments) async throws(Failure) -> Result
    /// The error type, which may be more specific than `Failure`.
    let thrown: any Any.Type

    init(
        throwing thrown: any Any.Type = Failure.self,
        _ body: nonisolated(nonsending) @escaping (Arguments) async throws(Failure) -> Result
    ) {
        self.body = body
        self.thrown = thrown
    }

    var signature: Signature {
        Signature(
            parameterTypes: Arguments.self == Void.self ? [] : [Arguments.self],
            resultType: anyType(of: Result.self),
            failureType: thrown,
            isAsync: true
        )
    }

    // An asynchronous body cannot become a synchronous one.
    func adapted<Wanted, WantedResult: ~Copyable, WantedFailure>()
        -> TupleFunction<Wanted, WantedResult, WantedFailure>?
    { nil }

    func adaptedToAsync<Wanted, WantedResult: ~Copyable, WantedFailure>()
        -> AsyncTupleFunction<Wanted, WantedResult, WantedFailure>?
    {
        if let same = self as? AsyncTupleFunction<Wanted, WantedResult, WantedFailure> {
            return same
        }
        if let silent = self as? AsyncTupleFunction<Wanted, WantedResult, Never> {
            return AsyncTupleFunction<Wanted, WantedResult, WantedFailure> {
                (arguments) async throws(WantedFailure) in
                await silent.body(arguments)
            }
        }
        if Failure.self != (any Error).self, WantedFailure.self == (any Error).self {
            let body = self.body
            return AsyncTupleFunction<Arguments, Result, any Error> {
                (arguments) async throws(any Error) in
                try await body(arguments)
            }.adaptedToAsync()
        }
        if Arguments.self == Void.self, Wanted.self != Void.self,
            let bare: AsyncTupleFunction<(), WantedResult, WantedFailure> = adaptedToAsync()
        {
            return AsyncTupleFunction<Wanted, WantedResult, WantedFailure> {
                (_) async throws(WantedFailure) in
                try await bare.body(())
            }
        }
        return nil
    }

    var discardingResult: any ConvertibleFunction {
        AsyncTupleFunction<Arguments, Void, Failure>(throwing: thrown) {
            (arguments) async throws(Failure) in
            _ = try await body(arguments)
        }
    }
}
