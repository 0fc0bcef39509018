// SPDX-License-Identifier: MIT

import Foundation
import FoundationNetworking
import ProtocolProxy

/// Answers challenges with a credential, unless the server has refused it.
///
/// On Linux, a challenge without an answer, or with the default handling, never ends its task. One
/// that is always answered with the same wrong password is sent without end.
func answerChallenges(of proxy: URLSessionDataDelegateProxy, with credential: URLCredential) {
    proxy.override(\.urlSessionTaskDidReceiveCompletionHandler) { _, _, challenge, complete in
        if challenge.previousFailureCount == 0 {
            complete(.useCredential, credential)
        } else {
            complete(.cancelAuthenticationChallenge, nil)
        }
    }
}

/// Refuses redirects that keep the method, and so should keep the body.
///
/// On Linux, the request that follows has no body, whatever is done to it. Start another task, with
/// the body, for ``target(of:)``.
func refuseRedirectsOfBodies(of proxy: URLSessionDataDelegateProxy) {
    proxy.override(\.urlSessionTaskWillPerformHTTPRedirectionNewRequestCompletionHandler) {
        _,
        _,
        response,
        request,
        complete in
        complete([307, 308].contains(response.statusCode) ? nil : request)
    }
}

/// The place where a task would have been redirected to.
func target(of task: URLSessionTask) -> URL? {
    let response = task.response as? HTTPURLResponse
    return response?.value(forHTTPHeaderField: "Location").flatMap { place in
        URL(string: place, relativeTo: task.currentRequest?.url)
    }
}

/// Reads the size of each file that was downloaded, and removes the file.
///
/// On Linux, the session itself never removes it.
func readFiles(of proxy: URLSessionDownloadDelegateProxy, into sizes: Sizes) {
    proxy.override(\.urlSessionDownloadTaskDidFinishDownloadingTo) { _, _, file in
        sizes.append((try? Data(contentsOf: file).count) ?? 0)
        try? FileManager.default.removeItem(at: file)
    }
}
