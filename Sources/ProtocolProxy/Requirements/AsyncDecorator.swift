// SPDX-License-Identifier: MIT

/// The asynchronous counterpart of ``Decorator``.
public final class AsyncDecorator<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: as for `Decorator`.
    @unchecked Sendable
{
    /// Calls a function with the original arguments.
    public typealias Proceed = nonisolated(nonsending) (Function) async throws(Failure) -> Result
    /// Calls a function with the original arguments, and copies the function's changes to the
    /// observed arguments.
    public typealias ProceedChanging =
        nonisolated(nonsending) (Function, inout __Generated.ObservedArguments<Arguments>)
        async throws(Failure) ->
        Result

    // Released before `body`; see `Decorator`.
    private let changing:
        nonisolated(nonsending) (inout __Generated.ObservedArguments<Arguments>, ProceedChanging)
            async throws(Failure)
            -> Result
    /// Whether `conducted` is the function that a conductor proceeds to.
    @usableFromInline let isConducted: Bool
    @usableFromInline let conducted: AnyObject
    @usableFromInline let body:
        nonisolated(nonsending) (Arguments, Proceed) async throws(Failure) -> Result

    /// Creates a decorator from a closure, in code that is generic over requirements; see
    /// ``Decorator``.
    ///
    /// - Important: If threads share the proxy, they run the closure at the same time, and the
    ///   compiler doesn't check what it captures: see ``CallInterceptor``.
    ///
    /// - Parameter body: Runs in each call, on the caller's isolation and without a lock. It
    ///   receives the arguments in the form that observers receive, and `proceed`, which calls a
    ///   function of the requirement's type with the original arguments. It may call `proceed` any
    ///   number of times.
    public init(
        _ body:
            nonisolated(nonsending) @escaping (Arguments, Proceed) async throws(Failure) -> Result
    ) {
        self.isConducted = false
        self.conducted = NoConductedFunction.shared
        self.body = body
        self.changing = { (arguments, proceed) async throws(Failure) in
            try await body(arguments.arguments) { (function) async throws(Failure) in
                try await proceed(function, &arguments)
            }
        }
    }

    /// Creates a decorator whose calls are made by a conductor, and proceed to a function.
    package init(_ conductor: __Generated.CallConductor, around next: Function) {
        self.isConducted = true
        let conducted = ConductedFunction(next, by: conductor)
        self.conducted = conducted
        self.body = { (arguments, proceed) async throws(Failure) in
            try await conductor.call(arguments) { () async throws(Failure) in
                try await proceed(conducted.function)
            }
        }
        self.changing = { (arguments, proceed) async throws(Failure) in
            try await conductor.call(arguments.arguments) { () async throws(Failure) in
                try await proceed(conducted.function, &arguments)
            }
        }
    }

    /// Creates a decorator whose calls are made by a conductor, and proceed to another decorator.
    package convenience init(
        _ conductor: __Generated.CallConductor,
        around inner: AsyncDecorator
    ) {
        self.init { (arguments, proceed) async throws(Failure) in
            try await conductor.call(arguments) { () async throws(Failure) in
                try await inner.body(arguments, proceed)
            }
        }
    }

    private init(
        _ body:
            nonisolated(nonsending) @escaping (Arguments, Proceed) async throws(Failure) -> Result,
        changing:
            nonisolated(nonsending) @escaping (
                inout __Generated.ObservedArguments<Arguments>, ProceedChanging
            ) async throws(Failure) -> Result
    ) {
        self.isConducted = false
        self.conducted = NoConductedFunction.shared
        self.body = body
        self.changing = changing
    }

    /// Returns a decorator whose closure also sees, and may replace, the values that the call
    /// leaves in `inout` arguments.
    ///
    /// It is the asynchronous counterpart of ``Decorator/changing(_:)``.
    ///
    /// - Parameter body: Runs in each call, on the caller's isolation; see ``init(_:)``.
    public static func changing(
        _ body:
            nonisolated(nonsending) @escaping (
                inout __Generated.ObservedArguments<Arguments>, ProceedChanging
            ) async throws(Failure) -> Result
    ) -> AsyncDecorator {
        AsyncDecorator(
            { (arguments, proceed) async throws(Failure) in
                var arguments = __Generated.ObservedArguments(arguments)
                return try await body(&arguments) { (function, _) async throws(Failure) in
                    try await proceed(function)
                }
            },
            changing: body
        )
    }

    /// Runs the closure for one call of a requirement whose functions may change `inout` arguments.
    ///
    /// It runs on the caller's isolation.
    ///
    /// - Parameters:
    ///   - arguments: The arguments as observers receive them. The call updates them with the
    ///     function's changes.
    ///   - proceed: Calls a function with the original arguments, and updates the observed
    ///     arguments.
    /// - Returns: The result of the closure.
    /// - Throws: The error of the closure, or of the function that it proceeds to.
    public nonisolated(nonsending) func call(
        changing arguments: inout __Generated.ObservedArguments<Arguments>,
        _ proceed: ProceedChanging
    ) async throws(Failure) -> Result { try await changing(&arguments, proceed) }

    /// Runs the closure for one call that leaves its caller's isolation and may change `inout`
    /// arguments.
    ///
    /// - Parameters:
    ///   - arguments: The arguments as observers receive them. The call updates them with the
    ///     function's changes.
    ///   - proceed: Calls a function with the original arguments, and updates the observed
    ///     arguments.
    /// - Returns: The result of the closure.
    /// - Throws: The error of the closure, or of the function that it proceeds to.
    @concurrent public func callConcurrently(
        changing arguments: inout __Generated.ObservedArguments<Arguments>,
        _ proceed:
            @concurrent (Function, inout __Generated.ObservedArguments<Arguments>)
            async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        try await call(changing: &arguments) {
            (function, arguments) async throws(Failure) -> Result in
            // Safe: caller and callee share the witness's isolation.
            var (function, values) = __Generated.Sent((function, arguments)).take()
            defer { arguments = values }
            return try await proceed(function, &values)
        }
    }

    // Inlinable, as below: generic code allocates each value of a generic type, even an error that
    // is not thrown.
    /// Runs the closure for one call of a requirement whose functions change no arguments.
    ///
    /// It runs on the caller's isolation.
    ///
    /// - Parameters:
    ///   - arguments: The arguments as observers receive them.
    ///   - proceed: Calls a function with the original arguments.
    /// - Returns: The result of the closure.
    /// - Throws: The error of the closure, or of the function that it proceeds to.
    @inlinable @inline(__always) public nonisolated(nonsending) func call(
        _ arguments: Arguments,
        _ proceed: nonisolated(nonsending) (Function) async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        guard isConducted else { return try await body(arguments, proceed) }
        // The same as in `callConcurrently`: in a function that both call, the closures would be
        // called by closures.
        let conducted = conductedFunction
        let conductor = conducted.conductor
        var progress = __Generated.CallProgress()
        var obstacle: __Generated.CallObstacle?
        if conductor.beginsAtOnce {
            obstacle = conductor.begin(&progress)
            if obstacle == nil {
                do throws(Failure) {
                    let result = try await proceed(conducted.function)
                    conductor.succeed(progress)
                    return result
                } catch {
                    obstacle = failedAttempt(error)
                }
            }
        }
        var result: Result?
        do {
            try await conductor.conduct(
                { (request) async throws in
                    if let request { return request.arguments = arguments }
                    result = try await proceed(conducted.function)
                },
                &progress,
                after: obstacle,
                until: .max
            )
        } catch {
            throw typedError(error)
        }
        guard let result = result.take() else { stopAtMissingResult() }
        return result
    }

    /// Runs the closure for one call that leaves its caller's isolation and changes no arguments.
    ///
    /// - Parameters:
    ///   - arguments: The arguments as observers receive them.
    ///   - proceed: Calls a function with the original arguments.
    /// - Returns: The result of the closure.
    /// - Throws: The error of the closure, or of the function that it proceeds to.
    @inlinable @inline(__always) @concurrent public func callConcurrently(
        _ arguments: Arguments,
        _ proceed: @concurrent (Function) async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        guard isConducted else {
            return try await body(arguments) { (function) async throws(Failure) -> Result in
                // SAFETY: caller and callee share the witness's isolation.
                nonisolated(unsafe) let function = function
                return try await unsafe proceed(function)
            }
        }
        // SAFETY: caller and callee share the witness's isolation.
        nonisolated(unsafe) let conducted = conductedFunction
        let conductor = unsafe conducted.conductor
        var progress = __Generated.CallProgress()
        var obstacle: __Generated.CallObstacle?
        if conductor.beginsAtOnce {
            obstacle = conductor.begin(&progress)
            if obstacle == nil {
                do throws(Failure) {
                    let result = try await unsafe proceed(conducted.function)
                    conductor.succeed(progress)
                    return result
                } catch {
                    obstacle = failedAttempt(error)
                }
            }
        }
        var result: Result?
        do {
            try await conductor.conduct(
                { (request) async throws in
                    if let request { return request.arguments = arguments }
                    // SAFETY: as above.
                    nonisolated(unsafe) let function = unsafe conducted.function
                    result = try await unsafe proceed(function)
                },
                &progress,
                after: obstacle,
                until: .max
            )
        } catch {
            throw typedError(error)
        }
        guard let result = result.take() else { stopAtMissingResult() }
        return result
    }

    @inlinable var conductedFunction: ConductedFunction<Function> {
        // SAFETY: the initializer that sets `isConducted` stores such an object.
        @inline(__always) get {
            unsafe unsafeDowncast(conducted, to: ConductedFunction<Function>.self)
        }
    }
}
