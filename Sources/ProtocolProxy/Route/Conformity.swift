// SPDX-License-Identifier: MIT

/// A reason for a declared conformance.
struct DeclaredConformance {
    let id: UInt64
    let descriptor: ProtocolDescriptor
    let reason: RegistrationName?

    /// Returns whether the protocol, or one that it adopts directly, passes a test.
    func includes(_ test: (ProtocolDescriptor) -> Bool) -> Bool {
        test(descriptor) || descriptor.adopted.contains(where: test)
    }
}
