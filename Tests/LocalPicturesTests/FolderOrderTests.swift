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

  @Test func `pictures of one date sort by path, and reversing reverses the whole list`()
    async throws
  {
    for number in 0..<9 { try folder.add("a/\(number).jpg", taken: "2023:07:14 10:00:00") }
    for (name, fraction) in [("c", "25"), ("b", "5")] {
      try folder.add("a/\(name).jpg", xmpDate: "2023-07-14T10:00:00.\(fraction)")
    }
    for name in ["y", "x", "z"] { try folder.add("\(name).jpg") }
    let (bursts, undated) = (["b", "c"] + (0..<9).reversed().map { "\($0)" }, ["z", "y", "x"])
    let taken = try await titles(PhotoList(.all, order: PhotoOrder(.taken)))
    #expect(taken == bursts + undated)
    let reversed = try await titles(PhotoList(.all, order: PhotoOrder(.taken, isReversed: true)))
    #expect(reversed == bursts.reversed() + undated.reversed())
    #expect(try await titles(PhotoList(.all)).filter { !undated.contains($0) } == bursts)
    let named = try await titles(PhotoList(.all, order: PhotoOrder(.name)))
    let last = try await titles(PhotoList(.all, order: PhotoOrder(.name, isReversed: true)))
    #expect(last == named.reversed())
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
