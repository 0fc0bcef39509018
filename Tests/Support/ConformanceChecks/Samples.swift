// SPDX-License-Identifier: MIT

import ProtocolProxy

/// Sample arguments, results and errors.
struct Samples {
    /// The samples given by the user.
    let given: [Any]

    /// Returns a value of a type.
    ///
    /// Different numbers give different values, if there are several: swapped arguments are only
    /// found if they differ.
    func value(of type: any Any.Type, _ number: Int) -> Any? {
        let own = values(of: type)
        return own.isEmpty ? standard(type, number) : own[number % own.count]
    }

    /// Returns a value of a type, other than a known one if there is one.
    func value(of type: any Any.Type, otherThan known: Any) -> Any? {
        let values = (0..<max(3, given.count)).lazy.compactMap { value(of: type, $0) }
        return values.first { !areSame(known, $0) } ?? values.first
    }

    /// Returns the given samples of exactly a type, otherwise those that can be cast to it.
    private func values(of type: any Any.Type) -> [Any] {
        func converted<Value>(to type: Value.Type) -> [Any] {
            // A value is cast neither to an optional nor to 'Any', which have samples of their own.
            let exact = given.filter { Swift.type(of: $0) == type }
            return exact.isEmpty && !(type is any OptionalSample.Type)
                ? given.compactMap { $0 as? Value } : exact
        }
        return type == Any.self ? [] : _openExistential(type, do: converted)
    }

    private func standard(_ type: any Any.Type, _ number: Int) -> Any? {
        func integer<Value: FixedWidthInteger>(_ type: Value.Type) -> Any {
            Value(truncatingIfNeeded: number + 1)
        }
        func fraction<Value: BinaryFloatingPoint>(_ type: Value.Type) -> Any { Value(number) + 1.5 }
        func element<Value: CaseIterable>(_ type: Value.Type) -> Any? {
            let all = Array(type.allCases)
            return all.isEmpty ? nil : all[number % all.count]
        }
        let letter = Character(UnicodeScalar(UInt8(97 + number % 26)))
        switch type {
        case is Void.Type: return ()
        case is Bool.Type: return number.isMultiple(of: 2)
        case is String.Type: return "sample \(letter)"
        case is Character.Type: return letter
        case let type as any FixedWidthInteger.Type: return integer(type)
        case let type as any BinaryFloatingPoint.Type: return fraction(type)
        case let type as any CaseIterable.Type: return element(type)
        case let type as any ContainerSample.Type: return type.sample(number, of: self)
        case let type as any ZeroAnswer.Type: return type.zeroAnswer
        case _ where type == Any.self: return "sample \(letter)"
        case _ where type == AnyObject.self: return SampleObject()
        case _ where type == (any Error).self: return SampleError(number: number)
        default: return nil
        }
    }
}

/// A sample of `AnyObject`.
private final class SampleObject {}

/// A sample error, which no implementer throws.
private struct SampleError: Error, Hashable {
    let number: Int
}

extension Array: ContainerSample {
    static func sample(_ number: Int, of samples: Samples) -> Any {
        [number, number + 1].compactMap { samples.value(of: Element.self, $0) as? Element }
    }
}

extension Set: ContainerSample {
    static func sample(_ number: Int, of samples: Samples) -> Any {
        Set([number, number + 1].compactMap { samples.value(of: Element.self, $0) as? Element })
    }
}

extension Dictionary: ContainerSample {
    static func sample(_ number: Int, of samples: Samples) -> Any {
        guard let key = samples.value(of: Key.self, number) as? Key,
            let value = samples.value(of: Value.self, number) as? Value
        else { return [:] as Self }
        return [key: value] as Self
    }
}
