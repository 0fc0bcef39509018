// SPDX-License-Identifier: MIT

/// The attributes that a witness repeats from its requirement, in source order.
struct WitnessAttributes {
    enum Attribute: Equatable {
        case available(Availability)
        case concurrent
        case discardableResult
        /// `@_disfavoredOverload`, which only the emitter adds.
        case disfavored
        case actor(GlobalActor)
    }

    var list: [Attribute] = []

    var actor: GlobalActor? {
        list.lazy.compactMap { if case .actor(let actor) = $0 { actor } else { nil } }.last
    }
    var isConcurrent: Bool { list.contains(.concurrent) }
    var isDeprecated: Bool { availability.contains(where: \.isDeprecated) }
    /// The condition for `#available`, such as `macOS 15, *`; `nil` if no version is required.
    var introduction: String? {
        let all = availability.flatMap(\.introductions)
        return all.isEmpty ? nil : (all + ["*"]).joined(separator: ", ")
    }
    var withoutConcurrent: WitnessAttributes {
        WitnessAttributes(list: list.filter { $0 != .concurrent })
    }

    private var availability: [Availability] {
        list.compactMap { if case .available(let availability) = $0 { availability } else { nil } }
    }
}

extension WitnessAttributes {
    /// The attributes, each with a trailing space.
    var code: Code {
        list.reduce(into: Code()) { code, attribute in
            switch attribute {
            case .available(let availability): code.append(availability.spelling + " ")
            case .concurrent: code.append("@concurrent ")
            case .discardableResult: code.append("@discardableResult ")
            case .disfavored: code.append("@_disfavoredOverload ")
            case .actor(let actor): code.append(actor.attribute)
            }
        }
    }
}
