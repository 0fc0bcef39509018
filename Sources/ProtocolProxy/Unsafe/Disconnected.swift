// SPDX-License-Identifier: MIT

/// A value that may be used on another isolation than where it was made, which the compiler cannot prove.
struct Disconnected<Value: ~Copyable>: ~Copyable, Sendable {
    // SAFETY: the comment at each use explains why no other code uses the value meanwhile.
    nonisolated(unsafe) private let content: Value
    @inline(__always)
    init(_ content: consuming Value) { unsafe self.content = content }
    @inline(__always)
    consuming func value() -> sending Value { unsafe content }
}
