// SPDX-License-Identifier: MIT

/// A call without its answer, as a ``CallDeclining`` implementer receives it.
public struct PendingCall {
    /// The requirement that was called.
    public let requirement: AnyRequirement
    let tuple: Any

    /// Creates a call, to test objects that decline calls.
    ///
    /// - Parameters:
    ///   - requirement: The requirement that is called.
    ///   - arguments: The argument, or a tuple of several arguments.
    public init<Arguments>(_ requirement: AnyRequirement, _ arguments: Arguments) {
        self.requirement = requirement
        self.tuple = arguments
    }

    init(requirement: AnyRequirement, tuple: Any) {
        self.requirement = requirement
        self.tuple = tuple
    }

    /// The full name of the requirement.
    public var selector: Selector { requirement.selector }

    /// The arguments, each boxed as `Any`.
    ///
    /// Every access boxes them anew. Arguments that form no tuple, such as `inout` ones, are a
    /// single element of the array. A tuple that is the only argument is in a ``Transient``.
    public var arguments: [Any] { requirement.list(tuple) }
}

extension PendingCall {
    /// Returns the typed arguments of the call, if the given requirement was called.
    ///
    /// - Parameter requirement: The requirement whose arguments are wanted.
    /// - Returns: The argument, or a tuple of several; `nil` for a call of another requirement.
    public func arguments<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: FunctionRequirement<Function, Arguments, Result, Failure>
    ) -> Arguments? {
        guard self.requirement.isCalled(by: requirement) else { return nil }
        // If the type of a single argument is a protocol or a class, the argument is boxed as its
        // dynamic type.
        return tuple as? Arguments
    }
}

extension AnyRequirement {
    /// `true` if both describe the same requirement.
    ///
    /// A layout may have a copy of a requirement, with types in its selector.
    fileprivate final func isCalled(by other: AnyRequirement) -> Bool {
        declared.selector == other.declared.selector && signature == other.signature
    }
}

/// An implementer that can inspect each call, and leave it to the next implementer instead of
/// answering.
///
/// ```swift
/// final class TemporaryFiles: CacheDelegate, CallDeclining {
///     func declines(_ call: PendingCall) -> Bool {
///         guard let (_, key) = call.arguments(of: CacheDelegateRequirements.cacheWillEvict)
///         else { return true }
///         return !key.hasPrefix("tmp/")
///     }
///     func cache(_ cache: Cache, willEvict key: String) {}
/// }
/// ```
///
/// To decline all calls of a requirement, conform to ``SelectorResponding`` instead, which also
/// changes the selectors that the proxy responds to. See <doc:chaining-implementers>.
public protocol CallDeclining: AnyObject {
    /// Returns whether to leave a call to the next implementer, or to the default answer if there
    /// is no next implementer.
    ///
    /// The proxy calls this method before each call that would reach the object, on the thread of
    /// the call. If all implementers decline a call that has no default answer, the first of them
    /// receives it anyway.
    ///
    /// - Parameter call: The requirement and its arguments.
    func declines(_ call: PendingCall) -> Bool
}
