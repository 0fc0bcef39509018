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
///   `Requirement`. Of requirements that would have the same key, the first one has it, and each other one adds what tells it
///   from those before it: the types of its parameters, or else its result, `Async`, or `Property`, as in `\.loadString`.
///   ``Key(_:)`` gives another name;
/// - `PRequirements`, which has the requirements under their keys, and the description of the protocol as `descriptor`;
/// - the witnesses, as an extension of `P` for every subclass of `ProtocolProxy`: a class of your own that adopts several
///   proxied protocols has them too.
///
/// Access, availability, isolation and `Sendable` are those of the protocol. A protocol whose parent is Sendable says
/// `Sendable` itself too, and the proxy then takes `@Sendable` handlers.
///
/// Attached to a class that inherits from `ProtocolProxy` and adopts proxied protocols, it emits the initializers for all of
/// them together, and, for one that is `final`, that a host can make it (`ProxyClass`):
///
/// ```swift
/// @Proxied
/// final class DeckProxy: ProtocolProxy, PlayerDelegate, RecorderDelegate {}
/// ```
///
/// Under default isolation to the main actor, such a class says `nonisolated`. A requirement that two of its protocols share is
/// one requirement; where its keys are the same too, name it by selector. A method of the class with the name of a requirement
/// does not replace the generated witness; one with `@_implements(PlayerDelegate, player(_:didFinish:))` before it does.
///
/// Handlers are functions of the requirement's own type, with the existential in place of a generic parameter. So
/// requirements whose arguments cannot be kept, such as `inout` ones, closures that do not escape, generic or noncopyable
/// ones, are forwarded, overridden, intercepted and observed like all others. What cannot be proxied is reported where it
/// stands.
/// A proxy is an object, also where values conform to its protocol. After `var b = a`, a change of `b` is one of `a`, if these
/// are proxies: the level of one logger would be that of all. A protocol that values may conform to, and that has `mutating`
/// methods or properties that can be set, is reported, with two ways out: inherit from `AnyObject`, or say that it is meant,
/// as in `@Proxied(copiesShare: true)`. What can be done where copies must be apart is told in <doc:what-can-be-proxied>.
///
/// A macro does not see what another protocol requires. Of a parent without `@Proxied`, such as one of another module, what is
/// declared again is routed, through the parent's type too:
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
/// What is not declared again is left to the parent's default implementation, and never reaches the proxy; where there is none,
/// the compiler asks for a witness in an extension of the proxy's class. So the compiler warns of a parent that is neither
/// proxied nor named here. A class that stands in for several protocols takes one that declares the same requirement of such a
/// parent again, and no two. An extension of the proxy's class has no witness of a requirement that its protocol declares: it
/// would take the place of what is generated.
///
/// - Parameters:
///   - copiesShare: Whether it is meant that copies of a proxy are one proxy, where values conform to the protocol.
///   - parents: The parents without `@Proxied` all of whose requirements are declared again, or have witnesses in an extension
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
/// `ParserDelegateProxy` conforms to the other protocol, and its implementers are `any XMLParserDelegate`; nobody conforms to
/// the attached one. What it names, and the attributes of its members, are as for ``Proxied(copiesShare:restating:)``, but for
/// ``Optional()``: it marks what has a default implementation where the other protocol is declared. A call that nobody answers
/// does what that default does.
///
/// All that has no default must be restated, and the compiler says what is missing. What has one and is not restated is
/// answered by that, and never reaches the proxy. Requirements of parents count too.
///
/// - Parameter foreign: The other protocol, as in `(any XMLParserDelegate).self`, or a composition of several. Where it has
///   primary associated types, the attached protocol has them too, in the same order. Those that are not primary there are
///   declared in it and not named as primary; a value that is already of the existential type does not say what they are.
@attached(peer, names: suffixed(Proxy), suffixed(Requirements), prefixed(__))
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

/// Says of a class of proxies why it is not Sendable, where a parent of its protocol is.
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
/// out. `responds(to:)` is false for it where nobody answers it; a class without ``Responds(also:)`` that leaves it out is
/// taken to answer it. A call that nobody answers does what that default does. There `self` is another proxy with the same
/// implementers and registrations, so that what the default calls is answered as ever. A static requirement, a subscript, and
/// what mentions `Self` hide their defaults from a proxy and take an answer: `@Optional(returning:)`.
@attached(peer)
public macro Optional() = #externalMacro(module: "ProtocolProxyPlugin", type: "MarkerMacro")

/// Marks a requirement that a conforming type may leave out, and says what it returns then.
///
/// The value is what a conforming type returns that leaves the requirement out, and what a proxy returns where nobody
/// answers. A requirement without a result takes `()`. A property that can be set ignores the new value.
///
/// - Parameter answer: The value, evaluated at each call that needs it; an expression of the requirement's result type.
@attached(peer)
public macro Optional<Answer>(returning answer: @autoclosure () -> Answer) =
    #externalMacro(module: "ProtocolProxyPlugin", type: "MarkerMacro")

/// Marks a requirement that a conforming type may leave out, and that returns `nil` then.
///
/// - Parameter answer: `nil`.
@attached(peer)
public macro Optional(returning answer: Never?) = #externalMacro(module: "ProtocolProxyPlugin", type: "MarkerMacro")

/// Marks a requirement that a conforming type may leave out, and that returns no elements then.
///
/// - Parameter answer: `[]`.
@attached(peer)
public macro Optional(returning answer: [Never]) = #externalMacro(module: "ProtocolProxyPlugin", type: "MarkerMacro")

/// Marks a requirement that a conforming type may leave out, and that returns no keys then.
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
/// Without it, the second key would be `\.loadString`. What differs in its generic parameters alone needs a name.
///
/// - Parameter name: The name of the key, without the backslash and the dot. The setter of a property has this name with
///   `set` before it.
@attached(peer)
public macro Key(_ name: StaticString) = #externalMacro(module: "ProtocolProxyPlugin", type: "MarkerMacro")

/// Marks a requirement whose arguments live no longer than the call, where its declaration does not show it.
///
/// A closure that does not escape is seen as one where its type is spelled, or aliased in the protocol itself. Behind a
/// typealias of elsewhere it looks like any other type, and the compiler asks for this attribute:
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
/// The same goes for types of your own that are not `Escapable`. Handlers take the arguments as they are; observers are told
/// a `Transient` in place of those.
@attached(peer)
public macro Direct() = #externalMacro(module: "ProtocolProxyPlugin", type: "MarkerMacro")

/// Lets a class say that it responds to the members that are written in it, and to no other.
///
/// A conforming type may leave out what is `@Optional`, or has a default of another kind. Swift cannot tell at run time
/// whether it did, so a proxy takes its implementer to respond to all that it conforms to, unless the implementer is
/// `SelectorResponding`. The attribute makes it that:
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
/// What it responds to are the names of its methods, initializers, subscripts and properties, static ones too; of what can
/// be set, both halves. What is `private` is left out, and so is a setter that is `private(set)` or `fileprivate(set)`:
/// these meet no requirement. Where a protocol has several requirements of one name, the types tell which of them is
/// meant; the class spells them as the protocol does.
///
/// A macro sees the declaration alone. Name what stands in an extension, comes from another macro or from a superclass that
/// is not `@Responds`, or is of a type that the protocol spells otherwise:
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
/// A subclass of a class that conforms to `SelectorResponding`, as `Recorder` does by way of `Deck`, responds to what that
/// one responds to, and to its own members. Without the attribute, it responds to what its superclass does.
///
/// The function can be called from anywhere, also where the class is isolated to a global actor, or is an actor. A name
/// in `also` that is no selector stops the program when the class is asked for the first time.
///
/// - Parameter selectors: What it responds to besides.
@attached(member, conformances: SelectorResponding, names: named(responds(to:)))
@attached(extension, conformances: SelectorResponding)
public macro Responds(also selectors: Selector...) =
    #externalMacro(module: "ProtocolProxyPlugin", type: "RespondsMacro")
