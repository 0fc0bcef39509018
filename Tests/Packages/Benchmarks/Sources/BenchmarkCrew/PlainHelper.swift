// SPDX-License-Identifier: MIT

/// A link of a chain that has nothing to say to a worker's calls.
package final class PlainHelper: Helper {
    package init() {}

    package func help() {}
}
