// SPDX-License-Identifier: MIT

import SwiftSyntax

// A macro sees names, and only the compiler knows what they mean. Where a name may mean something
// that a proxy can't handle, generated code makes a call that then fails to compile with a message
// of ours:
//
//     let _0 = __Generated.kind(of: Callback.self)
//     _0.canBeKept()                                // error if `Callback` is a nonescaping function type

extension ProxyEmitter {
    /// Whether the checks are members of the protocol's extension, which sees the typealiases and
    /// the associated types of its parents.
    ///
    /// The extension of a nested protocol doesn't see the types around it instead.
    var areChecksInExtension: Bool {
        model.foreign == nil && !model.isOfActors && !model.parents.isEmpty
            && model.qualifiedName == model.name
    }

    func checks() -> [String] {
        let (arguments, results, actors) = (checksOfTypes(), checksOfResults(), checksOfActors())
        let count = checkedTypes.count + checkedResults.count
        let lent = checks(of: checkedLoans, "ofLent", "canBeLent()", after: count)
        let types = arguments + results + lent
        guard !types.isEmpty || !actors.isEmpty else { return [] }
        let modifiers = areChecksInExtension ? "nonisolated private " : ""
        let head = "\(modifiers)static func __check()"
        return
            (arguments.isEmpty
            ? []
            : [
                "// The compiler refuses this if one of the types is a nonescaping closure; see '@Direct'."
            ])
            + (results.isEmpty
                ? []
                : [
                    "// The compiler refuses this if a property or subscript has a noncopyable type."
                ])
            + (lent.isEmpty
                ? []
                : ["// The compiler refuses this if a borrowed or 'inout' type is noncopyable."])
            + (actors.isEmpty
                ? []
                : ["// The compiler refuses this if one of the attributes is a result builder."])
            + (arePlaced
                ? ["\(head) {"] + types + actors.map { "    " + $0 } + ["}"]
                : ["\(head) { \((types + actors).joined(separator: "; ")) }"])
    }

    private func checksOfActors() -> [String] {
        guard model.foreign == nil else { return [] }
        let actors = Set(model.unconditionalMembers.compactMap(\.actor?.name)).subtracting([
            "MainActor"
        ])
        return actors.sorted().map { "__Generated.isolated(by: \($0).self)" }
    }

    /// Whether the checks have source locations, and so need lines of their own.
    private var arePlaced: Bool {
        let places = Array(checkedTypes.values) + checkedResults.values + checkedLoans.values
        return places.contains { $0.map { $0.line > 1 } ?? false }
    }

    private func checksOfTypes() -> [String] {
        checks(of: checkedTypes, "of", model.isOfActors ? "canBeKeptByActor()" : "canBeKept()")
    }

    private func checksOfResults() -> [String] {
        checks(of: checkedResults, "ofProperty", "canBeRead()", after: checkedTypes.count)
    }

    private func checks(
        of types: [String: SourcePosition?],
        _ label: String,
        _ answer: String,
        after count: Int = 0
    ) -> [String] {
        types.sorted { $0.key < $1.key }.enumerated().flatMap { index, type in
            let index = count + index
            let margin = arePlaced ? "    " : ""
            let constant =
                "\(margin)let _\(index) = __Generated.kind(\(label): \(metatype(of: type.key)))"
            guard let place = type.value, place.line > 1 else {
                return [constant + "; _\(index).\(answer)"]
            }
            // The compiler reports the error at the member name, on the second line.
            let indent = String(repeating: " ", count: max(0, place.column - 2))
            return [
                constant, "#sourceLocation(file: \(place.file.literal), line: \(place.line - 1))",
                "\(margin)_\(index)\n\(indent).\(answer)", "#sourceLocation()",
            ]
        }
    }

    /// The metatype of a type that the source spells, in an expression; a key of the same name
    /// would hide the type.
    private func metatype(of type: String, _ expression: String? = nil) -> String {
        let keys = Set(model.members.flatMap(\.requirements).map(\.key)).union(["descriptor"])
        let names = type.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        let isHidden = names.contains { keys.contains(String($0)) }
        return isHidden
            ? "\(StandardName.array)<\(type)>.Element.self" : "\(expression ?? type).self"
    }

    /// Routes a checked type's argument through `__Generated.kept`, so that an error appears only
    /// at the check.
    func kept(_ argument: String, of parameter: Parameter) -> String {
        let isChecked = parameter.isUncertain && checkedTypes[parameter.keptType] != nil
        guard isChecked else { return argument }
        return
            "__Generated.kept(\(argument), as: \(metatype(of: parameter.keptType, "(\(parameter.keptType))")))"
    }

    /// The types of properties and subscripts, whose values an existential lends if they are
    /// noncopyable; those of parameters aren't.
    private var checkedResults: [String: SourcePosition?] {
        guard model.foreign.map({ $0.isChecked || $0.isOwn }) ?? true else { return [:] }
        let results = model.unconditionalMembers.map(\.read).filter {
            $0.role == .getter && $0.result.isUncertain
        }
        .map(\.result)
        var types = Dictionary(results.map { ("\($0.type.erased)", $0.sourcePosition) }) {
            first,
            _ in first
        }
        let own = model.genericParameters.map(\.name) + model.fixedTypes.map(\.name)
        for name in checkedTypes.keys + own + own.map({ $0 + "?" }) { types[name] = nil }
        return types.filter { !UnsafeMarking.isUnsafe($0.key) }
    }

    /// The types of borrowed and `inout` values whose types have another name for the implementer.
    private var checkedLoans: [String: SourcePosition?] {
        var types: [String: SourcePosition?] = [:]
        for member in model.unconditionalMembers where member.read.isOfOpenTypes {
            let unknown = Set(member.generics?.parameters.map(\.name.text) ?? [])
            for loan in member.read.parameters.flatMap(\.loans)
            where model.openTypes.areMentioned(in: loan.type) && !loan.type.hasToken(unknown) {
                let name = loan.type.withoutSelfAsOwner.trimmedDescription
                types.updateValue(loan.sourcePosition, forKey: name)
            }
        }
        return types
    }

    static func checkedTypes(of model: ProxiedProtocol) -> [String: SourcePosition?] {
        func uncertain(_ members: [Member]) -> [Parameter] {
            members.flatMap(\.requirements).flatMap(\.parameters).filter {
                $0.isUncertain && !$0.isTransient && !$0.selfShape.mentionsSelf
            }
        }
        let parameters = uncertain(model.unconditionalMembers)
        guard parameters.count == uncertain(model.members).count else { return [:] }
        var types = Dictionary(parameters.map { ($0.keptType, $0.sourcePosition) }) { first, _ in
            first
        }
        for name in model.genericParameters.map(\.name) + model.fixedTypes.map(\.name) {
            types[name] = nil
        }
        return types
    }
}
