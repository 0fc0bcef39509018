// SPDX-License-Identifier: MIT

extension ClassWriter {
    /// The proxy class.
    ///
    /// Its name is placed at the parent's name in the source, where the compiler then reports a
    /// missing conformance.
    ///
    /// `documentation` has the lines before the class; `name` is the name and everything after it.
    func classDeclaration(
        _ documentation: [Line],
        modifiers: Code,
        name: Code,
        members: [Line]
    ) -> [Line] {
        let reason = scope.isInherited ? [] : repeatingTypes() + unshared()
        let isConformer =
            scope.model.isOverlookable && scope.model.parents.isEmpty && !scope.isGeneric
        guard !scope.isInherited,
            let position = scope.model.positionOfParents
                ?? (isConformer ? nil : scope.model.positionOfIdentity),
            position.line > 1
        else {
            return documentation + reason.map { .directive($0) } + scope.availability
                + [.block(head: modifiers + name, members)]
        }
        // A line comment would be detached from the class by the directive that follows, so this is
        // a block comment.
        let words = ["/** A proxy for conformers of ``\(scope.model.name)``. */"] + reason
        let availability = scope.model.availability.replacing("\n", with: " ")
        return documentation.dropFirst()
            + placedClass(
                name,
                after: words.joined(separator: " ") + " \(availability)\(modifiers)",
                at: position,
                members: members
            )
    }

    /// A class with its name at a position in the source.
    ///
    /// The modifiers must be on one line, because the directive counts from the line before the
    /// name.
    func placedClass(
        _ name: Code,
        after modifiers: String,
        at position: SourcePosition,
        members: [Line]
    ) -> [Line] {
        [
            .directive(position.directive),
            .directive(String(modifiers.dropLast())),
            .placedBlock(
                column: max(0, position.column - 1),
                head: name,
                [.directive("#sourceLocation()")] + members
            ),
        ]
    }

    /// A comment for a child that has associated types.
    ///
    /// No check can tell if these are all of a parent's associated types with all of their
    /// constraints.
    ///
    /// The compiler quotes this line if it reports that the class doesn't conform to the parent.
    private func repeatingTypes() -> [String] {
        guard scope.isGeneric || !scope.model.fixedTypes.isEmpty,
            !scope.model.describedParents.isEmpty
        else {
            return []
        }
        return [
            "/* Declare each associated type of a parent again, with all its constraints, as in "
                + "'where Item: Hashable { associatedtype Item }', or fix it, as in "
                + "'where Item == String'. */"
        ]
    }

    /// An attribute that explains why the class isn't `Sendable`, in case a parent is.
    private func unshared() -> [String] {
        guard !scope.model.parents.isEmpty, !scope.model.isSendable else { return [] }
        // BUG: in Swift 6.3.1, the extension of a type in a generic context by a macro inside
        // another macro's text can't see a private declaration. The compiler quotes the comment in
        // its own error.
        if scope.model.isFilePrivate, scope.isGeneric || scope.isOnlyConformer {
            return [
                """
                /* If a parent is 'Sendable', write 'Sendable' among the parents of \
                '\(scope.model.name)' too. */
                """
            ]
        }
        return ["@__Unshared(\(scope.model.name.unquoted.literal))"]
    }
}
