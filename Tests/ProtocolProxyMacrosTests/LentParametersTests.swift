// SPDX-License-Identifier: MIT

import Testing

/// The arguments that a witness hands to the library to be laid side by side, and those that it must not.
@Suite struct `The arguments of a witness` {
    private func isLent(_ requirement: String) -> Bool {
        let expansion = Expansion(of: "@Proxied protocol P: AnyObject {\n    \(requirement)\n}\n")
        #expect(expansion.findings == [])
        #expect(expansion.text.contains("PRequirements."))
        return expansion.text.contains("lending: ")
    }

    @Test(arguments: [
        "func f(_ a: Int, _ b: String)",
        "func f(a: Stone, b: [Stone], c: [String: Stone])",
        "func f(_ a: Stone?, with b: any Cargo, _ c: Any, at d: Stone.Type) throws -> Int",
        "func f(_ a: (Stone, String), _ b: Parcel) throws(Refusal) -> Stone",
        "func f(_ a: Echo?, _ b: Stone)",
        "var f: Int { get }; subscript(a: Int, b: String) -> Stone { get }",
    ]) func `are lent where there are two, three or four`(requirement: String) {
        #expect(isLent(requirement))
    }

    @Test(arguments: [
        "func f()",
        "func f(_ a: String)",
        "func f(_ a: Int, _ b: String, _ c: Stone, _ d: Stone, _ e: Stone)",
    ]) func `are not lent where there are fewer or more`(requirement: String) {
        #expect(!isLent(requirement))
    }

    @Test(arguments: [
        "func f(_ a: inout Stone, _ b: Stone)",
        "func f(_ a: consuming Stone, _ b: Stone)",
        "func f(_ a: borrowing Stone, _ b: Stone)",
        "func f(_ a: sending Stone, _ b: Stone)",
        "func f(_ a: __owned Stone, _ b: Stone)",
        "func f(_ a: Stone, _ b: (Int) -> Void)",
        "func f(_ a: Stone, _ b: @escaping (Int) -> Void)",
        "func f(_ a: Stone, _ b: @escaping Echo)",
        "func f(_ a: Stone, _ b: ((Int) -> Void)?)",
        "func f(_ a: Stone, _ b: [() -> Void])",
        "func f(_ a: Stone, _ b: @autoclosure () -> Int)",
        "func f(_ a: Stone, _ b: Int...)",
        "func f(_ a: Stone, _ b: Span<Int>)",
        "func f(_ a: Stone, _ b: isolated (any Actor)?)",
        "func f(_ a: Stone, _ b: some Cargo)",
        "func f<T>(_ a: Stone, _ b: T)",
        "func f<each T>(_ a: Stone, _ b: repeat each T)",
        "func f(_ a: Stone, _ b: String) async",
        "func f(_ a: Stone, _ b: () throws -> Void) rethrows",
        "static func f(_ a: Stone, _ b: String)",
    ]) func `are not lent where they are not plain values, or the call may suspend`(requirement: String) {
        #expect(!isLent(requirement))
    }
}
