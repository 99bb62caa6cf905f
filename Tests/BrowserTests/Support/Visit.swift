import Foundations
import Imaging
import Places
import TerminalGraphics
import UseCases

@testable import Browser

/// A visit to the browser without a terminal and without a network: keys in, lines out.
///
/// ```swift
/// var visit = Visit(80, 24)
/// visit.answer(\.isTopPlaces, .topPlaces(try .make(), isComplete: true))
/// visit.type("/kyo")
/// visit.lines  // what a person sees
/// ```
struct Visit {
  private(set) var state: BrowserState
  /// The requests that are under way, in the order in which they began.
  private(set) var underWay: [(id: RequestID, request: Request)] = []
  /// Every request that was ever made.
  private(set) var asked: [Request] = []
  private(set) var hasQuit = false
  private(set) var suspensions = 0
  /// The seconds since the browser began.
  var seconds = 0.0

  init(_ columns: Int, _ rows: Int) {
    state = BrowserState(size: ScreenSize(columns: columns, rows: rows))
    happens(.tick)
  }

  mutating func happens(_ event: Event) {
    for effect in state.take(event, at: .seconds(seconds)) {
      switch effect {
      case .start(let id, let request):
        underWay.append((id, request))
        asked.append(request)
      case .cancel(let id): underWay.removeAll { $0.id == id }
      case .suspend: suspensions += 1
      case .quit: hasQuit = true
      }
    }
  }
}

// MARK: - What a person does

extension Visit {
  mutating func press(_ keys: Key...) {
    for key in keys { happens(.key(key)) }
  }

  mutating func type(_ text: String) {
    for character in text { press(.character(character)) }
  }

  mutating func resize(_ columns: Int, _ rows: Int) {
    happens(.resized(ScreenSize(columns: columns, rows: rows)))
  }

  /// Lets time go by.
  mutating func wait(_ seconds: Double) {
    self.seconds += seconds
    happens(.tick)
  }
}

// MARK: - What the world answers

extension Visit {
  /// The first request under way that a condition holds for.
  func request(where condition: (Request) -> Bool) -> (id: RequestID, request: Request)? {
    underWay.first { condition($0.request) }
  }

  /// Answers the first request that a condition holds for; returns whether there is one.
  @discardableResult
  mutating func answer(_ answer: Answer, where condition: (Request) -> Bool) -> Bool {
    guard let (id, _) = request(where: condition) else { return false }
    if answer.isLast { underWay.removeAll { $0.id == id } }
    happens(.answered(id, answer))
    return true
  }

  /// Answers a request that need not be under way any more.
  mutating func answer(_ answer: Answer, to id: RequestID) {
    underWay.removeAll { $0.id == id }
    happens(.answered(id, answer))
  }

  /// Answers whatever is asked, until nothing is: places of three countries with 120 photos each.
  mutating func answerAll(photosInAPlace: Int = 120) throws {
    while let (id, request) = underWay.first {
      answer(try Self.answer(to: request, photosInAPlace: photosInAPlace), to: id)
    }
  }

  /// Answers one of the requests that are under way, or fails it.
  mutating func answerOne(at index: Int, failing isFailing: Bool) throws {
    let (id, request) = underWay[index]
    let failure = Answer.failed(Failure(.unreachable, "No answer."))
    answer(isFailing ? failure : try Self.answer(to: request, photosInAPlace: 120), to: id)
  }

  /// What a request of such a world is answered with.
  static func answer(to request: Request, photosInAPlace: Int) throws -> Answer {
    switch request {
    case .topPlaces: .topPlaces(try .make(), isComplete: true)
    case .photos(of: _, let page, isRefreshing: _):
      .photos(try .make(page: page, total: photosInAPlace))
    case .recents: .recents(try .make([901, 902, 903]))
    case .thumbnail: .thumbnail(.make(40, 40))
    case .picture(_, let size), .pictureAhead(_, let size):
      .picture(.picture(size), size)
    case .save(let photo): .saved("\(photo.id).jpg")
    case .forget(let photo): .forgotten(.make(photo))
    case .remember, .restore: .done(notices: [])
    }
  }
}

// MARK: - What a person sees

extension Visit {
  var lines: [String] { state.screen().plainLines }

  var status: String { lines.last ?? "" }

  /// The title at the top, without what stands at the right.
  var title: String { lines.first ?? "" }

  /// The text of the cells in reverse: the row that is chosen, or the tab.
  func reversed(fromRow row: Int = 1) -> String {
    let grid = state.screen()
    var text = ""
    for row in row..<grid.rows {
      for column in 0..<grid.columns where grid[column, row].style.attributes.contains(.reversed) {
        text.append(grid[column, row].character ?? " ")
      }
    }
    return text.trimmed
  }
}

extension Request {
  var isTopPlaces: Bool { if case .topPlaces = self { true } else { false } }
  var isPhotos: Bool { if case .photos = self { true } else { false } }
  var isThumbnail: Bool { if case .thumbnail = self { true } else { false } }
  var isAhead: Bool { if case .pictureAhead = self { true } else { false } }
  var isRemember: Bool { if case .remember = self { true } else { false } }

  func isPicture(_ size: PhotoSize) -> Bool {
    if case .picture(_, size) = self { true } else { false }
  }
}
