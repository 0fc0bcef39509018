// SPDX-License-Identifier: MIT

/// A method with a selector, before its object is known.
protocol ReceivedCall {
    func bound(to object: AnyObject, retained: Bool) -> (any AnyCall)?
}
