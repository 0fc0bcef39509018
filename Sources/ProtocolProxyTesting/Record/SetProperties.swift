// SPDX-License-Identifier: MIT

import ProtocolProxy

/// The values that properties of a double were set to.
final class SetProperties: Sendable {
    /// A property, for its getter and its setter.
    private struct Property: Hashable {
        let name: String
        let isStatic: Bool
    }

    private let values = LockedState<[Property: KeptArgument]>([:])

    /// Returns the value a property was set to, or stores the value of a setter and returns `Void`.
    ///
    /// - Parameter keeping: The way to keep objects.
    func answer(_ call: PendingCall, keeping: Recording.ObjectKeeping) -> KeptArgument? {
        let selector = call.requirement.selector
        let property = Property(name: selector.baseName, isStatic: selector.isStatic)
        switch selector.kind {
        case .getter: return values.withLock { $0[property] }
        case .setter:
            guard let value = call.arguments.last else { return nil }
            let new = KeptArgument(value, keeping)
            // The old value is released after unlocking.
            let old = values.withLock { $0.updateValue(new, forKey: property) }
            extendLifetime(old)
            return .value(())
        case .method, .initializer, .subscriptGetter, .subscriptSetter: return nil
        }
    }

    func forget() {
        // Released after unlocking.
        let old = values.withLock { values in
            defer { values = [:] }
            return values
        }
        extendLifetime(old)
    }
}
