// SPDX-License-Identifier: MIT

extension __Generated {
    /// A call that is under way.
    public struct OngoingCall<Function> {
        @usableFromInline let route: Route<Function>
        @usableFromInline let held: [AnyObject?]?

        @inlinable @inline(__always)
        init(_ route: Route<Function>) {
            self.route = route
            self.held = route.hasDependencies ? route.retainDependencies() : nil
        }

        /// The function that answers.
        @inlinable public var function: Function { @inline(__always) get { route.function } }

        /// Ends the call, and releases the objects that it depends on.
        @inlinable @inline(__always)
        public func end() { if let held { extendLifetime(held) } }
    }
}
