// SPDX-License-Identifier: MIT

// How interceptors take part in a call: the box in an `Entry`, the closures that users register,
// what they learn of their place in a route, and the step that calls them. `RouteLayer.swift` calls
// `InterceptorBox.interceptorOfRoute(at:for:)` when it composes a route, and then the step.

/// The interceptor of a registration.
final class InterceptorBox {
    private enum Content {
        /// A closure, which may depend on its place in a route.
        case closure(any InterceptorClosure)
        case interceptor(any CallInterceptor)
        /// One that caches results of the implementers.
        case resultCaching(any ResultCachingInterceptor)
    }

    private let content: Content
    /// The requirement whose key was used to register.
    ///
    /// The route may be that of another requirement with the same selector.
    let requirement: (any RoutedRequirement)?

    init(closure: any InterceptorClosure, of requirement: (any RoutedRequirement)? = nil) {
        self.content = .closure(closure)
        self.requirement = requirement
    }

    init(_ interceptor: any CallInterceptor, of requirement: (any RoutedRequirement)? = nil) {
        let caching = interceptor as? any ResultCachingInterceptor
        if let caching, caching.cachesResults {
            self.content = .resultCaching(caching)
        } else {
            self.content = .interceptor(interceptor)
        }
        self.requirement = requirement
    }

    /// The interceptor in a route, for the implementers of that route.
    func interceptorOfRoute(
        at position: InterceptorPosition,
        for generation: ImplementerGeneration?
    ) -> any CallInterceptor {
        switch content {
        case .closure(let closure): closure.interceptorOfRoute(at: position)
        case .interceptor(let interceptor): interceptor
        case .resultCaching(let interceptor):
            generation.map { interceptor.cachingResults(of: $0) } ?? interceptor
        }
    }

    var cachesResults: Bool {
        switch content {
        case .resultCaching: true
        case .closure, .interceptor: false
        }
    }

    var wantsReceiver: Bool {
        switch content {
        case .closure(let closure): closure.wantsReceiver
        case .interceptor, .resultCaching: false
        }
    }

    /// The interceptor of a library or a user; `nil` for a closure.
    var callInterceptor: (any CallInterceptor)? {
        switch content {
        case .closure: nil
        case .interceptor(let interceptor): interceptor
        case .resultCaching(let interceptor): interceptor
        }
    }

    /// This interceptor for the throwing form of its requirement; `nil` if its functions must not
    /// throw.
    var inThrowingForm: InterceptorBox? {
        switch content {
        case .closure(let closure): closure.isTyped ? nil : self
        case .interceptor(let interceptor): InterceptorBox(interceptor)
        case .resultCaching(let interceptor): InterceptorBox(interceptor)
        }
    }
}

// MARK: Closures

/// A closure that was registered as an interceptor.
protocol InterceptorClosure {
    /// The closure as the interceptor of a route.
    func interceptorOfRoute(at position: InterceptorPosition) -> any CallInterceptor
    /// `true` if the closure receives the called proxy.
    var wantsReceiver: Bool { get }
    /// `true` if the function below must return a result of the requirement's type, or an error
    /// that the requirement lists.
    var isTyped: Bool { get }
}

/// A closure that makes a function of a requirement's own type.
struct ClosureInterceptor<Handler>: InterceptorClosure, CallInterceptor,
    // SAFETY: the closure is Sendable if threads share the proxy; see `RequirementKey`.
    @unchecked Sendable
{
    let make: (Handler) -> Handler

    func interceptorOfRoute(at position: InterceptorPosition) -> any CallInterceptor {
        self
    }

    var wantsReceiver: Bool { false }
    var isTyped: Bool { true }

    // For a requirement of this type, `intercepting(_:by:)` runs the closure itself. A decorator
    // around the function that the closure makes would add a call.

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>? { nil }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? { nil }
}

/// A closure that makes a function of a requirement's own type, and receives its own registration.
struct InformedInterceptorClosure<Handler>: InterceptorClosure {
    let make: (InterceptorPosition, Handler) -> Handler

    func interceptorOfRoute(at position: InterceptorPosition) -> any CallInterceptor {
        ClosureInterceptor<Handler> { next in make(position, next) }
    }
    var wantsReceiver: Bool { true }
    var isTyped: Bool { true }
}

/// Closures that answer boxed calls of any requirement.
///
/// A closure that can't be called is a no-op.
final class InvocationClosures: InterceptorClosure {
    typealias Handler = (any InvocationBox) throws -> CallOutcome
    typealias AsyncHandler =
        nonisolated(nonsending) (any InvocationBox) async throws -> CallOutcome

    let handler: Handler
    let asyncHandler: AsyncHandler

    init(
        with handler: @escaping Handler = { $0.proceed() },
        async asyncHandler: @escaping AsyncHandler = { await $0.proceedAsync() }
    ) {
        self.handler = handler
        self.asyncHandler = asyncHandler
    }

    func interceptorOfRoute(at position: InterceptorPosition) -> any CallInterceptor {
        InvocationInterceptor(self, at: position)
    }
    var wantsReceiver: Bool { true }
    var isTyped: Bool { false }
}

// MARK: Its place in a route

/// The place of an interceptor in the stack of a route.
struct InterceptorPosition {
    let context: RouteContext
    private let candidatesBelow: ArraySlice<Candidate>
    private let id: UInt64
    private let isForAll: Bool

    init(of entry: Entry, above candidatesBelow: ArraySlice<Candidate>, in context: RouteContext) {
        self.context = context
        self.candidatesBelow = candidatesBelow
        self.id = entry.id
        self.isForAll = entry.isForAll
    }

    /// `true` if a participant below, other than the default, would answer a call.
    var hasNext: Bool {
        // Only the call knows the type of its operands.
        hasAnswerBelow || context.requirement.hasOperands
    }

    var hasAnswerBelow: Bool { candidatesBelow.haveAnswer }

    func removeInterceptor() {
        context.remove(id, isForAll: isForAll)
    }
}

// MARK: The step

extension SynchronousRequirement where Result: ~Copyable {
    func intercepting(_ next: Function, by interceptor: any CallInterceptor) -> Function? {
        // A closure makes the function itself; see `ClosureInterceptor`.
        if let closure = interceptor as? ClosureInterceptor<Function> { return closure.make(next) }
        return interceptor.interceptor(of: self, around: next).map(around)
    }
}

extension AsynchronousRequirement where Result: ~Copyable {
    func intercepting(_ next: Function, by interceptor: any CallInterceptor) -> Function? {
        if let closure = interceptor as? ClosureInterceptor<Function> { return closure.make(next) }
        return interceptor.interceptor(of: self, around: next).map(around)
    }
}

extension Entry {
    /// The interceptor; `nil` for a registration of another kind.
    var interceptorBox: InterceptorBox? { box as? InterceptorBox }

    /// `true` if the interceptor receives the generation of the implementers.
    var wantsGeneration: Bool { role == .interceptor && interceptorBox?.cachesResults == true }

    /// The `CallInterceptor` of a library or a user, whose type and description identify the
    /// registration in explanations.
    var callInterceptor: (any CallInterceptor)? { interceptorBox?.callInterceptor }
}

extension Entry {
    convenience init(
        _ interceptor: InterceptorBox,
        _ lifetime: Lifetime,
        isForAll: Bool = false,
        isInFrontOfImplementers: Bool = false
    ) {
        self.init(
            .interceptor,
            interceptor,
            lifetime,
            isForAll: isForAll,
            isInFrontOfImplementers: isInFrontOfImplementers,
            wantsReceiver: interceptor.wantsReceiver
        )
    }
}
