// SPDX-License-Identifier: MIT

/// A function that makes weak references of a protocol's type.
final class Weakly<Conformer> {
    let make: @Sendable (Conformer) -> () -> Conformer?
    init(_ make: @escaping @Sendable (Conformer) -> () -> Conformer?) { self.make = make }
}

/// Returns the object that a value refers to, also from an `any Error`, which a cast would put into another box.
func objectReference<Value>(_ value: Value) -> AnyObject {
    func object(_ error: some Error) -> AnyObject { error as AnyObject }
    if Value.self == (any Error).self, let error = value as? any Error { return object(error) }
    return value as AnyObject
}
