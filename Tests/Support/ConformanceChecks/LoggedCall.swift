// SPDX-License-Identifier: MIT

import ProtocolProxy

/// A call recorded by a ``CallLog``.
struct LoggedCall {
    let selector: Selector
    /// The arguments, one by one.
    let arguments: [Any]
    /// The result or the error; nil until the call has ended.
    var outcome: Result<Any, any Error>?
}
