// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ProtocolProxyServices
import ProtocolProxyTestSupport
import Testing

/// Results that are compared in different ways.
@Proxied
protocol Gallery: AnyObject, Sendable {
    func picture(_ number: Int) async throws -> Picture
    func caption(_ number: Int) throws -> String
    func size(_ number: Int) -> PictureSize
    func owner(_ number: Int) -> String?
    func item(_ number: Int) -> any Sendable
    func hang(_ number: Int) throws
}

struct Picture: Sendable, Equatable {
    var title: String
    var lines = ["one", "two", "three"]
}

/// Not `Equatable`.
struct PictureSize: Sendable {
    var width: Int
    var height = 1
}

@Suite struct `The comparison of a shadow` {
    private let proxy = GalleryProxy()
    private let other = GalleryProxy()
    private let found = Differences()
    private let shadow: Shadow

    init() {
        shadow = Shadow { [found] in found.add($0) }
        proxy.override(\.picture) { Picture(title: "\($0)") }
        proxy.override(\.caption) { "\($0)" }
        proxy.override(\.size) { PictureSize(width: $0) }
        proxy.override(\.owner) { $0 == 0 ? nil : "\($0)" }
        proxy.override(\.item) { number in
            if number == 0 { return "0" }
            return number
        }
        proxy.override(\.hang) { _ in }
    }

    private func reported() async -> Int {
        await shadow.idle()
        return shadow.counts.different
    }

    @Test func `Results are equal by their type, or else by their dump`() async throws {
        other.override(\.picture) { Picture(title: $0 == 1 ? "x" : "\($0)") }
        other.override(\.size) { PictureSize(width: $0 == 1 ? 9 : $0) }
        other.override(\.owner) { $0 < 2 ? nil : "\($0)" }
        other.override(\.item) { number in
            if number < 2 { return "\(number)" }
            return number
        }
        other.override(\.hang) { _ in }
        proxy.apply(
            Policy { .shadow(by: other, as: shadow) },
            to: \.picture,
            \.size,
            \.owner,
            \.item,
            \.hang
        )
        for number in [0, 2] {
            _ = try await proxy.picture(number)
            _ = proxy.size(number)
            _ = proxy.owner(number)
            _ = proxy.item(number)
            try proxy.hang(number)
        }
        #expect(await reported() == 0)
        #expect(shadow.counts.equal == 10)
        _ = try await proxy.picture(1)
        #expect(await reported() == 1)
        _ = proxy.size(1)
        #expect(await reported() == 2)
        _ = proxy.owner(1)
        #expect(await reported() == 3)
        _ = proxy.item(1)
        #expect(await reported() == 4)
    }

    @Test func `Functions compare results of their types`() async throws {
        other.override(\.picture) { Picture(title: "\($0)", lines: []) }
        other.override(\.size) { PictureSize(width: $0, height: 2) }
        other.override(\.caption) { "\($0)!" }
        shadow.compare { (left: Picture, right: Picture) in left.title == right.title }
        shadow.compare { (left: PictureSize, right: PictureSize) in left.width == right.width }
        proxy.apply(Policy { .shadow(by: other, as: shadow) }, to: \.picture, \.size, \.caption)
        _ = try await proxy.picture(1)
        _ = proxy.size(1)
        #expect(await reported() == 0)
        #expect(shadow.counts.equal == 2)
        _ = try proxy.caption(1)
        #expect(await reported() == 1)
        proxy.shadow(\.caption, by: other, as: shadow) { $0.first == $1.first }
        _ = try proxy.caption(1)
        // The layer of before finds a difference again, the one of this registration none.
        #expect(await reported() == 2)
        #expect(shadow.counts.equal == 3)
    }

    @Test func `Errors are equal by their type and description`() async {
        struct Other: Error, CustomStringConvertible { let description = "busy" }
        struct Same: Error, CustomStringConvertible {
            var detail: Int
            let description = "busy"
        }
        proxy.override(\.hang) { number in throw Same(detail: number) }
        other.override(\.hang) { number in
            switch number {
            case 0: throw Same(detail: 5)
            case 1: throw Other()
            case 2: throw StoreError()
            default: break
            }
        }
        proxy.apply(Policy { .shadow(by: other, as: shadow) }, to: \.hang)
        for (number, expected) in [(0, 0), (1, 1), (2, 2), (3, 3)] {
            #expect(throws: Same.self) { try proxy.hang(number) }
            #expect(await reported() == expected)
        }
    }

    @Test func `A difference shows the call and the lines of both outcomes`() async throws {
        other.override(\.picture) { Picture(title: "\($0)", lines: ["one", "three", "four"]) }
        other.override(\.caption) { _ in throw StoreError(text: "gone") }
        proxy.apply(Policy { .shadow(by: other, as: shadow) }, to: \.picture, \.caption)
        _ = try await proxy.picture(7)
        await shadow.idle()
        #expect(
            found.all.first?.description
                == """
                The shadow of 'picture(7)' of 'ProtocolProxyServicesTests.Gallery' returned another result:
                  ▿ ProtocolProxyServicesTests.Picture
                    - title: "7"
                    ▿ lines: 3 elements
                      - "one"
                -     - "two"
                      - "three"
                +     - "four"
                """
        )
        _ = try proxy.caption(3)
        await shadow.idle()
        #expect(
            found.all.last?.description == """
                The shadow of 'caption(3)' of 'ProtocolProxyServicesTests.Gallery' threw an error where the call returned:
                - - "3"
                + ▿ ProtocolProxyServicesTests.StoreError
                +   - text: "gone"
                """
        )
    }

    @Test
    func `A difference of equal dumps has all their lines, and other words for other endings`() {
        func difference(
            _ outcome: Result<Any, any Error>,
            _ shadowOutcome: Result<Any, any Error>
        ) -> ShadowDifference {
            ShadowDifference(
                selector: "caption(_:)",
                protocolName: "Gallery",
                arguments: [1],
                outcome: outcome,
                shadowOutcome: shadowOutcome,
                duration: .zero,
                shadowDuration: .zero
            )
        }
        #expect(difference(.success(Double.nan), .success(Double.nan)).diff == "  - nan")
        #expect(
            difference(.success([1, 2]), .success([3, 2])).diff
                == "  ▿ 2 elements\n-   - 1\n+   - 3\n    - 2"
        )
        #expect(
            difference(.failure(StoreError()), .success(1)).description.hasPrefix(
                "The shadow of 'caption(1)' of 'Gallery' returned where the call threw an error:\n- "
            )
        )
        #expect(
            difference(.failure(StoreError()), .failure(CancellationError())).description.hasPrefix(
                "The shadow of 'caption(1)' of 'Gallery' threw another error:\n- "
            )
        )
        #expect(
            difference(.success(Array(0..<2000)), .success(0)).diff.split(separator: "\n").count
                < 1010
        )
    }

    @Test func `A second proxy that nobody answers for does not stop the program`() async throws {
        proxy.apply(Policy { .shadow(by: other, as: shadow) }, to: \.size)
        #expect(proxy.size(5).width == 5)
        #expect(await reported() == 1)
        #expect(throws: ProxyError.self) { try found.all.first?.shadowOutcome.get() }
    }

    @Test func `A policy without an object makes one of its own`() async throws {
        let reported = Lines()
        other.override(\.caption) { "\($0)!" }
        let policy = Policy {
            .shadow(
                by: other,
                comparing: { (left: String, right: String) in left.first == right.first }
            ) {
                difference in
                reported.add("compared \(difference.selector)")
            }
            .shadow(by: other) { difference in reported.add("\(difference.selector)") }
        }
        proxy.apply(policy, to: \.caption)
        _ = try proxy.caption(1)
        await until { !reported.lines.isEmpty }
        #expect(reported.lines == ["caption(_:)"])
    }
}
