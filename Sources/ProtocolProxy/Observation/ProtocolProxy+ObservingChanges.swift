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
            try observeSetter(
                property(getter.selector, as: Typed.Value.self),
                options,
                isolation,
                RegistrationOptions(fileID, line),
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
        try refuseUncheckedHandler()
        return try observeSetter(
            property(selector, as: Value.self),
            options,
            isolation,
            RegistrationOptions(fileID, line),
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
        let registration = RegistrationOptions(fileID, line)
        return CallSequence(buffering) { [weak self] feed in
            let observation = try? self?.observeSetter(property, options, nil, registration) {
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
        try observeSetter(
            property(selector, as: Value.self),
            options,
            isolation,
            RegistrationOptions(fileID, line),
            handler
        )
        .shared
    }
}

extension ProtocolProxy {
    final func observeSetter<Value>(
        _ property: (getter: AnyRequirement, setterIndex: Int),
        _ options: PropertyObservation.Options,
        _ isolation: (any Actor)?,
        _ registration: RegistrationOptions,
        _ handler: @escaping (PropertyChange<Value>) throws -> Void
    ) throws(ProxyError) -> PropertyObservation {
        let (getter, setterIndex) = property
        // Later values are read during calls of the setter, which run on the getter's isolation.
        if options.contains(.initial) { try getter.requireIsolation(isolation, on: self) }
        let observation = PropertyObservation(of: getter.selector, options: options, on: self)
        let end = observation.end
        let setter = routes.layout.requirements[setterIndex].requirement.selector
        weak let observed = self
        weak let store = routes.store
        func notify(on proxy: ProtocolProxy?, old: Value? = nil, isPrior: Bool = false) {
            guard !end.hasFired else { return }
            do {
                let new =
                    !isPrior && options.contains(.new) ? proxy?.value(of: getter) as Value? : nil
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
        let observer = SetterObserver { called in
            guard !end.hasFired else { return {} }
            let proxy = called ?? observed
            let old = options.contains(.old) ? proxy?.value(of: getter) as Value? : nil
            if options.contains(.prior) { notify(on: proxy, old: old, isPrior: true) }
            return { notify(on: proxy, old: old) }
        }
        let entry = Entry(observer, of: observation)
        let id = routes.store.add(entry, to: setterIndex, registration)
        observation.start { [weak store = routes.store] in store?.remove(id, from: setterIndex) }
        // Only now, so that no change is missed: another thread's change may be sent before the
        // initial value.
        if options.contains(.initial) { notify(on: self) }
        return observation
    }
}

extension ProtocolProxy {
    /// The getter of a property, and the index of its setter.
    fileprivate final func property(
        _ selector: Selector,
        as type: any Any.Type
    ) throws(ProxyError) -> (getter: AnyRequirement, setterIndex: Int) {
        let (merged, _) = try mergedRequirement(of: selector)
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
        return (merged.requirement, setterIndex)
    }

    /// The getter's value, as a message receives it; `nil` if the message ends with an error.
    fileprivate final func value<Value>(of getter: AnyRequirement) -> Value? {
        let value = try? deliver(Message(getter.selector), from: nil)
        return value as? Value
    }
}
