// SPDX-License-Identifier: MIT

// The operands of an operator, or of another static requirement that takes `Self`, normally have
// one conforming type, which answers. If the operands are proxies, the common type of their
// implementers answers calls that are otherwise unanswered.

/// The type that answers for the given operands, which may be inside optionals, arrays, tuples and
/// dictionaries.
///
/// Returns `nil` if there are no operands, they have no common type, or a proxy has no implementer.
func commonType(of operands: [Any]) -> (any Any.Type)? {
    var common: (any Any.Type)?
    var rest = operands
    while let operand = rest.popLast() {
        if let parts = parts(of: operand) {
            rest += parts
            continue
        }
        guard let type = implementerType(of: operand), common == nil || common == type else {
            return nil
        }
        common = type
    }
    return common
}

private func parts(of value: Any) -> [Any]? {
    guard !(value is ProtocolProxy) else { return nil }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional, .collection, .tuple: return mirror.children.map(\.value)
    case .dictionary:
        return mirror.children.compactMap { ($0.value as? (key: Any, value: Any))?.value }
    default: return nil
    }
}

private func implementerType(of operand: Any) -> (any Any.Type)? {
    guard let proxy = operand as? ProtocolProxy else { return type(of: operand) }
    var implementer = proxy.implementer
    var seen: Set = [ObjectIdentifier(proxy)]
    // Answering with a proxy of the same class would recurse.
    while let next = implementer as? ProtocolProxy, type(of: next) == type(of: proxy) {
        guard seen.insert(ObjectIdentifier(next)).inserted else { return nil }
        implementer = next.implementer
    }
    return implementer.map { type(of: $0) }
}
