// SPDX-License-Identifier: MIT

import SwiftParser
import SwiftSyntax

// A child may use a typealias of its parent. The typealias is visible in types that conform, but
// not beside the child, and the macro doesn't know if a name means such a typealias. So generated
// code beside the child refers to the meaning that the name has in a conforming type, from where
// all other types are visible too:
//
//     extension Child where Self: ProtocolProxy { typealias __Child_Things = Things }
//     enum ChildRequirements<Item> { typealias Things = ChildProxy<Item>.__Child_Things }
//
// For a protocol of actors, the conforming type is the actor in front of a proxy.
//
// The extension is at file scope, where the types around a nested child aren't visible. So a nested
// child gets a protocol beside it that sees these types and the typealiases. The proxy class
// conforms to this protocol too:
//
//     enum __Child { protocol __Names: Child { typealias __Child_Things = Things } }

extension Scope {
    static let protocolOfNames = "__Names"

    /// Whether the typealiases for the names are in the protocol's extension.
    var namesAreInExtension: Bool {
        (isGeneric || model.isOfActors) && model.qualifiedName == model.name
    }

    /// Whether generated code beside the protocol needs names from a type that conforms.
    private var takesNames: Bool {
        (model.foreign == nil || isInherited) && !model.describedParents.isEmpty
            && (namesAreInExtension || model.qualifiedName != model.name)
    }

    /// The names in requirements that may be typealiases of a parent, where generated code beside
    /// the protocol needs them.
    var namesOfParents: [String] {
        guard takesNames else { return [] }
        let known =
            model.genericParameters.map(\.name) + model.fixedTypes.map(\.name)
            + model.typealiases.map(\.nameOfTypealias) + [model.name, "Self", "Any"]
        let names =
            model.typealiases.flatMap(\.namesInTypealias)
            + model.fixedTypes.flatMap(\.type.parsedAsType.plainNames)
            + model.members.flatMap(plainNames)
        return Set(names).subtracting(known).subtracting(Self.standardTypes).sorted()
    }

    private func plainNames(of member: Member) -> Set<String> {
        let types = member.requirements.flatMap { requirement in
            let others = [requirement.result.declared, requirement.effects.thrown]
            return requirement.parameters.map(\.syntax) + others.compactMap(\.self)
        }
        let own = member.generics?.parameters.map(\.name.text) ?? []
        return Set(types.flatMap(\.plainNames)).subtracting(own)
    }

    /// Types that no parent is expected to redefine.
    private static let standardTypes: Set = [
        "Bool", "Character", "Double", "Float", "Int", "Int8", "Int16", "Int32", "Int64", "Never",
        "String", "Substring", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Void",
    ]

    func nameInConformer(_ name: String) -> String {
        "__\(model.name.unquoted)_\(name.unquoted)"
    }

    /// The typealiases in conforming types, by the names that they stand for.
    var namesInConformers: [String: String] {
        Dictionary(uniqueKeysWithValues: namesOfParents.map { ($0, nameInConformer($0)) })
    }

    /// What a name means in the proxy class, or in the actor in front of it.
    func inConformer(_ name: String) -> Code {
        let actor = ".\(actorName)\(isOnlyConformer ? "<\(Self.unused)>" : "")"
        let owner = "\(model.nameOfProxies)\(model.isOfActors ? actor : model.genericArguments)"
        return .type("\(owner).\(nameInConformer(name))")
    }

    /// Whether the protocol of names is in the enumeration of requirements.
    ///
    /// Otherwise, it is in the type named `__` and the proxied protocol's name. If that protocol is
    /// for actors, it is in the proxy class.
    var isProtocolOfNamesInRequirements: Bool { !model.isOfActors && isOnlyConformer }

    /// Whether a name needs the protocol that sees the types around a nested protocol.
    var hasProtocolOfNames: Bool { !namesAreInExtension && !namesOfParents.isEmpty }

    /// The conformance of the proxy class, or of the actor in front of it, to the protocol of
    /// names.
    var conformanceToNames: [Code] {
        guard hasProtocolOfNames else { return [] }
        if model.isOfActors { return [.type(Self.protocolOfNames)] }
        let owner = isProtocolOfNamesInRequirements ? requirementsName : homeName
        return [.type("\(owner).\(Self.protocolOfNames)")]
    }

    /// Whether to check for parents that inherit from a standard protocol to which no proxy
    /// conforms.
    ///
    /// The check would misfire if the protocol redeclares a requirement of such a parent.
    var refusesStandardParents: Bool {
        func isStandard(_ member: Member) -> Bool {
            let labels = member.read.parameters.map(\.label)
            if case .initializer = member.kind { return labels == ["from"] }
            return member.name == "encode" && labels == ["to"]
                || ["<", "makeIterator", "next"].contains(member.name)
        }
        return !isInherited && !model.restatedParents.isEmpty
            && !model.members.contains(where: isStandard)
    }
}

extension String {
    /// The name in the text of a typealias, whose parameters may follow.
    var nameOfTypealias: String {
        String(dropFirst("typealias ".count).prefix { !" <=".contains($0) })
    }

    /// The text of a typealias as code.
    var codeOfTypealias: Code {
        let head = prefix { $0 != "=" }
        let type = typeOfTypealias
        guard !type.isEmpty else { return Code(self) }
        return "\(String(head))= \(type: String(type.drop { $0 == " " }))"
    }

    /// The names that the type of a typealias mentions, except for its own parameters.
    fileprivate var namesInTypealias: Set<String> {
        Set(typeOfTypealias.parsedAsType.plainNames).subtracting(parametersOfTypealias)
    }

    /// The generic parameters of a typealias: `Value` of `typealias Pair<Value> = (Value, Value)`.
    var parametersOfTypealias: [String] {
        var parser = Parser(self)
        let alias = DeclSyntax.parse(from: &parser).as(TypeAliasDeclSyntax.self)
        return alias?.genericParameterClause?.parameters.map(\.name.text) ?? []
    }

    fileprivate var typeOfTypealias: String {
        String(drop { $0 != "=" }.dropFirst())
    }

    var parsedAsType: TypeSyntax {
        var parser = Parser(self)
        return TypeSyntax.parse(from: &parser)
    }
}

extension TypeSyntax {
    /// The names without generic arguments that mean types; names of protocols and modules are
    /// omitted.
    fileprivate var plainNames: [String] {
        names.filter { name in
            let isOwner = name.parent?.is(MemberTypeSyntax.self) == true
            let isAttribute = name.parent?.is(AttributeSyntax.self) == true
            let isProtocol =
                name.parent?.is(SomeOrAnyTypeSyntax.self) == true
                || name.parent?.is(CompositionTypeElementSyntax.self) == true
            return name.genericArgumentClause == nil && !isOwner && !isAttribute && !isProtocol
        }
        .map(\.name.text)
    }
}

extension String {
    /// The name of a protocol without its primary associated types: `Store` for `Store<Int>`.
    var withoutArguments: String {
        hasSuffix(">") ? String(prefix { $0 != "<" }) : self
    }
}
