// SPDX-License-Identifier: MIT

package import ProtocolProxy

package enum DepotRequirements {
    package static let pair = Requirement<
        (Stone, String) throws -> String, (Stone, String), String, any Error
    >(
        "pair(_:_:)",
        refusing: ()
    )
    .forwarding(as: (any Depot).self) { link, other in
        { a, b in
            guard let it = link.conformer else { return try other(a, b) }
            return try it.pair(a, b)
        }
    }
    package static let list = Requirement<
        ([Stone], [String: Stone]) throws -> String, ([Stone], [String: Stone]), String, any Error
    >(
        "list(_:_:)",
        refusing: ()
    )
    .forwarding(as: (any Depot).self) { link, other in
        { a, b in
            guard let it = link.conformer else { return try other(a, b) }
            return try it.list(a, b)
        }
    }
    package static let wrap = Requirement<
        (any Cargo, Any) throws -> String, (any Cargo, Any), String, any Error
    >(
        "wrap(_:_:)",
        refusing: ()
    )
    .forwarding(as: (any Depot).self) { link, other in
        { a, b in
            guard let it = link.conformer else { return try other(a, b) }
            return try it.wrap(a, b)
        }
    }
    package static let mark = Requirement<
        (Label, Mark) throws -> String, (Label, Mark), String, any Error
    >(
        "mark(_:_:)",
        refusing: ()
    )
    .forwarding(as: (any Depot).self) { link, other in
        { a, b in
            guard let it = link.conformer else { return try other(a, b) }
            return try it.mark(a, b)
        }
    }
    package static let call = Requirement<
        (Echo?, Parcel) throws -> String, (Echo?, Parcel), String, any Error
    >(
        "call(_:_:)",
        refusing: ()
    )
    .forwarding(as: (any Depot).self) { link, other in
        { a, b in
            guard let it = link.conformer else { return try other(a, b) }
            return try it.call(a, b)
        }
    }
    package static let sort = Requirement<
        (Parcel, Stone.Type, Stone?) throws -> String, (Parcel, Stone.Type, Stone?), String,
        any Error
    >(
        "sort(_:_:_:)",
        refusing: ()
    )
    .forwarding(as: (any Depot).self) { link, other in
        { a, b, c in
            guard let it = link.conformer else { return try other(a, b, c) }
            return try it.sort(a, b, c)
        }
    }
    package static let load = Requirement<
        ((Stone, String), any Cargo, Int8) throws -> String, ((Stone, String), any Cargo, Int8),
        String, any Error
    >(
        "load(_:_:_:)",
        refusing: ()
    )
    .forwarding(as: (any Depot).self) { link, other in
        { a, b, c in
            guard let it = link.conformer else { return try other(a, b, c) }
            return try it.load(a, b, c)
        }
    }
    package static let hide = Requirement<
        (Label, String, Bool) throws -> String, (Label, String, Bool), String, any Error
    >(
        "hide(_:_:_:)",
        refusing: ()
    )
    .forwarding(as: (any Depot).self) { link, other in
        { a, b, c in
            guard let it = link.conformer else { return try other(a, b, c) }
            return try it.hide(a, b, c)
        }
    }
    package static let fill = Requirement<
        (Stone?, [String: Stone], Echo?, Any) throws -> String,
        (Stone?, [String: Stone], Echo?, Any), String, any Error
    >(
        "fill(_:_:_:_:)",
        refusing: ()
    )
    .forwarding(as: (any Depot).self) { link, other in
        { a, b, c, d in
            guard let it = link.conformer else { return try other(a, b, c, d) }
            return try it.fill(a, b, c, d)
        }
    }
    package static let move = Requirement<
        (Mark, (Stone, String), Label, Parcel?) throws -> String,
        (Mark, (Stone, String), Label, Parcel?), String,
        any Error
    >(
        "move(_:_:_:_:)",
        refusing: ()
    )
    .forwarding(as: (any Depot).self) { link, other in
        { a, b, c, d in
            guard let it = link.conformer else { return try other(a, b, c, d) }
            return try it.move(a, b, c, d)
        }
    }
    package static let ship = Requirement<
        (any Cargo, String, [Stone], Stone.Type) throws -> String,
        (any Cargo, String, [Stone], Stone.Type), String,
        any Error
    >(
        "ship(_:_:_:_:)",
        refusing: ()
    )
    .forwarding(as: (any Depot).self) { link, other in
        { a, b, c, d in
            guard let it = link.conformer else { return try other(a, b, c, d) }
            return try it.ship(a, b, c, d)
        }
    }
    package static let rate = Requirement<
        (Int8, Double) throws -> String, (Int8, Double), String, any Error
    >(
        "rate(_:_:)",
        refusing: ()
    )
    .forwarding(as: (any Depot).self) { link, other in
        { a, b in
            guard let it = link.conformer else { return try other(a, b) }
            return try it.rate(a, b)
        }
    }
    package static let score = Requirement<
        (Int8, Double, Bool) throws -> String, (Int8, Double, Bool), String, any Error
    >(
        "score(_:_:_:)",
        refusing: ()
    )
    .forwarding(as: (any Depot).self) { link, other in
        { a, b, c in
            guard let it = link.conformer else { return try other(a, b, c) }
            return try it.score(a, b, c)
        }
    }
    package static let count = Requirement<
        (Int8, Double, Bool, Int?) throws -> String, (Int8, Double, Bool, Int?), String, any Error
    >(
        "count(_:_:_:_:)",
        refusing: ()
    )
    .forwarding(as: (any Depot).self) { link, other in
        { a, b, c, d in
            guard let it = link.conformer else { return try other(a, b, c, d) }
            return try it.count(a, b, c, d)
        }
    }
    static let caches = __Generated.Caches { descriptor }
    package static let descriptor = ProtocolDescriptor(
        (any Depot).self,
        requirements: [
            pair, list, wrap, mark, call, sort, load, hide, fill, move, ship, rate, score, count,
        ],
        weakly: { it in { [weak it] in it } }
    ).__indexed()
}

// Not spelled in each requirement: a closure that takes an `inout` tuple of an `Any` and an
// optional function crashes Swift 6.3.1, unless it is generic.
extension Requirement where Failure == any Error {
    fileprivate convenience init<First, Second>(_ selector: Selector, refusing: Void)
    where Function == (First, Second) throws -> Result, Arguments == (First, Second) {
        self.init(
            selector,
            Parameters(),
            throwing: Refusal.self,
            around: { decorator in
                { a, b in
                    let told = (a, b)
                    return try decorator.call(told) { function in try function(a, b) }
                }
            },
            apply: { function, arguments in try function(arguments.0, arguments.1) }
        )
    }
    fileprivate convenience init<First, Second, Third>(_ selector: Selector, refusing: Void)
    where Function == (First, Second, Third) throws -> Result, Arguments == (First, Second, Third) {
        self.init(
            selector,
            Parameters(),
            throwing: Refusal.self,
            around: { decorator in
                { a, b, c in
                    let told = (a, b, c)
                    return try decorator.call(told) { function in try function(a, b, c) }
                }
            },
            apply: { function, arguments in try function(arguments.0, arguments.1, arguments.2) }
        )
    }
    fileprivate convenience init<First, Second, Third, Fourth>(_ selector: Selector, refusing: Void)
    where
        Function == (First, Second, Third, Fourth) throws -> Result,
        Arguments == (First, Second, Third, Fourth)
    {
        self.init(
            selector,
            Parameters(),
            throwing: Refusal.self,
            around: { decorator in
                { a, b, c, d in
                    let told = (a, b, c, d)
                    return try decorator.call(told) { function in try function(a, b, c, d) }
                }
            },
            apply: { function, arguments in
                try function(arguments.0, arguments.1, arguments.2, arguments.3)
            }
        )
    }
}
