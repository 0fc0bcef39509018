# shellcheck shell=bash disable=SC2034,SC2154
# SPDX-License-Identifier: MIT

url=https://github.com/apple/swift-metrics.git
version=2.13.0
module=CoreMetrics
sources=Sources/CoreMetrics
protocols=(
  MetricsFactory CounterHandler FloatingPointCounterHandler MeterHandler RecorderHandler TimerHandler
)
targets=(MetricsTestKit MetricsTests)
tests=118
calls=5000

edits() {
  local metrics=$sources/Metrics.swift kit=Sources/MetricsTestKit/TestMetrics.swift kind
  local tests_of_core=Tests/MetricsTests/CoreMetricsTests.swift
  edit "$metrics" 'self._handler = handler' 'self._handler = behindProxy(handler)' 5
  edit "$metrics" 'self._factory = factory' 'self._factory = behindProxy(factory)' 5
  edit "$metrics" 'self.factories = factories' 'self.factories = factories.map { behindProxy($0) }'
  for kind in Counter FloatingPointCounter Meter Timer; do
    edit "$metrics" "map { \$0.make$kind(label: label, dimensions: dimensions) }" \
      "map { behindProxy(\$0.make$kind(label: label, dimensions: dimensions)) }"
  done
  edit "$metrics" '$0.makeRecorder(label: label, dimensions: dimensions, aggregate: aggregate)' \
    'behindProxy($0.makeRecorder(label: label, dimensions: dimensions, aggregate: aggregate))'
  for kind in Counter FloatingPointCounter Meter Recorder; do
    edit "$metrics" "let handler = factory.make$kind(" "let handler = behindProxy(factory).make$kind("
  done
  edit "$metrics" 'let handler = factory.makeTimer(' 'let handler = behindProxy(factory).makeTimer(' 2
  edit "$metrics" 'self.counterHandler = factory.makeCounter(label: label, dimensions: dimensions)' \
    'self.counterHandler = behindProxy(behindProxy(factory).makeCounter(label: label, dimensions: dimensions))'
  edit "$metrics" 'self.recorderHandler = factory.makeRecorder(label: label, dimensions: dimensions, aggregate: true)' \
    'self.recorderHandler = behindProxy(behindProxy(factory).makeRecorder(label: label, dimensions: dimensions, aggregate: true))'
  # What a factory destroys, and what tests look at, are the objects behind the proxies.
  for kind in Counter Meter Recorder Timer; do
    uncast "$kit" metric._handler 'as?' "Test$kind"
    uncast "$kit" handler 'as?' "Test$kind"
  done
  for kind in Counter FloatingPointCounter Meter Recorder Timer; do uncast "$metrics" handler 'as?' "Mux$kind"; done
  for kind in AccumulatingRoundingFloatingPointCounter AccumulatingMeter; do uncast "$metrics" handler 'as?' "$kind"; done
  uncast Tests/MetricsTests/TestSendable.swift counter._handler 'as!' AccumulatingRoundingFloatingPointCounter '!'
  uncast "$tests_of_core" fpCounter._handler 'as!' AccumulatingRoundingFloatingPointCounter '!'
  uncast "$tests_of_core" counter1._handler is CustomHandler ' != nil'
  uncast "$tests_of_core" counter2._handler is CustomHandler ' != nil'
  uncast "$tests_of_core" counter1._handler is CustomFactory.CustomHandler ' != nil'
  uncast "$tests_of_core" counter1._factory is CustomFactory ' != nil'
  edit "$tests_of_core" 'handler === self.handler' \
    'ProtocolProxy.implementer(behind: handler, as: CustomHandler.self) === self.handler'
}
