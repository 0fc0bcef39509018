// SPDX-License-Identifier: MIT

/// The error of a check that could not be made, with its remedy.
struct NotChecked: Error {
    let reason: String
    let remedy: String
}
