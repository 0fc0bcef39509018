// SPDX-License-Identifier: MIT

/// A requirement of proxies that threads share: its handlers are Sendable.
protocol SharedRequirement: __Generated.TypedRequirement {}

extension SendableRequirement: SharedRequirement where Result: ~Copyable {}
extension SendableAsyncRequirement: SharedRequirement where Result: ~Copyable {}
