// SPDX-License-Identifier: MIT

/// An access level.
package enum Access: String, CaseIterable, Comparable, Sendable {
    case `public`, package, `internal`

    package static func < (left: Access, right: Access) -> Bool {
        left.rank < right.rank
    }

    private var rank: Int {
        switch self {
        case .internal: 0
        case .package: 1
        case .public: 2
        }
    }

    /// The modifier with a trailing space, or an empty string for `internal`.
    var modifier: String { self == .internal ? "" : rawValue + " " }
}
