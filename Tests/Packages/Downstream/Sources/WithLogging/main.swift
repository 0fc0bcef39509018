// SPDX-License-Identifier: MIT

import Bell
import ProtocolProxyLogging

#if canImport(Logging)
import Logging

let logger = Logger(label: "bell")
#else
// Without its trait there is no swift-log, and the compiler says below what is missing.
let logger = "bell"
#endif

let proxy = BellProxy(retaining: RealBell())
proxy.log(\.ring, to: logger)
print("rings", proxy.ring(2))
