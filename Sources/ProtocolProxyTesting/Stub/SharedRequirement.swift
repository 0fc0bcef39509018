// SPDX-License-Identifier: MIT

/// A requirement of a `Sendable` double.
///
/// Only the requirement classes with `Sendable` handlers conform to it. Parameters for matchers are
/// `sending`: if a matcher contains a value that isn't `Sendable`, the test can't use that value
/// afterwards.
public protocol SharedRequirement: DoubledRequirement {}
