// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures

/// How a requirement is named in a registration.
enum Naming: CaseIterable { case key, selector }

/// The form of a registration: a closure with all arguments or none, a target, or another method of
/// a target.
enum Form: CaseIterable { case closure, bareClosure, target, otherMethod }

/// A way to register.
struct Way: Sendable {
    let naming: Naming
    let form: Form

    static let all: [Way] = Naming.allCases.flatMap { naming in
        Form.allCases.map { Way(naming: naming, form: $0) }
    }
}

/// The methods of ``ArgsAndReturnValuesProtocol``, each to be called and registered for in every
/// way.
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

    func arguments(_ first: Token, _ second: Token) -> [Token] {
        Array([first, second].prefix(selector.labels.count))
    }

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

    /// Returns the record of a target that was registered in a form.
    func record(_ form: Form, _ first: Token, _ second: Token) -> ArgsRecorder.Record {
        switch form {
        case .closure: ArgsRecorder.Record("closure", arguments(first, second))
        case .bareClosure: ArgsRecorder.Record("bare closure", [])
        case .target: ArgsRecorder.Record(name, arguments(first, second))
        case .otherMethod: ArgsRecorder.Record(otherSelector.description, arguments(first, second))
        }
    }

    /// Returns the result of a target that was registered in a form.
    func result(_ form: Form, of target: ArgsRecorder) -> Token? {
        guard returnsObject else { return nil }
        return form == .target ? target.result : target.otherResult
    }
}

extension ArgsMethod {
    typealias Proxy = ArgsAndReturnValuesProxy

    @discardableResult
    func override(_ proxy: Proxy, _ way: Way, _ target: ArgsRecorder) throws -> Registration<Proxy>
    {
        if way.naming == .selector { return try overrideByName(proxy, way.form, target) }
        return switch self {
        case .void0:
            try proxy.override(
                way.form,
                \.voidReturn,
                target,
                all: { target.record("closure", []) },
                none: { target.record("bare closure", []) },
                other: { [unowned target] in target.otherVoid0() }
            )
        case .void1:
            try proxy.override(
                way.form,
                \.voidReturnFirst,
                target,
                all: { target.record("closure", [$0]) },
                none: { _ in target.record("bare closure", []) },
                other: { [unowned target] in target.otherVoid1($0) }
            )
        case .void2:
            try proxy.override(
                way.form,
                \.voidReturnFirstSecond,
                target,
                all: { target.record("closure", [$0, $1]) },
                none: { _, _ in target.record("bare closure", []) },
                other: { [unowned target] in target.otherVoid2($0, $1) }
            )
        case .object0:
            try proxy.override(
                way.form,
                \.objectReturn,
                target,
                all: { target.recordResult("closure", []) },
                none: { target.recordResult("bare closure", []) },
                other: { [unowned target] in target.otherObject0() }
            )
        case .object1:
            try proxy.override(
                way.form,
                \.objectReturnFirst,
                target,
                all: { target.recordResult("closure", [$0]) },
                none: { _ in target.recordResult("bare closure", []) },
                other: { [unowned target] in target.otherObject1($0) }
            )
        case .object2:
            try proxy.override(
                way.form,
                \.objectReturnFirstSecond,
                target,
                all: { target.recordResult("closure", [$0, $1]) },
                none: { _, _ in target.recordResult("bare closure", []) },
                other: { [unowned target] in target.otherObject2($0, $1) }
            )
        }
    }

    private func overrideByName(
        _ proxy: Proxy,
        _ form: Form,
        _ target: ArgsRecorder
    ) throws -> Registration<Proxy> {
        switch (form, self) {
        case (.target, _): try proxy.override(selector: selector, with: target)
        case (.otherMethod, _):
            try proxy.override(selector: selector, with: target, targetSelector: otherSelector)
        case (.bareClosure, .void0), (.bareClosure, .void1), (.bareClosure, .void2):
            try proxy.override(selector: selector) { target.record("bare closure", []) }
        case (.bareClosure, _):
            try proxy.override(selector: selector) { target.recordResult("bare closure", []) }
        case (.closure, .void0):
            try proxy.override(selector: selector) { target.record("closure", []) }
        case (.closure, .void1):
            try proxy.override(selector: selector) { (a: Token) in target.record("closure", [a]) }
        case (.closure, .void2):
            try proxy.override(selector: selector) { (a: Token, b: Token) in
                target.record("closure", [a, b])
            }
        case (.closure, .object0):
            try proxy.override(selector: selector) { target.recordResult("closure", []) }
        case (.closure, .object1):
            try proxy.override(selector: selector) { (a: Token) in
                target.recordResult("closure", [a])
            }
        case (.closure, .object2):
            try proxy.override(selector: selector) { (a: Token, b: Token) in
                target.recordResult("closure", [a, b])
            }
        }
    }

    @discardableResult
    func observe(
        _ proxy: Proxy,
        _ way: Way,
        _ phase: ObserverPhase,
        _ target: ArgsRecorder
    ) throws -> Registration<Proxy> {
        if way.naming == .selector { return try observeByName(proxy, way.form, phase, target) }
        return switch self {
        case .void0:
            try proxy.observe(
                way.form,
                \.voidReturn,
                phase,
                target,
                all: { target.record("closure", []) },
                other: { [unowned target] in target.otherVoid0() }
            )
        case .void1:
            try proxy.observe(
                way.form,
                \.voidReturnFirst,
                phase,
                target,
                all: { target.record("closure", [$0]) },
                other: { [unowned target] in target.otherVoid1($0) }
            )
        case .void2:
            try proxy.observe(
                way.form,
                \.voidReturnFirstSecond,
                phase,
                target,
                all: { target.record("closure", [$0, $1]) },
                other: { [unowned target] in target.otherVoid2($0, $1) }
            )
        case .object0:
            try proxy.observe(
                way.form,
                \.objectReturn,
                phase,
                target,
                all: { target.record("closure", []) },
                other: { [unowned target] in _ = target.otherObject0() }
            )
        case .object1:
            try proxy.observe(
                way.form,
                \.objectReturnFirst,
                phase,
                target,
                all: { target.record("closure", [$0]) },
                other: { [unowned target] in _ = target.otherObject1($0) }
            )
        case .object2:
            try proxy.observe(
                way.form,
                \.objectReturnFirstSecond,
                phase,
                target,
                all: { target.record("closure", [$0, $1]) },
                other: { [unowned target] in _ = target.otherObject2($0, $1) }
            )
        }
    }

    private func observeByName(
        _ proxy: Proxy,
        _ form: Form,
        _ phase: ObserverPhase,
        _ target: ArgsRecorder
    ) throws -> Registration<Proxy> {
        switch (form, self) {
        case (.target, _): try proxy.observe(selector: selector, phase, with: target)
        case (.otherMethod, _):
            try proxy.observe(
                selector: selector,
                phase,
                with: target,
                targetSelector: otherSelector
            )
        case (.bareClosure, _):
            try proxy.observe(selector: selector, phase) { target.record("bare closure", []) }
        case (.closure, .void0), (.closure, .object0):
            try proxy.observe(selector: selector, phase) { target.record("closure", []) }
        case (.closure, .void1), (.closure, .object1):
            try proxy.observe(selector: selector, phase) { (a: Token) in
                target.record("closure", [a])
            }
        case (.closure, .void2), (.closure, .object2):
            try proxy.observe(selector: selector, phase) { (a: Token, b: Token) in
                target.record("closure", [a, b])
            }
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
    /// Overrides by key; another method of the target is called by a closure that the target owns.
    fileprivate func override<Function, Arguments, Result>(
        _ form: Form,
        _ key: KeyPath<
            ArgsAndReturnValuesProxy.Type, Requirement<Function, Arguments, Result, Never>
        >,
        _ target: ArgsRecorder,
        all: Function,
        none: Function,
        other: Function
    ) throws -> Registration<ArgsAndReturnValuesProxy> {
        switch form {
        case .closure: override(key, with: all)
        case .bareClosure: override(key, with: none)
        case .target: try override(key, with: target)
        case .otherMethod: override(key, owner: target, with: other)
        }
    }

    /// Observes by key; another method of the target is called by a closure that the target owns.
    fileprivate func observe<Function, Arguments, Result>(
        _ form: Form,
        _ key: KeyPath<
            ArgsAndReturnValuesProxy.Type, Requirement<Function, Arguments, Result, Never>
        >,
        _ phase: ObserverPhase,
        _ target: ArgsRecorder,
        all: @escaping (Arguments) throws -> Void,
        other: @escaping (Arguments) throws -> Void
    ) throws -> Registration<ArgsAndReturnValuesProxy> {
        switch form {
        case .closure: observe(key, phase, with: all)
        case .bareClosure: observe(key, phase) { _ in target.record("bare closure", []) }
        case .target: try observe(key, phase, with: target)
        case .otherMethod: observe(key, phase, owner: target, with: other)
        }
    }
}
