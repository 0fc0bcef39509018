// SPDX-License-Identifier: MIT

/// Returns a value as a line: its own description, or else the name of its class.
///
/// Swift would print the object of a private class with an address.
func summary(of value: Any) -> String {
    if let text = value as? String { return text.debugDescription }
    let describesItself =
        value is any CustomStringConvertible || value is any CustomDebugStringConvertible
        || value is any TextOutputStreamable
    return !describesItself && type(of: value) is AnyClass ? "\(type(of: value))" : "\(value)"
}
