// SPDX-License-Identifier: MIT

/// A global actor that a declaration names.
struct GlobalActor: Equatable {
    let name: String

    /// The attribute with a trailing space.
    var attribute: String { "@\(name) " }
}
