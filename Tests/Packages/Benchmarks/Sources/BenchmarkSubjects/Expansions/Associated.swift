// SPDX-License-Identifier: MIT
// swift-format-ignore-file

public import ProtocolProxy

// @Proxied
public protocol Adder<Item>: AnyObject {
    associatedtype Item
    func add(_ first: Item, _ second: Int) -> Int
}

// @Proxied
public protocol Converter<Input, Output>: AnyObject {
    associatedtype Input
    associatedtype Output
    func convert(_ first: Input, _ second: Int) -> Output
}

// Expands to:
/// The requirements of ``Adder``.
public nonisolated enum AdderRequirements<Item> {
    static var add: ProtocolProxy::Requirement<(Item, Int) -> Int, (Item, Int), Int, Swift::Never> {
        __Generated.shared(Self.self, "add") { __Generated.made(by: AdderProxy<Item>.__new_add) }
    }

    /// The descriptor of ``Adder``.
    public static var descriptor: ProtocolProxy::ProtocolDescriptor {
        unsafe ProtocolProxy::ProtocolDescriptor(
            (any Adder<Item>).self, requirements: [add],
            weakly: { it in
                weak let weakly = it
                return { weakly }
            }).__specialized(by: __Adder.self)
    }
}

/// A proxy for conformers of ``Adder``.
public nonisolated final class AdderProxy<Item>: ProtocolProxy::ProtocolProxy, Adder,
    ProtocolProxy::ProxyClass {
    public typealias Item = Item
    /// The descriptors of the protocols that the class adopts.
    public override class var protocols: [ProtocolProxy::ProtocolDescriptor] {
        [AdderRequirements<Item>.descriptor]
    }

    /// Makes a proxy that forwards to an implementer without retaining it.
    public convenience init(implementer: (any Adder<Item>)? = nil) {
        self.init(implementer, as: (any Adder<Item>).self)
    }

    /// Makes a proxy that forwards to an implementer and retains it.
    ///
    /// The proxy keeps it until the proxy itself is released, even if you replace it.
    public convenience init(retaining implementer: any Adder<Item>) {
        self.init(implementer, as: (any Adder<Item>).self, retained: true)
    }
}

public nonisolated enum __Adder {}

extension Adder where Self: ProtocolProxy::ProtocolProxy {
    public nonisolated static func descriptors(
        adoptedBy: (any Adder).Type
    ) -> [ProtocolProxy::ProtocolDescriptor] { [AdderRequirements<Item>.descriptor] }

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
        (Item, Int) -> Int, (Item, Int), Int, Swift::Never
    > { AdderRequirements<Item>.add }
    // Calls a retained implementer if nothing is registered, or else '__send'.
    @_implements(Adder, add(_:_:))
    @inline(__always) public func __add(_ first: Item, _ second: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any Adder<Item>) -> Int { it.add(first, second) }
        @inline(never) func __send() -> Int {
            unsafe __Generated.call(
                __direct, { (function) -> Int in function(first, second) }, 0, of: __Adder.self,
                AdderRequirements<Item>.add, on: __proxy)
        }
        return unsafe self.__forwardsAtOnce(0, of: __Adder.self)
            ? self.__forward(__direct) : __send()
    }
    static func __new_add(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Item, Int) -> Int, (Item, Int), Int, Swift::Never
    > {
        .init(
            __of: "add(_:_:)", for: (any Adder<Item>).self, on: actor,
            make: { decorator, link -> (Item, Int) -> Int in
                { _0, _1 in
                    if let r: Int = link.lend({ it in it.add(_0, _1) }) { return r }
                    return decorator.call((_0, _1)) { function in function(_0, _1) }
                }
            },
            arguments: .init(), apply: { function, a in function(a.0, a.1) })
    }
}

extension Adder where Self: ProtocolProxy::ProtocolProxy {
    public nonisolated static func __types(of: (any Adder).Type) -> __Generated.OpenTypes {
        .init()
    }
}

/// The requirements of ``Converter``.
public nonisolated enum ConverterRequirements<Input, Output> {
    static var convert: ProtocolProxy::Requirement<
        (Input, Int) -> Output, (Input, Int), Output, Swift::Never
    > {
        __Generated.shared(Self.self, "convert") {
            __Generated.made(by: ConverterProxy<Input, Output>.__new_convert)
        }
    }

    /// The descriptor of ``Converter``.
    public static var descriptor: ProtocolProxy::ProtocolDescriptor {
        unsafe ProtocolProxy::ProtocolDescriptor(
            (any Converter<Input, Output>).self, requirements: [convert],
            weakly: { it in
                weak let weakly = it
                return { weakly }
            }).__specialized(by: __Converter.self)
    }
}

/// A proxy for conformers of ``Converter``.
public nonisolated final class ConverterProxy<Input, Output>: ProtocolProxy::ProtocolProxy,
    Converter, ProtocolProxy::ProxyClass {
    public typealias Input = Input
    public typealias Output = Output
    /// The descriptors of the protocols that the class adopts.
    public override class var protocols: [ProtocolProxy::ProtocolDescriptor] {
        [ConverterRequirements<Input, Output>.descriptor]
    }

    /// Makes a proxy that forwards to an implementer without retaining it.
    public convenience init(implementer: (any Converter<Input, Output>)? = nil) {
        self.init(implementer, as: (any Converter<Input, Output>).self)
    }

    /// Makes a proxy that forwards to an implementer and retains it.
    ///
    /// The proxy keeps it until the proxy itself is released, even if you replace it.
    public convenience init(retaining implementer: any Converter<Input, Output>) {
        self.init(implementer, as: (any Converter<Input, Output>).self, retained: true)
    }
}

public nonisolated enum __Converter {}

extension Converter where Self: ProtocolProxy::ProtocolProxy {
    public nonisolated static func descriptors(
        adoptedBy: (any Converter).Type
    ) -> [ProtocolProxy::ProtocolDescriptor] { [ConverterRequirements<Input, Output>.descriptor] }

    // Each requirement has three parts:
    // - The key, with which handlers are registered.
    // - The witness, which Swift calls. A number in it is the index of the requirement
    //   in its protocol. Most witnesses have names of their own, so that those of two
    //   protocols are not ambiguous.
    // - '__new_…', which makes the key. Its closures make functions of the requirement's
    //   type, which call the implementer of 'link', or pass the call to 'decorator',
    //   which runs handlers or calls the next implementer.

    /// The requirement 'convert(_:_:)'.
    public nonisolated static var convert: ProtocolProxy::Requirement<
        (Input, Int) -> Output, (Input, Int), Output, Swift::Never
    > { ConverterRequirements<Input, Output>.convert }
    // Calls a retained implementer if nothing is registered, or else '__send'.
    @_implements(Converter, convert(_:_:))
    @inline(__always) public func __convert(_ first: Input, _ second: Int) -> Output {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any Converter<Input, Output>) -> Output { it.convert(first, second) }
        @inline(never) func __send() -> Output {
            unsafe __Generated.call(
                __direct, { (function) -> Output in function(first, second) }, 0,
                of: __Converter.self, ConverterRequirements<Input, Output>.convert, on: __proxy)
        }
        return unsafe self.__forwardsAtOnce(0, of: __Converter.self)
            ? self.__forward(__direct) : __send()
    }
    static func __new_convert(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Input, Int) -> Output, (Input, Int), Output, Swift::Never
    > {
        .init(
            __of: "convert(_:_:)", for: (any Converter<Input, Output>).self, on: actor,
            make: { decorator, link -> (Input, Int) -> Output in
                { _0, _1 in
                    if let r: Output = link.lend({ it in it.convert(_0, _1) }) { return r }
                    return decorator.call((_0, _1)) { function in function(_0, _1) }
                }
            },
            arguments: .init(), apply: { function, a in function(a.0, a.1) })
    }
}

extension Converter where Self: ProtocolProxy::ProtocolProxy {
    public nonisolated static func __types(of: (any Converter).Type) -> __Generated.OpenTypes {
        .init()
    }
}
