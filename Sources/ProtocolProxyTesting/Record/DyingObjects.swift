// SPDX-License-Identifier: MIT

/// Whether an object's `deinit` runs, so that whoever retains it ends the process.
///
/// The runtime makes no weak references to such an object.
func isDeinitializing(_ object: AnyObject) -> Bool {
    weak let reference = object
    return reference == nil
}

/// Whether an object whose `deinit` runs is among the parts of a value.
///
/// The parts of other objects aren't looked at, since another thread may be changing them. Only the first 1,000 parts
/// of a value are, those that are nested least deeply first.
func holdsDeinitializingObject(_ value: Any) -> Bool {
    var parts = [value]
    var index = 0
    while index < parts.count {
        let part = parts[index]
        index += 1
        if type(of: part) is AnyClass {
            if isDeinitializing(part as AnyObject) { return true }
        } else if parts.count < 1000, mayHoldObjects(part) {
            parts += Mirror(reflecting: part).children.lazy.map(\.value).prefix(1000 - parts.count)
        }
    }
    return false
}

/// Whether a value of a type may have objects among its parts, as far as that is known without a value.
func mayHoldObjects(_ type: any Any.Type) -> Bool {
    func element<Elements: Collection>(_ type: Elements.Type) -> any Any.Type { Elements.Element.self }
    switch type {
    case is any FixedWidthInteger.Type, is any BinaryFloatingPoint.Type, is any StringProtocol.Type: return false
    case is Bool.Type, is Character.Type, is Void.Type: return false
    case let type as any Presence.Type: return mayHoldObjects(type.wrapped)
    case let type as any Collection.Type: return mayHoldObjects(element(type))
    default: return true
    }
}

private func mayHoldObjects(_ value: Any) -> Bool {
    // A type that describes its own parts may read those of its objects. Collections have no others.
    let isReadable = !(value is any CustomReflectable) || value is any Collection || value is any Presence
    return isReadable && mayHoldObjects(type(of: value))
}
