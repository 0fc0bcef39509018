// SPDX-License-Identifier: MIT

/// A global actor that a declaration names.
struct GlobalActor: Equatable {
    let name: String

    var attribute: String { "@\(name) " }
}
