// SPDX-License-Identifier: MIT

/// The answer to a call that no registration and no implementer answers.
enum DefaultAnswer<Function, Result: ~Copyable>: ~Copyable {
    case value(Result)
    case function(Function)
}

extension FunctionRequirement where Result: ~Copyable {
    /// Ends an unanswered call with the first answer that applies, in the order of
    /// <doc:routing-a-call>.
    final func defaultAnswer(
        to arguments: Arguments,
        in context: RouteContext
    ) throws(Failure) -> DefaultAnswer<Function, Result> {
        let routes = context.routes
        if let function = function(ofOperandsIn: arguments, in: routes?.layout) {
            return .function(function)
        }
        let type = signature.resultType
        // A view's own default takes precedence over the protocol's.
        if let value = routes?.defaultOfView(of: type), let result = boxer.unboxed(value) {
            context.noteAnswer(by: .proxy, to: arguments)
            return .value(result)
        }
        // If several protocols have the requirement, another description may have the answer.
        let other = routes?.store.mergedDescription(of: self)
        if let answer = definition.answer ?? (definition.fallback == nil ? answer(of: other) : nil)
        {
            context.noteAnswer(by: .requirement, to: arguments)
            return .value(answer())
        }
        if let value = routes?.store.defaultValue(of: type), let result = boxer.unboxed(value) {
            context.noteAnswer(by: .proxy, to: arguments)
            return .value(result)
        }
        if let value = context.pinnedValue, let result = boxer.unboxed(value) {
            return .value(result)
        }
        if let function = definition.fallback?({ context.view(fallingBackFor: self) })
            ?? function(fallingBackAs: other, in: context)
        {
            context.noteAnswer(by: .protocolExtension, to: arguments)
            return .function(function)
        }
        do {
            // `self` may be the throwing form of a requirement; the context has the requirement
            // itself.
            let value = try context.answerOfHandler(
                to: PendingCall(requirement: context.requirement, tuple: arguments),
                isMessage: isThrowingForm
            )
            if let value, let result = boxer.unboxed(value) { return .value(result) }
        } catch {
            if let failure = error as? Failure, isThrowingForm || canThrow(error) { throw failure }
            context.report(error, by: .defaultAnswer)
        }
        let zero = hasZero ? zeroAnswer(of: type) : nil
        if let zero, let value = boxer.unboxed(zero) { return .value(value) }
        // The error says so if an implementer was deallocated.
        let error = ProxyError.unanswered(self, of: context.protocolName, in: context.routes)
        if let routes {
            if let failure = routes.failure(for: error, of: self) as? Failure { throw failure }
        } else if let failure = error as? Failure, canThrow(error) {
            throw failure
        }
        if isThrowingForm, let failure = error as? Failure { throw failure }
        // The requirement must return a value or throw a `Failure`, and there is neither.
        stop(error.description)
    }
}

extension FunctionRequirement where Result: ~Copyable {
    /// The answer that another protocol's description of the requirement has.
    private func answer(of other: AnyRequirement?) -> (@Sendable () -> Result)? {
        guard let other, other !== self else { return nil }
        return (other.answerBox as? FunctionBox<@Sendable () -> Result>)?.function
    }

    /// The fallback that another protocol's description of the requirement has.
    private func function(fallingBackAs other: AnyRequirement?, in context: RouteContext)
        -> Function?
    {
        guard let other, other !== self, let layout = context.routes?.layout,
            let box = other.fallbackBox({ context.view(fallingBackFor: other) })
        else { return nil }
        return layout.requirements[context.requirementIndex].converted(box, to: Function.self)?
            .function
    }
}

extension RouteContext {
    fileprivate func noteAnswer(
        by source: DefaultAnswerSource,
        to arguments: @autoclosure () -> Any
    ) {
        guard let observer = routes?.store.defaultAnswerObserver else { return }
        observer(PendingCall(requirement: requirement, tuple: arguments()), source)
    }

    fileprivate func answerOfHandler(
        to call: @autoclosure () -> PendingCall,
        isMessage: Bool
    ) throws -> Any? {
        guard let handler = routes?.store.unansweredCallHandler else { return nil }
        let call = call()
        let hasZero = call.requirement.hasValueWhenUnanswered
        let error = ProxyError.unanswered(call.requirement, of: protocolName, in: routes, hasZero)
        let failure = routes?.failure(for: error, of: call.requirement)
        return try handler(
            UnansweredCall(
                call: call,
                error: error,
                failure: failure ?? (isMessage ? error : nil),
                hasZero: hasZero,
                deadImplementerType: routes?.store.deadImplementerType,
                isMessage: isMessage
            )
        )
    }
}

// The operands of an operator, or of another static requirement that takes `Self`, normally have
// one conforming type, which answers. If the operands are proxies, the common type of their
// implementers answers calls that are otherwise unanswered.

/// The type that answers for the given operands, which may be inside optionals, arrays, tuples and
/// dictionaries.
///
/// Returns `nil` if there are no operands, they have no common type, or a proxy has no implementer.
func commonType(of operands: [Any]) -> (any Any.Type)? {
    var common: (any Any.Type)?
    var rest = operands
    while let operand = rest.popLast() {
        if let parts = parts(of: operand) {
            rest += parts
            continue
        }
        guard let type = implementerType(of: operand), common == nil || common == type else {
            return nil
        }
        common = type
    }
    return common
}

private func parts(of value: Any) -> [Any]? {
    guard !(value is ProtocolProxy) else { return nil }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional, .collection, .tuple: return mirror.children.map(\.value)
    case .dictionary:
        return mirror.children.compactMap { ($0.value as? (key: Any, value: Any))?.value }
    default: return nil
    }
}

private func implementerType(of operand: Any) -> (any Any.Type)? {
    guard let proxy = operand as? ProtocolProxy else { return type(of: operand) }
    var implementer = proxy.implementer
    var seen: Set = [ObjectIdentifier(proxy)]
    // Answering with a proxy of the same class would recurse.
    while let next = implementer as? ProtocolProxy, type(of: next) == type(of: proxy) {
        guard seen.insert(ObjectIdentifier(next)).inserted else { return nil }
        implementer = next.implementer
    }
    return implementer.map { type(of: $0) }
}

extension FunctionRequirement where Result: ~Copyable {
    /// For generated code: falls back to the default in the protocol's own extension, called
    /// through a proxy.
    public func __fallingBack<Conformer>(
        _ make: @escaping @Sendable (__Generated.RouteTable) -> Conformer
    ) -> Self {
        let other = unreachableFallback
        return with { definition in
            definition.fallback = { [forward = definition.forward] view in
                guard let view = view() as? RouteTable else { return nil }
                return forward?(RetainedLink(make(view), isPlain: true), view.layout, other)
            }
        }
    }

    /// For generated code: like `__fallingBack(_:)` if there is a default that a proxy can run;
    /// otherwise, returns the requirement itself.
    public func __fallingBack<Conformer>(
        if hasDefault: @escaping @isolated(any) () -> Bool,
        _ make: @escaping @Sendable (__Generated.RouteTable) -> Conformer
    ) -> Self {
        // SAFETY: the types differ only in the isolation of callers, and `hasDefault` only compares
        // types.
        let hasDefault = unsafe unsafeReinterpret(hasDefault, as: (() -> Bool).self)
        return hasDefault() ? __fallingBack(make) : self
    }

    /// The function of the operands' common type; `nil` if there is no common type, or the
    /// requirement takes no operands.
    final func function(ofOperandsIn arguments: Arguments, in layout: ProtocolLayout?) -> Function?
    {
        guard let operands = definition.operands, let layout,
            let type = commonType(of: operands(arguments))
        else {
            return nil
        }
        return definition.forward?(
            RetainedLink<Any>(type, isPlain: true),
            layout,
            unreachableFallback
        )
    }
}

extension RouteContext {
    /// The table of a view that answers a requirement as the protocol's own extension does.
    func view(fallingBackFor requirement: AnyRequirement) -> RouteTable? {
        routes.map {
            RouteTable(
                viewOf: $0,
                defaults: $0.defaults,
                fallingBackFor: requirement,
                calledAs: receiver
            )
        }
    }
}
