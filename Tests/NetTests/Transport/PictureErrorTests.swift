import Foundations
import Net
import Testing

struct PictureErrorTests {
  @Test(arguments: [
    (PictureError.unusableAddress(service: "Flickr"), Failure.Reason.damaged, "Flickr"),
    (.foreignHost("example.com", service: "Flickr"), .notAllowed, "example.com"),
    (.notAPicture(contentType: "text/html", host: "example.org"), .damaged, "text/html"),
  ])
  func `every error is one sentence that names its subject`(
    error: PictureError,
    reason: Failure.Reason,
    subject: String
  ) {
    let failure = error.failure
    #expect(failure.reason == reason)
    #expect(failure.sentence.contains(subject) && failure.sentence.hasSuffix("."))
  }
}
