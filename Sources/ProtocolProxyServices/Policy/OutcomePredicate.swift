// SPDX-License-Identifier: MIT

import ProtocolProxy

/// Which outcomes of a requirement's calls a layer acts on, such as those to retry.
///
/// ```swift
/// let proxy = StoreProxy(retaining: RemoteStore())
/// proxy.retry(\.find, attempts: 3, if: .error(Unavailable.self) || .result { $0.isEmpty })
/// ```
///
/// A call may fail without an error: the status 503 of HTTP is a value. So a predicate judges
/// errors, results or both. For a policy, which is written without its requirements, there is
/// ``AnyOutcomePredicate``. It follows Polly's `PredicateBuilder` and resilience4j's
/// `retryOnResult`.
///
/// All functions are called on the thread where the call ends. Those for errors take the type that
/// the requirement throws.
public struct OutcomePredicate<Value: ~Copyable, Failure: Error>: Sendable {
    /// The same predicate, for a policy.
    let erased: AnyOutcomePredicate
}

extension OutcomePredicate where Value: ~Copyable {
    /// Matches any error, and no result.
    public static var anyError: Self { Self(erased: .anyError) }

    /// Matches any result, and no error.
    public static var anyResult: Self { Self(erased: .anyResult) }

    /// Matches no outcome, such as for a hedge of calls that are slow, but not of those that fail.
    public static var nothing: Self { Self(erased: .nothing) }

    /// Matches errors of a type, and no result.
    ///
    /// - Parameter type: The type of the errors.
    public static func error<Thrown: Error>(_ type: Thrown.Type) -> Self {
        Self(erased: .error(type))
    }

    /// Matches some errors of a type, and no result.
    ///
    /// - Parameters:
    ///   - type: The type of the errors.
    ///   - matches: Whether an error of the type matches.
    public static func error<Thrown: Error>(
        _ type: Thrown.Type,
        where matches: @escaping @Sendable (Thrown) -> Bool
    ) -> Self { Self(erased: .error(type, where: matches)) }

    /// Matches some errors, and no result.
    ///
    /// - Parameter matches: Whether an error matches.
    public static func error(_ matches: @escaping @Sendable (Failure) -> Bool) -> Self {
        Self(erased: .error { ($0 as? Failure).map(matches) ?? false })
    }

    /// Matches some results, and no error.
    ///
    /// - Parameter matches: Whether a result matches.
    public static func result(_ matches: @escaping @Sendable (borrowing Value) -> Bool) -> Self {
        Self(erased: .result(matches))
    }

    /// Matches what one of two predicates matches.
    public static func || (left: Self, right: Self) -> Self {
        Self(erased: left.erased || right.erased)
    }
}

// Deprecated rather than unavailable, because overload resolution would prefer the ones above to an
// unavailable one.
extension OutcomePredicate where Value: ~Copyable, Failure == Never {
    /// Matches nothing: the requirement doesn't throw.
    @available(
        *,
        deprecated,
        message: "a requirement that does not throw never fails: judge its result, '.result { … }'"
    )
    public static var anyError: Self { Self(erased: .anyError) }

    /// Matches nothing: the requirement doesn't throw.
    @available(
        *,
        deprecated,
        message: "a requirement that does not throw never fails: judge its result, '.result { … }'"
    )
    public static func error<Thrown: Error>(_ type: Thrown.Type) -> Self {
        Self(erased: .error(type))
    }
}
