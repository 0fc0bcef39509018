// SPDX-License-Identifier: MIT

import ProtocolProxy

/// A change as the tests compare it: `prior` if it is one, then what it has.
func text(_ change: PropertyChange<Int>) -> String {
    let parts = [
        change.isPrior ? "prior" : nil, change.old.map { "old \($0)" },
        change.new.map { "new \($0)" },
    ]
    return parts.compactMap(\.self).joined(separator: " ")
}
