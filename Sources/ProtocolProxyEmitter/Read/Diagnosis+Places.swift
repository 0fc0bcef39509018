// SPDX-License-Identifier: MIT

extension Diagnosis {
    // MARK: Where '@Proxied' stands

    static func notAProtocol(_ kind: String) -> Diagnosis {
        Diagnosis(
            """
            '@Proxied' cannot be applied to \(kind); apply it to a protocol, or to a class that \
            inherits from 'ProtocolProxy'
            """
        )
    }

    static func localProtocol(_ name: String) -> Diagnosis {
        Diagnosis(
            """
            '@Proxied' cannot be applied to the local protocol '\(name)'; move it out of the \
            function
            """
        )
    }

    static func repeated(_ attribute: String) -> Diagnosis {
        Diagnosis("duplicate attribute '@\(attribute)'; remove one of them")
    }

    // MARK: Classes of proxies

    static func notAProxyClass(_ name: String) -> Diagnosis {
        Diagnosis(
            """
            '@Proxied' cannot be applied to class '\(name)' as it is; apply it to a protocol, or, \
            for a class of proxies, inherit from 'ProtocolProxy' and name the protocols that it \
            stands in for, as in 'class \(name): ProtocolProxy, First, Second'
            """
        )
    }

    static func genericProxyClass(_ name: String) -> Diagnosis {
        Diagnosis(
            """
            '@Proxied' cannot be applied to generic class '\(name)'; override 'protocols' instead \
            of using the macro
            """
        )
    }

    static func declaredTwice(_ member: String) -> Diagnosis {
        Diagnosis(
            "'@Proxied' declares '\(member)' itself; remove this declaration, or the attribute"
        )
    }

    // MARK: Where '@Responds' stands

    static func notAResponder(_ kind: String) -> Diagnosis {
        Diagnosis(
            """
            '@Responds' cannot be applied to \(kind), since only an object can say what it \
            responds to; apply it to a class or an actor
            """
        )
    }

    static func respondsToNothing(_ name: String) -> Diagnosis {
        Diagnosis(
            """
            '@Responds' finds no members in '\(name)', which would respond to nothing; write them \
            in the declaration, or name them in 'also'. A class that responds to nothing has its \
            protocol in the declaration
            """
        )
    }

    static func declaresResponse(_ name: String) -> Diagnosis {
        Diagnosis(
            """
            '@Responds' declares 'responds(to:)' of '\(name)' itself; remove this declaration, or \
            the attribute
            """
        )
    }

    static func inaccessibleResponder(_ name: String) -> Diagnosis {
        Diagnosis(
            """
            '@Responds' cannot extend '\(name)', which is private to the declaration around it; \
            make it 'fileprivate'
            """
        )
    }
}
