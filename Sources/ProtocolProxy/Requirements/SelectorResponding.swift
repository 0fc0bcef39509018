// SPDX-License-Identifier: MIT

/// An object that decides which requirements it answers.
///
/// Swift can't tell whether a conformer implements a requirement itself or inherits a default
/// implementation. An implementer that doesn't conform to `SelectorResponding` therefore counts as
/// answering all requirements of its protocols. Calls of a requirement that an implementer declines
/// go to the next implementer; see <doc:chaining-implementers>. A proxy that is the implementer of
/// another proxy declines requirements for which it has no answer.
public protocol SelectorResponding: AnyObject {
    /// Returns whether the object answers a requirement itself.
    ///
    /// The proxy calls this method during each call, on the thread of the call.
    ///
    /// - Parameter selector: The full name of the requirement, such as `"cache(_:shouldEvict:)"`.
    /// - Returns: `false` to leave calls of the requirement to the next implementer.
    func responds(to selector: Selector) -> Bool
}
