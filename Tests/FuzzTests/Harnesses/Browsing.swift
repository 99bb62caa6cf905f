import Bitmaps
import Foundations
import Model

@testable import Browser
@testable import Features
@testable import Store

/// The requests of a browser, and responses to them: four places, photos of each, a feed of 120 posts, and
/// recents that viewing, deleting and taking back change.
struct Browsing {
  /// The requests without a response, in the order of their start.
  private var pending: [(id: RequestID, request: Request)] = []
  /// The photos viewed last, the newest first.
  private var recents = (1...20).map { Photo.make($0) }
  /// Whether the browser has quit.
  private(set) var hasQuit = false

  init() {}

  /// Runs the effects of an event, and returns the requests that they start.
  mutating func run(_ effects: [Effect]) -> [Request] {
    var started: [Request] = []
    for effect in effects {
      switch effect {
      case .start(let id, let request):
        pending.append((id, request))
        started.append(request)
      case .cancel(let id): pending.removeAll { $0.id == id }
      case .suspend, .edit, .view: break
      case .quit: hasQuit = true
      }
    }
    return started
  }

  /// Returns the next response, with pictures only if they are wanted; `nil` if none is left.
  mutating func nextResponse(withPictures isWanted: Bool) -> Event? {
    let next = pending.firstIndex { isWanted || !$0.request.isInBackground }
    guard let next else { return nil }
    let (id, request) = pending.remove(at: next)
    return .received(id, response(to: request))
  }

  private mutating func response(to request: Request) -> Response {
    switch request {
    case .topPlaces: return .topPlaces(.places, isComplete: true)
    case .photos(of: _, by: _, let page, isRefreshing: _):
      let photos = (1...50).map { Photo.make(page * 50 + $0) }
      return .photos(
        PhotoListPage(title: "", photos: photos, first: page * 50 - 49, total: 120, skipped: 0)
      )
    case .completions: return .completions([])
    case .recents:
      let viewed = recents.map { ViewedPhoto($0, viewedAt: .distantPast) }
      return .recents(RecentPhotos(photos: viewed, notices: []))
    case .thumbnail: return .thumbnail(.small)
    case .picture(_, let size): return .picture(ImagePyramid(of: .small), size)
    case .prefetch: return .failed(Failure(.unreachable, "No answer."))
    case .chooseSource: return .chosenSource(.commons)
    case .planGallery: return .plannedGallery("The page gives away nothing.")
    case .makeGallery: return .failed(Failure(.failed, "The disk is full."))
    case .save(let photos, in: _):
      return .saved(photos.map(Self.saved), folder: "/home/ada")
    case .recordViewing(let photo, _):
      recents = [photo] + recents.filter { $0.id != photo.id }
      return .done(notices: [])
    case .removeRecent(let photo):
      recents.removeAll { $0.id == photo.id }
      let entry = ViewedPhoto(photo, viewedAt: .distantPast)
      return .removedRecent(RemovedRecent(entry: entry, earlier: 0))
    case .restoreRecent(let removed):
      recents.append(removed.photo)
      return .done(notices: [])
    default: return socialResponse(to: request)
    }
  }
}

extension Browsing {
  /// Returns the response to a request about the feed or about people; every third comment is refused.
  private func socialResponse(to request: Request) -> Response {
    switch request {
    case .profile(let id, let source):
      return .profile(Profile(of: Person(id: id, name: "\u{202E}\u{1B}[2J"), at: source))
    case .abilities: return .abilities([.places, .people, .likes, .comments])
    case .feed(let request): return .feed(.page(request), now: .distantFuture)
    case .like(let photos), .unlike(let photos): return .liked(photos.map(Self.liked))
    case .following: return .following(FollowingList(hidden: Self.hidden))
    case .likes:
      let key = Photo.make(3).key
      return .likes([LikeRecord(photo: key, isLiked: true, likeCount: 7, date: .distantPast)])
    case .comments: return .comments([], now: .distantFuture)
    case .comment(let text, _) where !text.count.isMultiple(of: 3):
      let author = Person(id: "2@N02", name: nil)
      let date = Date.distantPast
      return .commented(
        Comment(id: text, author: author, text: text, date: date, page: nil),
        now: .distantFuture
      )
    case .toggleFollowing(let selector, at: _, title: _):
      let id = Followed.ID(source: .flickr, kind: .tag, reference: "\(selector)")
      let followed = Followed(id: id, title: id.reference, since: .distantPast)
      return .followed(followed, isFollowed: true)
    case .markSeen, .hide, .unhide: return .done(notices: [])
    default: return .failed(Failure(.unreachable, "No answer."))
    }
  }
}

extension Browsing {
  /// The failure of every photo whose number ends in 9.
  private static func failure(of photo: Photo) -> Failure? {
    photo.id.hasSuffix("9") ? Failure(.unreachable, "No answer.") : nil
  }

  private static func saved(_ photo: Photo) -> Result<SavedFile, Failure> {
    failure(of: photo).map { .failure($0) }
      ?? .success(SavedFile(path: "\(photo.id).jpg", existedBefore: photo.id.hasSuffix("1")))
  }

  private static func liked(_ photo: Photo) -> Result<LikedPhoto, Failure> {
    failure(of: photo).map { .failure($0) }
      ?? .success(LikedPhoto(photo: photo, isUnchanged: photo.id.hasSuffix("2")))
  }

  /// What another program has hidden: two photos.
  private static let hidden = Hidden(
    photos: [2, 7].map { number in
      let photo = Photo.make(number)
      return .init(id: photo.id, source: photo.source, title: "", date: .distantPast)
    }
  )
}

extension FeedPage {
  /// Returns the page of a request, of posts with ever longer captions.
  fileprivate static func page(_ request: FeedRequest) -> FeedPage {
    let posts = (1...120).map { number in
      var photo = Photo.make(number)
      photo.description = String(repeating: "霧 fog ", count: number % 30)
      photo.dateUploaded = Date(timeIntervalSince1970: 1_700_000_000 - Double(number))
      return FeedPost(photo: photo, origins: [], isSeen: number.isMultiple(of: 2))
    }
    let rest = posts.filter { post in
      if case .after(let position) = request.start { post.position < position } else { true }
    }
    let page = rest.prefix(request.limit)
    return FeedPage(rows: page.map { .post($0) }, isEnd: page.count == rest.count)
  }
}

extension Photo {
  fileprivate static func make(_ number: Int) -> Photo {
    guard let page = URL(string: "https://www.flickr.com/photos/1@N01/\(number)/") else {
      fatalError("An address of ours is none.")
    }
    var photo = Photo(id: "\(number)", owner: .init(id: "1@N01", name: "Ada"), page: page)
    photo.title = "Photo \(number)"
    return photo
  }
}

extension Bitmap {
  fileprivate static let small = Bitmap(
    width: 4,
    height: 4,
    pixels: Array(repeating: 128, count: 64)
  )
}

extension TopPlacesList {
  fileprivate static let places: TopPlacesList = {
    let names = ["Lyon, France", "京都市, Japan", "Łódź, Poland", "Queens, New York, United States"]
    let places = names.compactMap { PlaceName($0) }.map { name in
      Place(id: name.title, name: name, photoCount: 50, coordinates: nil)
    }
    return TopPlacesList(sections: places.byCountry, skipped: 0)
  }()
}
