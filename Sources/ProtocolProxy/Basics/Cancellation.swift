// SPDX-License-Identifier: MIT

/// Whether an error says that a call was cancelled, as far as that can be told without knowing its
/// type.
package func saysThatItWasCancelled(_ error: any Error) -> Bool {
    if error is CancellationError { return true }
    // The error of a URL session, whose description doesn't say that it was cancelled.
    if error._domain == "NSURLErrorDomain", error._code == -999 { return true }
    func isCancelled(_ name: Substring?) -> Bool {
        name == "cancelled" || name == "canceled"
    }

    let mirror = Mirror(reflecting: error)
    guard mirror.displayStyle == .enum else {
        // Some libraries have a structure in place of an enumeration, which prints as its type and
        // a case, like `Failure.cancelled`. Other text doesn't count: a sentence has spaces, and an
        // ordinary structure prints its values in parentheses, such as those of an order that was
        // cancelled.
        let parts = "\(error)".split(separator: ".")
        func isName(_ part: Substring) -> Bool {
            part.allSatisfy { $0.isLetter || $0.isNumber }
        }

        return parts.count > 1 && parts.allSatisfy(isName) && isCancelled(parts.last)
    }
    guard let payload = mirror.children.first else {
        return isCancelled("\(error)".split(separator: ".").last)
    }
    // An error that contains another one, such as that of a connection.
    if isCancelled(payload.label?[...]) { return true }
    guard let inner = payload.value as? any Error else { return false }
    return saysThatItWasCancelled(inner)
}
