// SPDX-License-Identifier: MIT

public import ProtocolProxy

/// A requirement whose results `cache` can store.
///
/// Only the requirement classes conform to it, if their results are copyable.
public protocol CacheableRequirement: __Generated.OutcomeRecordableRequirement {}

extension Requirement: CacheableRequirement where Result: Copyable {}
extension SendableRequirement: CacheableRequirement where Result: Copyable {}
extension AsyncRequirement: CacheableRequirement where Result: Copyable {}
extension SendableAsyncRequirement: CacheableRequirement where Result: Copyable {}
