// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyTestSupport
import Testing

@Suite struct `What compiles and what does not` {
    @Test func `the examples of the README compile, from outside the module`() throws {
        let readme = try String(contentsOf: Compiler.root.appending(path: "README.md"), encoding: .utf8)
        let examples = Compiler.examples(in: readme)
        #expect(examples.count == 3)
        let outcome = try Compiler.check(examples.joined(separator: "\n"), isExpanding: true)
        #expect(outcome.succeeded, "\(outcome.output)")
    }

    @Test func `the examples of the documentation comments and articles compile`() throws {
        let sources = Compiler.root.appending(path: "Sources/ProtocolProxy")
        let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
        var count = 0
        for case let file as URL in files where ["swift", "md"].contains(file.pathExtension) {
            var text = try String(contentsOf: file, encoding: .utf8)
            if file.pathExtension == "swift" {
                text = text.split(separator: "\n").compactMap { line in
                    let comment = line.drop(while: \.isWhitespace)
                    guard comment.hasPrefix("///") else { return nil }
                    return String(comment.hasPrefix("/// ") ? comment.dropFirst(4) : comment.dropFirst(3))
                }.joined(separator: "\n")
            }
            for example in Compiler.examples(in: text) {
                count += 1
                let proxy = example.contains("class CacheDelegateProxy") ? "" : Self.proxy
                let outcome = try Compiler.check(Self.context + proxy + example)
                #expect(outcome.succeeded, "\(file.lastPathComponent): \(outcome.output)")
            }
        }
        #expect(count >= 4)
    }

    /// And what those take for granted that do not make it themselves.
    private static let proxy = """
        extension CacheDelegate where Self: ProtocolProxy {
            static var cacheWillEvict: Requirement<(Cache, String), Void, Never> {
                CacheDelegateRequirements.cacheWillEvict
            }
        }
        final class CacheDelegateProxy: ProtocolProxy, CacheDelegate, ProxyClass {
            override class var protocols: [ProtocolDescriptor] { [CacheDelegateRequirements.descriptor] }
            convenience init(implementer: (any CacheDelegate)? = nil) {
                self.init(implementer, as: (any CacheDelegate).self)
            }
            convenience init(retaining implementer: any CacheDelegate) {
                self.init(implementer, as: (any CacheDelegate).self, retained: true)
            }
        }

        """

    /// What the short examples take for granted.
    private static let context = """
        import ProtocolProxy
        final class Cache { weak var delegate: (any CacheDelegate)? }
        protocol CacheDelegate: AnyObject {
            func cache(_ cache: Cache, willEvict key: String)
            func cache(_ cache: Cache, shouldEvict key: String) -> Bool
        }
        extension CacheDelegate {
            func cache(_ cache: Cache, willEvict key: String) {}
            func cache(_ cache: Cache, shouldEvict key: String) -> Bool { true }
        }
        enum CacheDelegateRequirements {
            static let cacheWillEvict = Requirement<(Cache, String), Void, Never>("cache(_:willEvict:)")
            static let descriptor = ProtocolDescriptor((any CacheDelegate).self, requirements: [cacheWillEvict])
        }
        protocol Factory: AnyObject { static func make(_ name: String) -> Int }
        enum FactoryRequirements {
            static let make = Requirement<String, Int, Never>("static make(_:)")
            static let descriptor = ProtocolDescriptor((any Factory).self, requirements: [make])
        }
        final class FactoryProxy: ProtocolProxy, Factory {
            static func make(_ name: String) -> Int { 0 }
        }
        final class RealFactory: Factory { static func make(_ name: String) -> Int { 1 } }

        """

    @Test(arguments: [
        (
            "a Sendable proxy refuses a handler that captures mutable state",
            """
            var count = 0
            meter.override(\\.add) { amount, _ in
                count += amount // expected-error {{mutation of captured var 'count' in concurrently-executing code}}
                return count // expected-error {{reference to captured var 'count' in concurrently-executing code}}
            }
            """
        ),
        (
            "a Sendable proxy refuses such a handler of arguments that cannot be kept, with an owner and without",
            """
            final class Owner: Sendable {}
            var count = 0
            gauge.override(\\.adjust) { level in
                count += level // expected-error {{mutation of captured var 'count' in concurrently-executing code}}
            }
            gauge.override(\\.adjust, owner: Owner()) { level in
                count += level // expected-error {{mutation of captured var 'count' in concurrently-executing code}}
            }
            """
        ),
        (
            "a proxy that is not Sendable takes such a handler",
            """
            var count = 0
            station.override(\\.plain) { a, b in
                count += a
                return count
            }
            """
        ),
        (
            "a synchronous requirement refuses a handler that suspends",
            """
            station.override(\\.plain) { a, b in // expected-error {{cannot pass function of type '(Int, Int) async -> Int' to parameter expecting synchronous function type}}
                await Task.yield() // expected-note {{'async' inferred from asynchronous operation used here}}
                return a
            }
            """
        ),
        (
            "a requirement that does not throw refuses a handler that throws",
            """
            station.override(\\.plain) { a, b in // expected-error {{invalid conversion from throwing function of type '(Int, Int) throws -> Int' to non-throwing function type '((Int, Int)) -> Int'}}
                throw CancellationError()
            }
            """
        ),
        (
            "a handler with another result is refused",
            """
            station.override(\\.plain) { a, b in "no" } // expected-error {{cannot convert value of type 'String' to closure result type 'Int'}}
            """
        ),
        (
            "an interceptor with another result, or other arguments to proceed with, is refused",
            """
            station.intercept(\\.plain) { call in "no" } // expected-error {{cannot convert value of type 'String' to closure result type 'Int'}}
            station.intercept(\\.plain) { call in call.proceed(with: (1, "a")) } // expected-error {{cannot convert value of type '(Int, String)' to expected argument type '(Int, Int)'}}
            """
        ),
        (
            "a Sendable proxy refuses an interceptor that captures mutable state",
            """
            var count = 0
            meter.intercept(\\.add) { call in
                count += 1 // expected-error {{mutation of captured var 'count' in concurrently-executing code}}
                return call.proceed()
            }
            """
        ),
        (
            "a Sendable proxy refuses an interceptor that captures what is not Sendable",
            """
            final class Local { var count = 0 } // expected-note {{class 'Local' does not conform to the 'Sendable' protocol}}
            let local = Local()
            meter.intercept(\\.add) { call in
                local.count += 1 // expected-error {{capture of 'local' with non-Sendable type 'Local' in a '@Sendable' closure}}
                return call.proceed()
            }
            """
        ),
        (
            "a proxy that is not Sendable takes such an interceptor, and its call does not cross to another thread",
            """
            var count = 0
            station.intercept(\\.plain) { call in
                count += 1
                return call.proceed() + count
            }
            station.intercept(\\.plain) { call in
                Task.detached { _ = call.proceed() } // expected-error {{passing closure as a 'sending' parameter risks causing data races between code in the current task and concurrent execution of the closure}} expected-note {{closure captures 'call' which is accessible to code in the current task}}
                return 0
            }
            """
        ),
        (
            "a proxy that is not Sendable does not cross to another thread",
            """
            func cross(_ station: StationProxy) async {
                await withTaskGroup(of: Void.self) { group in
                    group.addTask { _ = station.plain(1, 2) } // expected-error {{passing closure as a 'sending' parameter risks causing data races between code in the current task and concurrent execution of the closure}} expected-note {{closure captures 'station' which is accessible to code in the current task}}
                }
            }
            """
        ),
    ])
    func `data races and wrong handlers are the compiler's to refuse`(what: String, source: String) throws {
        let fixtures = """
            import ProtocolProxy
            protocol Meter: AnyObject, Sendable { func add(_ amount: Int, to name: String) -> Int }
            enum MeterRequirements {
                static let add = Requirement<(Int, String), Int, Never>("add(_:to:)")
            }
            extension Meter where Self: ProtocolProxy {
                static var add: Requirement<(Int, String), Int, Never> { MeterRequirements.add }
                func add(_ amount: Int, to name: String) -> Int {
                    send(MeterRequirements.add, (amount, name)) { (it: any Meter, a) in it.add(a.0, to: a.1) }
                }
            }
            // SAFETY: the class adds no state to what the library guards.
            final class MeterProxy: ProtocolProxy, Meter, @unchecked Sendable {}
            protocol Station: AnyObject { func plain(_ a: Int, _ b: Int) -> Int }
            enum StationRequirements {
                static let plain = Requirement<(Int, Int), Int, Never>("plain(_:_:)")
            }
            extension Station where Self: ProtocolProxy {
                static var plain: Requirement<(Int, Int), Int, Never> { StationRequirements.plain }
                func plain(_ a: Int, _ b: Int) -> Int {
                    send(StationRequirements.plain, (a, b)) { (it: any Station, a) in it.plain(a.0, a.1) }
                }
            }
            final class StationProxy: ProtocolProxy, Station {}
            protocol Gauge: AnyObject, Sendable { func adjust(_ level: inout Int) }
            extension Gauge where Self: ProtocolProxy {
                static var adjust: FunctionRequirement<@Sendable (inout Int) -> Void, Int> {
                    FunctionRequirement("adjust(_:)")
                }
                func adjust(_ level: inout Int) {}
            }
            // SAFETY: the same.
            final class GaugeProxy: ProtocolProxy, Gauge, @unchecked Sendable {}
            func body(meter: MeterProxy, station: StationProxy, gauge: GaugeProxy) {

            """
        let outcome = try Compiler.check(fixtures + source + "\n}", isVerifying: true)
        #expect(outcome.succeeded, "\(what): \(outcome.output)")
    }
}
