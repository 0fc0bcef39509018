// SPDX-License-Identifier: MIT

/// Objects retained for the length of a call, or none.
struct Retained {
    let object: AnyObject?
}
