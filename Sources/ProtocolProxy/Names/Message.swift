// SPDX-License-Identifier: MIT

/// A call as a value: a requirement's selector and its boxed arguments.
///
/// A proxy's `send` requires each argument to have exactly the type of its parameter: an `Int` is
/// not an `Int?`, and an `NSNumber` is not a `Bool`. For a parameter of type `Int?`, box an
/// optional: `Optional(5) as Any`, or `Int?.none as Any`.
public struct Message {
    /// The requirement to call.
    public var selector: Selector
    /// The boxed arguments, in order; a setter's new value comes last.
    public var arguments: [Any]

    /// Creates a message from a selector and its arguments.
    ///
    /// - Parameters:
    ///   - selector: The requirement to call.
    ///   - arguments: The boxed arguments, in order; a setter's new value comes last.
    public init(_ selector: Selector, _ arguments: [Any] = []) {
        self.selector = selector
        self.arguments = arguments
    }
}

extension Message: CustomStringConvertible {
    /// The message as a call, such as `cache(Cache, shouldEvict: "k")`.
    public var description: String {
        let labels = selector.labels
        let values = arguments.enumerated().map { index, argument in
            let value = summary(of: argument)
            guard index < labels.count, labels[index] != "_" else { return value }
            return "\(labels[index]): \(value)"
        }
        let prefix = selector.isStatic ? "static " : ""
        let list = values.joined(separator: ", ")
        switch selector.kind {
        case .getter: return prefix + selector.baseName
        case .setter: return prefix + "\(selector.baseName) = \(list)"
        case .method, .initializer: return prefix + "\(selector.baseName)(\(list))"
        case .subscriptGetter: return prefix + "subscript[\(list)]"
        case .subscriptSetter:
            let indices = values.dropLast().joined(separator: ", ")
            return prefix + "subscript[\(indices)] = \(values.last ?? "")"
        }
    }
}
