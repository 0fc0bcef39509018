// SPDX-License-Identifier: MIT

import GRDB
import ProtocolProxy

struct TooManyRows: Error, CustomStringConvertible {
    let count: Int
    var description: String { "\(count) rows in one transaction" }
}

/// Watches a bank's transactions, refuses one of them, and looks away from another.
func watch(_ bank: Bank, _ say: @escaping (String) -> Void) throws {
    let log = ChangeLog(say)
    let proxy = TransactionObserverProxy(retaining: log)
    bank.database.add(transactionObserver: proxy, extent: .databaseLifetime)
    say("Ada and Bob come")
    try bank.open("Ada", "Bob")

    // Each row, before the log is told of it.
    proxy.observe(\.databaseDidChangeWith, .before) { event in
        say("  \(event.kind) of row \(event.rowID)")
    }
    say("Ada pays Bob")
    try bank.pay(30, from: "Ada", to: "Bob")

    // A transaction that changed more than two rows is not committed: GRDB rolls it back, and
    // throws the error to the writer.
    proxy.override(\.databaseWillCommit) {
        if log.rows > 2 { throw TooManyRows(count: log.rows) }
    }
    say("Eve comes, and interest is paid")
    try bank.open("Eve")
    do {
        try bank.payInterest(percent: 10)
    } catch {
        say("  refused: \(error)")
    }
    say(try bank.balances())

    // The statement fails after three rows, of which the log is never told.
    say("Tom, Sue and Max come with Ada, who has an account")
    try bank.openTogether("Tom", "Sue", "Max", "Ada")
    say(try bank.balances())

    // GRDB asks at each statement which events to report. With this override, it reports none. (What
    // a deletion of all rows reports is settled earlier, when the statement is compiled.)
    let silence = proxy.override(\.observesEventsOfKind) { _ in false }
    say("interest is paid in silence")
    try bank.payInterest(percent: 10)
    silence.cancel()
    say(try bank.balances())

    say("Bob pays Eve")
    try bank.pay(50, from: "Bob", to: "Eve")
}

/// Tells an observer behind a proxy of the first row of each transaction alone.
///
/// An observer can't pause itself, since GRDB looks for it among those that it was given, and finds
/// the proxy.
func pauseAfterFirstRow(_ proxy: TransactionObserverProxy) {
    proxy.observe(\.databaseDidChangeWith, .after) { [unowned proxy] _ in
        proxy.stopObservingDatabaseChangesUntilNextTransaction()
    }
}
