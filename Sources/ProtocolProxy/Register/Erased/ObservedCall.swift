// SPDX-License-Identifier: MIT

/// A call of any requirement, as an observer of all of them is told of it.
public struct ObservedCall {
    /// What was called, with its arguments.
    public let call: PendingCall
    /// What came of it: the result, boxed, or the error; nil before it is answered.
    ///
    /// In place of a result that cannot be copied it has a ``Transient``.
    public let outcome: Result<Any, any Error>?
    /// How long the answer took; nil before it is answered.
    public let duration: Duration?

    /// The name of the requirement.
    public var selector: Selector { call.selector }

    /// The arguments, boxed; made at each reading, see ``PendingCall/arguments``.
    public var arguments: [Any] { call.arguments }
}

/// What tells an observer of all requirements of the calls of one.
@usableFromInline
final class NoticeForAll {
    private let requirement: AnyRequirement
    private let handler: (ObservedCall) throws -> Void

    init(_ requirement: AnyRequirement, _ handler: @escaping (ObservedCall) throws -> Void) {
        self.requirement = requirement
        self.handler = handler
    }

    @usableFromInline
    func beforeAnswer<Arguments>(_ arguments: Arguments) throws {
        try handler(ObservedCall(call: PendingCall(requirement, arguments), outcome: nil, duration: nil))
    }

    /// - Parameter start: When the one who answered was asked.
    @usableFromInline
    func afterAnswer<Arguments, Result: ~Copyable, Failure>(
        _ arguments: Arguments, _ outcome: borrowing Swift.Result<Result, Failure>,
        since start: ClockReading
    ) throws {
        let call = PendingCall(requirement, arguments)
        try handler(
            ObservedCall(call: call, outcome: erased(outcome), duration: start.elapsed))
    }
}

/// An observer of all requirements, as the proxy keeps it.
final class ObserverEntryForAll: Entry {
    let handler: (ObservedCall) throws -> Void
    private let moment: ObserverPhase

    init(phase: ObserverPhase, life: Life, handler: @escaping (ObservedCall) throws -> Void) {
        self.moment = phase
        self.handler = handler
        super.init(life: life)
    }

    override var phase: ObserverPhase? { moment }

    override func entry(for requirement: AnyRequirement) -> Entry {
        requirement.observer(by: NoticeForAll(requirement, handler), phase: moment, life: life)
    }
}

/// The same outcome without its types.
func erased<Result: ~Copyable, Failure>(
    _ outcome: borrowing Swift.Result<Result, Failure>
) -> Swift.Result<Any, any Error> {
    switch outcome {
    case .success(let value): .success(boxed(value))
    case .failure(let error): .failure(error)
    }
}

/// A value in a box, or, if it cannot be copied, what stands for it.
private func boxed<Value: ~Copyable>(_ value: borrowing Value) -> Any {
    guard let copying = Copying<Value>.self as? any AnyCopying.Type else { return Transient<Value>() }
    return withUnsafePointer(to: value) { (place: UnsafePointer<Value>) -> Any in
        copying.box(UnsafeRawPointer(place))
    }
}

/// A value out of its box, if it has the type; see `exactly`.
func unboxed<Value: ~Copyable>(_ box: Any, as type: Value.Type) -> Value? {
    guard let copying = Copying<Value>.self as? any AnyCopying.Type else { return nil }
    let place = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    defer { place.deallocate() }
    guard copying.unbox(box, to: UnsafeMutableRawPointer(place)) else { return nil }
    // SAFETY: the place holds a value now, of the type that `Copying` is for.
    return .some(place.move())
}

/// Another of the same value, if it can be copied.
func copied<Value: ~Copyable>(_ value: borrowing Value) -> Value? {
    unboxed(boxed(value), as: Value.self)
}

/// Tells at run time whether values of a type can be copied: the conformance is there if they can.
private enum Copying<Value: ~Copyable> {}

private protocol AnyCopying {
    static func box(_ place: UnsafeRawPointer) -> Any
    static func unbox(_ box: Any, to place: UnsafeMutableRawPointer) -> Bool
}

extension Copying: AnyCopying where Value: Copyable {
    static func box(_ place: UnsafeRawPointer) -> Any {
        // SAFETY: `boxed` asks with the address of a `Value`.
        place.assumingMemoryBound(to: Value.self).pointee
    }

    static func unbox(_ box: Any, to place: UnsafeMutableRawPointer) -> Bool {
        guard let value = exactly(box, as: Value.self) else { return false }
        place.initializeMemory(as: Value.self, repeating: value, count: 1)
        return true
    }
}
