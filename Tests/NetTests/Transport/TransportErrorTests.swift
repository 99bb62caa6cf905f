import Foundations
import Net
import Testing

struct TransportErrorTests {
  @Test(
    arguments: [
      .status(429, host: "api.flickr.com"), .status(503, host: "api.flickr.com"),
      .retryAfterTooLong(seconds: 900, status: 429, host: "api.flickr.com"),
      .quotaExhausted(service: "Flickr", callsPerHour: 3_600, until: .distantFuture),
      .rateExceeded(service: "Flickr", RateLimit(10, perSeconds: 60), until: .distantFuture),
    ] as [TransportError]
  )
  func `every error is one sentence that names the server`(error: TransportError) {
    let sentence = error.failure.sentence
    #expect(sentence.hasSuffix("."))
    #expect(!sentence.contains("\n"))
    #expect(sentence.lowercased().contains("flickr"))
  }
}
