// SPDX-License-Identifier: MIT

/// Ordered from the most to the least restrictive.
enum AccessLevel: String, CaseIterable, Comparable {
    case `private`, `fileprivate`, `internal`, `package`, `public`

    static func < (left: Self, right: Self) -> Bool {
        let all = Self.allCases
        return all.firstIndex(of: left) ?? 0 < all.firstIndex(of: right) ?? 0
    }
}
