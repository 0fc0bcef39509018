// SPDX-License-Identifier: MIT

/// The types and functions that only the code that '@Proxied' writes uses.
///
/// Do not use it directly. It is one namespace, so that none of its names stands in the way of a name of yours. The article
/// *Generated code* lists its parts.
public enum __Generated {}

// SAFETY: what it keeps is a value of the Sendable type.
extension Transient: @unchecked Sendable where Value: Sendable & ~Copyable & ~Escapable {}

extension __Generated {
    /// An argument that is used up by the one who answers.
    ///
    /// This is used by the code that '@Proxied' generates. Do not use it directly.
    public struct Once<Value: ~Copyable>: ~Copyable {
        private var value: Value?

        /// Takes the argument in.
        ///
        /// - Parameter value: The argument.
        public init(_ value: consuming Value) { self.value = .some(value) }

        /// Gives the argument out, and stops the program the second time.
        ///
        /// - Parameter selector: The full name of the requirement.
        /// - Returns: The argument.
        public mutating func take(of selector: StaticString) -> sending Value {
            guard let value = value.take() else {
                stop(
                    "An interceptor proceeded twice in one call of '\(selector)', and an argument was consumed the first "
                        + "time. Proceed once, and keep the outcome.")
            }
            // What goes in was `sending` in the witness that it came from.
            return Disconnected(value).value()
        }
    }
}

extension __Generated {
    /// The result of a requirement that is `sending`.
    ///
    /// - Parameter value: The result, which came from a function whose result is `sending`.
    /// - Returns: The result.
    public static func sending<Value: ~Copyable>(_ value: consuming Value) -> sending Value {
        Disconnected(value).value()
    }

    /// A value as the type that the compiler knows in the one place, and not in the other.
    ///
    /// - Parameter value: The value that a handler gave to a closure, or changed.
    /// - Returns: The value; one of another type stops the program.
    public static func cast<Value>(_ value: Any) -> Value {
        read(value) { stopAtType(of: value, expected: Value.self) }
    }

    /// Stops the program at a value of another type than the call's.
    static func stopAtType(of value: Any, expected: any Any.Type) -> Never {
        stop(
            "A handler gave a value of type '\(spelling(of: type(of: value)))' where the call asks for "
                + "'\(spelling(of: expected))'.")
    }

    /// What a handler of a generic requirement returned, as the type that the call asks for.
    ///
    /// - Parameters:
    ///   - requirement: The requirement.
    ///   - proxy: The proxy that was called.
    ///   - value: The value.
    /// - Returns: The value; where it is of another type, what the proxy has in its place. The program stops where it has
    ///   nothing, and where the proxy is no double.
    public static func result<Value>(
        of requirement: @autoclosure () -> AnyRequirement, on proxy: ProtocolProxy, _ value: Any
    ) -> Value { resultOrThrow(of: requirement(), on: proxy, throwing: Never.self, value) }

    /// The same where the requirement throws errors of one type.
    ///
    /// - Parameters:
    ///   - requirement: The requirement.
    ///   - proxy: The proxy that was called.
    ///   - type: The type of the errors.
    ///   - value: The value.
    /// - Returns: The value, or what the proxy has in its place.
    /// - Throws: ``ProxyError`` with the code ``ProxyError/Code/wrongResultType`` for one of another type, if that is the type.
    public static func resultOrThrow<Value, Failure: Error>(
        of requirement: @autoclosure () -> AnyRequirement, on proxy: ProtocolProxy, throwing type: Failure.Type,
        _ value: Any
    ) throws(Failure) -> Value {
        do {
            return try resultOrThrow(of: requirement(), value)
        } catch {
            if let failure = error as? Failure { throw failure }
            return proxy.substitute(for: value, of: requirement(), error)
        }
    }

    /// The same where the requirement throws.
    ///
    /// - Parameters:
    ///   - requirement: The requirement.
    ///   - value: The value.
    /// - Returns: The value.
    /// - Throws: ``ProxyError`` with the code ``ProxyError/Code/wrongResultType`` for one of another type.
    public static func resultOrThrow<Value>(
        of requirement: @autoclosure () -> AnyRequirement, _ value: Any
    ) throws -> Value {
        try read(value) { throw ProxyError.wrongResult(value, of: requirement(), expected: Value.self) }
    }

    /// What a handler of a generic requirement went on with, as the type that the call has.
    ///
    /// - Parameters:
    ///   - position: Which argument it is.
    ///   - requirement: The requirement.
    ///   - value: The value.
    /// - Returns: The value; one of another type stops the program.
    public static func argument<Value>(
        _ position: Int, of requirement: @autoclosure () -> AnyRequirement, _ value: Any
    ) -> Value {
        read(value) {
            stop(ProxyError.wrongArgument(value, at: position, of: requirement(), expected: Value.self).description)
        }
    }

    /// The same where the requirement throws.
    ///
    /// - Parameters:
    ///   - position: Which argument it is.
    ///   - requirement: The requirement.
    ///   - value: The value.
    /// - Returns: The value.
    /// - Throws: ``ProxyError`` with the code ``ProxyError/Code/wrongArgumentType`` for one of another type.
    public static func argumentOrThrow<Value>(
        _ position: Int, of requirement: @autoclosure () -> AnyRequirement, _ value: Any
    ) throws -> Value {
        try read(value) { throw ProxyError.wrongArgument(value, at: position, of: requirement(), expected: Value.self) }
    }

    /// A value as a type, or what is done with one of another.
    private static func read<Value, Failure: Error>(
        _ value: Any, _ refuse: () throws(Failure) -> Never
    ) throws(Failure) -> Value {
        // What has the very type is read where it lies, as arguments of messages are; see `nextArgument`.
        func isBoxed<Boxed>(_ value: Boxed) -> Bool { Boxed.self == Value.self }
        func read<Boxed>(_ value: Boxed) -> Value { respelled(value, as: Value.self) }
        if _openExistential(value, do: isBoxed) { return _openExistential(value, do: read) }
        return try converted(value, refuse)
    }
}

/// Kept out of the above, where the optional's type would be looked up in any case.
@inline(never)
private func converted<Value, Failure: Error>(
    _ value: Any, _ refuse: () throws(Failure) -> Never
) throws(Failure) -> Value {
    guard let value = value as? Value else { try refuse() }
    return value
}

extension __Generated {
    /// A handler's error as the type that the call throws.
    ///
    /// - Parameter error: The error.
    /// - Returns: The error; one of another type stops the program.
    public static func thrown<Failure: Error>(_ error: any Error) -> Failure {
        guard let failure = error as? Failure else { stopAtError(error, of: Failure.self) }
        return failure
    }

    /// A handler's error as the type that the call throws.
    ///
    /// - Parameters:
    ///   - error: The error.
    ///   - proxy: The proxy, which is told of one of another type, and may have one to throw instead.
    ///   - requirement: The requirement.
    /// - Returns: The error, or the one that was set for its type; without one, an error of another type stops the program.
    public static func thrown<Failure: Error>(
        _ error: any Error, on proxy: ProtocolProxy, by requirement: AnyRequirement
    ) -> Failure {
        converted(error, by: requirement, in: proxy.routes)
    }

    /// Makes a call of a function that throws any error, where the requirement throws one of a type.
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - proxy: The proxy.
    ///   - requirement: The requirement.
    ///   - body: The call.
    /// - Returns: What the call returns.
    /// - Throws: What the call throws; for an error of another type, see above.
    @inlinable
    public static func throwing<Result: ~Copyable, Failure: Error>(
        _ type: Failure.Type, on proxy: ProtocolProxy, by requirement: @autoclosure () -> AnyRequirement,
        _ body: () throws -> Result
    ) throws(Failure) -> Result {
        do { return try body() } catch { throw __Generated.thrown(error, on: proxy, by: requirement()) }
    }

    /// Lets a function that rethrows call one that throws only what it was given.
    ///
    /// - Parameter body: The call.
    /// - Returns: What the call returns.
    /// - Throws: What the call throws.
    @inlinable
    public static func rethrowing<Result: ~Copyable>(_ body: () throws -> Result) rethrows -> Result { try body() }

    /// Lets an asynchronous function that rethrows call one that throws only what it was given, on the caller's isolation.
    ///
    /// - Parameter body: The call.
    /// - Returns: What the call returns.
    /// - Throws: What the call throws.
    @inlinable
    public nonisolated(nonsending) static func rethrowing<Result: ~Copyable>(
        _ body: nonisolated(nonsending) () async throws -> Result
    ) async rethrows -> Result { try await body() }

    /// Lets a function that rethrows and leaves its caller's isolation call one that throws only what it was given.
    ///
    /// - Parameter body: The call, isolated as its caller is.
    /// - Returns: What the call returns.
    /// - Throws: What the call throws.
    @inlinable
    public nonisolated(nonsending) static func rethrowingConcurrently<Result: ~Copyable>(
        _ body: @isolated(any) () async throws -> __Generated.Crossing<Result>
    ) async rethrows -> Result { try await body().take() }

    /// A value on its way between two functions that run in one place, which their types do not say.
    ///
    /// The witness makes it where it runs, and `rethrowingConcurrently` or `openingConcurrently`, which it calls at once and
    /// awaits, takes it apart and hands it back there.
    public struct Crossing<Value: ~Copyable>: ~Copyable, Sendable {
        private let value: Disconnected<Value>

        /// Takes the value in.
        ///
        /// - Parameter value: The value.
        public init(_ value: consuming Value) { self.value = Disconnected(value) }

        /// Gives the value out.
        ///
        /// - Returns: The value.
        public consuming func take() -> Value { value.value() }
    }
}

extension __Generated.Link {
    /// Keeps what a call made of the conformer.
    ///
    /// - Parameter conformer: The conformer. To a protocol that only its parents bind to classes, which a macro does not see,
    ///   it is a variable that nothing changes; the compiler would warn of one that is not `inout` here.
    @inlinable public final func __store(_ conformer: inout Conformer) { store(conformer) }
}

extension __Generated {
    /// The values of a pack, boxed.
    ///
    /// - Parameter values: The pack.
    /// - Returns: The values in order.
    public static func values<each Value>(_ values: repeat each Value) -> [Any] {
        var list: [Any] = []
        for value in repeat each values { list.append(value) }
        return list
    }

    /// A function with a variadic parameter, as one that takes an array there.
    ///
    /// - Parameters:
    ///   - function: The function, such as `(Int...) -> Int`.
    ///   - type: The same with an array, such as `([Int]) -> Int`.
    /// - Returns: The function.
    public static func variadic<Old, New>(_ function: Old, as type: New.Type) -> New {
        // To its callee a variadic parameter is an array.
        respelled(function, as: New.self)
    }
}
