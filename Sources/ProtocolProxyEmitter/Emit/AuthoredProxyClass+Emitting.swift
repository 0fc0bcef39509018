// SPDX-License-Identifier: MIT

extension AuthoredProxyClass {
    /// The members that the class can't inherit.
    public var members: [String] {
        let existential = "any \(protocols.joined(separator: " & "))"
        let descriptors = protocols.map { "descriptors(adoptedBy: (any \($0)).self)" }.joined(
            separator: " + "
        )
        return [
            """
            /// The descriptions of the protocols that the class adopts.
            \(access)nonisolated override class var protocols: \
            [ProtocolProxy::ProtocolDescriptor] {
                \(descriptors)
            }
            """,
            """
            /// Makes a proxy that forwards to an implementer without retaining it.
            \(access)nonisolated convenience init(implementer: (\(existential))? = nil) {
                self.init(implementer, as: (\(existential)).self)
            }
            """,
            """
            /// Makes a proxy that forwards to an implementer and retains it.
            ///
            /// \(ClassWriter.lifeOfRetained)
            \(access)nonisolated convenience init(retaining implementer: \(existential)) {
                self.init(implementer, as: (\(existential)).self, retained: true)
            }
            """,
        ]
    }
}
