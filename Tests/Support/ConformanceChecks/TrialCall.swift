// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyTesting

/// A call: the arguments of a message, or a closure.
enum TrialCall<Conformer> {
    // A name: the parser takes `nonisolated(nonsending)` here for a parameter's.
    typealias Body = nonisolated(nonsending) (Conformer) async throws -> Any

    case arguments([Any])
    case body(Body)
}
