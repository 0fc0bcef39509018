// SPDX-License-Identifier: MIT

/// An argument that is an object.
public final class Item {
    package let weight: Int

    package init(weight: Int) { self.weight = weight }
}

/// The error of a checked call.
public struct Refusal: Error {
    package init() {}
}
