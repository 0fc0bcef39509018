// SPDX-License-Identifier: MIT

import ProtocolProxy

/// The outcomes of a requirement's calls on which a layer acts, such as those to retry.
///
/// ```swift
/// let proxy = StoreProxy(retaining: RemoteStore())
/// proxy.retry(\.find, attempts: 3, if: .error(Unavailable.self) || .result { $0.isEmpty })
/// ```
///
/// A call can fail without an error: the status 503 of HTTP is a result. Therefore, a predicate
/// judges errors, results or both. It follows Polly's `PredicateBuilder` and resilience4j's
/// `retryOnResult`. In a policy, which can be applied to requirements of any type, use
/// ``AnyOutcomePredicate``.
///
/// All closures are called on the thread where the call ends. A closure for errors receives the
/// error type of the requirement, unless it is passed together with another type.
public struct OutcomePredicate<Value: ~Copyable, Failure: Error>: Sendable {
    /// The same predicate, for a policy.
    let erased: AnyOutcomePredicate
}

extension OutcomePredicate where Value: ~Copyable {
    /// Matches any error, and no result.
    public static var anyError: Self { Self(erased: .anyError) }

    /// Matches any result, and no error.
    public static var anyResult: Self { Self(erased: .anyResult) }

    /// Matches no outcome.
    ///
    /// A hedge with this predicate, for example, repeats slow calls, but not failed calls.
    public static var nothing: Self { Self(erased: .nothing) }

    /// Matches errors of a type, and no result.
    ///
    /// - Parameter type: The type of the errors.
    /// - Returns: A predicate that `||` can join with others.
    public static func error<Thrown: Error>(_ type: Thrown.Type) -> Self {
        Self(erased: .error(type))
    }

    /// Matches some errors of a type, and no result.
    ///
    /// - Parameters:
    ///   - type: The type of the errors.
    ///   - matches: Returns whether an error of the type matches.
    /// - Returns: A predicate that `||` can join with others.
    public static func error<Thrown: Error>(
        _ type: Thrown.Type,
        where matches: @escaping @Sendable (Thrown) -> Bool
    ) -> Self { Self(erased: .error(type, where: matches)) }

    /// Matches some errors, and no result.
    ///
    /// - Parameter matches: Returns whether an error matches.
    /// - Returns: A predicate that `||` can join with others.
    public static func error(_ matches: @escaping @Sendable (Failure) -> Bool) -> Self {
        Self(erased: .error { ($0 as? Failure).map(matches) ?? false })
    }

    /// Matches some results, and no error.
    ///
    /// - Parameter matches: Returns whether a result matches.
    /// - Returns: A predicate that `||` can join with others.
    public static func result(_ matches: @escaping @Sendable (borrowing Value) -> Bool) -> Self {
        Self(erased: .result(matches))
    }

    /// Matches the outcomes that at least one of two predicates matches.
    ///
    /// - Parameters:
    ///   - left: The predicate whose functions are called first.
    ///   - right: The predicate whose functions are called next, unless `left` matches.
    public static func || (left: Self, right: Self) -> Self {
        Self(erased: left.erased || right.erased)
    }
}

// These are deprecated rather than unavailable: if they were unavailable, overload resolution would
// prefer the functions above.
extension OutcomePredicate where Value: ~Copyable, Failure == Never {
    /// Matches nothing, because the requirement doesn't throw.
    @available(
        *,
        deprecated,
        message: """
            a requirement that does not throw never fails: judge its result, '.result { … }'
            """
    )
    public static var anyError: Self { Self(erased: .anyError) }

    /// Matches nothing, because the requirement doesn't throw.
    ///
    /// - Parameter type: The type of the errors.
    @available(
        *,
        deprecated,
        message: """
            a requirement that does not throw never fails: judge its result, '.result { … }'
            """
    )
    public static func error<Thrown: Error>(_ type: Thrown.Type) -> Self {
        Self(erased: .error(type))
    }
}
