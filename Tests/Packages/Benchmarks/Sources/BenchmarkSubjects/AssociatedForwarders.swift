// SPDX-License-Identifier: MIT

// Conformers of protocols with associated types, and baselines that are written by hand.

/// Does next to nothing, for one associated type and for two.
package final class PlainAdder: Adder, Converter {
    package init() {}

    package func add(_ first: Int, _ second: Int) -> Int { first &+ second }

    package func convert(_ first: Int, _ second: Int) -> Int { first &+ second }
}

/// Forwards to an object that it keeps alive.
package final class StrongAdder<Item>: Adder {
    private let target: any Adder<Item>

    package init(_ target: any Adder<Item>) { self.target = target }

    package func add(_ first: Item, _ second: Int) -> Int { target.add(first, second) }
}

/// Forwards to an object that others keep alive.
package final class WeakAdder<Item>: Adder {
    private weak var target: (any Adder<Item>)?

    package init(_ target: any Adder<Item>) { self.target = target }

    package func add(_ first: Item, _ second: Int) -> Int { target?.add(first, second) ?? 0 }
}

/// Forwards to an object that it keeps alive.
package final class StrongConverter<Input, Output>: Converter {
    private let target: any Converter<Input, Output>

    package init(_ target: any Converter<Input, Output>) { self.target = target }

    package func convert(_ first: Input, _ second: Int) -> Output { target.convert(first, second) }
}

/// Forwards to an object that others keep alive.
package final class WeakConverter<Input>: Converter {
    private weak var target: (any Converter<Input, Int>)?

    package init(_ target: any Converter<Input, Int>) { self.target = target }

    package func convert(_ first: Input, _ second: Int) -> Int {
        target?.convert(first, second) ?? 0
    }
}

/// Counts in storage of its own, so that a copy of the value that is changed afterwards makes an
/// allocation.
package struct PlainLedger: Ledger {
    private var numbers = Array(repeating: 0, count: 16)

    package init() {}

    package mutating func enter(_ number: Int) { numbers[number & 15] = number }

    package var last: Int {
        get { numbers[0] }
        set { numbers[0] = newValue }
    }
}

/// Forwards to a value that it stores.
package final class StrongLedger: Ledger {
    private var target: any Ledger

    package init(_ target: any Ledger) { self.target = target }

    package func enter(_ number: Int) { target.enter(number) }

    package var last: Int {
        get { target.last }
        set { target.last = newValue }
    }
}
