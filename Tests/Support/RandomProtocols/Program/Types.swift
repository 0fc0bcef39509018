// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public nonisolated enum Trouble: Error, Equatable { case one, two }
public nonisolated protocol Shape { var sides: Int { get } }
public nonisolated struct Square: Shape, Equatable, Sendable {
    public var sides: Int { 4 }
}
public nonisolated struct Triangle: Shape, Sendable {
    public var sides: Int { 3 }
}
public nonisolated struct Polygon: Shape, Sendable {
    public let sides: Int
}
public nonisolated class Animal { public var sound: String { "…" } }
public nonisolated protocol Noisy { var sound: String { get } }
public nonisolated final class Dog: Animal, Noisy {
    override public var sound: String { "woof" }
}
public nonisolated class Statue: @unchecked Sendable {}
public nonisolated final class Lion: Statue, @unchecked Sendable {}

/// An object that stays on one executor.
public nonisolated final class Box {
    public let value: Int
    public init(_ value: Int) { self.value = value }
}
nonisolated extension Box: CustomStringConvertible {
    public var description: String { "Box(\(value))" }
}
public nonisolated struct Token: ~Copyable {
    public let number: Int
    public init(_ number: Int) { self.number = number }
}
public nonisolated struct Place: Sendable {
    public let row: Int
}
infix operator <=> : AdditionPrecedence
postfix operator %%
@resultBuilder
public nonisolated enum Listing {
    public static func buildBlock(_ numbers: Int...) -> [Int] { numbers }
}
public typealias ListBuilder = Listing
@globalActor
public actor Workshop {
    public static let shared = Workshop()
}

nonisolated func show<Value>(_ value: Value) -> String { "\(value)" }
nonisolated func packed<each Value>(_ values: repeat each Value) -> String {
    var texts: [String] = []
    for value in repeat each values { texts.append("\(value)") }
    return "\(texts)"
}
nonisolated func packed(_ values: [Any]) -> String { "\(values.map { "\($0)" })" }
nonisolated func lazily(_ text: String) -> String {
    note("evaluated")
    return text
}
nonisolated func failingLazily() throws -> String {
    note("evaluated")
    if isSecondTurn() { throw Trouble.two }
    return "lazy"
}
nonisolated func changing(_ body: (inout Int) -> Void) -> String {
    var number = 1
    body(&number)
    return "\(number)"
}
nonisolated func lending<Value>(_ body: (inout Int) throws -> Value) rethrows -> Value {
    var number = 1
    return try body(&number)
}
nonisolated func number(_ author: String) -> Int {
    author == "real" ? 10 : author == "other" ? 20 : 1
}
nonisolated func text(_ author: String) -> String { "by \(author)" }
