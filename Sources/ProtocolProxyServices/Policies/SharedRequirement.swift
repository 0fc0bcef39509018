// SPDX-License-Identifier: MIT

import ProtocolProxy

/// A requirement of a `Sendable` protocol, whose functions any number of tasks may call at once.
protocol SharedRequirement {}

extension SendableRequirement: SharedRequirement where Result: ~Copyable {}
extension SendableAsyncRequirement: SharedRequirement where Result: ~Copyable {}
