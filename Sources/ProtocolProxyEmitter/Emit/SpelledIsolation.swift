// SPDX-License-Identifier: MIT

/// The isolation that the source spells for a requirement, as a function type has it.
enum SpelledIsolation {
    /// None: the settings of the module decide.
    case none
    case actor(GlobalActor)
    case nonsending
    case concurrent
}

extension SpelledIsolation: CustomStringConvertible {
    /// The attribute or specifier, with a space after it.
    var description: String {
        switch self {
        case .none: ""
        case .actor(let actor): actor.attribute
        case .nonsending: "nonisolated(nonsending) "
        case .concurrent: "@concurrent "
        }
    }
}
