// SPDX-License-Identifier: MIT

/// The implementers of a proxy between two changes of the chain.
///
/// An interceptor that stores results of calls may use them as long as their generation is current.
package final class ImplementerGeneration:
    // SAFETY: constants; each weak reference is loaded in one step, and the function may be called on any thread.
    @unchecked Sendable
{
    private let weakLinks: [WeakReference]
    private let removeDead: () -> Void

    /// - Parameters:
    ///   - weakLinks: The implementers that the proxy does not retain.
    ///   - removeDead: Removes dead implementers, so that a new generation begins.
    init(_ weakLinks: [WeakReference] = [], removeDead: @escaping () -> Void = {}) {
        self.weakLinks = weakLinks
        self.removeDead = removeDead
    }

    /// Indicates whether the proxy does not retain some of the implementers.
    package var canDie: Bool { !weakLinks.isEmpty }

    /// Returns whether none of the implementers has died.
    ///
    /// If one has, the next call has another generation.
    package func isAlive() -> Bool {
        guard weakLinks.contains(where: { $0.object == nil }) else { return true }
        removeDead()
        return false
    }
}
