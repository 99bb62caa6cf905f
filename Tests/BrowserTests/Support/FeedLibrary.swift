import Features
import Foundation
import Model
import Store

@testable import Browser

/// A feed like that of the features: an archive, and posts of the followed lists that are not in it.
struct FeedLibrary {
  /// The posts in the archive, the newest first.
  var archive: [FeedPost] = []
  /// The posts that a refresh brings.
  var newer: [FeedPost] = []
  /// The posts that are older than the archive.
  var older: [FeedPost] = []
  var titles: [Followed.ID: String] = [.fog: "tag fog"]

  /// The rows of every page, or `nil` for the rows of the posts above.
  var rows: [FeedRow]?

  /// Returns the page that a request is for; a refresh moves the new posts into the archive.
  mutating func page(_ request: FeedRequest) -> FeedPage {
    if let rows { return FeedPage(rows: rows, titles: titles, isEnd: true) }
    let newCount = request.refresh == .never ? 0 : newer.count
    if request.refresh != .never { (archive, newer) = (newer + archive, []) }
    let isOffline = request.refresh == .never
    let all = isOffline ? archive : archive + older
    let rest = all.filter { post in
      if case .after(let position) = request.start { post.position < position } else { true }
    }
    let posts = Array(rest.prefix(request.limit))
    if !isOffline, let last = posts.last {
      archive += older.filter { $0.position >= last.position }
      older.removeAll { $0.position >= last.position }
    }
    return FeedPage(
      rows: posts.map { .post($0) },
      titles: titles,
      newCount: newCount,
      isEnd: posts.count == rest.count
    )
  }
}

extension Followed.ID {
  static let fog = Followed.ID(source: .flickr, kind: .tag, reference: "fog")
}

extension Followed {
  static func make(_ title: String) -> Followed {
    Followed(id: .fog, title: title, since: .sessionNow)
  }
}

extension Date {
  /// The time of day at which sessions are.
  static let sessionNow = Date(timeIntervalSince1970: 1_700_000_000)
}

extension FeedPost {
  /// Returns the post of a photo of the same number: the higher, the older, an hour for each.
  static func make(
    _ number: Int,
    title: String? = nil,
    about: String = "",
    isSeen: Bool = true,
    likes: Int? = 12,
    comments: Int? = 2
  ) throws -> FeedPost {
    var photo = try Photo.make(number, title: title, about: about)
    photo.dateUploaded = .sessionNow - Double(number) * 3_600
    photo.likeCount = likes
    photo.commentCount = comments
    return FeedPost(photo: photo, origins: [.fog], isSeen: isSeen)
  }

  static func make(_ numbers: some Sequence<Int>, isSeen: Bool = true) throws -> [FeedPost] {
    try numbers.map { try make($0, isSeen: isSeen) }
  }
}

extension Comment {
  static func make(_ number: Int, _ text: String? = nil) -> Comment {
    Comment(
      id: "comment-\(number)",
      author: Person(id: "2@N02", name: "Grace"),
      text: text ?? "Comment \(number)",
      date: .sessionNow - Double(5 - number) * 3_600,
      page: nil
    )
  }
}

extension Profile {
  /// Returns the profile of somebody who writes more than a screen about themselves.
  static func make(_ id: Person.ID, at source: SourceID) -> Profile {
    let picture = URL(string: "https://farm6.staticflickr.com/5538/buddyicons/\(id).jpg")
    let person = Person(id: id, name: "Ada", realName: "Ada Lovelace", picture: picture)
    var profile = Profile(of: person, at: source)
    profile.place = "London"
    profile.since = Date(timeIntervalSince1970: 1_400_909_358)
    profile.photoCount = 1_234
    profile.page = URL(string: "https://www.flickr.com/photos/\(id)")
    profile.description = String(repeating: "I write about engines. ", count: 200)
    return profile
  }
}
