// SPDX-License-Identifier: MIT

import SwiftDiagnostics

/// The action of a fix-it, in the imperative.
struct Remedy: FixItMessage {
    let message: String
    var fixItID: MessageID { MessageID(domain: "ProtocolProxy", id: message) }
}
