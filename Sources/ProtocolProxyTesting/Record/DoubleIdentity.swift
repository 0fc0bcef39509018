// SPDX-License-Identifier: MIT

import ProtocolProxy

/// The identity of a double, by which it recognizes itself among the arguments that it records.
///
/// The double must not retain itself.
struct DoubleIdentity {
    private let object: ObjectIdentifier

    init(_ proxy: ProtocolProxy) { self.object = ObjectIdentifier(proxy) }

    static func == (identity: DoubleIdentity, object: AnyObject) -> Bool {
        identity.object == ObjectIdentifier(object)
    }
}
