// SPDX-License-Identifier: MIT

import Synchronization

/// Values that are made once in a run of the tests, at the first use of their keys.
///
/// A test that asks for a value while another one makes it waits for that one. After a failure, the
/// next use tries again.
package final class Memo<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private final class Slot: Sendable {
        let value = Mutex<Value?>(nil)
    }

    private let slots = Mutex<[Key: Slot]>([:])

    package init() {}

    /// Returns the value of a key, which is made if there is none yet.
    package func value<Failure>(
        of key: Key,
        made make: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        let slot = slots.withLock { slots in
            if let slot = slots[key] { return slot }
            let slot = Slot()
            slots[key] = slot
            return slot
        }
        return try slot.value.withLock { (value) throws(Failure) -> Value in
            if let value { return value }
            let made = try make()
            value = made
            return made
        }
    }
}
