// SPDX-License-Identifier: MIT

// Called with the name of a case, it prints what an overridden call returns through an existential: 100, if the proxy is not
// passed over.

import ProtocolProxyMacros

// MARK: One conformer each

@Proxied protocol Internal: AnyObject { func f(_ x: Int) -> Int }
final class RealInternal: Internal { func f(_ x: Int) -> Int { x } }

@Proxied fileprivate protocol Fileprivate: AnyObject { func f(_ x: Int) -> Int }
private final class RealFileprivate: Fileprivate { func f(_ x: Int) -> Int { x } }

@Proxied protocol OfValues { func f(_ x: Int) -> Int }
struct RealOfValues: OfValues { func f(_ x: Int) -> Int { x } }

@Proxied protocol Associated<Item>: AnyObject {
    associatedtype Item
    func f(_ x: Item) -> Item
}
final class RealAssociated: Associated { func f(_ x: Int) -> Int { x } }

@Proxied @MainActor protocol Isolated: AnyObject { func f(_ x: Int) -> Int }
final class RealIsolated: Isolated { func f(_ x: Int) -> Int { x } }

@Proxied protocol Suspending: Sendable { func f(_ x: Int) async -> Int }
final class RealSuspending: Suspending { func f(_ x: Int) async -> Int { x } }

@Proxied protocol Inheriting: Inherited { func g() }
@Proxied protocol Inherited: AnyObject { func f(_ x: Int) -> Int }
final class RealInheriting: Inheriting {
    func f(_ x: Int) -> Int { x }
    func g() {}
}

enum Outer {
    /// Less visible than it says.
    @Proxied public protocol Nested: AnyObject { func f(_ x: Int) -> Int }
}
final class RealNested: Outer.Nested { func f(_ x: Int) -> Int { x } }

// MARK: One conformer and a remedy each

@Proxied(conformers: .several) private protocol Several: AnyObject { func f(_ x: Int) -> Int }
private final class RealSeveral: Several { func f(_ x: Int) -> Int { x } }
private final class SeveralConformer: ProtocolProxy, Several {}

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

// MARK: No conformer but classes of proxies

@Proxied protocol Unimplemented: AnyObject { func f(_ x: Int) -> Int }
@Proxied final class Composed: ProtocolProxy, Unimplemented {}

/// What the optimiser knows of a value ends here.
@inline(never) @_optimize(none) func hidden(_ value: Any) -> Any { value }

func existential<T>(_ value: Any, as type: T.Type) -> T {
    guard let found = hidden(value) as? T else { fatalError("\(value) is no \(type).") }
    return found
}

@main enum Program {
    @MainActor static func main() async {
        switch CommandLine.arguments.dropFirst().first {
        case "internal":
            let proxy = InternalProxy(retaining: RealInternal())
            proxy.override(\.f) { _ in 100 }
            print(existential(proxy, as: (any Internal).self).f(1))
        case "fileprivate":
            let proxy = FileprivateProxy(retaining: RealFileprivate())
            proxy.override(\.f) { _ in 100 }
            print(existential(proxy, as: (any Fileprivate).self).f(1))
        case "of values":
            let proxy = OfValuesProxy(retaining: RealOfValues())
            proxy.override(\.f) { _ in 100 }
            print(existential(proxy, as: (any OfValues).self).f(1))
        case "with an associated type":
            let proxy = AssociatedProxy<Int>(retaining: RealAssociated())
            proxy.override(\.f) { _ in 100 }
            print(existential(proxy, as: (any Associated<Int>).self).f(1))
        case "isolated":
            let proxy = IsolatedProxy(retaining: RealIsolated())
            proxy.override(\.f) { _ in 100 }
            print(existential(proxy, as: (any Isolated).self).f(1))
        case "suspending":
            let proxy = SuspendingProxy(retaining: RealSuspending())
            proxy.override(\.f) { _ in 100 }
            print(await existential(proxy, as: (any Suspending).self).f(1))
        case "inheriting":
            let proxy = InheritingProxy(retaining: RealInheriting())
            proxy.override(\.f) { _ in 100 }
            print(existential(proxy, as: (any Inherited).self).f(1))
        case "made by name":
            guard let proxy = try? InternalProxy(protocols: [], retaining: RealInternal()) else { return }
            proxy.override(\.f) { _ in 100 }
            print(existential(proxy, as: (any Internal).self).f(1))
        case "nested":
            let proxy = Outer.NestedProxy(retaining: RealNested())
            proxy.override(\.f) { _ in 100 }
            print(existential(proxy, as: (any Outer.Nested).self).f(1))
        case "several":
            let proxy = SeveralProxy(retaining: RealSeveral())
            proxy.override(\.f) { _ in 100 }
            print(existential(proxy, as: (any Several).self).f(1))
        case "usable":
            let proxy = UsableProxy(retaining: RealUsable())
            proxy.override(\.f) { _ in 100 }
            print(existential(proxy, as: (any Usable).self).f(1))
        case "packaged":
            let proxy = PackagedProxy(retaining: RealPackaged())
            proxy.override(\.f) { _ in 100 }
            print(existential(proxy, as: (any Packaged).self).f(1))
        case "extended":
            let proxy = PublicOuter.ExtendedProxy(retaining: RealExtended())
            proxy.override(\.f) { _ in 100 }
            print(existential(proxy, as: (any PublicOuter.Extended).self).f(1))
        case "composed":
            for proxy in [UnimplementedProxy(), Composed()] as [any Registering & Unimplemented] {
                (proxy as? UnimplementedProxy)?.override(\.f) { _ in 100 }
                (proxy as? Composed)?.override(\.f) { _ in 100 }
                print(existential(proxy, as: (any Unimplemented).self).f(1))
            }
        default: print("No such case.")
        }
    }
}
