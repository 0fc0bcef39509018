// SPDX-License-Identifier: MIT

package import ProtocolProxy
import Synchronization

/// A protocol with a requirement of the type, whose proxy is written by hand.
package protocol Numbering: AnyObject, Sendable {
    static func number(after number: Int) -> Int
}

package enum NumberingRequirements {
    package static let number = SendableRequirement<@Sendable (Int) -> Int, Int, Int, Never>(
        "static number(after:)",
        Parameters(),
        around: { decorator in { number in decorator.call(number) { function in function(number) } }
        },
        apply: { function, number in function(number) }
    )
    package static let descriptor = ProtocolDescriptor((any Numbering).self, requirements: [number])
}

extension Numbering where Self: ProtocolProxy {
    package static var staticNumber: SendableRequirement<@Sendable (Int) -> Int, Int, Int, Never> {
        NumberingRequirements.number
    }

    package static func number(after number: Int) -> Int {
        typeProxy.call(NumberingRequirements.number) { function in function(number) }
    }
}

// SAFETY: the class adds no state to what its superclass guards.
package final class NumberingProxy: ProtocolProxy, Numbering, @unchecked Sendable {
    public override class var protocols: [ProtocolDescriptor] { [NumberingRequirements.descriptor] }
}

/// Answers by a closure that all threads share.
package final class HandledNumbering: Numbering {
    private struct Handler {
        let body: @Sendable (Int) -> Int
    }

    private static let handler = Mutex(Handler { $0 &+ 1 })

    package static func number(after number: Int) -> Int { handler.withLock { $0 }.body(number) }
}
