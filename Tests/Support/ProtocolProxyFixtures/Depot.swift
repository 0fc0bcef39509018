// SPDX-License-Identifier: MIT

package import ProtocolProxy

/// A protocol whose requirements take two, three and four arguments of each kind that a tuple can
/// hold.
package protocol Depot: AnyObject {
    func pair(_ a: Stone, _ b: String) throws(Refusal) -> String
    func list(_ a: [Stone], _ b: [String: Stone]) throws(Refusal) -> String
    func wrap(_ a: any Cargo, _ b: Any) throws(Refusal) -> String
    func mark(_ a: Label, _ b: Mark) throws(Refusal) -> String
    func call(_ a: Echo?, _ b: Parcel) throws(Refusal) -> String
    func sort(_ a: Parcel, _ b: Stone.Type, _ c: Stone?) throws(Refusal) -> String
    func load(_ a: (Stone, String), _ b: any Cargo, _ c: Int8) throws(Refusal) -> String
    func hide(_ a: Label, _ b: String, _ c: Bool) throws(Refusal) -> String
    func fill(_ a: Stone?, _ b: [String: Stone], _ c: Echo?, _ d: Any) throws(Refusal) -> String
    func move(_ a: Mark, _ b: (Stone, String), _ c: Label, _ d: Parcel?) throws(Refusal) -> String
    func ship(_ a: any Cargo, _ b: String, _ c: [Stone], _ d: Stone.Type) throws(Refusal) -> String
    func rate(_ a: Int8, _ b: Double) throws(Refusal) -> String
    func score(_ a: Int8, _ b: Double, _ c: Bool) throws(Refusal) -> String
    func count(_ a: Int8, _ b: Double, _ c: Bool, _ d: Int?) throws(Refusal) -> String
}

/// The error of a depot's calls.
package struct Refusal: Error, Equatable {
    package let text: String
    package init(_ text: String) { self.text = text }
}

/// The proxy for ``Depot``.
package final class DepotProxy: ProtocolProxy, Depot, ProxyClass {
    public override class var protocols: [ProtocolDescriptor] { [DepotRequirements.descriptor] }
    package convenience init(implementer: (any Depot)? = nil) {
        self.init(implementer, as: (any Depot).self)
    }
    package convenience init(retaining implementer: any Depot) {
        self.init(implementer, as: (any Depot).self, retained: true)
    }
}

/// Answers with what its arguments hold, or refuses them with the same text.
package final class RealDepot: Depot {
    private let isRefusing: Bool

    package init(refusing: Bool = false) { isRefusing = refusing }

    private func answer<each Value>(_ values: repeat each Value) throws(Refusal) -> String {
        let text = contents(repeat each values)
        if isRefusing { throw Refusal(text) }
        return text
    }

    package func pair(_ a: Stone, _ b: String) throws(Refusal) -> String { try answer(a, b) }
    package func list(_ a: [Stone], _ b: [String: Stone]) throws(Refusal) -> String {
        try answer(a, b)
    }
    package func wrap(_ a: any Cargo, _ b: Any) throws(Refusal) -> String { try answer(a, b) }
    package func mark(_ a: Label, _ b: Mark) throws(Refusal) -> String { try answer(a, b) }
    package func call(_ a: Echo?, _ b: Parcel) throws(Refusal) -> String { try answer(a, b) }
    package func sort(_ a: Parcel, _ b: Stone.Type, _ c: Stone?) throws(Refusal) -> String {
        try answer(a, b, c)
    }
    package func load(_ a: (Stone, String), _ b: any Cargo, _ c: Int8) throws(Refusal) -> String {
        try answer(a, b, c)
    }
    package func hide(_ a: Label, _ b: String, _ c: Bool) throws(Refusal) -> String {
        try answer(a, b, c)
    }
    package func fill(_ a: Stone?, _ b: [String: Stone], _ c: Echo?, _ d: Any) throws(Refusal)
        -> String
    {
        try answer(a, b, c, d)
    }
    package func move(_ a: Mark, _ b: (Stone, String), _ c: Label, _ d: Parcel?) throws(Refusal)
        -> String
    {
        try answer(a, b, c, d)
    }
    package func ship(_ a: any Cargo, _ b: String, _ c: [Stone], _ d: Stone.Type) throws(Refusal)
        -> String
    {
        try answer(a, b, c, d)
    }
    package func rate(_ a: Int8, _ b: Double) throws(Refusal) -> String { try answer(a, b) }
    package func score(_ a: Int8, _ b: Double, _ c: Bool) throws(Refusal) -> String {
        try answer(a, b, c)
    }
    package func count(_ a: Int8, _ b: Double, _ c: Bool, _ d: Int?) throws(Refusal) -> String {
        try answer(a, b, c, d)
    }
}
