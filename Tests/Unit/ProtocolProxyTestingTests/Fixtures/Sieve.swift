// SPDX-License-Identifier: MIT

import ProtocolProxy

/// One requirement, for arguments of any type.
protocol Sieve<Value>: AnyObject {
    associatedtype Value
    func passes(_ value: Value) -> Bool
}

extension Sieve where Self: ProtocolProxy {
    static var passes: Requirement<(Value) -> Bool, Value, Bool, Never> {
        Requirement("passes(_:)").calling { (it: any Sieve<Value>, value) in it.passes(value) }
    }
    func passes(_ value: Value) -> Bool { send(Self.passes, value) }
}

final class SieveProxy<Value>: ProtocolProxy, Sieve {
    override class var protocols: [ProtocolDescriptor] {
        [ProtocolDescriptor((any Sieve<Value>).self, requirements: [passes])]
    }
    convenience init(implementer: (any Sieve<Value>)? = nil) {
        self.init(implementer, as: (any Sieve<Value>).self)
    }
}
