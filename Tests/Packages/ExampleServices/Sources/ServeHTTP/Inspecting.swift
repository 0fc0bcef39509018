// SPDX-License-Identifier: MIT

import Foundation
import Hummingbird
import ProtocolProxyServices

/// Adds a page at `inspector` that shows the proxies of an inspector and operates them.
///
/// Anyone who can reach this page can read the errors of the service, and change what it does. It
/// belongs behind a login, or on an address that is not public.
func mount(_ inspector: ProxyInspector, on router: Router<BasicRequestContext>) {
    router.get("inspector") { _, _ in
        Response(
            status: .ok,
            headers: [
                .contentType: "text/html; charset=utf-8",
                // Nothing but what the page has in itself, and no other page around it.
                .contentSecurityPolicy:
                    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; "
                    + "connect-src 'self'; frame-ancestors 'none'",
            ],
            body: ResponseBody(byteBuffer: ByteBuffer(string: inspectorPage))
        )
    }
    router.get("inspector/snapshot") { _, _ in
        Response(
            status: .ok,
            headers: [.contentType: "application/json", .cacheControl: "no-store"],
            body: ResponseBody(
                byteBuffer: ByteBuffer(bytes: try JSONEncoder().encode(inspector.snapshot()))
            )
        )
    }
    router.post("inspector/switch") { request, context -> HTTPResponse.Status in
        // A form on another site can't send this content type, and a script there would need a CORS
        // preflight.
        guard request.headers[.contentType] == "application/json" else {
            throw HTTPError(.unsupportedMediaType)
        }
        let change = try await request.decode(as: InspectorSwitch.self, context: context)
        do throws(InspectionError) { try inspector.perform(change) } catch {
            throw HTTPError(.notFound, message: error.description)
        }
        return .noContent
    }
}
