import Bitmaps
import Features
import Foundations
import Model
import Testing

@testable import Browser

/// Sessions that open one photo after the other.
struct PhotoViewTests {
  /// Returns a session with the first photo of a place open, and its requests answered if asked to.
  private func session(
    _ columns: Int = 60,
    _ rows: Int = 22,
    isAnswered: Bool = true
  ) throws -> BrowserSession {
    var session = BrowserSession(columns, rows)
    try session.respondToAll()
    session.press(.enter)
    try session.respondToAll()
    session.press(.enter)
    if isAnswered { try session.respondToAll() }
    return session
  }

  private func zoom(_ session: BrowserSession) throws -> Zoom {
    try #require(session.state.view?.zoom)
  }

  @Test func `a photo opens filling the view, its title above it`() throws {
    let session = try session()
    #expect(session.title.hasPrefix(" Photo 1") && session.title.hasSuffix("1/120"))
    let zoom = try zoom(session)
    #expect(zoom.mode == .fill && zoom.viewport == PixelSize(width: 60, height: 40))
    #expect(zoom.placed.width >= 60 && zoom.placed.height >= 40)
    for line in session.lines[1...20] {
      #expect(line.count == 60 && line.allSatisfy { ("\u{2580}"..."\u{259F}").contains($0) })
    }
    #expect(session.status.hasSuffix("fill 9%"))
  }

  @Test func `the title is shown before the picture, and at every zoom`() throws {
    var session = try session(isAnswered: false)
    #expect(session.title.hasPrefix(" Photo 1") && session.status.contains("Loading picture"))
    for size in [PhotoSize.small, .medium640] {
      session.respond(
        .picture(.picture(size.longestEdge ?? 0, 160), size),
        where: { $0.isPicture(size) }
      )
    }
    for key in "+++-ofa0ihjklHJKLi" {
      session.type(String(key))
      #expect(session.title.hasPrefix(" Photo 1"))
    }
  }

  @Test func `the smaller picture is shown at once, and the larger in its place`() throws {
    var session = try session(isAnswered: false)
    #expect(session.pending.map(\.request).filter(\.isPicture).count == 2)
    session.respond(.picture(.picture(.small), .small), where: { $0.isPicture(.small) })
    #expect(session.state.view?.picture?.picture.width == 240)
    session.press(.character("+"), .arrow(.right))
    let before = try zoom(session).placed
    session.respond(.picture(.picture(.medium640), .medium640), where: { $0.isPicture(.medium640) })
    let after = try zoom(session).placed
    #expect(session.state.view?.picture?.picture.width == 640)
    #expect(abs(after.x - before.x) < 0.5 && abs(after.width - before.width) < 0.5)
  }

  @Test func `a small picture that comes late does not replace the large one`() throws {
    var session = try session(isAnswered: false)
    let small = try #require(session.request { $0.isPicture(.small) })
    session.respond(.picture(.picture(.medium640), .medium640), where: { $0.isPicture(.medium640) })
    session.respond(.picture(.picture(.small), .small), to: small.id)
    #expect(session.state.view?.picture?.picture.width == 640)
  }

  @Test func `a picture of a photo that was left does not show in the next`() throws {
    var session = try session(isAnswered: false)
    let late = try #require(session.request { $0.isPicture(.medium640) })
    session.type("n")
    #expect(!session.pending.contains { $0.id == late.id })
    session.respond(.picture(.picture(.medium640), .medium640), to: late.id)
    #expect(session.title.hasPrefix(" Photo 2") && session.state.view?.picture == nil)
  }

  @Test func `zooming past actual size loads the next larger picture, up to the largest`()
    throws
  {
    var session = try session()
    func sizes() -> [PhotoSize] {
      session.requests.compactMap { if case .picture(_, let size) = $0 { size } else { nil } }
    }
    session.type("a")
    #expect(sizes() == [.small, .medium640])
    session.type("+")
    #expect(sizes().last == .large)
    session.respond(.picture(.picture(1024, 683), .large), where: { $0.isPicture(.large) })
    #expect(try zoom(session).scale < 1)
    #expect(!session.pending.contains { $0.request.isPicture })
    session.type("a+")
    #expect(sizes().last == .large1600)
    session.respond(.picture(.picture(1024, 683), .large), where: { $0.isPicture(.large1600) })
    session.type("++++++++++++")
    #expect(sizes().count == 4 && session.state.view?.picture?.picture.width == 1024)
  }

  @Test func `0 fits, f fills, and a shows the actual size`() throws {
    var session = try session()
    for _ in 0..<2 {
      session.type("0")
      #expect(try zoom(session).mode == .fit)
      #expect(session.status.hasSuffix("fit 9%"))
    }
    for _ in 0..<2 {
      session.type("f")
      #expect(try zoom(session).mode == .fill)
      #expect(session.status.hasSuffix("fill 9%"))
    }
    session.type("+f")
    #expect(try !zoom(session).isByHand)
    session.type("a")
    #expect(try zoom(session).scale == 1)
    #expect(session.status.hasSuffix(" 100%"))
  }

  /// Opens a photo whose source lists sizes.
  private func session(listing renditions: [Photo.Rendition]) throws -> BrowserSession {
    var session = BrowserSession(60, 22)
    try session.respondToAll()
    session.press(.enter)
    var photo = try Photo.make(1)
    photo.renditions = renditions
    let page = PhotoListPage(title: "", photos: [photo], first: 1, total: 1, skipped: 0)
    session.respond(.photos(page), where: \.isPhotos)
    session.press(.enter)
    return session
  }

  @Test(arguments: [true, false])
  func `the scale is relative to the original, or to the largest size`(
    listsOriginal: Bool
  ) throws {
    let page = try Photo.make(1).page
    let large = Photo.Rendition(size: .large, url: page)
    let original = Photo.Rendition(size: .original, url: page, width: 4000, height: 2668)
    var session = try session(listing: listsOriginal ? [large, original] : [large])
    let texts = [PhotoSize.small, .medium640].map { size in
      session.respond(.picture(.picture(size), size), where: { $0.isPicture(size) })
      return session.state.view?.scaleText ?? ""
    }
    #expect(texts.allSatisfy { $0.hasSuffix(listsOriginal ? "fill 2%" : "fill 6%") }, "\(texts)")
    session.type("a")
    #expect(session.status.hasSuffix(" 100%"))
    for size in [PhotoSize.large, .large1600, .large2048] {
      session.respond(.picture(.picture(size), size), where: { $0.isPicture(size) })
      if listsOriginal { #expect(session.status.hasSuffix(" 100%")) }
    }
  }

  @Test func `the actual size of a large original is reached once a larger picture comes`() throws {
    let page = try Photo.make(1).page
    let original = Photo.Rendition(size: .original, url: page, width: 8000, height: 5333)
    var session = try session(listing: [original])
    for size in [PhotoSize.small, .medium640] {
      session.respond(.picture(.picture(size), size), where: { $0.isPicture(size) })
    }
    session.type("a")
    #expect(session.status.hasSuffix(" 64%"))
    session.respond(.picture(.picture(.large), .large), where: { $0.isPicture(.large) })
    #expect(session.status.hasSuffix(" 100%"))
    session.type("-")
    session.respond(.picture(.picture(.large1600), .large1600), where: { $0.isPicture(.large1600) })
    #expect(session.status.hasSuffix(" 79%"))
  }

  /// A cell has 1×2 pixels, so that the edges of many centred pictures are in the middle of a cell.
  @Test(arguments: [true, false], [true, false])
  func `a larger picture shows the same part whether it comes before panning or after`(
    isUpright: Bool,
    isActualSize: Bool
  ) throws {
    var photo = try Photo.make(1)
    for (shorter, columns) in zip(600..<680, 90...) {
      let sizes = [240, 1024].map { edge in
        let other = (shorter * edge + 512) / 1024
        return isUpright
          ? PixelSize(width: other, height: edge) : PixelSize(width: edge, height: other)
      }
      let (page, size) = (photo.page, sizes[1])
      photo.renditions = [
        .init(size: .original, url: page, width: size.width, height: size.height)
      ]
      let placed = [true, false].map { comesLate in
        var view = PhotoView(photo)
        let viewport = PixelSize(width: columns, height: 40)
        let small = ImagePyramid.picture(sizes[0].width, sizes[0].height)
        view.receive(small, .small, wanted: .small, in: viewport)
        let large = ImagePyramid.picture(size.width, size.height)
        if !comesLate { view.receive(large, .large, wanted: .medium640, in: viewport) }
        if isActualSize { view.zoomToActualSize() }
        view.pan(right: 1, down: 2)
        if comesLate { view.receive(large, .large, wanted: .medium640, in: viewport) }
        return view.zoom?.snapped(columns: columns, rows: 20).placed
      }
      #expect(placed[0] == placed[1], "\(size) in \(columns) columns")
    }
  }

  @Test func `panning moves by whole cells, at least one`() throws {
    var session = BrowserSession(7, 6)
    try session.respondToAll()
    session.press(.enter)
    try session.respondToAll()
    session.press(.enter)
    try session.respondToAll()
    let cell = PixelSize(width: 10, height: 21)
    session.handle(.resized(ScreenSize(columns: 7, rows: 6, cell: cell)))
    session.type("a")
    let start = try zoom(session).placed
    session.press(.arrow(.right), .arrow(.down))
    #expect(try zoom(session).placed.x == start.x - 10 && zoom(session).placed.y == start.y - 21)
    session.type("L")
    #expect(try zoom(session).placed.x == start.x - 50)
  }

  @Test func `the next photo shows its prefetched picture at once`() throws {
    var session = try session()
    session.type("n")
    #expect(session.title.hasPrefix(" Photo 2") && session.state.view?.size == .medium640)
    #expect(!session.pending.contains { $0.request.isPicture })
  }

  @Test func `a prefetched picture that comes after n does not count as that of the next photo`()
    throws
  {
    var session = try session(isAnswered: false)
    while session.request(where: { $0.isPrefetch }) == nil, let first = session.pending.first {
      session.respond(
        try BrowserSession.response(to: first.request, photosPerPlace: 120),
        to: first.id
      )
    }
    session.type("n")
    let late = try #require(session.request { $0.isPrefetch })
    session.respond(.picture(.picture(.medium640), .medium640), to: late.id)
    #expect(session.state.view?.hasPrefetchedNext == false)
  }

  @Test func `arrows pan, with Shift by half a screen, and never beyond the edge`() throws {
    var session = try session()
    session.type("a")
    let start = try zoom(session).placed
    session.press(.arrow(.right), .arrow(.down))
    #expect(try zoom(session).placed.x == start.x - 6)
    #expect(try zoom(session).placed.y == start.y - 4)
    session.press(.arrow(.left), .arrow(.up))
    #expect(try zoom(session).placed == start)
    session.press(.arrow(.left, isShifted: true))
    session.type("K")
    #expect(try zoom(session).placed.x == start.x + 30)
    #expect(try zoom(session).placed.y == start.y + 20)
    for _ in 0..<50 { session.type("HK") }
    #expect(try zoom(session).placed.x == 0)
    #expect(try zoom(session).placed.y == 0)
  }

  @Test func `resizing fills the view again, unless the user has zoomed`() throws {
    var session = try session()
    session.resize(75, 30)
    #expect(try zoom(session).viewport == PixelSize(width: 75, height: 56))
    let resized = try zoom(session)
    #expect(resized.scale == Zoom(of: resized.picture, in: resized.viewport, mode: .fill).scale)
    session.type("+")
    let scale = try zoom(session).scale
    session.resize(100, 24)
    #expect(try zoom(session).scale == scale)
  }

  @Test func `n and p go on and back, and the list follows`() throws {
    var session = try session()
    session.type("p")
    #expect(session.status.contains("This is the first photo."))
    session.type("nn")
    try session.respondToAll()
    #expect(session.title.hasPrefix(" Photo 3"))
    session.type("p")
    session.press(.escape)
    #expect(session.reversed().contains("Photo 2"))
  }

  @Test func `the next photo is prefetched once this one is complete`() throws {
    var session = try session(isAnswered: false)
    #expect(!session.requests.contains { $0.isPrefetch })
    try session.respondToAll()
    #expect(session.requests.filter(\.isPrefetch) == [.prefetch(try .make(2), .medium640)])
  }

  @Test func `the next own picture is prefetched as large as the view shows it, unless zoomed`()
    throws
  {
    let folder = SourceID.folder(path: "/home/ada/Pictures")
    let next = try Photo.make(2, source: folder)
    var view = PhotoView(try .make(1, source: folder))
    let picture = ImagePyramid.picture(64, 48)
    let size = PixelSize(width: 960, height: 640)
    view.receive(picture, .medium640, wanted: .medium640, in: size)
    #expect(view.prefetchSize(of: next) == .large)
    view.zoom(by: 2)
    #expect(view.prefetchSize(of: next) == .medium640)
  }

  @Test func `a prefetch continues when the user goes on, and is made once`() throws {
    var session = try session(isAnswered: false)
    while session.request(where: { $0.isPrefetch }) == nil, let first = session.pending.first {
      session.respond(
        try BrowserSession.response(to: first.request, photosPerPlace: 120),
        to: first.id
      )
    }
    let ahead = try #require(session.request { $0.isPrefetch })
    session.press(.escape)
    session.type("j")
    session.press(.enter)
    #expect(session.title.hasPrefix(" Photo 2"))
    #expect(session.pending.contains { $0.id == ahead.id })
    #expect(session.requests.count { $0.isPrefetch } == 1)
  }

  @Test func `an opened photo is recorded in the recents once`() throws {
    var session = try session(isAnswered: false)
    #expect(!session.requests.contains { $0.isRecordViewing })
    try session.respondToAll()
    session.type("++f")
    #expect(
      session.requests.filter(\.isRecordViewing) == [.recordViewing(try .make(1), .medium640)]
    )
  }

  @Test func `details list the known facts, and Esc closes them first`() throws {
    var session = try session()
    session.type("i")
    let text = session.lines.joined(separator: "\n")
    for fact in [
      "owner    Ada", "licence  CC BY 2.0", "taken    2021-10-01 18:19:43",
      "place    Lyon, Rhône, France", "page     https://www.flickr.com/photos/1@N01/1/",
    ] { #expect(text.contains(fact), "\(text)") }
    session.press(.escape)
    #expect(session.state.isPhotoOpen && !session.lines.contains { $0.contains("licence") })
    session.press(.escape)
    #expect(!session.state.isPhotoOpen)
  }

  @Test func `s asks where to save the picture, and says where it is`() throws {
    var session = try session()
    session.type("s")
    #expect(session.status.contains("Save in: ."))
    session.press(.enter)
    #expect(session.request { $0 == .save((1...1).compactMap { try? .make($0) }, in: ".") } != nil)
    #expect(session.status.contains("Saving"))
    try session.respondToAll()
    #expect(session.status.contains("Saved as 1.jpg."))
    session.type("s")
    session.press(.backspace)
    session.type("fog")
    session.press(.enter)
    try session.respondToAll()
    // The last folder is proposed again.
    session.type("s")
    #expect(session.status.contains("Save in: fog"))
    session.press(.enter, .escape)
    #expect(session.status.contains("Not saved.") && session.state.isPhotoOpen)
    session.press(.escape, .character("2"))
    #expect(session.request { $0 == .recents } != nil, "a saved photo is a recent one")
  }

  @Test func `a failed picture is a sentence, and r tries again`() throws {
    var session = try session(isAnswered: false)
    for size in [PhotoSize.small, .medium640] {
      session.respond(.failed(Failure(.unreachable, "No answer.")), where: { $0.isPicture(size) })
    }
    #expect(session.status == " No answer. r tries again.")
    #expect(session.lines.contains { $0.contains("No answer. r tries again.") })
    session.type("r")
    try session.respondToAll()
    #expect(session.status.hasSuffix("fill 9%"))
  }

  @Test func `Esc goes back and cancels pending requests`() throws {
    var session = try session(isAnswered: false)
    session.press(.escape)
    #expect(session.pending.isEmpty && session.lines[1].hasPrefix("Lyon"))
  }

  @Test func `the wheel zooms around the mouse, and a drag moves the picture`() throws {
    var session = try session()
    session.type("a")
    let start = try zoom(session).placed
    session.press(.mouse(.init(.press, column: 30, row: 10)))
    session.press(.mouse(.init(.drag, column: 33, row: 12)))
    #expect(try zoom(session).placed.x == start.x + 3)
    #expect(try zoom(session).placed.y == start.y + 4)
    session.press(.mouse(.init(.release, column: 33, row: 12)))
    session.press(.mouse(.init(.drag, column: 50, row: 12)))
    session.press(.mouse(.init(.release, column: 50, row: 12)))
    let scale = try zoom(session).scale
    session.press(.mouse(.init(.wheelUp, column: 5, row: 5)))
    #expect(try zoom(session).scale > scale)
  }

  @Test func `the recents do not change order under the photo that is open`() throws {
    var session = BrowserSession(60, 12)
    session.type("2")
    try session.respondToAll()
    session.press(.arrow(.down), .enter)
    try session.respondToAll()
    session.type("n")
    #expect(session.title.hasPrefix(" Photo 903"))
    #expect(session.requests.count { $0 == .recents } == 1)
    session.press(.escape)
    #expect(session.requests.count { $0 == .recents } == 2)
  }
}
