// SPDX-License-Identifier: MIT

import ProtocolProxy

typealias ProxyOf<Conformer: Subscriber> = SubscriberProxy<Conformer.Input, Conformer.Failure>

func behindProxy<Conformer: Subscriber>(_ subscriber: Conformer) -> ProxyOf<Conformer> {
    (subscriber as? ProxyOf<Conformer>) ?? Suite.prepared(ProxyOf<Conformer>(retaining: subscriber))
}

// Operators are told apart by their descriptions.
extension SubscriberProxy: CustomStringConvertible {
    var description: String { implementer.map { "\($0)" } ?? "" }
}
