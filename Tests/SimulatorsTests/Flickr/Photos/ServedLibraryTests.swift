import EmbeddedFiles
import Flickr
import Foundations
import Model
import Testing

@testable import Sample
@testable import Simulators

@Suite(.timeLimit(.minutes(30))) struct ServedLibraryTests {
  @Test func `the whole library is read, and no row of it is skipped`() async throws {
    let library = try await WholeLibrary.read
    #expect(library.top.skipped == 0)
    #expect(library.places.flatMap(\.pages).map(\.skipped).allSatisfy { $0 == 0 })
    #expect(Set(library.photos.map(\.id)).count == library.photos.count)
  }

  @Test func `there are at least 60 places in at least 20 countries`() async throws {
    let places = try await WholeLibrary.read.top.places
    #expect(places.count >= 60)
    #expect(places.byCountry.count >= 20)
    #expect(places.allSatisfy { $0.coordinates != nil })
    #expect(Set(places.map(\.id)).count == places.count)
  }

  @Test func `places have names of one, two and three parts, in several scripts`() async throws {
    let names = try await WholeLibrary.read.top.places.map(\.name)
    let counts = Set(names.map { $0.description.split(separator: ", ").count })
    #expect(counts.isSuperset(of: [1, 2, 3]))
    #expect(names.contains { name in name.title.unicodeScalars.contains { $0.value > 0x2E80 } })
    #expect(names.contains { FoldedText($0.title).text != $0.title.lowercased() })
  }

  @Test func `every place has at least 50 photos, as many as its row says`() async throws {
    for place in try await WholeLibrary.read.places {
      #expect(place.photos.count >= 50, "\(place.place.name)")
      #expect(place.photos.count == place.place.photoCount, "\(place.place.name)")
      #expect(place.pages.map(\.total).allSatisfy { $0 == place.photos.count })
    }
  }

  @Test func `exactly three places have more than one page of 100: 120, 300 and 700`() async throws
  {
    let counts = try await WholeLibrary.read.places.map(\.photos.count)
    #expect(counts.filter { $0 > 100 }.sorted() == [120, 300, 700])
  }

  @Test func `the library has every licence`() async throws {
    let licenses = try await WholeLibrary.read.photos.compactMap(\.license?.id)
    #expect(Set(licenses) == Set(0...16))
  }

  @Test func `the library has dates of every granularity, and unknown ones`() async throws {
    let dates = try await WholeLibrary.read.photos.map { $0.dateTaken?.count }
    #expect(Set(dates) == [19, 7, 4, nil])
  }

  @Test(arguments: TitleKind.allCases)
  fileprivate func `the library has titles of every kind`(kind: TitleKind) async throws {
    #expect(try await WholeLibrary.read.photos.contains(where: kind.isShown))
  }

  @Test func `stored descriptions have HTML, and decoded ones do not`() async throws {
    let stored = EmbeddedFile.all(in: "library/photos/")
    #expect(stored.contains { $0.data.firstRange(of: Data("<a href".utf8)) != nil })
    let photos = try await WholeLibrary.read.photos
    #expect(!photos.contains { $0.description.contains("<a href") || $0.title.contains("&#039;") })
  }

  @Test func `photos are near their place`() async throws {
    for place in try await WholeLibrary.read.places {
      let center = try #require(place.place.coordinates)
      let box = GeoBox(
        west: center.longitude,
        south: center.latitude,
        east: center.longitude,
        north: center.latitude
      ).widened(by: 0.5)
      let points = place.photos.compactMap(\.coordinates)
      #expect(!points.isEmpty)
      #expect(
        points.allSatisfy { box.contains(latitude: $0.latitude, longitude: $0.longitude) },
        "\(place.place.name)"
      )
    }
  }

  @Test func `every picture of a photo exists, and every picture has a photo`() async throws {
    let servers = try await WholeLibrary.read.photos.compactMap { photo in
      photo.rendition(.square)?.url.path().split(separator: "/").first
    }
    let shown = Set(servers.map { String($0.suffix(2)) })
    let files = EmbeddedFile.all(in: "pictures/")
    #expect(shown == Set(files.map { String($0.path.dropFirst("pictures/".count).prefix(2)) }))
    #expect(shown.allSatisfy { SampleLibrary().picture($0) != nil })
  }
}

/// A property of titles that a list must handle.
private enum TitleKind: CaseIterable {
  case blank, blankAndUndescribed, emoji, rightToLeft, long, accented

  func isShown(by photo: Photo) -> Bool {
    let scalars = photo.title.unicodeScalars
    return switch self {
    case .blank: photo.title.isEmpty && !photo.description.isEmpty
    case .blankAndUndescribed: photo.heading.title == "Unknown"
    case .emoji: scalars.contains { $0.properties.isEmojiPresentation }
    case .rightToLeft: scalars.contains { (0x590...0x6FF).contains($0.value) }
    case .long: photo.title.count > 120
    case .accented: FoldedText(photo.title).text != photo.title.lowercased()
    }
  }
}
