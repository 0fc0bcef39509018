// SPDX-License-Identifier: MIT

/// The unique object for a name in this process.
final class InternedName: Sendable {
    let parts: SelectorParts
    let spelling: String
    let belongsToType: Bool
    let requirementIndexCache = RouteIndexCache()
    let id: UInt

    private init(parts: SelectorParts, id: UInt) {
        self.belongsToType = parts.isStatic || parts.kind == .initializer
        self.parts = parts
        self.spelling = parts.spelling
        self.id = id
    }

    static let table = LockedState<[String: InternedName]>([:])

    static func intern(_ parts: SelectorParts, spelledAs spelling: String) -> InternedName {
        table.withLock { names in
            let canonical = parts.spelling
            let name = names[canonical] ?? InternedName(parts: parts, id: UInt(names.count))
            names[canonical] = name
            // Other spellings of the name (`getter: x`, backticks) are stored too, so each is parsed only once.
            names[spelling] = name
            return name
        }
    }
}
