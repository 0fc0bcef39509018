// SPDX-License-Identifier: MIT

/// An object that decides which requirements it answers.
///
/// Swift can't tell whether a conformer implements a requirement itself or inherits a default
/// implementation. An implementer that doesn't conform to `SelectorResponding` therefore counts as
/// answering all requirements of its protocols. Calls of a requirement that an implementer declines
/// go to the next implementer; see <doc:chaining-implementers>. A proxy that is the implementer of
/// another proxy declines requirements for which it has no answer.
public protocol SelectorResponding: AnyObject {
    /// Returns whether the object answers a requirement itself.
    ///
    /// The proxy calls this method during each call, on the thread of the call.
    ///
    /// - Parameter selector: The full name of the requirement, such as `"cache(_:shouldEvict:)"`.
    /// - Returns: `false` to leave calls of the requirement to the next implementer.
    func responds(to selector: Selector) -> Bool
}

/// The selectors that an object receives by name, each with the method or property to call.
public struct MessageTable: Sendable {
    /// Makes a function that calls an object's method; returns `nil` if the object isn't of the
    /// method's class.
    private typealias Bind =
        @Sendable (_ object: AnyObject, _ retained: Bool) -> (any ConvertibleFunction)?

    private var calls: [Selector: Bind] = [:]

    /// Creates a table that contains all entries of other tables.
    ///
    /// - Parameter tables: The tables. If several tables contain a selector, the entry of the last
    ///   one is used.
    /// - Complexity: O(*n*) in the number of entries.
    public init(_ tables: MessageTable...) { self.init(tables) }

    /// Creates a table that contains all entries of the tables in an array.
    ///
    /// - Parameter tables: The tables. If several tables contain a selector, the entry of the last
    ///   one is used.
    /// - Complexity: O(*n*) in the number of entries.
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

    /// Returns a table with one synchronous method.
    ///
    /// - Parameters:
    ///   - selector: The full name of the requirement that the method answers.
    ///   - method: The method without its object, such as `Veto.veto`.
    public static func method<Receiver: AnyObject, each Parameter, Result, Failure: Error>(
        _ selector: Selector,
        _ method:
            @escaping @Sendable (Receiver) -> (repeat each Parameter) throws(Failure) -> Result
    ) -> MessageTable {
        MessageTable(calls: [(selector, received(by: Receiver.self) { unapplied(method, on: $0) })])
    }

    /// Returns a table with one asynchronous method.
    ///
    /// A `nonisolated(nonsending)` method runs on the caller's isolation.
    ///
    /// - Parameters:
    ///   - selector: The full name of the requirement that the method answers.
    ///   - method: The method without its object, such as `Veto.veto`.
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

    /// Returns a table with the getter of a property.
    ///
    /// - Parameters:
    ///   - name: The name of the property in the protocol, such as `"capacity"`.
    ///   - property: The object's property that answers, such as `\Box.size`.
    public static func property<Receiver: AnyObject, Value>(
        _ name: Selector,
        _ property: any KeyPath<Receiver, Value> & Sendable
    ) -> MessageTable {
        MessageTable(calls: [getter(name, property)])
    }

    /// Returns a table with the getter and the setter of a property.
    ///
    /// - Parameters:
    ///   - name: The name of the property in the protocol, such as `"capacity"`.
    ///   - property: The object's property that answers, such as `\Box.size`.
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

/// An object that receives messages by name without conforming to the protocol that declares them.
///
/// It can be the implementer of a proxy, or the target of an override or observer; see
/// <doc:sending-messages-by-name>.
public protocol MessageReceiver: AnyObject {
    /// The selectors that the object receives, and the methods and properties that they call.
    ///
    /// A proxy reads the table once, when the object becomes its implementer or a target.
    var receivedMessages: MessageTable { get }
}
