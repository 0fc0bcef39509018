// SPDX-License-Identifier: MIT

import BenchmarkSubjects

// The loops around the calls: a baseline and a proxy go through the same one, as the protocol's
// existential type.

/// A batch on the thread that measures.
func timed(_ body: @escaping (_ calls: Int) throws -> Void) -> Batch {
    { calls in
        let start = ContinuousClock.now
        try body(calls)
        return (ContinuousClock.now - start).nanoseconds / Double(calls)
    }
}

extension Duration {
    var nanoseconds: Double {
        Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
    }
}

/// Calls the method of two integers; or as many times for one.
func adding(_ worker: any Worker, times: Int = 1) -> Batch {
    let worker = opaque(worker)
    return timed { add(worker, $0 * times) }
}

@inline(never)
private func add(_ worker: any Worker, _ calls: Int) {
    var sum = 0
    for index in 0..<calls { sum &+= worker.add(index, 1) }
    consume(sum)
}

/// Calls the method of two integers, with the same arguments again after a number of calls.
func adding(_ worker: any Worker, below limit: Int) -> Batch {
    let worker = opaque(worker)
    return timed { add(worker, below: limit, $0) }
}

@inline(never)
private func add(_ worker: any Worker, below limit: Int, _ calls: Int) {
    var sum = 0
    for index in 0..<calls { sum &+= worker.add(index % limit, 1) }
    consume(sum)
}

/// Calls the method of a string and an object.
func measuring(_ worker: any Worker) -> Batch {
    let worker = opaque(worker)
    let item = Item(weight: 3)
    // Too long to lie in the string itself, so that there is a reference to count.
    let text = String(repeating: "text", count: 8)
    return timed { measure(worker, text, item, $0) }
}

@inline(never)
private func measure(_ worker: any Worker, _ text: String, _ item: Item, _ calls: Int) {
    var sum = 0
    for _ in 0..<calls { sum &+= worker.measure(text, of: item) }
    consume(sum)
}

/// Reads the property.
func reading(_ worker: any Worker) -> Batch {
    let worker = opaque(worker)
    return timed { read(worker, $0) }
}

@inline(never)
private func read(_ worker: any Worker, _ calls: Int) {
    var sum = 0
    for _ in 0..<calls { sum &+= worker.level }
    consume(sum)
}

/// Writes the property.
func writing(_ worker: any Worker) -> Batch {
    let worker = opaque(worker)
    return timed { write(worker, $0) }
}

@inline(never)
private func write(_ worker: any Worker, _ calls: Int) {
    for index in 0..<calls { worker.level = index }
}

/// Calls the method that may throw an error of its own type.
func checking(_ worker: any Worker) -> Batch {
    let worker = opaque(worker)
    return timed { check(worker, $0) }
}

@inline(never)
private func check(_ worker: any Worker, _ calls: Int) {
    var sum = 0
    for index in 0..<calls {
        do { sum &+= try worker.check(index) } catch { sum &-= 1 }
    }
    consume(sum)
}

/// Calls the requirement of the type.
func numbering(_ type: any Numbering.Type) -> Batch {
    let type = opaque(type)
    return timed { number(type, $0) }
}

@inline(never)
private func number(_ type: any Numbering.Type, _ calls: Int) {
    var number = 0
    for _ in 0..<calls { number = type.number(after: number) }
    consume(number)
}

/// Calls the method that changes its argument.
func raising(_ shaper: any Shaper) -> Batch {
    let shaper = opaque(shaper)
    return timed { raise(shaper, $0) }
}

@inline(never)
private func raise(_ shaper: any Shaper, _ calls: Int) {
    var number = 0
    for _ in 0..<calls { shaper.raise(&number) }
    consume(number)
}

/// Calls the method of a type of the caller's.
func repeating(_ shaper: any Shaper) -> Batch {
    let shaper = opaque(shaper)
    return timed { same(shaper, $0) }
}

@inline(never)
private func same(_ shaper: any Shaper, _ calls: Int) {
    var sum = 0
    for index in 0..<calls { sum &+= shaper.same(index) }
    consume(sum)
}

/// Calls the method that may throw an error of its own type.
func checking(_ shaper: any Shaper) -> Batch {
    let shaper = opaque(shaper)
    return timed { check(shaper, $0) }
}

@inline(never)
private func check(_ shaper: any Shaper, _ calls: Int) {
    var sum = 0
    for index in 0..<calls {
        do { sum &+= try shaper.check(index) } catch { sum &-= 1 }
    }
    consume(sum)
}

/// Calls the first method of a protocol of ten.
func stepping(_ steps: any Ten) -> Batch {
    timed { step(steps, $0) }
}

@inline(never)
private func step(_ steps: any Ten, _ calls: Int) {
    var sum = 0
    for index in 0..<calls { sum &+= steps.step0(index) }
    consume(sum)
}

/// Calls the first method of a protocol of two hundred.
func stepping(_ steps: any TwoHundred) -> Batch {
    timed { step(steps, $0) }
}

@inline(never)
private func step(_ steps: any TwoHundred, _ calls: Int) {
    var sum = 0
    for index in 0..<calls { sum &+= steps.step0(index) }
    consume(sum)
}
