// SPDX-License-Identifier: MIT

/// The arguments of a recorded call, one by one, if objects are not kept strongly.
struct KeptArguments {
    let list: [KeptArgument]
}
