// SPDX-License-Identifier: MIT

/// The attributes of a requirement that its witness repeats, in the order of the source.
struct WitnessAttributes {
    enum Attribute: Equatable {
        case available(Availability)
        case concurrent
        case discardableResult
        /// `@_disfavoredOverload`, which no source has.
        case disfavored
        /// A global actor.
        case actor(GlobalActor)
    }

    var list: [Attribute] = []

    /// The global actor that the requirement names.
    var actor: GlobalActor? {
        list.lazy.compactMap { if case .actor(let actor) = $0 { actor } else { nil } }.last
    }
    var isConcurrent: Bool { list.contains(.concurrent) }
    /// Indicates whether it is deprecated or unavailable, so that only code that is so too may call it.
    var isDeprecated: Bool { availability.contains(where: \.isDeprecated) }
    /// The condition for `#available` if the attributes restrict availability to some version and later.
    var introduction: String? {
        let all = availability.flatMap(\.introductions)
        return all.isEmpty ? nil : (all + ["*"]).joined(separator: ", ")
    }
    /// The attributes without `@concurrent`, for a synchronous function.
    var withoutConcurrent: WitnessAttributes {
        WitnessAttributes(list: list.filter { $0 != .concurrent })
    }

    private var availability: [Availability] {
        list.compactMap { if case .available(let availability) = $0 { availability } else { nil } }
    }
}

extension WitnessAttributes: CustomStringConvertible {
    /// The attributes, each with a space after it.
    var description: String {
        list.map { attribute in
            switch attribute {
            case .available(let availability): availability.spelling + " "
            case .concurrent: "@concurrent "
            case .discardableResult: "@discardableResult "
            case .disfavored: "@_disfavoredOverload "
            case .actor(let actor): actor.attribute
            }
        }.joined()
    }
}
