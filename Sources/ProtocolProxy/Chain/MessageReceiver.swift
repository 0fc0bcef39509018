// SPDX-License-Identifier: MIT

/// An object that receives messages by name without conforming to the Swift protocol they belong to.
///
/// ```swift
/// final class Veto: MessageReceiver {
///     var receivedMessages: MessageTable {
///         MessageTable(.method("veto(_:_:)", Veto.veto))
///     }
///     func veto(_ cache: Cache, _ key: String) -> Bool { false }
/// }
/// ```
///
/// Such an object can be the implementer of a proxy, and a target of overrides and observers.
public protocol MessageReceiver: AnyObject {
    /// The selectors that the object receives, and the methods they call; read when the object is attached.
    var receivedMessages: MessageTable { get }
}
