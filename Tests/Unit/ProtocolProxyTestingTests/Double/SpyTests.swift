// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import ProtocolProxyTesting
import Testing

@Suite struct `A spy` {
    @Test func `A spy records what its object answers`() throws {
        let real = RealCacheDelegate()
        let spy = CacheDelegateProxy.spy(on: real)
        #expect(spy.capacity == 7)
        spy.capacity = 9
        #expect(real.capacity == 9)
        spy["a"] = 1
        #expect(real.values == ["a": 1] && spy["a"] == 1)
        spy.cache(Cache(), willEvict: "b")
        #expect(real.evicted == ["b"])
        #expect(spy.calls(\.capacity).results == [7])
        spy.verify(\.setCapacity, 9)
        spy.verify(\.setValue, "a", 1)
    }

    @Test func `A spy answers stubbed calls and forwards the others`() {
        let spy = CacheDelegateProxy.spy(on: RealCacheDelegate())
        spy.when(\.value, "a").returns(5).callsThrough(times: 2).returns(6)
        #expect((0..<5).map { _ in spy["a"] } == [5, 0, 0, 6, 6])
        #expect(spy["b"] == 0)
        #expect(failures { spy.verifyStubsUsed() } == [])
    }

    @Test func `A spy retains its object`() {
        weak var real: RealCacheDelegate?
        func make() -> CacheDelegateProxy {
            let made = RealCacheDelegate()
            real = made
            return .spy(on: made)
        }
        let spy = make()
        #expect(real != nil && spy.capacity == 7)
    }

    @Test func `A spy that does not retain its object reports its end`() {
        var real: RealCacheDelegate? = RealCacheDelegate()
        let line = #line + 2
        weak let watched = real
        let spy = CacheDelegateProxy.spy(on: real ?? RealCacheDelegate(), retained: false)
        #expect(spy.capacity == 7)
        real = nil
        #expect(watched == nil)
        #expect(
            failures { _ = spy.capacity } == [
                Failure(
                    """
                    CacheDelegate.capacity was called, and no stub answers it.
                        received  capacity
                        remedy    .when(\\.capacity).returns(…Int…)
                    The implementer of type 'RealCacheDelegate' was deallocated: keep it alive, or make the spy with 'retained: true'.
                    It was answered with the zero of 'Int'.
                    """,
                    line: line
                )
            ]
        )
    }

    @Test func `A host can use a spy as its delegate`() throws {
        let real = RealCacheDelegate()
        let spy = CacheDelegateProxy.spy(on: real)
        let cache = Cache()
        cache.delegate = spy
        spy.when(\.cacheShouldEvict, .identical(to: cache), "keep").returns(false)
        #expect(cache.delegate?.cache(cache, shouldEvict: "keep") == false)
        #expect(cache.delegate?.cache(cache, shouldEvict: "drop") == true)
        #expect(real.asked == ["drop"])
        spy.verify(\.cacheShouldEvict, called: .twice)
    }
}
