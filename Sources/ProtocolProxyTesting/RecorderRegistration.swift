// SPDX-License-Identifier: MIT

/// The registration of the interceptor that records the calls of a double.
///
/// It is an object because an optional closure that is read from a property is allocated again.
final class RecorderRegistration {
    let isActive: () -> Bool

    init(isActive: @escaping () -> Bool) {
        self.isActive = isActive
    }
}
