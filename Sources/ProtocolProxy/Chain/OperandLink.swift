// SPDX-License-Identifier: MIT

/// A link to the type of some operands, which answers one call.
final class OperandLink: Implementer {
    private let type: any Any.Type

    init(_ type: any Any.Type) {
        self.type = type
        super.init(.value, isPlain: true, ())
    }

    override var value: Any? { type }
    override func link<Other>(as type: Other.Type, in layout: ProtocolLayout) -> Link<Other>? {
        (self.type as? Other).map { RetainedLink($0, isPlain: true) }
    }
}
