// SPDX-License-Identifier: MIT

#if Recording
extension CassettePlayer {
    /// How the types of a requirement compare encoded values.
    struct Equality: Sendable {
        let areArgumentsEqual: @Sendable ([JSONValue], [JSONValue]) -> Bool
        let areResultsEqual: @Sendable (JSONValue, JSONValue) -> Bool
    }

    /// Compares the outcome of a call with the recorded one, and reports the difference.
    func compare(
        _ outcome: Interaction.Outcome,
        changed: [JSONValue]?,
        with found: Cursor.Found,
        of selector: Selector,
        by equality: Equality
    ) {
        let recorded = found.interaction
        // What a cancelled call throws isn't the object's answer.
        if recorded.outcome.isAbandoned || outcome.isAbandoned { return }
        let isShapeEnough = rules.checksShapes || rules.shapesOnly.contains(selector)
        if recorded.outcome.isSame(as: outcome, by: equality.areResultsEqual) {
            let old = recorded.changed ?? recorded.arguments
            let new = changed ?? recorded.arguments
            if recorded.changed == changed || equality.areArgumentsEqual(old, new) {
                if !isShapeEnough, outcome.isReadFurther(than: recorded.outcome) {
                    report(CassetteTexts.furtherReading(of: found, in: self).description)
                }
                return
            }
        }
        let shape = shapeChanges(outcome, changed: changed, from: recorded, of: selector)
        if isShapeEnough, shape.isEmpty, recorded.outcome.hasSameKind(as: outcome) { return }
        report(
            CassetteTexts.drift(
                outcome,
                changed: changed,
                from: found,
                of: selector,
                shape: shape,
                withoutValues: isShapeEnough,
                in: self
            )
        )
    }

    /// How the shape of an outcome differs from that of the recorded one.
    private func shapeChanges(
        _ outcome: Interaction.Outcome,
        changed: [JSONValue]?,
        from recorded: Interaction,
        of selector: Selector
    ) -> [String] {
        guard let coding = codings[selector] else { return [] }
        func changes(
            from old: JSONValue,
            to new: JSONValue,
            _ paths: ShapePaths
        ) -> [String] {
            Shape(new, paths).changes(from: Shape(old, paths))
        }
        let result = coding.result.map { paths[$0.fullTypeName] } ?? ShapePaths()
        var lines: [String] = []
        switch (recorded.outcome, outcome) {
        case (.returned(let old), .returned(let new)):
            lines = changes(from: old, to: new, result)
        case (.streamed(let old, _), .streamed(let new, _)):
            // All elements are of one type, and all elements of an array have the same path.
            lines = changes(from: .array(old), to: .array(new), result.below("[]"))
        case (.threw(let old), .threw(let new)) where old.type == new.type:
            if let value = old.value, let now = new.value {
                lines = changes(from: value, to: now, paths[old.type])
            }
        default:
            break
        }
        if let old = recorded.changed, let changed {
            for (index, pair) in zip(old, changed).enumerated() {
                let paths = paths[coding.arguments[index].fullTypeName]
                lines += changes(from: pair.0, to: pair.1, paths)
            }
        }
        return lines
    }

    /// The recorded calls that a check makes itself: those that the test has left out, if the rules
    /// name their requirement, and if their arguments can be restored from the record.
    func remainingCalls(of proxy: ProtocolProxy) -> [Message] {
        cassette.cursor.unused.compactMap { found in
            guard let requirement = try? proxy.requirement(named: found.interaction.selector),
                rules.calledInChecks.contains(requirement.selector),
                let coding = codings[requirement.selector], requirement.canBeSent,
                let values = coding.decoded(found.interaction.arguments),
                !isRedacted(found.interaction, of: requirement, values)
            else { return nil }
            return Message(requirement.selector, values)
        }
    }

    /// Whether the recorded arguments may differ from the original ones, because of a redaction.
    private func isRedacted(
        _ interaction: Interaction,
        of requirement: AnyRequirement,
        _ values: [Any]
    ) -> Bool {
        if rules.argumentRedactions[requirement.selector] != nil { return true }
        if rules.values.scrubbing.mayHaveReplaced(in: interaction.arguments) { return true }
        return values.contains { value in
            !rules.values.redactions.found(in: value, includingNil: true).isEmpty
        }
    }

    /// Lists the recorded calls that were left out, and compares their shapes with the current
    /// types.
    func reportUnmade(_ others: [Cursor.Found], of proxy: ProtocolProxy) {
        guard !others.isEmpty else { return }
        var compared: [Cursor.Found] = []
        var skipped: [Cursor.Found] = []
        for found in others {
            guard let requirement = try? proxy.requirement(named: found.interaction.selector),
                let coding = codings[requirement.selector]
            else {
                skipped.append(found)
                continue
            }
            switch recordedShapeChanges(found.interaction, coding, of: requirement) {
            case .none: skipped.append(found)
            case .some(let changes) where changes.isEmpty: compared.append(found)
            case .some(let changes): report(CassetteTexts.shapeDrift(found, changes, in: self))
            }
        }
        if compared.count + skipped.count > 0 {
            let text = CassetteTexts.unmade(compared: compared, skipped: skipped, in: self)
            report(text, isWarning: true)
        }
    }

    /// How the shape of a recorded call differs from the shape that the current types encode; `nil`
    /// if the record doesn't tell.
    private func recordedShapeChanges(
        _ interaction: Interaction,
        _ coding: CallCoding,
        of requirement: AnyRequirement
    ) -> [String]? {
        func changes(_ json: JSONValue, _ coding: ValueCoding?) -> [String]? {
            guard let coding, let decode = coding.decode else { return nil }
            guard let value = try? decode(json) else {
                return ["± it can't be decoded as '\(coding.typeName)'"]
            }
            // The rules redact the recorded value once more, which may be impossible.
            guard let today = try? coding.encode(value) else { return nil }
            let paths = self.paths[coding.fullTypeName]
            return Shape(today, paths).changes(from: Shape(json, paths))
        }
        let values: [JSONValue]
        switch interaction.outcome {
        case .returned(let value): values = [value]
        case .streamed(let elements, _): values = elements
        case .threw, .abandoned, .interrupted: return nil
        }
        var lines: [String] = []
        for value in values {
            guard let changes = changes(value, coding.result) else { return nil }
            lines += changes.filter { !lines.contains($0) }
        }
        return lines
    }
}

extension Interaction.Outcome {
    /// Whether two outcomes are equal as far as a check can tell.
    ///
    /// A stream that wasn't read to its end is compared up to its last element only.
    fileprivate func isSame(
        as other: Interaction.Outcome,
        by areEqual: (JSONValue, JSONValue) -> Bool
    ) -> Bool {
        switch (self, other) {
        case (.returned(let old), .returned(let new)): areEqual(old, new)
        case (.streamed(let old, let oldEnd), .streamed(let new, let newEnd)):
            switch (oldEnd.isOpen, newEnd.isOpen) {
            case (false, false): oldEnd == newEnd && old.elementsEqual(new, by: areEqual)
            case (false, true): old.starts(with: new, by: areEqual)
            case (true, false): new.starts(with: old, by: areEqual)
            case (true, true): zip(old, new).allSatisfy(areEqual)
            }
        default: self == other
        }
    }

    /// Whether the reader of a stream has asked for an element that the reader of a recorded one
    /// didn't ask for.
    fileprivate func isReadFurther(than recorded: Interaction.Outcome) -> Bool {
        guard case .streamed(let new, let newEnd) = self,
            case .streamed(let old, .abandoned) = recorded
        else { return false }
        return new.count > old.count || new.count == old.count && newEnd != .abandoned
    }

    /// Whether both have returned, streamed, or thrown an error of the same type.
    fileprivate func hasSameKind(as other: Interaction.Outcome) -> Bool {
        switch (self, other) {
        case (.returned, .returned): true
        case (.threw(let old), .threw(let new)): old.type == new.type
        case (.streamed(_, .failed(let old)), .streamed(_, .failed(let new))): old.type == new.type
        case (.streamed(_, .failed), .streamed(_, .finished)),
            (.streamed(_, .finished), .streamed(_, .failed)):
            false
        case (.streamed, .streamed): true
        default: false
        }
    }
}
#endif
