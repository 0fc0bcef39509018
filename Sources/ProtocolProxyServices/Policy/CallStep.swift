// SPDX-License-Identifier: MIT

import ProtocolProxy

/// What a layer does before and after a call, without making it.
///
/// A step knows nothing about the types of the call, and only waits before a call or between two
/// attempts. So one function can take the steps of several adjacent layers, with a single frame for
/// all of them: see ``SteppedLayers``. A layer that judges results, or makes calls itself, has a
/// decorator instead.
///
/// As a gate, a step takes part in synchronous calls, which never wait. Only steps without attempts
/// of their own do.
class CallStep: __Generated.CallGate,
    // SAFETY: all properties are constants; the states of layers guard themselves.
    @unchecked Sendable
{
    /// What happens to a call that reaches the layer.
    enum Admission {
        case admitted
        /// The call waits, with a ticket of this number.
        case waits(Int)
        case refused(any Error)
    }

    /// What a step remembers of a call.
    struct Memory {
        /// Chosen by the step.
        var number = 0
        /// The number of failed attempts.
        var failures = 0
    }

    /// The name of the layer's function, for reports.
    final let layer: String
    final let selector: Selector

    init(_ layer: String, of selector: Selector) {
        self.layer = layer
        self.selector = selector
    }

    /// Lets a call through, or refuses it.
    func begin(_ memory: inout Memory) -> Admission { .admitted }

    /// Waits until a call with a ticket may be made; returns the error if it may not.
    nonisolated(nonsending) func wait(_ ticket: Int) async -> (any Error)? { nil }

    /// Ends a call that has returned a result.
    func succeed(_ memory: Memory) {}

    /// Ends a call, or an attempt, that has thrown an error.
    ///
    /// Returns the delay before another attempt; `nil` if there is none.
    ///
    /// - Parameter isCancelled: Whether the caller was cancelled, or the time limit around the step
    ///   is over.
    func fail(
        _ memory: inout Memory,
        with error: any Error,
        isCancelled: Bool
    ) -> Duration? { nil }

    /// Whether the step itself never waits until an outer time limit is over.
    var endsInTime: Bool { false }

    /// Finds arguments with which the step can't make another attempt; `nil` if there are none.
    var repetitionCheck: RepetitionCheck? { nil }

    /// Waits until another attempt may be made; returns whether it may.
    ///
    /// - Parameter end: The end of an outer time limit, after which no attempt may be made.
    nonisolated(nonsending) func wait(
        _ delay: Duration,
        after memory: Memory,
        until end: Moment
    ) async -> Bool { false }
}

/// The steps of adjacent layers, outermost first.
final class StepChain: Sendable {
    /// The number of steps that a chain may have.
    static let capacity = 4

    /// How far a call has come: the number of steps that it has passed, and what each of them
    /// remembers.
    typealias Progress = __Generated.CallProgress
    typealias Obstacle = __Generated.CallObstacle

    // Apart, because most policies have a single step, and an array costs a hundred instructions.
    private let first: CallStep
    private let others: [CallStep]

    init(_ first: CallStep, _ others: [CallStep] = []) {
        self.first = first
        self.others = others
    }

    var count: Int { 1 + others.count }

    /// The chain with another step around the others; `nil` if there is no room for it.
    func adding(_ step: CallStep) -> StepChain? {
        count < Self.capacity ? StepChain(step, [first] + others) : nil
    }

    private func step(_ index: Int) -> CallStep {
        index == 0 ? first : others[index - 1]
    }

    // Like the others, this isn't inlined into an asynchronous function, whose frame would grow.
    /// Takes the steps that a call hasn't passed yet; returns what stops it, if anything does.
    @inline(never)
    func begin(_ progress: inout Progress) -> Obstacle? {
        if progress.count == 0, let obstacle = begin(first, &progress) { return obstacle }
        while progress.count <= others.count {
            if let obstacle = begin(others[progress.count - 1], &progress) { return obstacle }
        }
        return nil
    }

    @inline(__always)
    private func begin(_ step: CallStep, _ progress: inout Progress) -> Obstacle? {
        CallReport.enter(step.layer, of: step.selector)
        var memory = CallStep.Memory()
        let admission = step.begin(&memory)
        progress[progress.count] = memory
        switch admission {
        case .admitted: progress.count += 1
        case .waits(let ticket): return Obstacle(.waits(step, ticket: ticket))
        case .refused(let error): return Obstacle(.refused(error))
        }
        return nil
    }

    /// Waits if the call has to wait, and takes the other steps.
    ///
    /// - Throws: The error of a step that refuses the call.
    nonisolated(nonsending) func overcome(
        _ obstacle: Obstacle,
        _ progress: inout Progress
    ) async throws {
        var next: Obstacle? = obstacle
        while let obstacle = next {
            switch obstacle.kind {
            case .refused(let error), .failed(let error):
                throw error
            case .waits(let step, let ticket):
                guard let step = step as? CallStep else {
                    stopAtInvariant("A call waits at no step.")
                }
                if let error = await step.wait(ticket) { throw error }
            }
            progress.count += 1
            next = begin(&progress)
        }
    }

    /// Ends a call that has returned a result.
    @inline(never)
    func succeed(_ progress: Progress) {
        var index = others.count
        while index > 0 {
            others[index - 1].succeed(progress[index])
            index -= 1
        }
        first.succeed(progress[0])
    }

    /// Ends a call that has failed, and isn't made again.
    func fail(_ progress: inout Progress, with error: any Error) {
        while progress.count > 0 {
            progress.count -= 1
            _ = step(progress.count).fail(
                &progress[progress.count],
                with: error,
                isCancelled: Task.isCancelled
            )
        }
    }

    /// Whether no step waits until an outer time limit is over.
    var endsCalls: Bool { first.endsInTime && others.allSatisfy(\.endsInTime) }

    /// Ends the steps of a call that has failed, up to one that makes another attempt; returns
    /// whether there is one.
    ///
    /// - Parameters:
    ///   - end: When an outer time limit ends, if it doesn't cancel the task then.
    ///   - attempt: Makes the call, or gives its arguments.
    nonisolated(nonsending) func isRepeated(
        after error: any Error,
        _ progress: inout Progress,
        until end: Moment,
        _ attempt: JoinedLayer.Attempt
    ) async -> Bool {
        while progress.count > 0 {
            let index = progress.count - 1
            let step = step(index)
            if let delay = fail(step, &progress[index], with: error, until: end),
                await isRepeatable(attempt, by: step),
                await step.wait(delay, after: progress[index], until: end)
            {
                return true
            }
            progress.count = index
        }
        return false
    }

    /// Whether a step can make another attempt with the same arguments.
    private nonisolated(nonsending) func isRepeatable(
        _ attempt: JoinedLayer.Attempt,
        by step: CallStep
    ) async -> Bool {
        guard let check = step.repetitionCheck else { return true }
        let request = __Generated.ArgumentsRequest()
        // An attempt doesn't throw if it only gives its arguments.
        try? await attempt(request)
        return check.allowsRepeating(boxed: request.arguments)
    }

    /// Ends a step, as if its task had the end as its deadline and were cancelled then.
    private func fail(
        _ step: CallStep,
        _ memory: inout CallStep.Memory,
        with error: any Error,
        until end: Moment
    ) -> Duration? {
        guard end < .never else {
            return step.fail(&memory, with: error, isCancelled: Task.isCancelled)
        }
        return CallDeadline.$nearest.withValue(CallDeadline.nearest(or: SetDeadline(at: end))) {
            let isCancelled = Task.isCancelled || Moment.now >= end
            return step.fail(&memory, with: error, isCancelled: isCancelled)
        }
    }
}

extension __Generated.CallProgress {
    /// What a step remembers of the call.
    fileprivate subscript(index: Int) -> CallStep.Memory {
        get {
            switch index {
            case 0: CallStep.Memory(first)
            case 1: CallStep.Memory(second)
            case 2: CallStep.Memory(third)
            default: CallStep.Memory(fourth)
            }
        }
        set {
            switch index {
            case 0: first = newValue.pair
            case 1: second = newValue.pair
            case 2: third = newValue.pair
            default: fourth = newValue.pair
            }
        }
    }
}

extension CallStep.Memory {
    fileprivate init(_ pair: (Int, Int)) {
        self.number = pair.0
        self.failures = pair.1
    }

    fileprivate var pair: (Int, Int) { (number, failures) }
}
