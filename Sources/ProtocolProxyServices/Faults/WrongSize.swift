// SPDX-License-Identifier: MIT

/// Changes the size of results of one type.
///
/// The base class is for types that have no size, and doesn't change their values.
class WrongSize<Result: ~Copyable>:
    // SAFETY: it has no state.
    @unchecked Sendable
{
    /// Changes a result in a way that a random number chooses, and returns whether the result
    /// changed.
    func change(_ result: inout Result, by random: UInt64) -> Bool {
        false
    }
}

private final class WrongCollectionSize<Result: RangeReplaceableCollection>:
    // SAFETY: as for the superclass.
    WrongSize<Result>, @unchecked Sendable
{
    override func change(_ result: inout Result, by random: UInt64) -> Bool {
        guard !result.isEmpty else { return false }
        switch random % 3 {
        case 0: result = Result(result.prefix(result.count / 2))
        case 1: result = Result(result.dropLast())
        default: result.append(contentsOf: Result(result))
        }
        return true
    }
}

/// Conforms to `WrongSizeMaker` only if values have a size.
///
/// A cast at run time finds out whether they do.
private enum SizeMaker<Value: ~Copyable> {}

private protocol WrongSizeMaker {
    static func make() -> AnyObject
}

extension SizeMaker: WrongSizeMaker where Value: RangeReplaceableCollection {
    static func make() -> AnyObject {
        WrongCollectionSize<Value>()
    }
}

/// The object that changes the size of results of a type; `nil` if they have no size.
func wrongSize<Result: ~Copyable>(of type: Result.Type) -> WrongSize<Result>? {
    (SizeMaker<Result>.self as? any WrongSizeMaker.Type)?.make() as? WrongSize<Result>
}
