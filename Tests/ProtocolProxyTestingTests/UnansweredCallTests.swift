// SPDX-License-Identifier: MIT

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
    static var forged: Requirement<(String) -> Token, String, Token, Never> { SmithRequirements.forge }
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

    @Test func `is reported at the line of the double, and answered with zero`() {
        var answer = -1
        #expect(
            failures { answer = station.plain(1, 2) } == [
                Failure(
                    """
                    Station.plain(_:_:) was called, and no stub answers it.
                        received  plain(1, 2)
                        remedy    .when(\\.plain).returns(…Int…)
                    It was answered with the zero of 'Int'.
                    """, line: line)
            ])
        #expect(answer == 0)
        station.verify(\.plain, 1, 2)
    }

    @Test func `throws where its requirement can throw that`() async {
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

    @Test func `is answered with zero where its requirement throws another type`() async throws {
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
            ])
    }

    @Test func `is reported each time`() {
        #expect(failures { for _ in 0..<3 { _ = station.plain(1, 2) } }.count == 3)
    }

    @Test func `is one whose arguments no stub takes`() {
        station.when(\.plain, 1, .any).returns(1)
        #expect(failures { _ = station.plain(2, 2) }.map(\.line) == [line])
        #expect(failures { _ = station.plain(1, 2) } == [])
    }

    @Test func `is one that a stub lets through`() {
        station.when(\.plain).callsThrough()
        #expect(failures { _ = station.plain(2, 2) }.count == 1)
    }

    @Test func `names the key of a getter, a setter and a subscript`() {
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
            ])
    }

    @Test func `of a result that cannot be copied is answered by a function`() {
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
            ])
    }

    @Test func `is not reported where it returns nothing or is optional`() {
        let double = CacheDelegateProxy.double()
        #expect(
            failures {
                double.cache(Cache(), willEvict: "a")
                double.capacity = 5
                _ = double.cache(Cache(), shouldEvict: "a")
            } == [])
        let pager = PagerDelegateProxy.double()
        #expect(failures { _ = pager.pagerShouldTurn(1) } == [])
    }

    @Test func `is not reported where it has a default`() async {
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

    @Test func `is reported with types as source code writes them`() {
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
            ])
    }

    @Test func `is not reported where the double is relaxed`() {
        let relaxed = StationProxy().double(relaxed: true)
        let reported = failures {
            #expect(relaxed.plain(1, 2) == 0)
            #expect(throws: Never.self) { try relaxed.throwing(1) }
            #expect(throws: ProxyError.self) { _ = try OpenerProxy().double(relaxed: true).open("a") }
        }
        #expect(reported == [])
    }

    @Test func `is found at the end of the test where the trait checks it`() {
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
                Failure("PagerDelegate.pagerDidTurn(_:) was called, and no stub answers it.", line: line),
                Failure("PagerDelegate.pagerShouldTurn(_:) was called, and no stub answers it.", line: line),
            ])
    }

    @Test func `stops the program with the remedy where there is no value and no error`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
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
                'setDefault(_:)'.
                """), "\(text)")
        let other = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            withKnownIssue { _ = try OpenerProxy().double().typed("a", 0) }
        }
        let otherText = String(decoding: try #require(other).standardErrorContent, as: UTF8.self)
        #expect(
            otherText.contains(
                """
                    received  typed("a", 0)
                    remedy    .when(\\.typed).answers { … }
                'File' has no zero and no default, so the program stops here. Stub it.
                """), "\(otherText)")
    }

    @Test func `is answered by a value of its type that the double was given`() {
        let smith = SmithProxy().double()
        let token = Token()
        smith.setDefault(token)
        var forged: Token?
        #expect(failures { forged = smith.forge("a") } == [])
        #expect(forged === token)
    }
}
