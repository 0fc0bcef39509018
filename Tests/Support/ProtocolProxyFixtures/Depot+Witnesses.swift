// SPDX-License-Identifier: MIT

package import ProtocolProxy

// As generated code has them.
extension Depot where Self: ProtocolProxy {
    package static var pair:
        Requirement<(Stone, String) throws -> String, (Stone, String), String, any Error>
    {
        DepotRequirements.pair
    }
    @inline(__always) @_implements(Depot,pair(_:_:)) package func __pair(_ a: Stone, _ b: String)
        throws(Refusal)
        -> String
    {
        if self.__forwardsAtOnce(0, DepotRequirements.caches) {
            return try self.__forward { (it: any Depot) throws(Refusal) -> String in
                try it.pair(a, b)
            }
        }
        return try self.__route_pair(a, b)
    }
    @inline(never) func __route_pair(_ a: Stone, _ b: String) throws(Refusal) -> String {
        if let it = self.__directImplementer((any Depot).self, 0, DepotRequirements.caches) {
            return try it.pair(a, b)
        }
        do {
            return try self.__call(0, DepotRequirements.caches, DepotRequirements.pair) {
                function in
                try function(a, b)
            }
        } catch { throw __Generated.thrown(error) }
    }

    package static var list:
        Requirement<
            ([Stone], [String: Stone]) throws -> String, ([Stone], [String: Stone]), String,
            any Error
        >
    { DepotRequirements.list }
    @inline(__always) @_implements(Depot,list(_:_:)) package func __list(
        _ a: [Stone],
        _ b: [String: Stone]
    )
        throws(Refusal) -> String
    {
        if self.__forwardsAtOnce(1, DepotRequirements.caches) {
            return try self.__forward { (it: any Depot) throws(Refusal) -> String in
                try it.list(a, b)
            }
        }
        return try self.__route_list(a, b)
    }
    @inline(never) func __route_list(_ a: [Stone], _ b: [String: Stone]) throws(Refusal) -> String {
        if let it = self.__directImplementer((any Depot).self, 1, DepotRequirements.caches) {
            return try it.list(a, b)
        }
        do {
            return try self.__call(1, DepotRequirements.caches, DepotRequirements.list) {
                function in
                try function(a, b)
            }
        } catch { throw __Generated.thrown(error) }
    }

    package static var wrap:
        Requirement<(any Cargo, Any) throws -> String, (any Cargo, Any), String, any Error>
    {
        DepotRequirements.wrap
    }
    @inline(__always) @_implements(Depot,wrap(_:_:)) package func __wrap(_ a: any Cargo, _ b: Any)
        throws(Refusal)
        -> String
    {
        if self.__forwardsAtOnce(2, DepotRequirements.caches) {
            return try self.__forward { (it: any Depot) throws(Refusal) -> String in
                try it.wrap(a, b)
            }
        }
        return try self.__route_wrap(a, b)
    }
    @inline(never) func __route_wrap(_ a: any Cargo, _ b: Any) throws(Refusal) -> String {
        if let it = self.__directImplementer((any Depot).self, 2, DepotRequirements.caches) {
            return try it.wrap(a, b)
        }
        do {
            return try self.__call(2, DepotRequirements.caches, DepotRequirements.wrap) {
                function in
                try function(a, b)
            }
        } catch { throw __Generated.thrown(error) }
    }

    package static var mark:
        Requirement<(Label, Mark) throws -> String, (Label, Mark), String, any Error>
    {
        DepotRequirements.mark
    }
    @inline(__always) @_implements(Depot,mark(_:_:)) package func __mark(_ a: Label, _ b: Mark)
        throws(Refusal)
        -> String
    {
        if self.__forwardsAtOnce(3, DepotRequirements.caches) {
            return try self.__forward { (it: any Depot) throws(Refusal) -> String in
                try it.mark(a, b)
            }
        }
        return try self.__route_mark(a, b)
    }
    @inline(never) func __route_mark(_ a: Label, _ b: Mark) throws(Refusal) -> String {
        if let it = self.__directImplementer((any Depot).self, 3, DepotRequirements.caches) {
            return try it.mark(a, b)
        }
        do {
            return try self.__call(3, DepotRequirements.caches, DepotRequirements.mark) {
                function in
                try function(a, b)
            }
        } catch { throw __Generated.thrown(error) }
    }

    package static var call:
        Requirement<(Echo?, Parcel) throws -> String, (Echo?, Parcel), String, any Error>
    {
        DepotRequirements.call
    }
    @inline(__always) @_implements(Depot,call(_:_:)) package func __call(_ a: Echo?, _ b: Parcel)
        throws(Refusal)
        -> String
    {
        if self.__forwardsAtOnce(4, DepotRequirements.caches) {
            return try self.__forward { (it: any Depot) throws(Refusal) -> String in
                try it.call(a, b)
            }
        }
        return try self.__route_call(a, b)
    }
    @inline(never) func __route_call(_ a: Echo?, _ b: Parcel) throws(Refusal) -> String {
        if let it = self.__directImplementer((any Depot).self, 4, DepotRequirements.caches) {
            return try it.call(a, b)
        }
        do {
            return try self.__call(4, DepotRequirements.caches, DepotRequirements.call) {
                function in
                try function(a, b)
            }
        } catch { throw __Generated.thrown(error) }
    }

    package static var sort:
        Requirement<
            (Parcel, Stone.Type, Stone?) throws -> String, (Parcel, Stone.Type, Stone?), String,
            any Error
        >
    { DepotRequirements.sort }
    @inline(__always) @_implements(Depot,sort(_:_:_:)) package func __sort(
        _ a: Parcel,
        _ b: Stone.Type,
        _ c: Stone?
    )
        throws(Refusal) -> String
    {
        if self.__forwardsAtOnce(5, DepotRequirements.caches) {
            return try self.__forward { (it: any Depot) throws(Refusal) -> String in
                try it.sort(a, b, c)
            }
        }
        return try self.__route_sort(a, b, c)
    }
    @inline(never) func __route_sort(_ a: Parcel, _ b: Stone.Type, _ c: Stone?) throws(Refusal)
        -> String
    {
        if let it = self.__directImplementer((any Depot).self, 5, DepotRequirements.caches) {
            return try it.sort(a, b, c)
        }
        do {
            return try self.__call(5, DepotRequirements.caches, DepotRequirements.sort) {
                function in
                try function(a, b, c)
            }
        } catch { throw __Generated.thrown(error) }
    }

    package static var load:
        Requirement<
            ((Stone, String), any Cargo, Int8) throws -> String, ((Stone, String), any Cargo, Int8),
            String, any Error
        >
    { DepotRequirements.load }
    @inline(__always) @_implements(Depot,load(_:_:_:)) package func __load(
        _ a: (Stone, String),
        _ b: any Cargo,
        _ c: Int8
    ) throws(Refusal) -> String {
        if self.__forwardsAtOnce(6, DepotRequirements.caches) {
            return try self.__forward { (it: any Depot) throws(Refusal) -> String in
                try it.load(a, b, c)
            }
        }
        return try self.__route_load(a, b, c)
    }
    @inline(never) func __route_load(_ a: (Stone, String), _ b: any Cargo, _ c: Int8)
        throws(Refusal) -> String
    {
        if let it = self.__directImplementer((any Depot).self, 6, DepotRequirements.caches) {
            return try it.load(a, b, c)
        }
        do {
            return try self.__call(6, DepotRequirements.caches, DepotRequirements.load) {
                function in
                try function(a, b, c)
            }
        } catch { throw __Generated.thrown(error) }
    }

    package static var hide:
        Requirement<
            (Label, String, Bool) throws -> String, (Label, String, Bool), String, any Error
        >
    { DepotRequirements.hide }
    @inline(__always) @_implements(Depot,hide(_:_:_:)) package func __hide(
        _ a: Label,
        _ b: String,
        _ c: Bool
    )
        throws(Refusal) -> String
    {
        if self.__forwardsAtOnce(7, DepotRequirements.caches) {
            return try self.__forward { (it: any Depot) throws(Refusal) -> String in
                try it.hide(a, b, c)
            }
        }
        return try self.__route_hide(a, b, c)
    }
    @inline(never) func __route_hide(_ a: Label, _ b: String, _ c: Bool) throws(Refusal) -> String {
        if let it = self.__directImplementer((any Depot).self, 7, DepotRequirements.caches) {
            return try it.hide(a, b, c)
        }
        do {
            return try self.__call(7, DepotRequirements.caches, DepotRequirements.hide) {
                function in
                try function(a, b, c)
            }
        } catch { throw __Generated.thrown(error) }
    }

    package static var fill:
        Requirement<
            (Stone?, [String: Stone], Echo?, Any) throws -> String,
            (Stone?, [String: Stone], Echo?, Any), String,
            any Error
        >
    { DepotRequirements.fill }
    @inline(__always) @_implements(Depot,fill(_:_:_:_:)) package func __fill(
        _ a: Stone?,
        _ b: [String: Stone],
        _ c: Echo?,
        _ d: Any
    ) throws(Refusal) -> String {
        if self.__forwardsAtOnce(8, DepotRequirements.caches) {
            return try self.__forward { (it: any Depot) throws(Refusal) -> String in
                try it.fill(a, b, c, d)
            }
        }
        return try self.__route_fill(a, b, c, d)
    }
    @inline(never) func __route_fill(_ a: Stone?, _ b: [String: Stone], _ c: Echo?, _ d: Any)
        throws(Refusal) -> String
    {
        if let it = self.__directImplementer((any Depot).self, 8, DepotRequirements.caches) {
            return try it.fill(a, b, c, d)
        }
        do {
            return try self.__call(8, DepotRequirements.caches, DepotRequirements.fill) {
                function in
                try function(a, b, c, d)
            }
        } catch { throw __Generated.thrown(error) }
    }

    package static var move:
        Requirement<
            (Mark, (Stone, String), Label, Parcel?) throws -> String,
            (Mark, (Stone, String), Label, Parcel?), String,
            any Error
        >
    { DepotRequirements.move }
    @inline(__always) @_implements(Depot,move(_:_:_:_:)) package func __move(
        _ a: Mark,
        _ b: (Stone, String),
        _ c: Label,
        _ d: Parcel?
    ) throws(Refusal) -> String {
        if self.__forwardsAtOnce(9, DepotRequirements.caches) {
            return try self.__forward { (it: any Depot) throws(Refusal) -> String in
                try it.move(a, b, c, d)
            }
        }
        return try self.__route_move(a, b, c, d)
    }
    @inline(never) func __route_move(_ a: Mark, _ b: (Stone, String), _ c: Label, _ d: Parcel?)
        throws(Refusal)
        -> String
    {
        if let it = self.__directImplementer((any Depot).self, 9, DepotRequirements.caches) {
            return try it.move(a, b, c, d)
        }
        do {
            return try self.__call(9, DepotRequirements.caches, DepotRequirements.move) {
                function in
                try function(a, b, c, d)
            }
        } catch { throw __Generated.thrown(error) }
    }

    package static var ship:
        Requirement<
            (any Cargo, String, [Stone], Stone.Type) throws -> String,
            (any Cargo, String, [Stone], Stone.Type), String,
            any Error
        >
    { DepotRequirements.ship }
    @inline(__always) @_implements(Depot,ship(_:_:_:_:)) package func __ship(
        _ a: any Cargo,
        _ b: String,
        _ c: [Stone],
        _ d: Stone.Type
    ) throws(Refusal) -> String {
        if self.__forwardsAtOnce(10, DepotRequirements.caches) {
            return try self.__forward { (it: any Depot) throws(Refusal) -> String in
                try it.ship(a, b, c, d)
            }
        }
        return try self.__route_ship(a, b, c, d)
    }
    @inline(never) func __route_ship(_ a: any Cargo, _ b: String, _ c: [Stone], _ d: Stone.Type)
        throws(Refusal)
        -> String
    {
        if let it = self.__directImplementer((any Depot).self, 10, DepotRequirements.caches) {
            return try it.ship(a, b, c, d)
        }
        do {
            return try self.__call(10, DepotRequirements.caches, DepotRequirements.ship) {
                function in
                try function(a, b, c, d)
            }
        } catch { throw __Generated.thrown(error) }
    }

    package static var rate:
        Requirement<(Int8, Double) throws -> String, (Int8, Double), String, any Error>
    {
        DepotRequirements.rate
    }
    @inline(__always) @_implements(Depot,rate(_:_:)) package func __rate(_ a: Int8, _ b: Double)
        throws(Refusal)
        -> String
    {
        if self.__forwardsAtOnce(11, DepotRequirements.caches) {
            return try self.__forward { (it: any Depot) throws(Refusal) -> String in
                try it.rate(a, b)
            }
        }
        return try self.__route_rate(a, b)
    }
    @inline(never) func __route_rate(_ a: Int8, _ b: Double) throws(Refusal) -> String {
        if let it = self.__directImplementer((any Depot).self, 11, DepotRequirements.caches) {
            return try it.rate(a, b)
        }
        do {
            return try self.__call(11, DepotRequirements.caches, DepotRequirements.rate) {
                function in
                try function(a, b)
            }
        } catch { throw __Generated.thrown(error) }
    }

    package static var score:
        Requirement<(Int8, Double, Bool) throws -> String, (Int8, Double, Bool), String, any Error>
    { DepotRequirements.score }
    @inline(__always) @_implements(Depot,score(_:_:_:)) package func __score(
        _ a: Int8,
        _ b: Double,
        _ c: Bool
    )
        throws(Refusal) -> String
    {
        if self.__forwardsAtOnce(12, DepotRequirements.caches) {
            return try self.__forward { (it: any Depot) throws(Refusal) -> String in
                try it.score(a, b, c)
            }
        }
        return try self.__route_score(a, b, c)
    }
    @inline(never) func __route_score(_ a: Int8, _ b: Double, _ c: Bool) throws(Refusal) -> String {
        if let it = self.__directImplementer((any Depot).self, 12, DepotRequirements.caches) {
            return try it.score(a, b, c)
        }
        do {
            return try self.__call(12, DepotRequirements.caches, DepotRequirements.score) {
                function in
                try function(a, b, c)
            }
        } catch { throw __Generated.thrown(error) }
    }

    package static var count:
        Requirement<
            (Int8, Double, Bool, Int?) throws -> String, (Int8, Double, Bool, Int?), String,
            any Error
        >
    { DepotRequirements.count }
    @inline(__always) @_implements(Depot,count(_:_:_:_:)) package func __count(
        _ a: Int8,
        _ b: Double,
        _ c: Bool,
        _ d: Int?
    ) throws(Refusal) -> String {
        if self.__forwardsAtOnce(13, DepotRequirements.caches) {
            return try self.__forward { (it: any Depot) throws(Refusal) -> String in
                try it.count(a, b, c, d)
            }
        }
        return try self.__route_count(a, b, c, d)
    }
    @inline(never) func __route_count(_ a: Int8, _ b: Double, _ c: Bool, _ d: Int?) throws(Refusal)
        -> String
    {
        if let it = self.__directImplementer((any Depot).self, 13, DepotRequirements.caches) {
            return try it.count(a, b, c, d)
        }
        do {
            return try self.__call(13, DepotRequirements.caches, DepotRequirements.count) {
                function in
                try function(a, b, c, d)
            }
        } catch { throw __Generated.thrown(error) }
    }
}
