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
proxy.log(to: logger, returned: .info, threw: nil)
proxy.log(
    to: logger,
    cancelled: .debug,
    redacting: { argument in
        guard argument.label != "password" else { return nil }
        return "\(argument.value)"
    },
    where: { requirement in requirement.selector != "silence()" },
    describingErrors: { error in "\(type(of: error))" }
)
let registration = proxy.log(\.ring, to: logger, returned: .trace)
registration.cancel()
print("rings", proxy.ring(2))
