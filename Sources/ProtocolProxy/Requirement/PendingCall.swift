// SPDX-License-Identifier: MIT

/// An implementer that looks at each call before it takes it.
///
/// A link of a chain declines here what is not its business, and the next link is asked:
///
/// ```swift
/// final class TemporaryFiles: CacheDelegate, CallDeclining {
///     func declines(_ call: PendingCall) -> Bool {
///         guard let (_, key) = call.arguments(of: CacheDelegateRequirements.cacheWillEvict) else { return true }
///         return !key.hasPrefix("tmp/")
///     }
///     func cache(_ cache: Cache, willEvict key: String) {}
/// }
/// ```
///
/// To decline a requirement whatever the arguments, adopt ``SelectorResponding``: then the proxy does not respond to it
/// either. This protocol changes nothing of what a proxy responds to.
public protocol CallDeclining: AnyObject {
    /// Whether the call is to go to the next link, or, where there is none, to be answered by default.
    ///
    /// Asked once for each call that would otherwise be this object's. Where nothing could stand for its answer, the
    /// object gets the call after all.
    ///
    /// - Parameter call: The call.
    func declines(_ call: PendingCall) -> Bool
}

/// A call that nobody has answered yet, as a ``CallDeclining`` implementer sees it.
public struct PendingCall {
    /// The requirement that was called.
    public let requirement: AnyRequirement
    private let tuple: Any

    /// Makes one, for tests of what declines calls.
    ///
    /// - Parameters:
    ///   - requirement: The requirement that is called.
    ///   - arguments: The arguments, as one tuple where there are several.
    public init<Arguments>(_ requirement: AnyRequirement, _ arguments: Arguments) {
        self.requirement = requirement
        self.tuple = arguments
    }

    /// The name of the requirement that was called.
    public var selector: Selector { requirement.selector }

    /// The arguments, boxed; made at each reading.
    ///
    /// Where they make no tuple, they are one: the tuple that observers are told.
    public var arguments: [Any] { requirement.list(tuple) }

    /// The arguments with their types, if it is the given requirement that was called.
    ///
    /// - Parameter requirement: The requirement.
    public func arguments<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: FunctionRequirement<Function, Arguments, Result, Failure>
    ) -> Arguments? {
        guard self.requirement.selector == requirement.selector, type(of: tuple) == Arguments.self else { return nil }
        return tuple as? Arguments
    }
}
