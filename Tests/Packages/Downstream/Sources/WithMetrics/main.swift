// SPDX-License-Identifier: MIT

import Bell
import ProtocolProxyMetrics

let proxy = BellProxy(retaining: RealBell())
proxy.measure(as: "bell")
proxy.measure(\.ring, as: "ring", dimensions: [("tower", "north")])
proxy.measure(where: { requirement in requirement.selector != "silence()" }).cancel()
let metrics = PolicyMetrics(as: "policy")
metrics.remove("none")
metrics.record()
print("rings", proxy.ring(2))
