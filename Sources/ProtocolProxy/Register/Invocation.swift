// SPDX-License-Identifier: MIT

/// A synchronous call that an interceptor was given, with the way on.
///
/// It is a value with no state: it may be kept, and its ``proceed()`` called later, again, or from another thread, also after
/// the interceptor was removed. It then goes on along what was registered when the call started.
public struct Invocation<Receiver: ProtocolProxy, Arguments, Result: ~Copyable, Failure: Error> {
    @usableFromInline let interception: Interception<Arguments, Result, Failure>

    @inlinable @inline(__always)
    init(_ interception: Interception<Arguments, Result, Failure>) { self.interception = interception }

    /// The proxy that was called: handed over, so that an interceptor has no need to capture it, which would keep it
    /// alive for ever.
    @inlinable public var receiver: Receiver {
        // SAFETY: the interceptor was registered on this very object through the type `Receiver`.
        unsafeDowncast(interception.proxy, to: Receiver.self)
    }

    /// The arguments, as one tuple where there are several.
    @inlinable public var arguments: Arguments { interception.arguments }

    /// The name of the requirement.
    @inlinable public var selector: Selector { interception.requirement.selector }

    /// Lets the next below answer with the same arguments: an override, an implementer, or the default.
    ///
    /// Not calling it leaves them out; calling it again asks them again.
    ///
    /// - Returns: What they return.
    /// - Throws: What they throw.
    @inlinable @inline(__always)
    public func proceed() throws(Failure) -> Result { try interception.proceed(with: interception.arguments) }

    /// Lets the next below answer with other arguments.
    ///
    /// - Parameter arguments: The arguments, as one tuple where there are several.
    /// - Returns: What they return.
    /// - Throws: What they throw.
    @inlinable @inline(__always)
    public func proceed(with arguments: Arguments) throws(Failure) -> Result {
        try interception.proceed(with: arguments)
    }

    /// Ends the registration of the interceptor that was given this call; the call itself goes on.
    ///
    /// Calling it again does nothing.
    @inlinable
    public func removeCurrent() { interception.removeCurrent() }
}

extension Invocation where Result: ~Copyable {
    /// Shows a handler an invocation whose references are not counted, since the call keeps alive what they refer to.
    ///
    /// A handler that keeps the invocation keeps a copy, whose references are counted. The compiler would count each of
    /// them up and down again at every interceptor, which was measured to cost more than all the rest of it.
    ///
    /// - Parameters:
    ///   - arguments: Where the arguments lie; the bits of them are copied.
    ///   - outcome: Room for what comes of it.
    /// - Returns: Whether that is an error.
    @inlinable @inline(__always)
    static func lend(
        _ proxy: ProtocolProxy, _ requirement: Requirement<Arguments, Result, Failure>,
        _ route: Route<Call<Arguments, Result, Failure>, Notice<Arguments, Result, Failure>>,
        _ step: Unmanaged<Route<Call<Arguments, Result, Failure>, Notice<Arguments, Result, Failure>>.Step>,
        _ arguments: UnsafePointer<Arguments>, _ outcome: UnsafeMutableRawPointer,
        to handler: (Invocation) throws(Failure) -> Result
    ) -> Bool {
        // Numbers and the like are lent too: the other members are references in any case.
        guard _isBitwiseTakable(Arguments.self) else {
            let call = Interception(
                proxy: proxy, requirement: requirement, arguments: arguments.pointee, route: route, step: step)
            return settle(outcome) { () throws(Failure) in try handler(Invocation(call)) }
        }
        return withRoom { (place: UnsafeMutablePointer<Invocation>) -> Bool in
            // SAFETY: an `Invocation` is an `Interception`, whose first member is the arguments, and whose others have
            // the size and the order of those of `LentMembers`: a reference has the same bits whether it is counted or
            // not. The value is moved out and, in any case, in again, so that what was copied bit by bit is never
            // released; the handler only borrows it.
            let start = UnsafeMutableRawPointer(place)
            start.copyMemory(from: arguments, byteCount: MemoryLayout<Arguments>.size)
            let members = LentMembers(
                proxy: .passUnretained(proxy), requirement: .passUnretained(requirement), route: .passUnretained(route),
                step: step.toOpaque())
            let others = (start + MemoryLayout<Arguments>.size).alignedUp(for: LentMembers.self)
            // Every build for tests checks the layout of each type that it intercepts with.
            assert(
                start + MemoryLayout<Invocation>.size == others + MemoryLayout<LentMembers>.size,
                "The members of an interception do not lie where they are put.")
            others.initializeMemory(as: LentMembers.self, to: members)
            return borrow(place) { (invocation) -> Bool in
                settle(outcome) { () throws(Failure) in try handler(invocation) }
            }
        }
    }
}

/// Puts in a place what comes of a closure, and returns whether that is an error; see `Interceptor.Body`.
@inlinable @inline(__always)
func settle<Result: ~Copyable, Failure>(
    _ outcome: UnsafeMutableRawPointer, _ body: () throws(Failure) -> Result
) -> Bool {
    do throws(Failure) {
        outcome.initializeMemory(as: Result.self, to: try body())
        return false
    } catch {
        outcome.initializeMemory(as: Failure.self, to: error)
        return true
    }
}

/// The members of an `Interception` that stand after the arguments, as references that keep nothing alive.
@usableFromInline
struct LentMembers {
    @usableFromInline let proxy: Unmanaged<ProtocolProxy>
    @usableFromInline let requirement: Unmanaged<AnyRequirement>
    @usableFromInline let route: Unmanaged<AnyRoute>
    @usableFromInline let step: UnsafeMutableRawPointer

    @inlinable
    init(
        proxy: Unmanaged<ProtocolProxy>, requirement: Unmanaged<AnyRequirement>, route: Unmanaged<AnyRoute>,
        step: UnsafeMutableRawPointer
    ) {
        self.proxy = proxy
        self.requirement = requirement
        self.route = route
        self.step = step
    }
}

// SAFETY: all of it is constant, and routes and proxies of a Sendable receiver may be used from any thread.
extension Invocation: @unchecked Sendable where Receiver: Sendable, Arguments: Sendable, Result: ~Copyable {}

/// An asynchronous call that an interceptor was given, with the way on; in all else an ``Invocation``.
public struct AsyncInvocation<Receiver: ProtocolProxy, Arguments, Result: ~Copyable, Failure: Error> {
    private let interception: AsyncInterception<Arguments, Result, Failure>

    init(_ interception: AsyncInterception<Arguments, Result, Failure>) { self.interception = interception }

    /// The proxy that was called.
    public var receiver: Receiver {
        // SAFETY: the interceptor was registered on this very object through the type `Receiver`.
        unsafeDowncast(interception.proxy, to: Receiver.self)
    }

    /// The arguments, as one tuple where there are several.
    public var arguments: Arguments { interception.arguments }

    /// The name of the requirement.
    public var selector: Selector { interception.requirement.selector }

    /// Lets the next below answer with the same arguments, on the caller's isolation; see ``Invocation/proceed()``.
    ///
    /// - Returns: What they return.
    /// - Throws: What they throw.
    public nonisolated(nonsending) func proceed() async throws(Failure) -> Result {
        try await interception.proceed(with: interception.arguments)
    }

    /// Lets the next below answer with other arguments, on the caller's isolation.
    ///
    /// - Parameter arguments: The arguments, as one tuple where there are several.
    /// - Returns: What they return.
    /// - Throws: What they throw.
    public nonisolated(nonsending) func proceed(with arguments: Arguments) async throws(Failure) -> Result {
        try await interception.proceed(with: arguments)
    }

    /// Ends the registration of the interceptor that was given this call; see ``Invocation/removeCurrent()``.
    public func removeCurrent() { interception.removeCurrent() }
}

// SAFETY: as for `Invocation`.
extension AsyncInvocation: @unchecked Sendable where Receiver: Sendable, Arguments: Sendable, Result: ~Copyable {}
