// SPDX-License-Identifier: MIT

import ProtocolProxyMacros

/// What the macro makes doubles of: optionals, lists, and arguments with labels.
@Proxied protocol Atlas: AnyObject {
    func titles(of author: String?) -> [String: [Int]]
    func find() -> Any?
    func put(_ title: String, on board: Int, note: String?) throws
}

/// One argument cannot cross threads, and another can.
@Proxied protocol Tracker: AnyObject, Sendable {
    func track(_ properties: [String: Any], level: Int)
}
