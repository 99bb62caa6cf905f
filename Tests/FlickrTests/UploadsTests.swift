import Flickr
import Foundation
import Foundations
import Model
import Net
import Testing

/// The geotagged uploads of a period, and the names of places.
@Suite(.timeLimit(.minutes(30))) struct UploadsTests {
  private static let hour =
    Date(timeIntervalSince1970: 1_763_596_800)...Date(timeIntervalSince1970: 1_763_600_399)

  @Test func `a row has the position of a photo, in strings or numbers`()
    async throws
  {
    let page = try await client(
      """
      {"photos": {"page": 1, "total": "431", "photo": [
        {"id": "51540860321", "owner": "45359289@N05", "latitude": "32.960981",
         "longitude": -117.269022, "accuracy": "13", "woeid": "5342353", "geo_is_public": 1},
        {"id": 7, "owner": "1@N00", "latitude": 1, "longitude": "2.5", "accuracy": 16,
         "woeid": "", "geo_is_public": "0"}
      ]}, "stat": "ok"}
      """
    ).uploads(in: Self.hour, page: 1)
    #expect(page.total == 431)
    let points = ["32.960981,-117.269022", "1,2.5"].compactMap { Coordinates($0) }
    try #require(points.count == 2)
    #expect(
      page.photos == [
        GeotaggedPhoto(
          id: "51540860321",
          owner: "45359289@N05",
          coordinates: points[0],
          accuracy: 13,
          isPublic: true,
          area: "5342353"
        ),
        GeotaggedPhoto(
          id: "7",
          owner: "1@N00",
          coordinates: points[1],
          accuracy: 16,
          isPublic: false,
          area: nil
        ),
      ]
    )
  }

  @Test(arguments: [
    #"{"id": "7", "owner": "1@N00", "latitude": 0, "longitude": 0, "accuracy": 0}"#,
    #"{"id": "7", "owner": "1@N00"}"#, #"{"id": "7"}"#, "null",
    #"{"id": "7", "owner": "1@N00", "latitude": 91, "longitude": 0, "geo_is_public": 1}"#,
  ])
  func `a row without a position, or an unreadable one, is left out`(
    row: String
  ) async throws {
    let answer = #"{"photos": {"total": 1, "photo": [\#(row)]}, "stat": "ok"}"#
    #expect(try await client(answer).uploads(in: Self.hour, page: 1).photos.isEmpty)
  }

  @Test(arguments: [
    #"{"photos": {"page": 1, "pages": 0, "total": 0, "photo": []}, "stat": "ok"}"#,
    #"{"photos": {}, "stat": "ok"}"#, #"{"stat": "ok"}"#,
  ])
  func `a list without uploads is empty, however it is written`(answer: String) async throws {
    let page = try await client(answer).uploads(in: Self.hour, page: 1)
    #expect(page.photos.isEmpty)
    #expect(page.total == 0)
  }

  @Test func `a period is requested from its first second to its last`() async throws {
    try await confirmation { isRequested in
      let client = client(#"{"stat": "ok"}"#) { query in
        isRequested()
        #expect(query["method"] == "flickr.photos.search")
        #expect(query["has_geo"] == "1")
        #expect(query["min_upload_date"] == "1763596800")
        #expect(query["max_upload_date"] == "1763600399")
        #expect(query["per_page"] == "250")
        #expect(query["page"] == "3")
        #expect(query["extras"] == "geo")
      }
      _ = try await client.uploads(in: Self.hour, page: 3)
    }
  }

  @Test(arguments: [
    (
      #""locality": {"_content": "Galoch"}, "county": {"_content": "Zone 3"}, "#
        + #""region": {"_content": "Āfar"}, "country": {"_content": "Ethiopia"}"#,
      "Galoch, Āfar, Ethiopia"
    ),
    (
      #""locality": {"_content": ""}, "county": {"_content": "Clare"}, "country": "Ireland""#,
      "Clare, Ireland"
    ),
    (
      #""neighbourhood": "Soho", "region": "England", "country": {"_content": "UK"}"#,
      "Soho, England, United Kingdom"
    ),
    (#""region": "Utah", "country": "USA""#, "Utah, United States"),
    (#""locality": "Washington, D.C.", "country": "USA""#, "Washington, United States"),
    (#""locality": "Somewhere""#, nil), (#""country": "Iceland""#, nil), ("", nil),
  ])
  func `a place is named by its most specific level`(levels: String, name: String?) async throws {
    let answer = #"{"photo": {"location": {\#(levels)}}, "stat": "ok"}"#
    #expect(try await client(answer).name(ofArea: "1", withPhoto: "7").name?.description == name)
  }

  @Test func `a photo without a position names no place`() async throws {
    let answer = #"{"photo": {"id": "7"}, "stat": "ok"}"#
    #expect(try await client(answer).name(ofArea: "1", withPhoto: "7").name == nil)
  }
}

/// A client whose every call is answered alike, after a look at the call.
private func client(
  _ answer: String,
  check: @escaping @Sendable ([String: String]) -> Void = { _ in }
) -> FlickrClient {
  FlickrClient(endpoint: .sample, apiKey: "key") { request in
    let items = URLComponents(url: request.url, resolvingAgainstBaseURL: false)?.queryItems ?? []
    check(Dictionary(items.map { ($0.name, $0.value ?? "") }) { _, last in last })
    return HTTPResponse(
      status: 200,
      contentType: "application/json",
      url: request.url,
      body: Data(answer.utf8)
    )
  }
}
