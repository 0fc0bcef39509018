// SPDX-License-Identifier: MIT

/// A requirement of a Sendable double.
///
/// Only the classes of requirements with Sendable handlers adopt it. A matcher of an argument that is not Sendable is a
/// `sending` parameter: the test cannot use its value afterwards.
public protocol SharedRequirement: DoubledRequirement {}
