// SPDX-License-Identifier: MIT

import ProtocolProxy
import SeededRandom
import Testing

/// A result without a zero.
private struct Slip {}

private protocol Courier: AnyObject {
    func deliver(_ parcel: String) -> Slip
}

private enum CourierRequirements {
    static let deliver = Requirement<(String) -> Slip, String, Slip, Never>("deliver(_:)")
        .calling { (it: any Courier, parcel) in it.deliver(parcel) }
    static let descriptor = ProtocolDescriptor((any Courier).self, requirements: [deliver])
}

extension Courier where Self: ProtocolProxy {
    fileprivate static var deliver: Requirement<(String) -> Slip, String, Slip, Never> {
        CourierRequirements.deliver
    }
    func deliver(_ parcel: String) -> Slip { send(CourierRequirements.deliver, parcel) }
}

private final class CourierProxy: ProtocolProxy, Courier {
    override class var protocols: [ProtocolDescriptor] { [CourierRequirements.descriptor] }
    convenience init() { self.init(nil, as: (any Courier).self) }
}

private final class RealCourier: Courier {
    private let report: (Int) -> Void

    init(_ report: @escaping (Int) -> Void) { self.report = report }

    func deliver(_ parcel: String) -> Slip {
        report(0)
        return Slip()
    }
}

/// A registration, as a model of the documented order knows it.
private struct Item {
    enum Kind: CaseIterable {
        case observerBefore
        case observerAfter
        case override
        /// An interceptor by key, which proceeds.
        case typed
        /// A type-erased interceptor, which proceeds.
        case erased
    }

    /// The number in order of registration, from 1; 0 is the implementer.
    let number: Int
    let kind: Kind
    let isForAll: Bool
    let isOnce: Bool
    var isInEffect: Bool
}

/// A proxy with random registrations, and what is documented of it.
private final class Trial {
    private let proxy = CourierProxy()
    private var items: [Item] = []
    private var owners: [AnyObject] = []
    private var real: RealCourier?
    private let hasOnce: Bool
    /// The numbers of the participants that have run.
    private var seen: [Int] = []
    /// What `hasNext` was, by number.
    private var nextSeen: [Int: Bool] = [:]
    /// The interceptor whose outer closure calls the proxy, and what that call passed.
    private var nesting: Int?
    private var seenInside: [Int]?

    init(seed: UInt64) throws {
        var numbers = SeededNumbers(seed: seed)
        hasOnce = Bool.random(using: &numbers)
        for number in 1...numbers.number(in: 1...8) { try register(number, &numbers) }
        // A proxy without any answer has no typed calls to compare, but messages.
        guard numbers.number(in: 0...2) > 0 else { return }
        let real = RealCourier { [unowned self] in self.seen.append($0) }
        try proxy.setImplementer(real)
        // It may be gone again.
        if numbers.number(in: 0...5) > 0 { self.real = real }
    }

    private func register(_ number: Int, _ numbers: inout SeededNumbers) throws {
        let kind = numbers.element(of: Item.Kind.allCases)
        let mayBeForAll = kind != .override && kind != .typed
        let item = Item(
            number: number,
            kind: kind,
            isForAll: mayBeForAll && Bool.random(using: &numbers),
            isOnce: hasOnce && kind == .override && Bool.random(using: &numbers),
            isInEffect: numbers.number(in: 0...4) > 0
        )
        items.append(item)
        let owner = Real()
        let isOwned = Bool.random(using: &numbers)
        let registration = try register(item, owner: isOwned ? owner : nil)
        if item.isInEffect || !isOwned { owners.append(owner) }
        if !item.isInEffect, !isOwned { registration.isEnabled = false }
    }

    private final class Real {}

    private func register(
        _ item: Item,
        owner: Real?
    ) throws -> Registration<CourierProxy> {
        let number = item.number
        let line = UInt(number)
        let report: () -> Void = { [unowned self] in self.seen.append(number) }
        let note: (Bool) -> Void = { [unowned self] in self.nextSeen[number] = $0 }
        switch (item.kind, item.isForAll) {
        case (.observerBefore, false):
            return proxy.observe(\.deliver, .before, owner: owner, line: line) { _ in report() }
        case (.observerAfter, false):
            return proxy.observe(\.deliver, .after, owner: owner, line: line) { _ in report() }
        case (.observerBefore, true):
            return proxy.observeAll(.before, owner: owner, line: line) { _ in report() }
        case (.observerAfter, true):
            return proxy.observeAll(.after, owner: owner, line: line) { _ in report() }
        case (.override, _):
            return proxy.override(\.deliver, once: item.isOnce, owner: owner, line: line) { _ in
                report()
                return Slip()
            }
        case (.typed, _):
            return proxy.intercept(\.deliver, owner: owner, line: line) { [unowned self] next in
                self.callInside(number)
                return { parcel in
                    report()
                    return next(parcel)
                }
            }
        case (.erased, false):
            return try proxy.intercept(selector: "deliver(_:)", owner: owner, line: line) { call in
                report()
                note(call.hasNext)
                return call.proceed()
            }
        case (.erased, true):
            return proxy.interceptAll(owner: owner, line: line) { call in
                report()
                note(call.hasNext)
                return call.proceed()
            } async: { call in
                await call.proceed()
            }
        }
    }

    /// Calls the proxy inside of an outer closure, if it is the one that this trial has chosen.
    private func callInside(_ number: Int) {
        guard number == nesting else { return }
        nesting = nil
        let outside = seen
        seen = []
        _ = proxy.deliver("inside")
        seenInside = seen
        seen = outside
    }

    // MARK: What is documented

    private func numbers(of kind: Item.Kind) -> [Int] {
        items.filter { $0.kind == kind && $0.isInEffect }.map(\.number)
    }

    /// The overrides and interceptors in effect, outermost first.
    private var answering: [Item] {
        let answering = items.reversed().filter { item in
            item.isInEffect && item.kind != .observerBefore && item.kind != .observerAfter
        }
        return answering.filter(\.isForAll) + answering.filter { !$0.isForAll }
    }

    private func around(_ numbers: [Int]) -> [Int] {
        self.numbers(of: .observerBefore) + numbers + self.numbers(of: .observerAfter)
    }

    /// The participants that a call passes which can reach some of the overrides and interceptors;
    /// `nil` if none of them answers.
    private func passed(_ answering: [Item]) -> [Int]? {
        if let answer = answering.firstIndex(where: { $0.kind == .override }) {
            return around(answering[...answer].map(\.number))
        }
        return real == nil ? nil : around(answering.map(\.number) + [0])
    }

    /// The participants that receive a message which nothing answers.
    private var passedWithoutAnswer: [Int] {
        let above = answering.prefix { $0.kind != .typed }
        return above.isEmpty ? [] : around(above.map(\.number))
    }

    // MARK: Comparing

    func compareParticipants(_ comment: Comment) throws {
        let listed = try proxy.participants(in: "deliver(_:)").filter(\.takesPart).map {
            $0.location.flatMap { $0.split(separator: ":").last }.flatMap { Int($0) } ?? 0
        }
        let expected = around(answering.map(\.number) + (real == nil ? [] : [0]))
        #expect(listed == expected, comment)
    }

    func compareCall(_ comment: Comment) {
        guard let expected = passed(answering) else { return }
        var expectedInside: [Int]?
        let typed = answering.filter { $0.kind == .typed && expected.contains($0.number) }
        if !hasOnce, let last = typed.last {
            let below = answering.drop { $0.number != last.number }.dropFirst()
            expectedInside = passed(Array(below))
            if expectedInside != nil { nesting = last.number }
        }
        // A change of the chain has the route composed again, for the outer closure.
        proxy.forwardsToAll = false
        _ = proxy.deliver("a")
        #expect(seen == expected, comment)
        #expect(seenInside == expectedInside, comment)
        for (number, hasNext) in nextSeen {
            let below = answering.drop { $0.number != number }.dropFirst()
            #expect(hasNext == (below.contains { !$0.isForAll } || real != nil), comment)
        }
        useUp()
    }

    func compareMessage(_ comment: Comment) {
        let expected = passed(answering)
        let outcome = Result { try proxy.send(Message("deliver(_:)", ["a"])) }
        #expect(seen == expected ?? passedWithoutAnswer, comment)
        switch outcome {
        case .success: #expect(expected != nil, comment)
        case .failure(let error):
            #expect(expected == nil, comment)
            #expect((error as? ProxyError)?.code == .unanswered, comment)
        }
        useUp()
    }

    /// Ends the override that answered, if it answers once.
    private func useUp() {
        if let answer = answering.first(where: { $0.kind == .override }), answer.isOnce {
            items[answer.number - 1].isInEffect = false
        }
        seen = []
        nextSeen = [:]
    }
}

@Suite struct `The order of participants with random registrations` {
    @Test func `Calls, messages, nested calls and lists agree on what takes part`() throws {
        for seed: UInt64 in 1...2_000 {
            let comment: Comment = "seed \(seed)"
            let trial = try Trial(seed: seed)
            try trial.compareParticipants(comment)
            trial.compareMessage(comment)
            try trial.compareParticipants(comment)
            trial.compareCall(comment)
            try trial.compareParticipants(comment)
            trial.compareMessage(comment)
        }
    }
}
