// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxy
import ProtocolProxyFixtures
import ProtocolProxySwiftTesting
import ProtocolProxyTesting
import Testing

private protocol Smith: AnyObject {
    func forge(_ name: String) -> Token
}

private enum SmithRequirements {
    static let forge = Requirement<(String) -> Token, String, Token, Never>("forge(_:)")
        .calling { (it: any Smith, name) in it.forge(name) }
        .keyed("forged")
    static let descriptor = ProtocolDescriptor((any Smith).self, requirements: [forge])
}

extension Smith where Self: ProtocolProxy {
    static var forged: Requirement<(String) -> Token, String, Token, Never> {
        SmithRequirements.forge
    }
    func forge(_ name: String) -> Token { send(SmithRequirements.forge, name) }
}

private final class SmithProxy: ProtocolProxy, Smith {
    override class var protocols: [ProtocolDescriptor] { [SmithRequirements.descriptor] }
    convenience init() { self.init(nil, as: (any Smith).self) }
}

@Suite struct `A call that no stub answers` {
    private let station: StationProxy
    private let line: Int

    init() {
        station = StationProxy().double(); line = #line
    }

    @Test func `An unanswered call is reported at the double's line and returns zero`() {
        var answer = -1
        #expect(
            failures { answer = station.plain(1, 2) } == [
                Failure(
                    """
                    Station.plain(_:_:) was called, and no stub answers it.
                        received  plain(1, 2)
                        remedy    .when(\\.plain).returns(…Int…)
                    It was answered with the zero of 'Int'.
                    """,
                    line: line
                )
            ]
        )
        #expect(answer == 0)
        station.verify(\.plain, 1, 2)
    }

    @Test func `An unanswered call throws if it can`() async {
        let text = """
            Station.throwing(_:) was called, and no stub answers it.
                received  throwing(1)
                remedy    .when(\\.throwing).returns(…Int…)
            It threw 'ProxyError.unanswered'.
            """
        let reported = failures {
            let error = #expect(throws: ProxyError.self) { try station.throwing(1) }
            #expect(error?.code == .unanswered)
        }
        #expect(reported == [Failure(text, line: line)])
        let later = await failures {
            await #expect(throws: ProxyError.self) { try await station.asyncThrowing(1) }
        }
        #expect(later == [Failure(text.replacing("throwing", with: "asyncThrowing"), line: line)])
    }

    @Test func `An unanswered call of another error type returns zero`() async throws {
        var answers: [Int] = []
        let texts = try await failures {
            answers.append(try station.typed(1))
            answers.append(try await station.asyncTyped(2))
        }.map(\.text)
        #expect(answers == [0, 0])
        #expect(
            texts == [
                """
                Station.typed(_:) was called, and no stub answers it.
                    received  typed(1)
                    remedy    .when(\\.typed).returns(…Int…)
                It was answered with the zero of 'Int'.
                """,
                """
                Station.asyncTyped(_:) was called, and no stub answers it.
                    received  asyncTyped(2)
                    remedy    .when(\\.asyncTyped).returns(…Int…)
                It was answered with the zero of 'Int'.
                """,
            ]
        )
    }

    @Test(arguments: [DoubleChecks(), .unusedStubs])
    func `A repeated unanswered call is one failure with a count`(
        checks: DoubleChecks
    ) throws {
        let log = IssueLog()
        let line = #line + 4
        withKnownIssue(isIntermittent: true) {
            // Where nothing is checked, the double is released before the end.
            withDoubles(checking: checks) {
                let station = StationProxy().double()
                for _ in 0..<200 { _ = station.plain(1, 2) }
                _ = station.plain(2, 2)
            }
        } matching: {
            log.add($0)
        }
        let issues = log.issues
        try #require(issues.count == 3, "\(log.texts)")
        #expect(issues.map(\.severity) == [.error, .error, .warning])
        #expect(issues.map { $0.sourceLocation?.line } == [line, line, line])
        #expect(log.texts[0].contains("received  plain(1, 2)"))
        #expect(log.texts[1].contains("received  plain(2, 2)"))
        #expect(
            log.texts[2] == """
                This failure came 200 times, of which the first was reported:
                    Station.plain(_:_:) was called, and no stub answers it.
                        received  plain(1, 2)
                        remedy    .when(\\.plain).returns(…Int…)
                    It was answered with the zero of 'Int'.
                """
        )
    }

    @Test func `An unanswered call fails again after a reset`() {
        #expect(failures { for _ in 0..<2 { _ = station.plain(1, 2) } }.count == 1)
        #expect(failures { station.reset() }.map(\.line) == [line])
        #expect(failures { _ = station.plain(1, 2) }.count == 1)
    }

    @Test func `An unanswered call's failure shows the nearest stub and the difference`() {
        station.when(\.plain, 1, 2).returns(1)
        station.when(\.plain, 5, .any).returns(2); let stub = #line
        station.when(\.plain, 6, 7).returns(3)
        let text = """
            Station.plain(_:_:) was called, and no stub answers it.
                received  plain(4, 4)
                remedy    .when(\\.plain).returns(…Int…)
            Nearest of 3 stubs, at UnstubbedCallTests.swift:\(stub):
                .when(\\.plain, 5, any)
                    argument 1 is not 5:
                        - 5
                        + 4
            It was answered with the zero of 'Int'.
            """
        #expect(failures { _ = station.plain(4, 4) } == [Failure(text, line: line)])
    }

    @Test func `An unanswered call's failure shows the only stub that could match`() {
        let desk = DeskProxy.double()
        desk.when(\.charge).callsThrough()
        desk.when(\.charge, .is(Price(1)), .any, .where { $0.isEmpty }).returns("r")
        let stub = #line - 1
        let texts = failureTexts { _ = try? desk.charge(Price(2), to: "c", key: "k") }
        #expect(
            texts == [
                """
                Desk.charge(_:to:key:) was called, and no stub answers it.
                    received  charge(Price(cents: 2, currency: "EUR"), to: "c", key: "k")
                    remedy    .when(\\.chargeToKey).returns(…String…)
                Nearest stub, at UnstubbedCallTests.swift:\(stub):
                    .when(\\.chargeToKey, Price(cents: 1, currency: "EUR"), any, where { … })
                        argument 1 is not Price(cents: 1, currency: "EUR"):
                              Price(
                            -   cents: 1,
                            +   cents: 2,
                                currency: "EUR"
                              )
                        argument 3 'key' does not match 'where { … }'
                It threw 'ProxyError.unanswered'.
                """
            ]
        )
    }

    @Test func `A call whose arguments match no stub is unanswered`() {
        station.when(\.plain, 1, .any).returns(1)
        #expect(failures { _ = station.plain(2, 2) }.map(\.line) == [line])
        #expect(failures { _ = station.plain(1, 2) } == [])
    }

    @Test func `A call that a stub lets through is unanswered`() {
        station.when(\.plain).callsThrough()
        #expect(failures { _ = station.plain(2, 2) }.count == 1)
    }

    @Test func `An unanswered call's failure names the key of an accessor`() {
        let double = CacheDelegateProxy.double()
        let texts = failures {
            _ = double.capacity
            _ = double["a"]
        }.map { $0.text.split(separator: "\n").dropFirst().prefix(2).joined(separator: "\n") }
        #expect(
            texts == [
                """
                    received  capacity
                    remedy    .when(\\.capacity).returns(…Int…)
                """,
                """
                    received  subscript["a"]
                    remedy    .when(\\.getSubscript).returns(…Int…)
                """,
            ]
        )
    }

    @Test func `An unanswered call with a noncopyable result uses a default function`() {
        let opener = OpenerProxy().double()
        let texts = failures {
            #expect(throws: ProxyError.self) { _ = try opener.open("a") }
        }.map(\.text)
        #expect(
            texts == [
                """
                Opener.open(_:) was called, and no stub answers it.
                    received  open("a")
                    remedy    .when(\\.open).answers { … }
                It threw 'ProxyError.unanswered'.
                """
            ]
        )
    }

    @Test func `An unanswered void or optional call is not reported`() {
        let double = CacheDelegateProxy.double()
        #expect(
            failures {
                double.cache(Cache(), willEvict: "a")
                double.capacity = 5
                _ = double.cache(Cache(), shouldEvict: "a")
            } == []
        )
        let pager = PagerDelegateProxy.double()
        #expect(failures { _ = pager.pagerShouldTurn(1) } == [])
    }

    @Test func `A call with a default is not reported`() async {
        let opener = OpenerProxy().double()
        station.setDefault(7)
        let reported = await failures {
            let own = opener.scratch().path
            let extensions = opener.spare("a").path
            let later = await opener.fetchScratch().path
            #expect([own, extensions, later] == ["nowhere", "fallback a", "nowhere"])
            #expect(station.plain(1, 2) == 7)
        }
        #expect(reported == [])
    }

    @Test func `An unanswered call's failure spells types as source code does`() {
        let atlas = AtlasProxy.double()
        let texts = failureTexts {
            #expect(atlas.titles(of: nil) == [:])
            #expect(atlas.find() == nil)
        }
        #expect(
            texts == [
                """
                Atlas.titles(of:) was called, and no stub answers it.
                    received  titles(of: nil)
                    remedy    .when(\\.titlesOf).returns(…[String: [Int]]…)
                It was answered with the zero of '[String: [Int]]'.
                """,
                """
                Atlas.find() was called, and no stub answers it.
                    received  find()
                    remedy    .when(\\.find).returns(…Any?…)
                It was answered with the zero of 'Any?'.
                """,
            ]
        )
    }

    @Test func `A relaxed double does not report unanswered calls`() {
        let relaxed = StationProxy().double(.relaxed)
        let reported = failures {
            #expect(relaxed.plain(1, 2) == 0)
            #expect(throws: Never.self) { try relaxed.throwing(1) }
            #expect(throws: ProxyError.self) {
                _ = try OpenerProxy().double(.relaxed).open("a")
            }
        }
        #expect(reported == [])
    }

    @Test func `The trait '.doubles' finds unanswered calls at the end of the test`() {
        let line = #line + 3
        let found = failures {
            withDoubles(checking: .unansweredCalls) {
                let pager = PagerDelegateProxy.double()
                pager.pagerDidTurn(1)
                pager.pagerDidTurn(2)
                _ = pager.pagerShouldTurn(1)
                pager.when(\.didTurn, 3).returns()
                pager.pagerDidTurn(3)
            }
        }
        #expect(
            found == [
                Failure(
                    "PagerDelegate.pagerDidTurn(_:) was called, and no stub answers it.",
                    line: line
                ),
                Failure(
                    "PagerDelegate.pagerShouldTurn(_:) was called, and no stub answers it.",
                    line: line
                ),
            ]
        )
    }

    @Test func `An unanswered call without a value or an error stops the program`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            withKnownIssue { _ = SmithProxy().double().forge("a") }
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(
            text.contains(
                """
                Smith.forge(_:) was called, and no stub answers it.
                    received  forge("a")
                    remedy    .when(\\.forged).returns(…Token…)
                'Token' has no zero and no default, so the program stops here. Stub it, or give the type a value with \
                'setDefault(_:)', or give the suite a value with '.doubles(unstubbed:)' or 'withDoubles(unstubbed:)'.
                """
            ),
            "\(text)"
        )
        // The failure of the test says the same as the stop.
        let other = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try withKnownIssue {
                _ = try OpenerProxy().double().typed("a", 0)
            } matching: { issue in
                FileHandle.standardError.write(Data("\(issue)\n".utf8))
                return true
            }
        }
        let otherText = String(decoding: try #require(other).standardErrorContent, as: UTF8.self)
        #expect(
            otherText.contains(
                """
                    received  typed("a", 0)
                    remedy    .when(\\.typed).answers { … }
                'File' has no zero and no default, so the program stops here. Stub it, or set an error with 'setDefault(throwing:)', \
                or conform 'StationError' to 'UnansweredCallError', or give the suite an error with '.doubles(unstubbed:)' or \
                'withDoubles(unstubbed:)'.
                """
            ),
            "\(otherText)"
        )
        #expect(
            otherText.components(separatedBy: "to 'UnansweredCallError', or").count == 3,
            "\(otherText)"
        )
    }

    @Test func `A double's default answers calls of its type`() {
        let smith = SmithProxy().double()
        let token = Token()
        smith.setDefault(token)
        var forged: Token?
        #expect(failures { forged = smith.forge("a") } == [])
        #expect(forged === token)
    }
}
