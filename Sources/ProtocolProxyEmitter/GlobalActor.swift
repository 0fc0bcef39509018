// SPDX-License-Identifier: MIT

struct GlobalActor: Equatable {
    let name: String

    var attribute: String { "@\(name) " }
}
