// SPDX-License-Identifier: MIT

/// The unique object for a name in this process.
@usableFromInline
final class InternedName: Sendable {
    let parts: SelectorParts
    let spelling: String
    let belongsToType: Bool
    /// Caches the number of the requirement of this name for messages.
    let place = RouteNumberCache()
    @usableFromInline let id: UInt
    /// The hash of the spelling (FNV-1a) as one bit; the macro computes it as well.
    ///
    /// See `AnyRequirement.bit`.
    let bit: UInt64

    private init(parts: SelectorParts, id: UInt) {
        self.belongsToType = parts.isStatic || parts.kind == .initializer
        self.parts = parts
        self.spelling = parts.spelling
        self.id = id
        let hash = spelling.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        self.bit = 1 << (hash >> 58)
    }

    static let table = LockedState<[String: InternedName]>([:])

    static func intern(_ parts: SelectorParts, spelledAs spelling: String) -> InternedName {
        table.withLock { names in
            let canonical = parts.spelling
            let name = names[canonical] ?? InternedName(parts: parts, id: UInt(names.count))
            names[canonical] = name
            // Other spellings of one name (`getter: x`, backticks) are kept too, so each is parsed once.
            names[spelling] = name
            return name
        }
    }
}
