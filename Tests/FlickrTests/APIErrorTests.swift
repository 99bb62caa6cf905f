import Foundations
import Model
import Testing

@testable import Flickr

struct APIErrorTests {
  @Test(
    arguments: [
      (0, .unavailable, .unreachable),
      (1, .notFound, .notFound),
      (10, .unavailable, .unreachable),
      (95, .other, .failed),
      (96, .loginNeeded, .notAllowed),
      (97, .loginNeeded, .notAllowed),
      (98, .invalidToken, .notAllowed),
      (99, .loginNeeded, .notAllowed),
      (100, .invalidKey, .notAllowed),
      (105, .unavailable, .unreachable),
      (112, .other, .failed),
      (201, .unavailable, .unreachable),
      (nil, .other, .failed),
    ] as [(Int?, APIError.Kind, Failure.Reason)]
  )
  func `a code has a kind and a reason`(code: Int?, kind: APIError.Kind, reason: Failure.Reason) {
    let error = APIError.make(code: code)
    #expect(error.kind == kind)
    #expect(FlickrError.refused(error).failure.reason == reason)
  }

  @Test(arguments: [
    ("flickr.photos.getSizes", Failure.Reason.notAllowed), ("flickr.photos.getInfo", .notAllowed),
    ("flickr.groups.getInfo", .notAllowed), ("flickr.photos.search", .failed),
  ])
  func `code 2 means that a photo or a group is private, in methods that use it so`(
    method: String,
    reason: Failure.Reason
  ) {
    let error = APIError.make(method, code: 2, message: "Permission denied")
    #expect(FlickrError.refused(error).failure.reason == reason)
  }

  @Test(
    arguments: [
      (1, #"Photo "12" not found (invalid ID)"#, #"Photo "12" not found (invalid ID) (code 1)."#),
      (105, "Service currently unavailable.", "Service currently unavailable (code 105)."),
      (1, "", "no reason given (code 1)."),
      (nil, "Oh", "Oh."),
    ] as [(Int?, String, String)]
  )
  func `the sentence quotes Flickr's message with its code`(
    code: Int?,
    message: String,
    sentence: String
  ) {
    let failure = FlickrError.refused(.make(code: code, message: message)).failure
    #expect(failure.sentence.contains(sentence))
  }
}

extension APIError {
  static func make(
    _ method: String = "flickr.photos.getInfo",
    code: Int?,
    message: String = "Flickr's own words"
  ) -> APIError {
    APIError(method: method, code: code, message: message)
  }
}
