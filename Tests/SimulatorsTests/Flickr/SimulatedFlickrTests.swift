import Flickr
import Foundations
import Testing

@testable import Sample
@testable import Simulators

@Suite(.timeLimit(.minutes(30))) struct SimulatedFlickrTests {
  private let flickr = SimulatedFlickr.make()

  @Test(arguments: ["flickr.photos.getRecent", "flickr.test", "", "flickr.photos.search2"])
  func `an unknown method is refused by code 112`(method: String) throws {
    let response = try flickr.json(method)
    #expect(response["stat"]?.string == "fail")
    #expect(response["code"]?.int == 112)
    #expect(response["message"]?.string == "Method \"\(method)\" not found")
  }

  @Test func `a call without a key is refused by code 100, with HTTP 200`() async throws {
    let response = flickr.response("flickr.photos.search", ["api_key": "", "place_id": "x"])
    #expect(response.status == 200)
    let json = try #require(JSONValue(json: response.body))
    #expect(json["code"]?.int == 100)
  }

  @Test(arguments: [
    ([:], "jsonFlickrApi("), (["jsoncallback": "show"], "show("),
    (["nojsoncallback": "0"], "jsonFlickrApi("),
  ])
  func `without nojsoncallback the answer is a function call`(
    arguments: [String: String],
    start: String
  ) throws {
    let query = ["method": "flickr.photos.getInfo", "api_key": "key", "format": "json"]
    let response = flickr.response(path: "/services/rest/", query: query.merging(arguments) { $1 })
    let text = String(decoding: response.body, as: UTF8.self)
    #expect(text.hasPrefix(start + "{"))
    #expect(text.hasSuffix("})"))
    #expect(response.contentType?.hasPrefix("text/javascript") == true)
  }

  @Test func `with nojsoncallback the answer is bare JSON`() throws {
    let response = flickr.response("flickr.places.getTopPlacesList", ["place_type_id": "7"])
    #expect(response.body.first == UInt8(ascii: "{"))
    #expect(response.contentType == "application/json")
    #expect(response.status == 200)
  }

  @Test(arguments: [[:], ["format": "rest"], ["format": "xml"]])
  func `a call for another format is refused in XML`(query: [String: String]) {
    let response = flickr.response(path: "/services/rest/", query: query)
    #expect(response.contentType?.hasPrefix("text/xml") == true)
    #expect(String(decoding: response.body, as: UTF8.self).contains(#"stat="fail""#))
  }

  @Test(arguments: ["/services/rest", "/services/rest/"])
  func `calls are answered with and without a last slash`(path: String) {
    let query = ["method": "flickr.x", "api_key": "key", "format": "json", "nojsoncallback": "1"]
    #expect(!flickr.response(path: path, query: query).body.isEmpty)
  }

  @Test(arguments: ["", "/", "/services/", "/services/rest/x", "/favicon.ico", "/photos/a/1/"])
  func `another path is an empty 404`(path: String) {
    let response = flickr.response(path: path, query: ["format": "json"])
    #expect(response == .notFound)
    #expect(response.status == 404)
  }

  @Test func `a refusal reaches the program like Flickr's own`() async {
    let error = await #expect(throws: FlickrError.self) { try await flickr.client.photo(id: "1") }
    #expect(error?.failure.reason == .notFound)
  }
}
