// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// An object with another one in it.
///
/// An archive names the class, so it must not be private.
final class Book: NSObject, NSCoding {
    let title: NSString

    init(_ title: String) { self.title = NSString(string: title) }
    init?(coder: NSCoder) { title = coder.decodeObject(forKey: "title") as? NSString ?? "" }

    override var description: String { "Book(\(title))" }

    func encode(with coder: NSCoder) { coder.encode(title, forKey: "title") }
}

private final class Archiving: NSObject, NSKeyedArchiverDelegate {
    private(set) var calls: [String] = []
    var replacement: (Any) -> Any? = { $0 }

    func archiver(_ archiver: NSKeyedArchiver, willEncode object: Any) -> Any? {
        calls.append("will \(object)")
        return replacement(object)
    }
    func archiver(_ archiver: NSKeyedArchiver, didEncode object: Any?) {
        calls.append("did \(object ?? "nil")")
    }
    func archiver(_ archiver: NSKeyedArchiver, willReplace object: Any?, withObject other: Any?) {
        calls.append("replace")
    }
    func archiverWillFinish(_ archiver: NSKeyedArchiver) { calls.append("will finish") }
    func archiverDidFinish(_ archiver: NSKeyedArchiver) { calls.append("did finish") }

    /// Archives an object with this delegate.
    func archive(_ object: Any) -> Data {
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        archiver.delegate = self
        archiver.encode(object, forKey: NSKeyedArchiveRootObjectKey)
        archiver.finishEncoding()
        return archiver.encodedData
    }
}

private final class Unarchiving: NSObject, NSKeyedUnarchiverDelegate {
    private(set) var calls: [String] = []
    var replacement: (Any?) -> Any? = { $0 }

    func unarchiver(
        _ unarchiver: NSKeyedUnarchiver,
        cannotDecodeObjectOfClassName name: String,
        originalClasses: [String]
    ) -> AnyClass? { nil }
    func unarchiver(_ unarchiver: NSKeyedUnarchiver, didDecode object: Any?) -> Any? {
        calls.append("did \(object ?? "nil")")
        return replacement(object)
    }
    func unarchiver(_ unarchiver: NSKeyedUnarchiver, willReplace object: Any, with other: Any) {
        calls.append("replace \(object)")
    }
    func unarchiverWillFinish(_ unarchiver: NSKeyedUnarchiver) {}
    func unarchiverDidFinish(_ unarchiver: NSKeyedUnarchiver) {}

    /// Returns the object of an archive, read with this delegate.
    func object(in archive: Data) throws -> Any? {
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archive)
        unarchiver.requiresSecureCoding = false
        unarchiver.delegate = self
        defer { unarchiver.finishDecoding() }
        return unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey)
    }
}

@Suite struct `The delegate of a keyed archiver on Linux` {
    private let delegate = Archiving()

    @Test func `An archiver holds its delegate weakly`() {
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        weak var released: Archiving?
        do {
            let delegate = Archiving()
            released = delegate
            archiver.delegate = delegate
        }
        #expect(released == nil && archiver.delegate == nil)
    }

    @Test func `The calls for an object enclose those for the objects in it`() {
        _ = delegate.archive(Book("emma"))
        #expect(
            delegate.calls == [
                "will Book(emma)", "will emma", "did emma", "did Book(emma)", "will finish",
                "did finish",
            ]
        )
    }

    @Test func `An object that occurs twice is asked about once and reported twice`() {
        _ = delegate.archive(["emma", "emma"] as NSArray)
        #expect(delegate.calls.count { $0 == "will emma" } == 1)
        #expect(delegate.calls.count { $0 == "did emma" } == 2)
    }

    @Test func `An archiver never calls 'willReplace'`() throws {
        delegate.replacement = { object in object is Book ? NSString(string: "ivanhoe") : object }
        let archive = delegate.archive(Book("emma"))
        #expect(delegate.calls == ["will Book(emma)", "did ivanhoe", "will finish", "did finish"])
        #expect(try Unarchiving().object(in: archive) as? String == "ivanhoe")
    }
}

@Suite struct `The delegate of a keyed unarchiver on Linux` {
    private let delegate = Unarchiving()
    private let archive = Archiving().archive(Book("emma"))

    @Test func `An unarchiver holds its delegate weakly`() throws {
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archive)
        weak var released: Unarchiving?
        do {
            let delegate = Unarchiving()
            released = delegate
            unarchiver.delegate = delegate
        }
        #expect(released == nil && unarchiver.delegate == nil)
    }

    @Test func `An unarchiver calls 'willReplace' for objects that are not replaced`() throws {
        #expect(try delegate.object(in: archive) is Book)
        #expect(
            delegate.calls == ["did emma", "replace emma", "did Book(emma)", "replace Book(emma)"]
        )
    }

    @Test func `An unarchiver ignores an answer of nil to 'didDecode'`() throws {
        delegate.replacement = { _ in nil }
        #expect((try delegate.object(in: archive) as? Book)?.title == "emma")
        #expect(delegate.calls == ["did emma", "did Book(emma)"])
    }
}
