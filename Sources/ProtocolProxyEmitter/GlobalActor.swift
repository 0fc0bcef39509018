// SPDX-License-Identifier: MIT

struct GlobalActor: Equatable {
    let name: String

    /// The attribute, with a trailing space.
    var attribute: Code { name == "MainActor" ? "@MainActor " : "@\(type: name) " }
}
