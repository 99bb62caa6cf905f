import Commons
import Foundations
import Model
import TestSupport
import Testing

/// Searches by the creation of pages, read like the feed.
@Suite(.timeLimit(.minutes(30))) struct BoundedSearchTests {
  private static let query = PhotoQuery.category("Fog")
  /// 2026-11-21 00:00:00 UTC.
  private static let midnight = 1_795_219_200
  private static let day = 86_400

  /// Files, `1` the latest, with some seconds between their creations.
  private static func files(_ count: Int, from latest: Int, every seconds: Int) -> [FakeIndex.File]
  {
    (0..<count).map { position in
      let created = latest - position * seconds
      return FakeIndex.File(id: position + 1, created: created, version: created)
    }
  }

  private func page(
    _ index: FakeIndex,
    since: Int? = nil,
    until: Int? = nil,
    perPage: Int = 100,
    page: Int = 1
  ) async throws -> PhotoPage {
    try await index.client.photos(
      of: PhotoList(
        Self.query,
        uploaded: UploadBounds(
          since: since.map(Date.init(second:)),
          until: until.map(Date.init(second:))
        )
      ),
      page: Page(page, of: perPage)
    )
  }

  /// Reads a list to its end like the feed: the photos up to the oldest second so far, and the next
  /// pages of the same query until one is older.
  private func readToEnd(_ index: FakeIndex) async throws -> [Photo] {
    var photos: [Photo] = []
    var seen: Set<String> = []
    var (until, number): (Int?, Int) = (nil, 1)
    for _ in 0..<1_000 {
      let page = try await page(index, until: until, page: number)
      photos += page.photos.filter { seen.insert($0.id).inserted }
      guard page.hasMore else { return photos }
      let oldest = try #require(page.photos.compactMap(\.second).min())
      (until, number) = oldest == until ? (until, number + 1) : (oldest, 1)
    }
    Issue.record("The list has no end.")
    return photos
  }

  // MARK: - Newer versions

  /// 200 files in ten days, every third with a newer version, the first and the last among them.
  private static func overwritten(isIndexed: Bool) -> [FakeIndex.File] {
    files(200, from: midnight + 40_000, every: 4_320).map { file in
      guard file.id % 3 == 1 || file.id == 200 else {
        return FakeIndex.File(
          id: file.id,
          created: file.created,
          version: file.version,
          isIndexed: isIndexed
        )
      }
      let version = midnight + 50_000 + file.id
      return FakeIndex.File(
        id: file.id,
        created: file.created,
        version: version,
        isIndexed: isIndexed
      )
    }
  }

  @Test(arguments: [true, false])
  func `a list with newer versions read to its end has every file once, in order`(
    isIndexed: Bool
  ) async throws {
    let files = Self.overwritten(isIndexed: isIndexed)
    let photos = try await readToEnd(FakeIndex(files))
    #expect(photos.map(\.id) == files.map { "M\($0.id)" })
    let seconds = photos.compactMap(\.second)
    #expect(seconds.count == 200 && seconds == seconds.sorted(by: >))
    if isIndexed { #expect(seconds == files.map(\.created)) }
  }

  @Test
  func `a file that the index lacks has the time of the file before it, if its version is later`()
    async throws
  {
    var files = Self.files(4, from: Self.midnight + 500, every: 100)
    files[1] = FakeIndex.File(id: 2, created: files[1].created, version: Self.midnight + 9_000)
    files[1].isIndexed = false
    files[2].isIndexed = false
    let page = try await page(FakeIndex(files), until: Self.midnight + 600)
    #expect(page.photos.compactMap(\.second) == [500, 500, 300, 200].map { Self.midnight + $0 })
  }

  @Test func `hundreds of files with newer versions one after another are not skipped`()
    async throws
  {
    let files = Self.files(600, from: Self.midnight + 80_000, every: 100).map { file in
      FakeIndex.File(
        id: file.id,
        created: file.created,
        version: (200..<500).contains(file.id) ? Self.midnight + 2 * Self.day : file.version
      )
    }
    #expect(try await readToEnd(FakeIndex(files)).count == 600)
    let unknown = files.map { file in
      FakeIndex.File(id: file.id, created: file.created, version: file.version, isIndexed: false)
    }
    #expect(try await readToEnd(FakeIndex(unknown)).count == 600)
  }

  @Test(arguments: [
    "[]", "{}", "null", "7", #"[{}]"#, #"[{"source":[]}]"#, #"[{"source":{}}]"#,
    #"[{"source":{"create_timestamp":"soon"}}]"#, #"[{"source":{"create_timestamp":null}}]"#,
  ])
  func `with an odd document in the index a file has the time of its version`(json: String)
    async throws
  {
    let info = String.info(#""timestamp":"2026-11-21T09:30:00Z""#)
    let body = String.pages(.page("7", info: info, #""cirrusdoc":\#(json)"#))
    let page = try await CommonsClient.make(body)
      .photos(of: PhotoList(Self.query, uploaded: .anyTime), page: Page(of: 5))
    #expect(page.photos.map(\.second) == [1_795_253_400])
  }

  // MARK: - Busy days

  @Test(arguments: [0, 49, 50, 149, 260, 1_000, 4_999, 7_777, 9_949, 9_999])
  func `files within a busy day are found in a few calls`(position: Int) async throws {
    let files = Self.files(10_000, from: Self.midnight + 86_399, every: 8)
    let index = FakeIndex(files)
    let page = try await page(index, until: files[position].created)
    #expect(page.photos.map(\.id) == files[position...].prefix(100).map { "M\($0.id)" })
    #expect(index.calls <= 15, "\(index.calls) calls")
    #expect(index.asked.queries.allSatisfy { Int($0["gsroffset"] ?? "0") ?? 0 < 10_000 })
  }

  @Test func `each page of the same query takes at most 15 calls`() async throws {
    let files = Self.files(8_000, from: Self.midnight + 86_399, every: 10)
    let index = FakeIndex(files)
    var ids: [String] = []
    for number in [1, 2, 3, 30] {
      let before = index.calls
      let page = try await page(index, until: files[3_010].created, page: number)
      #expect(index.calls - before <= 15, "\(index.calls - before) calls for page \(number)")
      ids += page.photos.map(\.id)
      #expect(page.hasMore)
    }
    let positions = Array(3_010..<3_310) + Array(5_910..<6_010)
    #expect(ids == positions.map { "M\($0 + 1)" })
  }

  @Test func `a busy day read to its end takes at most 15 calls a page`() async throws {
    let files = Self.files(3_000, from: Self.midnight + 86_399, every: 25)
    let index = FakeIndex(files)
    #expect(try await readToEnd(index).count == 3_000)
    #expect(index.calls <= 31 * 15, "\(index.calls) calls")
  }

  @Test func `without the index each page of a day is read from its start`() async throws {
    let files = Self.files(400, from: Self.midnight + 86_399, every: 100)
      .map { FakeIndex.File(id: $0.id, created: $0.created, version: $0.version, isIndexed: false) }
    let index = FakeIndex(files)
    let page = try await page(index, until: files[250].created)
    #expect(page.photos.map(\.id) == files[250..<350].map { "M\($0.id)" })
    #expect(
      index.asked.queries.compactMap { $0["gsroffset"] } == [
        "50", "100", "150", "200", "250", "300",
      ]
    )
  }

  @Test func `new files of a busy day end at the first older one`() async throws {
    let files = Self.files(5_000, from: Self.midnight + 86_399, every: 10)
    let index = FakeIndex(files)
    let page = try await page(index, since: files[20].created)
    #expect(page.photos.map(\.id) == files[...20].map { "M\($0.id)" })
    #expect(!page.hasMore && index.calls == 1)
  }

  @Test func `files deleted during the search move others up, and none is missed`() async throws {
    let files = Self.files(2_000, from: Self.midnight + 86_399, every: 40)
    let index = FakeIndex(files)
    // The newest 120 files are deleted after the last probe.
    let probe = FakeIndex(files)
    _ = try await page(probe, until: files[1_000].created)
    let last = try #require(probe.asked.queries.lastIndex { $0["gsrlimit"] == "1" })
    index.change(before: last + 1) { $0.removeFirst(120) }
    let page = try await page(index, until: files[1_000].created)
    #expect(page.photos.map(\.id) == files[1_000..<1_100].map { "M\($0.id)" })
  }

  // MARK: - The reach of paging

  @Test func `a day with more files than paging reaches does not end the list`() async throws {
    let busy = Self.files(10_400, from: Self.midnight + 86_399, every: 8)
    let before = Self.files(30, from: Self.midnight - 1, every: 60)
      .map { FakeIndex.File(id: 20_000 + $0.id, created: $0.created, version: $0.version) }
    let index = FakeIndex(busy + before)
    let edge = try await page(index, until: busy[9_950].created)
    #expect(edge.photos.map(\.id) == busy[9_950..<10_000].map { "M\($0.id)" })
    #expect(edge.hasMore)
    for until in [busy[10_000].created, busy[10_399].created] {
      let page = try await page(index, until: until)
      #expect(page.photos.map(\.id) == before.map { "M\($0.id)" })
      #expect(!page.hasMore)
    }
  }

  // MARK: - Limits of days

  @Test func `bounds at the limits of days include their own second`() async throws {
    let seconds = [1, 0, -1, -Self.day + 1, -Self.day, -Self.day - 1].map { Self.midnight + $0 }
    let files = seconds.enumerated().map { FakeIndex.File(id: $0 + 1, created: $1, version: $1) }
    for (first, until) in seconds.enumerated() {
      for (last, since) in seconds.enumerated() where last >= first {
        let page = try await page(FakeIndex(files), since: since, until: until)
        #expect(page.photos.compactMap(\.second) == Array(seconds[first...last]))
        #expect(!page.hasMore)
      }
    }
  }

  @Test func `a bound between files, after them all or before them all finds the files within it`()
    async throws
  {
    let files = Self.files(120, from: Self.midnight + 86_000, every: 60)
    let index = FakeIndex(files)
    #expect(try await page(index, until: files[60].created + 1).photos.first?.id == "M61")
    #expect(try await page(index, until: Self.midnight + 86_399).photos.first?.id == "M1")
    let none = try await page(index, until: files[119].created - 1)
    #expect(none.photos.isEmpty && !none.hasMore)
    let empty = try await page(FakeIndex([]), until: Self.midnight)
    #expect(empty.photos.isEmpty && !empty.hasMore)
  }
}

extension Photo {
  fileprivate var second: Int? { dateUploaded.map { Int($0.timeIntervalSince1970) } }
}

extension Date {
  fileprivate init(second: Int) { self.init(timeIntervalSince1970: Double(second)) }
}
