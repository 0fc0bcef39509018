// SPDX-License-Identifier: MIT

// Called with the name of a case, it prints what an overridden call returns through an existential:
// 100, if the proxy is not passed over. Each protocol has one conformer that is written by hand.

import ProtocolProxyMacros

// MARK: Access and nesting

@Proxied protocol Internal: AnyObject { func f(_ x: Int) -> Int }
final class RealInternal: Internal { func f(_ x: Int) -> Int { x } }

@Proxied fileprivate protocol Fileprivate: AnyObject { func f(_ x: Int) -> Int }
private final class RealFileprivate: Fileprivate { func f(_ x: Int) -> Int { x } }

@Proxied private protocol Private: AnyObject { func f(_ x: Int) -> Int }
private final class RealPrivate: Private { func f(_ x: Int) -> Int { x } }

@Proxied protocol OfValues { func f(_ x: Int) -> Int }
struct RealOfValues: OfValues { func f(_ x: Int) -> Int { x } }

enum Outer {
    struct Number { var value: Int }

    /// Less visible than it says.
    @Proxied public protocol Nested: AnyObject { func f(_ x: Int) -> Int }
    @Proxied protocol Base: AnyObject { func f(_ x: Number) -> Number }
    @Proxied fileprivate protocol NestedInheriting: Base {
        func g(_ x: Number) -> Number
        static prefix func - (x: Self) -> Number
    }

    struct Inner {
        struct Amount: Hashable { var value: Int }
        @Proxied protocol NestedTwoDeep: AnyObject, Hashable {
            func f(_ x: Amount) -> Amount
            func copy(_ x: Amount) -> Self
            static prefix func - (x: Self) -> Amount
        }
    }
}
final class RealNested: Outer.Nested { func f(_ x: Int) -> Int { x } }
private final class RealNestedInheriting: Outer.NestedInheriting {
    func f(_ x: Outer.Number) -> Outer.Number { x }
    func g(_ x: Outer.Number) -> Outer.Number { x }
    static prefix func - (x: RealNestedInheriting) -> Outer.Number { .init(value: 1) }
}
final class RealNestedTwoDeep: Outer.Inner.NestedTwoDeep {
    func f(_ x: Outer.Inner.Amount) -> Outer.Inner.Amount { x }
    func copy(_ x: Outer.Inner.Amount) -> Self { self }
    static prefix func - (x: RealNestedTwoDeep) -> Outer.Inner.Amount { .init(value: 1) }
    static func == (left: RealNestedTwoDeep, right: RealNestedTwoDeep) -> Bool { left === right }
    func hash(into hasher: inout Hasher) {}
}

// MARK: Associated types

@Proxied protocol Associated<Item>: AnyObject {
    associatedtype Item
    func f(_ x: Item) -> Item
}
final class RealAssociated: Associated { func f(_ x: Int) -> Int { x } }

@Proxied protocol TwoAssociated<Key, Value>: AnyObject {
    associatedtype Key: Hashable
    associatedtype Value
    func f(_ x: Key, _ y: Value) -> Value
}
final class RealTwoAssociated: TwoAssociated { func f(_ x: String, _ y: Int) -> Int { y } }

@Proxied protocol Fixed: AnyObject where Item == Int {
    associatedtype Item
    func f(_ x: Item) -> Item
}
final class RealFixed: Fixed { func f(_ x: Int) -> Int { x } }

// MARK: Isolation

@Proxied protocol Shared: AnyObject, Sendable { func f(_ x: Int) -> Int }
final class RealShared: Shared { func f(_ x: Int) -> Int { x } }

@Proxied protocol Suspending: Sendable { func f(_ x: Int) async -> Int }
final class RealSuspending: Suspending { func f(_ x: Int) async -> Int { x } }

@Proxied @MainActor protocol Isolated: AnyObject { func f(_ x: Int) -> Int }
final class RealIsolated: Isolated { func f(_ x: Int) -> Int { x } }

// MARK: Shapes of requirements

@Proxied protocol Made: AnyObject {
    init(_ x: Int)
    func f(_ x: Int) -> Int
}
final class RealMade: Made {
    init(_ x: Int) {}
    func f(_ x: Int) -> Int { x }
}

@Proxied protocol Copied: AnyObject {
    func copy() -> Self
    func f(_ x: Int) -> Int
}
final class RealCopied: Copied {
    func copy() -> Self { self }
    func f(_ x: Int) -> Int { x }
}

@Proxied protocol OfType: AnyObject {
    static func g(_ x: Int) -> Int
    func f(_ x: Int) -> Int
}
final class RealOfType: OfType {
    static func g(_ x: Int) -> Int { x }
    func f(_ x: Int) -> Int { x }
}

@Proxied protocol WithOperator: AnyObject {
    static prefix func - (x: Self) -> Int
    static func + (x: Self, y: Int) -> Int
}
final class RealWithOperator: WithOperator {
    static prefix func - (x: RealWithOperator) -> Int { 1 }
    static func + (x: RealWithOperator, y: Int) -> Int { y }
}

@Proxied protocol Hashed: AnyObject, Hashable { func f(_ x: Int) -> Int }
final class RealHashed: Hashed {
    func f(_ x: Int) -> Int { x }
    static func == (left: RealHashed, right: RealHashed) -> Bool { left === right }
    func hash(into hasher: inout Hasher) {}
}

@available(macOS 15, *)
@Proxied protocol Available: AnyObject { func f(_ x: Int) -> Int }
@available(macOS 15, *)
final class RealAvailable: Available { func f(_ x: Int) -> Int { x } }

// MARK: Parents

@Proxied protocol Inheriting: Inherited { func g(_ x: Int) -> Int }
@Proxied protocol Inherited: AnyObject { func f(_ x: Int) -> Int }
final class RealInheriting: Inheriting {
    func f(_ x: Int) -> Int { x }
    func g(_ x: Int) -> Int { x }
}

/// Has no proxies of its own.
protocol Plain: AnyObject { func f(_ x: Int) -> Int }
@Proxied(restating: (any Plain).self) protocol InheritingPlain: Plain { func g(_ x: Int) -> Int }
extension InheritingPlainProxy { func f(_ x: Int) -> Int { x + 99 } }
final class RealInheritingPlain: InheritingPlain {
    func f(_ x: Int) -> Int { x }
    func g(_ x: Int) -> Int { x }
}

@Proxied protocol InheritedAssociated<Item>: AnyObject {
    associatedtype Item
    func f(_ x: Item) -> Item
}
@Proxied protocol InheritingAssociated<Item>: InheritedAssociated { func g(_ x: Item) -> Item }
final class RealInheritingAssociated: InheritingAssociated {
    func f(_ x: Int) -> Int { x }
    func g(_ x: Int) -> Int { x }
}

@Proxied private protocol InheritingPrivately: Inherited { func g(_ x: Int) -> Int }
private final class RealInheritingPrivately: InheritingPrivately {
    func f(_ x: Int) -> Int { x }
    func g(_ x: Int) -> Int { x }
}

// MARK: Classes of proxies that are written by hand

@Proxied protocol Owned: AnyObject { func f(_ x: Int) -> Int }
/// Is the one conformer that is written by hand, and answers by itself.
@Proxied final class OwnProxy: ProtocolProxy, Owned {
    @_implements(Owned,f(_:)) func own(_ x: Int) -> Int { -1 }
}

@Proxied protocol Unimplemented: AnyObject { func f(_ x: Int) -> Int }
@Proxied final class Composed: ProtocolProxy, Unimplemented {}

// MARK: Classes that other macros write

// The second protocol of each pair stands for the macro of another library: its class is the one
// other conformer.

@Proxied protocol Mocked: AnyObject { func f(_ x: Int) -> Int }
@Proxied(of: (any Mocked).self) protocol Mocking: AnyObject { func f(_ x: Int) -> Int }

@Proxied protocol MockedCopy: AnyObject {
    func copy() -> Self
    func f(_ x: Int) -> Int
}
@Proxied(of: (any MockedCopy).self) protocol MockingCopy: AnyObject {
    func copy() -> Self
    func f(_ x: Int) -> Int
}

@Proxied protocol MockedAssociated<Item>: AnyObject {
    associatedtype Item
    func f(_ x: Item) -> Item
}
@Proxied(of: (any MockedAssociated).self) protocol MockingAssociated<Item>: AnyObject {
    associatedtype Item
    func f(_ x: Item) -> Item
}

// MARK: Visible elsewhere

@Proxied @usableFromInline protocol Usable: AnyObject { func f(_ x: Int) -> Int }
final class RealUsable: Usable { func f(_ x: Int) -> Int { x } }

@Proxied package protocol Packaged: AnyObject { func f(_ x: Int) -> Int }
final class RealPackaged: Packaged { package func f(_ x: Int) -> Int { x } }

/// Is visible elsewhere.
public enum PublicOuter {}
public extension PublicOuter {
    @Proxied protocol Extended: AnyObject { func f(_ x: Int) -> Int }
}
final class RealExtended: PublicOuter.Extended {
    /// Answers.
    public func f(_ x: Int) -> Int { x }
}

// MARK: Calls

/// The optimizer's knowledge of a value ends here.
@inline(never) @_optimize(none) func hidden(_ value: Any) -> Any { value }

func existential<T>(_ value: Any, as type: T.Type) -> T {
    guard let found = hidden(value) as? T else { fatalError("\(value) is no \(type).") }
    return found
}

func negated(_ value: some WithOperator) -> Int { -value }

@main enum Program {
    @MainActor static func main() async {
        let name = CommandLine.arguments.dropFirst().first ?? ""
        guard let answer = await answer(of: name) else { return print("No such case.") }
        print(answer)
    }

    @MainActor private static func answer(of name: String) async -> Int? {
        switch name {
        case "internal":
            let proxy = InternalProxy(retaining: RealInternal())
            proxy.override(\.f) { _ in 100 }
            return existential(proxy, as: (any Internal).self).f(1)
        case "fileprivate":
            let proxy = FileprivateProxy(retaining: RealFileprivate())
            proxy.override(\.f) { _ in 100 }
            return existential(proxy, as: (any Fileprivate).self).f(1)
        case "private":
            let proxy = PrivateProxy(retaining: RealPrivate())
            proxy.override(\.f) { _ in 100 }
            return existential(proxy, as: (any Private).self).f(1)
        case "of values":
            let proxy = OfValuesProxy(retaining: RealOfValues())
            proxy.override(\.f) { _ in 100 }
            return existential(proxy, as: (any OfValues).self).f(1)
        case "nested":
            let proxy = Outer.NestedProxy(retaining: RealNested())
            proxy.override(\.f) { _ in 100 }
            return existential(proxy, as: (any Outer.Nested).self).f(1)
        case "nested two deep":
            let proxy = Outer.Inner.NestedTwoDeepProxy(retaining: RealNestedTwoDeep())
            proxy.override(\.f) { _ in .init(value: 100) }
            return existential(proxy, as: (any Outer.Inner.NestedTwoDeep).self).f(.init(value: 1))
                .value
        case "nested and inheriting":
            let proxy = Outer.NestedInheritingProxy(retaining: RealNestedInheriting())
            proxy.override(\.f) { _ in .init(value: 50) }
            proxy.override(\.g) { _ in .init(value: 50) }
            let value = existential(proxy, as: (any Outer.NestedInheriting).self)
            return existential(proxy, as: (any Outer.Base).self).f(.init(value: 1)).value
                + value.g(.init(value: 1)).value
        case "with an associated type":
            let proxy = AssociatedProxy<Int>(retaining: RealAssociated())
            proxy.override(\.f) { _ in 100 }
            return existential(proxy, as: (any Associated<Int>).self).f(1)
        case "with two associated types":
            let proxy = TwoAssociatedProxy<String, Int>(retaining: RealTwoAssociated())
            proxy.override(\.f) { _, _ in 100 }
            return existential(proxy, as: (any TwoAssociated<String, Int>).self).f("", 1)
        case "with a fixed type":
            let proxy = FixedProxy(retaining: RealFixed())
            proxy.override(\.f) { _ in 100 }
            return existential(proxy, as: (any Fixed).self).f(1)
        case "Sendable":
            let proxy = SharedProxy(retaining: RealShared())
            proxy.override(\.f) { _ in 100 }
            return existential(proxy, as: (any Shared).self).f(1)
        case "suspending":
            let proxy = SuspendingProxy(retaining: RealSuspending())
            proxy.override(\.f) { _ in 100 }
            return await existential(proxy, as: (any Suspending).self).f(1)
        case "on the main actor":
            let proxy = IsolatedProxy(retaining: RealIsolated())
            proxy.override(\.f) { _ in 100 }
            return existential(proxy, as: (any Isolated).self).f(1)
        default: return otherAnswer(of: name)
        }
    }

    private static func otherAnswer(of name: String) -> Int? {
        switch name {
        case "with an initializer":
            let proxy = MadeProxy(retaining: RealMade(1))
            proxy.override(\.f) { _ in 100 }
            return existential(proxy, as: (any Made).self).f(1)
        case "returning Self":
            let proxy = CopiedProxy(retaining: RealCopied())
            proxy.override(\.f) { _ in 100 }
            return existential(proxy, as: (any Copied).self).f(1)
        case "with static requirements":
            let proxy = OfTypeProxy(retaining: RealOfType())
            OfTypeProxy.typeProxy.override(\.staticG) { _ in 50 }
            proxy.override(\.f) { _ in 50 }
            let value = existential(proxy, as: (any OfType).self)
            return type(of: value).g(1) + value.f(1)
        case "with an operator":
            let proxy = WithOperatorProxy(retaining: RealWithOperator())
            WithOperatorProxy.typeProxy.override(\.staticMinus) { _ in 100 }
            return negated(existential(proxy, as: (any WithOperator).self))
        case "Hashable":
            let proxy = HashedProxy(retaining: RealHashed())
            proxy.override(\.f) { _ in 100 }
            return existential(proxy, as: (any Hashed).self).f(1)
        case "available":
            let proxy = AvailableProxy(retaining: RealAvailable())
            proxy.override(\.f) { _ in 100 }
            return existential(proxy, as: (any Available).self).f(1)
        case "inheriting":
            let proxy = InheritingProxy(retaining: RealInheriting())
            proxy.override(\.f) { _ in 100 }
            return existential(proxy, as: (any Inherited).self).f(1)
        case "inheriting a parent's own call":
            let proxy = InheritingProxy(retaining: RealInheriting())
            proxy.override(\.g) { _ in 100 }
            return existential(proxy, as: (any Inheriting).self).g(1)
        case "inheriting without the macro":
            let proxy = InheritingPlainProxy(retaining: RealInheritingPlain())
            proxy.override(\.g) { _ in 100 }
            return existential(proxy, as: (any InheritingPlain).self).g(1)
        case "inheriting from a parent without the macro":
            let proxy = InheritingPlainProxy(retaining: RealInheritingPlain())
            return existential(proxy, as: (any Plain).self).f(1)
        case "inheriting an associated type":
            let proxy = InheritingAssociatedProxy<Int>(retaining: RealInheritingAssociated())
            proxy.override(\.g) { _ in 100 }
            return existential(proxy, as: (any InheritingAssociated<Int>).self).g(1)
        case "beside a class of another macro":
            let mock = MockingProxy()
            mock.override(\.f) { _ in 100 }
            return existential(mock, as: (any Mocked).self).f(1)
        case "returning Self, beside a class of another macro":
            let mock = MockingCopyProxy()
            mock.override(\.f) { _ in 100 }
            return existential(mock, as: (any MockedCopy).self).f(1)
        case "with an associated type, beside a class of another macro":
            let mock = MockingAssociatedProxy<Int>()
            mock.override(\.f) { _ in 100 }
            return existential(mock, as: (any MockedAssociated<Int>).self).f(1)
        case "inheriting privately":
            let proxy = InheritingPrivatelyProxy(retaining: RealInheritingPrivately())
            proxy.override(\.g) { _ in 100 }
            return existential(proxy, as: (any InheritingPrivately).self).g(1)
        case "made by name":
            guard let proxy = try? InternalProxy(protocols: [], retaining: RealInternal()) else {
                return nil
            }
            proxy.override(\.f) { _ in 100 }
            return existential(proxy, as: (any Internal).self).f(1)
        case "beside a class of one's own":
            let proxy = OwnedProxy(retaining: OwnProxy())
            proxy.override(\.f) { _ in 100 }
            return existential(proxy, as: (any Owned).self).f(1)
        case "composed":
            let proxies = (UnimplementedProxy(), Composed())
            proxies.0.override(\.f) { _ in 50 }
            proxies.1.override(\.f) { _ in 50 }
            return existential(proxies.0, as: (any Unimplemented).self).f(1)
                + existential(proxies.1, as: (any Unimplemented).self).f(1)
        case "usable":
            let proxy = UsableProxy(retaining: RealUsable())
            proxy.override(\.f) { _ in 100 }
            return existential(proxy, as: (any Usable).self).f(1)
        case "packaged":
            let proxy = PackagedProxy(retaining: RealPackaged())
            proxy.override(\.f) { _ in 100 }
            return existential(proxy, as: (any Packaged).self).f(1)
        case "extended":
            let proxy = PublicOuter.ExtendedProxy(retaining: RealExtended())
            proxy.override(\.f) { _ in 100 }
            return existential(proxy, as: (any PublicOuter.Extended).self).f(1)
        default: return nil
        }
    }
}
