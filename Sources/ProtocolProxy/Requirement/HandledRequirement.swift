// SPDX-License-Identifier: MIT

extension __Generated {
    /// A requirement whose handlers are functions of its own type.
    ///
    /// All are that but those that throw errors of one type, such as ``ThrowingRequirement``, whose verbs spell that type.
    public protocol HandledRequirement: __Generated.TypedRequirement {
        /// Makes a function from the function below it.
        associatedtype Interceptor
        /// Makes a function from its registration and the function below it.
        associatedtype InformedInterceptor

        /// A handler whose errors are converted.
        func converting(_ handler: Handler, by convert: @escaping (any Error) -> any Error) -> Handler
        /// Returns a registration of an interceptor.
        func interceptor(_ interceptor: Interceptor, _ lifetime: __Generated.Lifetime) -> __Generated.Entry
        /// Returns a registration of an interceptor whose errors are converted.
        func interceptor(
            _ interceptor: Interceptor, _ lifetime: __Generated.Lifetime,
            converting convert: @escaping (any Error) -> any Error
        ) -> __Generated.Entry
        /// Returns a registration of an interceptor that receives its registration.
        func interceptor(informing interceptor: InformedInterceptor, _ lifetime: __Generated.Lifetime)
            -> __Generated.Entry
    }
}

extension __Generated.HandledRequirement where Interceptor == (Handler) -> Handler {
    /// Returns a registration of an interceptor.
    public func interceptor(_ interceptor: @escaping (Handler) -> Handler, _ lifetime: __Generated.Lifetime)
        -> __Generated.Entry
    {
        InterceptorEntry(.plain(interceptor), lifetime)
    }

    /// Returns a registration of an interceptor whose errors are converted.
    public func interceptor(
        _ interceptor: @escaping (Handler) -> Handler, _ lifetime: __Generated.Lifetime,
        converting convert: @escaping (any Error) -> any Error
    ) -> __Generated.Entry {
        InterceptorEntry(.plain { self.converting(interceptor($0), by: convert) }, lifetime)
    }
}

extension __Generated.HandledRequirement where Interceptor == @Sendable (Handler) -> Handler {
    /// Returns a registration of an interceptor.
    public func interceptor(_ interceptor: @escaping @Sendable (Handler) -> Handler, _ lifetime: __Generated.Lifetime)
        -> __Generated.Entry
    {
        InterceptorEntry(.plain(interceptor), lifetime)
    }

    /// Returns a registration of an interceptor whose errors are converted.
    public func interceptor(
        _ interceptor: @escaping @Sendable (Handler) -> Handler, _ lifetime: __Generated.Lifetime,
        converting convert: @escaping (any Error) -> any Error
    ) -> __Generated.Entry {
        InterceptorEntry(.plain { self.converting(interceptor($0), by: convert) }, lifetime)
    }
}

extension __Generated.HandledRequirement where InformedInterceptor == (Interception, Handler) -> Handler {
    /// Returns a registration of an interceptor that receives its registration.
    public func interceptor(
        informing interceptor: @escaping (Interception, Handler) -> Handler, _ lifetime: __Generated.Lifetime
    ) -> __Generated.Entry { InterceptorEntry(.informed(interceptor), lifetime) }
}

extension __Generated.HandledRequirement where InformedInterceptor == @Sendable (Interception, Handler) -> Handler {
    /// Returns a registration of an interceptor that receives its registration.
    public func interceptor(
        informing interceptor: @escaping @Sendable (Interception, Handler) -> Handler, _ lifetime: __Generated.Lifetime
    ) -> __Generated.Entry { InterceptorEntry(.informed(interceptor), lifetime) }
}
