// SPDX-License-Identifier: MIT

import ProtocolProxy

/// Another proxy, of any class that adopts the protocol, which receives calls of the proxy that a policy is applied to.
struct SecondProxy<Proxy: ProtocolProxy & Sendable>: Sendable {
    let proxy: Proxy
    private let signatures: [Selector: Signature]

    init(_ proxy: Proxy) {
        self.proxy = proxy
        self.signatures = Dictionary(
            proxy.adoptedProtocols.flatMap(\.requirements).map { ($0.selector, $0.signature) },
            uniquingKeysWith: { first, _ in first })
    }

    func has(_ requirement: AnyRequirement) -> Bool {
        signatures[requirement.selector] == requirement.signature && proxy.isReceiver(of: requirement.selector)
    }
}
