// SPDX-License-Identifier: MIT

#if Everything
import SeededRandom

extension Draw {
    /// The draw of a seed.
    package init(seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        // Most layers are for calls that can wait.
        let mayWait = numbers.number(in: 0...2) > 0
        errand = numbers.element(of: Errand.allCases.filter { !mayWait || $0.isAsync })
        participants = []
        for _ in 0..<numbers.number(in: 1...3) {
            participants.append(Participant.random(for: errand, &numbers))
        }
        // Half of the draws are quiet: there, a layer that acts is at fault.
        let isQuiet = numbers.number(in: 0...1) == 0
        let isSequential = isQuiet || numbers.number(in: 0...1) == 0
        calls = []
        for index in 0..<numbers.number(in: 1...3) {
            var call = CallPlan.random(&numbers, isQuiet: isQuiet)
            if isQuiet { call.item = index + 1 }
            let pause = isSequential ? Self.gap : numbers.number(in: 0...2)
            call.start = index == 0 ? 0 : calls[index - 1].start + pause
            calls.append(call)
        }
        script = (0..<numbers.number(in: 1...3)).map { _ in
            Behavior.random(&numbers, isQuiet: isQuiet)
        }
        death = nil
        if !isQuiet, numbers.number(in: 0...7) == 0 {
            death = numbers.number(in: 0...calls.count - 1)
        }
    }
}

extension CallPlan {
    fileprivate static func random(_ numbers: inout SeededNumbers, isQuiet: Bool) -> CallPlan {
        var call = CallPlan()
        call.item = numbers.number(in: 1...2)
        call.wrapsStream = numbers.number(in: 0...1) == 0
        if numbers.number(in: 0...3) == 0 { call.elements = numbers.number(in: 0...2) }
        guard !isQuiet else { return call }
        switch numbers.number(in: 0...7) {
        case 0: call.cancellation = .before
        case 1, 2: call.cancellation = .after(numbers.number(in: 0...7))
        case 3: call.deadline = numbers.number(in: 1...6)
        default: break
        }
        return call
    }
}

extension Behavior {
    fileprivate static func random(_ numbers: inout SeededNumbers, isQuiet: Bool) -> Behavior {
        var behavior = Behavior()
        behavior.onCancel = numbers.element(of: OnCancel.allCases)
        behavior.completions = numbers.number(in: 0...2)
        behavior.delay = numbers.number(in: 0...1)
        guard !isQuiet else { return behavior }
        behavior.delay = numbers.element(of: [0, 1, 3, 5, 7])
        behavior.fails = numbers.number(in: 0...2) == 0
        behavior.streamFails = numbers.number(in: 0...2) == 0
        return behavior
    }
}

extension Participant {
    /// Returns any participant, but mostly one that takes the requirement.
    fileprivate static func random(
        for errand: Errand,
        _ numbers: inout SeededNumbers
    ) -> Participant {
        let accepting = allCases.filter { $0.refusal(of: errand) == nil }
        // Layers meet more conditions than others.
        let layers = accepting.filter(\.isLayer)
        switch numbers.number(in: 0...9) {
        case 0: return numbers.element(of: allCases)
        case 1...4 where !layers.isEmpty: return numbers.element(of: layers)
        default: return numbers.element(of: accepting)
        }
    }
}
#endif
