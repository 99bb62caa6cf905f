import Bitmaps
import Features
import Foundations
import Model
import TerminalGraphics
import Testing

@testable import Browser

/// A list and its companion are side by side, one above the other, or one at a time.
struct ScreenLayoutTests {
  private static let companions: [ScreenLayout.Companion] = [.preview, .post, .photo]

  private func parts(_ columns: Int, _ rows: Int, _ companion: ScreenLayout.Companion) throws
    -> (list: CellRect, companion: CellRect, divider: CellRect)
  {
    let size = ScreenSize(columns: columns, rows: rows)
    let layout = ScreenLayout(size, .init(companion: companion))
    let other = companion == .preview ? layout.preview : layout.post ?? layout.photo
    return (try #require(layout.list), try #require(other), try #require(layout.divider))
  }

  @Test(arguments: [(76, 24), (80, 24), (100, 30), (120, 40), (200, 60)], companions)
  func `list and photo are side by side on a wide screen`(
    size: (columns: Int, rows: Int),
    companion: ScreenLayout.Companion
  ) throws {
    let (list, other, divider) = try parts(size.columns, size.rows, companion)
    #expect(list.columns + 1 + other.columns == size.columns && list.columns >= 36)
    #expect(list.rows == size.rows - 2 && other.rows == size.rows - 2)
    #expect(divider.column == list.columns && divider.columns == 1)
    #expect(divider.rows == size.rows - 1)
    #expect((list.columns > other.columns) == (companion == .post), "posts are pictures")
  }

  @Test(arguments: [(60, 60), (40, 60), (40, 24), (80, 45)], companions)
  func `the list is above the photo on a high screen`(
    size: (columns: Int, rows: Int),
    companion: ScreenLayout.Companion
  ) throws {
    let (list, other, divider) = try parts(size.columns, size.rows, companion)
    #expect(list.columns == size.columns && other.columns == size.columns)
    #expect(list.row == 1 && divider.row == list.row + list.rows && other.row == divider.row + 2)
    #expect(other.row + other.rows == size.rows - 1)
    #expect((list.rows > other.rows) == (companion == .post))
  }

  @Test(arguments: [(60, 60), (40, 70), (30, 90)])
  func `on a high screen a map has no more rows than the world fills`(columns: Int, rows: Int)
    throws
  {
    let size = ScreenSize(columns: columns, rows: rows)
    let layout = ScreenLayout(size, .init(companion: .preview, isMap: true))
    let (map, preview) = (layout.map, try #require(layout.preview))
    var world = MapViewport(fitting: [], in: map)
    world.clamp(to: map)
    let bounds = world.bounds(in: map)
    // A row more would be blank; a row is twice as high as a column is wide.
    #expect(abs(bounds.east - bounds.west - 360) < 1)
    #expect((180...205).contains(bounds.north - bounds.south), "\(bounds)")
    #expect(preview.row == map.row + map.rows + 3 && preview.row + preview.rows == rows - 1)
  }

  @Test(arguments: [(40, 15), (40, 12), (75, 24), (60, 30), (40, 23)])
  func `a small screen shows the list, or the open photo`(columns: Int, rows: Int) {
    let size = ScreenSize(columns: columns, rows: rows)
    let whole = CellRect(column: 0, row: 1, columns: columns, rows: rows - 2)
    for companion in Self.companions {
      let layout = ScreenLayout(size, .init(companion: companion))
      #expect(layout.list == whole && layout.divider == nil)
      #expect([layout.photo, layout.post, layout.preview] == [nil, nil, nil])
    }
    let open = ScreenLayout(size, .init(companion: .photo, isPhotoOpen: true))
    #expect(open.photo == whole && open.list == nil && open.divider == nil)
  }

  @Test func `the pixels of the cells decide whether a screen is higher than wide`() {
    let size = ScreenSize(columns: 80, rows: 24, cell: PixelSize(width: 8, height: 32))
    let layout = ScreenLayout(size, .init(companion: .photo))
    #expect(layout.list?.columns == 80 && layout.photo?.columns == 80)
  }

  @Test(arguments: [(75, 75), (76, 36), (90, 36), (100, 40), (120, 48), (160, 64), (200, 64)])
  func `the list takes two fifths of a wide screen, from 36 to 64 columns`(
    columns: Int,
    list: Int
  ) {
    let layout = ScreenLayout(ScreenSize(columns: columns, rows: 24), .init(companion: .photo))
    #expect(layout.list?.columns == list)
  }

  @Test(arguments: [(80, 24), (60, 60)])
  func `comments are below the photo, and replace a post`(columns: Int, rows: Int) throws {
    let size = ScreenSize(columns: columns, rows: rows)
    let layout = ScreenLayout(size, .init(companion: .photo, isPhotoOpen: true, hasComments: true))
    let photo = try #require(layout.photo)
    #expect(layout.comments.row == photo.row + photo.rows && layout.list != nil)
    let feed = ScreenLayout(size, .init(companion: .post, hasComments: true))
    #expect(feed.comments == feed.post && feed.photo == nil)
  }

  // MARK: - Sessions

  @Test(arguments: [(80, 24), (100, 30), (120, 40), (200, 60), (60, 60), (40, 60), (40, 15)])
  func `the selected photo shows with its list`(columns: Int, rows: Int) throws {
    var session = BrowserSession(columns, rows)
    try session.respondToAll()
    session.press(.enter)
    try session.respondToAll()
    let isSmall = rows == 15
    #expect((session.state.view == nil) == isSmall)
    #expect(session.lines[1].hasPrefix("Lyon"))
    #expect(session.lines.contains { $0.hasPrefix("›") && $0.contains("Photo 1") })
    let titles = session.lines.filter { $0.contains("1/120") }
    #expect(titles.count == (isSmall ? 0 : 1) && titles.allSatisfy { $0.contains(" Photo 1 ") })
    let rule = session.lines.firstIndex(of: String(repeating: "─", count: columns))
    #expect((rule != nil) == (rows == 60 && columns < 100))
    session.press(.enter)
    #expect((session.state.layout.list == nil) == isSmall)
    session.press(.escape, .escape)
    #expect((session.state.layout.preview == nil) == isSmall)
    session.type("3")
    try session.respondToAll()
    #expect(session.state.layout.divider == nil, "an empty list has the screen for itself")
  }

  @Test func `the source is at the end of the first row, above or beside the preview`() throws {
    for (columns, rows) in [(80, 24), (60, 60), (40, 15)] {
      var session = BrowserSession(columns, rows, source: .commons)
      try session.respondToAll()
      let count = session.lines.joined().components(separatedBy: "Wikimedia Commons").count - 1
      #expect(
        count == (columns == 40 ? 0 : 1) && (count == 0 || session.title.hasSuffix("Commons"))
      )
    }
  }

  @Test func `a click below the list acts on the photo`() throws {
    var session = BrowserSession(60, 60)
    try session.respondToAll()
    session.press(.enter)
    try session.respondToAll()
    session.press(.mouse(.init(.press, column: 30, row: 50)))
    #expect(session.state.isPhotoOpen && session.state.photoList?.cursor.selection == 0)
  }
}
