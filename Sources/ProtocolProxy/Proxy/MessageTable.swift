// SPDX-License-Identifier: MIT

/// A table of the selectors that an object receives by name, each with the method it calls.
public struct MessageTable: Sendable {
    /// Makes a function that calls an object's method; `nil` for an object of another class.
    private typealias Bind =
        @Sendable (_ object: AnyObject, _ retained: Bool) -> (any ConvertibleFunction)?

    private var calls: [Selector: Bind] = [:]

    /// Merges tables; for a selector in several of them, the last one counts.
    public init(_ tables: MessageTable...) { self.init(tables) }

    /// Merges a list of tables; for a selector in several of them, the last one counts.
    public init(_ tables: [MessageTable]) {
        for table in tables { calls.merge(table.calls) { _, later in later } }
    }

    private init(calls: [(Selector, Bind)]) {
        self.calls = Dictionary(calls) { _, later in later }
    }

    /// The selectors in the table.
    public var selectors: Set<Selector> { Set(calls.keys) }

    func call(_ selector: Selector, on object: AnyObject, retained: Bool) -> (
        any ConvertibleFunction
    )? {
        calls[selector]?(object, retained)
    }

    /// A table of one method, which is passed unapplied: `Veto.veto`.
    public static func method<Receiver: AnyObject, each Parameter, Result, Failure: Error>(
        _ selector: Selector,
        _ method:
            @escaping @Sendable (Receiver) -> (repeat each Parameter) throws(Failure) -> Result
    ) -> MessageTable {
        MessageTable(calls: [(selector, received(by: Receiver.self) { unapplied(method, on: $0) })])
    }

    /// A table of one asynchronous method, which is passed unapplied.
    ///
    /// A `nonisolated(nonsending)` method runs on the caller's isolation.
    public static func method<Receiver: AnyObject, each Parameter, Result, Failure: Error>(
        _ selector: Selector,
        _ method:
            @escaping @Sendable (Receiver) ->
            nonisolated(nonsending) (
                repeat each Parameter
            ) async throws(Failure) -> Result
    ) -> MessageTable {
        MessageTable(calls: [(selector, received(by: Receiver.self) { unapplied(method, on: $0) })])
    }

    /// A table of one read-only property.
    public static func property<Receiver: AnyObject, Value>(
        _ name: Selector,
        _ property: any KeyPath<Receiver, Value> & Sendable
    ) -> MessageTable {
        MessageTable(calls: [getter(name, property)])
    }

    /// A table of the getter and the setter of one property; `name` is the getter's.
    public static func property<Receiver: AnyObject, Value>(
        _ name: Selector,
        _ property: any ReferenceWritableKeyPath<Receiver, Value> & Sendable
    ) -> MessageTable {
        let setter = received(by: Receiver.self) { receiver in
            TupleFunction<Value, Void, Never> { receiver()[keyPath: property] = $0 }
        }
        return MessageTable(calls: [getter(name, property), (name.setter, setter)])
    }

    private static func getter<Receiver: AnyObject, Value>(
        _ name: Selector,
        _ property: any KeyPath<Receiver, Value> & Sendable
    ) -> (Selector, Bind) {
        (
            name,
            received(by: Receiver.self) { receiver in
                TupleFunction<(), Value, Never> { _ in receiver()[keyPath: property] }
            }
        )
    }

    private static func received<Receiver: AnyObject>(
        by type: Receiver.Type,
        _ bind:
            @escaping @Sendable (_ receiver: @escaping () -> Receiver) -> any ConvertibleFunction
    ) -> Bind {
        { object, retained in
            guard let receiver = object as? Receiver else { return nil }
            if retained { return bind { receiver } }
            // A call retains the object, so the weak reference is not `nil` during the call.
            weak let reference = receiver
            return bind {
                guard let receiver = reference else {
                    stopAtInvariant(
                        "A '\(Receiver.self)' was deallocated during a call that retains it."
                    )
                }
                return receiver
            }
        }
    }
}

/// An unapplied method as a function of one tuple.
func unapplied<Receiver: AnyObject, each Parameter, Result: ~Copyable, Failure: Error>(
    _ method: @escaping (Receiver) -> (repeat each Parameter) throws(Failure) -> Result,
    on receiver: @escaping () -> Receiver
) -> TupleFunction<(repeat each Parameter), Result, Failure> {
    TupleFunction { (arguments: (repeat each Parameter)) throws(Failure) in
        try method(receiver())(repeat each arguments)
    }
}

func unapplied<Receiver: AnyObject, each Parameter, Result: ~Copyable, Failure: Error>(
    _ method:
        @escaping (Receiver) ->
        nonisolated(nonsending) (repeat each Parameter) async throws(Failure) -> Result,
    on receiver: @escaping () -> Receiver
) -> AsyncTupleFunction<(repeat each Parameter), Result, Failure> {
    AsyncTupleFunction { (arguments: (repeat each Parameter)) async throws(Failure) in
        try await method(receiver())(repeat each arguments)
    }
}

/// An object that receives messages by name without conforming to the Swift protocol they belong
/// to.
///
/// It can be the implementer of a proxy, and the target of overrides and observers; see
/// <doc:sending-messages-by-name>.
public protocol MessageReceiver: AnyObject {
    /// The selectors that the object receives and the methods they call; read when the object is
    /// attached.
    var receivedMessages: MessageTable { get }
}
