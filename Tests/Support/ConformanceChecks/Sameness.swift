// SPDX-License-Identifier: MIT

import ProtocolProxyTesting

/// Returns whether two values are the same: objects by identity, `Equatable` values by `==`, other
/// values by their dumps.
func areSame(_ expected: Any, _ found: Any) -> Bool {
    guard type(of: expected) == type(of: found) else { return false }
    if let left = expected as? any OptionalSample {
        switch (left.content, (found as? any OptionalSample)?.content) {
        case (nil, nil): return true
        case (let left?, let right?): return areSame(left, right)
        default: return false
        }
    }
    if type(of: expected) is AnyClass { return expected as AnyObject === found as AnyObject }
    if let expected = expected as? any Any.Type, let found = found as? any Any.Type {
        return expected == found
    }
    func isEqual<Value: Equatable>(_ value: Value) -> Bool { (found as? Value) == value }
    if let expected = expected as? any Equatable { return isEqual(expected) }
    let lists = (Mirror(reflecting: expected), Mirror(reflecting: found))
    if lists.0.displayStyle == .tuple || lists.0.displayStyle == .collection {
        return lists.0.children.count == lists.1.children.count
            && zip(lists.0.children, lists.1.children).allSatisfy { areSame($0.value, $1.value) }
    }
    return difference(from: expected, to: found) == nil
}

func areSame(_ expected: Result<Any, any Error>, _ found: Result<Any, any Error>) -> Bool {
    switch (expected, found) {
    case (.success(let left), .success(let right)): areSame(left, right)
    case (.failure(let left), .failure(let right)): areSame(left as Any, right as Any)
    default: false
    }
}

func described(_ outcome: Result<Any, any Error>) -> String {
    switch outcome {
    case .success(let value): value is Void ? "a return without a value" : described(value)
    case .failure(let error): "the error " + described(error)
    }
}
