// SPDX-License-Identifier: MIT

/// A function that takes its arguments as one tuple.
///
/// It is a struct because a bare closure in generic storage is wrapped again at each read.
struct TupleFunction<Arguments, Result: ~Copyable, Failure: Error>: ConvertibleFunction {
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

    func adapted<Wanted, WantedResult: ~Copyable, WantedFailure>()
        -> TupleFunction<Wanted, WantedResult, WantedFailure>?
    {
        if let same = self as? TupleFunction<Wanted, WantedResult, WantedFailure> { return same }
        if let silent = self as? TupleFunction<Wanted, WantedResult, Never> {
            return TupleFunction<Wanted, WantedResult, WantedFailure> {
                (arguments) throws(WantedFailure) in
                silent.body(arguments)
            }
        }
        if Failure.self != (any Error).self, WantedFailure.self == (any Error).self {
            let body = self.body
            return TupleFunction<Arguments, Result, any Error> { (arguments) throws(any Error) in
                try body(arguments)
            }.adapted()
        }
        // The only conversion left is to leave out the arguments.
        if Arguments.self == Void.self, Wanted.self != Void.self,
            let bare: TupleFunction<(), WantedResult, WantedFailure> = adapted()
        {
            return TupleFunction<Wanted, WantedResult, WantedFailure> { (_) throws(WantedFailure) in
                try bare.body(())
            }
        }
        return nil
    }

    func adaptedToAsync<Wanted, WantedResult: ~Copyable, WantedFailure>()
        -> AsyncTupleFunction<Wanted, WantedResult, WantedFailure>?
    {
        guard let call: TupleFunction<Wanted, WantedResult, WantedFailure> = adapted() else {
            return nil
        }
        return AsyncTupleFunction { (arguments) async throws(WantedFailure) in
            try call.body(arguments)
        }
    }

    var discardingResult: any ConvertibleFunction {
        TupleFunction<Arguments, Void, Failure>(throwing: thrown) { (arguments) throws(Failure) in
            _ = try body(arguments)
        }
    }
}

/// Makes a function of one tuple from a closure.
func tupleFunction<each Parameter, Result: ~Copyable, Failure: Error>(
    _ handler: @escaping (repeat each Parameter) throws(Failure) -> Result
) -> TupleFunction<(repeat each Parameter), Result, Failure> {
    TupleFunction { (arguments: (repeat each Parameter)) throws(Failure) in
        try handler(repeat each arguments)
    }
}

/// A handler, or a target's method, that can be converted to another function type.
///
/// The conversions are those of Swift's function values: a function may have fewer effects than
/// wanted, and everything else must match exactly. In addition, a handler may take no parameters at
/// all.
protocol ConvertibleFunction {
    var signature: Signature { get }
    func adapted<Wanted, WantedResult: ~Copyable, WantedFailure>()
        -> TupleFunction<Wanted, WantedResult, WantedFailure>?
    func adaptedToAsync<Arguments, Result: ~Copyable, Failure>()
        -> AsyncTupleFunction<Arguments, Result, Failure>?
    /// The same function without its result, for an observer.
    var discardingResult: any ConvertibleFunction { get }
}

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

/// A function of a requirement's own type, which fits no other requirement.
struct InconvertibleFunction<Function>: ConvertibleFunction {
    let function: Function
    let signature: Signature

    func adapted<Wanted, WantedResult: ~Copyable, WantedFailure>()
        -> TupleFunction<Wanted, WantedResult, WantedFailure>?
    { nil }
    func adaptedToAsync<Wanted, WantedResult: ~Copyable, WantedFailure>()
        -> AsyncTupleFunction<Wanted, WantedResult, WantedFailure>?
    { nil }
    var discardingResult: any ConvertibleFunction { self }
}
