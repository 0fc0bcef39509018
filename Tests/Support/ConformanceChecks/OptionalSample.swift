// SPDX-License-Identifier: MIT

import ProtocolProxy

/// An optional type, for casts at run time.
protocol OptionalSample {
    var content: Any? { get }
}

extension Optional: OptionalSample, ContainerSample {
    var content: Any? { self }
    static func sample(_ number: Int, of samples: Samples) -> Any {
        samples.value(of: Wrapped.self, number).flatMap { $0 as? Wrapped } as Any
    }
}
