import Flickr
import Foundations
import Model
import Testing

/// A field of an unexpected kind is ignored, but never the object that has it.
@Suite(.timeLimit(.minutes(30))) struct OddFieldTests {
  private static let oddValues = ["{}", "[]", "[1]", "true", "null", #"{"a":{}}"#, "-1e400"]

  @Test(arguments: oddValues)
  func `an odd total loses no upload`(json: String) async throws {
    let row = #"{"id":"7","owner":"1@N00","latitude":1,"longitude":2}"#
    let body = #"{"photos":{"total":\#(json),"photo":[\#(row)]},"stat":"ok"}"#
    let day = Date(timeIntervalSince1970: 0)...Date(timeIntervalSince1970: 1)
    guard let page = try await read(body, { try await $0.uploads(in: day, page: 1) }) else {
      return
    }
    #expect(page.photos.map(\.id) == ["7"])
  }

  @Test(arguments: oddValues)
  func `odd pixels lose no size`(json: String) async throws {
    let row = """
      {"label":"Large","width":\(json),"height":\(json),
       "source":"https://live.staticflickr.com/5/1_2_b.jpg"}
      """
    let body = #"{"sizes":{"size":[\#(row)]},"stat":"ok"}"#
    guard let sizes = try await read(body, { try await $0.renditions(ofPhoto: "1", for: .large) })
    else {
      return
    }
    #expect(sizes.map(\.size) == [.large])
  }

  @Test(arguments: oddValues)
  func `an odd level loses no name`(json: String) async throws {
    let levels = #""neighbourhood":\#(json),"locality":"Lyon","country":"France""#
    let body = #"{"photo":{"location":{\#(levels)}},"stat":"ok"}"#
    let name = try await read(body, { try await $0.name(ofArea: "1", withPhoto: "7") })
    guard let name else { return }
    #expect(name.name?.description == "Lyon, France")
  }

  @Test(arguments: oddValues)
  func `an odd location is missing`(json: String) async throws {
    let body = #"{"photo":{"location":\#(json)},"stat":"ok"}"#
    guard let name = try await read(body, { try await $0.name(ofArea: "1", withPhoto: "7") })
    else { return }
    #expect(name.name == nil)
  }

  @Test(arguments: oddValues)
  func `a refusal with an odd code or message is still a refusal`(json: String) async throws {
    for field in ["code", "message"] {
      let body = #"{"stat":"fail","\#(field)":\#(json)}"#
      do {
        _ = try await FlickrClient.make(body).photo(id: "1")
        Issue.record("a refusal is no photo")
      } catch let error as FlickrError where !error.isRefusal {
        #expect(error == .notJSON(method: "flickr.photos.getInfo"))
      } catch is FlickrError {}
    }
  }

  /// Returns the decoded body, or `nil` if this Foundation does not accept it as JSON, for example because of
  /// a number that is too large.
  private func read<Value>(
    _ body: String,
    _ call: (FlickrClient) async throws -> Value
  ) async throws -> Value? {
    do {
      return try await call(.make(body))
    } catch FlickrError.notJSON {
      return nil
    }
  }
}
