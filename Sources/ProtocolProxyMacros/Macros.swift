// SPDX-License-Identifier: MIT

@_exported public import ProtocolProxy

/// Makes a proxy for a protocol.
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
/// Attached to a protocol `P`, it emits
///
/// - `PProxy`, a class that conforms to `P` and forwards to an implementer, with `init(implementer:)`, which does not keep
///   the implementer alive, and `init(retaining:)`, which does;
/// - the typed keys, such as `\.playerShouldRepeat`: the base name and the argument labels in lower camel case, without
///   `_`. A setter's key is `set` and the key of its getter; a subscript's are `getSubscript` and `setSubscript` with the
///   labels; an initializer's is `initialize` with the labels; a static member's begins with `static`, and is used with
///   `PProxy.typeProxy`, or, for one task alone, in `PProxy.withTypeProxy`. A key that the proxy needs for itself ends in
///   `Requirement`. If several requirements would have one key, the first one has it, and each other one adds what
///   distinguishes it from those before it: the types of its parameters, or else its result, `Async`, or `Property`, as in
///   `\.loadString`. ``Key(_:)`` gives another name;
/// - `PRequirements`, which has the requirements under their keys, and the description of the protocol as `descriptor`;
/// - the witnesses, as an extension of `P` for every subclass of `ProtocolProxy`: a class of your own that adopts several
///   proxied protocols has them too.
///
/// Access, availability, isolation and `Sendable` are those of the protocol. A protocol whose parent is Sendable must list
/// `Sendable` itself too; the proxy then takes `@Sendable` handlers.
///
/// Attached to a class that inherits from `ProtocolProxy` and adopts proxied protocols, it emits the initializers for all of
/// them together, and, for one that is `final`, that a host can make it (`ProxyClass`):
///
/// ```swift
/// @Proxied
/// final class DeckProxy: ProtocolProxy, PlayerDelegate, RecorderDelegate {}
/// ```
///
/// Under default isolation to the main actor, declare such a class `nonisolated`. A requirement that two of its protocols
/// share is one requirement; if its keys are equal too, name it by selector. A method of the class with the name of a
/// requirement does not replace the generated witness; one with `@_implements(PlayerDelegate, player(_:didFinish:))` before
/// it does.
///
/// Handlers are functions of the requirement's own type, with the existential in place of a generic parameter. So
/// requirements with `inout`, nonescaping, generic or noncopyable arguments, which cannot be kept, are forwarded,
/// overridden, intercepted and observed like all others. The compiler reports a requirement that cannot be proxied at its
/// place.
///
/// A proxy is an object, also where values conform to its protocol. After `var b = a`, a change of `b` is one of `a`, if
/// these are proxies: all copies of a logger would share its level. A protocol that values may conform to, and that has
/// `mutating` methods or settable properties, is reported, with two ways out: inherit from `AnyObject`, or accept it with
/// `@Proxied(copiesShare: true)`. <doc:what-can-be-proxied> describes what to do where copies must be independent.
///
/// A macro does not see the requirements of another protocol. A requirement of a parent without `@Proxied`, such as one of
/// another module, is routed if the protocol redeclares it, through the parent's type too:
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
/// The parent's default implementation answers a requirement that is not redeclared, and the proxy never receives the call;
/// if there is none, the compiler asks for a witness in an extension of the proxy's class. So the compiler refuses a
/// parent that is neither proxied nor named here. A class of several proxied protocols accepts one that redeclares a
/// requirement of such a parent, but not two that redeclare the same one. Do not write a witness in
/// an extension of the proxy's class for a requirement that its protocol declares: it would replace the generated one.
///
/// - Parameters:
///   - copiesShare: Whether copies of a proxy are meant to be one proxy, where values conform to the protocol.
///   - parents: The parents without `@Proxied` all of whose requirements are redeclared, or have witnesses in an extension
///     of the proxy's class.
@attached(peer, names: suffixed(Proxy), suffixed(Requirements), prefixed(__))
@attached(extension, conformances: ProxyClass, names: arbitrary)
@attached(member, names: named(protocols), named(init(implementer:)), named(init(retaining:)))
public macro Proxied(copiesShare: Bool = false, restating parents: Any.Type...) =
    #externalMacro(module: "ProtocolProxyPlugin", type: "ProxiedMacro")

/// Makes a proxy for a protocol of another module, whose requirements the attached protocol restates.
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
/// `ParserDelegateProxy` conforms to the other protocol, and its implementers are `any XMLParserDelegate`; no type conforms
/// to the attached one. The generated names, and the attributes of its members, are as for
/// ``Proxied(copiesShare:restating:)``, except for ``Optional()``: it marks a requirement with a default implementation in
/// the other protocol's module. An unanswered call runs that default.
///
/// Restate all requirements without a default; the compiler reports missing ones. The default answers a requirement that is
/// not restated, and the proxy never receives the call. Requirements of parents count too.
///
/// - Parameter foreign: The other protocol, as in `(any XMLParserDelegate).self`, or a composition of several. If it has
///   primary associated types, the attached protocol has them too, in the same order. Others are declared in it and not
///   named as primary; a value that is already of the existential type does not tell their types.
@attached(peer, names: suffixed(Proxy), suffixed(ProxyValue), suffixed(Requirements), prefixed(__))
@attached(extension)
@attached(member)
public macro Proxied(of foreign: Any.Type) = #externalMacro(module: "ProtocolProxyPlugin", type: "ProxiedMacro")

/// Gives a type an extension, spelled as text.
///
/// This is used by the code that `@Proxied` generates. Do not use it directly.
///
/// An optimised build finds the conformers of a protocol in extensions that macros write, and not beside declarations.
///
/// - Parameter text: The extension.
@attached(extension, names: arbitrary)
public macro __Extension(_ text: StaticString) =
    #externalMacro(module: "ProtocolProxyPlugin", type: "ExtensionTextMacro")

/// Explains why a class of proxies is not Sendable, where a parent of its protocol is.
///
/// This is used by the code that `@Proxied` generates. Do not use it directly.
///
/// - Parameter name: The name of the protocol.
@attached(extension, conformances: Sendable)
public macro __Unshared(_ name: StaticString) =
    #externalMacro(module: "ProtocolProxyPlugin", type: "UnsharedMacro")

/// Marks a requirement that a conforming type may leave out.
///
/// The protocol's own extension must give it a default implementation, since Swift has no other way to leave a requirement
/// out. `responds(to:)` is false for it while nothing answers it; a class without ``Responds(also:)`` that leaves it out is
/// assumed to answer it. An unanswered call runs the default. There `self` is another proxy with the same implementers and
/// registrations, so that calls from the default are routed as usual. Static requirements, subscripts, and requirements
/// that mention `Self` hide their defaults from a proxy and need a value: `@Optional(returning:)`.
@attached(peer)
public macro Optional() = #externalMacro(module: "ProtocolProxyPlugin", type: "MarkerMacro")

/// Marks a requirement that a conforming type may leave out, and gives the value that it returns then.
///
/// A conforming type that leaves the requirement out returns this value, and so does a proxy for an unanswered call. A
/// requirement without a result takes `()`. A settable property ignores the new value.
///
/// - Parameter answer: The value, evaluated at each call that needs it; an expression of the requirement's result type.
@attached(peer)
public macro Optional<Answer>(returning answer: @autoclosure () -> Answer) =
    #externalMacro(module: "ProtocolProxyPlugin", type: "MarkerMacro")

/// Marks a requirement that a conforming type may leave out, which then returns `nil`.
///
/// - Parameter answer: `nil`.
@attached(peer)
public macro Optional(returning answer: Never?) = #externalMacro(module: "ProtocolProxyPlugin", type: "MarkerMacro")

/// Marks a requirement that a conforming type may leave out, which then returns no elements.
///
/// - Parameter answer: `[]`.
@attached(peer)
public macro Optional(returning answer: [Never]) = #externalMacro(module: "ProtocolProxyPlugin", type: "MarkerMacro")

/// Marks a requirement that a conforming type may leave out, which then returns no keys.
///
/// - Parameter answer: `[:]`.
@attached(peer)
public macro Optional(returning answer: [Never: Never]) =
    #externalMacro(module: "ProtocolProxyPlugin", type: "MarkerMacro")

/// Names the typed key of a requirement.
///
/// ```swift
/// @Proxied
/// protocol Library: AnyObject {
///     func load(_ number: Int) -> String
///     @Key("loadByTitle") func load(_ title: String) -> String
/// }
/// ```
///
/// Without it, the second key would be `\.loadString`. Requirements that differ in their generic parameters alone need a
/// name.
///
/// - Parameter name: The name of the key, without the backslash and the dot. The setter of a property has this name with
///   `set` before it.
@attached(peer)
public macro Key(_ name: StaticString) = #externalMacro(module: "ProtocolProxyPlugin", type: "MarkerMacro")

/// Marks a requirement whose arguments live no longer than the call, where its declaration does not show it.
///
/// A nonescaping closure is recognised if its type is spelled out, or aliased in the protocol itself. Behind any other
/// typealias it looks like any other type, and the compiler asks for this attribute:
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
/// Use it for types of your own that are not `Escapable`, too. Handlers take the arguments as they are; observers receive a
/// `Transient` in place of them.
@attached(peer)
public macro Direct() = #externalMacro(module: "ProtocolProxyPlugin", type: "MarkerMacro")

/// Makes a class report that it responds to the members that it declares, and to no other.
///
/// A conforming type may leave out a requirement that is `@Optional`, or has a default of another kind. Swift cannot tell
/// at run time whether it did, so a proxy assumes that its implementer responds to all requirements, unless the implementer
/// is `SelectorResponding`. The attribute adds that conformance:
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
/// The class responds to the names of its methods, initializers, subscripts and properties, including static ones; for a
/// settable member, to both accessors. Members that are `private` do not count, nor do setters that are `private(set)` or
/// `fileprivate(set)`: they satisfy no requirement. If a protocol has several requirements of one name, the types tell
/// which of them a member satisfies; spell them as the protocol does.
///
/// A macro sees the declaration alone. Name members in `also` that are in an extension, come from another macro or from a
/// superclass that is not `@Responds`, or whose types the protocol spells differently:
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
/// A class that conforms to its protocol in the declaration, and has no member there, responds to nothing.
///
/// A subclass of a class that conforms to `SelectorResponding`, as `Recorder` does through `Deck`, responds to the
/// selectors of its superclass, and to its own members. Without the attribute, it responds to those of its superclass.
///
/// The function can be called on any thread, also where the class is isolated to a global actor, or is an actor. A
/// malformed selector in `also` stops the program when the class is first asked.
///
/// - Parameter selectors: Further selectors that it responds to.
@attached(member, conformances: SelectorResponding, names: named(responds(to:)))
@attached(extension, conformances: SelectorResponding)
public macro Responds(also selectors: Selector...) =
    #externalMacro(module: "ProtocolProxyPlugin", type: "RespondsMacro")
