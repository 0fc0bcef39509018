// SPDX-License-Identifier: MIT

package import ProtocolProxy

package enum DepotRequirements {
    package static let pair = Requirement<(Stone, String), String, Refusal>("pair(_:_:)").calling(
        DepotProxy.__call_pair)
    package static let list = Requirement<([Stone], [String: Stone]), String, Refusal>("list(_:_:)").calling(
        DepotProxy.__call_list)
    package static let wrap = Requirement<(any Cargo, Any), String, Refusal>("wrap(_:_:)").calling(
        DepotProxy.__call_wrap)
    package static let mark = Requirement<(Label, Mark), String, Refusal>("mark(_:_:)").calling(DepotProxy.__call_mark)
    package static let call = Requirement<(Echo?, Parcel), String, Refusal>("call(_:_:)").calling(
        DepotProxy.__call_call)
    package static let sort = Requirement<(Parcel, Stone.Type, Stone?), String, Refusal>("sort(_:_:_:)").calling(
        DepotProxy.__call_sort)
    package static let load = Requirement<((Stone, String), any Cargo, Int8), String, Refusal>("load(_:_:_:)").calling(
        DepotProxy.__call_load)
    package static let hide = Requirement<(Label, String, Bool), String, Refusal>("hide(_:_:_:)").calling(
        DepotProxy.__call_hide)
    package static let fill = Requirement<(Stone?, [String: Stone], Echo?, Any), String, Refusal>("fill(_:_:_:_:)")
        .calling(DepotProxy.__call_fill)
    package static let move = Requirement<(Mark, (Stone, String), Label, Parcel?), String, Refusal>("move(_:_:_:_:)")
        .calling(DepotProxy.__call_move)
    package static let ship = Requirement<(any Cargo, String, [Stone], Stone.Type), String, Refusal>("ship(_:_:_:_:)")
        .calling(DepotProxy.__call_ship)
    package static let rate = Requirement<(Int8, Double), String, Refusal>("rate(_:_:)").calling(DepotProxy.__call_rate)
    package static let score = Requirement<(Int8, Double, Bool), String, Refusal>("score(_:_:_:)").calling(
        DepotProxy.__call_score)
    package static let count = Requirement<(Int8, Double, Bool, Int?), String, Refusal>("count(_:_:_:_:)").calling(
        DepotProxy.__call_count)
    static let known = __Known()
    static let __place_pair = __Place()
    static let __place_list = __Place()
    static let __place_wrap = __Place()
    static let __place_mark = __Place()
    static let __place_call = __Place()
    static let __place_sort = __Place()
    static let __place_load = __Place()
    static let __place_hide = __Place()
    static let __place_fill = __Place()
    static let __place_move = __Place()
    static let __place_ship = __Place()
    static let __place_rate = __Place()
    static let __place_score = __Place()
    static let __place_count = __Place()
    package static let descriptor = ProtocolDescriptor(
        (any Depot).self,
        requirements: [pair, list, wrap, mark, call, sort, load, hide, fill, move, ship, rate, score, count])
}
