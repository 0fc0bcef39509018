public import ProtocolProxyMacros

/// One class that is asked, and the selectors that it must and must not say to respond to.
struct Question {
    let name: String
    let responder: any SelectorResponding
    let yes: [Selector]
    let no: [Selector]

    init(_ name: String, _ responder: any SelectorResponding, yes: [Selector], no: [Selector]) {
        self.name = name
        self.responder = responder
        self.yes = yes
        self.no = no
    }
}

@Proxied
protocol Playing: AnyObject {
    @Optional(returning: ()) func play(_ track: String, at place: Int)
    @Optional(returning: false) func repeats() -> Bool
    @Optional(returning: 1) var volume: Int { get set }
    @Optional(returning: "") func load(_ number: Int) throws -> String
    @Optional(returning: "") @Key("loadTitle") func load(_ title: String) throws -> String
    @Optional(returning: 0) func `default`(_ `in`: Int) async -> Int
    @Optional(returning: 0) subscript(place: Int) -> Int { get set }
    @Optional(returning: 0) subscript(row: Int, column column: Int) -> Int { get }
    @Optional(returning: "") static var title: String { get set }
    @Optional(returning: "") func `two words`(`of them`: Int) -> String
}

@Responds
final class Everything: Playing {
    func play(_ track: String, at place: Int) {}
    func repeats() -> Bool { true }
    var volume: Int = 2
    func load(_ number: Int) -> String { "" }
    func load(_ title: String) throws -> String { "" }
    func `default`(_ `in`: Int) async -> Int { 0 }
    subscript(place: Int) -> Int {
        get { 0 }
        set {}
    }
    subscript(row: Int, column column: Int) -> Int { 0 }
    static var title: String {
        get { "" }
        set {}
    }
    func `two words`(`of them`: Int) -> String { "" }
}

@Responds
final class Something: Playing {
    func repeats() -> Bool { true }
    func load(_ title: String) -> String { "" }
}

@Responds
final class Nothing: Playing {
    private var volumes: [Int] = []
}

@Responds
class Properties {
    let constant = 1
    var inferred = 1
    var (left, right) = (1, 2)
    var one = 1, two: Int = 2
    lazy var late = 3
    weak var friend: Properties?
    var computed: Int { 1 }
    var both: Int {
        get { 1 }
        set {}
    }
    var observed = 1 { didSet {} }
    var explicit: Int { get { 1 } }
    private(set) var kept = 1
    private var hidden = 1
    fileprivate var shown = 1
    class var ofClass: Int { 1 }
    static let fixed = 1
    init() {}
    init(name: String) {}
    deinit {}
    private func secret() {}
    func several(_ x: Int, y: Int = 1, _ z: Int...) {}
    func generic<T: Equatable>(of x: T) -> T { x }
    static func == (left: Properties, right: Properties) -> Bool { true }
    #if MAIN_ACTOR
    func isolated() {}
    #if NOWHERE
    func nowhere() {}
    #endif
    #else
    func free() {}
    #endif
}

@Responds(also: "stop()", "tempo", "setter: tempo")
class Base {
    init() {}
    func play() {}
}
extension Base {
    func stop() {}
    var tempo: Int {
        get { 1 }
        set {}
    }
}
class Silent: Base { func unseen() {} }
@Responds class Middle: Silent { func middle() {} }
@Responds final class Last: Middle {
    override func play() {}
    func last() {}
}

protocol Answering: SelectorResponding {}
@Responds final class ByProtocol: Answering, SelectorResponding { func declared() {} }
@Responds final class Declared: SelectorResponding { func declared() {} }

@Responds actor Worker {
    var count = 0
    func work() {}
    nonisolated func rest() {}
}
@Responds @MainActor final class OnMain: Sendable {
    var count = 0
    func work() {}
}
enum Outer {
    @Responds fileprivate final class Inner { func inner() {} }
    @Responds final class Holder<Item> { func hold(_ item: Item) {} }
}
class Generic<Item> {
    @Responds final class Nested { func nested(_ item: Item) {} }
}
@Responds private final class Private { func shown() {} }
/// Seen from elsewhere.
@Responds public final class Public {
    /// Seen.
    public func shown() {}
}
/// Inherited from elsewhere.
@Responds open class Open {
    /// Made.
    public init() {}
    /// Seen.
    open func shown() {}
}
/// Inherits.
@Responds public class PublicSub: Open {
    /// Seen.
    public func more() {}
}
@Responds class Box<Item>: Open { func put(_ item: Item) {} }
@Responds final class IntBox: Box<Int> { func sum() {} }

@MainActor private func makeOnMain() -> OnMain { OnMain() }

private func questions(_ onMain: OnMain) -> [Question] {
    let settable = [
        "inferred", "left", "right", "one", "two", "late", "friend", "both", "observed", "shown",
    ].flatMap { [$0, "setter: \($0)"] }
    let readable = ["constant", "computed", "explicit", "kept"]
    let ofType = ["static ofClass", "static fixed"]
    let functions = [
        "init()", "init(name:)", "several(_:y:_:)", "generic(of:)", "static ==(_:_:)", "deinit()",
        "hidden",
        "secret()", "nowhere()", "free()", "isolated()",
    ]
    func selectors(_ spellings: [String]) -> [Selector] {
        spellings.map { Selector(stringLiteral: $0) }
    }
    #if MAIN_ACTOR
    let (compiled, left) = ("isolated()", "free()")
    #else
    let (compiled, left) = ("free()", "isolated()")
    #endif
    return [
        Question(
            "every requirement",
            Everything(),
            yes: PlayingProxy().requirements.map(\.selector),
            no: [
                "pause()", "load(_:) as (Double) throws -> String", "setter: subscript(_:column:)",
            ]
        ),
        Question(
            "some of them",
            Something(),
            yes: [
                "repeats()", "load(_:)", "load(_:) as (String) throws -> String",
                "load(_:) as (String) -> String",
            ],
            no: ["load(_:) as (Int) throws -> String", "volume", "play(_:at:)", "default(_:)"]
        ),
        Question(
            "none of them",
            Nothing(),
            yes: [],
            no: PlayingProxy().requirements.map(\.selector)
        ),
        Question(
            "members of all kinds",
            Properties(),
            yes: selectors(settable + readable + ofType + functions.prefix(5) + [compiled]),
            no: selectors(readable.map { "setter: \($0)" } + functions[5..<9] + [left])
        ),
        Question(
            "setters of static properties",
            Everything(),
            yes: ["static setter: title"],
            no: ["static setter: fixed"]
        ),
        Question(
            "no setters of static properties",
            Properties(),
            yes: ["static fixed"],
            no: ["static setter: fixed", "static setter: ofClass"]
        ),
        Question(
            "added names",
            Base(),
            yes: ["play()", "stop()", "tempo", "setter: tempo"],
            no: ["middle()"]
        ),
        Question(
            "a subclass without the attribute",
            Silent(),
            yes: ["play()", "stop()"],
            no: ["unseen()"]
        ),
        Question(
            "its subclass",
            Middle(),
            yes: ["play()", "tempo", "middle()"],
            no: ["unseen()", "last()"]
        ),
        Question(
            "the last of them",
            Last(),
            yes: ["play()", "stop()", "middle()", "last()"],
            no: ["unseen()"]
        ),
        Question("a declared conformance", Declared(), yes: ["declared()"], no: ["last()"]),
        Question(
            "a conformance by another protocol",
            ByProtocol(),
            yes: ["declared()"],
            no: ["last()"]
        ),
        Question(
            "an actor",
            Worker(),
            yes: ["work()", "count", "setter: count", "rest()"],
            no: ["stop()"]
        ),
        Question(
            "a class on the main actor",
            onMain,
            yes: ["work()", "setter: count"],
            no: ["rest()"]
        ),
        Question("a nested class", Outer.Inner(), yes: ["inner()"], no: ["hold(_:)"]),
        Question("a nested generic class", Outer.Holder<Int>(), yes: ["hold(_:)"], no: ["inner()"]),
        Question(
            "a class in a generic one",
            Generic<Int>.Nested(),
            yes: ["nested(_:)"],
            no: ["inner()"]
        ),
        Question("a private class", Private(), yes: ["shown()"], no: ["more()"]),
        Question("a public class", Public(), yes: ["shown()"], no: ["more()"]),
        Question(
            "a subclass of an open class",
            PublicSub(),
            yes: ["shown()", "more()"],
            no: ["put(_:)"]
        ),
        Question(
            "a subclass of a generic class",
            IntBox(),
            yes: ["shown()", "put(_:)", "sum()"],
            no: ["more()"]
        ),
    ]
}

/// Checks that proxies see the responses that classes declare.
private func routing() throws -> [(String, Bool)] {
    let (some, every) = (Something(), Everything())
    let proxy = PlayingProxy(implementer: some)
    let alone = [proxy.responds(to: "repeats()"), proxy.responds(to: "volume"), proxy.volume == 1]
    try proxy.appendImplementer(every)
    return [
        ("a proxy asks its implementer", alone == [true, false, true]),
        ("a chain goes on to the next", proxy.responds(to: "volume") && proxy.volume == 2),
    ]
}

@main enum Program {
    static func main() async throws {
        // The question comes from no actor.
        let onMain = await Task.detached { await makeOnMain() }.value
        for question in questions(onMain) {
            let silent = question.yes.filter { !question.responder.responds(to: $0) }
            let boastful = question.no.filter { question.responder.responds(to: $0) }
            print(
                question.name + ":",
                silent + boastful == [] ? "right" : "denies \(silent), claims \(boastful)"
            )
        }
        for (name, isRight) in try routing() { print(name + ":", isRight ? "right" : "wrong") }
        let isAsked = await Task.detached {
            (onMain as any Sendable) as? any SelectorResponding != nil
        }.value
        print("a class on the main actor is asked elsewhere:", isAsked ? "right" : "wrong")
    }
}
