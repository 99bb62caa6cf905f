import Foundations
import Model
import Testing

@testable import Flickr

@Suite(.timeLimit(.minutes(30))) struct FlickrErrorTests {
  /// One of each.
  private static let errors: [FlickrError] = [
    .refused(.make(code: 100, message: "Invalid API Key (Key has invalid format)")),
    .notJSON(method: "flickr.photos.getInfo"),
    .unreadable(method: "flickr.photos.getInfo", reason: "photo is missing"),
  ]

  @Test(arguments: errors)
  func `every error is one sentence that names Flickr`(error: FlickrError) {
    let sentence = error.failure.sentence
    #expect(sentence.hasSuffix("."))
    #expect(!sentence.contains("\n"))
    #expect(sentence.lowercased().contains("flickr") || sentence.contains("example.com"))
  }

  @Test(
    arguments: [
      ("<html>", 200, "text/html"),
      (#"{"stat":"fail","code":100,"message":"Invalid API Key"}"#, 200, "application/json"),
      (#"{"stat":"ok"}"#, 200, "application/json"),
      (#"{"photos":{"photo":{}},"places":"","stat":"ok"}"#, 200, "application/json"),
      ("", 500, "text/plain"),
      ("", 403, nil),
    ] as [(String, Int, String?)]
  )
  func `the key is in no error, whatever goes wrong`(
    body: String,
    status: Int,
    contentType: String?
  ) async throws {
    let client = FlickrClient.make(body, status: status, contentType: contentType)
    let address = try #require(URL(string: "https://live.staticflickr.com/1/2_3.jpg"))
    var errors: [any Error] = []
    do { _ = try await client.photo(id: "1") } catch { errors.append(error) }
    do { _ = try await client.page() } catch { errors.append(error) }
    do { _ = try await client.renditions(ofPhoto: "1", for: .large) } catch { errors.append(error) }
    do { _ = try await client.picture(at: address) } catch { errors.append(error) }
    #expect(errors.count >= 3)
    for error in errors {
      let failure = try #require(error as? any FailureConvertible).failure
      let text = "\(error) \(String(reflecting: error)) \(failure)"
      #expect(!text.contains(FlickrClient.key))
      #expect(!text.contains("api_key"))
    }
  }
}
