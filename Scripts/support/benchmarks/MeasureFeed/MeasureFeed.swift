import Bitmaps
import Browser
import Features
import Foundations
import Imaging
import Model
import SystemCalls
import TerminalGraphics

/// The benchmark of scrolled pictures: the wheel moves through the posts of the feed, and through a grid of all photos of
/// a folder, and each frame is measured.
///
/// Its arguments are the columns and rows of the screen, and files, which are the posts' pictures in turn.
/// A frame is all that follows a key: the state, the screen, and the bytes for the terminal. It prints
/// `name value` lines, in block elements and for kitty: times in milliseconds of CPU time, sizes in bytes.
/// Each was scrolled through before, so that kitty has the images.
@main
enum MeasureFeed {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count > 3, let columns = Int(arguments[1]), let rows = Int(arguments[2]) else {
      print("usage: MeasureFeed COLUMNS ROWS FILE…")
      return
    }
    let pictures = try arguments.dropFirst(3).map { file in
      ImagePyramid(of: try Bitmap(decoding: Data(contentsOf: URL(filePath: file))))
    }
    for (name, pictureProtocol, isGrid) in [
      ("cells", PictureProtocol.cells, false), ("kitty", .kitty, false),
      ("grid-cells", .cells, true), ("grid-kitty", .kitty, true),
    ] {
      let renderer = PictureRenderer(pictureProtocol)
      var run = try ScrollRun(columns, rows, pictures, renderer, isGrid: isGrid)
      for _ in 0..<3 {
        run.frames = []
        let length = isGrid ? 8 : 120  // the posts are high, the grid has few lines
        for step in 0..<240 { run.draw(step / length % 2 == 0 ? .wheelDown : .wheelUp) }
      }
      run.report(name)
    }
  }
}

/// A session in the feed or in a grid, and the measurements of its frames.
private struct ScrollRun {
  private var state: BrowserState
  private var display: ScreenDisplay
  private let pictures: [ImagePyramid]
  private let photos: [Photo]
  var frames: [(time: Double, byteCount: Int)] = []

  private static let postCount = 40
  /// As many as the browser keeps in memory, nearly: those beyond are sent to kitty again.
  private static let photoCount = 90

  init(
    _ columns: Int,
    _ rows: Int,
    _ pictures: [ImagePyramid],
    _ renderer: PictureRenderer,
    isGrid: Bool
  ) throws {
    self.pictures = pictures
    var display = ScreenDisplay(FrameEncoder(colorDepth: .trueColor), drawing: renderer)
    let size = TerminalSize(columns: columns, rows: rows)
    let cell = display.resize(to: size)
    self.display = display
    state = BrowserState(size: ScreenSize(size, cell: cell))
    guard let page = URL(string: "https://www.flickr.com/photos/1@N01/") else {
      throw Failure(.failed, "The page's URL is malformed.")
    }
    photos = (0..<(isGrid ? Self.photoCount : Self.postCount)).map { number in
      let picture = pictures[number % pictures.count].picture
      let owner = Photo.Owner(id: "1@N01", name: "Ada")
      var photo = Photo(id: "\(number)", owner: owner, page: page, source: .flickr)
      photo.title = "Photo \(number)"
      photo.description = "The fog came in at four and stayed until the ferries stopped."
      photo.dateUploaded = Date(timeIntervalSince1970: 1_700_000_000 - Double(number))
      (photo.likeCount, photo.commentCount) = (12, 0)
      photo.renditions = [
        Photo.Rendition(
          size: .medium640,
          url: page,
          width: picture.width,
          height: picture.height
        )
      ]
      photo.dateTaken = "2023-0\(1 + number / 50 % 9)-01 10:00:00"
      return photo
    }
    handle(.tick)
    if isGrid {
      handle(.key(.enter))
      handle(.key(.character("g")))
    } else {
      handle(.key(.character("3")))
    }
    _ = display.bytes(for: state.screen(), isResting: true)
  }

  /// Returns the picture of a photo, without a period: the lines of a grid differ.
  private func picture(of photo: Photo) -> ImagePyramid {
    let number = Int(photo.id) ?? 0
    return pictures[number * number / 5 % pictures.count]
  }

  private var posts: [FeedPost] {
    photos.map { FeedPost(photo: $0, origins: [], isSeen: true) }
  }

  /// Returns a page of all photos.
  private func page(_ number: Int) -> PhotoListPage {
    let size = Request.photosPerPage
    let numbers = ((number - 1) * size..<number * size).clamped(to: photos.indices)
    var page = PhotoListPage(
      title: "all photos",
      photos: Array(photos[numbers]),
      first: numbers.lowerBound + 1,
      total: photos.count,
      skipped: 0
    )
    page.sortedBy = .taken
    return page
  }

  /// The first list of a folder.
  private var places: TopPlacesList {
    var list = TopPlacesList(sections: [], skipped: 0)
    list.lists = [
      OwnList(title: "All photos", selector: .list(.all), photoCount: photos.count)
    ]
    return list
  }

  /// Handles an event, and answers the requests for lists and pictures.
  private mutating func handle(_ event: Event) { answer(state.handle(event, at: .zero)) }

  private mutating func answer(_ effects: [Effect]) {
    var effects = effects
    while !effects.isEmpty {
      guard case .start(let id, let request) = effects.removeFirst() else { continue }
      let answer: Response? =
        switch request {
        case .topPlaces: .topPlaces(places, isComplete: true)
        case .photos(of: _, by: _, let number, isRefreshing: _): .photos(page(number))
        case .feed: .feed(FeedPage(rows: posts.map { .post($0) }, isEnd: true), now: Date())
        case .tile(let photo, _): .tile(picture(of: photo))
        case .abilities: .abilities([])
        default: nil
        }
      if let answer { effects += state.handle(.received(id, answer), at: .zero) }
    }
  }

  /// Scrolls by a step of the wheel, and draws the frame.
  mutating func draw(_ step: MouseAction.Kind) {
    let start = cpuTime()
    let effects = state.handle(.key(.mouse(MouseAction(step, column: 5, row: 9))), at: .zero)
    let bytes = display.bytes(for: state.screen(), isResting: true)
    frames.append((cpuTime() - start, bytes.count))
    answer(effects)
    handle(.tick)
    _ = display.bytes(for: state.screen(), isResting: true)
  }

  /// Prints the medians, and the largest frame.
  func report(_ name: String) {
    let times = frames.map(\.time).sorted()
    let sizes = frames.map(\.byteCount).sorted()
    print("\(name)-frame", times[times.count / 2])
    print("\(name)-slowest", times[times.count - 1])
    print("\(name)-bytes", sizes[sizes.count / 2])
    print("\(name)-most-bytes", sizes[sizes.count - 1])
  }
}

/// Returns the CPU time of this process in milliseconds; POSIX counts it in microseconds.
private func cpuTime() -> Double { Double(clock()) / 1_000 }
