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

/// The outcomes on which a layer of a policy acts, for requirements with any result type.
///
/// Several layers can use the same predicate:
///
/// ```swift
/// struct Response { var status = 200 }
///
/// let isDown: AnyOutcomePredicate =
///     .error(Unavailable.self) || .result { (response: Response) in response.status >= 500 }
/// let policy = Policy {
///     .breakCircuit(after: .failures(5), for: .seconds(10), if: isDown)
///     .retry(attempts: 3, if: isDown)
/// }
/// ```
///
/// A closure passed to `result` judges only results of its parameter's type: here, those of
/// requirements that return a `Response`. Results of other types don't match. If the predicate
/// judges neither the errors nor the results of a requirement, the layer can't act on that
/// requirement. If such a requirement is chosen by its key, the program stops; if a closure
/// includes it, the layer skips it.
///
/// All closures are called on the thread where the call ends. For a single requirement, use
/// ``OutcomePredicate``: its closures receive the requirement's own types.
public struct AnyOutcomePredicate: Sendable {
    private var errors: [@Sendable (any Error) -> Bool] = []
    private var results: [any ResultPredicate] = []
    private var includesAnyResult = false

    private init(
        errors: [@Sendable (any Error) -> Bool] = [],
        results: [any ResultPredicate] = [],
        includesAnyResult: Bool = false
    ) {
        self.errors = errors
        self.results = results
        self.includesAnyResult = includesAnyResult
    }

    /// Creates a predicate for a policy from a predicate for one requirement.
    ///
    /// - Parameter predicate: A predicate for the calls of one requirement.
    public init<Value: ~Copyable, Failure: Error>(_ predicate: OutcomePredicate<Value, Failure>) {
        self = predicate.erased
    }

    /// Matches any error, and no result.
    public static var anyError: Self { .error { _ in true } }

    /// Matches any result, and no error.
    public static var anyResult: Self { Self(includesAnyResult: true) }

    /// Matches no outcome.
    ///
    /// A hedge with this predicate, for example, repeats slow calls, but not failed calls.
    public static var nothing: Self { Self(errors: []) }

    /// Matches errors of a type, and no result.
    ///
    /// - Parameter type: The type of the errors.
    /// - Returns: A predicate that `||` can join with others.
    public static func error<Failure: Error>(_ type: Failure.Type) -> Self {
        .error { $0 is Failure }
    }

    /// Matches some errors of a type, and no result.
    ///
    /// - Parameters:
    ///   - type: The type of the errors.
    ///   - matches: Returns whether an error of the type matches.
    /// - Returns: A predicate that `||` can join with others.
    public static func error<Failure: Error>(
        _ type: Failure.Type,
        where matches: @escaping @Sendable (Failure) -> Bool
    ) -> Self { .error { ($0 as? Failure).map(matches) ?? false } }

    /// Matches some errors, and no result.
    ///
    /// - Parameter matches: Returns whether an error matches.
    /// - Returns: A predicate that `||` can join with others.
    public static func error(_ matches: @escaping @Sendable (any Error) -> Bool) -> Self {
        Self(errors: [matches])
    }

    /// Matches some results of a type, and no error.
    ///
    /// - Parameter matches: Returns whether a result matches.
    /// - Returns: A predicate that `||` can join with others.
    public static func result<Value: ~Copyable>(
        _ matches: @escaping @Sendable (borrowing Value) -> Bool
    ) -> Self { Self(errors: [], results: [TypedResultPredicate(matches)]) }

    /// Matches the outcomes that at least one of two predicates matches.
    ///
    /// - Parameters:
    ///   - left: The predicate whose functions are called first.
    ///   - right: The predicate whose functions are called next, unless `left` matches.
    public static func || (left: Self, right: Self) -> Self {
        Self(
            errors: left.errors + right.errors,
            results: left.results + right.results,
            includesAnyResult: left.includesAnyResult || right.includesAnyResult
        )
    }
}

extension AnyOutcomePredicate {
    /// Whether it judges the results of at least one type.
    var judgesResults: Bool { includesAnyResult || !results.isEmpty }

    /// Whether it matches all results, of whatever type.
    var matchesAnyResult: Bool { includesAnyResult }

    var judgesErrors: Bool { !errors.isEmpty }

    func matches(_ error: any Error) -> Bool {
        errors.contains { $0(error) }
    }

    /// A function that says whether a result of a type matches; `nil` if none does.
    func forResults<Value: ~Copyable>(
        of type: Value.Type
    ) -> (@Sendable (borrowing Value) -> Bool)? {
        if includesAnyResult { return { _ in true } }
        let predicates = results.compactMap { $0 as? TypedResultPredicate<Value> }
        guard let first = predicates.first else { return nil }
        if predicates.count == 1 { return first.matches }
        return { value in
            for predicate in predicates where predicate.matches(value) { return true }
            return false
        }
    }

    /// Why the predicate can't judge any outcome of a requirement, written as the end of a
    /// sentence; `nil` if it can.
    ///
    /// - Parameter verb: What the requirement can't do with this predicate, such as "be retried".
    func refusal(of requirement: AnyRequirement, _ verb: String) -> Refusal? {
        // A predicate that matches nothing is no mistake.
        if includesAnyResult || !judgesErrors && !judgesResults { return nil }
        if judgesErrors, requirement.signature.isThrowing { return nil }
        if results.contains(where: { $0.type == requirement.signature.resultType }) { return nil }
        guard judgesResults else { return Refusal("cannot \(verb)", "it does not throw.") }
        let types = results.map { "'\($0.type)'" }.joined(separator: " or ")
        return Refusal(
            "cannot \(verb) so",
            "its result is of type '\(requirement.signature.resultType)', "
                + "and the predicate judges results of type \(types)."
        )
    }
}

/// Judges results of one type.
private protocol ResultPredicate: Sendable {
    var type: any Any.Type { get }
}

private final class TypedResultPredicate<Value: ~Copyable>: ResultPredicate {
    let matches: @Sendable (borrowing Value) -> Bool
    let type: any Any.Type

    init(_ matches: @escaping @Sendable (borrowing Value) -> Bool) {
        self.matches = matches
        self.type = anyType(of: Value.self)
    }
}
