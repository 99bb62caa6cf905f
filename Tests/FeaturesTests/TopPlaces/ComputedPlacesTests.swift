import Features
import Foundation
import Foundations
import Model
import Testing

/// The top places that are worked out from a day's uploads, where Flickr lists none.
@Suite(.timeLimit(.minutes(30))) struct ComputedPlacesTests {
  private static let kyoto = City.make("Kyoto", population: 1_463_723)
  private static let noPlaces = #"{"places": {"total": 0}, "stat": "ok"}"#

  @Test(arguments: [
    noPlaces, #"{"places": {"place": []}, "stat": "ok"}"#, #"{"stat": "ok"}"#, "<html>",
    #"{"stat": "fail", "code": 112, "message": "Method not found"}"#,
    #"{"stat": "fail", "code": 1, "message": "Required parameter missing"}"#,
  ])
  func `if Flickr lists no places they are computed from yesterday's uploads`(
    answer: String
  ) async throws {
    let flickr = ScriptedFlickr { query in
      query.isList ? answer : .uploads([query.isFirstHour ? .photo(1, at: "35.01,135.77") : ""])
    }
    let list = try await flickr.features(cities: [Self.kyoto]).topPlaces.list()
    #expect(list.sections.map(\.country) == ["Japan"])
    let place = try #require(list.sections.first?.places.first)
    #expect(place.name.description == "Kyoto, Japan")
    #expect(place.id == "35.01N,135.77E")
    #expect(place.photoCount == 1)
    #expect(list.basis == TopPlacesList.Basis(.uploads(day: "2026-11-20"), count: 1))
  }

  @Test func `if Flickr lists places nothing is computed`() async throws {
    let flickr = ScriptedFlickr { _ in
      #"{"places": {"place": [{"place_id": "a", "_content": "Lyon, France"}]}, "stat": "ok"}"#
    }
    let list = try await flickr.features().topPlaces.list { _, _ in Issue.record("asked") }
    #expect(list.basis == nil)
    #expect(list.sections.map(\.country) == ["France"])
  }

  @Test(arguments: [(100, Failure.Reason.notAllowed), (105, .unreachable)])
  func `an error of every call is reported at once`(
    code: Int,
    reason: Failure.Reason
  ) async throws {
    let flickr = ScriptedFlickr { _ in #"{"stat": "fail", "code": \#(code), "message": "No"}"# }
    let features = flickr.features()
    let error = await #expect(throws: (any Error).self) { try await features.topPlaces.list() }
    #expect((error as? any FailureConvertible)?.failure.reason == reason)
    #expect(flickr.calls(of: "flickr.photos.search").isEmpty)
  }

  @Test func `the day is requested in 24 hours without a missing second`() async throws {
    let flickr = ScriptedFlickr { $0.isList ? Self.noPlaces : .uploads([]) }
    let list = try await flickr.features().topPlaces.list()
    #expect(list.sections.isEmpty)
    let periods = flickr.calls(of: "flickr.photos.search")
      .map { (Int($0["min_upload_date"] ?? "") ?? 0, Int($0["max_upload_date"] ?? "") ?? 0) }
      .sorted { $0 < $1 }
    #expect(periods.first?.0 == 1_795_132_800)
    #expect(periods.last?.1 == 1_795_132_800 + 86_399)
    #expect(zip(periods, periods.dropFirst()).allSatisfy { $0.1 + 1 == $1.0 })
    #expect(periods.count == 24)
  }

  @Test func `progress is reported hour by hour`() async throws {
    let flickr = ScriptedFlickr { $0.isList ? Self.noPlaces : .uploads([]) }
    var steps: [Int] = []
    _ = try await flickr.features().topPlaces.list { done, total in
      steps.append(done)
      #expect(total == 24)
    }
    #expect(steps == Array(0...24))
  }

  @Test func `hours that fail, and rows that cannot be read, are counted and left out`()
    async throws
  {
    let flickr = ScriptedFlickr { query in
      if query.isList { return Self.noPlaces }
      return query.isFirstHour ? "<html>" : .uploads([.photo(1, at: "35.01,135.77"), "{}"])
    }
    let list = try await flickr.features(cities: [Self.kyoto]).topPlaces.list()
    #expect(
      list.basis == TopPlacesList.Basis(.uploads(day: "2026-11-20"), count: 1, missingHours: 1)
    )
    #expect(list.sections.count == 1)
    #expect(list.skipped == 23)
  }

  @Test func `if every hour fails, the failure is reported`() async throws {
    let flickr = ScriptedFlickr { _ in "<html>" }
    let features = flickr.features()
    let failure = await #expect(throws: Failure.self) { try await features.topPlaces.list() }
    #expect(failure?.reason == .damaged)
  }

  @Test func `hours with many uploads are read further, within 40 calls`() async throws {
    let flickr = ScriptedFlickr { query in
      if query.isList { return Self.noPlaces }
      if query["method"] == "flickr.photos.getInfo" { return #"{"photo": {}, "stat": "ok"}"# }
      // Every photo elsewhere, and near no city.
      let number = (Int(query["min_upload_date"] ?? "") ?? 0) / 3_600 % 24
      let photos = (0..<5).map { String.photo(number * 5 + $0, at: "\(number * 2).5,\($0 * 9)") }
      return .uploads(photos, total: 100_000)
    }
    _ = try await flickr.features().topPlaces.list()
    let pages = flickr.calls(of: "flickr.photos.search").compactMap { $0["page"] }
    #expect(pages.count { $0 == "1" } == 24)
    #expect(pages.count { $0 == "2" } == 3)
    #expect(flickr.calls(of: "flickr.photos.getInfo").count == 12)
    #expect(flickr.callCount == 40)
  }

  @Test(arguments: [(250, 1), (251, 2), (501, 3), (9_999, 4)])
  func `one busy hour is read to its end, up to four pages`(total: Int, pageCount: Int) async throws
  {
    let flickr = ScriptedFlickr { query in
      if query.isList { return Self.noPlaces }
      return query.isFirstHour ? .uploads([], total: total) : .uploads([])
    }
    _ = try await flickr.features().topPlaces.list()
    let pages = flickr.calls(of: "flickr.photos.search").filter(\.isFirstHour)
    #expect(pages.compactMap { Int($0["page"] ?? "") }.sorted() == Array(1...pageCount))
  }
}

/// The names of computed places.
@Suite(.timeLimit(.minutes(30))) struct ComputedNameTests {
  private static let info =
    #"{"photo": {"location": {"locality": "Doolin", "country": "Ireland"}}, "stat": "ok"}"#

  @Test func `Flickr names areas far from any city, and unnamed ones are left out`()
    async throws
  {
    let flickr = flickr(uploads: [
      .photo(1, at: "35.01,135.77"), .photo(2, at: "53.02,-9.38"), .photo(3, at: "-64.83,-63.49"),
    ]) { $0["photo_id"] == "2" ? Self.info : #"{"photo": {}, "stat": "ok"}"# }
    let list = try await flickr.features(cities: [.make("Kyoto")]).topPlaces.list()
    let names = list.sections.flatMap(\.places).map(\.name.description)
    #expect(names == ["Doolin, Ireland", "Kyoto, Japan"])
    #expect(Set(flickr.calls(of: "flickr.photos.getInfo").map { $0["photo_id"] }) == ["2", "3"])
  }

  @Test func `coordinates are the titles if nothing has a name`() async throws {
    let uploads = [String.photo(1, at: "48.86,2.34"), .photo(2, at: "-33.87,151.21")]
    let flickr = flickr(uploads: uploads) { _ in "<html>" }
    let list = try await flickr.features().topPlaces.list()
    #expect(list.sections.map(\.country) == ["Unnamed"])
    #expect(list.sections[0].places.map(\.name.title) == ["33.87S 151.21E", "48.86N 2.34E"])
    #expect(list.sections[0].places.map(\.id) == ["33.87S,151.21E", "48.86N,2.34E"])
  }

  @Test func `groups with one name are one place, at the position of the busiest`() async throws {
    let flickr = flickr(uploads: [
      .photo(1, at: "35.2,135.75", area: "2"),
      .photo(2, at: "35.02,135.75", owner: "ann"), .photo(3, at: "35.02,135.75", owner: "bob"),
    ]) { _ in "" }
    let places = try await flickr.features(cities: [.make("Kyoto")]).topPlaces.list().sections[0]
      .places
    #expect(places.map(\.id) == ["35.02N,135.75E"])
    #expect(places.map(\.photoCount) == [3])
  }

  @Test func `a limit keeps the places with the most people, not the most photos`() async throws {
    let journey = (10...19).map { String.photo($0, at: "35.02,135.75", owner: "ann") }
    let square = (1...2).map { String.photo($0, at: "45.75,4.85", owner: "person \($0)") }
    let flickr = flickr(uploads: journey + square) { _ in "" }
    let lyon = City.make("Lyon", in: "France", at: "45.75N,4.85E")
    let list = try await flickr.features(cities: [.make("Kyoto"), lyon]).topPlaces.list(limit: 1)
    #expect(list.sections.map(\.country) == ["France"])
  }

  @Test func `a list has 100 places at most`() async throws {
    let points = (0..<12).flatMap { row in (0..<12).map { "\(row * 2),\($0 * 2 + 1)" } }
    let photos = points.enumerated().map { String.photo($0 + 1, at: $1) }
    let cities = points.enumerated().map { City.make("City \($0)", at: $1) }
    let list = try await flickr(uploads: photos) { _ in "" }.features(cities: cities).topPlaces
      .list()
    #expect(list.sections.flatMap(\.places).count == 100)
    #expect(list.basis?.count == 144)
  }

  /// A Flickr whose first hour has all the uploads.
  private func flickr(
    uploads: [String],
    info: @escaping @Sendable (ScriptedFlickr.Query) -> String
  ) -> ScriptedFlickr {
    ScriptedFlickr { query in
      if query.isList { return #"{"places": {}, "stat": "ok"}"# }
      if query["method"] == "flickr.photos.getInfo" { return info(query) }
      return .uploads(query.isFirstHour ? uploads : [])
    }
  }
}

extension ScriptedFlickr.Query {
  /// Whether Flickr's own list is asked for.
  fileprivate var isList: Bool { self["method"] == "flickr.places.getTopPlacesList" }

  /// Whether uploads of the day's first hour are asked for.
  fileprivate var isFirstHour: Bool {
    (Int(self["min_upload_date"] ?? "") ?? -1).isMultiple(of: 86_400)
  }
}

extension String {
  /// The answer that lists some uploads.
  fileprivate static func uploads(_ rows: [String], total: Int? = nil) -> String {
    let rows = rows.filter { !$0.isEmpty }
    let list = rows.joined(separator: ",")
    return #"{"photos": {"total": \#(total ?? rows.count), "photo": [\#(list)]}, "stat": "ok"}"#
  }

  /// The row of a photo.
  fileprivate static func photo(
    _ id: Int,
    at point: String,
    owner: String = "ann",
    area: String = "0"
  ) -> String {
    let parts = point.split(separator: ",")
    return """
      {"id": "\(id)", "owner": "\(owner)", "latitude": "\(parts[0])", "longitude": \(parts[1]),
       "accuracy": 16, "woeid": "\(area)", "geo_is_public": 1}
      """
  }
}
