// SPDX-License-Identifier: MIT

/// A requirement of a double that is not Sendable.
///
/// Only the classes of typed keys adopt it, such as `Requirement` and `AsyncRequirement`.
public protocol UnsharedRequirement: DoubledRequirement {}
