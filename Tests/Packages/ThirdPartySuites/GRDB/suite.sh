# shellcheck shell=bash disable=SC2034,SC2154
# SPDX-License-Identifier: MIT

url=https://github.com/groue/GRDB.swift.git
version=7.10.0
module=GRDB
sources=GRDB
protocols=(TransactionObserver)
tests=2755
calls=10000

# Tests that are left out. The names of all others would be too long for one argument, as SwiftPM passes them to XCTest.
leave_out() {
  local tests=Tests/GRDBTests
  # Reads for two minutes, and observes nothing.
  rm "$tests/DatabaseCursorTests.swift"
  # So does this, for twenty seconds.
  edit "$tests/AssociationPrefetchingRowTests.swift" 'func testCompoundColumnLimit()' 'func leftOut()'
  # On a busy machine, a thread may wait for the second after which this fails, without proxies too.
  edit "$tests/DatabaseConfigurationTests.swift" 'func testBusyModeTimeoutTooLong()' 'func leftOut()'
  # Where GRDB has no snapshots, as on Linux, each fails half of the time, without proxies too.
  edit "$tests/ValueObservationTests.swift" 'func testCancellableInvalidation' 'func leftOut' 2
}

edits() {
  leave_out
  local file=$sources/Core/TransactionObserver.swift
  # A database holds most of its observers weakly, and so does the proxy of such a one.
  edit "$file" 'weakObserver = observer' \
    'weakObserver = observer; weakProxy = Suite.prepared(TransactionObserverProxy(implementer: observer))'
  edit "$file" 'strongObserver = observer' \
    'strongObserver = Suite.prepared(TransactionObserverProxy(retaining: observer))' 2
  edit "$file" 'private var observer: (any TransactionObserver)? { strongObserver ?? weakObserver }' \
    'private var weakProxy: TransactionObserverProxy?
    private var observer: (any TransactionObserver)? { strongObserver ?? (weakObserver == nil ? nil : weakProxy) }'
  edit "$file" 'self.observer === observer' \
    'self.observer.flatMap { ProtocolProxy.implementer(behind: $0, as: type(of: observer)) } === observer'
  sed -i '1i import ProtocolProxy' "$file"
}
