// SPDX-License-Identifier: MIT

// An operator, or another requirement of a type that takes `Self`, is called with two proxies where the protocol's conformers
// would be called with two of one type. So it goes to that type, where nobody was told to answer it.

/// The type that answers for some operands: their own, or, of proxies, that of their implementers.
///
/// - Parameter operands: The operands; also optionals, arrays, tuples and values of dictionaries of them.
/// - Returns: The type; nil where they have none in common, a proxy has no implementer, or there are no operands.
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

/// What an argument consists of that is no operand by itself.
private func parts(of value: Any) -> [Any]? {
    guard !(value is ProtocolProxy) else { return nil }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional, .collection, .tuple: return mirror.children.map(\.value)
    case .dictionary: return mirror.children.compactMap { ($0.value as? (key: Any, value: Any))?.value }
    default: return nil
    }
}

/// The type of a conformer, or of what a proxy stands for; nil for one that stands for nobody.
private func implementerType(of operand: Any) -> (any Any.Type)? {
    guard let proxy = operand as? ProtocolProxy else { return type(of: operand) }
    var implementer = proxy.implementer
    // A proxy of the same class would come back to here.
    while let next = implementer as? ProtocolProxy, type(of: next) == type(of: proxy) { implementer = next.implementer }
    return implementer.map { type(of: $0) }
}
