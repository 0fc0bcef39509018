// SPDX-License-Identifier: MIT

/// Something that is done both to a proxy and to the model of one, as a value: so it can be
/// printed.
indirect enum Operation {
    case register(RegistrationPlan)
    case cancel(Int)
    case setEnabled(Int, Bool)
    case cancelAll(owner: Int)
    case dropOwner(Int)
    case addLink(LinkPlan, LinkChange)
    case removeLink(position: Int)
    case dropLinks
    case forwardToAll(Bool)
    case respondWithObservers(Bool)
    case setDefault(Int?)
    case call(LedgerRequirement, Int, CallKind)
    /// Compares what stands, and what the proxy responds to.
    case list
}

/// The role of the registration.
struct RegistrationPlan {
    enum Kind: CaseIterable { case override, interceptor, before, after, outcome }

    /// Told in the log, and how later operations name it.
    var id: Int
    var kind: Kind
    /// Nil for all requirements.
    var requirement: LedgerRequirement?
    var isByName = false
    var key: String?
    var isOnce = false
    var owner: Int?
    /// How often an interceptor goes on, each time with a number that is one more.
    var proceeds = 1
    /// Indicates whether an override fails, for every third number.
    var fails = false
    /// Indicates whether an interceptor answers itself if the function below it fails.
    var recovers = false
    /// The call that the handler makes once in its life, before it does anything else.
    var action: Operation?

    var isAnswer: Bool { kind == .override || kind == .interceptor }
}

/// An implementer.
struct LinkPlan {
    var id: Int
    /// The requirements that it denies to respond to; nil if it cannot be asked.
    var lacks: Set<LedgerRequirement>?
    /// Indicates whether it declines odd numbers.
    var isPicky = false
    /// Indicates whether it fails, for every third number.
    var fails = false
    var isRetained = false
}

/// Where an implementer goes.
enum LinkChange {
    case set, append
    case insert(at: Int)
    case replace(at: Int)
}

/// How a call comes to the proxy.
enum CallKind {
    case direct, byName
    /// Through a view with a default answer.
    case defaulting(Int)
}

/// The events, in order.
enum Event: Equatable {
    case entered(Int, Int)
    case left(Int, Int)
    case link(Int, Int)
    case result(Int)
    case failed(Int)
    case refused
    case fact(String)
}

/// A proxy, or the model of one.
protocol Operated: AnyObject {
    var log: [Event] { get set }
    func perform(_ operation: Operation)
}
