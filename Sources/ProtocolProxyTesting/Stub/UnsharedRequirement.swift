// SPDX-License-Identifier: MIT

/// A requirement of a double that isn't `Sendable`.
///
/// Don't conform to it: `Requirement` and `AsyncRequirement` do.
public protocol UnsharedRequirement: DoubledRequirement {}
