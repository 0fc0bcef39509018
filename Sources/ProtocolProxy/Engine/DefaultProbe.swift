// SPDX-License-Identifier: MIT

import Synchronization

/// A check whether a link of a chain has a requirement, or only the default that '@Proxied' generated.
///
/// No conversion and no reflection distinguishes a method of a type from the default of its protocol. So the default itself
/// reports that it ran, to the probe.
// A task-local value, since the default of an asynchronous requirement may run on another thread.
final class DefaultProbe: Sendable {
    @TaskLocal static var current: DefaultProbe?

    private let selector: Selector
    private let identity: ObjectIdentifier
    private let leftOut = Atomic(false)

    /// - Parameters:
    ///   - conformer: The link.
    ///   - requirement: The requirement.
    /// - Returns: Nil if each conformer has the requirement.
    init?(of conformer: Any, in requirement: AnyRequirement) {
        guard requirement.isOptional else { return nil }
        self.selector = requirement.selector
        self.identity = Self.identity(of: conformer)
    }

    /// Indicates whether the default ran.
    var usedDefault: Bool { leftOut.load(ordering: .acquiring) }

    /// Records a default that ran, if it is the probed one: not one that the link called in its turn.
    func noteDefault(of selector: Selector, by identity: ObjectIdentifier) {
        if identity == self.identity, selector == self.selector { leftOut.store(true, ordering: .releasing) }
    }

    /// Returns the identity of an object, or, for a value, its type.
    static func identity(of value: Any) -> ObjectIdentifier {
        type(of: value) is AnyClass ? ObjectIdentifier(value as AnyObject) : ObjectIdentifier(type(of: value))
    }

    /// Makes a call that may run the default, which then tells the probe, if there is one.
    static func run<Result: ~Copyable, Failure>(
        _ probe: DefaultProbe?, _ call: () throws(Failure) -> Result
    ) -> Swift.Result<Result, Failure> {
        guard let probe else { return .init(catching: call) }
        var outcome: Swift.Result<Result, Failure>?
        $current.withValue(probe) { outcome = .init(catching: call) }
        guard let outcome = outcome.take() else { stop("A task-local value runs its body.") }
        return outcome
    }

    /// Makes an asynchronous call that may run the default, on the caller's isolation.
    nonisolated(nonsending) static func run<Result: ~Copyable, Failure>(
        _ probe: DefaultProbe?, _ call: nonisolated(nonsending) () async throws(Failure) -> Result
    ) async -> Swift.Result<Result, Failure> {
        guard let probe else {
            do throws(Failure) { return .success(try await call()) } catch { return .failure(error) }
        }
        var outcome: Swift.Result<Result, Failure>?
        await $current.withValue(probe) {
            do throws(Failure) { outcome = .success(try await call()) } catch { outcome = .failure(error) }
        }
        guard let outcome = outcome.take() else { stop("A task-local value runs its body.") }
        return outcome
    }
}

/// The knowledge whether an implementer has an optional requirement, as far as calls have shown.
final class Presence: Sendable {
    private static let (unknown, present, leftOut): (UInt8, UInt8, UInt8) = (0, 1, 2)

    // Relaxed: a known state is constant, since no type changes its members.
    private let state = Atomic(unknown)

    var isKnown: Bool { state.load(ordering: .relaxed) != Self.unknown }
    var isPresent: Bool { state.load(ordering: .relaxed) == Self.present }
    var isLeftOut: Bool { state.load(ordering: .relaxed) == Self.leftOut }

    /// Records the result of a call, unless an earlier call recorded one.
    func note(isLeftOut: Bool) {
        _ = state.compareExchange(
            expected: Self.unknown, desired: isLeftOut ? Self.leftOut : Self.present, ordering: .relaxed)
    }
}
