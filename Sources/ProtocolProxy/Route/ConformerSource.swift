// SPDX-License-Identifier: MIT

/// What a requirement is asked to call.
enum ConformerOrigin {
    /// An object, or a value that is only asked what it conforms to.
    case retained(Any)
    /// An object that the call holds while it runs.
    case unretained(AnyObject)
    /// A value that an implementer keeps, where mutating calls change it.
    case kept(Implementer)

    var value: Any? {
        switch self {
        case .retained(let value): value
        case .unretained(let object): object
        case .kept(let implementer): implementer.value
        }
    }
}

/// Where the calls of one requirement find their conformer, as the protocol that the requirement belongs to.
@usableFromInline
enum ConformerSource<Conformer> {
    case retained(Conformer)
    case unretained(UnretainedValue<Conformer>)
    /// An `any Error` refers to a box of its own, which nobody would keep alive.
    case unretainedError(UnretainedValue<AnyObject>)
    case kept(Implementer)

    /// - Returns: Nil if the origin does not conform.
    init?(_ origin: ConformerOrigin) {
        guard let conformer = origin.value as? Conformer else { return nil }
        switch origin {
        case .retained: self = .retained(conformer)
        case .kept(let implementer): self = .kept(implementer)
        case .unretained:
            self =
                Conformer.self == (any Error).self
                ? .unretainedError(UnretainedValue(objectReference(conformer)))
                : .unretained(UnretainedValue(conformer))
        }
    }

    /// The conformer as it is now.
    @usableFromInline var conformer: Conformer {
        switch self {
        case .retained(let conformer): return conformer
        case .unretained(let conformer): return conformer.value
        case .unretainedError(let object):
            guard let conformer = object.value as? Conformer else { stop("An object stays an error.") }
            return conformer
        case .kept(let implementer):
            guard let conformer = implementer.value as? Conformer else { stop("A value keeps its type.") }
            return conformer
        }
    }

    /// Keeps what a mutating call made of the conformer; an object has changed in its own place.
    @usableFromInline
    func store(_ conformer: Conformer) {
        if case .kept(let implementer) = self { implementer.replaceValue(with: conformer) }
    }
}
