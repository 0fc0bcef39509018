// SPDX-License-Identifier: MIT

import Bell
import ProtocolProxyTesting

let double = BellProxy.double()
double.when(\.ring).returns(3)
print("rings", double.ring(1), "times, and was called", double.calls(\.ring).count)
