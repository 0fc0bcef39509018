// SPDX-License-Identifier: MIT

extension Registering where Self: ProtocolProxy {
    /// A sequence of what one entry is told, which stands as long as an iteration does.
    func calls<Element>(
        of number: Int, _ buffering: CallBuffering, _ makeEntry: @escaping (CallFeed<Element>) -> Entry?
    ) -> CallSequence<Element> {
        CallSequence(buffering) { [weak routes] feed in
            // Only an exclusive override is ever refused.
            guard let routes, let entry = makeEntry(feed), let id = try? routes.add(entry, to: number) else {
                return {}
            }
            let registration = Registration<Self>(routes, .entry(id, of: number))
            return { registration.cancel() }
        }
    }

    /// The calls of a synchronous requirement that a typed key names.
    func calls<Arguments, Result: ~Copyable, Failure>(
        to requirement: Requirement<Arguments, Result, Failure>, _ phase: ObserverPhase, _ buffering: CallBuffering
    ) -> CallSequence<Arguments> {
        calls(of: number(ofKey: requirement, as: .observer), buffering) { feed in
            ObserverEntry(
                phase: phase, notice: Notice<Arguments, Result, Failure>.arguments { feed.append($0) }, life: Life())
        }
    }

    /// The calls of an asynchronous one.
    func calls<Arguments, Result: ~Copyable, Failure>(
        to requirement: AsyncRequirement<Arguments, Result, Failure>, _ phase: ObserverPhase,
        _ buffering: CallBuffering
    ) -> CallSequence<Arguments> {
        calls(of: number(ofKey: requirement, as: .observer), buffering) { feed in
            ObserverEntry(
                phase: phase, notice: AsyncNotice<Arguments, Result, Failure>.arguments { feed.append($0) },
                life: Life())
        }
    }

    /// The calls of one whose arguments cannot be kept.
    func calls<Function, Arguments>(
        to requirement: FunctionRequirement<Function, Arguments>, _ phase: ObserverPhase, _ buffering: CallBuffering
    ) -> CallSequence<Arguments> {
        calls(of: number(ofKey: requirement, as: .observer), buffering) { feed in
            ObserverEntry(phase: phase, notice: FunctionNotice<Arguments>.arguments { feed.append($0) }, life: Life())
        }
    }

    /// The calls of one that a selector names.
    func calls<Arguments>(
        to selector: Selector, _ phase: ObserverPhase, _ buffering: CallBuffering
    ) throws(ProxyError) -> CallSequence<Arguments> {
        let (slot, number) = try place(of: selector)
        func entry(_ body: @escaping (Arguments) -> Void) -> Entry? {
            slot.requirement.observer(by: Call(body), phase: phase, life: Life())
        }
        guard entry({ _ in }) != nil else {
            throw .wrongSignature(
                slot.requirement, of: slot.protocolName, given: "\(Call<Arguments, Void, Never> { _ in }.signature)",
                role: .observer)
        }
        return calls(of: number, buffering) { feed in entry { feed.append($0) } }
    }

    /// The outcomes of a synchronous requirement.
    func outcomes<Arguments, Result, Failure>(
        of requirement: Requirement<Arguments, Result, Failure>, _ buffering: CallBuffering
    ) -> CallSequence<(arguments: Arguments, outcome: Swift.Result<Result, Failure>)> {
        calls(of: number(ofKey: requirement, as: .observer), buffering) { feed in
            ObserverEntry(
                phase: .after, notice: Notice<Arguments, Result, Failure>.outcome { feed.append(($0, copy $1)) },
                life: Life())
        }
    }

    /// The outcomes of an asynchronous one.
    func outcomes<Arguments, Result, Failure>(
        of requirement: AsyncRequirement<Arguments, Result, Failure>, _ buffering: CallBuffering
    ) -> CallSequence<(arguments: Arguments, outcome: Swift.Result<Result, Failure>)> {
        calls(of: number(ofKey: requirement, as: .observer), buffering) { feed in
            ObserverEntry(
                phase: .after, notice: AsyncNotice<Arguments, Result, Failure>.outcome { feed.append(($0, copy $1)) },
                life: Life())
        }
    }

    /// The changes of a property.
    func changes<Value, Observation: PropertyObservation>(
        of property: Property<Value>, _ options: PropertyChangeOptions, _ buffering: CallBuffering,
        _ type: Observation.Type
    ) throws(ProxyError) -> CallSequence<PropertyChange<Value>> {
        // An iteration may start anywhere, and is where an initial value would be read.
        if options.contains(.initial) { try property.getter.requireIsolation(nil, on: self) }
        return CallSequence(buffering) { [weak self] feed in
            guard
                let observation = try? self?.watch(property, options, nil, type, { feed.append($0) })
            else { return {} }
            return { observation.stopObserving() }
        }
    }
}
