// SPDX-License-Identifier: MIT

/// The way in which a proxy passes on its calls.
enum Handing {
    /// All calls, by their own names, to an implementer.
    case all
    /// Calls of one requirement, to a target that receives them by a name, which may be another.
    case one(Selector, as: Selector)
}

extension Handing {
    /// The receiver of the calls, for errors.
    var role: String {
        switch self {
        case .all: "implementer"
        case .one: "target"
        }
    }
}
