// SPDX-License-Identifier: MIT

import Bell
import ProtocolProxyTracing

let proxy = BellProxy(retaining: RealBell())
proxy.trace()
proxy.trace(\.ring, ofKind: .client)
proxy.trace(
    ofKind: .server,
    where: { requirement in requirement.selector != "silence()" },
    describingErrors: { error in "\(type(of: error))" }
).cancel()
print("rings", proxy.ring(2))
