// SPDX-License-Identifier: MIT

import Bell
import ProtocolProxyTracing

let proxy = BellProxy(retaining: RealBell())
proxy.trace()
print("rings", proxy.ring(2))
