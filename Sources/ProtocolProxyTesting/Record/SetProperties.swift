// SPDX-License-Identifier: MIT

import ProtocolProxy

/// The values that a double's properties have been set to.
final class SetProperties: Sendable {
    /// A property, as identified by its getter and its setter.
    private struct Property: Hashable {
        let name: String
        let isStatic: Bool
    }

    private let double: DoubleIdentity
    private let values = LockedState<[Property: RecordedArgument]>([:])

    init(of double: DoubleIdentity) { self.double = double }

    /// Returns the value that a property was set to.
    ///
    /// For a setter, stores the value and returns `Void`.
    func answer(_ call: PendingCall, keeping: Recording.ObjectKeeping) -> RecordedArgument? {
        let selector = call.requirement.selector
        let property = Property(name: selector.baseName, isStatic: selector.isStatic)
        switch selector.kind {
        case .getter: return values.withLock { $0[property] }
        case .setter:
            guard let value = call.arguments.last else { return nil }
            let new = RecordedArgument(value, keeping, for: double)
            // Release the old value after unlocking.
            let old = values.withLock { $0.updateValue(new, forKey: property) }
            extendLifetime(old)
            return .value(())
        case .method, .initializer, .subscriptGetter, .subscriptSetter: return nil
        }
    }

    func clear() {
        // Release the values after unlocking.
        let old = values.withLock { values in
            let old = values
            values = [:]
            return old
        }
        extendLifetime(old)
    }
}
