// SPDX-License-Identifier: MIT

import ProtocolProxyHazardPointers
import Synchronization

/// Where a call goes on that a function makes which an interceptor was given, where it is not for one link alone.
///
/// Of a conformer a function can be made, and of several not; and a link that looks at calls must see the arguments that the
/// function is called with. So the function is made of the proxy itself, and calls it once more. The call must find out
/// that it is not a new one, and its arguments can say nothing: where it goes on is left in the routes by the thread that
/// is about to make it.
@usableFromInline
struct Continuation {
    @usableFromInline let route: AnyRoute
    /// Where in the route's answers it goes on.
    @usableFromInline let index: Int
    let number: Int
    /// The thread that makes the call, which does not change: nothing suspends between.
    let thread: UInt
}

extension Routes {
    /// Has the next call of a requirement on this thread go on at a place in a route.
    func continueNext(_ number: Int, along route: AnyRoute, at index: Int) {
        let thread = CurrentThread.identity
        let new = Continuation(route: route, index: index, number: number, thread: thread)
        let old = state.withLock { state in
            let old = state.continuations
            state.continuations.removeAll { $0.thread == thread && $0.number == number }
            state.continuations.append(new)
            // No call goes past its route meanwhile.
            changeContinuations(state)
            return old
        }
        extendLifetime(old)
    }

    /// Takes where a call goes on, if it is not a new one.
    @usableFromInline
    func takeContinuation(_ number: Int) -> Continuation? {
        let thread = CurrentThread.identity
        return state.withLock { state in
            let index = state.continuations.firstIndex { $0.thread == thread && $0.number == number }
            guard let index else { return nil }
            defer { changeContinuations(state) }
            return state.continuations.remove(at: index)
        }
    }

    private func changeContinuations(_ state: borrowing State) {
        hasContinuations.store(!state.continuations.isEmpty, ordering: .releasing)
        storeBusy(state)
    }
}
