# shellcheck shell=bash disable=SC2034,SC2154
# SPDX-License-Identifier: MIT

url=https://github.com/apple/swift-log.git
version=1.16.2
module=Logging
sources=Sources/Logging
protocols=(LogHandler)
targets=(LoggingTests)
tests=176
calls=900

edits() {
  edit Sources/Logging/Logger.swift 'Storage(label: label, handler: handler)' \
    'Storage(label: label, handler: behindProxy(handler))'
  uncast Tests/LoggingTests/TestLogger.swift self.handler 'as?' CopyCountingLogHandler
  uncast Tests/LoggingTests/LoggingTest.swift logger1.handler is CustomHandler ' != nil'
  uncast Tests/LoggingTests/LoggingTest.swift logger2.handler is CustomHandler ' != nil'
}
