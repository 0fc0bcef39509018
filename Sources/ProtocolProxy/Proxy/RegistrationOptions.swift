// SPDX-License-Identifier: MIT

struct RegistrationOptions {
    var name: RegistrationName?
    let location: SourceLocation
}

extension RegistrationOptions {
    init(_ name: RegistrationName?, _ fileID: StaticString, _ line: UInt) {
        self.init(name: name, location: SourceLocation(fileID, line))
    }
}
