// SPDX-License-Identifier: MIT

/// A requirement of a double that isn't `Sendable`.
///
/// Only `Requirement` and `AsyncRequirement` conform to it.
public protocol UnsharedRequirement: DoubledRequirement {}
