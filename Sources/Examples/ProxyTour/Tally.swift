// SPDX-License-Identifier: MIT

import ProtocolProxy

/// Counts messages by selector.
final class Tally {
    private(set) var counts: [Selector: Int] = [:]

    var total: Int { counts.values.reduce(0, +) }

    subscript(selector: Selector) -> Int { counts[selector] ?? 0 }

    func count(_ selector: Selector) {
        counts[selector, default: 0] += 1
    }

    /// Counts every message that arrives at a proxy, for all of its protocols.
    func watch(_ proxy: XMLParserDelegateProxy) throws(ProxyError) {
        for requirement in proxy.requirements {
            let selector = requirement.selector
            try proxy.observe(selector: selector, .before) { self.count(selector) }
        }
    }
}
