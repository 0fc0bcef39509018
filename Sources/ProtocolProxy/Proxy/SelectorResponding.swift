// SPDX-License-Identifier: MIT

/// An object that decides which requirements it answers.
///
/// Swift cannot tell whether a conformer implements a requirement or inherits the default of an
/// extension, so any other implementer answers all requirements of the protocols it conforms to.
/// Declined calls go to the next implementer; see <doc:chaining-implementers>. A proxy inside a
/// proxy declines requirements for which it has no answer.
public protocol SelectorResponding: AnyObject {
    /// Returns whether the object answers a requirement itself; the proxy asks at each call.
    func responds(to selector: Selector) -> Bool
}
