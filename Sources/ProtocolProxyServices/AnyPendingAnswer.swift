// SPDX-License-Identifier: MIT

import ProtocolProxy

/// The pending answer of a call, without its type.
class AnyPendingAnswer:
    // SAFETY: it has no state; its only subclass `PendingAnswer` guards itself.
    @unchecked Sendable
{
    /// The number of waiting calls.
    var waiting: Int { 0 }
}
