// SPDX-License-Identifier: MIT

/// A value that crosses isolation domains where the compiler cannot prove that this is safe.
struct Disconnected<Value: ~Copyable>: ~Copyable, Sendable {
    // SAFETY: the comment at each use explains why no other code accesses the value meanwhile.
    nonisolated(unsafe) private let content: Value
    @inline(__always)
    init(_ content: consuming Value) { unsafe self.content = content }
    @inline(__always)
    consuming func value() -> sending Value { unsafe content }
}
