// SPDX-License-Identifier: MIT

// Where the parts of generated code are declared: in the protocol's extension, the proxy class, the
// enumeration of the requirements, or the enumeration `__Store`.

extension Scope {
    /// Whether the typealias for a type around a nested protocol is in the enumeration `__Store`.
    func isAliasedInHome(_ name: String) -> Bool {
        guard requirementsDemandMore else { return false }
        let owner = name.prefix { $0 != "." }
        return !typesOfRequirements.contains(String(owner))
    }

    /// Whether keys and witnesses are members of an extension of the protocol; otherwise, they are
    /// members of the proxy class.
    var areMembersInExtension: Bool { model.foreign == nil }

    /// The types that only the enumeration of the requirements declares, because they may mention
    /// associated types.
    var typesOfRequirements: Set<String> {
        let fixed = model.fixedTypes.map(\.name)
        return Set(model.typealiases.map(\.nameOfTypealias) + fixed).union(namesOfParents)
    }

    var actorName: String { (model.name.unquoted + "Actor").quotedIfKeyword }

    /// Whether `@Proxied` is attached to the actor protocol itself; then extensions contain the
    /// witnesses and keys.
    var isInherited: Bool { model.isOfActors && model.foreign?.isOwn == true }

    func proxies(of parent: String) -> String {
        parent.unquoted == parent ? parent + "Proxy" : (parent.unquoted + "Proxy").quotedIfKeyword
    }

    /// Whether the enumeration of the requirements demands more of its generic arguments than the
    /// protocol.
    ///
    /// The protocol's extension can't call functions there, so they are elsewhere.
    var requirementsDemandMore: Bool { !metatypes.isEmpty }

    /// Whether the checks are members of the protocol's extension, which sees the typealiases and
    /// the associated types of its parents.
    ///
    /// But the extension of a nested protocol doesn't see the types around the protocol.
    var areChecksInExtension: Bool {
        areMembersInExtension && !model.isOfActors && !model.parents.isEmpty
            && model.qualifiedName == model.name
    }

    /// Whether the protocol's requirements are spelled in the user's source, where a check can
    /// find a mistake.
    var isDeclaredInSource: Bool {
        model.foreign.map { $0.isChecked || $0.isOwn } ?? true
    }

    // A private member of an extension isn't visible outside the extension, and an internal member
    // would expose file-private types.
    var accessInExtension: AccessModifier { model.isFilePrivate ? .fileprivate : model.access }

    /// Whether the optimizer may take the proxy class, or the actor in front of it, for the only
    /// conformer.
    ///
    /// It does if other macros write all other conformers, which it overlooks.
    ///
    /// The optimizer never takes a type in a generic context for the only conformer, so the class
    /// is in an extension of `__Store<Swift::Never>`.
    var isOnlyConformer: Bool {
        model.isOverlookable && model.hasOtherMacros && !isGeneric
            && (model.isOfActors || !model.parents.isEmpty && !fallsBack)
    }

    static let unused = "Swift::Never"
    static let unusedName = "__Unused"

    static var conformerName: String { "__Base" }

    var homeName: String { ("__" + model.name.unquoted).quotedIfKeyword }

    static var defaultsName: String { "__Defaults" }

    var isNested: Bool { isDefaultImplementation && model.foreign != nil }

    var defaultsType: Code {
        if isKeyStored { return Code(Self.defaultsName) }
        let arguments = model.genericArguments
        let type =
            model.foreign == nil
            ? "\(homeName).\(Self.defaultsName)\(arguments)"
            : "\(model.nameOfProxies)\(arguments).\(Self.defaultsName)"
        return .type(type)
    }

    /// Whether `@Proxied(of:)` names the protocol.
    var isOfForeignName: Bool { model.foreign?.isChecked == true }

    /// The names for types of other modules.
    var foreignShortNames: [Foreign.ShortName] { model.foreign?.shortNames ?? [] }

    var bound: String { (model.foreign?.bounds ?? [model.name]).joined(separator: " & ") }

    /// Whether the function that opens a conformer is a static function of the proxy class.
    func isOpenedByClass(_ requirement: RequirementModel) -> Bool {
        model.foreign != nil || requirement.isOfOpenTypes || mayBeSetterOfClass(requirement)
    }

    /// Whether a requirement is a setter that looks mutating to the macro, although a parent may
    /// restrict conformers to classes.
    ///
    /// BUG: Swift 6.3.1 crashes on a call of a `mutating` method of a protocol of classes.
    private func mayBeSetterOfClass(_ requirement: RequirementModel) -> Bool {
        requirement.name.isSetter && requirement.isMutating && !model.parents.isEmpty
    }

    /// Whether a witness must be in the class: the compiler finds no prefix or postfix operator in
    /// a macro's extension.
    func isDeclaredInClass(_ member: Member) -> Bool {
        model.foreign != nil
            || (member.isOperator || overridesOwn(member)) && member.implementedName == nil
    }

    /// Whether the requirements are stored in the proxy class, where they double as keys.
    ///
    /// Only a nongeneric foreign protocol's members are in the class.
    var isKeyStored: Bool { model.foreign != nil && !isGeneric && !model.isOfActors }
}
