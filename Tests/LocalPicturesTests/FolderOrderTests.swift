import Foundations
import Imaging
import Model
import SystemCalls
import TestSupport
import Testing

@testable import LocalPictures

/// The order and the filters of lists in a folder, over all of their pages.
@Suite(.timeLimit(.minutes(30))) struct FolderOrderTests {
  private let folder = TemporaryFolder()

  /// Adds pictures with dates, titles and positions, some without.
  private func fill() throws {
    let dates = [
      "2023:07:14 10:00:00", "2019:01:02 03:04:05", nil, "2023:07:14 09:00:00",
      "1999:12:31 23:59:59",
    ]
    for (number, date) in dates.enumerated() {
      try folder.add("\(number % 2 == 0 ? "b" : "A")/\(number).jpg", taken: date)
    }
  }

  private func titles(_ list: PhotoList, size: Int = 2) async throws -> [String] {
    let source = folder.source()
    var titles: [String] = []
    var (number, hasMore) = (1, true)
    while hasMore {
      let page = try await source.photos(of: list, page: Page(number, of: size))
      titles += page.photos.map(\.title)
      hasMore = page.hasMore
      number += 1
    }
    return titles
  }

  @Test func `sorting spans all pages, with pictures without the value last`() async throws {
    try fill()
    let taken = try await titles(PhotoList(.all, order: PhotoOrder(.taken)))
    #expect(taken == ["0", "3", "1", "4", "2"])
    let reversed = try await titles(PhotoList(.all, order: PhotoOrder(.taken, isReversed: true)))
    #expect(reversed == ["4", "1", "3", "0", "2"])
    let titled = try await titles(PhotoList(.all, order: PhotoOrder(.title)))
    #expect(titled == ["0", "1", "2", "3", "4"])
    let named = try await titles(PhotoList(.all, order: PhotoOrder(.name)))
    #expect(named == ["1", "3", "0", "2", "4"], "by the bytes of the paths")
  }

  @Test func `a span has the pictures of its days, and the total counts them`() async throws {
    try fill()
    let list = PhotoList(.all, filter: PhotoFilter(taken: DaySpan("2023")))
    #expect(try await titles(list) == ["0", "3"])
    #expect(try await folder.source().photos(of: list, page: Page(of: 1)).total == 2)
    #expect(try await titles(PhotoList(.date(.none))) == ["2"])
    #expect(try await titles(PhotoList(.date(.dayOfYear(1231)))) == ["4"])
  }

  @Test func `a hundred pictures of one second are in the order of their ids`() async throws {
    for number in 0..<100 { try folder.add("\(number).jpg", taken: "2023:07:14 10:00:00") }
    let list = PhotoList(.all, order: PhotoOrder(.taken))
    let ids = try await folder.source().photos(of: list, page: Page(of: 500)).photos.map(\.id)
    #expect(ids == ids.sorted() && ids.count == 100)
  }

  @Test func `the nearest picture of a place comes first`() async throws {
    try folder.add("far.jpg", at: .make(51.6, -0.1))
    try folder.add("near.jpg", at: City.london.coordinates)
    let query = PhotoQuery.around(City.london.coordinates, uploadedSince: .distantPast)
    #expect(try await titles(PhotoList(query, order: PhotoOrder(.near))) == ["near", "far"])
    let reversed = PhotoList(query, order: PhotoOrder(.near, isReversed: true))
    #expect(try await titles(reversed) == ["far", "near"])
  }
}
