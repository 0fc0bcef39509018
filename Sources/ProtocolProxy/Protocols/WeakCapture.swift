// SPDX-License-Identifier: MIT

/// Makes functions that capture a conformer weakly.
///
/// Only code that knows the protocol can contain such functions.
final class WeakCapture<Conformer> {
    let make: @Sendable (Conformer) -> () -> Conformer?
    init(_ make: @escaping @Sendable (Conformer) -> () -> Conformer?) { self.make = make }
}

/// The object that a value refers to, even if it is an `any Error`, which a cast would put into
/// another box.
func objectReference<Value>(_ value: Value) -> AnyObject {
    func object(_ error: some Error) -> AnyObject {
        error as AnyObject
    }

    if Value.self == (any Error).self, let error = value as? any Error { return object(error) }
    return value as AnyObject
}
