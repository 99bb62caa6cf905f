import Foundation
import Foundations
import Model
import Store
import TestSupport
import Testing

@testable import Features

struct HistoryTests {
  private func view(_ ids: String..., in scratch: TemporaryFolder) throws {
    for id in ids {
      _ = try scratch.history.recordViewing(of: .fetchable(id), thumbnail: nil)
    }
  }

  private func ids(in scratch: TemporaryFolder) throws -> [Photo.ID] {
    try scratch.history.recents().photos.map(\.photo.id)
  }

  // MARK: - Rows

  @Test func `a row is in the list printed last`() throws {
    let scratch = TemporaryFolder()
    scratch.history.remember(rows: [try .fetchable("1001"), try .fetchable("1002")])
    scratch.history.remember(rows: [try .fetchable("2001"), try .fetchable("2002")])
    #expect(try scratch.history.locate(.row(2)).name == .id("2002"))
    #expect(try scratch.history.locate(.id("5555")).name == .id("5555"))
  }

  @Test(arguments: [3, 999]) func `a missing row is not found`(row: Int) throws {
    let scratch = TemporaryFolder()
    scratch.history.remember(rows: [try .fetchable("1001"), try .fetchable("1002")])
    let failure = #expect(throws: Failure.self) { _ = try scratch.history.locate(.row(row)) }
    #expect(failure?.reason == .notFound)
    #expect(failure?.sentence.contains("\(row)") == true)
  }

  @Test func `the failure of a missing row names the list printed last`() throws {
    let scratch = TemporaryFolder()
    func sentence(row: Int = 2) -> String? {
      let failure = #expect(throws: Failure.self) { _ = try scratch.history.locate(.row(row)) }
      return failure?.sentence
    }
    #expect(sentence() == "No printed list has a row 2. List photos in a terminal first.")
    scratch.history.remember(rows: [try .fetchable("1001")], of: "Siena, Italy · photo 50 of 50")
    #expect(
      sentence()
        == "The last printed list, “Siena, Italy · photo 50 of 50”, has 1 row, and no row 2. "
        + "List photos in a terminal first."
    )
    scratch.history.remember(rows: [try .fetchable("1001"), try .fetchable("1002")])
    #expect(
      sentence(row: 3) == "The last printed list has 2 rows, and no row 3. "
        + "List photos in a terminal first."
    )
  }

  @Test func `without a printed list there is no row`() throws {
    let scratch = TemporaryFolder()
    #expect(throws: Failure.self) { _ = try scratch.history.locate(.row(1)) }
  }

  @Test func `a list that cannot be stored is not a failure`() throws {
    let scratch = TemporaryFolder()
    try scratch.write(Data(), to: "home")  // A file where the folder should be.
    scratch.history.remember(rows: [try .fetchable("1001")])
    #expect(throws: Failure.self) { _ = try scratch.history.locate(.row(1)) }
  }

  @Test func `a row that cannot be read leaves the others their numbers`() throws {
    let scratch = TemporaryFolder()
    scratch.history.remember(rows: [try .fetchable("1001"), try .fetchable("1002")])
    let path = scratch["home/cache/last-list.json"]
    let list = try String(contentsOfFile: path, encoding: .utf8)
    try scratch.write(
      Data(list.replacing("1001", with: "../1").utf8),
      to: "home/cache/last-list.json"
    )
    #expect(try scratch.history.locate(.row(2)).name == .id("1002"))
    #expect(throws: Failure.self) { _ = try scratch.history.locate(.row(1)) }
  }

  // MARK: - Sources

  @Test func `an id that several sources have is looked up in the list printed last`() throws {
    let scratch = TemporaryFolder()
    scratch.history.remember(rows: [try .fetchable("1001", source: .sample)])
    #expect(try scratch.history.locate(.id("1001")).source == .sample)
    #expect(try scratch.history.locate(.row(1)).source == .sample)
    let photos = try [
      Photo.fetchable("2002", source: .sample), .fetchable("2002"), .fetchable("3003"),
    ]
    scratch.history.remember(rows: photos)
    #expect(try scratch.history.locate(.id("2002")).listed == photos[0])
    #expect(try scratch.history.locate(.id("3003")).listed == photos[2])
    #expect(try scratch.history.locate(.id("4004")).listed == nil)
  }

  @Test func `an id that no list has is looked up in the recents`() throws {
    let scratch = TemporaryFolder()
    _ = try scratch.history.recordViewing(of: .fetchable("1001", source: .sample), thumbnail: nil)
    scratch.history.remember(rows: [try .fetchable("2002")])
    let located = try scratch.history.locate(.id("1001"))
    #expect(located.source == .sample)
    #expect(located.listed?.title == "Dawn")
  }

  @Test func `an id is a photo of the source that an option names, if that can have it`() throws {
    let scratch = TemporaryFolder()
    _ = try scratch.history.recordViewing(of: .fetchable("1001", source: .sample), thumbnail: nil)
    scratch.history.remember(rows: [try .fetchable("1001"), try .fetchable("2002")])
    func located(_ id: Photo.ID, at source: SourceID) throws -> LocatedPhoto {
      try scratch.history(named: source).locate(.id(id))
    }
    #expect(try located("1001", at: .sample).listed?.source == .sample)
    #expect(try located("1001", at: .flickr).listed?.source == .flickr)
    let unlisted = LocatedPhoto(name: .id("2002"), source: .sample, listed: nil)
    #expect(try located("2002", at: .sample) == unlisted)
    #expect(try located("2002", at: .commons).source == .flickr)
    #expect(try scratch.history(named: .commons).locate(.row(1)).source == .flickr)
  }

  @Test func `an id of Commons names its source, and a number alone does not`() throws {
    let scratch = TemporaryFolder()
    #expect(try scratch.history.locate(.id("M1")).source == .commons)
    #expect(try scratch.history.locate(.file("Dawn.jpg")).source == .commons)
    #expect(try scratch.history.locate(.id("1001")).source == nil)
    #expect(try scratch.history.locate(.id("F0123456789abcdef")).source == nil)
  }

  @Test func `rows of two sources that share an id are two photos`() throws {
    let scratch = TemporaryFolder()
    let rows = try [
      Photo.fetchable("1001"), .fetchable("1001", source: .sample), .fetchable("1001"),
    ]
    scratch.history.remember(rows: rows)
    let named: [PhotoReference] = [.row(1), .row(2), .row(3), .id("1001"), .row(9)]
    let distinct = scratch.history.distinct(named, choosing: .flickr)
    #expect(distinct == [.row(1), .row(2), .row(9)])
  }

  @Test func `an address means the photo of its site, whatever else has the id`() throws {
    let scratch = TemporaryFolder()
    scratch.history.remember(rows: [try Photo.fetchable("1001", source: .sample)])
    let page = PhotoReference.page("1001", on: .ofFlickr)
    let export = SourceID.export(path: "/e")
    #expect(scratch.history.source(of: page, choosing: .sample) == .flickr)
    #expect(scratch.history.source(of: page, choosing: export) == export)
    #expect(try scratch.history(named: .sample).locate(page).source == nil)
    #expect(scratch.history.source(of: .page("1001", on: .ofSample), choosing: .flickr) == .sample)
    let named = [page, .id("1001"), .row(1)]
    #expect(scratch.history.distinct(named, choosing: .sample) == [page, .id("1001")])
    let other: [PhotoReference] = [.page("2002", on: .ofFlickr), .id("2002")]
    #expect(scratch.history.distinct(other, choosing: .flickr).count == 1)
    #expect(scratch.history.distinct(other, choosing: .sample).count == 2)
  }

  // MARK: - Recents

  @Test func `the photo viewed last comes first, and its time is kept`() throws {
    let scratch = TemporaryFolder()
    try view("1001", "1002", in: scratch)
    let recents = try scratch.history.recents()
    #expect(recents.photos.map(\.photo.id) == ["1002", "1001"])
    #expect(recents.photos.map(\.viewedAt) == [.morning, .morning])
    #expect(recents.notices.isEmpty)
  }

  @Test(arguments: [(1, 1), (2, 2), (3, 3), (50, 3)])
  func `a limit keeps the newest`(limit: Int, count: Int) throws {
    let scratch = TemporaryFolder()
    try view("1001", "1002", "1003", in: scratch)
    let shown = try scratch.history.recents(limit: limit).photos.map(\.photo.id)
    #expect(shown == Array(["1003", "1002", "1001"].prefix(count)))
  }

  // MARK: - Forgetting

  @Test func `a removed photo is gone from the disk, and no other`() throws {
    let scratch = TemporaryFolder()
    try view("1001", "1002", "1003", in: scratch)
    #expect(try scratch.history.removeRecent(.id("1002")).isEmpty)
    #expect(try ids(in: scratch) == ["1003", "1001"])
    #expect(scratch.data("home/recents.plist")?.range(of: Data("1002".utf8)) == nil)
  }

  @Test func `a row of the list printed last can be removed`() throws {
    let scratch = TemporaryFolder()
    try view("1001", "1002", in: scratch)
    scratch.history.remember(rows: try scratch.history.recents().photos.map(\.photo))
    _ = try scratch.history.removeRecent(.row(2))
    #expect(try ids(in: scratch) == ["1002"])
  }

  @Test func `a photo that was not viewed cannot be removed`() throws {
    let scratch = TemporaryFolder()
    try view("1001", in: scratch)
    let failure = #expect(throws: Failure.self) {
      _ = try scratch.history.removeRecent(.id("7777"))
    }
    #expect(failure == Failure(.notFound, "The photo 7777 is not among the recents."))
    #expect(try ids(in: scratch) == ["1001"])
  }

  @Test func `clearing removes all recents`() throws {
    let scratch = TemporaryFolder()
    try view("1001", "1002", in: scratch)
    #expect(try scratch.history.clearRecents().isEmpty)
    #expect(try ids(in: scratch).isEmpty)
  }

  // MARK: - A damaged file

  @Test func `a damaged list is set aside with a notice, and a new one begins`() throws {
    let scratch = TemporaryFolder()
    try scratch.write(Data("neither XML nor binary".utf8), to: "home/recents.plist")
    let recents = try scratch.history.recents()
    #expect(recents.photos.isEmpty)
    let aside = try #require(scratch.names(in: "home").first { $0.contains(".damaged-") })
    #expect(
      recents.notices == [
        "The list of recents was damaged; it was set aside as \(scratch["home/\(aside)"])."
      ]
    )
    #expect(scratch.data("home/\(aside)") == Data("neither XML nor binary".utf8))
    try view("1001", in: scratch)
    #expect(try ids(in: scratch) == ["1001"])
  }

  @Test func `viewing a photo reports that the list was damaged`() throws {
    let scratch = TemporaryFolder()
    try scratch.write(Data("<plist>".utf8), to: "home/recents.plist")
    let notices = try scratch.history.recordViewing(
      of: .fetchable("1001"),
      thumbnail: nil
    )
    #expect(notices.count == 1)
    #expect(notices.first?.contains("damaged") == true)
  }
}
