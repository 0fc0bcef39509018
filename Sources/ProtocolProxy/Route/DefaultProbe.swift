// SPDX-License-Identifier: MIT

import Synchronization

/// Whether a link of a chain has a requirement at all, or only the default that '@Proxied' wrote for those without it.
///
/// No conversion and no reflection tells a method of a type from the default of its protocol. So the default itself
/// says that it ran, to whoever asked.
// A task-local value, since the default of an asynchronous requirement may run on another thread.
final class DefaultProbe: Sendable {
    @TaskLocal static var current: DefaultProbe?

    private let selector: Selector
    private let identity: ObjectIdentifier
    private let leftOut = Atomic(false)

    /// - Parameter conformer: The link.
    /// - Returns: Nil where the requirement is in each conformer.
    init?(of conformer: Any, in requirement: AnyRequirement) {
        guard requirement.isOptional else { return nil }
        self.selector = requirement.selector
        self.identity = Self.identity(of: conformer)
    }

    /// Whether the default ran.
    var usedDefault: Bool { leftOut.load(ordering: .acquiring) }

    /// Takes note of a default that ran, if it is the one that was asked for: not one that the link called in its turn.
    func noteDefault(of selector: Selector, by identity: ObjectIdentifier) {
        if identity == self.identity, selector == self.selector { leftOut.store(true, ordering: .releasing) }
    }

    /// What an object is known by, or, for a value, its type.
    static func identity(of value: Any) -> ObjectIdentifier {
        type(of: value) is AnyClass ? ObjectIdentifier(value as AnyObject) : ObjectIdentifier(type(of: value))
    }

    /// Makes a call that may answer the question.
    func whether<Result: ~Copyable, Failure>(
        _ call: () throws(Failure) -> Result
    ) -> Swift.Result<Result, Failure> {
        var outcome: Swift.Result<Result, Failure>?
        Self.$current.withValue(self) {
            do throws(Failure) {
                outcome = .success(try call())
            } catch {
                outcome = .failure(error)
            }
        }
        guard let outcome = outcome.take() else { stop("A task-local value runs its body.") }
        return outcome
    }

    /// Makes an asynchronous call that may answer the question, on the caller's isolation.
    nonisolated(nonsending) func whether<Result: ~Copyable, Failure>(
        _ call: nonisolated(nonsending) () async throws(Failure) -> Result
    ) async -> Swift.Result<Result, Failure> {
        var outcome: Swift.Result<Result, Failure>?
        await Self.$current.withValue(self) {
            do throws(Failure) {
                outcome = .success(try await call())
            } catch {
                outcome = .failure(error)
            }
        }
        guard let outcome = outcome.take() else { stop("A task-local value runs its body.") }
        return outcome
    }
}
