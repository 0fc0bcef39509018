// SPDX-License-Identifier: MIT

/// The access level of a declaration.
package enum Access: String, CaseIterable, Comparable, Sendable {
    case `public`, package, `internal`

    /// Returns whether the left access level is the more restricted one.
    package static func < (left: Access, right: Access) -> Bool { left.rank < right.rank }

    private var rank: Int {
        switch self {
        case .internal: 0
        case .package: 1
        case .public: 2
        }
    }

    /// The modifier of a declaration with a space after it, or nothing for `internal`.
    var modifier: String { self == .internal ? "" : rawValue + " " }
}
