# shellcheck shell=bash disable=SC2034,SC2154
# SPDX-License-Identifier: MIT

url=https://github.com/swift-server/swift-service-lifecycle.git
version=2.13.0
module=ServiceLifecycle
sources=Sources/ServiceLifecycle
protocols=(Service)
tests=75
calls=90

edits() {
  edit "$sources/ServiceGroupConfiguration.swift" 'self.service = service' 'self.service = behindProxy(service)' 2
}
