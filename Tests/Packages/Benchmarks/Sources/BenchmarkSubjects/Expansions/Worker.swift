// SPDX-License-Identifier: MIT
// swift-format-ignore-file

public import ProtocolProxy

// @Proxied
public protocol Worker: AnyObject {
    func add(_ first: Int, _ second: Int) -> Int
    func measure(_ text: String, of item: Item) -> Int
    var level: Int { get set }
    func check(_ number: Int) throws(Refusal) -> Int
}

// Expands to:
/// The requirements of ``Worker``.
public nonisolated enum WorkerRequirements {
    static let add = __Generated.made(by: WorkerProxy.__new_add)
    static let measureOf = __Generated.made(by: WorkerProxy.__new_measureOf)
    static let level = __Generated.made(by: WorkerProxy.__new_level)
    static let setLevel = __Generated.made(by: WorkerProxy.__new_setLevel)
    static let check = __Generated.made(by: WorkerProxy.__new_check)
    static let __caches = __Generated.Caches { WorkerRequirements.descriptor }
    // The compiler refuses this if a type is a nonescaping closure; see '@Direct'.
    static func __check() {
        let _0 = __Generated.kind(of: Item.self)
        _0
                                         .canBeKept()
    }

    /// The descriptor of ``Worker``.
    public static let descriptor = ProtocolProxy::ProtocolDescriptor(
        (any Worker).self, requirements: [add, measureOf, level, setLevel, check],
        weakly: { it in weak let weakly = it; return { weakly } }).__indexed()
}

/// A proxy for conformers of ``Worker``.
public nonisolated final class WorkerProxy: ProtocolProxy::ProtocolProxy, Worker,
    ProtocolProxy::ProxyClass {
    /// The descriptors of the protocols that the class adopts.
    public override class var protocols: [ProtocolProxy::ProtocolDescriptor] {
        [WorkerRequirements.descriptor]
    }

    /// Makes a proxy that forwards to an implementer without retaining it.
    public convenience init(implementer: (any Worker)? = nil) {
        self.init(implementer, as: (any Worker).self)
    }

    /// Makes a proxy that forwards to an implementer and retains it.
    ///
    /// The proxy keeps it until the proxy itself is released, even if you replace it.
    public convenience init(retaining implementer: any Worker) {
        self.init(implementer, as: (any Worker).self, retained: true)
    }
}

extension Worker where Self: ProtocolProxy::ProtocolProxy {
    public nonisolated static func descriptors(
        adoptedBy: (any Worker).Type
    ) -> [ProtocolProxy::ProtocolDescriptor] { [WorkerRequirements.descriptor] }

    // Each requirement has three parts:
    // - The key, with which handlers are registered.
    // - The witness, which Swift calls. A number in it is the index of the requirement
    //   in its protocol. Most witnesses have names of their own, so that those of two
    //   protocols are not ambiguous.
    // - '__new_…', which makes the key. Its closures make functions of the requirement's
    //   type, which call the implementer of 'link', or pass the call to 'decorator',
    //   which runs handlers or calls the next implementer.

    /// The requirement 'add(_:_:)'.
    public nonisolated static var add: ProtocolProxy::Requirement<
        (Int, Int) -> Int, (Int, Int), Int, Swift::Never
    > { WorkerRequirements.add }
    // Calls a retained implementer if nothing is registered, or else '__send'.
    @_implements(Worker, add(_:_:))
    @inline(__always) public func __add(_ first: Int, _ second: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any Worker) -> Int { it.add(first, second) }
        @inline(never) func __send() -> Int {
            unsafe __Generated.call(
                __direct, { (function) -> Int in function(first, second) }, 0,
                WorkerRequirements.__caches, WorkerRequirements.add, on: __proxy)
        }
        return unsafe self.__forwardsAtOnce(0, WorkerRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_add(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int, Int) -> Int, (Int, Int), Int, Swift::Never
    > {
        .init(
            __of: "add(_:_:)", for: (any Worker).self, on: actor,
            make: { decorator, link -> (Int, Int) -> Int in
                { _0, _1 in
                    if let r: Int = link.lend({ it in it.add(_0, _1) }) { return r }
                    return decorator.call((_0, _1)) { function in function(_0, _1) }
                }
            },
            arguments: .init(), apply: { function, a in function(a.0, a.1) })
    }

    /// The requirement 'measure(_:of:)'.
    public nonisolated static var measureOf: ProtocolProxy::Requirement<
        (String, Item) -> Int, (String, Item), Int, Swift::Never
    > { WorkerRequirements.measureOf }
    // For '\.measure', the compiler suggests the first key that begins with it.
    @available(*, unavailable, renamed: "measureOf")
    public nonisolated static var measure: ProtocolProxy::Requirement<
        (String, Item) -> Int, (String, Item), Int, Swift::Never
    > { WorkerRequirements.measureOf }
    // Calls a retained implementer if nothing is registered, or else '__send'.
    @_implements(Worker, measure(_:of:))
    @inline(__always) public func __measure(_ text: String, of item: Item) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any Worker) -> Int { it.measure(text, of: item) }
        @inline(never) func __send() -> Int {
            unsafe __Generated.call(
                __direct, { (function) -> Int in function(text, item) }, 1,
                WorkerRequirements.__caches, WorkerRequirements.measureOf, on: __proxy)
        }
        return unsafe self.__forwardsAtOnce(1, WorkerRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_measureOf(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (String, Item) -> Int, (String, Item), Int, Swift::Never
    > {
        .init(
            __of: "measure(_:of:)", for: (any Worker).self, on: actor,
            make: { decorator, link -> (String, Item) -> Int in
                { _0, _1 in
                    if let r: Int = link.lend({ it in it.measure(_0, of: _1) }) { return r }
                    return decorator.call((_0, __Generated.kept(_1, as: (Item).self))) { function in
                        function(_0, _1)
                    }
                }
            },
            arguments: .init(), apply: { function, a in function(a.0, a.1) })
    }

    /// The requirement 'level'.
    public nonisolated static var level: ProtocolProxy::Requirement<
        () -> Int, (), Int, Swift::Never
    > { WorkerRequirements.level }
    /// The requirement 'setter: level'.
    public nonisolated static var setLevel: ProtocolProxy::Requirement<
        (Int) -> Swift::Void, Int, Swift::Void, Swift::Never
    > { WorkerRequirements.setLevel }
    // Calls a retained implementer if nothing is registered, or else '__send'.
    @_implements(Worker, level)
    public var __level: Int {
        @inline(__always) get {
            let __proxy: ProtocolProxy::ProtocolProxy = self
            func __direct(_ it: any Worker) -> Int { it.level }
            @inline(never) func __send() -> Int {
                unsafe __Generated.call(
                    __direct, { (function) -> Int in function() }, 2, WorkerRequirements.__caches,
                    WorkerRequirements.level, on: __proxy)
            }
            return unsafe self.__forwardsAtOnce(2, WorkerRequirements.__caches)
                ? self.__forward(__direct) : __send()
        }
        @inline(__always) set {
            let __proxy: ProtocolProxy::ProtocolProxy = self
            func __direct(_ it: any Worker) { it.level = newValue }
            @inline(never) func __send() {
                unsafe __Generated.call(
                    __direct, { $0(newValue) }, 3, WorkerRequirements.__caches,
                    WorkerRequirements.setLevel, on: __proxy)
            }
            return unsafe self.__forwardsAtOnce(3, WorkerRequirements.__caches)
                ? self.__forward(__direct) : __send()
        }
    }
    static func __new_level(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        () -> Int, (), Int, Swift::Never
    > {
        .init(
            __of: "level", for: (any Worker).self, on: actor,
            make: { decorator, link -> () -> Int in
                {
                    if let r: Int = link.lend({ it in it.level }) { return r }
                    return decorator.call(()) { function in function() }
                }
            },
            arguments: .init(), apply: { function, _ in function() })
    }
    static func __new_setLevel(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Swift::Void, Int, Swift::Void, Swift::Never
    > {
        .init(
            __of: "setter: level", for: (any Worker).self, on: actor,
            make: { decorator, link -> (Int) -> Swift::Void in
                { _0 in
                    if let r: Swift::Void = link.lend({ it in it.level = _0 }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'check(_:)'.
    public nonisolated static var check: ProtocolProxy::Requirement<
        (Int) -> Swift::Result<Int, Refusal>, Int, Int, Refusal
    > { WorkerRequirements.check }
    // Calls a retained implementer if nothing is registered, or else '__send'.
    @_implements(Worker, check(_:))
    @inline(__always) public func __check(_ number: Int) throws(Refusal) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any Worker) throws(Refusal) -> Int { try it.check(number) }
        @inline(never) func __send() throws(Refusal) -> Int {
            try unsafe __Generated.call(
                __direct, { (function) throws(Refusal) -> Int in try function(number).get() }, 4,
                WorkerRequirements.__caches, WorkerRequirements.check, on: __proxy)
        }
        return try unsafe self.__forwardsAtOnce(4, WorkerRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_check(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Swift::Result<Int, Refusal>, Int, Int, Refusal
    > {
        .init(
            __of: "check(_:)", for: (any Worker).self, on: actor,
            make: { decorator, link -> (Int) -> Swift::Result<Int, Refusal> in
                { _0 in
                    if let r: Swift::Result<Int, Refusal> = link.lend({ it in
                        Swift::Result { () throws(Refusal) in try it.check(_0) }
                    }) { return r }
                    return decorator.result(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { (function, a) throws(Refusal) in try function(a).get() })
    }
}
