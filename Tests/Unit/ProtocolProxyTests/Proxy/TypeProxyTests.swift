// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

private protocol Factory: AnyObject {
    static func make(_ name: String) -> Int
    static var limit: Int { get set }
    static subscript(index: Int) -> String { get }
    func use() -> Int
    init(name: String)
    var name: String { get }
}

private enum FactoryRequirements {
    typealias Create = @Sendable (String) -> (any Factory)?
    static let make = SendableRequirement<@Sendable (String) -> Int, String, Int, Never>(
        "static make(_:)"
    )
    .calling { (it: any Factory.Type, a) in it.make(a) }
    static let limit = SendableRequirement<@Sendable () -> Int, (), Int, Never>("static limit")
        .calling { (it: any Factory.Type, _) in it.limit }
    static let setLimit = SendableRequirement<@Sendable (Int) -> Void, Int, Void, Never>(
        "static setter: limit"
    )
    .calling { (it: any Factory.Type, a) in it.limit = a }
    static let entry = SendableRequirement<@Sendable (Int) -> String, Int, String, Never>(
        "static subscript(_:)"
    )
    .calling { (it: any Factory.Type, a) in it[a] }
    static let use = Requirement<() -> Int, (), Int, Never>("use()").calling {
        (it: any Factory, _) in it.use()
    }
    static let create = SendableRequirement<Create, String, (any Factory)?, Never>("init(name:)")
        .calling { (it: any Factory.Type, name) in it.init(name: name) }
    static let name = Requirement<() -> String, (), String, Never>("name").calling {
        (it: any Factory, _) in it.name
    }
    static let descriptor = ProtocolDescriptor(
        (any Factory).self,
        requirements: [make, limit, setLimit, entry, use, create, name]
    )
}

extension Factory where Self: ProtocolProxy {
    static var staticMake: SendableRequirement<@Sendable (String) -> Int, String, Int, Never> {
        FactoryRequirements.make
    }
    static var initName:
        SendableRequirement<FactoryRequirements.Create, String, (any Factory)?, Never>
    {
        FactoryRequirements.create
    }
    static var use: Requirement<() -> Int, (), Int, Never> { FactoryRequirements.use }
    static func make(_ name: String) -> Int {
        typeProxy.send(FactoryRequirements.make, name)
    }
    static var limit: Int {
        get { typeProxy.send(FactoryRequirements.limit, ()) }
        set { typeProxy.send(FactoryRequirements.setLimit, newValue) }
    }
    static subscript(index: Int) -> String {
        typeProxy.send(FactoryRequirements.entry, index)
    }
    func use() -> Int { send(FactoryRequirements.use, ()) }
    var name: String { send(FactoryRequirements.name, ()) }
    fileprivate static func made(_ name: String) -> (any Factory)? {
        typeProxy.send(FactoryRequirements.create, name)
    }
}

/// A class that would make a type proxy of the registrations of an instance.
private final class Leaky: ProtocolProxy, ProxyClass, CacheDelegate {
    override class var protocols: [ProtocolDescriptor] { [CacheDelegateRequirements.descriptor] }
    convenience init(implementer: (any CacheDelegate)?) {
        self.init(implementer, as: (any CacheDelegate).self)
    }
    convenience init(retaining implementer: any CacheDelegate) {
        self.init(implementer: implementer)
    }
    required init(__sharing table: __Generated.RouteTable) {
        _ = TypeProxy<Leaky>(__sharing: table)
        super.init(__sharing: table)
    }
    override init<Conformer>(
        _ implementer: consuming Conformer?,
        as type: Conformer.Type,
        retained: Bool = false
    ) {
        super.init(implementer, as: type, retained: retained)
    }
}

private final class FactoryProxy: ProtocolProxy, Factory {
    override class var protocols: [ProtocolDescriptor] { [FactoryRequirements.descriptor] }
    convenience init(name: String) {
        self.init(FactoryProxy.made(name), as: (any Factory).self, retained: true)
    }
}

private final class OtherFactoryProxy: ProtocolProxy, Factory {
    override class var protocols: [ProtocolDescriptor] { [FactoryRequirements.descriptor] }
    convenience init(name: String) {
        self.init(OtherFactoryProxy.made(name), as: (any Factory).self, retained: true)
    }
}

private final class RealFactory: Factory {
    @TaskLocal static var made = 100
    static func make(_ name: String) -> Int { name.count + made }
    static var limit: Int {
        get { 5 }
        set { Issue.record("The setter was to be overridden, and got \(newValue).") }
    }
    static subscript(index: Int) -> String { "real \(index)" }
    func use() -> Int { 1 }
    let name: String
    init(name: String) { self.name = name }
}

// One after the other: a type proxy is as global as the type it stands in for.
@Suite(.serialized) struct `Static requirements` {
    private let factory: any Factory.Type = FactoryProxy.self

    @Test func `Static requirements are forwarded to a type, overridden and observed`() throws {
        let proxy = FactoryProxy.typeProxy
        #expect(factory.make("abc") == 0)
        try proxy.setImplementer(RealFactory.self)
        #expect(factory.make("abc") == 103)
        #expect(factory.limit == 5)
        #expect(factory[2] == "real 2")
        let override = try proxy.override(selector: "static make(_:)") { (name: String) in
            name.count
        }
        let setter = try proxy.override(selector: "static setter: limit") { (_: Int) in }
        let getter = try proxy.override(selector: "static subscript(_:)") { (index: Int) in
            "\(index)"
        }
        #expect(factory.make("abc") == 3)
        factory.limit = 9
        #expect(factory[2] == "2")
        #expect(try proxy.send(Message("static make(_:)", ["four"])) as? Int == 4)
        for registration in [override, setter, getter] { registration.cancel() }
        #expect(factory.make("abc") == 103)
        try proxy.setImplementer(nil)
        #expect(factory[2] == "")
    }

    @Test func `A class whose static calls would come back is refused as an implementer`() throws {
        func isRefused(_ body: () throws -> Void) -> Bool {
            let error = #expect(throws: ProxyError.self, performing: body)
            return error?.code == .forwardsToItself
        }
        try withTypeProxies {
            let (first, second) = (FactoryProxy.typeProxy, OtherFactoryProxy.typeProxy)
            #expect(isRefused { try first.setImplementer(FactoryProxy.self) })
            #expect(isRefused { try first.appendImplementer(FactoryProxy.self) })
            try first.setImplementer(OtherFactoryProxy.self)
            #expect(isRefused { try second.setImplementer(FactoryProxy.self) })
            #expect(isRefused { try second.override(selector: "static make(_:)", with: first) })
            second.override(\.staticMake) { name in name.count }
            #expect(factory.make("abc") == 3)
        }
    }

    @Test func `Static requirements have typed keys of the class`() throws {
        let proxy = FactoryProxy.typeProxy
        try proxy.setImplementer(RealFactory.self)
        let seen = Log()
        let observer = proxy.observe(\.staticMake, .before) { name in seen.add(name) }
        let outcome = proxy.observe(
            \.staticMake,
            outcome: { _, result in seen.add("\(copy result)") }
        )
        let override = proxy.override(\.staticMake) { name in name.count * 2 }
        #expect(factory.make("abc") == 6)
        override.cancel()
        #expect(factory.make("abcd") == 104)
        #expect(seen.lines == ["abc", "success(6)", "abcd", "success(104)"])
        for registration in [observer, outcome] { registration.cancel() }
        try proxy.setImplementer(nil)
    }

    @Test func `Overrides of static requirements stack, and interceptors receive the type proxy`()
        throws
    {
        let proxy = FactoryProxy.typeProxy
        try proxy.setImplementer(RealFactory.self)
        proxy.override(\.staticMake, named: "below") { name in name.count * 2 }
        try proxy.intercept(selector: "static make(_:)", named: "above") { call in
            #expect(call.receiver === FactoryProxy.typeProxy)
            let name = call.arguments.first as? String ?? ""
            let number = try call.proceed(with: [name + "!"]).result.get() as? Int ?? 0
            return try call.returning(number + 1)
        }
        #expect(factory.make("abc") == 9)
        #expect(proxy.hasHandler(\.staticMake, named: "below"))
        proxy.removeHandler(\.staticMake, named: "below")
        #expect(factory.make("abc") == 105)
        proxy.removeHandler(selector: "static make(_:)", named: "above")
        #expect(factory.make("abc") == 103)
        try proxy.setImplementer(nil)
    }

    @Test func `An override of an initializer makes the object that the proxy forwards to`() throws
    {
        let proxy = FactoryProxy.typeProxy
        #expect(factory.init(name: "nobody").name == "")
        try proxy.setImplementer(RealFactory.self)
        #expect(factory.init(name: "real").name == "real")
        let override = proxy.override(\.initName) { name in RealFactory(name: name + "!") }
        #expect(factory.init(name: "over").name == "over!")
        override.cancel()
        let named = try proxy.override(selector: "init(name:)") { (_: String) -> (any Factory)? in
            RealFactory(name: "named")
        }
        #expect(factory.init(name: "x").name == "named")
        named.cancel()
        #expect((try proxy.send(Message("init(name:)", ["sent"])) as? any Factory)?.name == "sent")
        #expect(proxy.responds(to: "init(name:)"))
        let instance = FactoryProxy(name: "instance")
        #expect(!instance.responds(to: "init(name:)"))
        let error = #expect(throws: ProxyError.self) {
            try instance.send(Message("init(name:)", ["x"]))
        }
        #expect(error?.code == .wrongReceiver)
        #expect(error?.description.contains("Use the 'typeProxy' of the proxy's class.") == true)
        try proxy.setImplementer(nil)
    }

    @Test func `Each class has its own registrations for static requirements`() throws {
        let override = try FactoryProxy.typeProxy.override(selector: "static limit") { 1 }
        defer { override.cancel() }
        #expect(FactoryProxy.limit == 1)
        #expect(OtherFactoryProxy.limit == 0)
        #expect(FactoryProxy.typeProxy === FactoryProxy.typeProxy)
    }

    @Test func `A type proxy does not route instance requirements`() {
        let error = #expect(throws: ProxyError.self) {
            try FactoryProxy.typeProxy.override(selector: "use()") { 1 }
        }
        #expect(error?.code == .wrongReceiver)
        #expect(!FactoryProxy.typeProxy.responds(to: "use()"))
        #expect(FactoryProxy.typeProxy.responds(to: "static limit"))
        #expect(error?.description.contains("is an instance requirement") == true)
    }

    @Test func `A type proxy refuses handlers that the compiler did not check`() {
        let plain: ProtocolProxy = FactoryProxy.typeProxy
        let error = #expect(throws: ProxyError.self) {
            try plain.override(selector: "static limit") { 1 }
        }
        #expect(error?.code == .notSendable)
    }

    @Test
    func
        `A type proxy does not share the registrations of an instance, whose handlers may not be Sendable`()
        async throws
    {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            _ = Leaky(implementer: nil).defaulting(to: 1)
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(
            text.contains(
                "A type proxy shares no registrations with another proxy. Use 'typeProxy' of 'Leaky'."
            )
        )
    }

    @Test func `Using the key of a static requirement on an instance stops the program`()
        async throws
    {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            FactoryProxy(nil, as: (any Factory).self).override(\.staticMake) { $0.count }
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(
            text.contains(
                "belongs to the type, not to an instance. Use the 'typeProxy' of the proxy's class."
            )
        )
    }
}

private struct Closed: Error {}

@Suite struct `A scope of static requirements` {
    @Test func `A type-proxy scope is visible to its own task`() async {
        let answers = await withTaskGroup(of: [Int].self) { group in
            for number in 1...20 {
                group.addTask {
                    await ScopedFactoryProxy.withTypeProxy { typeProxy in
                        typeProxy.override(\.staticMake) { _ in number }
                        var seen: [Int] = []
                        for _ in 1...50 {
                            seen.append(ScopedFactoryProxy.make("x"))
                            await Task.yield()
                        }
                        return seen
                    }
                }
            }
            return await group.reduce(into: [[Int]]()) { $0.append($1) }
        }
        #expect(Set(answers.map(\.count)) == [50])
        #expect(answers.allSatisfy { Set($0).count == 1 })
        #expect(Set(answers.compactMap(\.first)) == Set(1...20))
        #expect(ScopedFactoryProxy.make("x") == 0)
    }

    @Test func `A type-proxy scope is inherited by child tasks and not by detached ones`() async {
        await ScopedFactoryProxy.withTypeProxy { typeProxy in
            typeProxy.override(\.staticMake) { _ in 7 }
            async let child = ScopedFactoryProxy.make("x")
            #expect(await child == 7)
            #expect(await Task { ScopedFactoryProxy.make("x") }.value == 7)
            #expect(await Task.detached { ScopedFactoryProxy.make("x") }.value == 0)
        }
    }

    @Test func `Type-proxy scopes nest and end with their function`() async throws {
        #expect(ScopedFactoryProxy.typeProxy === ScopedFactoryProxy.typeProxy)
        let outside = ScopedFactoryProxy.typeProxy
        ScopedFactoryProxy.withTypeProxy { outer in
            #expect(outer === ScopedFactoryProxy.typeProxy && outer !== outside)
            outer.override(\.staticMake) { _ in 1 }
            ScopedFactoryProxy.withTypeProxy { inner in
                #expect(ScopedFactoryProxy.make("x") == 0)
                inner.override(\.staticMake) { _ in 2 }
                #expect(ScopedFactoryProxy.make("x") == 2)
                // That of another class is untouched.
                #expect(OtherFactoryProxy.typeProxy !== inner)
            }
            #expect(ScopedFactoryProxy.make("x") == 1)
        }
        #expect(throws: Closed.self) {
            try ScopedFactoryProxy.withTypeProxy { _ in throw Closed() }
        }
        await #expect(throws: Closed.self) {
            try await ScopedFactoryProxy.withTypeProxy { _ in
                await Task.yield()
                throw Closed()
            }
        }
        #expect(ScopedFactoryProxy.typeProxy === outside)
        #expect(ScopedFactoryProxy.make("x") == 0)
    }

    @Test func `A type-proxy scope forwards as before until its implementer is set`() throws {
        try ScopedFactoryProxy.withTypeProxy { outer in
            try outer.setImplementer(RealFactory.self)
            try ScopedFactoryProxy.withTypeProxy { inner in
                #expect(ScopedFactoryProxy.make("abc") == 103)
                #expect(ScopedFactoryProxy(name: "made").name == "made")
                try inner.setImplementer(nil)
                #expect(ScopedFactoryProxy.make("abc") == 0)
            }
            #expect(ScopedFactoryProxy.make("abc") == 103)
        }
    }

    @Test func `A type-proxy scope can answer initializers`() {
        ScopedFactoryProxy.withTypeProxy { typeProxy in
            typeProxy.override(\.initName) { name in RealFactory(name: name + "!") }
            #expect(ScopedFactoryProxy(name: "x").name == "x!")
        }
        #expect(ScopedFactoryProxy(name: "x").name.isEmpty)
    }
}

@Suite struct `A scope of the static requirements of all classes` {
    @Test func `A scope of all classes creates a type proxy when it is first used`() {
        let outside = (AllFactoryProxy.typeProxy, OneFactoryProxy.typeProxy)
        let inside = withTypeProxies {
            #expect(AllFactoryProxy.typeProxy !== outside.0)
            #expect(AllFactoryProxy.typeProxy === AllFactoryProxy.typeProxy)
            AllFactoryProxy.typeProxy.override(\.staticMake) { _ in 1 }
            OneFactoryProxy.typeProxy.override(\.staticMake) { _ in 2 }
            #expect(AllFactoryProxy.make("x") == 1)
            #expect(OneFactoryProxy.make("x") == 2)
            return AllFactoryProxy.typeProxy
        }
        #expect(AllFactoryProxy.make("x") == 0)
        #expect(OneFactoryProxy.make("x") == 0)
        #expect(AllFactoryProxy.typeProxy === outside.0)
        #expect(withTypeProxies { AllFactoryProxy.typeProxy } !== inside)
    }

    @Test func `A scope of all classes is inherited by child tasks only`() async {
        await withTaskGroup { group in
            for number in 1...20 {
                group.addTask {
                    await withTypeProxies {
                        // The child is the first to ask.
                        async let child: Void = {
                            _ = AllFactoryProxy.typeProxy.override(\.staticMake) { _ in number }
                        }()
                        await child
                        for _ in 1...50 {
                            #expect(AllFactoryProxy.make("x") == number)
                            await Task.yield()
                        }
                        #expect(await Task.detached { AllFactoryProxy.make("x") }.value == 0)
                    }
                }
            }
        }
    }

    @Test func `Scopes of one class and of all classes nest`() throws {
        try AllFactoryProxy.withTypeProxy { outer in
            try outer.setImplementer(RealFactory.self)
            outer.override(\.staticMake) { _ in 1 }
            withTypeProxies {
                #expect(AllFactoryProxy.make("abc") == 103)
                AllFactoryProxy.typeProxy.override(\.staticMake) { _ in 2 }
                AllFactoryProxy.withTypeProxy { inner in
                    #expect(AllFactoryProxy.make("abc") == 103)
                    inner.override(\.staticMake) { _ in 3 }
                    #expect(AllFactoryProxy.make("abc") == 3)
                    OneFactoryProxy.typeProxy.override(\.staticMake) { _ in 4 }
                    withTypeProxies { #expect(OneFactoryProxy.make("abc") == 0) }
                    #expect(OneFactoryProxy.make("abc") == 4)
                }
                #expect(AllFactoryProxy.make("abc") == 2)
                #expect(OneFactoryProxy.make("abc") == 4)
            }
            #expect(AllFactoryProxy.make("abc") == 1)
        }
    }

    @Test func `A scope of all classes copies the implementers of a class on its first use`() throws
    {
        try withTypeProxies {
            let outer = AllFactoryProxy.typeProxy
            try withTypeProxies {
                try outer.setImplementer(RealFactory.self)
                #expect(AllFactoryProxy.make("abc") == 103)
                try outer.setImplementer(nil)
                #expect(AllFactoryProxy.make("abc") == 103)
            }
            #expect(AllFactoryProxy.make("abc") == 0)
        }
    }

    @Test func `A scope of all classes ends when its function throws`() async {
        #expect(throws: Closed.self) { try withTypeProxies { throw Closed() } }
        await #expect(throws: Closed.self) {
            try await withTypeProxies {
                await Task.yield()
                AllFactoryProxy.typeProxy.override(\.staticMake) { _ in 1 }
                throw Closed()
            }
        }
        #expect(AllFactoryProxy.make("x") == 0)
    }
}

private final class AllFactoryProxy: ProtocolProxy, Factory {
    override class var protocols: [ProtocolDescriptor] { [FactoryRequirements.descriptor] }
    convenience init(name: String) {
        self.init(AllFactoryProxy.made(name), as: (any Factory).self, retained: true)
    }
}

private final class OneFactoryProxy: ProtocolProxy, Factory {
    override class var protocols: [ProtocolDescriptor] { [FactoryRequirements.descriptor] }
    convenience init(name: String) {
        self.init(OneFactoryProxy.made(name), as: (any Factory).self, retained: true)
    }
}

private final class ScopedFactoryProxy: ProtocolProxy, Factory {
    override class var protocols: [ProtocolDescriptor] { [FactoryRequirements.descriptor] }
    convenience init(name: String) {
        self.init(ScopedFactoryProxy.made(name), as: (any Factory).self, retained: true)
    }
}
