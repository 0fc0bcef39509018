// SPDX-License-Identifier: MIT

/// The length of the segments of a stack of interceptors.
enum SegmentLimits {
    /// The number of interceptors in one.
    static let length = 16
    /// The bytes that a thread's stack must have left for the interceptors of one segment, and for the answer.
    static let space = 64 * 1024
}
