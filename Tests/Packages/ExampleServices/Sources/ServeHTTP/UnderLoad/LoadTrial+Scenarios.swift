// SPDX-License-Identifier: MIT

extension LoadTrial {
    /// All trials, as in the article on policies.
    static let all = [outages, slowness, rateLimit, tenants]

    /// A backend that is down, first without answers, and then with the status 503.
    static let outages = LoadTrial(
        title: "An outage, and one of status 503",
        phases: [
            LoadPhase(title: "normal", books: 1...600, trouble: .occasional),
            LoadPhase(title: "outage", books: 601...1000, trouble: .down),
            LoadPhase(title: "after the outage", books: 1001...1600, trouble: .occasional),
            LoadPhase(title: "status 503", books: 1601...1900, trouble: .unavailable),
            LoadPhase(title: "after status 503", books: 1901...2200, trouble: .occasional),
        ],
        interval: .milliseconds(4),
        protection: Protection.fromOutages
    )

    /// A backend that is slow after an outage: its answers take longer than the circuit stays open.
    static let slowness = LoadTrial(
        title: "Slow, but healthy",
        phases: [
            LoadPhase(title: "normal", books: 1...100, trouble: .occasional),
            LoadPhase(title: "unreachable", books: 101...200, trouble: .unreachable),
            LoadPhase(title: "slow", books: 201...500, trouble: .slow(.milliseconds(350))),
        ],
        interval: .milliseconds(16),
        protection: Protection.fromOutagesWithPatience
    )

    /// A backend that allows 100 calls a second, and gets 125.
    static let rateLimit = LoadTrial(
        title: "A limited rate",
        phases: [
            LoadPhase(title: "limited rate", books: 1...500, trouble: .limited(to: 100))
        ],
        interval: .milliseconds(8),
        places: 200,
        protection: Protection.fromRefusals
    )

    /// A backend that is down for one of three tenants.
    static let tenants = LoadTrial(
        title: "Three tenants",
        tenants: ["north", "east", "south"],
        phases: [
            LoadPhase(
                title: "two tenants",
                books: 1...600,
                tenants: ["north", "east"],
                trouble: .none
            ),
            LoadPhase(
                title: "a third, down",
                books: 1...600,
                tenants: ["south"],
                trouble: .down
            ),
        ],
        interval: .milliseconds(4),
        protection: Protection.forTenants
    )
}
