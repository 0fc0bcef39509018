// SPDX-License-Identifier: MIT

public import ProtocolProxy

/// A requirement whose results `cache` can store.
///
/// Only the requirement classes conform to it, and only if their results are copyable.
public protocol CacheableRequirement: ResultRequirement {}

/// A requirement with a copyable result, even if `cache` refuses the type of the result.
public protocol ResultRequirement: __Generated.OutcomeRecordableRequirement {
    /// The type of the result.
    associatedtype CachedResult
}

extension Requirement: ResultRequirement, CacheableRequirement where Result: Copyable {
    /// The type of the result.
    public typealias CachedResult = Result
}

extension SendableRequirement: ResultRequirement, CacheableRequirement where Result: Copyable {
    /// The type of the result.
    public typealias CachedResult = Result
}

extension AsyncRequirement: ResultRequirement, CacheableRequirement where Result: Copyable {
    /// The type of the result.
    public typealias CachedResult = Result
}

extension SendableAsyncRequirement: ResultRequirement, CacheableRequirement
where Result: Copyable {
    /// The type of the result.
    public typealias CachedResult = Result
}
