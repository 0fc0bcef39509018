// SPDX-License-Identifier: MIT

/// A requirement of a `Sendable` double.
///
/// Only the requirement classes with `Sendable` handlers conform to it. Parameters for matchers are
/// `sending`, so a test can't use an argument that isn't `Sendable` afterwards.
public protocol SharedRequirement: DoubledRequirement {}
