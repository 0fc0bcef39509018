// SPDX-License-Identifier: MIT

/// The functions below some of the interceptors of a long stack.
///
/// The function of each interceptor refers to the one below it. Releasing one would release the next within its own
/// deinitializer, and so on, until the thread's stack is full. So the stack is cut into segments, which are released one
/// after the other.
final class Segment<Function> {
    // SAFETY: both are written by the end of this one, or of the one above it if nothing else refers to this one.
    private var function: FunctionBox<Function>?
    private var below: Segment?

    init(_ function: Function, above below: Segment?) {
        self.function = FunctionBox(function)
        self.below = below
    }

    /// The function of the topmost interceptor in it.
    var entry: FunctionBox<Function> {
        guard let function else { stop("A segment keeps its function until it ends.") }
        return function
    }

    deinit {
        // Both refer to it: the function, through other functions, and this.
        var rest = below.take()
        function = nil
        while isKnownUniquelyReferenced(&rest) {
            let next = rest?.below.take()
            rest?.function = nil
            rest = next
        }
    }
}

extension RouteContext {
    /// Stops if a thread's stack has no room for the next segment of a stack of interceptors.
    func requireSpace(for interceptors: Int) {
        if StackSpace.has(SegmentLimits.space) { return }
        stop(
            "A call of '\(requirement.selector)' of '\(protocolName)' goes through \(interceptors) interceptors, more than "
                + "the stack of its thread has room for. Cancel finished ones, or call on a thread with a larger stack."
        )
    }
}
