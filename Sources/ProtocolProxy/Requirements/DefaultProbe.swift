// SPDX-License-Identifier: MIT

import Synchronization

/// Finds out whether an implementer has a requirement, or only the default that `@Proxied`
/// generated.
///
/// Neither casts nor reflection can tell a type's own method from a default, so the default reports
/// to the current probe.
// This is a task-local value because the default of an asynchronous requirement may run on another
// thread.
final class DefaultProbe: Sendable {
    @TaskLocal static var current: DefaultProbe?

    private let selector: Selector
    private let identity: ObjectIdentifier
    private let hasUsedDefault = Atomic(false)

    /// Returns `nil` if every conformer has the requirement.
    init?(of conformer: Any, in requirement: AnyRequirement) {
        guard requirement.isOptional else { return nil }
        self.selector = requirement.selector
        self.identity = Self.identity(of: conformer)
    }

    var usedDefault: Bool { hasUsedDefault.load(ordering: .acquiring) }

    /// Records that a default ran, unless it ran for another call, which the implementer made in
    /// turn.
    func noteDefault(of selector: Selector, by identity: ObjectIdentifier) {
        if identity == self.identity, selector == self.selector {
            hasUsedDefault.store(true, ordering: .releasing)
        }
    }

    /// The identity of an object, or the type of a value.
    static func identity(of value: Any) -> ObjectIdentifier {
        type(of: value) is AnyClass
            ? ObjectIdentifier(value as AnyObject) : ObjectIdentifier(type(of: value))
    }

    /// Makes a call that may run the generated default, which reports to `probe`.
    static func run<Result: ~Copyable, Failure>(
        _ probe: DefaultProbe?,
        _ call: () throws(Failure) -> Result
    ) -> Swift.Result<Result, Failure> {
        guard let probe else { return .init(catching: call) }
        return $current.outcome(with: probe, of: call)
    }

    nonisolated(nonsending) static func run<Result: ~Copyable, Failure>(
        _ probe: DefaultProbe?,
        _ call: nonisolated(nonsending) () async throws(Failure) -> Result
    ) async -> Swift.Result<Result, Failure> {
        guard let probe else {
            do throws(Failure) { return .success(try await call()) } catch {
                return .failure(error)
            }
        }
        return await $current.outcome(with: probe, of: call)
    }
}

/// Whether an implementer has an optional requirement, as far as calls have shown.
final class Presence: Sendable {
    private static let unknown: UInt8 = 0
    private static let present: UInt8 = 1
    private static let omitted: UInt8 = 2

    // Relaxed accesses suffice: a known state never changes, because a type does not gain or lose
    // members.
    private let state = Atomic(unknown)

    var isKnown: Bool { state.load(ordering: .relaxed) != Self.unknown }
    var isPresent: Bool { state.load(ordering: .relaxed) == Self.present }
    var isOmitted: Bool { state.load(ordering: .relaxed) == Self.omitted }

    func note(isOmitted: Bool) {
        _ = state.compareExchange(
            expected: Self.unknown,
            desired: isOmitted ? Self.omitted : Self.present,
            ordering: .relaxed
        )
    }
}
