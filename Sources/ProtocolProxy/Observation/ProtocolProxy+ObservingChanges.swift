// SPDX-License-Identifier: MIT

extension HandlerRegistration where Self: ProtocolProxy {
    /// Observes the changes of a property.
    ///
    /// The handler receives each change that is made through the proxy's setter, even by name,
    /// whichever participant answers. It does not receive changes that the implementer makes
    /// itself, nor those of other requirements, such as a `mutating` method. Retain the returned
    /// observation, which ends when it is released. See <doc:observing-properties-and-streams>.
    ///
    /// - Throws: ``ProxyError`` with the code ``ProxyError/Code/notObservable`` if there is no
    ///   setter, or ``ProxyError/Code/requiresIsolation`` if an initial value is requested from
    ///   outside of the protocol's actor.
    public func observeChanges<Typed: __Generated.PropertyRequirement>(
        of key: KeyPath<Self.Type, Typed>,
        options: PropertyObservation.Options = [.old, .new],
        isolation: isolated (any Actor)? = #isolation,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        with handler: Typed.ChangeObserver
    ) throws(ProxyError) -> Typed.Observation {
        let getter = Self.self[keyPath: key]
        _ = try requirementIndex(ofKey: getter, as: .observerAfter)
        return getter.typed(
            try startObserving(
                property(getter.selector, as: Typed.Value.self),
                options: options,
                isolation: isolation,
                registeredAt: RegistrationOptions(fileID, line),
                getter.plain(handler)
            )
        )
    }

    /// Observes the changes of a property by name, such as `"capacity"`.
    ///
    /// The handler needs an explicit type: a ``PropertyChange`` of the property's type.
    ///
    /// - Throws: ``ProxyError``, like the form by typed key, or with the code
    ///   ``ProxyError/Code/unrecognizedSelector`` or ``ProxyError/Code/wrongSignature``.
    public func observeChanges<Value>(
        of selector: Selector,
        options: PropertyObservation.Options = [.old, .new],
        isolation: isolated (any Actor)? = #isolation,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        with handler: @escaping (PropertyChange<Value>) throws -> Void
    ) throws(ProxyError) -> PropertyObservation {
        try refuseUncheckedHandler(of: selector)
        return try startObserving(
            property(selector, as: Value.self),
            options: options,
            isolation: isolation,
            registeredAt: RegistrationOptions(fileID, line),
            handler
        )
    }

    /// Returns the changes of a property as an asynchronous sequence.
    ///
    /// An initial value is read when an iteration starts, so it is not available if the protocol is
    /// isolated to an actor. The values of a proxy that threads share must be Sendable. `buffering`
    /// says how many changes are buffered, and which ones are dropped.
    ///
    /// - Throws: ``ProxyError``, like `observeChanges(of:options:with:)`.
    public func changes<Typed: __Generated.PropertyRequirement>(
        of key: KeyPath<Self.Type, Typed>,
        options: PropertyObservation.Options = [.old, .new],
        buffering: AsyncStream<PropertyChange<Typed.Value>>.Continuation.BufferingPolicy =
            .bufferingNewest(64),
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws(ProxyError) -> CallSequence<PropertyChange<Typed.Value>>
    where Typed.OutcomeCrossing: Sendable {
        let getter = Self.self[keyPath: key]
        _ = try requirementIndex(ofKey: getter, as: .observerAfter)
        let property = try property(getter.selector, as: Typed.Value.self)
        // An iteration may start on any isolation, and would read an initial value there.
        if options.contains(.initial) { try property.getter.requireIsolation(nil, on: self) }
        let registrationOptions = RegistrationOptions(fileID, line)
        return CallSequence(buffering, of: getter.selector) { [weak self] feed in
            let observation = try? self?.startObserving(
                property,
                options: options,
                isolation: nil,
                registeredAt: registrationOptions
            ) {
                feed.append($0)
            }
            return { observation?.stopObserving() }
        }
    }
}

extension HandlerRegistration where Self: ProtocolProxy, Self: Sendable {
    /// Observes the changes of a property by name with a Sendable handler.
    public func observeChanges<Value>(
        of selector: Selector,
        options: PropertyObservation.Options = [.old, .new],
        isolation: isolated (any Actor)? = #isolation,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        with handler: @escaping @Sendable (PropertyChange<Value>) throws -> Void
    ) throws(ProxyError) -> any PropertyObservation & Sendable {
        try startObserving(
            property(selector, as: Value.self),
            options: options,
            isolation: isolation,
            registeredAt: RegistrationOptions(fileID, line),
            handler
        )
        .shared
    }
}

/// A property whose changes can be observed, by the calls of its setter.
private struct ObservableProperty {
    let getter: AnyRequirement
    /// The index of the setter in the layout.
    let setterIndex: Int
}

/// Notifies the handler of an observation, around the calls of the property's setter.
private struct ChangeNotifier<Value> {
    let getter: AnyRequirement
    let setter: Selector
    let options: PropertyObservation.Options
    /// Fires at the end of the observation.
    let end: OneShotFlag
    let handler: (PropertyChange<Value>) throws -> Void
    weak let observed: ProtocolProxy?
    weak let store: RegistrationStore?

    /// Notifies the handler of a change that is about to happen, and returns a function that
    /// notifies it afterwards.
    ///
    /// `called` is the proxy or the view whose setter was called, if it is known.
    func begin(on called: ProtocolProxy?) -> () -> Void {
        guard !end.hasFired else { return {} }
        let proxy = called ?? observed
        let old = options.contains(.old) ? value(on: proxy) : nil
        if options.contains(.prior) { notify(on: proxy, old: old, isPrior: true) }
        return { notify(on: proxy, old: old) }
    }

    func notify(on proxy: ProtocolProxy?, old: Value? = nil, isPrior: Bool = false) {
        guard !end.hasFired else { return }
        do {
            let new = !isPrior && options.contains(.new) ? value(on: proxy) : nil
            // Reading runs the getter's handlers, which may stop the observation.
            guard !end.hasFired else { return }
            try handler(PropertyChange(isPrior: isPrior, old: old, new: new))
        } catch {
            store?.report(
                error,
                selector: setter,
                by: isPrior ? .observerBefore : .observerAfter
            )
        }
    }

    /// The getter's value, as a message receives it; `nil` if the message ends with an error.
    private func value(on proxy: ProtocolProxy?) -> Value? {
        // Without the guard, a cast of `nil` to an optional type would succeed.
        guard let value = try? proxy?.deliver(Message(getter.selector), from: nil) else {
            return nil
        }
        return value as? Value
    }
}

extension ProtocolProxy {
    fileprivate final func startObserving<Value>(
        _ property: ObservableProperty,
        options: PropertyObservation.Options,
        isolation: (any Actor)?,
        registeredAt registrationOptions: RegistrationOptions,
        _ handler: @escaping (PropertyChange<Value>) throws -> Void
    ) throws(ProxyError) -> PropertyObservation {
        // Later values are read during calls of the setter, which run on the getter's isolation.
        if options.contains(.initial) {
            try property.getter.requireIsolation(isolation, on: self)
        }
        let observation = PropertyObservation(
            of: property.getter.selector,
            options: options,
            on: self
        )
        let notifier = ChangeNotifier(
            getter: property.getter,
            setter: routes.layout.requirements[property.setterIndex].requirement.selector,
            options: options,
            end: observation.end,
            handler: handler,
            observed: self,
            store: routes.store
        )
        let observer = SetterObserver { notifier.begin(on: $0) }
        let entry = Entry(observer, of: observation)
        let id = routes.store.add(entry, to: property.setterIndex, registrationOptions)
        observation.start { [weak store = routes.store] in
            store?.remove(id, from: property.setterIndex)
        }
        // Only now, so that no change is missed: another thread's change may be sent before the
        // initial value.
        if options.contains(.initial) { notifier.notify(on: self) }
        return observation
    }

    fileprivate final func property(
        _ selector: Selector,
        as type: any Any.Type
    ) throws(ProxyError) -> ObservableProperty {
        let merged = try mergedRequirement(of: selector)
        guard selector.kind == .getter, let setterIndex = routes.layout.index(of: selector.setter)
        else {
            throw .notObservable(merged.requirement, of: merged.protocolName)
        }
        let setter = routes.layout.requirements[setterIndex].requirement.signature
        let getter = merged.requirement.signature
        guard getter.resultType == type, getter.failureType == Never.self,
            getter.functionType == nil, !getter.isAsync,
            setter.functionType == nil, setter.parameterTypes.elementsEqual([type], by: ==)
        else { throw .wrongPropertyType(merged.requirement, of: merged.protocolName, given: type) }
        return ObservableProperty(getter: merged.requirement, setterIndex: setterIndex)
    }
}
