// SPDX-License-Identifier: MIT

import SwiftDiagnostics
import SwiftSyntax

// Reads the requirements with a getter and perhaps a setter.

extension MemberReader {
    func read(_ variable: VariableDeclSyntax) -> [Member] {
        let header = Header(of: variable, report)
        return variable.bindings.compactMap { binding in
            guard let identifier = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
                let type = binding.typeAnnotation?.type
            else { return nil }
            let signature = ReadSignature(
                header: header,
                generics: GenericContext(
                    existential: existential,
                    of: identifier.text,
                    in: scope,
                    nil,
                    nil
                )
            )
            let name = RequirementName(
                base: .named(identifier.text),
                isStatic: signature.header.isStatic
            )
            var member = member(
                .property,
                identifier.text,
                of: signature,
                accessors: binding.accessorBlock,
                type: type,
                requirementName: name,
                keyNode: identifier,
                at: variable
            )
            member.implementedName = identifier.text.quotedIfKeyword
            return member
        }
    }

    func read(_ script: SubscriptDeclSyntax) -> Member {
        let signature = signature(of: script, script.parameterClause)
        reportPacks(script.parameterClause)
        reportPacks(inResultOf: script)
        for (parameter, syntax) in zip(signature.parameters, script.parameterClause.parameters)
        where parameter.convention == .variadic {
            report.add(
                .notARequirement(
                    "Proxied",
                    "a subscript with a variadic index, which cannot be forwarded; take an array"
                ),
                at: syntax,
                fixIts: syntax.takingArray
            )
        }
        let name = RequirementName(
            base: .subscript,
            isStatic: signature.header.isStatic,
            labels: signature.labels
        )
        return member(
            .subscript,
            "subscript",
            of: signature,
            accessors: script.accessorBlock,
            type: script.returnClause.type,
            requirementName: name,
            keyNode: script.subscriptKeyword,
            at: script
        )
    }

    private func member(
        _ kind: Member.Kind,
        _ name: String,
        of signature: ReadSignature,
        accessors block: AccessorBlockSyntax?,
        type: TypeSyntax,
        requirementName: RequirementName,
        keyNode: TokenSyntax,
        at node: some DeclSyntaxProtocol
    ) -> Member {
        let (header, generics) = (signature.header, signature.generics)
        var list: AccessorDeclListSyntax = []
        if case .accessors(let accessors)? = block?.accessors { list = accessors }
        // The compiler itself reports a missing accessor.
        let getter = list.first { $0.accessorSpecifier.tokenKind == .keyword(.get) } ?? list.first
        let setter = list.first { $0.accessorSpecifier.tokenKind == .keyword(.set) }
        var read = requirement(
            .getter,
            requirementName,
            of: signature,
            effects: effects(getter?.effectSpecifiers, of: signature),
            at: keyNode
        )
        read.isMutating = getter?.modifier?.name.tokenKind == .keyword(.mutating) && !isClassBound
        let isSubscript = requirementName.base == .subscript
        read.key = key(of: read, name: isSubscript ? "getSubscript" : name, header)
        var write = setter.map {
            requirement(
                .setter,
                requirementName,
                of: signature,
                effects: effects($0.effectSpecifiers, of: signature),
                at: keyNode
            )
        }
        write?.name.isSetter = true
        write?.key =
            isSubscript && header.key == nil
            ? key(of: read, name: "setSubscript", header) : "set" + read.key.capitalizedFirst
        self.read(result: type, generics, into: &read)
        if read.result.isUncertain {
            read.result.sourcePosition = ParameterType(type).base.firstToken(
                viewMode: .sourceAccurate
            )
            .flatMap(sourcePosition)
        }
        readAnswer(header, type, into: &read)
        if let setter {
            let isNonmutating = setter.modifier?.name.tokenKind == .keyword(.nonmutating)
            var value = newValue(type, of: signature)
            value.selfShape = read.result.selfShape
            write?.parameters.append(value)
            write?.isNonmutating = isNonmutating
            // If the getter is mutating, the setter needs a variable to be called on, too.
            write?.isMutating =
                (!isNonmutating || read.isMutating) && !isClassBound && !header.isStatic
            if !value.isKept { write?.isDirect = true }
        }
        var member = member(kind, name, of: signature, read: read, at: node)
        member.write = write
        return member
    }

    /// The new value that a setter takes after the indices of a subscript.
    private func newValue(_ type: TypeSyntax, of signature: ReadSignature) -> Parameter {
        let reader = ParameterReader(
            generics: signature.generics,
            isNonsendingByDefault: isNonsendingByDefault
        )
        return reader.readNewValue(type, at: signature.parameters.count)
    }
}
