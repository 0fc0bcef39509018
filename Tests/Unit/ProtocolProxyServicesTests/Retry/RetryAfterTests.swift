// SPDX-License-Identifier: MIT

import Foundation
import SeededRandom
import Testing

@testable import ProtocolProxyServices

@Suite struct `The field Retry-After` {
    @Test(arguments: [
        ("0", 0), ("120", 120), (" 7\t", 7), ("0000000012", 12),
        ("Wed, 21 Oct 2015 07:28:00 GMT", 1_445_412_480),
        ("Thu, 01 Jan 1970 00:00:00 GMT", 0), ("Tue, 29 Feb 2028 23:59:60 GMT", 1_835_481_600),
    ])
    func `Seconds and dates are read`(_ field: String, _ seconds: Int) {
        #expect(RetryAfter(field)?.delay(at: 0) == .seconds(seconds))
    }

    @Test(arguments: [
        "", " ", "-1", "+1", "1.5", "1e3", "soon", "١٢",
        "Wed, 21 Oct 2015 07:28:00", "Wed, 21 Oct 2015 07:28:00 UTC",
        "Thu, 21 Oct 2015 07:28:00 GMT",
        "Wed, 21 Oct 2015 24:00:00 GMT", "Wed, 21 Oct 2015 07:60:00 GMT",
        "Wed, 21 Oct 2015 07:28:61 GMT",
        "Sun, 29 Feb 2015 07:28:00 GMT", "Wed, 00 Oct 2015 07:28:00 GMT",
        "Wed, 21 oct 2015 07:28:00 GMT",
        "Wed, 21 Oct 15 07:28:00 GMT", "Wed 21 Oct 2015 07:28:00 GMT",
        "Wed, 21 Oct 2015 7:28:00 GMT",
        "Wednesday, 21-Oct-15 07:28:00 GMT", "Wed Oct 21 07:28:00 2015",
        "Wed, 21 Oct 2015  07:28:00 GMT",
        "Tue, 21 Oct 1969 07:28:00 GMT", "Wed, 21 Oct 2015 -7:28:00 GMT",
    ])
    func `Anything else counts as none`(_ field: String) { #expect(RetryAfter(field) == nil) }

    @Test(arguments: ["9999999999", "1764300000", "12345678901234567890"])
    func `A time of any number of digits is longer than the longest delay`(_ field: String) {
        let backoff = Backoff.retryAfter { _ in field }
        #expect(backoff.delay(after: FailedAttempt(failures: 1)) == nil)
    }

    @Test func `Dates are those of the calendar, for random times`() {
        var random = SeededNumbers(seed: 51_131)
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(identifier: "GMT")
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        for _ in 0..<2000 {
            let time = Int.random(in: 0..<253_402_300_800, using: &random)
            let text = formatter.string(from: Date(timeIntervalSince1970: Double(time)))
            #expect(RetryAfter(text)?.delay(at: 0) == .seconds(time), "seed 51131, \(text)")
        }
    }

    @Test
    func `A date that is over asks for no delay, and one of the future for the time until then`() {
        #expect(RetryAfter("Wed, 21 Oct 2015 07:28:00 GMT")?.delay() == .zero)
        #expect(
            RetryAfter("Wed, 21 Oct 2015 07:28:00 GMT")?.delay(at: 1_445_412_450) == .seconds(30)
        )
    }
}
