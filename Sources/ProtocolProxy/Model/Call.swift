// SPDX-License-Identifier: MIT

/// A synchronous handler body, as a struct because a bare closure in generic storage is wrapped
/// again at each read.
struct Call<Arguments, Result: ~Copyable, Failure: Error>: AnyCall {
    let body: (Arguments) throws(Failure) -> Result
    /// The error type, which may be more specific than `Failure`.
    let thrown: any Any.Type

    init(
        throwing thrown: any Any.Type = Failure.self,
        _ body: @escaping (Arguments) throws(Failure) -> Result
    ) {
        self.body = body
        self.thrown = thrown
    }

    var signature: Signature {
        Signature(
            parameterTypes: Arguments.self == Void.self ? [] : [Arguments.self],
            resultType: anyType(of: Result.self),
            failureType: thrown,
            isAsync: false
        )
    }

    func adapted<Wanted, WantedResult: ~Copyable, WantedFailure>() -> Call<
        Wanted, WantedResult, WantedFailure
    >? {
        if let same = self as? Call<Wanted, WantedResult, WantedFailure> { return same }
        if let silent = self as? Call<Wanted, WantedResult, Never> {
            return Call<Wanted, WantedResult, WantedFailure> { (arguments) throws(WantedFailure) in
                silent.body(arguments)
            }
        }
        if Failure.self != (any Error).self, WantedFailure.self == (any Error).self {
            let body = self.body
            return Call<Arguments, Result, any Error> { (arguments) throws(any Error) in
                try body(arguments)
            }.adapted()
        }
        // The only conversion left is to leave out the arguments.
        if Arguments.self == Void.self, Wanted.self != Void.self,
            let bare: Call<(), WantedResult, WantedFailure> = adapted()
        {
            return Call<Wanted, WantedResult, WantedFailure> { (_) throws(WantedFailure) in
                try bare.body(())
            }
        }
        return nil
    }

    func adaptedToAsync<Wanted, WantedResult: ~Copyable, WantedFailure>()
        -> AsyncCall<Wanted, WantedResult, WantedFailure>?
    {
        guard let call: Call<Wanted, WantedResult, WantedFailure> = adapted() else { return nil }
        return AsyncCall { (arguments) async throws(WantedFailure) in try call.body(arguments) }
    }

    var discardingResult: any AnyCall {
        Call<Arguments, Void, Failure>(throwing: thrown) { (arguments) throws(Failure) in
            _ = try body(arguments)
        }
    }
}

/// Wraps a closure as a call that takes its arguments as one tuple.
func namedCall<each Parameter, Result: ~Copyable, Failure: Error>(
    _ handler: @escaping (repeat each Parameter) throws(Failure) -> Result
) -> Call<(repeat each Parameter), Result, Failure> {
    Call { (arguments: (repeat each Parameter)) throws(Failure) in
        try handler(repeat each arguments)
    }
}

/// A handler, or a target's method, that can be converted to another function type.
///
/// The conversions are those of Swift's function values, and a handler may also take no parameters
/// at all: a call may have fewer effects than wanted, and everything else must match exactly.
protocol AnyCall {
    var signature: Signature { get }
    func adapted<Arguments, Result: ~Copyable, Failure>() -> Call<Arguments, Result, Failure>?
    func adaptedToAsync<Arguments, Result: ~Copyable, Failure>() -> AsyncCall<
        Arguments, Result, Failure
    >?
    /// The same call without its result, for an observer.
    var discardingResult: any AnyCall { get }
}
