// SPDX-License-Identifier: MIT

// An optional requirement without a value runs its default in the protocol's own extension. Only
// the compiler can call an extension member that a requirement hides, and only on a type whose
// witness is disfavoured. So a macro writes a class of proxies with such witnesses:
//
//     final class __Defaults: ProtocolProxy, P, __DefaultImplementationProxy {
//         typealias __Proxy = PProxy
//         @_disfavoredOverload func isOpen() -> Bool? { nil }
//     }
//     extension P where Self: __DefaultImplementationProxy {
//         @_disfavoredOverload @_implements(P, isOpen()) func __default_isOpen() -> Bool {
//             if self.__fallsBack(for: PRequirements.isOpen) {
//                 return __Generated.given(
//                     __Generated.defaultImplementationProxy(self, as: __Defaults.self).isOpen(),
//                     as: Bool.self, of: PRequirements.isOpen, on: self)
//             }
//             …
//
// An object of the class is a view of the proxy that fell back, for that one requirement. An object
// that the extension creates with `Self(…)`, or gets from a requirement that returns `Self`, is a
// separate proxy, which forwards to the answer.
//
// If no extension declares the member for proxies, overload resolution picks the class's own. The
// requirement then has no default answer. To know that without a call, the macro writes a closure
// that never runs; see `found(_:as:)`.

extension __Generated {
    /// Returns the value of a default in the protocol's extension, or else the zero of its type;
    /// refuses the call if there is neither.
    public static func given<Value: ~Copyable, Failure>(
        _ value: consuming Value?,
        as type: Value.Type,
        of requirement: AnyRequirement,
        on proxy: ProtocolProxy,
        throwing failure: Failure.Type = Never.self
    ) throws(Failure) -> Value {
        if let value { return value }
        if let zero = zeroAnswer(as: Value.self) { return zero }
        throw thrown(ProxyError.unanswered(requirement, on: proxy))
    }

    // With the overload above alone, a default would have to be made optional, and the compiler
    // would prefer a member that returns another optional. This function throws nothing itself. It
    // is marked as throwing, because the compiler would otherwise warn of the `try` before its
    // call.
    /// The value of a default in the protocol's extension.
    public static func given<Value: ~Copyable, Failure>(
        _ value: consuming Value,
        as type: Value.Type,
        of requirement: AnyRequirement,
        on proxy: ProtocolProxy,
        throwing failure: Failure.Type = Never.self
    ) throws(Failure) -> Value {
        value
    }

    // Where asynchronous overloads can be called, they take precedence. Inside the closure, they
    // cannot be called.
    /// The value of a synchronous default in the protocol's extension, for an asynchronous
    /// requirement.
    public static func sooner<Value>(_ value: () throws -> Value?) rethrows -> Value? {
        try value()
    }

    // Prevents a warning about a `try` without a throwing call.
    /// Returns the value of a default that may have thrown.
    public static func passed<Value>(_ value: Value?) throws -> Value? {
        value
    }

    /// Makes the compiler treat a variable as mutated.
    public static func keepVariable<Value>(_ value: inout Value) {}

    /// Casts a proxy to its own class, on which the compiler finds the members of an extension.
    public static func defaultImplementationProxy<Class: ProtocolProxy>(
        _ proxy: ProtocolProxy,
        as type: Class.Type
    )
        -> Class
    {
        guard let proxy = proxy as? Class else {
            stopAtInvariant(
                "'\(Swift.type(of: proxy))' conforms to '__DefaultImplementationProxy', which is "
                    + "for generated code alone."
            )
        }
        return proxy
    }
}

// A call of a requirement that may have a default, in a closure that never runs. The value of a
// default has the type of the requirement's result; the value of the class's own member is an
// optional of that type.

extension __Generated {
    /// What a call is whose overload is a default in the protocol's extension.
    public struct FoundDefault {}

    /// What a call is whose overload is the member of the class that runs defaults.
    public struct MissingDefault {}

    /// Returns whether a call has found a default.
    public static func isDefault<Found>(_ found: Found.Type) -> Bool {
        found == FoundDefault.self
    }

    // All are marked as throwing, because the compiler would otherwise warn of the `try` before a
    // default that doesn't throw.
    /// A call that found no default.
    public static func found<Value: ~Copyable>(
        _ value: consuming Value?,
        as type: Value.Type
    ) throws -> MissingDefault {
        MissingDefault()
    }

    /// A call that found a default.
    public static func found<Value: ~Copyable>(
        _ value: consuming Value,
        as type: Value.Type
    ) throws -> FoundDefault {
        FoundDefault()
    }

    /// An access to a settable property that found no default.
    public static func found<Value: ~Copyable>(
        _ value: inout Value?,
        as type: Value.Type
    ) throws -> MissingDefault {
        MissingDefault()
    }

    /// An access to a settable property that found a default.
    public static func found<Value: ~Copyable>(
        _ value: inout Value,
        as type: Value.Type
    ) throws -> FoundDefault {
        FoundDefault()
    }
}

extension __Generated {
    /// Reports that a conformer omits the requirement that was called: it has only the generated
    /// default.
    public static func omitted<Conformer>(_ selector: StaticString, by conformer: Conformer) {
        guard let question = DefaultProbe.current,
            let selector = try? Selector(parsing: "\(selector)")
        else { return }
        question.noteDefault(of: selector, by: DefaultProbe.identity(of: conformer))
    }

    /// A no-op: a noncopyable value cannot be the implementer of a proxy.
    @_disfavoredOverload
    public static func omitted<Conformer: ~Copyable>(
        _ selector: StaticString,
        by conformer: borrowing Conformer
    ) {}
}

extension ProtocolProxy {
    /// Returns whether this proxy is the view that answers a requirement as the protocol's own
    /// extension does.
    public final func __fallsBack(for requirement: AnyRequirement) -> Bool {
        routes.fallback?.declared === requirement
    }

    /// Runs the default in the protocol's own extension if this proxy is the view for it; otherwise
    /// the function of the route.
    public final func __answer<Function, Arguments, Result: ~Copyable, Failure, Output: ~Copyable>(
        _ requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        _ body: (Function) -> Output,
        _ fallback: () -> Output
    ) -> Output {
        if __fallsBack(for: requirement) { return fallback() }
        // SAFETY: the caller is a generated witness.
        return unsafe callOnIsolation(of: requirement, body)
    }
}
