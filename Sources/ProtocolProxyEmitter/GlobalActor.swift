// SPDX-License-Identifier: MIT

/// A global actor that a requirement or its protocol is isolated to.
struct GlobalActor: Equatable {
    let name: String
    /// Whether it is the main actor, by any spelling.
    let isMain: Bool

    static let main = GlobalActor(name: "Swift::MainActor", isMain: true)

    /// The attribute, with a trailing space.
    var attribute: Code { isMain ? "@\(name) " : "@\(type: name) " }
}
