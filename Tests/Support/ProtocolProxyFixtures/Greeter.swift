// SPDX-License-Identifier: MIT

package import ProtocolProxy

/// A required and an optional requirement of one signature, whose results tell who answered.
package protocol Greeter: AnyObject {
    func greet(_ name: String) -> String
    func bid(farewell name: String) -> String
}

/// The defaults of optional requirements.
extension Greeter {
    package func bid(farewell name: String) -> String { "inherited \(name)" }
}

/// The requirements of ``Greeter``, written as a macro would write them.
package enum GreeterRequirements {
    package static let greet = Requirement<(String) -> String, String, String, Never>("greet(_:)")
        .calling { (it: any Greeter, a) in it.greet(a) }
    package static let bidFarewell = Requirement<(String) -> String, String, String, Never>(
        "bid(farewell:)",
        optional: true
    )
    .calling { (it: any Greeter, a) in it.bid(farewell: a) }
    .answering("default")

    package static let descriptor = ProtocolDescriptor(
        (any Greeter).self,
        requirements: [greet, bidFarewell]
    )
}

extension Greeter where Self: ProtocolProxy {
    package static var greet: Requirement<(String) -> String, String, String, Never> {
        GreeterRequirements.greet
    }
    package static var bidFarewell: Requirement<(String) -> String, String, String, Never> {
        GreeterRequirements.bidFarewell
    }

    package func greet(_ name: String) -> String {
        send(GreeterRequirements.greet, name)
    }
    package func bid(farewell name: String) -> String {
        send(GreeterRequirements.bidFarewell, name)
    }
}

/// The proxy for ``Greeter``.
package final class GreeterProxy: ProtocolProxy, Greeter, ProxyClass {
    public override class var protocols: [ProtocolDescriptor] { [GreeterRequirements.descriptor] }
    package convenience init(implementer: (any Greeter)? = nil) {
        self.init(implementer, as: (any Greeter).self)
    }
    package convenience init(retaining implementer: any Greeter) {
        self.init(implementer, as: (any Greeter).self, retained: true)
    }
}

/// A greeter that implements everything, and one method more than the protocol asks for.
package final class RealGreeter: Greeter, MessageReceiver {
    package let name: String
    package private(set) var callCount = 0

    package init(_ name: String = "real") { self.name = name }

    package func greet(_ name: String) -> String { answer(name) }
    package func bid(farewell name: String) -> String { answer(name) }
    package func wave(_ name: String) -> String { answer(name) }
    package func otherGreet(_ name: String) -> String { "other " + answer(name) }

    private func answer(_ argument: String) -> String {
        callCount += 1
        return "\(name) \(argument)"
    }

    package var receivedMessages: MessageTable {
        MessageTable(
            .method("wave(_:)", RealGreeter.wave),
            .method("otherGreet(_:)", RealGreeter.otherGreet)
        )
    }
}

/// A greeter that conforms, and says that it implements nothing.
package final class ModestGreeter: Greeter, SelectorResponding {
    package let name: String
    package private(set) var callCount = 0

    package init(_ name: String = "modest") { self.name = name }

    package func greet(_ name: String) -> String {
        callCount += 1
        return "\(self.name) \(name)"
    }
    package func bid(farewell name: String) -> String {
        callCount += 1
        return "\(self.name) \(name)"
    }
    package func responds(to selector: Selector) -> Bool { false }
}

/// A greeter that looks at whom it is to greet, and takes none but those it knows.
package final class PickyGreeter: Greeter, CallDeclining {
    package let known: String
    package private(set) var seen: [PendingCall] = []

    package init(knowing known: String) { self.known = known }

    package func greet(_ name: String) -> String { "picky \(name)" }
    package func bid(farewell name: String) -> String { "picky \(name)" }
    package func declines(_ call: PendingCall) -> Bool {
        seen.append(call)
        return call.arguments.first as? String != known
    }
}

/// Receives by name what it is told to receive; conforms to no protocol of these.
package final class NamedGreeter: MessageReceiver {
    package let name: String
    package let receivedMessages: MessageTable
    package private(set) var callCount = 0

    package init(_ table: MessageTable, name: String = "named") {
        self.name = name
        self.receivedMessages = table
    }

    /// A table with both requirements of ``Greeter``, and one method more.
    package static var everything: MessageTable {
        MessageTable(
            .method("greet(_:)", NamedGreeter.answer),
            .method("bid(farewell:)", NamedGreeter.answer),
            .method("wave(_:)", NamedGreeter.answer)
        )
    }

    package func answer(_ name: String) -> String {
        callCount += 1
        return "\(self.name) \(name)"
    }
}
