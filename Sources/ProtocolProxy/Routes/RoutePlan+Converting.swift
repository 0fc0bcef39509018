// SPDX-License-Identifier: MIT

// Requirements of several protocols may have the same selector, but different function types.

extension RoutePlan {
    /// Intercepts a function with a requirement of the same selector, whose function type may
    /// differ.
    func intercepting<Function, Variant: RoutedRequirement>(
        _ next: Function,
        as variant: Variant,
        by interceptor: any CallInterceptor
    ) -> Function? {
        guard let next = converted(FunctionBox(next), to: Variant.Function.self),
            let made = variant.intercepting(next.function, by: interceptor)
        else { return nil }
        return converted(FunctionBox(made), to: Function.self)?.function
    }

    /// Converts a boxed function between requirements with the same selector, whose function types
    /// may differ in `@Sendable` and in isolation.
    func converted<Function>(_ box: AnyObject, to type: Function.Type) -> FunctionBox<Function>? {
        merged.converted(box, to: type)
    }

    /// Makes a function that calls conformers of another protocol with the requirement, which may
    /// have another function type there.
    func forwarding<Function, Variant: RoutedRequirement>(
        by variant: Variant,
        to implementer: Implementer,
        otherwise: Function
    ) -> Function? {
        guard let other = converted(FunctionBox(otherwise), to: Variant.Function.self),
            let function = variant.forwardingByOwnProtocol(
                to: implementer,
                otherwise: other.function,
                in: layout
            )
        else { return nil }
        return converted(FunctionBox(function), to: Function.self)?.function
    }
}

extension ProtocolLayout.MergedRequirement {
    func converted<Function>(_ box: AnyObject, to type: Function.Type) -> FunctionBox<Function>? {
        if let same = box as? FunctionBox<Function> { return same }
        for variant in variants {
            guard let call = variant.routed.call(of: box) else { continue }
            for wanted in variants {
                if let converted = wanted.routed.box(of: call) as? FunctionBox<Function> {
                    return converted
                }
            }
        }
        return nil
    }
}

// MARK: The throwing form

extension Entry {
    /// This registration for the throwing form of its requirement; `nil` if its functions must not
    /// throw.
    var inThrowingForm: Entry? {
        switch kind {
        case .override: self
        case .interceptor: interceptorBox?.inThrowingForm.map(copy)
        case .observer: (box as? any AnyObserver).map { copy(with: $0.inThrowingForm) }
        case .setterObserver: nil
        }
    }

    /// The same registration with another box.
    private func copy(with box: AnyObject) -> Entry {
        if box === self.box { return self }
        let copy = Entry(
            kind,
            box,
            lifetime,
            isForAll: isForAll,
            isInFrontOfImplementers: isInFrontOfImplementers,
            wantsReceiver: wantsReceiver
        )
        copy.id = id
        return copy
    }

    /// A function of the throwing form that passes the message on to the target, a proxy.
    func relayingFunction<Routed: RoutedRequirement>(
        of requirement: Routed
    ) -> FunctionBox<Routed.Function>? {
        requirement.function(calling: requirement.relayingCall { [lifetime] in lifetime.relay })
            .map { FunctionBox($0) }
    }

    /// The handler as a function of the throwing form of its requirement.
    func throwingFunction<Routed: RoutedRequirement>(
        of requirement: Routed,
        _ plan: RoutePlan
    ) -> FunctionBox<Routed.Function>? {
        for variant in plan.merged.variants {
            if let call = variant.routed.call(of: box),
                let function = requirement.function(calling: call)
            {
                return FunctionBox(function)
            }
        }
        return nil
    }
}
