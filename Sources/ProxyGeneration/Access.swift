// SPDX-License-Identifier: MIT

/// How visible a declaration is, to other files at least.
package enum Access: String, CaseIterable, Comparable, Sendable {
    case `public`, package, `internal`

    /// Whether fewer see it.
    package static func < (left: Access, right: Access) -> Bool { left.rank < right.rank }

    private var rank: Int {
        switch self {
        case .internal: 0
        case .package: 1
        case .public: 2
        }
    }

    /// The word before a declaration, and space; nothing for what needs none.
    var modifier: String { self == .internal ? "" : rawValue + " " }
}
