// SPDX-License-Identifier: MIT

import Foundation
import FoundationNetworking
import ProtocolProxy
import Testing

@testable import follow_a_url_session

@Suite struct `Redirects and bodies of a URLSession on Linux` {
    let it: Session

    init() throws { it = try Session() }

    @Test func `A refused redirect completes with its own response and body`() async {
        it.refuseRedirects()
        let task = it.get("/moved")
        #expect(await it.run(task) == 0 && status(task) == 302)
        #expect(it.calls == ["redirect", "response", "data", "completion"])
    }

    /// With a body that the delegate gives the new request, and without.
    @Test(arguments: [false, true])
    func `A redirect with 307 loses the body, whatever is answered`(givesBody: Bool) async {
        it.proxy.override(\.urlSessionTaskWillPerformHTTPRedirectionNewRequestCompletionHandler) {
            _,
            _,
            _,
            request,
            complete in
            var request = request
            if givesBody { request.httpBody = Data(count: 9) }
            complete(request)
        }
        var request = it.post("/moved-upload")
        await it.run(it.session.uploadTask(with: request, from: Data(count: 9)))
        request.httpBody = Data(count: 9)
        await it.run(it.session.dataTask(with: request))
        let requests = it.server.requests
        #expect(requests.map(\.path) == ["/moved-upload", "/upload", "/moved-upload", "/upload"])
        #expect(requests.map(\.method) == ["POST", "POST", "POST", "POST"])
        #expect(requests.map(\.body.count) == [9, 0, 9, 0])
    }

    @Test func `A redirect with 307 loses the body without a delegate, too`() async throws {
        var request = it.post("/moved-upload")
        request.httpBody = Data(count: 9)
        let session = URLSession(configuration: .ephemeral)
        let (data, _) = try await session.data(for: request)
        #expect(String(decoding: data, as: UTF8.self) == "0 bytes came")
    }

    @Test func `A response that is cancelled arrives nevertheless`() async {
        it.proxy.override(\.urlSessionDataTaskDidReceiveCompletionHandler) { _, _, _, complete in
            complete(.cancel)
        }
        let task = it.get("/page")
        #expect(await it.run(task) == 0 && status(task) == 200)
        #expect(it.calls == ["response", "data", "completion"])
    }

    @Test func `A streamed upload asks for its body off the delegate queue`() async {
        let log = CallLog()
        it.proxy.override(\.urlSessionTaskNeedNewBodyStream) {
            [queue = Unchecked(it.queue)] _, _, complete in
            log.write("\(OperationQueue.current === queue.value)")
            complete(InputStream(data: Data(count: 5)))
        }
        await it.run(it.session.uploadTask(withStreamedRequest: it.post("/upload")))
        #expect(log.calls == ["false"])
        #expect(it.server.requests.map { $0.headers["expect"] } == ["100-continue"])
    }

    @Test func `A response with the status 100 is reported before the final one`() async {
        it.proxy.override(\.urlSessionTaskNeedNewBodyStream) { _, _, complete in
            complete(InputStream(data: Data(count: 5)))
        }
        let log = CallLog()
        it.proxy.observe(\.urlSessionDataTaskDidReceiveCompletionHandler, .before) {
            _,
            _,
            response,
            _ in
            log.write("\((response as? HTTPURLResponse)?.statusCode ?? 0)")
        }
        await it.run(it.session.uploadTask(withStreamedRequest: it.post("/upload")))
        // The server may close the connection before all of its answer was read.
        #expect(log.calls.first == "100")
    }
}

@Suite struct `Downloads of a URLSession on Linux` {
    let server: LoopbackServer
    let proxy = URLSessionDownloadDelegateProxy()
    let session: URLSession

    init() throws {
        server = try startSite()
        session = URLSession(configuration: .ephemeral, delegate: proxy, delegateQueue: nil)
    }

    private func download() async {
        var ends = proxy.calls(of: \.urlSessionDidBecomeInvalidWithError, .after)
            .makeAsyncIterator()
        session.downloadTask(with: server.url("/file")).resume()
        session.finishTasksAndInvalidate()
        _ = await ends.next()
        server.stop()
    }

    @Test func `A downloaded file stays after the call and the session`() async throws {
        var files = proxy.calls(of: \.urlSessionDownloadTaskDidFinishDownloadingTo)
            .makeAsyncIterator()
        await download()
        let file = try #require(await files.next()).2
        #expect(try Data(contentsOf: file).count == 1_000_000)
        try FileManager.default.removeItem(at: file)
    }

    @Test func `The progress of a download is reported at least each 16,384 bytes`() async {
        let sizes = Sizes()
        readFiles(of: proxy, into: sizes)
        let (pieces, written) = (Sizes(), Sizes())
        proxy.observe(
            \.urlSessionDownloadTaskDidWriteDataTotalBytesWrittenTotalBytesExpectedToWrite,
            .before
        ) { _, _, piece, total, expected in
            pieces.append(Int(piece))
            written.append(Int(total))
            #expect(expected == 1_000_000)
        }
        await download()
        #expect(pieces.all.count > 60 && pieces.all.max() == 16_384)
        #expect(written.all.last == 1_000_000 && sizes.all == [1_000_000])
    }

    @Test func `A downloaded file is reported before the completion`() async {
        let log = CallLog()
        proxy.observe(\.urlSessionDownloadTaskDidFinishDownloadingTo, .before) { _, _, file in
            log.write("file")
            try? FileManager.default.removeItem(at: file)
        }
        proxy.observe(\.urlSessionTaskDidCompleteWithError, .before) { _, _, _ in
            log.write("completion")
        }
        await download()
        #expect(log.calls == ["file", "completion"])
    }
}
