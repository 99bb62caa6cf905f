import Foundations
import Model
import Testing

@testable import Browser
@testable import Features

/// The user's own lists above the places, and the order and the months of a list of photos.
struct OwnListsTests {
  private let folder = SourceID.folder(path: "/home/ada/Pictures")

  /// A session in the first list of a folder with three photos and two albums.
  private func session(_ columns: Int = 60, _ rows: Int = 16) throws -> BrowserSession {
    var session = BrowserSession(columns, rows, source: folder)
    var list = try TopPlacesList.make()
    list.lists = [
      try .make("All photos", "all", 3), try .make("On this day", "date:on-this-day", 1),
      try .make("Ada", "person:Ada", 2, group: .people),
      try .make("fog", "tag:fog", 1, group: .tags),
      try .make("Iceland", "album:2021/Iceland", 2, group: .albums),
      try .make("Japan", "album:Japan", 1, group: .albums),
    ]
    session.respond(.topPlaces(list, isComplete: true)) { $0 == .topPlaces(isRefreshing: false) }
    return session
  }

  @Test func `the user's lists come first, and the list of all photos is selected`() throws {
    let session = try session()
    #expect(session.lines[1] == "Your photos")
    #expect(session.lines[2].hasPrefix("› All photos") && session.lines[2].hasSuffix("3"))
    for (line, row) in [(4, "People"), (5, "Tags"), (6, "Albums")] {
      #expect(session.lines[line].hasPrefix("  \(row)"))
    }
    #expect(session.lines[6].hasSuffix("2") && session.lines[7] == "France")
  }

  @Test func `Enter shows the photos of a list`() throws {
    var session = try session()
    session.press(.enter)
    let subject = PhotoSubject.selected(.list(.all))
    let requests = session.pending.map(\.request).filter(\.isPhotos)
    #expect(requests == [.photos(of: subject, page: 1, isRefreshing: false)])
  }

  @Test func `Enter shows the lists of one group, and opens one, and Esc hides them`() throws {
    var session = try session()
    session.press(.arrow(.down), .arrow(.down), .enter)
    #expect(session.lines[5].hasPrefix("    Ada") && session.lines[6].hasPrefix("  Tags"))
    session.press(.arrow(.down), .arrow(.down), .arrow(.down), .enter)
    #expect(session.lines[5].hasPrefix("  Tags"))
    #expect(session.lines[7].hasPrefix("    Iceland") && session.lines[8].hasPrefix("    Japan"))
    session.press(.arrow(.down), .enter)
    #expect(
      session.requests.last
        == .photos(of: .selected(.list(.album("2021/Iceland"))), page: 1, isRefreshing: false)
    )
    session.press(.escape, .escape)
    #expect(session.lines[7] == "France")
  }

  @Test func `a filter finds albums and places`() throws {
    var session = try session()
    session.type("/ice")
    #expect(session.lines[1] == "Your photos" && session.lines[2].hasPrefix("› Iceland"))
    #expect(session.lines[3] == "France" && session.lines[4].contains("Nice"))
  }

  @Test func `without places the list has only the user's lists`() throws {
    var session = BrowserSession(60, 16, source: folder)
    var list = TopPlacesList(sections: [], skipped: 0)
    list.lists = [try .make("All photos", "all", 3)]
    session.respond(.topPlaces(list, isComplete: true)) { $0 == .topPlaces(isRefreshing: false) }
    #expect(session.lines[2].hasPrefix("› All photos"))
  }

  // MARK: - Order and months

  /// Opens all photos, which have given dates.
  private func opened(_ dates: [String?], _ columns: Int = 60, _ rows: Int = 14) throws
    -> BrowserSession
  {
    var session = try session(columns, rows)
    session.press(.enter)
    session.respond(.photos(try .make(dates))) { request in
      if case .photos = request { true } else { false }
    }
    return session
  }

  @Test func `months are headings, and the first stays at the top`() throws {
    let dates = ["2023-07-14", "2023-07-02", "2023-06-30", "2022-07-01", nil]
    var session = try opened(dates)
    #expect(session.lines[2] == "July 2023" && session.lines[7] == "June 2023")
    #expect(session.lines[10] == "July 2022")
    session.press(.end)
    #expect(session.lines.contains("Without a date"))
    session.press(.home, .arrow(.down))
    #expect(session.lines[2] == "July 2023")
  }

  @Test(arguments: 6...20)
  func `the selected photo is visible between any headings`(rows: Int) throws {
    let dates = (0..<30).map { "20\(23 - $0 / 4)-0\(1 + $0 % 3)-01" as String? }
    var session = try opened(dates, 60, rows)
    for key in Array(repeating: Key.arrow(.down), count: 31) + [.home, .end, .pageUp, .pageUp] {
      session.press(key)
      #expect(session.lines.contains { $0.hasPrefix("›") }, "\(session.lines)")
    }
  }

  @Test func `o chooses the next order and O reverses it, and Esc returns to the list's own`()
    throws
  {
    var session = try opened(["2023-07-14", "2023-07-02"])
    let subject = PhotoSubject.selected(.list(.all))
    func request(_ arrangement: ListArrangement) -> Request {
      .photos(of: subject, by: arrangement, page: 1, isRefreshing: false)
    }
    session.press(.character("o"))
    #expect(session.pending.last?.request == request(ListArrangement(order: .title)))
    session.press(.character("O"))
    #expect(
      session.pending.last?.request == request(ListArrangement(order: .title, isReversed: true))
    )
    session.respond(
      .photos(try .make(["2023-07-14"], sortedBy: .title, order: "by title, reversed"))
    ) {
      if case .photos = $0 { true } else { false }
    }
    #expect(session.lines[1].contains("by title, reversed"))
    #expect(!session.lines.contains("July 2023"))
    session.press(.escape)
    #expect(session.pending.last?.request == request(ListArrangement()))
    session.press(.escape)
    #expect(session.lines[1] == "Your photos")
  }

  @Test func `a damaged picture is marked in rows and tiles`() throws {
    var session = try opened(["2023-07-14"])
    let damage = Response.failed(Failure(.damaged, "dawn.jpg is damaged."))
    session.respond(damage) { if case .thumbnail = $0 { true } else { false } }
    #expect(session.lines[3].contains("×"))
    session.press(.character("g"))
    #expect(session.lines.contains { $0.contains("damaged") })
  }

  @Test func `a list with its own order only says so`() throws {
    var session = BrowserSession(60, 14)
    try session.respondToAll()
    session.press(.enter)
    try session.respondToAll()
    session.press(.character("o"))
    #expect(session.lines.last?.contains("its own order only") == true)
    session.press(.character("O"))
    #expect(session.lines.last?.contains("no reverse") == true)
  }
}

extension OwnList {
  fileprivate static func make(
    _ title: String,
    _ what: String,
    _ count: Int,
    group: OwnList.Group? = nil
  ) throws -> OwnList {
    OwnList(
      title: title,
      selector: try PhotoSelector(what),
      photoCount: count,
      group: group
    )
  }
}

extension PhotoListPage {
  /// A page of the user's photos with given dates.
  fileprivate static func make(
    _ dates: [String?],
    sortedBy value: PhotoOrder.Value = .taken,
    order: String? = nil
  ) throws -> PhotoListPage {
    let photos = try dates.enumerated().map { number, date in
      var photo = try Photo.make(number)
      photo.dateTaken = date
      return photo
    }
    var page = PhotoListPage(
      title: "all photos",
      order: order,
      photos: photos,
      first: 1,
      total: photos.count,
      skipped: 0
    )
    page.sortedBy = value
    page.orders = [
      PhotoOrder(.taken, isReversed: true), PhotoOrder(.title),
      PhotoOrder(.title, isReversed: true),
    ]
    return page
  }
}
