// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures

/// How a requirement is named in a registration.
enum Naming: CaseIterable { case key, selector }

/// What is registered: a closure with all arguments or none, a target, or another method of a target.
enum Form: CaseIterable { case closure, bareClosure, target, otherMethod }

/// A way to register.
struct Way: Sendable {
    let naming: Naming
    let form: Form

    static let all: [Way] = Naming.allCases.flatMap { naming in
        Form.allCases.map { Way(naming: naming, form: $0) }
    }
}

/// The methods of ``ArgsAndReturnValuesProtocol``, each to be called and registered for in every way.
enum ArgsMethod: CaseIterable {
    case void0, void1, void2, object0, object1, object2

    var selector: Selector {
        switch self {
        case .void0: "voidReturn()"
        case .void1: "voidReturn(first:)"
        case .void2: "voidReturn(first:second:)"
        case .object0: "objectReturn()"
        case .object1: "objectReturn(first:)"
        case .object2: "objectReturn(first:second:)"
        }
    }

    var name: String { selector.description }

    /// A method of ``ArgsRecorder`` with the same signature and another name.
    var otherSelector: Selector {
        switch self {
        case .void0: "otherVoid0()"
        case .void1: "otherVoid1(_:)"
        case .void2: "otherVoid2(_:_:)"
        case .object0: "otherObject0()"
        case .object1: "otherObject1(_:)"
        case .object2: "otherObject2(_:_:)"
        }
    }

    var returnsObject: Bool { [.object0, .object1, .object2].contains(self) }

    func arguments(_ first: Token, _ second: Token) -> [Token] { Array([first, second].prefix(selector.labels.count)) }

    func call(_ it: any ArgsAndReturnValuesProtocol, _ first: Token, _ second: Token) -> Token? {
        switch self {
        case .void0: it.voidReturn()
        case .void1: it.voidReturn(first: first)
        case .void2: it.voidReturn(first: first, second: second)
        case .object0: return it.objectReturn()
        case .object1: return it.objectReturn(first: first)
        case .object2: return it.objectReturn(first: first, second: second)
        }
        return nil
    }

    /// What a target records that was registered in a form.
    func record(_ form: Form, _ first: Token, _ second: Token) -> ArgsRecorder.Record {
        switch form {
        case .closure: ArgsRecorder.Record("closure", arguments(first, second))
        case .bareClosure: ArgsRecorder.Record("bare closure", [])
        case .target: ArgsRecorder.Record(name, arguments(first, second))
        case .otherMethod: ArgsRecorder.Record(otherSelector.description, arguments(first, second))
        }
    }

    /// What a target returns that was registered in a form.
    func result(_ form: Form, of target: ArgsRecorder) -> Token? {
        guard returnsObject else { return nil }
        return form == .target ? target.result : target.otherResult
    }
}

extension ArgsMethod {
    typealias Proxy = ArgsAndReturnValuesProxy

    @discardableResult
    func override(_ proxy: Proxy, _ way: Way, _ target: ArgsRecorder) throws -> Registration<Proxy> {
        if way.form == .target, way.naming == .selector { return try proxy.override(selector, with: target) }
        if way.form == .otherMethod, way.naming == .selector {
            return try proxy.override(selector, with: target, selector: otherSelector)
        }
        switch self {
        case .void0:
            return try proxy.override(
                way, \.voidReturn, selector, target, all: { (_: ()) in target.record("closure", []) },
                none: { target.record("bare closure", []) },
                method: { proxy.override(\.voidReturn, with: target, method: ArgsRecorder.otherVoid0) })
        case .void1:
            return try proxy.override(
                way, \.voidReturnFirst, selector, target, all: { (a: Token) in target.record("closure", [a]) },
                none: { target.record("bare closure", []) },
                method: { proxy.override(\.voidReturnFirst, with: target, method: ArgsRecorder.otherVoid1) })
        case .void2:
            return try proxy.override(
                way, \.voidReturnFirstSecond, selector, target,
                all: { (a: Token, b: Token) in target.record("closure", [a, b]) },
                none: { target.record("bare closure", []) },
                method: { proxy.override(\.voidReturnFirstSecond, with: target, method: ArgsRecorder.otherVoid2) })
        case .object0:
            return try proxy.override(
                way, \.objectReturn, selector, target, all: { (_: ()) in target.recordResult("closure", []) },
                none: { target.recordResult("bare closure", []) },
                method: { proxy.override(\.objectReturn, with: target, method: ArgsRecorder.otherObject0) })
        case .object1:
            return try proxy.override(
                way, \.objectReturnFirst, selector, target, all: { (a: Token) in target.recordResult("closure", [a]) },
                none: { target.recordResult("bare closure", []) },
                method: { proxy.override(\.objectReturnFirst, with: target, method: ArgsRecorder.otherObject1) })
        case .object2:
            return try proxy.override(
                way, \.objectReturnFirstSecond, selector, target,
                all: { (a: Token, b: Token) in target.recordResult("closure", [a, b]) },
                none: { target.recordResult("bare closure", []) },
                method: { proxy.override(\.objectReturnFirstSecond, with: target, method: ArgsRecorder.otherObject2) })
        }
    }

    @discardableResult
    func observe(
        _ proxy: Proxy, _ way: Way, _ phase: ObserverPhase, _ target: ArgsRecorder
    ) throws -> Registration<Proxy> {
        if way.form == .target, way.naming == .selector { return try proxy.observe(selector, phase, with: target) }
        if way.form == .otherMethod, way.naming == .selector {
            return try proxy.observe(selector, phase, with: target, selector: otherSelector)
        }
        switch self {
        case .void0:
            return try proxy.observe(
                way, \.voidReturn, selector, phase, target, all: { (_: ()) in target.record("closure", []) },
                method: { proxy.observe(\.voidReturn, phase, with: target, method: ArgsRecorder.otherVoid0) })
        case .void1:
            return try proxy.observe(
                way, \.voidReturnFirst, selector, phase, target, all: { (a: Token) in target.record("closure", [a]) },
                method: { proxy.observe(\.voidReturnFirst, phase, with: target, method: ArgsRecorder.otherVoid1) })
        case .void2:
            return try proxy.observe(
                way, \.voidReturnFirstSecond, selector, phase, target,
                all: { (a: Token, b: Token) in target.record("closure", [a, b]) },
                method: {
                    proxy.observe(\.voidReturnFirstSecond, phase, with: target, method: ArgsRecorder.otherVoid2)
                })
        case .object0:
            return try proxy.observe(
                way, \.objectReturn, selector, phase, target, all: { (_: ()) in target.record("closure", []) },
                method: { proxy.observe(\.objectReturn, phase, with: target, method: ArgsRecorder.otherObject0) })
        case .object1:
            return try proxy.observe(
                way, \.objectReturnFirst, selector, phase, target, all: { (a: Token) in target.record("closure", [a]) },
                method: { proxy.observe(\.objectReturnFirst, phase, with: target, method: ArgsRecorder.otherObject1) })
        case .object2:
            return try proxy.observe(
                way, \.objectReturnFirstSecond, selector, phase, target,
                all: { (a: Token, b: Token) in target.record("closure", [a, b]) },
                method: {
                    proxy.observe(\.objectReturnFirstSecond, phase, with: target, method: ArgsRecorder.otherObject2)
                })
        }
    }
}

extension ArgsRecorder {
    fileprivate func recordResult(_ name: String, _ arguments: [Token]) -> Token? {
        record(name, arguments)
        return otherResult
    }
}

extension ArgsAndReturnValuesProxy {
    fileprivate typealias Key<Arguments, Result> = KeyPath<
        ArgsAndReturnValuesProxy.Type, Requirement<Arguments, Result, Never>
    >

    fileprivate func override<Arguments, Result>(
        _ way: Way, _ key: Key<Arguments, Result>, _ selector: Selector, _ target: ArgsRecorder,
        all: @escaping (Arguments) -> Result, none: @escaping () -> Result,
        method: () -> Registration<ArgsAndReturnValuesProxy>
    ) throws -> Registration<ArgsAndReturnValuesProxy> {
        switch (way.naming, way.form) {
        case (.key, .closure): override(key, with: all)
        case (.key, .bareClosure): override(key, with: none)
        case (.selector, .closure): try override(selector, with: all)
        case (.selector, .bareClosure): try override(selector, with: none)
        case (_, .target): try override(key, with: target)
        case (_, .otherMethod): method()
        }
    }

    fileprivate func observe<Arguments, Result>(
        _ way: Way, _ key: Key<Arguments, Result>, _ selector: Selector, _ phase: ObserverPhase,
        _ target: ArgsRecorder, all: @escaping (Arguments) -> Void,
        method: () -> Registration<ArgsAndReturnValuesProxy>
    ) throws -> Registration<ArgsAndReturnValuesProxy> {
        let none = { target.record("bare closure", []) }
        return switch (way.naming, way.form) {
        case (.key, .closure): observe(key, phase, with: all)
        case (.key, .bareClosure): observe(key, phase, with: none)
        case (.selector, .closure): try observe(selector, phase, with: all)
        case (.selector, .bareClosure): try observe(selector, phase, with: none)
        case (_, .target): try observe(key, phase, with: target)
        case (_, .otherMethod): method()
        }
    }
}
