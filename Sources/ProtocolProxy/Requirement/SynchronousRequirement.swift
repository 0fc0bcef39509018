// SPDX-License-Identifier: MIT

/// One synchronous requirement of a protocol, with its types.
///
/// This is the common superclass of ``Requirement`` and ``SendableRequirement``.
public class SynchronousRequirement<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: as for the superclass.
    FunctionRequirement<Function, Arguments, Result, Failure>, @unchecked Sendable
{
    /// Makes a function from a decorator; see ``Decorator``.
    typealias Around = @Sendable (Decorator<Function, Arguments, Result, Failure>) -> Function
    typealias Apply = @Sendable (Function, Arguments) throws(Failure) -> Result

    let around: Around
    let apply: Apply?

    required init(_ knowledge: Knowledge, around: @escaping Around, apply: Apply?) {
        self.around = around
        self.apply = apply
        super.init(knowledge)
    }

    override final func copy(knowing knowledge: Knowledge) -> Self { Self(knowledge, around: around, apply: apply) }

    override final var functionOfDeadLink: Function { around(Decorator { (_, _) throws(Failure) in stopAtDeadLink() }) }

    // MARK: Describing

    /// Describes a requirement whose arguments form a tuple.
    ///
    /// - Parameters:
    ///   - selector: The full name of the requirement.
    ///   - optional: Whether a conforming type may leave it out.
    ///   - parameters: The types of the parameters, spelled `Parameters()`, which the compiler infers.
    ///   - failure: The type of its errors, where `Failure` is `any Error` and the protocol is more specific.
    ///   - around: Makes a function of the requirement's type that passes its call to a decorator; see ``Decorator``.
    ///   - apply: Calls such a function with the tuple.
    public convenience init(
        _ selector: Selector, optional: Bool = false, _ parameters: Parameters<Arguments>,
        throwing failure: any Error.Type = Failure.self,
        around: @escaping @isolated(any) @Sendable (Decorator<Function, Arguments, Result, Failure>) -> Function,
        apply: @escaping @isolated(any) @Sendable (Function, Arguments) throws(Failure) -> Result
    ) {
        let isolation = around.isolation ?? apply.isolation
        let signature = Signature(
            parameterTypes: parameters.types, resultType: anyType(of: Result.self), failureType: failure, isAsync: false
        )
        self.init(
            Knowledge(
                facts: Facts(selector: selector, signature: signature, isOptional: optional, isolation: isolation),
                parameters: parameters),
            // The types differ only in the isolation of callers. `around` makes a function and calls none. `apply` is
            // called for messages, which are refused unless their sender is on the actor.
            around: respelled(around, as: Around.self), apply: respelled(apply, as: Apply.self))
    }

    /// Describes a requirement whose arguments cannot be kept in a tuple.
    ///
    /// Such arguments are `inout` and noncopyable ones, spans, nonescaping closures, generic parameters, and packs. The
    /// requirement is called, forwarded, overridden, intercepted and observed like any other. It cannot be sent by name,
    /// and an object cannot list it in a ``MessageTable``.
    ///
    /// - Parameters:
    ///   - selector: The full name of the requirement.
    ///   - optional: Whether a conforming type may leave it out.
    ///   - failure: The type of its errors, where `Failure` is `any Error` and the protocol is more specific.
    ///   - consuming: Whether a call consumes an argument, so that only one participant can answer it.
    ///   - around: Makes a function of the requirement's type that passes its call to a decorator; see ``Decorator``.
    public convenience init(
        _ selector: Selector, optional: Bool = false, throwing failure: any Error.Type = Failure.self,
        consuming: Bool = false,
        around: @escaping @isolated(any) @Sendable (Decorator<Function, Arguments, Result, Failure>) -> Function
    ) {
        let signature = Signature(
            function: Function.self, arguments: Arguments.self, resultType: anyType(of: Result.self),
            failureType: failure, isAsync: false)
        self.init(
            Knowledge(
                facts: Facts(
                    selector: selector, signature: signature, isOptional: optional, isolation: around.isolation),
                parameters: nil, usesArgumentsUp: consuming),
            // The types differ only in the isolation of callers; it makes a function, and calls none.
            around: respelled(around, as: Around.self), apply: nil)
    }

    /// Returns a copy that can call a conformer of its Swift protocol.
    ///
    /// - Parameter call: Calls the requirement on a conformer. The type of its first parameter is the protocol's
    ///   existential type, such as `any CacheDelegate`. It may be isolated to a global actor, as the protocol is.
    public func calling<Conformer>(
        _ call: @escaping @isolated(any) @Sendable (Conformer, Arguments) throws(Failure) -> Result
    ) -> Self {
        // The types differ only in the isolation of callers. Typed calls come from the witness, which is isolated as the
        // function is, and a message is refused unless its sender is.
        let plain = respelled(call, as: (@Sendable (Conformer, Arguments) throws(Failure) -> Result).self)
        return forwarding(call.isolation) { [around] (link: Link<Conformer>, other) in
            around(
                Decorator { (arguments, proceed) throws(Failure) in
                    guard let conformer = link.conformer else { return try proceed(other, &arguments) }
                    return try plain(conformer, arguments.arguments)
                })
        }
    }

    /// Returns a copy that can call a mutable conformer.
    ///
    /// Use it for a `mutating` requirement, or a setter, of a protocol that values conform to. A value that is the
    /// implementer of a proxy is copied for the call, and the changed copy replaces it.
    ///
    /// - Parameter call: Calls the requirement on a conformer; see ``calling(_:)``.
    public func calling<Conformer>(
        mutating call: @escaping @isolated(any) @Sendable (inout Conformer, Arguments) throws(Failure) -> Result
    ) -> Self {
        // The types differ only in the isolation of callers, as for `calling(_:)`.
        let plain = respelled(call, as: (@Sendable (inout Conformer, Arguments) throws(Failure) -> Result).self)
        return forwarding(call.isolation) { [around] (link: Link<Conformer>, other) in
            around(
                Decorator { (arguments, proceed) throws(Failure) in
                    guard var conformer = link.conformer else { return try proceed(other, &arguments) }
                    defer { link.store(conformer) }
                    return try plain(&conformer, arguments.arguments)
                })
        }
    }

    /// Returns a function of the requirement's type that passes each call to a decorator.
    ///
    /// Code that is generic over requirements makes handlers this way, since it cannot write a function of their type
    /// itself.
    ///
    /// - Parameter decorator: Makes the calls.
    public final func function(by decorator: Decorator<Function, Arguments, Result, Failure>) -> Function {
        around(decorator)
    }
}

/// A synchronous requirement of a protocol.
///
/// ```swift
/// let cacheShouldEvict = Requirement<(Cache, String) -> Bool, (Cache, String), Bool, Never>(
///     "cache(_:shouldEvict:)", optional: true)
///     .calling { (it: any CacheDelegate, a) in it.cache(a.0, shouldEvict: a.1) }
///     .answering(true)
/// ```
///
/// The type arguments are the function type of the requirement, which is the type of its handlers; the tuple of the
/// parameters (`()` for none, the bare type for one), which observers receive; the result; and the error: `Never` for a
/// requirement that does not throw, `any Error` for one that does.
///
/// The result may be noncopyable. Such a requirement is called, overridden and observed like any other, and its result
/// reaches the caller without a copy; only operations that copy the result are unavailable: messages by name, streams of
/// outcomes, and the table of a ``MessageReceiver``.
///
/// A protocol that is Sendable describes its requirements with ``SendableRequirement``, whose handlers must be Sendable. A
/// requirement that is `async` is an ``AsyncRequirement``, so that the compiler refuses a handler that suspends where the
/// requirement cannot.
public final class Requirement<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: as for the superclass.
    SynchronousRequirement<Function, Arguments, Result, Failure>, @unchecked Sendable
{}

/// A synchronous requirement of a protocol whose conformers cross threads; otherwise a ``Requirement``.
///
/// Its handlers, interceptors and observers are `@Sendable`.
public final class SendableRequirement<Function: Sendable, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: as for the superclass.
    SynchronousRequirement<Function, Arguments, Result, Failure>, @unchecked Sendable
{}

/// A synchronous requirement of a protocol that throws errors of one type, and whose arguments make a tuple.
///
/// ```swift
/// enum StoreError: Error { case missing }
///
/// let find = ThrowingRequirement<(String) throws -> Int, String, Int, StoreError>(
///     "find(_:)", Parameters(), throwing: StoreError.self,
///     around: { decorator in { name in try decorator.call(name) { function in try function(name) } } },
///     apply: { function, name in try function(name) })
/// ```
///
/// The type arguments are those of a ``Requirement``, but the last one is the type of the errors. The function type is spelled
/// with `throws` all the same. Handlers, interceptors and stubs are spelled with `throws(StoreError)`, so the compiler refuses
/// an error of another type.
///
/// A requirement with arguments that make no tuple is a ``Requirement``, whose handlers may throw any error.
public final class ThrowingRequirement<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: as for the superclass.
    SynchronousRequirement<Function, Arguments, Result, any Error>, @unchecked Sendable
{}

/// A synchronous requirement that throws errors of one type, of a protocol whose conformers cross threads: in all else a
/// ``ThrowingRequirement``.
///
/// Its handlers, interceptors and observers are `@Sendable`.
public final class SendableThrowingRequirement<Function: Sendable, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: as for the superclass.
    SynchronousRequirement<Function, Arguments, Result, any Error>, @unchecked Sendable
{}
