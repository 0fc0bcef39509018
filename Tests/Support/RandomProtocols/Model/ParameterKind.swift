// SPDX-License-Identifier: MIT

/// A kind of parameter, with all that a program needs to pass, show and forward one.
///
/// In its texts, `$` stands for the parameter, and `#` for its number, which keeps the names of
/// several parameters apart.
package struct ParameterKind: Sendable {
    /// What matters where kinds are combined.
    package struct Traits: OptionSet, Sendable {
        package let rawValue: Int
        package init(rawValue: Int) { self.rawValue = rawValue }

        /// An observer gets the value, and shows it as the conformer does.
        static let observable = Traits(rawValue: 1 << 0)
        /// The body awaits it.
        static let suspends = Traits(rawValue: 1 << 1)
        /// The body throws what it throws.
        static let isRethrown = Traits(rawValue: 1 << 2)
        /// The requirement throws the error type of this closure, a generic parameter.
        static let decidesError = Traits(rawValue: 1 << 3)
        static let mentionsSelf = Traits(rawValue: 1 << 4)
        static let mentionsItem = Traits(rawValue: 1 << 5)
        /// The parameter after it needs a label.
        static let isOpenEnded = Traits(rawValue: 1 << 6)
        /// It is `inout`, which subscripts and properties do not have.
        static let isInout = Traits(rawValue: 1 << 8)
        /// A copy of it is a value of the generic parameter `T#`, which the requirement may return.
        static let isReturnable = Traits(rawValue: 1 << 9)
        /// It is written with `some`.
        static let isOpaque = Traits(rawValue: 1 << 10)
        /// A message by name can carry it.
        static let isSendableByName = Traits(rawValue: 1 << 11)
        /// It says where the requirement runs.
        static let isIsolated = Traits(rawValue: 1 << 12)
        /// It mentions the associated type `Items`.
        static let mentionsItems = Traits(rawValue: 1 << 13)
    }

    let name: String
    /// The type, as the protocol spells it, in which `Own` stands for the protocol.
    let type: String
    /// What stands before the label.
    var attribute = ""
    var generics: [String] = []
    /// The conditions of the requirement's `where` clause.
    var conditions: [String] = []
    /// The statements before the call.
    var before: [String] = []
    /// The argument of the call.
    let argument: String
    /// The statements after the call.
    var after: [String] = []
    /// The statements of a body: a conformer's method, or a handler.
    var steps: [String] = []
    /// The expression of a body for the parameter's text.
    let text: String
    /// The same in a handler, where it differs.
    var handlerText: String?
    /// The type that a handler must spell, if it can't be inferred.
    var handlerType: String?
    /// The argument with which an interceptor proceeds.
    var passed = "$"
    /// The value that a body returns for the generic parameter `T#`.
    var returned = "$"
    /// The same in a handler, where it differs.
    var handlerReturned: String?
    var traits: Traits = []
}
