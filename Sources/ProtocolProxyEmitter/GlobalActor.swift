// SPDX-License-Identifier: MIT

/// A global actor that a requirement or its protocol is isolated to.
struct GlobalActor: Equatable {
    let name: String

    /// The attribute, with a trailing space.
    var attribute: Code { name == "MainActor" ? "@MainActor " : "@\(type: name) " }
}
