// SPDX-License-Identifier: MIT

/// The handler to call after a wait.
///
/// Only ``Stubbing`` uses this type.
public struct __Waited<Handler> {
    let handler: Handler?
}
