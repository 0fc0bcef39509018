// SPDX-License-Identifier: MIT

/// A function that takes part in some calls.
struct Turn<Function> {
    let condition: Condition
    let function: Function
}
