import Features
import Foundations
import Model
import Store
import Testing

@testable import Browser

/// A test driver of the plain browser's state, without a network: lines in, pages out.
///
/// Its recents change by viewing, deleting and undoing.
struct PlainSession {
  private var state: PlainState
  private var pending: [(id: RequestID, request: Request)] = []
  /// The requests that the last line started.
  private(set) var newRequests: [Request] = []
  private(set) var hasQuit = false
  /// The page printed last.
  private(set) var page = ""
  /// The ids of the photos viewed last, the newest first.
  private(set) var recents: [Int]
  /// The ids of the photos that the page printed last lists, if it lists the recents.
  private var printed: [Photo.ID] = []
  /// The feed that requests are answered from.
  var library = FeedLibrary()
  /// The ids of the posts that were marked as seen.
  private(set) var shown: [Photo.ID] = []
  /// The comments on every photo.
  private var comments: [Model.Comment] = [.make(1), .make(2)]
  /// True if no comment can be sent.
  var refusesComments = false
  /// The failure of every request for photos, if they fail.
  var refused: Failure?
  /// Returns whether a request is not responded to.
  var holds: (Request) -> Bool = { _ in false }

  /// Starts a session at its first page.
  init(recents: [Int] = [901, 902, 903], source: SourceID? = nil) throws {
    state = PlainState(source: source)
    self.recents = recents
    run(state.handle(.tick, at: .zero))
    try respond()
    printPage()
  }

  /// Enters a line, responds to its requests, and prints the next page.
  mutating func enter(_ line: String) throws {
    newRequests = []
    run(state.handle(line: line, at: .zero))
    try respond()
    if !hasQuit { printPage() }
  }

  func says(_ text: String) -> Bool { page.contains(text) }

  /// Returns the photo that was printed under a number of the recents, if there was one.
  func listed(row: Int) -> Photo.ID? { printed.indices.contains(row - 1) ? printed[row - 1] : nil }

  var isPhotoOpen: Bool { state.state.isPhotoOpen }

  private mutating func printPage() {
    page = state.nextPage()
    run(state.pageWasPrinted(at: .zero))
    // The help does not change the list before it.
    if page.hasPrefix("NUMBER ") { return }
    printed = page.hasPrefix("Recents, ") ? state.state.recents.photos.map(\.id) : []
  }

  private mutating func run(_ effects: [Effect]) {
    for effect in effects {
      switch effect {
      case .start(let id, let request):
        pending.append((id, request))
        newRequests.append(request)
        if case .markSeen(let posts) = request { shown += posts.map(\.photo.id) }
      case .cancel(let id): pending.removeAll { $0.id == id }
      case .suspend, .edit, .view: break
      case .quit: hasQuit = true
      }
    }
  }
}

// MARK: - Responses

extension PlainSession {
  /// Responds to all requests that are not held.
  mutating func respond() throws {
    while let next = pending.firstIndex(where: { !holds($0.request) }) {
      let (id, request) = pending.remove(at: next)
      run(state.handle(.received(id, try response(to: request)), at: .zero))
    }
  }

  private mutating func response(to request: Request) throws -> Response {
    switch request {
    case .photos:
      if let refused { return .failed(refused) }
    case .recents: return .recents(try .make(recents))
    case .feed(let request): return .feed(library.page(request), now: .sessionNow)
    case .comments: return .comments(comments, now: .sessionNow)
    case .comment(let text, _) where !refusesComments:
      comments.append(.make(comments.count + 1, text))
      return .commented(comments[comments.count - 1], now: .sessionNow)
    case .comment:
      return .failed(Failure(.unreachable, "Flickr cannot be reached."))
    case .recordViewing(let photo, _):
      let number = try #require(Int(photo.id))
      recents = [number] + recents.filter { $0 != number }
    case .removeRecent(let photo):
      recents.removeAll { "\($0)" == photo.id }
    case .restoreRecent(let removed):
      let number = try #require(Int(removed.photo.id))
      recents = (recents + [number]).sorted()
    default: break
    }
    return try BrowserSession.response(to: request, photosPerPlace: 120)
  }
}
