// SPDX-License-Identifier: MIT

import Dispatch
import ProtocolProxy
import ProtocolProxyFixtures
import ProtocolProxySwiftTesting
import ProtocolProxyTesting
import Testing

/// The releases of objects that a double held.
@Suite struct `Objects that a double releases` {
    private final class Captured: Sendable {}

    @Test func `Resetting stubs releases what they captured`() async {
        let double = MeterProxy.double()
        weak var captured: Captured?
        do {
            let made = Captured()
            captured = made
            double.when(\.add).answers { _, _ in withExtendedLifetime(made) { 1 } }
            double.when(\.add, .where { _ in withExtendedLifetime(made) { true } }, .any).returns(2)
            double.when(\.total).suspends().open(answering: { _ in withExtendedLifetime(made) { 3 }
            })
        }
        #expect(double.add(1, to: "a") == 2 && captured != nil)
        double.reset(.stubs)
        #expect(captured == nil)
    }

    @Test func `A double releases its stubs when it is deallocated`() {
        weak var captured: Captured?
        weak var proxy: MeterProxy?
        do {
            let made = Captured()
            let double = MeterProxy.double()
            (captured, proxy) = (made, double)
            double.when(\.add).answers { _, _ in withExtendedLifetime(made) { 1 } }.looping()
            double.when(\.add, 1, .any).answers { _, _ in withExtendedLifetime(made) { 1 } }
                .failingWhenExhausted()
            let gate = double.when(\.total).suspends()
            gate.open(answering: { _ in withExtendedLifetime(made) { 3 } })
            #expect(double.add(1, to: "a") == 1)
        }
        #expect(proxy == nil && captured == nil)
    }

    @Test func `Resetting recordings releases arguments and results`() {
        let double = ArgsAndReturnValuesProxy().double()
        weak var argument: Token?
        weak var result: Token?
        do {
            let (made, answer) = (Token(), Token())
            (argument, result) = (made, answer)
            double.when(\.objectReturnFirst, .identical(to: made)).returns(answer)
            #expect(double.objectReturn(first: made) === answer)
        }
        #expect(argument != nil && result != nil)
        double.reset()
        #expect(argument == nil && result == nil)
    }

    @Test func `A double's recordings are released at the end of its test`() {
        weak var argument: Token?
        let double = withDoubles {
            let double = ArgsAndReturnValuesProxy().double()
            let made = Token()
            argument = made
            double.when(\.objectReturnFirst).returns(made)
            _ = double.objectReturn(first: made)
            return double
        }
        #expect(argument == nil)
        withExtendedLifetime(double) {}
    }
}

@Suite struct `Doubles that exist at once` {
    @Test func `Doubles of one class share nothing`() {
        let one = MeterProxy.double(.relaxed)
        let other = MeterProxy.double(.relaxed)
        one.when(\.add).returns(1)
        #expect(one.add(0, to: "") == 1 && other.add(0, to: "") == 0 && other.add(0, to: "") == 0)
        one.verify(\.add)
        other.verify(\.add, called: .twice)
        one.reset()
        other.verify(\.add, called: .twice)
    }

    @Test(.doubles, arguments: 0..<8) func `Each test case has its own static members of doubles`(
        number: Int
    ) async {
        DialProxy.typeProxy.double()
        DialProxy.typeProxy.when(\.staticShared).returns(number)
        for _ in 0..<50 {
            #expect(DialProxy.shared == number)
            await Task.yield()
        }
        DialProxy.typeProxy.verify(\.staticShared, called: 50)
    }

    @Test func `Thousands of doubles can be created`() {
        var kept: [MeterProxy] = []
        for number in 0..<2000 {
            let double = MeterProxy.double()
            double.when(\.add).returns(number)
            kept.append(double)
        }
        #expect(kept.enumerated().allSatisfy { $1.add(0, to: "") == $0 })
        for double in kept { double.verify(\.add) }
    }

    @Test(.timeLimit(.minutes(5))) func `A double created on a thread reports to its test`() async {
        let reported = await failures {
            await Caller.childTask.run {
                let double = MeterProxy.double()
                DispatchQueue.concurrentPerform(iterations: 4) { _ = double.add($0, to: "a") }
            }
        }
        #expect(reported.count == 4)
        let made = LockedState<[MeterProxy]>([])
        ProtocolProxyFixtures.Gate.run(threads: 4) { number in
            for _ in 0..<50 {
                let double = MeterProxy.double()
                double.when(\.add).returns(number)
                #expect(double.add(0, to: "") == number)
                made.withLock { $0.append(double) }
            }
        }
        #expect(made.withLock(\.count) == 200)
    }
}

@Suite struct `A double on several threads` {
    @Test(.timeLimit(.minutes(5))) func `A stub may wait for another thread's call of its double`()
    {
        let double = MeterProxy.double()
        let (outer, inner) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        double.when(\.add, 1, .any).answers { _, _ in
            outer.signal()
            inner.wait()
            return 1
        }
        double.when(\.add, 2, .any).answers { _, _ in
            inner.signal()
            return 2
        }
        ProtocolProxyFixtures.Gate.run(threads: 2) { number in
            if number == 1 { outer.wait() }
            #expect(double.add(number + 1, to: "") == number + 1)
        }
        double.verify(\.add, called: .twice)
    }

    @Test(.timeLimit(.minutes(5)))
    func `A predicate may wait for another thread's call of its double`() {
        let double = MeterProxy.double(.relaxed)
        let (outer, inner) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        double.when(
            \.add,
            .where { amount in
                if amount == 1 {
                    outer.signal()
                    inner.wait()
                }
                return true
            },
            .any
        ).answers { amount, _ in
            if amount == 2 { inner.signal() }
            return amount
        }
        ProtocolProxyFixtures.Gate.run(threads: 2) { number in
            if number == 1 { outer.wait() }
            #expect(double.add(number + 1, to: "") == number + 1)
        }
    }

    @Test func `A double can be stubbed while threads call it`() {
        let double = MeterProxy.double(recording: .counts)
        double.setDefault(-1)
        ProtocolProxyFixtures.Gate.run(threads: 4) { number in
            for round in 0..<200 {
                if number == 0 {
                    double.when(\.add, .is(round), .any).returns(round)
                    if round % 50 == 49 { double.reset(.stubs) }
                } else {
                    let answer = double.add(round, to: "\(number)")
                    #expect(answer == round || answer == -1)
                }
            }
        }
        double.verify(\.add, called: 600)
    }

    /// A stub answers the call that comes after it, whoever was first to stub the requirement.
    @Test func `Several threads can add the first stub at once`() {
        for _ in 0..<100 {
            let double = MeterProxy.double()
            ProtocolProxyFixtures.Gate.run(threads: 3) { number in
                double.when(\.add, .is(number), .any).returns(number)
                #expect(double.add(number, to: "") == number)
            }
        }
    }

    @Test func `Each answer of a sequence is given once, even to many threads`() {
        let double = MeterProxy.double(recording: .none)
        var stub = double.when(\.add)
        for number in 0..<400 { stub = stub.returns(number) }
        // Not a `Mutex`, which the thread sanitizer does not know for a lock.
        let seen = LockedState<[Int]>([])
        ProtocolProxyFixtures.Gate.run(threads: 4) { _ in
            for _ in 0..<100 {
                let answer = double.add(0, to: "")
                seen.withLock { $0.append(answer) }
            }
        }
        #expect(seen.withLock { $0.sorted() } == Array(0..<400))
    }
}

/// A name that runs a function when it is looked up, as another thread may do at that time.
private final class HookedName: Hashable, Sendable {
    private let hook = LockedState<(@Sendable () -> Void)?>(nil)

    func onNextUse(_ body: @escaping @Sendable () -> Void) { hook.withLock { $0 = body } }

    static func == (left: HookedName, right: HookedName) -> Bool { left === right }

    func hash(into hasher: inout Hasher) { hook.withLock { $0.take() }?() }
}

/// Runs a function when it is released, as another thread may do at that time.
private final class HookedObject: Sendable {
    private let hook: @Sendable () -> Void

    init(atRelease hook: @escaping @Sendable () -> Void) { self.hook = hook }

    deinit { hook() }
}

@Suite struct `Calls that other threads make while a double changes` {
    @Test func `They are recorded while registrations are reset`() {
        let double = MeterProxy.double()
        double.when(\.add).returns(1)
        let name = HookedName()
        double.override(\.reset, named: RegistrationName(name)) {}
        name.onNextUse { _ = double.add(5, to: "") }
        double.reset(.registrations)
        double.verify(\.add, 5, "")
    }

    @Test func `They are recorded when two threads have made the double`() {
        let proxy = MeterProxy()
        do {
            let object = HookedObject {
                proxy.double(.relaxed)
                _ = proxy.add(5, to: "")
            }
            proxy.unansweredCallHandler = { _ in withExtendedLifetime(object) { nil } }
        }
        proxy.double(.relaxed)
        proxy.verify(\.add, 5, "")
    }
}

@Suite struct `Doubles of doubles, and stubs of other proxies` {
    @Test func `Making a double of a double changes nothing`() {
        let double = MeterProxy.double(.relaxed, recording: .counts)
        #expect(double.double(recording: .all) === double)
        #expect(failures { _ = double.add(1, to: "") } == [])
        double.verify(\.add)
        #expect(failures { double.verify(\.add, 1, .any) }.count == 1)
    }

    @Test func `A proxy can be stubbed before it becomes a double`() {
        let proxy = MeterProxy()
        proxy.when(\.add, 1, .any).returns(5)
        #expect(proxy.add(1, to: "") == 5 && proxy.add(2, to: "") == 0)
        #expect(
            failures { proxy.verify(\.add) }.map(\.text) == [
                """
                This proxy is no double, so it has recorded no calls. Make it with '.double()' or '.spy(on:)', or call \
                'double()' on it before it is used.
                """
            ]
        )
        let line = #line + 1
        proxy.double()
        #expect(proxy.add(1, to: "") == 5)
        proxy.verify(\.add, 1, .any)
        #expect(failures { _ = proxy.add(2, to: "") }.map(\.line) == [line])
    }

    @Test func `A double records again after all registrations have been cancelled`() {
        let double = MeterProxy.double()
        double.when(\.add).returns(1)
        double.cancelRegistrations()
        double.when(\.add).returns(2)
        #expect(double.add(0, to: "") == 2)
        double.verify(\.add)
        double.cancelRegistrations()
        double.verify(\.add)
        #expect(failures { _ = double.add(1, to: "") }.count == 1)
        double.verify(\.add, called: .twice)
        double.cancelRegistrations()
        double.verifyNothingElse()
        #expect(failures { _ = double.add(2, to: "") }.count == 1)
        double.verify(\.add, 2, "")
        double.cancelRegistrations()
        double.double()
        #expect(failures { _ = double.add(3, to: "") }.count == 1)
        double.verify(\.add, 3, "")
        double.verify(\.add, called: 4)
    }

    @Test func `A failure says that calls are missing since registrations were cancelled`() {
        let double = MeterProxy.double(.relaxed)
        let note = """
            'cancelRegistrations()' also ended the recording, so calls may be missing. Use \
            'reset(.registrations)' instead.
            """
        #expect(failureTexts { double.verify(\.add) }.first?.contains(note) == false)
        double.cancelRegistrations()
        _ = double.add(1, to: "")
        #expect(failureTexts { double.verify(\.add, 1, .any) }.first?.hasSuffix(note) == true)
        double.reset(.all)
        #expect(failureTexts { double.verify(\.add, 2, .any) }.first?.contains(note) == false)
        double.cancelRegistrations()
        double.reset(.all)
        #expect(failureTexts { double.verify(\.add, 3, .any) }.first?.contains(note) == false)
    }

    @Test func `Stubs of a plain proxy are checked once at the end`() {
        let line = #line + 4
        let found = failures {
            withDoubles(checking: .unusedStubs) {
                let proxy = MeterProxy()
                proxy.when(\.add).returns(5)
                proxy.double()
            }
        }
        #expect(
            found == [
                Failure("Meter: this stub has answered no call.\n    add(any, to: any)", line: line)
            ]
        )
    }

    @Test func `Stubbing a key of a protocol that the class does not list stops the program`()
        async throws
    {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            ForgetfulProxy().double().when(\.one).returns(1)
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("'one()' is in none of the adopted protocols"), "\(text)")
    }
}

/// Lists one of the two protocols that it conforms to.
private final class ForgetfulProxy: ProtocolProxy, PropertiesProtocol, P1 {
    override class var protocols: [ProtocolDescriptor] {
        [PropertiesProtocolRequirements.descriptor]
    }
    convenience init() { self.init(nil, as: (any PropertiesProtocol).self) }
}

// MARK: One selector of two protocols

private protocol FirstStep: AnyObject {
    func step(_ count: Int) async -> Int
}
private protocol SecondStep: AnyObject {
    nonisolated(nonsending) func step(_ count: Int) async -> Int
}

private enum StepRequirements {
    static let first = AsyncRequirement<(Int) async -> Int, Int, Int, Never>(
        "step(_:)",
        Parameters(),
        around: { decorator in
            { count in
                let told = count
                return await decorator.callConcurrently(told) { function in await function(count) }
            }
        },
        applyConcurrently: { function, count in await function(count) }
    )
    .callingConcurrently { (it: any FirstStep, a) in await it.step(a) }
    static let second:
        AsyncRequirement<nonisolated(nonsending) (Int) async -> Int, Int, Int, Never> =
            AsyncRequirement("step(_:)").calling { (it: any SecondStep, a) in await it.step(a) }
    static let firstDescriptor = ProtocolDescriptor((any FirstStep).self, requirements: [first])
    static let secondDescriptor = ProtocolDescriptor((any SecondStep).self, requirements: [second])
}

private final class StepProxy: ProtocolProxy, FirstStep, SecondStep {
    override class var protocols: [ProtocolDescriptor] {
        [StepRequirements.firstDescriptor, StepRequirements.secondDescriptor]
    }
    static var first: AsyncRequirement<(Int) async -> Int, Int, Int, Never> {
        StepRequirements.first
    }
    static var second: AsyncRequirement<nonisolated(nonsending) (Int) async -> Int, Int, Int, Never>
    {
        StepRequirements.second
    }
    convenience init() { self.init(nil, as: (any FirstStep & SecondStep).self) }
    @_implements(FirstStep,step(_:)) func firstStep(_ count: Int) async -> Int {
        await send(StepRequirements.first, count)
    }
    @_implements(SecondStep,step(_:))
    nonisolated(nonsending) func secondStep(_ count: Int) async -> Int {
        await send(StepRequirements.second, count)
    }
}

@Suite struct `A double of two protocols that share a selector` {
    @Test func `A selector of two protocols is stubbed by either key`() async {
        let double = StepProxy().double(.relaxed)
        double.when(\.first, 1).returns(1)
        double.when(\.second, 2).returns(2)
        double.when(\.first, 3).returns(3)
        for number in 1...3 {
            #expect(await double.firstStep(number) == number)
            #expect(await double.secondStep(number) == number)
        }
        #expect(failures { double.verifyStubsUsed() } == [])
        double.reset()
        #expect(await double.firstStep(1) == 0)
        double.when(\.first, 1).returns(7)
        double.when(\.second, 2).returns(8)
        #expect(await double.secondStep(1) == 7)
        #expect(await double.firstStep(2) == 8)
    }
}
