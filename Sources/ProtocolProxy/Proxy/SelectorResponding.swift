// SPDX-License-Identifier: MIT

/// An object that decides which requirements it answers.
///
/// An implementer that does not adopt this answers every requirement of the protocols it conforms to: a Swift object cannot
/// be asked whether it implements a requirement itself or inherits the default of a protocol extension. The next
/// implementer receives calls that it declines. A required call without a default of its own returns to it if nothing else
/// answers, since its conformance cannot lack the requirement. A proxy adopts this protocol, so that a proxy inside a proxy
/// is asked too.
public protocol SelectorResponding: AnyObject {
    /// Returns whether the object answers a requirement itself; called for each call.
    ///
    /// - Parameter selector: The requirement.
    func responds(to selector: Selector) -> Bool
}
