import CLITestSupport
import Foundation
import TestSupport
import Testing

/// `--geojson` of the lists whose records have positions.
@Suite(.fewAtATime) struct GeoJSONTests {
  private let home = Home()

  private func run(_ arguments: [String]) async throws -> Ending {
    try await home.launch("places", arguments).run()
  }

  private func features(_ arguments: [String]) async throws -> [Feature] {
    let ending = try await run(arguments + ["--geojson"])
    #expect(ending.status == 0, "\(ending.errors)")
    return try Feature.all(in: ending.output)
  }

  @Test func `a list of photos is a collection of its records, without what the user did`()
    async throws
  {
    #expect(try await run(["follow", "tag:fog", "--sample", "--quiet"]).status == 0)
    #expect(try await run(["login", "--sample", "--quiet"]).status == 0)
    let preparation = try await home.shell(
      """
      photo like 53708827459 --sample --quiet &&
      photo fetch 53708827459 53834740676 --sample --thumbnail --quiet
      """
    )
    #expect(preparation.status == 0, "\(preparation.errors)")
    for list in [
      ["photos", "Lisbon", "--sample"], ["search", "fog", "--sample"], ["liked", "--sample"],
      ["recents"], ["feed", "--sample", "--offline"],
    ] {
      if list[0] == "feed" { _ = try await run(["feed", "--sample", "--refresh"]) }
      let records = try Feature.objects(in: try await run(list + ["--json"]).output)
      let features = try await features(list)
      #expect(!features.isEmpty && features.count == records.count, "\(list)")
      // These lists say whom the user follows, what they like, and when they looked.
      let did = ["viewedAt", "firstSeen", "liked", "unseen", "origins"]
      let isTelling = ["recents", "feed"].contains(list[0])
      #expect(records.allSatisfy { record in did.contains { record[$0] != nil } == isTelling })
      for (feature, record) in zip(features, records) {
        var rest = record
        let position = ["longitude", "latitude"].compactMap { rest.removeValue(forKey: $0) }
        #expect((feature.coordinates ?? []) == position.compactMap { $0 as? Double }, "\(list)")
        #expect(feature.id == record["id"] as? String)
        for name in did { rest.removeValue(forKey: name) }
        #expect(feature.properties as NSDictionary == rest as NSDictionary, "\(list)")
      }
    }
  }

  @Test func `top places are features without sections by country`() async throws {
    let arguments = ["top", "--sample", "--country", "Japan"]
    let sections = try await run(arguments + ["--json"]).json([PrintedSection].self)
    let features = try await features(arguments)
    #expect(features.map(\.id) == sections.flatMap(\.places).map(\.id) && features.count > 1)
    #expect(features.allSatisfy { $0.properties["country"] as? String == "Japan" })
    #expect(features.map(\.coordinates?.last) == sections.flatMap(\.places).map(\.latitude))
  }

  @Test func `a position is written with all its digits`() async throws {
    let ending = try await run(["photos", "Lisbon", "--sample", "--limit", "1", "--geojson"])
    #expect(ending.text.contains("-9.145634,\n") && ending.text.contains(" 38.718668\n"))
  }

  @Test func `chosen columns are the properties, in their order`() async throws {
    let ending = try await run(
      [
        "photos", "Lisbon", "--sample", "--limit", "2", "--geojson", "--fields",
        "title,latitude,id",
      ]
    )
    let features = try Feature.all(in: ending.output)
    #expect(features.allSatisfy { Set($0.properties.keys) == ["title", "latitude", "id"] })
    #expect(features.allSatisfy { $0.coordinates != nil && $0.id != nil })
    let names = ending.text.matches(of: /"(title|latitude|id)":/).map { String($0.1) }
    #expect(names == ["id", "title", "latitude", "id", "id", "title", "latitude", "id"])
  }

  @Test func `an empty list is an empty collection`() async throws {
    for list in [
      ["recents"], ["search", "qqqzzz", "--sample"], ["feed", "--sample", "--offline"],
    ] {
      #expect(try await features(list).isEmpty)
    }
  }

  @Test func `a record without a position has a null geometry`() async throws {
    let home = try pictures("pics/a.jpg", "pics/b.jpg")
    let source = ["--source", "folder:\(home.folder["pics"])"]
    let ending = try await home.launch("places", ["photos", "nowhere", "--geojson"] + source).run()
    let features = try Feature.all(in: ending.output)
    #expect(features.map(\.coordinates) == [nil, nil])
    #expect(features.allSatisfy { $0.properties["title"] is String })
  }

  @Test func `the user's pictures are at their cities, without a path`() async throws {
    let home = Home()
    home.folder.makeFolder("pics")
    let exif = ExifMaker().tiff([
      (0x010e, .text("Where we live.")), (0x8825, .directory(RevealingPicture.greenwich)),
    ])
    try home.folder.write(smallPicture.inserting(exif: exif), to: "pics/a.jpg")
    let source = ["--source", "folder:\(home.folder["pics"])"]
    let list = ["photos", "51.5N,0.12W", "--geojson"] + source
    let ending = try await home.launch("places", list).run()
    let feature = try #require(try Feature.all(in: ending.output).first)
    #expect(feature.coordinates != nil && feature.coordinates != [-0.125, 51.5])
    #expect(Set(feature.properties.keys) == ["id", "place", "title"])
    #expect(feature.properties["id"] as? String == feature.id)
    #expect(!ending.output.contains(home.folder.path) && !ending.output.contains("file:"))
    let exact = try await home.launch("places", list + ["--map", "exact"]).run()
    #expect(try Feature.all(in: exact.output).map(\.coordinates) == [[-0.125, 51.5]])
    #expect(!exact.output.contains(home.folder.path))
    let none = try await home.launch("places", list + ["--map", "none"]).run()
    #expect(try Feature.all(in: none.output).map(\.coordinates) == [nil])
    let chosen = try await home.launch("places", list + ["--fields", "page,latitude,title"]).run()
    let properties = try #require(try Feature.all(in: chosen.output).first).properties
    #expect(properties["page"] == nil && properties["latitude"] as? Double != 51.5)
  }

  @Test
  func
    `places far from cities are left out, unless exact positions are requested`()
    async throws
  {
    let home = Home()
    home.folder.makeFolder("pics")
    let ocean = ExifMaker.Value.directory([
      (1, .text("S")), (2, .fractions([(40, 1), (33, 1), (0, 1)])),
      (3, .text("W")), (4, .fractions([(120, 1), (44, 1), (0, 1)])),
    ])
    let picture = smallPicture.inserting(exif: ExifMaker().tiff([(0x8825, ocean)]))
    try home.folder.write(picture, to: "pics/a.jpg")
    let list = ["top", "--geojson", "--source", "folder:\(home.folder["pics"])"]
    let ending = try await home.launch("places", list).run()
    #expect(try Feature.all(in: ending.output).isEmpty)
    #expect(
      ending.errorLines == ["1 place is far from cities and left out; --map exact includes all."]
    )
    let exact = try await home.launch("places", list + ["--map", "exact"]).run()
    #expect(try Feature.all(in: exact.output).map(\.coordinates) == [[-120.73, -40.55]])
  }

  @Test(arguments: [
    (["photos", "Kyoto", "--json", "--geojson"], "--json and --geojson exclude each other."),
    (["top", "--geojson", "--jsonl"], "--jsonl and --geojson exclude each other."),
    (["feed", "--watch", "--geojson"], "--watch and --geojson exclude each other."),
    (["photos", "Kyoto", "--private"], "--private goes with --geojson."),
    (["recents", "--private", "--json"], "--private goes with --geojson."),
    (["feed", "--private"], "--private goes with --geojson."),
    (["top", "--map", "exact"], "--map goes with --geojson."),
    (
      ["search", "fog", "--geojson", "--fields", "tilte"], "There is no column “tilte”; there are "
    ),
    (["albums", "@me", "--geojson"], "--geojson"),
    (["following", "--geojson"], "--geojson"), (["map", "--geojson"], "--geojson"),
    (["top", "--private", "--geojson"], "--private"),
  ])
  func `options that do not go together are refused in a sentence`(
    arguments: [String],
    sentence: String
  ) async throws {
    let ending = try await run(arguments)
    #expect(ending.status == 64 && ending.output.isEmpty)
    #expect(ending.errors.contains(sentence), "\(ending.errors)")
  }

  @Test func `a reader that closes early ends the program quietly`() async throws {
    let ending = try await home.shell("places top --sample --geojson | head -1")
    #expect(ending.lines == ["{"] && ending.errors.isEmpty)
  }
}

/// A feature of a collection, checked by RFC 7946.
private struct Feature {
  let id: String?
  /// Longitude and latitude, or `nil` without a geometry.
  let coordinates: [Double]?
  let properties: [String: Any]

  /// Reads the objects of a JSON array.
  static func objects(in data: Data) throws -> [[String: Any]] {
    try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
  }

  /// Reads a collection (3.3): each feature has a geometry, a point or null, and properties (3.2).
  static func all(in data: Data) throws -> [Feature] {
    let collection = try #require(
      try JSONSerialization.jsonObject(with: data) as? [String: Any]
    )
    #expect(Set(collection.keys) == ["type", "features"])
    #expect(collection["type"] as? String == "FeatureCollection")
    return try #require(collection["features"] as? [[String: Any]]).map(Feature.init)
  }

  private init(_ object: [String: Any]) throws {
    #expect(Set(object.keys).subtracting(["id"]) == ["type", "geometry", "properties"])
    #expect(object["type"] as? String == "Feature")
    id = object["id"] as? String
    properties = try #require(object["properties"] as? [String: Any])
    guard let geometry = object["geometry"] as? [String: Any] else {
      #expect(object["geometry"] is NSNull)
      coordinates = nil
      return
    }
    #expect(Set(geometry.keys) == ["type", "coordinates"])
    #expect(geometry["type"] as? String == "Point")
    let position = try #require(geometry["coordinates"] as? [Double])
    #expect(position.count == 2 && abs(position[0]) <= 180 && abs(position[1]) <= 90)
    coordinates = position
  }
}
