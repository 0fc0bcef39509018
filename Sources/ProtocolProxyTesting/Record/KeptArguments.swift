// SPDX-License-Identifier: MIT

/// The individual arguments of a recorded call, used if objects aren't kept strongly.
struct KeptArguments {
    let list: [KeptArgument]
}
