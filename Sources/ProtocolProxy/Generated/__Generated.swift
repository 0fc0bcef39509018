// SPDX-License-Identifier: MIT

// The folder `Generated` has what only generated code calls. It uses `Verbs` and below, and neither
// `Introspection` nor `Delegates`.

extension __Generated {
    /// An argument that the answering participant consumes.
    public struct ConsumedArgument<Value: ~Copyable>: ~Copyable {
        private var value: Value?

        /// Boxes an argument.
        public init(_ value: consuming Value) { self.value = .some(value) }

        /// Takes the argument out; a second call stops the program.
        public mutating func take(of selector: StaticString) -> sending Value {
            guard let value = value.take() else {
                stop(
                    "An interceptor proceeded twice in one call of '\(selector)', and an argument "
                        + "was consumed the first time. Proceed once, and keep the outcome."
                )
            }
            // Safe: the value was `sending` in the witness that it came from.
            return Sent(value).take()
        }
    }

    /// Returns the result of a requirement as `sending`.
    public static func sending<Value: ~Copyable>(_ value: consuming Value) -> sending Value {
        Sent(value).take()
    }

    /// Runs a closure, which throws nothing, on the caller's isolation.
    public nonisolated(nonsending) static func staying<Value: ~Copyable>(
        _ body: nonisolated(nonsending) () async throws(Never) -> Value
    ) async -> Value {
        await body()
    }

    /// Returns the value as `Other`, which is the same type by another name: an associated type of
    /// a conformer and of its proxy.
    public static func renamed<Value, Other>(_ value: Value) -> Other {
        // SAFETY: the types are compared, and equal.
        Value.self == Other.self
            ? unsafe unsafeReinterpret(value, as: Other.self)
            : read(value) { () -> Other in stopAtType(Value.self, expected: Other.self) }
    }

    /// Returns a noncopyable value under another name of its type.
    @_disfavoredOverload
    public static func renamed<Value: ~Copyable, Other: ~Copyable>(
        _ value: consuming Value
    ) -> Other {
        moved(value, toEqual: Other.self)
    }

    /// Casts a handler's value to a type that only the witness knows; stops the program if the
    /// value has another type.
    public static func cast<Value>(in selector: StaticString, _ value: Any) -> Value {
        // The closure's type is spelled out, because the compiler would infer `Never`.
        read(value) { () -> Value in
            stopAtHandler(of: selector, giving: value, expected: Value.self)
        }
    }

    static func stopAtHandler(
        of selector: StaticString,
        giving value: Any,
        expected: any Any.Type
    ) -> Never {
        stop(
            "A handler of '\(selector)' gave a value of type '\(spelling(of: type(of: value)))' "
                + "where the call asks for '\(spelling(of: expected))'."
        )
    }

    /// Returns a generic handler's result as a value of the call's type.
    ///
    /// If the result has another type, throws a ``ProxyError``. If `Failure` doesn't allow that,
    /// returns the proxy's substitute or, without a substitute, stops the program.
    public static func result<Value, Failure: Error>(
        of requirement: @autoclosure () -> AnyRequirement,
        on proxy: ProtocolProxy? = nil,
        throwing type: Failure.Type = Never.self,
        _ value: Any
    ) throws(Failure) -> Value {
        try read(value) { () throws(Failure) -> Value in
            let error = ProxyError.wrongResult(value, of: requirement(), expected: Value.self)
            guard let proxy, !(error is Failure) else { throw thrown(error) }
            return proxy.substitute(for: value, of: requirement(), error)
        }
    }

    /// Returns an argument that a generic handler passed on; refuses an argument of another type.
    public static func argument<Value, Failure: Error>(
        _ position: Int,
        of requirement: @autoclosure () -> AnyRequirement,
        throwing type: Failure.Type = Never.self,
        _ value: Any
    ) throws(Failure) -> Value {
        try read(value) { () throws(Failure) -> Value in
            throw thrown(
                ProxyError.wrongArgument(
                    value,
                    at: position,
                    of: requirement(),
                    expected: Value.self
                )
            )
        }
    }

    private static func read<Value, Failure: Error>(
        _ value: Any,
        _ otherwise: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        // A value of exactly this type is read in place, like the arguments of messages; see
        // `nextArgument`.
        func isBoxed<Boxed>(_ value: Boxed) -> Bool {
            Boxed.self == Value.self
        }

        // SAFETY: it is called only after `isBoxed` has compared the types.
        func read<Boxed>(_ value: Boxed) -> Value {
            unsafe unsafeReinterpret(value, as: Value.self)
        }
        if _openExistential(value, do: isBoxed) { return _openExistential(value, do: read) }
        return try converted(value, otherwise)
    }
}

// Outlined to keep the `Optional<Value>` metadata lookup off the fast path.
@inline(never)
private func converted<Value, Failure: Error>(
    _ value: Any,
    _ otherwise: () throws(Failure) -> Value
) throws(Failure) -> Value {
    guard let value = value as? Value else { return try otherwise() }
    return value
}

extension __Generated {
    /// Returns a handler's error as the type that the call throws; stops the program if the error
    /// has another type.
    public static func thrown<Failure: Error>(_ error: any Error) -> Failure {
        guard let failure = error as? Failure else { stopAtError(error, of: Failure.self) }
        return failure
    }

    /// Returns a handler's error as the type that the call throws, or else the proxy's default
    /// error; without one, stops the program.
    ///
    /// An error of another type is also reported to the handler of uncaught errors.
    public static func thrown<Failure: Error>(
        _ error: any Error,
        on proxy: ProtocolProxy,
        by requirement: AnyRequirement
    ) -> Failure {
        if let failure = error as? Failure { return failure }
        proxy.routes.store.report(error, selector: requirement.selector, by: .override)
        if let given = proxy.routes.defaultError(of: Failure.self) as? Failure { return given }
        stopAtError(error, of: Failure.self, by: requirement.selector)
    }

    /// Calls a function that throws any error, for a requirement with typed throws.
    @inlinable
    public static func throwing<Result: ~Copyable, Failure: Error>(
        _ type: Failure.Type,
        on proxy: ProtocolProxy,
        by requirement: @autoclosure () -> AnyRequirement,
        _ body: () throws -> Result
    ) throws(Failure) -> Result {
        do { return try body() } catch {
            throw __Generated.thrown(error, on: proxy, by: requirement())
        }
    }
}

extension __Generated.Link {
    // `inout`, because the compiler would otherwise warn that a variable with an object is never
    // mutated.
    /// Stores the conformer that an asynchronous call changed.
    @inlinable public final func __store(_ conformer: inout Conformer) {
        store(conformer)
    }

    /// Takes out the conformer for a mutating call, which must put it back; returns `nil` if there
    /// is no live conformer.
    @inlinable public final func __take() -> Conformer? {
        kind == .stored ? checkOut() : conformer
    }

    /// Puts back the conformer that a call took and changed.
    @inlinable public final func __putBack(_ conformer: inout Conformer) {
        if kind == .stored { putBack(conformer) }
    }

    /// Returns the implementer behind an argument of type `Self`, if it is a value of this
    /// conformer's type.
    ///
    /// A mutating call takes the value out of the proxy, so the argument must be unwrapped before
    /// that.
    public final func __unwrapped(_ argument: Conformer) -> Conformer {
        guard kind == .stored, let own = conformer else { return argument }
        func found<Own>(_ type: Own.Type) -> Any? {
            ProtocolProxy.implementer(behind: argument, as: type)
        }
        return _openExistential(type(of: own as Any), do: found) as? Conformer ?? argument
    }
}

extension __Generated {
    /// Boxes the values of a pack.
    public static func values<each Value>(_ values: repeat each Value) -> [Any] {
        var list: [Any] = []
        for value in repeat each values { list.append(value) }
        return list
    }

    /// Returns an `UnsafeBufferPointer` to the elements of a span, valid as long as the span lives.
    public static func elements<Element: ~Copyable>(of span: borrowing Span<Element>) -> Any {
        pointer(to: span)
    }

    // SAFETY: the caller passes two spellings of one function type; a variadic parameter is an
    // array in the callee.
    /// Reinterprets a function with a variadic parameter as one that takes an array there.
    @unsafe
    public static func variadic<Old, New>(
        _ function: Old,
        as type: New.Type = New.self
    ) -> New {
        unsafe unsafeReinterpret(function, as: New.self)
    }
}
