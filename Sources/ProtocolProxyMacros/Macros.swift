// SPDX-License-Identifier: MIT

@_exported public import ProtocolProxy

/// Generates a proxy for a protocol.
///
/// ```swift
/// @Proxied
/// protocol PlayerDelegate: AnyObject {
///     func player(_ player: Player, didFinish track: String)
///     @Optional(returning: true)
///     func player(_ player: Player, shouldRepeat track: String) -> Bool
///     var volume: Int { get set }
/// }
///
/// func watch(_ player: Player, real: any PlayerDelegate, log: @escaping (String) -> Void) {
///     let proxy = PlayerDelegateProxy(implementer: real)
///     proxy.override(\.playerShouldRepeat) { _, track in track != "anthem" }
///     proxy.intercept(\.setVolume) { next in { volume in next(min(volume, 10)) } }
///     proxy.observe(\.playerDidFinish, .before) { _, track in log("finished \(track)") }
///     proxy.observe(\.setVolume, .after) { volume in log("volume \(volume)") }
///     player.delegate = proxy
/// }
/// ```
///
/// For a protocol `P`, the macro generates:
///
/// - `PProxy`, a class that conforms to `P` and forwards calls to an implementer.
///   `init(implementer:)` holds the implementer weakly, `init(retaining:)` strongly.
/// - A typed key for each requirement, such as `\.playerShouldRepeat`; see below.
/// - `PRequirements`, a namespace for the requirements and for the protocol's `descriptor`.
/// - The witnesses, in an extension of `P` for all subclasses of `ProtocolProxy`. A class of your
///   own that adopts several proxied protocols gets them too.
///
/// The generated code has the protocol's access level, availability and isolation. The proxy class
/// is `Sendable`, and handlers are `@Sendable`, only if the protocol itself lists `Sendable`; a
/// `Sendable` parent isn't enough.
///
/// ### Keys
///
/// A key is the base name followed by the argument labels in lower camel case, without `_`:
///
/// | requirement | key |
/// |---|---|
/// | `func load(_ n: Int, from file: String)` | `\.loadFrom` |
/// | the setter of `volume` | `\.setVolume` |
/// | `subscript(row row: Int)` and its setter | `\.getSubscriptRow`, `\.setSubscriptRow` |
/// | `init(named name: String)` | `\.initializeNamed` |
/// | `static func reset()` | `\.staticReset`, on `PProxy.typeProxy`, or for one task in `PProxy.withTypeProxy` |
/// | a second `load(_:)`, with a `String` | `\.loadString` |
///
/// If several requirements would have the same key, the first of them gets it. The key of each
/// later one has a suffix that makes it unique: the parameter types, or else the result type,
/// `Async` or `Property`. A key that clashes with a member of every proxy gets the suffix
/// `Requirement`. ``Key(_:)`` chooses a different key.
///
/// ### Proxies of several protocols
///
/// Attach the macro to a class that inherits from `ProtocolProxy` and adopts several proxied
/// protocols. It then generates the class's initializers and, if the class is `final`, its
/// conformance to `ProxyClass`:
///
/// ```swift
/// @Proxied
/// final class DeckProxy: ProtocolProxy, PlayerDelegate, RecorderDelegate {}
/// ```
///
/// In a module with main-actor isolation by default, declare the class `nonisolated`. If two
/// protocols of the class have the same requirement, the proxy treats both as one. If both
/// protocols also give it the same key, use its selector instead of the key. To replace a generated
/// witness by a method of the class, mark the method with
/// `@_implements(PlayerDelegate, player(_:didFinish:))`; the name alone has no effect.
///
/// ### Handlers
///
/// A handler is a function of the requirement's own type, with an existential type in place of each
/// generic parameter. So even requirements whose arguments can't be stored (`inout`, nonescaping,
/// generic or noncopyable ones) are forwarded, overridden, intercepted and observed like any other.
/// If a requirement can't be proxied, the compiler reports an error at its declaration.
///
/// ### Value semantics
///
/// A proxy is an object even if values may conform to its protocol. After `var b = a`, mutating `b`
/// also mutates `a`. For example, all copies of a proxy for a logger would share one log level. If
/// the protocol isn't restricted to classes and has `mutating` methods or settable properties, the
/// compiler warns, and offers two ways out: inherit from `AnyObject`, or accept the sharing with
/// `@Proxied(copiesShare: true)`. For copies that must be independent, see
/// <doc:what-can-be-proxied>.
///
/// ### Parents
///
/// A macro can't see the requirements of another protocol. A parent without `@Proxied`, for
/// instance from another module, must be named in `restating:`, and its requirements redeclared.
/// Calls through the parent's type are then routed too:
///
/// ```swift
/// protocol Closing: AnyObject { func close() -> Int }
/// extension Closing { func close() -> Int { 0 } }
///
/// @Proxied(restating: (any Closing).self)
/// protocol Valve: Closing {
///     func close() -> Int
///     func open()
/// }
/// ```
///
/// Calls of a requirement that isn't redeclared never reach the proxy: the parent's default
/// implementation answers them. If there is no default, add a witness in an extension of the proxy
/// class. (Don't do that for requirements that the protocol declares; the witness would replace the
/// generated one.) In a class of several proxied protocols, only one of the protocols may redeclare
/// a given requirement of such a parent.
///
/// - Parameters:
///   - copiesShare: Whether all copies of a proxy may share its state although values can conform
///     to the protocol.
///   - parents: Parents without `@Proxied`. Each of their requirements must be redeclared or have a
///     witness in an extension of the proxy class.
@attached(peer, names: suffixed(Proxy), suffixed(Requirements), prefixed(__))
@attached(extension, conformances: ProxyClass, names: arbitrary)
@attached(member, names: named(protocols), named(init(implementer:)), named(init(retaining:)))
public macro Proxied(copiesShare: Bool = false, restating parents: Any.Type...) =
    #externalMacro(module: "ProtocolProxyPlugin", type: "ProxiedMacro")

/// Generates a proxy for a protocol of another module.
///
/// The attached protocol restates the other protocol's requirements:
///
/// ```swift
/// import FoundationXML
///
/// @Proxied(of: (any XMLParserDelegate).self)
/// protocol ParserDelegate: AnyObject {
///     @Optional func parserDidStartDocument(_ parser: XMLParser)
///     @Optional func parser(_ parser: XMLParser, foundCharacters string: String)
/// }
///
/// func watch(_ parser: XMLParser, real: any XMLParserDelegate, log: @escaping (String) -> Void) {
///     let proxy = ParserDelegateProxy(implementer: real)
///     proxy.observe(\.parserFoundCharacters, .before) { _, string in log(string) }
///     parser.delegate = proxy
/// }
/// ```
///
/// `ParserDelegateProxy` conforms to `XMLParserDelegate`, and so do its implementers; nothing
/// conforms to the attached protocol. Names and attributes work as for
/// ``Proxied(copiesShare:restating:)``. Only ``Optional()`` differs: it marks a requirement that
/// has a default implementation in the other module. That implementation answers unanswered calls.
///
/// Restate every requirement without a default implementation, including those of parents; the
/// compiler reports missing ones. A requirement with a default may be omitted, but its calls then
/// never reach the proxy.
///
/// - Parameter foreign: The other protocol, as in `(any XMLParserDelegate).self`, or a composition
///   of several. The attached protocol must have the same primary associated types in the same
///   order. It declares the remaining associated types as non-primary ones. If there are any of
///   these, pass an implementer with its concrete type, because the existential type doesn't
///   determine them.
@attached(peer, names: suffixed(Proxy), suffixed(ProxyValue), suffixed(Requirements), prefixed(__))
@attached(extension)
@attached(member)
public macro Proxied(of foreign: Any.Type) =
    #externalMacro(module: "ProtocolProxyPlugin", type: "ProxiedMacro")

/// Adds an extension that is spelled as text.
///
/// Only code generated by `@Proxied` uses this macro. To find the conformers of a protocol, an
/// optimized build looks into extensions that macros write, but not at types that they write next
/// to a declaration.
///
/// - Parameter text: The extension.
@attached(extension, names: arbitrary)
public macro __Extension(_ text: StaticString) =
    #externalMacro(module: "ProtocolProxyPlugin", type: "ExtensionTextMacro")

/// Explains why a proxy class isn't `Sendable` although a parent of its protocol is.
///
/// Only code generated by `@Proxied` uses this macro.
///
/// - Parameter name: The name of the protocol.
@attached(extension, conformances: Sendable)
public macro __Unshared(_ name: StaticString) =
    #externalMacro(module: "ProtocolProxyPlugin", type: "UnsharedMacro")

/// Marks a requirement that conforming types may omit because an extension of the protocol
/// implements it.
///
/// An unanswered call of the proxy runs that default implementation. In it, `self` is another proxy
/// with the same implementers and registrations, so calls on `self` are routed as usual.
///
/// An implementation in an extension with a condition that proxies don't meet, such as
/// `where Self: Special`, doesn't count. If there is no other, the requirement has no default, and
/// a call that nothing answers ends like that of a requirement without the attribute.
///
/// `responds(to:)` is `false` for the requirement as long as nothing answers it. An implementer
/// counts as an answer even if it omits the requirement, unless its class has ``Responds(also:)``.
///
/// A proxy can't run the default implementation of a static requirement, a subscript, or a
/// requirement that mentions `Self`. Such a requirement needs a value: `@Optional(returning:)`.
@attached(peer)
public macro Optional() = #externalMacro(module: "ProtocolProxyPlugin", type: "MarkerMacro")

/// Marks a requirement that conforming types may omit, and provides the value to return instead.
///
/// Both a conforming type without the requirement and a proxy with an unanswered call return this
/// value. For a requirement without a result, write `()`. If a settable property is omitted,
/// assignments to it have no effect.
///
/// - Parameter answer: An expression of the requirement's result type, evaluated by each call that
///   needs it. An attribute doesn't see the requirement. So write `Color.red` instead of `.red`,
///   and `{ (x: Int) in x }` instead of `{ $0 }`. The expression can't name the protocol's own
///   associated types and typealiases.
@attached(peer)
public macro Optional<Answer: ~Copyable>(returning answer: @autoclosure () -> Answer) =
    #externalMacro(module: "ProtocolProxyPlugin", type: "MarkerMacro")

/// Marks a requirement that conforming types may omit, and that then returns `nil`.
///
/// - Parameter answer: `nil`.
@attached(peer)
public macro Optional(returning answer: Never?) =
    #externalMacro(module: "ProtocolProxyPlugin", type: "MarkerMacro")

/// Marks a requirement that conforming types may omit, and that then returns an empty array.
///
/// - Parameter answer: `[]`.
@attached(peer)
public macro Optional(returning answer: [Never]) =
    #externalMacro(module: "ProtocolProxyPlugin", type: "MarkerMacro")

/// Marks a requirement that conforming types may omit, and that then returns an empty dictionary.
///
/// - Parameter answer: `[:]`.
@attached(peer)
public macro Optional(returning answer: [Never: Never]) =
    #externalMacro(module: "ProtocolProxyPlugin", type: "MarkerMacro")

/// Chooses the typed key of a requirement.
///
/// ```swift
/// @Proxied
/// protocol Library: AnyObject {
///     func load(_ number: Int) -> String
///     @Key("loadByTitle") func load(_ title: String) -> String
/// }
/// ```
///
/// Without it, the second key would be `\.loadString`. Requirements that differ only in their
/// generic parameters need this attribute.
///
/// - Parameter name: The key without the backslash and the period. The key of a property's setter
///   is this name with the prefix `set`.
@attached(peer)
public macro Key(_ name: StaticString) =
    #externalMacro(module: "ProtocolProxyPlugin", type: "MarkerMacro")

/// Promises that the arguments of a requirement don't outlive the call, if the declaration doesn't
/// show this itself.
///
/// A nonescaping closure is recognized if its type is spelled out or is a typealias of the protocol
/// itself. Any other typealias looks like an ordinary type, and the compiler asks for this
/// attribute:
///
/// ```swift
/// typealias Visitor = (Int) -> Void
///
/// @Proxied
/// protocol Tree: AnyObject {
///     @Direct func visit(_ visitor: Visitor)
/// }
/// ```
///
/// Also use it for your own types that aren't `Escapable`. Handlers receive the arguments
/// themselves; observers receive a `Transient` in place of each.
@attached(peer)
public macro Direct() = #externalMacro(module: "ProtocolProxyPlugin", type: "MarkerMacro")

/// Makes a class report that it responds to exactly the members that it declares.
///
/// A conforming type may omit a requirement that has a default implementation, for instance with
/// `@Optional`. Swift can't tell at run time which requirements a type omits. So a proxy assumes
/// that its implementer responds to every requirement, unless the implementer conforms to
/// `SelectorResponding`. This attribute adds the conformance:
///
/// ```swift
/// @Responds
/// final class Jukebox: PlayerDelegate {
///     func player(_ player: Player, didFinish track: String) {}
///     var volume = 5
/// }
///
/// func isAsked(_ jukebox: Jukebox) -> Bool {
///     PlayerDelegateProxy(implementer: jukebox).responds(to: "player(_:shouldRepeat:)")  // false
/// }
/// ```
///
/// The class responds to its methods, initializers, subscripts and properties, including static
/// ones; a settable member counts for both accessors. Private members and private setters don't
/// count, because they satisfy no requirement. If a protocol has several requirements with one
/// name, the types determine which requirement a member satisfies, so spell the types as the
/// protocol does.
///
/// A macro only sees the declaration. Use `also` for members that are in an extension, come from
/// another macro or from a superclass without `@Responds`, or have types that the protocol spells
/// differently:
///
/// ```swift
/// @Responds(also: "stop()", "tempo", "setter: tempo")
/// class Deck {
///     func play() {}
/// }
///
/// extension Deck {
///     func stop() {}
///     var tempo: Int { get { 120 } set {} }
/// }
///
/// @Responds
/// final class Recorder: Deck {
///     func record() {}
/// }
/// ```
///
/// If the declaration of a class lists the protocol but contains no members, the class responds to
/// nothing.
///
/// A subclass inherits the selectors of its superclass, as `Recorder` does from `Deck`. It needs
/// the attribute only to add its own members.
///
/// `responds(to:)` can be called on any thread, even if the class is an actor or isolated to a
/// global actor. A malformed selector in `also` stops the program when `responds(to:)` is first
/// called.
///
/// - Parameter selectors: Additional selectors.
@attached(member, conformances: SelectorResponding, names: named(responds(to:)))
@attached(extension, conformances: SelectorResponding)
public macro Responds(also selectors: Selector...) =
    #externalMacro(module: "ProtocolProxyPlugin", type: "RespondsMacro")
