// SPDX-License-Identifier: MIT

// An operator, or another requirement of a type that takes `Self`, is called with two proxies where the protocol's
// conformers would have one type. So that type answers, unless an override or an implementer does.

/// Returns the type that answers for some operands: their own, or, for proxies, the type of their implementers.
///
/// - Parameter operands: The operands; also optionals, arrays, tuples and values of dictionaries of them.
/// - Returns: The type; nil if they have no common type, a proxy has no implementer, or there are no operands.
func commonType(of operands: [Any]) -> (any Any.Type)? {
    var common: (any Any.Type)?
    var rest = operands
    while let operand = rest.popLast() {
        if let parts = parts(of: operand) {
            rest += parts
            continue
        }
        guard let type = implementerType(of: operand), common == nil || common == type else { return nil }
        common = type
    }
    return common
}

/// Returns the components of an argument that is no operand itself.
private func parts(of value: Any) -> [Any]? {
    guard !(value is ProtocolProxy) else { return nil }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional, .collection, .tuple: return mirror.children.map(\.value)
    case .dictionary: return mirror.children.compactMap { ($0.value as? (key: Any, value: Any))?.value }
    default: return nil
    }
}

/// Returns the type of a conformer, or of a proxy's implementer; nil for a proxy without one.
private func implementerType(of operand: Any) -> (any Any.Type)? {
    guard let proxy = operand as? ProtocolProxy else { return type(of: operand) }
    var implementer = proxy.implementer
    // A proxy of the same class would recurse to this function.
    while let next = implementer as? ProtocolProxy, type(of: next) == type(of: proxy) { implementer = next.implementer }
    return implementer.map { type(of: $0) }
}

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
