// SPDX-License-Identifier: MIT

import SeededRandom
import Testing

@testable import ProtocolProxyServices

@Suite(.timeLimit(.minutes(5))) struct `A model of a concurrency limiter` {
    /// A list of calls that wait, and the number of those in progress.
    private struct Model {
        let limit: Int
        let waitingLimit: Int
        var running = 0
        var waiting: [Task<Bool, Never>] = []
    }

    @Test(arguments: [39] as [UInt64])
    func `A limiter does what the model does in 100,000 random steps`(seed: UInt64) async {
        var numbers = SeededNumbers(seed: seed)
        var (refusals, cancellations, handovers) = (0, 0, 0)
        for round in 0..<200 {
            var model = Model(
                limit: numbers.number(in: 1...4),
                waitingLimit: numbers.number(in: 0...6)
            )
            let limiter = ConcurrencyLimiter(concurrent: model.limit, waiting: model.waitingLimit)
            for step in 0..<500 {
                var isRight = true
                switch numbers.number(in: 0...9) {
                case 0..<5:
                    let canWait = numbers.number(in: 0...3) > 0
                    switch limiter.enter(canWait: canWait) {
                    case .entered:
                        isRight = model.running < model.limit
                        model.running += 1
                    case .waits(let ticket):
                        isRight =
                            canWait && model.running == model.limit
                            && model.waiting.count < model.waitingLimit
                        model.waiting.append(Task { await limiter.wait(ticket) })
                        // So that tasks are met before and after they suspend.
                        if numbers.number(in: 0...1) == 0 { await Task.yield() }
                    case .refused:
                        isRight =
                            model.running == model.limit
                            && (!canWait || model.waiting.count == model.waitingLimit)
                        refusals += 1
                    }
                case 5..<9:
                    guard model.running > 0 else { break }
                    limiter.leave()
                    if model.waiting.isEmpty {
                        model.running -= 1
                    } else {
                        // The time limit of the suite ends the test if the place was handed to
                        // another one.
                        isRight = await model.waiting.removeFirst().value
                        handovers += 1
                    }
                default:
                    guard !model.waiting.isEmpty else { break }
                    let waiter = model.waiting.remove(
                        at: numbers.number(in: 0...model.waiting.count - 1)
                    )
                    waiter.cancel()
                    isRight = await !waiter.value
                    cancellations += 1
                }
                guard isRight, limiter.running == model.running,
                    limiter.waiting == model.waiting.count
                else {
                    Issue.record(
                        """
                        \(limiter.running) run and \(limiter.waiting) wait, seed \(seed), round \(round), step \(step), \
                        \(limiter), \(model)
                        """
                    )
                    for waiter in model.waiting { waiter.cancel() }
                    return
                }
            }
            for waiter in model.waiting { waiter.cancel() }
            for waiter in model.waiting {
                #expect(await !waiter.value, "seed \(seed), round \(round)")
            }
            for _ in 0..<model.running { limiter.leave() }
            #expect((limiter.running, limiter.waiting) == (0, 0), "seed \(seed), round \(round)")
        }
        #expect(min(refusals, cancellations, handovers) > 1000)
    }
}
