// SPDX-License-Identifier: MIT

public import ProtocolProxy

/// A requirement that throws, so that its calls can be retried.
///
/// Only the classes of requirements adopt it, if the requirement throws.
public protocol RetryableRequirement: __Generated.TypedRequirement {}

extension Requirement: RetryableRequirement where Result: ~Copyable, Failure == any Error {}

extension SendableRequirement: RetryableRequirement where Result: ~Copyable, Failure == any Error {}

extension __Generated.ThrowingRequirement: RetryableRequirement where Result: ~Copyable {}

extension __Generated.SendableThrowingRequirement: RetryableRequirement where Result: ~Copyable {}

extension AsyncRequirement: RetryableRequirement where Result: ~Copyable, Failure == any Error {}

extension SendableAsyncRequirement: RetryableRequirement where Result: ~Copyable, Failure == any Error {}

extension __Generated.AsyncThrowingRequirement: RetryableRequirement where Result: ~Copyable {}

extension __Generated.SendableAsyncThrowingRequirement: RetryableRequirement where Result: ~Copyable {}
