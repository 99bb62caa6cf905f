import Features
import Foundations
import Model

extension FeedPost {
  /// Makes a post that was uploaded a number of minutes before the morning.
  static func make(
    _ id: String = "1001",
    title: String = "",
    caption: String = "",
    owner: String = "Ada",
    minutes: Double = 0,
    likes: Int? = nil,
    comments: Int? = nil,
    of followed: [Followed] = [.make()],
    isSeen: Bool = true
  ) throws -> FeedPost {
    var photo = try Photo.make(id, title: title, description: caption, owner: owner)
    photo.dateUploaded = .morning - minutes * 60
    photo.likeCount = likes
    photo.commentCount = comments
    return FeedPost(photo: photo, origins: followed.map(\.id), isSeen: isSeen)
  }
}

extension FeedPage {
  static func make(_ posts: [FeedPost], of followed: [Followed] = [.make()]) -> FeedPage {
    .make(posts.map { .post($0) }, of: followed)
  }

  static func make(_ rows: [FeedRow], of followed: [Followed] = [.make()]) -> FeedPage {
    let titles = Dictionary(followed.map { ($0.id, $0.title) }) { first, _ in first }
    return FeedPage(rows: rows, titles: titles)
  }
}

extension Comment {
  static func make(
    _ text: String,
    by author: String = "alice",
    id: String = "11-1001-21",
    minutes: Double = 0
  ) -> Comment {
    let person = Person(id: "2@N02", name: author)
    let date = Date.morning - minutes * 60
    return Comment(id: id, author: person, text: text, date: date, page: nil)
  }
}

extension ReaderClock {
  /// The morning, in UTC.
  static let morning = ReaderClock(now: { .morning })
}
