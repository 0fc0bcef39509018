// SPDX-License-Identifier: MIT

/// A global actor that a declaration names.
struct GlobalActor: Equatable {
    let name: String

    /// The attribute, with a space after it.
    var attribute: String { "@\(name) " }
}
