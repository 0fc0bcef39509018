// SPDX-License-Identifier: MIT

// A macro doesn't see whether a generic parameter's bound is a class or a protocol, and the
// metatypes of the two are spelled differently. So generated code lets the compiler infer the
// metatype from an expression.

extension __Generated {
    /// The metatype that handlers take in place of one of a generic parameter.
    public protocol HandledMetatype {
        /// The metatype.
        associatedtype Handled
        /// The expression that the metatype is inferred from.
        static var handled: TypeOf<Handled> { get }
    }

    /// The type of a function's result; the function is never called.
    public struct TypeOf<Handled>: Sendable {
        /// Infers the type.
        ///
        /// - Parameter metatype: Returns the erased metatype of the bounds.
        public init<Bounds>(_ metatype: (Bounds) -> Handled) {}

        /// Infers the type from bounds that are a class.
        ///
        /// - Parameters:
        ///   - metatype: Returns the metatype of the class.
        ///   - whole: Returns the erased metatype of all bounds.
        public init<Bounds, Class: AnyObject>(
            class metatype: (Bounds) -> Class.Type,
            _ whole: (Bounds) -> any Any.Type
        ) where Handled == Class.Type {}

        /// Infers the type from bounds of which at least one is a protocol.
        ///
        /// - Parameters:
        ///   - metatype: Returns the erased metatype without the protocols that don't exist at run
        ///     time.
        ///   - whole: Returns the erased metatype of all bounds.
        @_disfavoredOverload
        public init<Bounds>(
            class metatype: (Bounds) -> any Any.Type,
            _ whole: (Bounds) -> Handled
        ) {}
    }
}
