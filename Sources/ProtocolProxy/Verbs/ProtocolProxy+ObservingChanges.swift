// SPDX-License-Identifier: MIT

extension Entry {
    /// Creates an entry whose observer reads values from the proxy or the view whose setter was
    /// called.
    convenience init(_ observer: SetterObserver, of observation: PropertyObservation) {
        self.init(
            .setterObserver,
            observer,
            Lifetime(owner: observation),
            wantsReceiver: true
        )
    }
}

extension HandlerRegistration where Self: ProtocolProxy {
    /// Runs a closure at each change of a property.
    ///
    /// The handler runs after each call of the proxy's setter, including calls by name, whichever
    /// participant answers. If the options say so, it also runs before each change, and when the
    /// observation starts. It doesn't run for changes that the implementer makes itself, or that
    /// other requirements make, such as a `mutating` method. The handler runs within the setter's
    /// call. Its errors go to `handleUncaughtErrors(with:)`. See
    /// <doc:observing-properties-and-streams>.
    ///
    /// - Parameters:
    ///   - key: The getter of the property, as a key path such as `\.capacity`.
    ///   - options: Which values a change has, and whether the handler also runs at the start and
    ///     before each change.
    ///   - isolation: The caller's isolation; leave the default.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    ///   - handler: Receives each change.
    /// - Returns: The observation. Retain it: it ends when it is released.
    /// - Throws: ``ProxyError``, whose code tells why:
    ///   - ``ProxyError/Code/notObservable``: The requirement isn't a property with a setter.
    ///   - ``ProxyError/Code/requiresIsolation``: An initial value is requested from outside of the
    ///     protocol's actor.
    ///   - ``ProxyError/Code/unrecognizedSelector``: The proxy's class doesn't list the protocol of
    ///     the property.
    ///   - ``ProxyError/Code/wrongReceiver``: A static requirement is used on an instance, or an
    ///     instance requirement on a type proxy.
    ///   - ``ProxyError/Code/notSendable``: The proxy is for a Sendable protocol, but the key's
    ///     protocol isn't Sendable.
    public func observeChanges<Typed: __Generated.PropertyKey>(
        of key: KeyPath<Self.Type, Typed>,
        options: PropertyObservation.Options = [.old, .new],
        isolation: isolated (any Actor)? = #isolation,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        with handler: Typed.ChangeObserver
    ) throws(ProxyError) -> Typed.Observation {
        let getter = listed(Self.self[keyPath: key])
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

    /// Runs a closure at each change of a property, given by name.
    ///
    /// The handler runs after each call of the proxy's setter, including calls by name, whichever
    /// participant answers. If the options say so, it also runs before each change, and when the
    /// observation starts. It doesn't run for changes that the implementer makes itself, or that
    /// other requirements make, such as a `mutating` method. The handler runs within the setter's
    /// call. Its errors go to `handleUncaughtErrors(with:)`. See
    /// <doc:observing-properties-and-streams>.
    ///
    /// - Parameters:
    ///   - selector: The name of the property, such as `"capacity"`.
    ///   - options: Which values a change has, and whether the handler also runs at the start and
    ///     before each change.
    ///   - isolation: The caller's isolation; leave the default.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    ///   - handler: Receives each change. Spell out the parameter's type, a ``PropertyChange`` of
    ///     the property's type.
    /// - Returns: The observation. Retain it: it ends when it is released.
    /// - Throws: ``ProxyError``, whose code tells why:
    ///   - ``ProxyError/Code/notObservable``: The requirement isn't a property with a setter.
    ///   - ``ProxyError/Code/requiresIsolation``: An initial value is requested from outside of the
    ///     protocol's actor.
    ///   - ``ProxyError/Code/unrecognizedSelector``: No adopted protocol has the selector.
    ///   - ``ProxyError/Code/wrongReceiver``: A static requirement is used on an instance, or an
    ///     instance requirement on a type proxy.
    ///   - ``ProxyError/Code/wrongSignature``: The property's type differs from the type that the
    ///     handler takes.
    ///   - ``ProxyError/Code/notSendable``: The proxy is for a Sendable protocol, so it accepts
    ///     only `@Sendable` closures.
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

    /// Returns an asynchronous sequence of the changes of a property.
    ///
    /// Each iterator receives the changes made after its creation. With `initial`, it first
    /// receives the value at the start of the iteration. If the protocol is Sendable, the values
    /// must be Sendable.
    ///
    /// - Parameters:
    ///   - key: The getter of the property, as a key path such as `\.capacity`.
    ///   - options: Which values a change has, and whether there are also elements at the start and
    ///     before each change.
    ///   - buffering: How many elements to keep for a slow iteration, and which to drop. By
    ///     default, the newest 64 are kept. A policy that keeps no elements stops the program.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    /// - Returns: The sequence. It doesn't retain the proxy, and ends when the proxy is
    ///   deallocated.
    /// - Throws: ``ProxyError``, whose code tells why:
    ///   - ``ProxyError/Code/notObservable``: The requirement isn't a property with a setter.
    ///   - ``ProxyError/Code/requiresIsolation``: An initial value is requested and the protocol is
    ///     isolated to an actor.
    ///   - ``ProxyError/Code/unrecognizedSelector``: The proxy's class doesn't list the protocol of
    ///     the property.
    ///   - ``ProxyError/Code/wrongReceiver``: A static requirement is used on an instance, or an
    ///     instance requirement on a type proxy.
    ///   - ``ProxyError/Code/notSendable``: The proxy is for a Sendable protocol, but the key's
    ///     protocol isn't Sendable.
    public func changes<Typed: __Generated.PropertyKey>(
        of key: KeyPath<Self.Type, Typed>,
        options: PropertyObservation.Options = [.old, .new],
        buffering: AsyncStream<PropertyChange<Typed.Value>>.Continuation.BufferingPolicy =
            .bufferingNewest(64),
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws(ProxyError) -> CallSequence<PropertyChange<Typed.Value>>
    where Typed.OutcomeCrossing: Sendable {
        let getter = listed(Self.self[keyPath: key])
        _ = try requirementIndex(ofKey: getter, as: .observerAfter)
        let property = try property(getter.selector, as: Typed.Value.self)
        // An iteration may start on any isolation, and would read an initial value there.
        if options.contains(.initial) { try property.getter.requireIsolation(nil, on: self) }
        let registrationOptions = RegistrationOptions(fileID, line)
        return CallSequence(
            buffering,
            of: getter.selector,
            options: registrationOptions
        ) { [weak self] feed in
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
    /// Runs a closure at each change of a Sendable proxy's property, given by name.
    ///
    /// Any number of threads may run the closure at once.
    ///
    /// The handler runs after each call of the proxy's setter, including calls by name, whichever
    /// participant answers. If the options say so, it also runs before each change, and when the
    /// observation starts. It doesn't run for changes that the implementer makes itself, or that
    /// other requirements make, such as a `mutating` method. The handler runs within the setter's
    /// call. Its errors go to `handleUncaughtErrors(with:)`. See
    /// <doc:observing-properties-and-streams>.
    ///
    /// - Parameters:
    ///   - selector: The name of the property, such as `"capacity"`.
    ///   - options: Which values a change has, and whether the handler also runs at the start and
    ///     before each change.
    ///   - isolation: The caller's isolation; leave the default.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    ///   - handler: Receives each change. Spell out the parameter's type, a ``PropertyChange`` of
    ///     the property's type.
    /// - Returns: The observation. Retain it: it ends when it is released.
    /// - Throws: ``ProxyError``, whose code tells why:
    ///   - ``ProxyError/Code/notObservable``: The requirement isn't a property with a setter.
    ///   - ``ProxyError/Code/requiresIsolation``: An initial value is requested from outside of the
    ///     protocol's actor.
    ///   - ``ProxyError/Code/unrecognizedSelector``: No adopted protocol has the selector.
    ///   - ``ProxyError/Code/wrongReceiver``: A static requirement is used on an instance, or an
    ///     instance requirement on a type proxy.
    ///   - ``ProxyError/Code/wrongSignature``: The property's type differs from the type that the
    ///     handler takes.
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

/// A property whose changes can be observed as calls of its setter.
private struct ObservableProperty {
    let getter: AnyRequirement
    /// The index of the setter in the layout.
    let setterIndex: Int
}

/// Notifies the handler of an observation before and after each call of the property's setter.
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
    /// notifies the handler after the change.
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

    /// The result of a message to the getter; `nil` if the message throws an error.
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
        // Only the initial value needs a check. Later values are read during calls of the setter,
        // which run on the getter's isolation.
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
            setter: layout.requirements[property.setterIndex].requirement.selector,
            options: options,
            end: observation.end,
            handler: handler,
            observed: self,
            store: routes.store
        )
        let observer = SetterObserver { notifier.begin(on: $0) }
        let entry = Entry(observer, of: observation)
        let setter = RegistrationScope.one(property.setterIndex)
        routes.store.tellReceivers(self)
        let id = routes.store.add(entry, to: setter, registrationOptions)
        observation.start(id, of: setter)
        // The initial value comes after the registration, so that no change is missed. Another
        // thread's change may therefore come before the initial value.
        if options.contains(.initial) { notifier.notify(on: self) }
        return observation
    }

    fileprivate final func property(
        _ selector: Selector,
        as type: any Any.Type
    ) throws(ProxyError) -> ObservableProperty {
        let merged = try mergedRequirement(of: selector)
        guard selector.kind == .getter,
            let setterIndex = layout.setterIndex(of: merged.requirement)
        else {
            throw .notObservable(merged.requirement, of: merged.protocolName)
        }
        let setter = layout.requirements[setterIndex].requirement.signature
        let getter = merged.requirement.signature
        guard getter.resultType == type, getter.failureType == Never.self,
            getter.functionType == nil, !getter.isAsync,
            setter.functionType == nil, setter.parameterTypes.elementsEqual([type], by: ==)
        else { throw .wrongPropertyType(merged.requirement, of: merged.protocolName, given: type) }
        return ObservableProperty(getter: merged.requirement, setterIndex: setterIndex)
    }
}
