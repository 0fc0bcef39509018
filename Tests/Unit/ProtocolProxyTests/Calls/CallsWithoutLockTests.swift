// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Synchronization
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

private final class RealDial: Dial {
    var position: Int {
        get { 1 }
        set {}
    }
    static var shared: Int {
        get { 1 }
        set {}
    }
}

private final class Trial: Sendable {
    let calling = Atomic(0)
    let isOver = Atomic(false)
}

/// Makes one call after another, each of which asks in another way.
private func makeCalls(_ proxy: DialProxy) -> Bool {
    // The type proxy of the class, then what the implementer is known to have, then the name that
    // is spelled here.
    DialProxy.shared == 2 && proxy.position == 1
        && (try? proxy.send(Message("position", []))) as? Int == 1
}

private func makeProxy(of dial: RealDial) throws -> DialProxy {
    let proxy = DialProxy(implementer: dial)
    try proxy.intercept(selector: "position") { call in
        call.hasNext ? call.proceed() : try call.returning(0)
    }
    return proxy
}

@Suite struct `Calls without a lock of the process` {
    /// A lock that another thread holds while the process forks is never unlocked in the child.
    @Test func `Calls wait for no lock that other threads' calls take`() async {
        await #expect(processExitsWith: .success) {
            let trial = Trial()
            DialProxy.typeProxy.override(\.staticShared) { 2 }
            Gate.run(threads: 3) { thread in
                let dial = RealDial()
                guard let proxy = try? makeProxy(of: dial) else { return }
                guard thread == 0 else {
                    while !trial.isOver.load(ordering: .acquiring) {
                        if makeCalls(proxy) { trial.calling.add(1, ordering: .relaxed) }
                    }
                    return
                }
                #expect(makeCalls(proxy))
                while trial.calling.load(ordering: .relaxed) < 1_000 { sched_yield() }
                for _ in 0..<100 {
                    let code = forked {
                        // Ends a child that would wait forever.
                        alarm(60)
                        return makeCalls(proxy) ? 0 : 1
                    }
                    #expect(code == 0, "a child made no calls")
                    if code != 0 { break }
                }
                trial.isOver.store(true, ordering: .releasing)
            }
        }
    }
}
