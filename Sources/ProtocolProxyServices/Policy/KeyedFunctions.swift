// SPDX-License-Identifier: MIT

import ProtocolProxy

/// A function that makes a call through a layer with the state of a key.
private class KeyedFunction {
    let state: KeyState

    init(_ state: KeyState) { self.state = state }
}

private final class TypedKeyedFunction<Function>: KeyedFunction {
    let function: Function

    init(_ state: KeyState, _ function: Function) {
        self.function = function
        super.init(state)
    }
}

/// The functions of one requirement, each of which makes calls through a layer with one key's
/// state.
///
/// Making such a function takes ten times as long as a call. An evicted state is released at the
/// first call with the state that has replaced it.
final class KeyedFunctions<Function>: Sendable {
    /// The functions by the index of their state.
    ///
    /// The function for calls without a key comes first.
    ///
    /// The element type isn't generic over the function's type: with generic code, each access
    /// would look up metadata.
    private let functions = LockedState<[KeyedFunction?]>([])

    /// The function for a call in progress.
    func function(for lease: KeyLease, make: () -> Function) -> Function {
        let index = lease.index + 1
        let known = functions.withLock { functions -> KeyedFunction? in
            guard index < functions.count, let known = functions[index] else { return nil }
            return known.state === lease.state ? known : nil
        }
        if let known {
            // SAFETY: all functions in the list are of this type; see below.
            return unsafe unsafeDowncast(known, to: TypedKeyedFunction<Function>.self).function
        }
        let keyed = TypedKeyedFunction(lease.state, make())
        let replaced = functions.withLock { functions -> KeyedFunction? in
            while functions.count <= index { functions.append(nil) }
            let replaced = functions[index]
            functions[index] = keyed
            return replaced
        }
        // Released after the lock, since releasing it may release objects of handlers.
        extendLifetime(replaced)
        return keyed.function
    }
}
