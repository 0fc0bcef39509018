// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyMacros
import SeededRandom
import Testing

@testable import ProtocolProxyRecording

/// A value that nests itself.
struct Chain: Codable, Hashable, Sendable {
    var next: [Chain] = []

    init(length: Int) {
        for _ in 0..<length { self.next = [self] }
    }
}

struct Overflow: Error, Codable { var amount: Double }

@Proxied protocol Meter: AnyObject, Sendable {
    func price(_ price: Decimal) -> Decimal
    func read(_ value: Double, _ other: Float) throws -> [Double]
    func fill(_ amount: inout Double) -> Bool
    func follow(_ chain: Chain) -> Int
    func samples(_ values: [Double]) -> AsyncStream<Double>
    func dated(_ date: Date) -> [Double: Int]
}

private final class RealMeter: Meter {
    func price(_ price: Decimal) -> Decimal { price == 3 ? .nan : price }
    func read(_ value: Double, _ other: Float) throws -> [Double] {
        if value < 0 { throw Overflow(amount: .infinity) }
        return value == 7 ? [1, .nan] : [value]
    }
    func fill(_ amount: inout Double) -> Bool {
        amount = 1 / amount
        return true
    }
    func follow(_ chain: Chain) -> Int { 1 }
    func samples(_ values: [Double]) -> AsyncStream<Double> {
        AsyncStream { continuation in
            for value in values { continuation.yield(value == 2 ? .nan : value) }
            continuation.finish()
        }
    }
    func dated(_ date: Date) -> [Double: Int] { date == .distantPast ? [.infinity: 1] : [0.5: 1] }
}

@Suite struct `Cassette files that stay readable` {
    private let scratch = Scratch()

    /// Makes calls of which some can't be written, and returns what was reported.
    private func record(_ body: (MeterProxy) async throws -> Void) async throws -> [String] {
        let (cassette, issues) = (try Cassette(at: scratch.path), Issues())
        let meter = MeterProxy(retaining: RealMeter())
        try meter.record(to: cassette)
        try await issues.collect { try await body(meter) }
        try cassette.save()
        return issues.texts
    }

    private func calls() throws -> [String] {
        try #require(try CassetteFile(at: scratch.path)).interactions.map(\.call)
    }

    @Test func `Calls with numbers that JSON doesn't have are reported and left out`() async throws
    {
        let issues = try await record { meter in
            _ = meter.price(1)
            _ = meter.price(.nan)
            _ = meter.price(3)
            _ = try meter.read(2, 1)
            _ = try meter.read(.infinity, 1)
            _ = try meter.read(1, .nan)
            _ = try meter.read(7, 1)
            _ = try? meter.read(-1, 1)
            var (amount, zero) = (4.0, 0.0)
            _ = meter.fill(&amount)
            _ = meter.fill(&zero)
            for await _ in meter.samples([1, 3]) {}
            for await _ in meter.samples([1, 2, 3]) {}
            _ = meter.dated(.distantFuture)
            _ = meter.dated(.distantPast)
            _ = meter.dated(Date(timeIntervalSinceReferenceDate: .nan))
        }
        #expect(issues.count == 10, "\(issues)")
        for issue in issues { #expect(issue.contains("was not recorded"), "\(issue)") }
        let recorded = try calls()
        #expect(recorded.count == 5, "\(recorded)")
        let meter = try MeterProxy(replaying: Cassette(at: scratch.path))
        #expect(meter.price(1) == 1)
        #expect(try meter.read(2, 1) == [2])
    }

    @Test func `A value that is nested too deeply is reported and left out`() async throws {
        let issues = try await record { meter in
            _ = meter.follow(Chain(length: 100))
            _ = meter.follow(Chain(length: 300))
            _ = meter.price(2)
        }
        #expect(issues.count == 1, "\(issues)")
        #expect(try calls().count == 2)
    }

    @Test func `Every file that was saved is read, whatever the values are`() async throws {
        var numbers = SeededNumbers(seed: 7)
        let odd: [Double] = [
            .nan, .infinity, -.infinity, .greatestFiniteMagnitude, .leastNonzeroMagnitude, -0.0, 3,
            7,
        ]
        for _ in 0..<20 {
            let issues = try await record { meter in
                for _ in 0..<10 {
                    let value = numbers.element(of: odd)
                    _ = meter.price(
                        numbers.element(of: [.nan, 3, Decimal.greatestFiniteMagnitude, 0.1])
                    )
                    _ = try? meter.read(value, Float(numbers.element(of: odd)))
                    _ = meter.dated(Date(timeIntervalSinceReferenceDate: value))
                    _ = meter.follow(Chain(length: numbers.element(of: [0, 10, 246, 250])))
                }
            }
            let file = try #require(try CassetteFile(at: scratch.path))
            #expect(file.unreadable.isEmpty)
            #expect(file.interactions.count + issues.count == 40)
        }
    }

    @Test(arguments: [
        ("\"returned\": 2\n", "\"returned\": NaN\n"), ("\"returned\": 2\n", "\"answered\": 2\n"),
        ("\"returned\": 2\n", "\"returned\": \n"), ("\"returned\": 2\n    }", "\"returned\": 2"),
        ("\"returned\": 2\n", "\"returned\": {\"a\": [2}\n"),
        ("\"returned\": 2\n", "\"returned\": \"2\n"),
        ("\"arguments\": [2],\n", "\"arguments\": [2]\n"),
        ("\"arguments\": [2]", "\"arguments\": 2"),
    ])
    func `An interaction that can't be read hides no other`(old: String, new: String) async throws {
        let issues = try await record { meter in
            for price in 1...4 { _ = meter.price(Decimal(price) * 10 / 10) }
        }
        #expect(issues.count == 1)
        let text = scratch.text
        #expect(text.contains(old))
        try scratch.write(text.replacing(old, with: new))
        let (cassette, reports) = (try Cassette(at: scratch.path), Issues())
        #expect(cassette.count == 2)
        let meter = try reports.collect { try MeterProxy(replaying: cassette) }
        #expect(reports.texts.count == 1)
        let report = scratch.plain(reports.texts.first ?? "")
        #expect(
            report.hasPrefix(
                "Interaction 2 in 'Fixtures/shelf.json', a call of 'price(_:)', can't be read."
            ),
            "\(report)"
        )
        #expect(meter.price(1) == 1)
        #expect(meter.price(4) == 4)
    }

    @Test func `A file that ends in the middle of a call contains the calls before it`()
        async throws
    {
        _ = try await record { meter in for price in 4...6 { _ = meter.price(Decimal(price)) } }
        let text = scratch.text
        let end = try #require(text.range(of: "\"returned\": 6")).lowerBound
        try scratch.write(String(text[..<end]))
        let (cassette, reports) = (try Cassette(at: scratch.path), Issues())
        let meter = try reports.collect { try MeterProxy(replaying: cassette) }
        #expect(reports.texts.count == 1)
        #expect(meter.price(5) == 5)
    }

    @Test(arguments: ["\"returned\": 5\n    },", "\"returned\": 6\n    }", "\"interactions\": ["])
    func `A file that ends between two calls says that some may be missing`(
        last: String
    ) async throws {
        _ = try await record { meter in for price in 4...6 { _ = meter.price(Decimal(price)) } }
        let text = scratch.text
        try scratch.write(String(text[..<(try #require(text.range(of: last)).upperBound)]))
        let (cassette, reports) = (try Cassette(at: scratch.path), Issues())
        let meter = try reports.collect { try MeterProxy(replaying: cassette) }
        #expect(reports.texts.count == 1)
        if last.contains("5") { #expect(meter.price(5) == 5) }
    }

    @Test func `A file may begin with the mark of its encoding and have other line breaks`()
        async throws
    {
        _ = try await record { meter in for price in 4...6 { _ = meter.price(Decimal(price)) } }
        try scratch.write("\u{FEFF}" + scratch.text.replacing("\n", with: "\r\n"))
        let (cassette, reports) = (try Cassette(at: scratch.path), Issues())
        let meter = try reports.collect { try MeterProxy(replaying: cassette) }
        #expect(reports.texts.isEmpty)
        #expect(meter.price(5) == 5)
    }

    @Test func `A call that can't be read is recorded anew, and then it can`() async throws {
        _ = try await record { meter in for price in 4...6 { _ = meter.price(Decimal(price)) } }
        try scratch.write(scratch.text.replacing("\"returned\": 5", with: "\"returned\": nan"))
        let issues = Issues()
        try issues.collect {
            try withCassette(
                scratch.path,
                of: MeterProxy.self,
                mode: .recordMissing,
                recording: { RealMeter() }
            ) { meter in
                for price in 4...6 { _ = meter.price(Decimal(price)) }
            }
        }
        #expect(issues.texts.count == 1)
        #expect(try CassetteFile(at: scratch.path)?.unreadable.isEmpty == true)
        #expect(try calls().count == 3)
    }
}
