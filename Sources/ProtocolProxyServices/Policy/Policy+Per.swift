// SPDX-License-Identifier: MIT

public import ProtocolProxy

extension Policy {
    /// Gives each key, such as a tenant, its own circuit or limit, so that one tenant's calls don't
    /// use up the places of another.
    ///
    /// ```swift
    /// let policy = Policy {
    ///     .timeOut(after: .seconds(2))
    ///     .limitRate(1000, per: .seconds(1))
    ///     .limitConcurrency(to: 10).per { call in call.arguments.first as? String }
    /// }
    /// ```
    ///
    /// `per` applies to the layer directly before it: here, each key has ten places, and all calls
    /// share the tokens. That layer must be a circuit or a limit that the policy makes from
    /// numbers. After any other layer, or after a circuit or limit that is passed as an object,
    /// `per` stops the program.
    ///
    /// Calls for which the closure returns `nil` share one state, as all calls do without `per`:
    /// they are limited together, and their failures open one circuit for all of them. The key need
    /// not be an argument; it can also be a task-local value, for example. To find the first
    /// argument of a type, whatever its position, use `call.arguments.lazy.compactMap { $0 as?
    /// Tenant }.first`.
    ///
    /// Each application of the policy has its own states; see ``KeyedStates`` for when a state is
    /// made or evicted. To read the states, to operate a circuit, or to share states between
    /// proxies, pass a ``KeyedStates`` object.
    ///
    /// `per` adds about 2,500 instructions and an allocation to a call: the arguments are boxed for
    /// the closure, and listed each time that the closure reads `arguments`. Only the first call of
    /// a key boxes the key; it takes about 30,000 instructions.
    ///
    /// - Parameters:
    ///   - capacity: The maximum number of keys that have a state, 1 or more. The state of the
    ///     least recently used key is evicted first.
    ///   - fileID: The source file to show if the program stops; by default, the caller's.
    ///   - line: The source line to show if the program stops; by default, the caller's.
    ///   - key: Returns the key of a call, or `nil` for a call without one. It receives the call
    ///     with its boxed arguments, and is called on the thread of the call, before the call
    ///     passes the layer.
    /// - Returns: This policy, whose last layer now has a state for each key.
    @inlinable
    public func per<Key: Hashable & Sendable>(
        keeping capacity: Int = 1000,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ key: @escaping @Sendable (PendingCall) -> Key?
    ) -> Policy {
        per(keeping: capacity, fileID: fileID, line: line, Key.self, KeyFinder(key))
    }

    @usableFromInline
    func per<Key: Hashable & Sendable>(
        keeping capacity: Int,
        fileID: StaticString,
        line: UInt,
        _ type: Key.Type,
        _ finder: KeyFinder
    ) -> Policy {
        requireAtLeastOne(capacity, "The number of keys", fileID: fileID, line: line)
        let limit = capacity == 1000 ? "" : ", keeping: \(capacity)"
        let (last, factory) = lastLayer(fileID: fileID, line: line)
        let text = last.description
        let keyedFactory = Layer.Factory {
            let states = KeyedStates<Key>(capacity: capacity, fileID: fileID, line: line).store
            states.bind(to: text, makingStatesBy: factory, fileID: fileID, line: line)
            return states
        } makeLayer: { states, context in
            LayerPerKey(
                states: states,
                makeLayer: factory.makeLayer,
                finder: finder,
                context: context
            )
        }
        let layer = Layer(
            kind: last.kind,
            description: "\(text).per(\(Key.self)\(limit))",
            keyType: ObjectIdentifier(Key.self),
            factory: keyedFactory
        )
        return Policy(layers.dropLast() + [layer], settings)
    }

    /// Gives each key its own circuit or limit, and stores them in an object that you can read; see
    /// `per(keeping:fileID:line:_:)`.
    ///
    /// - Parameters:
    ///   - states: The states, which all applications of the policy share. If layers with different
    ///     rules use the same object, the program stops.
    ///   - fileID: The source file to show if the program stops; by default, the caller's.
    ///   - line: The source line to show if the program stops; by default, the caller's.
    ///   - key: Returns the key of a call, or `nil` for a call without one. It receives the call
    ///     with its boxed arguments, and is called on the thread of the call, before the call
    ///     passes the layer.
    /// - Returns: This policy, whose last layer now has a state for each key.
    @inlinable
    public func per<Key: Hashable & Sendable>(
        _ states: KeyedStates<Key>,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ key: @escaping @Sendable (PendingCall) -> Key?
    ) -> Policy {
        per(states, fileID: fileID, line: line, KeyFinder(key))
    }

    @usableFromInline
    func per<Key: Hashable & Sendable>(
        _ states: KeyedStates<Key>,
        fileID: StaticString,
        line: UInt,
        _ finder: KeyFinder
    ) -> Policy {
        let (last, factory) = lastLayer(fileID: fileID, line: line)
        let text = last.description
        // Binds the states now, rather than when the policy is applied.
        states.store.bind(to: text, makingStatesBy: factory, fileID: fileID, line: line)
        let layer = Layer(kind: last.kind, description: "\(text).per(\(states))") { context in
            LayerPerKey(
                states: states.store,
                makeLayer: factory.makeLayer,
                finder: finder,
                context: context
            )
        }
        return Policy(layers.dropLast() + [layer], settings)
    }

    /// The last layer, and how it is made.
    private func lastLayer(
        fileID: StaticString,
        line: UInt
    ) -> (layer: Layer, factory: Layer.Factory) {
        guard let layer = layers.last, let factory = layer.factory, layer.canHaveKeys else {
            let last = layers.last.map { "'\($0.description)'" } ?? "nothing"
            fatalError(
                "There is no state for each key after \(last): 'per' belongs directly after a "
                    + "limit or a circuit that is given by its rules, and not as an object.",
                file: fileID,
                line: line
            )
        }
        return (layer, factory)
    }
}

extension Policy.Layer {
    /// Whether the layer can have a state for each key.
    ///
    /// A cache can't, since it already has a result for each key.
    fileprivate var canHaveKeys: Bool {
        keyType == nil && !kind.traits.contains(.storesResults)
    }
}

/// Begins a call with the state of its key.
///
/// The closure is made where the type of the keys is known, so that it finds the state without
/// boxing the key.
@usableFromInline
struct KeyFinder: Sendable {
    /// Begins a call; `KeyedStateStore.end` ends it.
    @usableFromInline let begin: @Sendable (PendingCall, KeyedStateStore) -> KeyEntry

    @inlinable
    init<Key: Hashable & Sendable>(_ key: @escaping @Sendable (PendingCall) -> Key?) {
        self.begin = { call, states in
            guard let key = key(call) else { return states.beginWithoutKey() }
            return states.begin(
                hash: key.hashValue,
                isEqual: { known in
                    // SAFETY: the keys of a store have one type, that of its `KeyedStates`.
                    unsafe unsafeDowncast(known, to: TypedKey<Key>.self).key == key
                },
                makeKey: { TypedKey(key) }
            )
        }
    }
}

/// A layer that is made for each key, with the state of the key.
private struct LayerPerKey: AppliedLayer {
    let states: KeyedStateStore
    let makeLayer: @Sendable (any ChangeableState, PolicyContext) -> any AppliedLayer
    let finder: KeyFinder
    let context: PolicyContext

    var state: (any LayerState)? { states }

    func refusal(of requirement: AnyRequirement) -> Refusal? {
        makeLayer(states.shared, context).refusal(of: requirement)
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>? {
        guard refusal(of: requirement) == nil else { return nil }
        let (states, begin) = (states, finder.begin)
        // If the layer of one state has a gate, those of all states do.
        if let sharedGate = makeLayer(states.shared, context).gate(of: requirement) {
            let gates = KeyedGates()
            return Decorator { (arguments, proceed) throws(Failure) in
                let entry = begin(PendingCall(requirement, arguments), states)
                let gate = gates.gate(for: entry) {
                    makeLayer(entry.state, context).gate(of: requirement) ?? sharedGate
                }
                var number = 0
                var hasFailed = false
                defer {
                    if !hasFailed { gate.leave(number) }
                    states.end(entry)
                }
                if let error = gate.admit(&number) {
                    hasFailed = true
                    throw rethrown(error)
                }
                do throws(Failure) {
                    return try proceed(next)
                } catch {
                    hasFailed = true
                    gate.leave(number, after: error)
                    throw error
                }
            }
        }
        let functions = KeyedFunctions<Function>()
        return Decorator { (arguments, proceed) throws(Failure) in
            let entry = begin(PendingCall(requirement, arguments), states)
            defer { states.end(entry) }
            let function = functions.function(for: entry) {
                let layer = makeLayer(entry.state, context)
                let decorator = layer.interceptor(of: requirement, around: next)
                return decorator.map(requirement.function(by:)) ?? next
            }
            return try proceed(function)
        }
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? {
        guard refusal(of: requirement) == nil else { return nil }
        let functions = KeyedFunctions<Function>()
        return AsyncDecorator { (arguments, proceed) async throws(Failure) in
            let entry = finder.begin(PendingCall(requirement, arguments), states)
            defer { states.end(entry) }
            let function = functions.function(for: entry) {
                let layer = makeLayer(entry.state, context)
                let decorator = layer.interceptor(of: requirement, around: next)
                return decorator.map(requirement.function(by:)) ?? next
            }
            return try await proceed(function)
        }
    }
}
