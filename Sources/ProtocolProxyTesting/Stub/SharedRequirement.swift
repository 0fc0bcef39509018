// SPDX-License-Identifier: MIT

/// A requirement of a `Sendable` double.
///
/// Don't conform to it: the requirement classes with `Sendable` handlers do. Parameters for matchers are `sending`, so
/// a test can't use an argument that isn't `Sendable` afterwards.
public protocol SharedRequirement: DoubledRequirement {}
