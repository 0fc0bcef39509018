// SPDX-License-Identifier: MIT

import Foundation
import FoundationNetworking
import ProtocolProxy

@main enum FollowURLSession {
    static func main() async throws {
        let server = try startSite()
        defer { server.stop() }
        await followByHand(server)
        await follow(server)
        await download(server)
    }
}

/// The status that a task's response has.
func status(_ task: URLSessionTask) -> Int { (task.response as? HTTPURLResponse)?.statusCode ?? 0 }

func followByHand(_ server: LoopbackServer) async {
    print("By hand:")
    let collector = Collector()
    let (ends, ended) = AsyncStream.makeStream(of: (URLSessionTask, (any Error)?).self)
    let delegate = StayingDelegate(collector, ended: ended)
    let plain = URLSession(configuration: .ephemeral, delegate: delegate, delegateQueue: nil)
    plain.dataTask(with: server.url("/moved")).resume()
    for await (task, _) in ends.prefix(1) { print("/moved", status(task)) }
    plain.finishTasksAndInvalidate()
}

func follow(_ server: LoopbackServer) async {
    print("With a proxy:")
    let collector = Collector()
    let proxy = URLSessionDataDelegateProxy(implementer: collector)
    let session = URLSession(configuration: .ephemeral, delegate: proxy, delegateQueue: nil)
    var completions = proxy.calls(of: \.urlSessionTaskDidCompleteWithError, .after)
        .makeAsyncIterator()

    session.dataTask(with: server.url("/moved")).resume()
    if let (_, task, _) = await completions.next() {
        print("/moved", status(task), collector.text(of: task))
    }

    let staying = proxy.override(
        \.urlSessionTaskWillPerformHTTPRedirectionNewRequestCompletionHandler
    ) {
        _,
        _,
        _,
        _,
        complete in
        complete(nil)
    }
    session.dataTask(with: server.url("/moved")).resume()
    if let (_, task, _) = await completions.next() { print("/moved", status(task)) }
    staying.cancel()

    answerChallenges(
        of: proxy,
        with: URLCredential(user: "ada", password: "secret", persistence: .none)
    )
    session.dataTask(with: server.url("/private")).resume()
    if let (_, task, _) = await completions.next() {
        print("/private", status(task), collector.text(of: task))
    }

    var sent = proxy.calls(
        of: \.urlSessionTaskDidSendBodyDataTotalBytesSentTotalBytesExpectedToSend
    )
    .makeAsyncIterator()
    var upload = URLRequest(url: server.url("/upload"))
    upload.httpMethod = "POST"
    session.uploadTask(with: upload, from: Data(count: 200_000)).resume()
    while let (_, _, _, total, expected) = await sent.next() {
        guard total == expected else { continue }
        print("sent", total, "of", expected)
        break
    }
    if let (_, task, _) = await completions.next() {
        print("/upload", status(task), collector.text(of: task))
    }

    refuseRedirectsOfBodies(of: proxy)
    upload.url = server.url("/moved-upload")
    session.uploadTask(with: upload, from: Data(count: 5)).resume()
    if let (_, task, _) = await completions.next() {
        print("/moved-upload", status(task))
        upload.url = target(of: task)
        session.uploadTask(with: upload, from: Data(count: 5)).resume()
    }
    if let (_, task, _) = await completions.next() {
        print("again", status(task), collector.text(of: task))
    }
    session.finishTasksAndInvalidate()
}

func download(_ server: LoopbackServer) async {
    print("A download:")
    let downloads = URLSessionDownloadDelegateProxy()
    let loading = URLSession(configuration: .ephemeral, delegate: downloads, delegateQueue: nil)
    let sizes = Sizes()
    readFiles(of: downloads, into: sizes)
    var written = downloads.calls(
        of: \.urlSessionDownloadTaskDidWriteDataTotalBytesWrittenTotalBytesExpectedToWrite
    )
    .makeAsyncIterator()
    var loaded = downloads.calls(of: \.urlSessionTaskDidCompleteWithError).makeAsyncIterator()
    loading.downloadTask(with: server.url("/file")).resume()
    while let (_, _, _, total, expected) = await written.next() {
        guard total == expected else { continue }
        print("written", total, "of", expected)
        break
    }
    if let (_, task, _) = await loaded.next() { print("/file", status(task), sizes.all) }
    loading.finishTasksAndInvalidate()
}
