import Foundations
import Sample

/// The path of a public feed, which needs no key.
enum FeedAddress: String {
  case photos = "/services/feeds/photos_public.gne"
  case group = "/services/feeds/groups_pool.gne"

  init?(path: String) { self.init(rawValue: path) }
}

/// A public feed: the newest 20 photos of everyone, of people, of tags or of a group.
struct PublicFeed: Hashable, Sendable {
  let title: String
  /// The path of the page that shows the same photos.
  let page: String
  let description: String
  /// The newest first.
  let uploads: [Upload]
}

extension SamplePerson {
  /// The name in the URLs of the person's pages: the alias, if there is one.
  var pathName: String { alias.isEmpty ? id : alias }
}

/// A made-up group for each of the common tags: its pool has the photos with that tag.
struct SampleGroup: Hashable, Sendable {
  let tag: String
  /// The NSID with eight digits derived from the tag: `62141580@N20`.
  let id: String
  var name: String { tag.prefix(1).uppercased() + tag.dropFirst() }

  private init(tag: String) {
    self.tag = tag
    var random = SeededRandom(seed: "\(tag) group")
    id = "\(Int.random(in: 10_000_000..<100_000_000, using: &random))@N20"
  }

  static let all = ["fog", "night", "harbour", "lighthouse", "bridge", "snow"].map(Self.init)
}
