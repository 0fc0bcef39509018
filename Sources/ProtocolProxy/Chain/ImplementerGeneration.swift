// SPDX-License-Identifier: MIT

/// The implementers of a proxy from one change of them to the next.
///
/// What an interceptor keeps of the results of a call came from them, and is good for as long as they are the ones who are
/// asked.
package final class ImplementerGeneration:
    // SAFETY: constants; each weak reference is loaded in one step, and the function may be called on any thread.
    @unchecked Sendable
{
    private let weakLinks: [WeakReference]
    private let removeDead: () -> Void

    /// - Parameters:
    ///   - weakLinks: The implementers that others keep alive.
    ///   - removeDead: Clears away those that have died, so that a new generation begins.
    init(_ weakLinks: [WeakReference] = [], removeDead: @escaping () -> Void = {}) {
        self.weakLinks = weakLinks
        self.removeDead = removeDead
    }

    /// Whether others keep any of the implementers alive.
    package var canDie: Bool { !weakLinks.isEmpty }

    /// Returns whether none of the implementers has died.
    ///
    /// Where one has, the next call finds another generation.
    package func isAlive() -> Bool {
        guard weakLinks.contains(where: { $0.object == nil }) else { return true }
        removeDead()
        return false
    }
}
