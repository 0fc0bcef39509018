// SPDX-License-Identifier: MIT

import ProtocolProxy

/// A collection or an optional.
protocol ContainerSample {
    static func sample(_ number: Int, of samples: Samples) -> Any
}
