// SPDX-License-Identifier: MIT

import Bell
import ProtocolProxyMetrics

let proxy = BellProxy(retaining: RealBell())
proxy.measure(as: "bell")
print("rings", proxy.ring(2))
