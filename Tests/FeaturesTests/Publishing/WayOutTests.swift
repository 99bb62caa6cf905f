import Bitmaps
import Foundations
import Model
import TestSupport
import Testing

@testable import Features

/// What others get of a photo, field by field.
struct WayOutTests {
  /// One of the user's own pictures, with a word of its own in each field.
  private static var own: Photo {
    var photo = Photo(
      id: "Fword0id",
      owner: .init(id: "", name: "word-owner"),
      page: URL(filePath: "/home/ada/word-page/word-file.jpg"),
      source: .folder(path: "/home/ada")
    )
    photo.title = "word-title"
    photo.description = "word-description"
    photo.tags = ["word-tags"]
    photo.people = ["word-people"]
    (photo.rating, photo.label) = (4, "word-label")
    photo.license = License(name: "word-license", url: nil)
    photo.dateTaken = "word-dateTaken"
    photo.timeZone = "word-timeZone"
    photo.dateSource = .metadata
    photo.dateUploaded = Date(timeIntervalSince1970: 4_711)
    photo.coordinates = Coordinates(latitude: 38.7, longitude: -9.1)
    photo.place = PlaceName("word-place, Portugal")
    photo.camera = Photo.Camera { "word-\($0.rawValue)" }
    photo.video = Photo.Video(duration: 4_714)
    (photo.likeCount, photo.commentCount, photo.isLiked) = (4_712, 4_713, true)
    photo.isPrivate = true
    photo.renditions = [Photo.Rendition(size: .original, url: photo.page)]
    return photo
  }

  private static let lisbon = Gazetteer([
    City.make("Lisbon", in: "Portugal", at: "38.72N,9.14W", population: 500_000)
  ])

  /// The fields that have a value, but for id, page and source, which every photo has.
  private func fields(_ photo: Photo) -> Set<PhotoField> {
    let bare = Photo(id: photo.id, owner: .unknown, page: photo.page, source: photo.source)
    let (values, empty) = (Mirror(reflecting: photo).children, Mirror(reflecting: bare).children)
    return Set(
      zip(values, empty).filter { "\($0.value)" != "\($1.value)" }
        .compactMap { PhotoField(rawValue: $0.0.label ?? "") }
    )
  }

  @Test(arguments: [
    (WayOut.page, [PhotoField.title, .owner, .license, .coordinates, .place]),
    (.copy, [.title, .owner, .license]),
    (.geoJSON, [.title, .owner, .license, .dateTaken, .coordinates, .place, .isPrivate]),
    (
      .sidecar,
      [
        .title, .description, .owner, .tags, .license, .dateTaken, .timeZone, .dateSource,
        .coordinates, .place, .camera, .video, .isPrivate,
      ]
    ), (.credit, [.title, .owner, .license]), (.embeddedCredit, [.title, .owner, .license]),
  ])
  func `a picture of the user's own gives on each way what may go out, and no path`(
    way: WayOut,
    expected: [PhotoField]
  ) {
    let options = DisclosureOptions(precision: .city, gazetteer: Self.lisbon)
    let photo = Self.own.disclosed(on: way, options)
    #expect(fields(photo) == Set(expected))
    let (text, isWhole) = ("\(photo)", way == .sidecar)
    for word in ["/home", "word-page", "word-file", "Fword0id"] { #expect(!text.contains(word)) }
    let point = photo.coordinates?.latitude
    #expect(point == nil || point == (isWhole ? 38.7 : 38.72))
    // A village is named after its city, whatever the precision.
    #expect([nil, "Lisbon, Portugal"].contains(photo.place?.description))
  }

  @Test func `places of the user's own are published as cities, or without a name`() throws {
    func place(_ title: String, _ point: String, _ count: Int) throws -> Place {
      let name = try #require(PlaceName("\(title), Portugal"))
      return Place(id: point, name: name, photoCount: count, coordinates: Coordinates(point))
    }
    let places = try [
      place("Belém", "38.70N,9.20W", 3), place("Lisbon", "38.72N,9.14W", 5),
      place("Odeceixe", "37.43N,8.77W", 1),
    ]
    let shared = PositionSharing(.city, isOwnSource: true) { Self.lisbon }.coarsened(places)
    #expect(shared.map(\.name.description) == ["Lisbon, Portugal", "37.43N 8.77W, Unnamed"])
    #expect(shared.map(\.photoCount) == [8, 1])
    #expect(PositionSharing(.city) { Self.lisbon }.coarsened(places) == places)
  }

  @Test func `nobody is named if people are not to be named`() {
    for way in [WayOut.page, .copy] {
      var photo = Self.own
      photo.license = License(name: "CC BY 4.0, word-person", url: nil)
      let shown = photo.disclosed(on: way, DisclosureOptions(namesPeople: false))
      #expect(shown.owner == .unknown && shown.license?.name == "CC BY 4.0" && shown.webPage == nil)
    }
  }

  @Test(arguments: [
    ("CC BY-SA 3.0", "", "CC BY-SA 3.0"), ("CC BY 2.0", "", "CC BY 2.0"),
    ("(c) Ada, all rights reserved", "", "All Rights Reserved"), ("(c) 2024 Ada", "", nil),
    ("Ada", "https://ada.example/rights", nil), ("Public domain, by Ada", "", "Public Domain"),
    ("By Ada", "https://creativecommons.org/licenses/by-nc/4.0/deed?by=Ada", "CC BY-NC 4.0"),
    ("CC0", "https://creativecommons.org/publicdomain/zero/1.0/", "CC0 1.0"),
    ("By Ada", "https://creativecommons.org/licenses/ada/4.0/", nil),
  ])
  func `a licence stays by its name or the address of its text`(
    name: String,
    address: String,
    expected: String?
  ) {
    let license = License(name: name, url: URL(string: address)).withoutPeople
    #expect(license?.name == expected)
    #expect(license?.url?.absoluteString.contains("Ada") != true)
    let isAddressed = address.contains("creativecommons.org") && expected != nil
    #expect((license?.url != nil) == isAddressed)
  }

  @Test(arguments: WayOut.allCases)
  func `a photo of a service gives everything but what the user did`(way: WayOut) throws {
    var photo = Photo(
      id: "7",
      owner: .init(id: "1@N01", name: "Ada"),
      page: URL.make("https://www.flickr.com/photos/1@N01/7/")
    )
    photo.description = "Fog"
    photo.coordinates = Self.own.coordinates
    (photo.likeCount, photo.isLiked) = (3, true)
    let shown = photo.disclosed(on: way, DisclosureOptions(precision: .none, namesPeople: false))
    photo.isLiked = nil
    #expect(shown == photo)
  }

  @Test func `a title that is the name of the file is in no file`() {
    var photo = Self.own
    photo.title = "word-file"
    #expect(photo.disclosed(on: .copy).title.isEmpty)
    #expect(photo.disclosed(on: .credit).title == "word-file")
  }
}
