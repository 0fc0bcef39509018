// SPDX-License-Identifier: MIT

import ProtocolProxyMacros

/// A protocol for doubles that the macro makes: optionals, lists, and arguments with labels.
@Proxied protocol Atlas: AnyObject {
    func titles(of author: String?) -> [String: [Int]]
    func find() -> Any?
    func put(_ title: String, on board: Int, note: String?) throws
}

/// One argument cannot cross threads, and another can.
@Proxied protocol Tracker: AnyObject, Sendable {
    func track(_ properties: [String: Any], level: Int)
}
