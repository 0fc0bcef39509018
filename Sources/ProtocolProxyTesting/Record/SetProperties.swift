// SPDX-License-Identifier: MIT

import ProtocolProxy

/// The values that a double's properties have been set to.
final class SetProperties: Sendable {
    /// A property, as identified by its getter and its setter.
    private struct Property: Hashable {
        let name: String
        let isStatic: Bool
        /// Two protocols may have properties with the same name and different types.
        let type: ObjectIdentifier

        init(_ selector: Selector, of type: any Any.Type) {
            self.name = selector.baseName
            self.isStatic = selector.isStatic
            self.type = ObjectIdentifier(type)
        }
    }

    private let double: DoubleIdentity
    private let values = LockedState<[Property: RecordedArgument]>([:])

    init(of double: DoubleIdentity) { self.double = double }

    /// Returns the value that a property was set to.
    ///
    /// For a setter, stores the value and returns `Void`.
    func answer(_ call: PendingCall, keeping: Recording.ObjectKeeping) -> RecordedArgument? {
        let (selector, signature) = (call.requirement.selector, call.requirement.signature)
        switch selector.kind {
        case .getter:
            let property = Property(selector, of: signature.resultType)
            return values.withLock { $0[property] }
        case .setter:
            guard let value = call.arguments.last, let type = signature.parameterTypes.last else {
                return nil
            }
            let property = Property(selector, of: type)
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
