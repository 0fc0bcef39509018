// SPDX-License-Identifier: MIT

public protocol Catalogue: Sendable {}
