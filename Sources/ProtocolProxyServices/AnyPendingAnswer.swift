// SPDX-License-Identifier: MIT

import ProtocolProxy

/// A type-erased ``PendingAnswer``.
class AnyPendingAnswer:
    // SAFETY: it has no state; its only subclass `PendingAnswer` guards itself.
    @unchecked Sendable
{
    var waiting: Int { 0 }
}
