// SPDX-License-Identifier: MIT

/// The registration of the interceptor that records the calls of a double.
///
/// It is an object, because each read of an optional closure from a property would allocate memory.
final class RecorderRegistration {
    let isActive: () -> Bool

    init(isActive: @escaping () -> Bool) {
        self.isActive = isActive
    }
}
