# shellcheck shell=bash disable=SC2034,SC2154
# SPDX-License-Identifier: MIT

url=https://github.com/swhitty/FlyingFox.git
version=0.27.1
module=FlyingFox
sources=FlyingFox/Sources
protocols=(HTTPHandler)
tests=424
calls=90
skipped='
  webSocketConnectionToVI | needs a server of the internet
  cancels_After_Created   | expects a task to begin in a tenth of a second, however busy the machine is
'

edits() {
  # All routes, and the server's own handler of them.
  edit "$sources/Handlers/RoutedHTTPHandler.swift" 'handlers.replaceSubrange(subrange, with: newElements)' \
    'handlers.replaceSubrange(subrange, with: newElements.map { ($0.route, behindProxy($0.handler)) })'
  edit "$sources/Handlers/RoutedHTTPHandler.swift" 'set { handlers[index] = newValue }' \
    'set { handlers[index] = (newValue.route, behindProxy(newValue.handler)) }'
  edit "$sources/HTTPServer.swift" 'try await handlers.handleRequest(request)' \
    'try await behindProxy(handlers).handleRequest(request)'
  # The handlers that tests call themselves.
  local file times
  for file in Directory=13 HTTP=17 Redirect=9 Routed=4 WebSocket=7; do
    times=${file#*=} file=${file%=*}
    edit "FlyingFox/Tests/Handlers/${file%HTTP}HTTPHandlerTests.swift" 'handler.handleRequest(' \
      'behindProxy(handler).handleRequest(' "$times"
  done
}
