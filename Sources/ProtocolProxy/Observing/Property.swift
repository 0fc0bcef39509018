// SPDX-License-Identifier: MIT

/// The getter and setter of a property.
struct Property<Value> {
    let getter: AnyRequirement
    let setter: AnyRequirement
    /// The number of the setter.
    let requirementIndex: Int
}
