// SPDX-License-Identifier: MIT

import Synchronization

/// The unique object for a name in this process.
final class InternedName: Sendable {
    let parts: SelectorParts
    let spelling: String
    let belongsToType: Bool
    /// The requirement index of the selector; see `ProtocolLayout.index(of:)`.
    let requirementIndexCache = __Generated.IndexCache()
    let id: UInt

    private init(parts: SelectorParts, id: UInt) {
        self.belongsToType = parts.isStatic || parts.kind == .initializer
        self.parts = parts
        self.spelling = parts.spelling
        self.id = id
    }

    static let table = InsertOnlyMap<String, InternedName>()
    private static let lastID = Atomic<UInt>(0)

    static func intern(_ parts: SelectorParts, spelledAs spelling: String) -> InternedName {
        let name = table.value(for: parts.spelling) {
            InternedName(parts: parts, id: lastID.wrappingAdd(1, ordering: .relaxed).newValue)
        }
        // Other spellings of the name (`getter: x`, backticks) are stored too, so each is parsed
        // only once.
        return table.value(for: spelling) { name }
    }
}
