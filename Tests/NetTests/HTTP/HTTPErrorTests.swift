import Foundations
import Net
import SystemCalls
import Testing

@Suite(.timeLimit(.minutes(30))) struct HTTPErrorTests {
  @Test(arguments: [
    (HTTPError.unresolved(host: "h"), Failure.Reason.unreachable),
    (.unreachable(host: "h"), .unreachable),
    (.tlsFailed(host: "h"), .unreachable), (.untrusted(host: "h"), .unreachable),
    (.timedOut(host: "h", after: .seconds(30)), .unreachable),
    (.disconnected(host: "h"), .unreachable),
    (.tooManyRedirects(host: "h"), .unreachable), (.truncated(host: "h"), .damaged),
    (.tooLarge(host: "h", limit: 10), .damaged), (.malformed(host: "h"), .damaged),
    (.insecureURL(host: "h"), .notAllowed), (.redirectRefused(host: "h", target: "t"), .notAllowed),
    (.invalidURL, .wrongUsage), (.cancelled, .failed), (.closed, .failed),
    (.libraryUnavailable("no such file"), .failed), (.outOfResources, .failed),
    (.proxyRefused(host: "h", status: 407), .unreachable),
    (.failed(host: "h", code: 27, reason: "Out of memory"), .failed),
    (.fileUnreadable(path: "p", .noSuchFileOrDirectory), .notFound),
    (.fileUnreadable(path: "p", .permissionDenied), .failed), (.fileChanged(path: "p"), .failed),
  ])
  func `an error has a reason and a sentence`(error: HTTPError, reason: Failure.Reason) {
    #expect(error.failure.reason == reason)
    #expect(error.failure.sentence.hasSuffix("."))
    #expect(
      error.failure.sentence.first?.isUppercase == true || error.failure.sentence.hasPrefix("h ")
        || error.failure.sentence.hasPrefix("“p”")
    )
  }

  @Test(arguments: [
    (Duration.seconds(30), "30 s"), (.milliseconds(250), "0.25 s"), (.milliseconds(1500), "1.5 s"),
  ])
  func `a time limit reads in seconds`(limit: Duration, text: String) {
    let sentence = HTTPError.timedOut(host: "h", after: limit).failure.sentence
    #expect(
      sentence == "h did not answer within \(text): check the network connection, or try again."
    )
  }

  @Test(arguments: [
    (HTTPError.unresolved(host: "h"), true), (.unreachable(host: "h"), true),
    (.timedOut(host: "h", after: .seconds(30)), true), (.disconnected(host: "h"), true),
    (.untrusted(host: "h"), false), (.tooManyRedirects(host: "h"), false),
    (.proxyRefused(host: "h", status: 407), false),
    (.redirectRefused(host: "h", target: "t"), false), (.truncated(host: "h"), false),
    (.cancelled, false),
  ])
  func `a network error is transient, and a refusal is final`(
    error: HTTPError,
    isTransient: Bool
  ) {
    #expect(error.isTransient == isTransient)
  }

  @Test(arguments: [
    (HTTPError.unresolved(host: "h"), true), (.unreachable(host: "h"), true),
    (.tlsFailed(host: "h"), true), (.untrusted(host: "h"), true),
    (.proxyRefused(host: "h", status: 407), true), (.insecureURL(host: "h"), true),
    (.timedOut(host: "h", after: .seconds(30)), false), (.disconnected(host: "h"), false),
    (.truncated(host: "h"), false), (.fileChanged(path: "p"), false), (.closed, false),
    (.redirectRefused(host: "h", target: "t"), false), (.cancelled, false),
  ])
  func `only an error without a connection proves that nothing was sent`(
    error: HTTPError,
    isUnsent: Bool
  ) {
    #expect(error.isUnsent == isUnsent)
  }

  @Test func `a missing library is named, with the way to get it`() {
    let sentence = HTTPError.libraryUnavailable("libcurl.so.4: no such file").failure.sentence
    #expect(sentence.contains("libcurl.so.4") && sentence.contains("install"))
  }

  @Test(arguments: [
    "https://sample.invalid/?api_key=SECRET", "http://example.org/?api_key=SECRET",
    "http://127.0.0.1:1/SECRET?api_key=SECRET", "ftp://example.org/SECRET", "https://SECRET@h/",
    "https://127.0.0.1:1/?api_key=SECRET#SECRET",
  ])
  func `no error has more of a URL than its host`(address: String) async throws {
    let client = HTTPClient.make()
    let request = try Sending.make(address) {
      $0.headers = [HTTPField("Authorization", "SECRET")]
    }
    let error = try #require(await client.error(of: request))
    await client.shutdown()
    for text in ["\(error)", String(reflecting: error), error.failure.sentence] {
      #expect(!text.contains("SECRET"))
    }
  }
}
