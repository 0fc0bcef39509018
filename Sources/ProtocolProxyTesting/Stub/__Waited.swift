// SPDX-License-Identifier: MIT

/// The handler to call after a wait.
///
/// This is used by ``Stubbing``. Do not use it directly.
public struct __Waited<Handler> {
    let handler: Handler?
}
