// SPDX-License-Identifier: MIT

package import ProtocolProxy

// As generated code has them.
extension Depot where Self: ProtocolProxy {
    package static var pair: Requirement<(Stone, String), String, Refusal> { DepotRequirements.pair }
    static func __call_pair(_ it: any Depot, _ a: (Stone, String)) throws(Refusal) -> String { try it.pair(a.0, a.1) }
    @inline(__always) @_implements(Depot,pair(_:_:)) package func __pair(_ a: Stone, _ b: String) throws(Refusal)
        -> String
    {
        if self.__forwardsAtOnce(bit: 1 << 43, DepotRequirements.known) {
            return try self.__forward { (it: any Depot) throws(Refusal) -> String in try it.pair(a, b) }
        }
        return try self.__route_pair(a, b)
    }
    @inline(never) func __route_pair(_ a: Stone, _ b: String) throws(Refusal) -> String {
        try self.__send(
            DepotRequirements.pair, lending: a, b, bit: 1 << 43, DepotRequirements.known,
            at: DepotRequirements.__place_pair
        ) { (it: any Depot) throws(Refusal) -> String in try it.pair(a, b) }
    }

    package static var list: Requirement<([Stone], [String: Stone]), String, Refusal> { DepotRequirements.list }
    static func __call_list(_ it: any Depot, _ a: ([Stone], [String: Stone])) throws(Refusal) -> String {
        try it.list(a.0, a.1)
    }
    @inline(__always) @_implements(Depot,list(_:_:)) package func __list(_ a: [Stone], _ b: [String: Stone])
        throws(Refusal) -> String
    {
        if self.__forwardsAtOnce(bit: 1 << 41, DepotRequirements.known) {
            return try self.__forward { (it: any Depot) throws(Refusal) -> String in try it.list(a, b) }
        }
        return try self.__route_list(a, b)
    }
    @inline(never) func __route_list(_ a: [Stone], _ b: [String: Stone]) throws(Refusal) -> String {
        try self.__send(
            DepotRequirements.list, lending: a, b, bit: 1 << 41, DepotRequirements.known,
            at: DepotRequirements.__place_list
        ) { (it: any Depot) throws(Refusal) -> String in try it.list(a, b) }
    }

    package static var wrap: Requirement<(any Cargo, Any), String, Refusal> { DepotRequirements.wrap }
    static func __call_wrap(_ it: any Depot, _ a: (any Cargo, Any)) throws(Refusal) -> String { try it.wrap(a.0, a.1) }
    @inline(__always) @_implements(Depot,wrap(_:_:)) package func __wrap(_ a: any Cargo, _ b: Any) throws(Refusal)
        -> String
    {
        if self.__forwardsAtOnce(bit: 1 << 36, DepotRequirements.known) {
            return try self.__forward { (it: any Depot) throws(Refusal) -> String in try it.wrap(a, b) }
        }
        return try self.__route_wrap(a, b)
    }
    @inline(never) func __route_wrap(_ a: any Cargo, _ b: Any) throws(Refusal) -> String {
        try self.__send(
            DepotRequirements.wrap, lending: a, b, bit: 1 << 36, DepotRequirements.known,
            at: DepotRequirements.__place_wrap
        ) { (it: any Depot) throws(Refusal) -> String in try it.wrap(a, b) }
    }

    package static var mark: Requirement<(Label, Mark), String, Refusal> { DepotRequirements.mark }
    static func __call_mark(_ it: any Depot, _ a: (Label, Mark)) throws(Refusal) -> String { try it.mark(a.0, a.1) }
    @inline(__always) @_implements(Depot,mark(_:_:)) package func __mark(_ a: Label, _ b: Mark) throws(Refusal)
        -> String
    {
        if self.__forwardsAtOnce(bit: 1 << 28, DepotRequirements.known) {
            return try self.__forward { (it: any Depot) throws(Refusal) -> String in try it.mark(a, b) }
        }
        return try self.__route_mark(a, b)
    }
    @inline(never) func __route_mark(_ a: Label, _ b: Mark) throws(Refusal) -> String {
        try self.__send(
            DepotRequirements.mark, lending: a, b, bit: 1 << 28, DepotRequirements.known,
            at: DepotRequirements.__place_mark
        ) { (it: any Depot) throws(Refusal) -> String in try it.mark(a, b) }
    }

    package static var call: Requirement<(Echo?, Parcel), String, Refusal> { DepotRequirements.call }
    static func __call_call(_ it: any Depot, _ a: (Echo?, Parcel)) throws(Refusal) -> String { try it.call(a.0, a.1) }
    @inline(__always) @_implements(Depot,call(_:_:)) package func __call(_ a: Echo?, _ b: Parcel) throws(Refusal)
        -> String
    {
        if self.__forwardsAtOnce(bit: 1 << 21, DepotRequirements.known) {
            return try self.__forward { (it: any Depot) throws(Refusal) -> String in try it.call(a, b) }
        }
        return try self.__route_call(a, b)
    }
    @inline(never) func __route_call(_ a: Echo?, _ b: Parcel) throws(Refusal) -> String {
        try self.__send(
            DepotRequirements.call, lending: a, b, bit: 1 << 21, DepotRequirements.known,
            at: DepotRequirements.__place_call
        ) { (it: any Depot) throws(Refusal) -> String in try it.call(a, b) }
    }

    package static var sort: Requirement<(Parcel, Stone.Type, Stone?), String, Refusal> { DepotRequirements.sort }
    static func __call_sort(_ it: any Depot, _ a: (Parcel, Stone.Type, Stone?)) throws(Refusal) -> String {
        try it.sort(a.0, a.1, a.2)
    }
    @inline(__always) @_implements(Depot,sort(_:_:_:)) package func __sort(_ a: Parcel, _ b: Stone.Type, _ c: Stone?)
        throws(Refusal) -> String
    {
        if self.__forwardsAtOnce(bit: 1 << 42, DepotRequirements.known) {
            return try self.__forward { (it: any Depot) throws(Refusal) -> String in try it.sort(a, b, c) }
        }
        return try self.__route_sort(a, b, c)
    }
    @inline(never) func __route_sort(_ a: Parcel, _ b: Stone.Type, _ c: Stone?) throws(Refusal) -> String {
        try self.__send(
            DepotRequirements.sort, lending: a, b, c, bit: 1 << 42, DepotRequirements.known,
            at: DepotRequirements.__place_sort
        ) { (it: any Depot) throws(Refusal) -> String in try it.sort(a, b, c) }
    }

    package static var load: Requirement<((Stone, String), any Cargo, Int8), String, Refusal> { DepotRequirements.load }
    static func __call_load(_ it: any Depot, _ a: ((Stone, String), any Cargo, Int8)) throws(Refusal) -> String {
        try it.load(a.0, a.1, a.2)
    }
    @inline(__always) @_implements(Depot,load(_:_:_:)) package func __load(
        _ a: (Stone, String), _ b: any Cargo, _ c: Int8
    ) throws(Refusal) -> String {
        if self.__forwardsAtOnce(bit: 1 << 42, DepotRequirements.known) {
            return try self.__forward { (it: any Depot) throws(Refusal) -> String in try it.load(a, b, c) }
        }
        return try self.__route_load(a, b, c)
    }
    @inline(never) func __route_load(_ a: (Stone, String), _ b: any Cargo, _ c: Int8) throws(Refusal) -> String {
        try self.__send(
            DepotRequirements.load, lending: a, b, c, bit: 1 << 42, DepotRequirements.known,
            at: DepotRequirements.__place_load
        ) { (it: any Depot) throws(Refusal) -> String in try it.load(a, b, c) }
    }

    package static var hide: Requirement<(Label, String, Bool), String, Refusal> { DepotRequirements.hide }
    static func __call_hide(_ it: any Depot, _ a: (Label, String, Bool)) throws(Refusal) -> String {
        try it.hide(a.0, a.1, a.2)
    }
    @inline(__always) @_implements(Depot,hide(_:_:_:)) package func __hide(_ a: Label, _ b: String, _ c: Bool)
        throws(Refusal) -> String
    {
        if self.__forwardsAtOnce(bit: 1 << 27, DepotRequirements.known) {
            return try self.__forward { (it: any Depot) throws(Refusal) -> String in try it.hide(a, b, c) }
        }
        return try self.__route_hide(a, b, c)
    }
    @inline(never) func __route_hide(_ a: Label, _ b: String, _ c: Bool) throws(Refusal) -> String {
        try self.__send(
            DepotRequirements.hide, lending: a, b, c, bit: 1 << 27, DepotRequirements.known,
            at: DepotRequirements.__place_hide
        ) { (it: any Depot) throws(Refusal) -> String in try it.hide(a, b, c) }
    }

    package static var fill: Requirement<(Stone?, [String: Stone], Echo?, Any), String, Refusal> {
        DepotRequirements.fill
    }
    static func __call_fill(_ it: any Depot, _ a: (Stone?, [String: Stone], Echo?, Any)) throws(Refusal) -> String {
        try it.fill(a.0, a.1, a.2, a.3)
    }
    @inline(__always) @_implements(Depot,fill(_:_:_:_:)) package func __fill(
        _ a: Stone?, _ b: [String: Stone], _ c: Echo?, _ d: Any
    ) throws(Refusal) -> String {
        if self.__forwardsAtOnce(bit: 1 << 28, DepotRequirements.known) {
            return try self.__forward { (it: any Depot) throws(Refusal) -> String in try it.fill(a, b, c, d) }
        }
        return try self.__route_fill(a, b, c, d)
    }
    @inline(never) func __route_fill(_ a: Stone?, _ b: [String: Stone], _ c: Echo?, _ d: Any) throws(Refusal) -> String
    {
        try self.__send(
            DepotRequirements.fill, lending: a, b, c, d, bit: 1 << 28, DepotRequirements.known,
            at: DepotRequirements.__place_fill
        ) { (it: any Depot) throws(Refusal) -> String in try it.fill(a, b, c, d) }
    }

    package static var move: Requirement<(Mark, (Stone, String), Label, Parcel?), String, Refusal> {
        DepotRequirements.move
    }
    static func __call_move(_ it: any Depot, _ a: (Mark, (Stone, String), Label, Parcel?)) throws(Refusal) -> String {
        try it.move(a.0, a.1, a.2, a.3)
    }
    @inline(__always) @_implements(Depot,move(_:_:_:_:)) package func __move(
        _ a: Mark, _ b: (Stone, String), _ c: Label, _ d: Parcel?
    ) throws(Refusal) -> String {
        if self.__forwardsAtOnce(bit: 1 << 28, DepotRequirements.known) {
            return try self.__forward { (it: any Depot) throws(Refusal) -> String in try it.move(a, b, c, d) }
        }
        return try self.__route_move(a, b, c, d)
    }
    @inline(never) func __route_move(_ a: Mark, _ b: (Stone, String), _ c: Label, _ d: Parcel?) throws(Refusal)
        -> String
    {
        try self.__send(
            DepotRequirements.move, lending: a, b, c, d, bit: 1 << 28, DepotRequirements.known,
            at: DepotRequirements.__place_move
        ) { (it: any Depot) throws(Refusal) -> String in try it.move(a, b, c, d) }
    }

    package static var ship: Requirement<(any Cargo, String, [Stone], Stone.Type), String, Refusal> {
        DepotRequirements.ship
    }
    static func __call_ship(_ it: any Depot, _ a: (any Cargo, String, [Stone], Stone.Type)) throws(Refusal) -> String {
        try it.ship(a.0, a.1, a.2, a.3)
    }
    @inline(__always) @_implements(Depot,ship(_:_:_:_:)) package func __ship(
        _ a: any Cargo, _ b: String, _ c: [Stone], _ d: Stone.Type
    ) throws(Refusal) -> String {
        if self.__forwardsAtOnce(bit: 1 << 23, DepotRequirements.known) {
            return try self.__forward { (it: any Depot) throws(Refusal) -> String in try it.ship(a, b, c, d) }
        }
        return try self.__route_ship(a, b, c, d)
    }
    @inline(never) func __route_ship(_ a: any Cargo, _ b: String, _ c: [Stone], _ d: Stone.Type) throws(Refusal)
        -> String
    {
        try self.__send(
            DepotRequirements.ship, lending: a, b, c, d, bit: 1 << 23, DepotRequirements.known,
            at: DepotRequirements.__place_ship
        ) { (it: any Depot) throws(Refusal) -> String in try it.ship(a, b, c, d) }
    }

    package static var rate: Requirement<(Int8, Double), String, Refusal> { DepotRequirements.rate }
    static func __call_rate(_ it: any Depot, _ a: (Int8, Double)) throws(Refusal) -> String { try it.rate(a.0, a.1) }
    @inline(__always) @_implements(Depot,rate(_:_:)) package func __rate(_ a: Int8, _ b: Double) throws(Refusal)
        -> String
    {
        if self.__forwardsAtOnce(bit: 1 << 44, DepotRequirements.known) {
            return try self.__forward { (it: any Depot) throws(Refusal) -> String in try it.rate(a, b) }
        }
        return try self.__route_rate(a, b)
    }
    @inline(never) func __route_rate(_ a: Int8, _ b: Double) throws(Refusal) -> String {
        try self.__send(
            DepotRequirements.rate, lending: a, b, bit: 1 << 44, DepotRequirements.known,
            at: DepotRequirements.__place_rate
        ) { (it: any Depot) throws(Refusal) -> String in try it.rate(a, b) }
    }

    package static var score: Requirement<(Int8, Double, Bool), String, Refusal> { DepotRequirements.score }
    static func __call_score(_ it: any Depot, _ a: (Int8, Double, Bool)) throws(Refusal) -> String {
        try it.score(a.0, a.1, a.2)
    }
    @inline(__always) @_implements(Depot,score(_:_:_:)) package func __score(_ a: Int8, _ b: Double, _ c: Bool)
        throws(Refusal) -> String
    {
        if self.__forwardsAtOnce(bit: 1 << 55, DepotRequirements.known) {
            return try self.__forward { (it: any Depot) throws(Refusal) -> String in try it.score(a, b, c) }
        }
        return try self.__route_score(a, b, c)
    }
    @inline(never) func __route_score(_ a: Int8, _ b: Double, _ c: Bool) throws(Refusal) -> String {
        try self.__send(
            DepotRequirements.score, lending: a, b, c, bit: 1 << 55, DepotRequirements.known,
            at: DepotRequirements.__place_score
        ) { (it: any Depot) throws(Refusal) -> String in try it.score(a, b, c) }
    }

    package static var count: Requirement<(Int8, Double, Bool, Int?), String, Refusal> { DepotRequirements.count }
    static func __call_count(_ it: any Depot, _ a: (Int8, Double, Bool, Int?)) throws(Refusal) -> String {
        try it.count(a.0, a.1, a.2, a.3)
    }
    @inline(__always) @_implements(Depot,count(_:_:_:_:)) package func __count(
        _ a: Int8, _ b: Double, _ c: Bool, _ d: Int?
    ) throws(Refusal) -> String {
        if self.__forwardsAtOnce(bit: 1 << 31, DepotRequirements.known) {
            return try self.__forward { (it: any Depot) throws(Refusal) -> String in try it.count(a, b, c, d) }
        }
        return try self.__route_count(a, b, c, d)
    }
    @inline(never) func __route_count(_ a: Int8, _ b: Double, _ c: Bool, _ d: Int?) throws(Refusal) -> String {
        try self.__send(
            DepotRequirements.count, lending: a, b, c, d, bit: 1 << 31, DepotRequirements.known,
            at: DepotRequirements.__place_count
        ) { (it: any Depot) throws(Refusal) -> String in try it.count(a, b, c, d) }
    }
}
