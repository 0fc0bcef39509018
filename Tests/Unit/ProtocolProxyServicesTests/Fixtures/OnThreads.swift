// SPDX-License-Identifier: MIT

import Foundation

/// Runs a function on several threads at once, and waits for them.
func onThreads(_ count: Int, _ body: @escaping @Sendable () -> Void) {
    let group = DispatchGroup()
    for _ in 0..<count {
        group.enter()
        Thread {
            body()
            group.leave()
        }.start()
    }
    group.wait()
}
