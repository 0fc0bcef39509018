// SPDX-License-Identifier: MIT

import FoundationXML
import ProtocolProxy

/// The printed report of an inspection.
///
/// Every number in it comes from an observer, an override or a delegate.
struct Report {
    private let inspection: Inspection
    private let byName: ByName
    /// The counts before anything was sent by name.
    private let messages: [MessageCount]

    fileprivate struct MessageCount {
        let selector: Selector
        let arrived: Int
        let overridden: Int
        let forwarded: Int
        let defaulted: Int
    }

    /// Reads the counts, then sends messages by name, which count like any others.
    init(_ inspection: Inspection, sendingWith parser: XMLParser) {
        self.inspection = inspection
        self.messages = inspection.proxy.requirements.map { requirement in
            let selector = requirement.selector
            return MessageCount(
                selector: selector,
                arrived: inspection.arrived[selector],
                overridden: inspection.overridden[selector],
                forwarded: inspection.forwarded[selector],
                defaulted: inspection.defaulted(selector)
            )
        }
        self.byName = ByName(inspection.proxy, parser)
    }

    var text: String {
        let sections = [summary, messageTable, changes, elements, sentByName]
        return sections.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
    }

    private var summary: [String] {
        let root =
            inspection.findings.root.map { "<\($0.name)> opens in line \($0.line)" }
            ?? "there is no element"
        let proxy = inspection.proxy
        let names = proxy.adoptedProtocols.map(\.name).joined(separator: ", ")
        return [
            "\(inspection.name): \(root), read up to line \(inspection.findings.lastLine)",
            "\(type(of: proxy)) stood in for \(names) "
                + "(\(proxy.requirements.count) requirements, "
                + "\(proxy.requirements.count(where: \.isOptional)) optional)",
        ]
    }

    private var messageTable: [String] {
        var rows = [
            ["Messages, and their answers", "arrived", "override", "implementer", "default"]
        ]
        for message in messages where message.arrived > 0 {
            rows.append([
                "  " + message.selector.brief, message.arrived.cell, message.overridden.cell,
                message.forwarded.cell,
                message.defaulted.cell,
            ])
        }
        rows.append([
            "  all", messages.total(\.arrived).cell, messages.total(\.overridden).cell,
            messages.total(\.forwarded).cell, messages.total(\.defaulted).cell,
        ])
        let silent = messages.count { $0.arrived == 0 }
        let remarks = inspection.findings.remarks
        return Table(rows: rows).lines
            + (silent == 0 ? [] : ["  \(silent) others never arrived."])
            + (remarks == 0
                ? [] : ["  Errors that left the document well-formed: \(remarks.grouped)."])
    }

    private var changes: [String] {
        var rows = [["Changes by the overrides", "without", "with", "difference"]]
        for (plain, proxied) in zip(inspection.plain.measures, inspection.proxied.measures) {
            rows.append([
                "  " + plain.name, plain.count.cell, proxied.count.cell,
                plain.count == proxied.count ? "" : (proxied.count - plain.count).grouped,
            ])
        }
        let findings = inspection.findings
        let texts = findings.textsDropped + findings.textsShortened + findings.textsKept
        return Table(rows: rows).lines + [
            "  Texts: \(findings.textsDropped.grouped) were layout and dropped, "
                + "\(findings.textsShortened.grouped) became shorter, "
                + "\(findings.textsKept.grouped) kept their length.",
            "  The parser reported these \(texts.grouped) texts in "
                + "\(findings.piecesOfText.grouped) pieces, which the override gathered.",
        ] + (findings.mistake.map { ["  \($0)"] } ?? [])
    }

    private var elements: [String] {
        let shown = 6
        let byCount = inspection.proxied.elementsByName.sorted {
            ($1.value, $0.key) < ($0.value, $1.key)
        }
        var rows = byCount.prefix(shown).map { ["  " + $0.key, $0.value.grouped] }
        if byCount.count > shown {
            let rest = byCount.dropFirst(shown).reduce(0) { $0 + $1.value }
            rows.append(["  \(byCount.count - shown) more names", rest.grouped])
        }
        return ["  The most frequent elements"] + Table(rows: rows).lines
    }

    private var sentByName: [String] {
        ["  Sent by name, after the parse"]
            + Table(rows: byName.steps.map { ["  " + $0.step, $0.outcome] }, alignment: .left).lines
    }
}

extension Selector {
    /// The selector up to the label that distinguishes it from others.
    var brief: String {
        guard labels.count > 2 else { return description }
        return baseName + "(" + labels.prefix(2).map { $0 + ":" }.joined() + "…)"
    }
}

extension [Report.MessageCount] {
    fileprivate func total(_ count: KeyPath<Element, Int>) -> Int {
        reduce(0) { $0 + $1[keyPath: count] }
    }
}
