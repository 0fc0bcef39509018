// SPDX-License-Identifier: MIT

/// The individual arguments of a recorded call, used if not all of them are retained.
struct RecordedArguments {
    let list: [RecordedArgument]
}
