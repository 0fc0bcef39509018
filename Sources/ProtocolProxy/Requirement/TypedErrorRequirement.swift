// SPDX-License-Identifier: MIT

extension __Generated {
    /// A requirement that throws errors of one type, whose verbs spell that type.
    public protocol TypedErrorRequirement: __Generated.TypedRequirement {}
}
