# shellcheck shell=bash disable=SC2034,SC2154
# SPDX-License-Identifier: MIT

url=https://github.com/OpenCombine/OpenCombine.git
version=0.14.0
module=OpenCombine
sources=Sources/OpenCombine
protocols=(Subscriber)
targets=(OpenCombineTests)
tests=1481
calls=50000
skipped='
  BreakpointTests.testBreakpointOnError    | expects a breakpoint to end the process, which a debugger or container may prevent
  BreakpointTests.testReceiveCompletion    | the same
  BreakpointTests.testReceiveSubscription  | the same
  BreakpointTests.testReceiveValue         | the same
  MapKeyPathTests.testMapKeyPathReflection | expects a key path to be described as by an older compiler
'

edits() {
  local helper=Tests/OpenCombineTests/Helpers/CustomPublisher.swift
  # Overrides methods that are declared in extensions in Foundation for Linux, and so does not compile with it.
  rm Tests/OpenCombineTests/FoundationTests/NotificationCenterTests.swift
  edit "$sources/Publisher+Subscribe.swift" '        } else {
            receive(subscriber: subscriber)' '        } else {
            receive(subscriber: behindProxy(subscriber))'
  # What tests look at is the subscriber behind the proxy.
  edit "$helper" 'erasedSubscriber = subscriber' 'erasedSubscriber = real'
  edit "$helper" 'Subscribe?(anySubscriber, subscriber)' 'Subscribe?(anySubscriber, real)' 2
  edit "$helper" 'let anySubscriber = AnySubscriber(subscriber)' 'let anySubscriber = AnySubscriber(subscriber)
        let real = (subscriber as? ProtocolProxy)?.implementer ?? subscriber'
  sed -i '1i import ProtocolProxy' "$helper"
  edit Tests/OpenCombineTests/IntrospectionTests.swift 'XCTAssertTrue(subscriber as AnyObject === tracking)' \
    'XCTAssertTrue(ProtocolProxy.implementer(behind: subscriber, as: type(of: tracking)) === tracking)'
  sed -i '1i import ProtocolProxy' Tests/OpenCombineTests/IntrospectionTests.swift
}
