// SPDX-License-Identifier: MIT

import ProtocolProxy

/// The double that keeps arguments, which it must not retain itself.
struct DoubleIdentity {
    private let object: ObjectIdentifier

    init(_ proxy: ProtocolProxy) { self.object = ObjectIdentifier(proxy) }

    static func == (identity: DoubleIdentity, object: AnyObject) -> Bool {
        identity.object == ObjectIdentifier(object)
    }
}
