// SPDX-License-Identifier: MIT

import ProtocolProxy

/// The identity of a double, which must not retain itself among the arguments that it records.
struct DoubleIdentity {
    private let object: ObjectIdentifier

    init(_ proxy: ProtocolProxy) { self.object = ObjectIdentifier(proxy) }

    static func == (identity: DoubleIdentity, object: AnyObject) -> Bool {
        identity.object == ObjectIdentifier(object)
    }
}
