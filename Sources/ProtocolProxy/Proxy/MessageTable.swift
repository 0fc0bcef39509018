// SPDX-License-Identifier: MIT

/// A table of the selectors that an object receives by name, each with the method it calls.
public struct MessageTable: Sendable {
    private var calls: [Selector: any Sendable & ReceivedCall] = [:]

    /// Makes a table of several.
    ///
    /// - Parameter tables: Their contents are joined; of two with the same selector, the later one counts.
    public init(_ tables: MessageTable...) { self.init(tables) }

    /// Makes a table of a list of several.
    ///
    /// - Parameter tables: Their contents are joined; of two with the same selector, the later one counts.
    public init(_ tables: [MessageTable]) {
        for table in tables { calls.merge(table.calls) { _, later in later } }
    }

    private init(calls: [(Selector, any Sendable & ReceivedCall)]) {
        self.calls = Dictionary(calls) { _, later in later }
    }

    /// The selectors in the table.
    public var selectors: Set<Selector> { Set(calls.keys) }

    func call(_ selector: Selector, on object: AnyObject, retained: Bool) -> (any AnyCall)? {
        calls[selector]?.bound(to: object, retained: retained)
    }

    /// A table of one method.
    ///
    /// - Parameters:
    ///   - selector: The name under which the object receives it.
    ///   - method: The method, unapplied: `Veto.veto`.
    public static func method<Receiver: AnyObject, each Parameter, Result, Failure: Error>(
        _ selector: Selector,
        _ method: @escaping @Sendable (Receiver) -> (repeat each Parameter) throws(Failure) -> Result
    ) -> MessageTable {
        MessageTable(calls: [(selector, ReceivedMethod<Receiver> { receiver in unapplied(method, on: receiver) })])
    }

    /// A table of one asynchronous method.
    ///
    /// - Parameters:
    ///   - selector: The name under which the object receives it.
    ///   - method: The method, unapplied; it runs on the caller's isolation if it is `nonisolated(nonsending)`.
    public static func method<Receiver: AnyObject, each Parameter, Result, Failure: Error>(
        _ selector: Selector,
        _ method:
            @escaping @Sendable (Receiver) ->
            nonisolated(nonsending) (
                repeat each Parameter
            ) async throws(Failure) -> Result
    ) -> MessageTable {
        MessageTable(calls: [(selector, ReceivedMethod<Receiver> { receiver in unapplied(method, on: receiver) })])
    }

    /// A table of one read-only property.
    ///
    /// - Parameters:
    ///   - name: The name under which the object receives the getter.
    ///   - property: The property.
    public static func property<Receiver: AnyObject, Value>(
        _ name: Selector, _ property: any KeyPath<Receiver, Value> & Sendable
    ) -> MessageTable {
        MessageTable(calls: [getter(name, property)])
    }

    /// A table of one property that is read and written: the getter and the setter.
    ///
    /// - Parameters:
    ///   - name: The name under which the object receives the getter.
    ///   - property: The property.
    public static func property<Receiver: AnyObject, Value>(
        _ name: Selector, _ property: any ReferenceWritableKeyPath<Receiver, Value> & Sendable
    ) -> MessageTable {
        var parts = name.name.parts
        parts.kind = .setter
        let setter = Selector(interned: parts)
        return MessageTable(calls: [
            getter(name, property),
            (
                setter,
                ReceivedMethod<Receiver> { receiver in
                    Call<Value, Void, Never> { receiver()[keyPath: property] = $0 }
                }
            ),
        ])
    }

    private static func getter<Receiver: AnyObject, Value>(
        _ name: Selector, _ property: any KeyPath<Receiver, Value> & Sendable
    ) -> (Selector, any Sendable & ReceivedCall) {
        (
            name,
            ReceivedMethod<Receiver> { receiver in Call<(), Value, Never> { _ in receiver()[keyPath: property] } }
        )
    }
}

private struct ReceivedMethod<Receiver: AnyObject>: ReceivedCall, Sendable {
    let bind: @Sendable (_ receiver: @escaping () -> Receiver) -> any AnyCall

    func bound(to object: AnyObject, retained: Bool) -> (any AnyCall)? {
        guard let receiver = object as? Receiver else { return nil }
        if retained { return bind { receiver } }
        // The call holds the object while it runs, so a weak reference to it is not nil then.
        weak let reference = receiver
        return bind {
            guard let receiver = reference else { stop("A '\(Receiver.self)' died during a call that holds it.") }
            return receiver
        }
    }
}

/// Returns a method, whose object is given later, as a body that takes its arguments as one tuple.
func unapplied<Receiver: AnyObject, each Parameter, Result: ~Copyable, Failure: Error>(
    _ method: @escaping (Receiver) -> (repeat each Parameter) throws(Failure) -> Result,
    on receiver: @escaping () -> Receiver
) -> Call<(repeat each Parameter), Result, Failure> {
    Call { (arguments: (repeat each Parameter)) throws(Failure) in try method(receiver())(repeat each arguments) }
}

/// Returns an asynchronous method, whose object is given later, as a body that takes its arguments as one tuple.
func unapplied<Receiver: AnyObject, each Parameter, Result: ~Copyable, Failure: Error>(
    _ method: @escaping (Receiver) -> nonisolated(nonsending) (repeat each Parameter) async throws(Failure) -> Result,
    on receiver: @escaping () -> Receiver
) -> AsyncCall<(repeat each Parameter), Result, Failure> {
    AsyncCall { (arguments: (repeat each Parameter)) async throws(Failure) in
        try await method(receiver())(repeat each arguments)
    }
}

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

/// A method with a selector, before its object is known.
protocol ReceivedCall {
    func bound(to object: AnyObject, retained: Bool) -> (any AnyCall)?
}
