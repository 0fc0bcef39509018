// SPDX-License-Identifier: MIT

package import ProtocolProxy

/// An object that is told from others by identity.
package final class Token {
    package init() {}
}

/// Required methods that return nothing or an object, with no, one and two arguments.
package protocol ArgsAndReturnValuesProtocol: AnyObject {
    func voidReturn()
    func voidReturn(first: Token)
    func voidReturn(first: Token, second: Token)
    func objectReturn() -> Token?
    func objectReturn(first: Token) -> Token?
    func objectReturn(first: Token, second: Token) -> Token?
}

/// The requirements of ``ArgsAndReturnValuesProtocol``, written as a macro would write them.
package enum ArgsAndReturnValuesProtocolRequirements {
    package static let voidReturn = Requirement<() -> Void, (), Void, Never>("voidReturn()")
        .calling { (it: any ArgsAndReturnValuesProtocol, _) in it.voidReturn() }
    package static let voidReturnFirst = Requirement<(Token) -> Void, Token, Void, Never>(
        "voidReturn(first:)"
    )
    .calling { (it: any ArgsAndReturnValuesProtocol, a) in it.voidReturn(first: a) }
    package static let voidReturnFirstSecond = Requirement<
        (Token, Token) -> Void, (Token, Token), Void, Never
    >(
        "voidReturn(first:second:)"
    )
    .calling { (it: any ArgsAndReturnValuesProtocol, a) in it.voidReturn(first: a.0, second: a.1) }
    package static let objectReturn = Requirement<() -> Token?, (), Token?, Never>("objectReturn()")
        .calling { (it: any ArgsAndReturnValuesProtocol, _) in it.objectReturn() }
    package static let objectReturnFirst = Requirement<(Token) -> Token?, Token, Token?, Never>(
        "objectReturn(first:)"
    )
    .calling { (it: any ArgsAndReturnValuesProtocol, a) in it.objectReturn(first: a) }
    package static let objectReturnFirstSecond = Requirement<
        (Token, Token) -> Token?, (Token, Token), Token?, Never
    >(
        "objectReturn(first:second:)"
    )
    .calling { (it: any ArgsAndReturnValuesProtocol, a) in it.objectReturn(first: a.0, second: a.1)
    }

    package static let descriptor = ProtocolDescriptor(
        (any ArgsAndReturnValuesProtocol).self,
        requirements: [
            voidReturn, voidReturnFirst, voidReturnFirstSecond, objectReturn, objectReturnFirst,
            objectReturnFirstSecond,
        ]
    )
}

extension ArgsAndReturnValuesProtocol where Self: ProtocolProxy {
    package static var voidReturn: Requirement<() -> Void, (), Void, Never> {
        ArgsAndReturnValuesProtocolRequirements.voidReturn
    }
    package static var voidReturnFirst: Requirement<(Token) -> Void, Token, Void, Never> {
        ArgsAndReturnValuesProtocolRequirements.voidReturnFirst
    }
    package static var voidReturnFirstSecond:
        Requirement<(Token, Token) -> Void, (Token, Token), Void, Never>
    {
        ArgsAndReturnValuesProtocolRequirements.voidReturnFirstSecond
    }
    package static var objectReturn: Requirement<() -> Token?, (), Token?, Never> {
        ArgsAndReturnValuesProtocolRequirements.objectReturn
    }
    package static var objectReturnFirst: Requirement<(Token) -> Token?, Token, Token?, Never> {
        ArgsAndReturnValuesProtocolRequirements.objectReturnFirst
    }
    package static var objectReturnFirstSecond:
        Requirement<(Token, Token) -> Token?, (Token, Token), Token?, Never>
    {
        ArgsAndReturnValuesProtocolRequirements.objectReturnFirstSecond
    }

    package func voidReturn() {
        send(ArgsAndReturnValuesProtocolRequirements.voidReturn, ())
    }
    package func voidReturn(first: Token) {
        send(ArgsAndReturnValuesProtocolRequirements.voidReturnFirst, first)
    }
    package func voidReturn(first: Token, second: Token) {
        send(ArgsAndReturnValuesProtocolRequirements.voidReturnFirstSecond, (first, second))
    }
    package func objectReturn() -> Token? {
        send(ArgsAndReturnValuesProtocolRequirements.objectReturn, ())
    }
    package func objectReturn(first: Token) -> Token? {
        send(ArgsAndReturnValuesProtocolRequirements.objectReturnFirst, first)
    }
    package func objectReturn(first: Token, second: Token) -> Token? {
        send(ArgsAndReturnValuesProtocolRequirements.objectReturnFirstSecond, (first, second))
    }
}

/// The proxy for ``ArgsAndReturnValuesProtocol``.
package final class ArgsAndReturnValuesProxy: ProtocolProxy, ArgsAndReturnValuesProtocol {
    public override class var protocols: [ProtocolDescriptor] {
        [ArgsAndReturnValuesProtocolRequirements.descriptor]
    }
    package convenience init(implementer: (any ArgsAndReturnValuesProtocol)? = nil) {
        self.init(implementer, as: (any ArgsAndReturnValuesProtocol).self)
    }
    package convenience init(retaining implementer: any ArgsAndReturnValuesProtocol) {
        self.init(implementer, as: (any ArgsAndReturnValuesProtocol).self, retained: true)
    }
}

/// An implementer, override target and observer that records what it is called with, under the
/// names of the protocol and under others.
package final class ArgsRecorder: ArgsAndReturnValuesProtocol, MessageReceiver {
    /// One call: the name that was called, and the arguments that came with it.
    package struct Record: Equatable {
        package let name: String
        package let arguments: [ObjectIdentifier]

        package init(_ name: String, _ arguments: [Token]) {
            self.name = name
            self.arguments = arguments.map { ObjectIdentifier($0) }
        }
    }

    package private(set) var records: [Record] = []
    /// Returned under the names of the protocol.
    package let result = Token()
    /// Returned under the other names.
    package let otherResult = Token()
    /// Is told of each call after it was recorded.
    package var onCall: (() -> Void)?

    package init() {}

    package func record(_ name: String, _ arguments: [Token]) {
        records.append(Record(name, arguments))
        onCall?()
    }

    package func voidReturn() { record("voidReturn()", []) }
    package func voidReturn(first: Token) { record("voidReturn(first:)", [first]) }
    package func voidReturn(first: Token, second: Token) {
        record("voidReturn(first:second:)", [first, second])
    }
    package func objectReturn() -> Token? {
        record("objectReturn()", [])
        return result
    }
    package func objectReturn(first: Token) -> Token? {
        record("objectReturn(first:)", [first])
        return result
    }
    package func objectReturn(first: Token, second: Token) -> Token? {
        record("objectReturn(first:second:)", [first, second])
        return result
    }

    package func otherVoid0() { record("otherVoid0()", []) }
    package func otherVoid1(_ first: Token) { record("otherVoid1(_:)", [first]) }
    package func otherVoid2(_ first: Token, _ second: Token) {
        record("otherVoid2(_:_:)", [first, second])
    }
    package func otherObject0() -> Token? {
        record("otherObject0()", [])
        return otherResult
    }
    package func otherObject1(_ first: Token) -> Token? {
        record("otherObject1(_:)", [first])
        return otherResult
    }
    package func otherObject2(_ first: Token, _ second: Token) -> Token? {
        record("otherObject2(_:_:)", [first, second])
        return otherResult
    }

    package var receivedMessages: MessageTable {
        MessageTable(
            .method("otherVoid0()", ArgsRecorder.otherVoid0),
            .method("otherVoid1(_:)", ArgsRecorder.otherVoid1),
            .method("otherVoid2(_:_:)", ArgsRecorder.otherVoid2),
            .method("otherObject0()", ArgsRecorder.otherObject0),
            .method("otherObject1(_:)", ArgsRecorder.otherObject1),
            .method("otherObject2(_:_:)", ArgsRecorder.otherObject2)
        )
    }
}
