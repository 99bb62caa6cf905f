import Foundations
import Sample

/// The service of public feeds.
struct FeedService: Sendable {
  let flickr: FlickrSnapshot

  /// Returns the response to a request for a feed, in JSON, the only simulated format.
  func response(to address: FeedAddress, query: [String: String]) -> ServerResponse {
    let query = query.filter { !$0.value.isEmpty }
    let feed = address == .photos ? photosFeed(query) : groupFeed(query)
    guard query["format"] == "json", let feed else { return .notFound }
    let isBare = query["nojsoncallback"] == "1"
    let json = feed.json(at: flickr.addresses)
    let callback = query["jsoncallback"] ?? "jsonFlickrFeed"
    return ServerResponse(
      status: 200,
      contentType: isBare ? "application/json" : "application/x-javascript; charset=utf-8",
      body: isBare ? json : Data("\(callback)(".utf8) + json + Data(")".utf8)
    )
  }

  /// Returns the feed for the arguments `id`, `ids`, `tags` and `tagmode`, or `nil` if a person is unknown.
  private func photosFeed(_ query: [String: String]) -> PublicFeed? {
    let ids = (query["id"] ?? query["ids"]).map { $0.split(separator: ",").map(\.trimmed) }
    let people = ids?.compactMap { flickr.library.person(id: $0) }
    guard people?.count == ids?.count else { return nil }
    let tags = (query["tags"] ?? "").split(separator: ",").map { $0.trimmed.lowercased() }
    let needsAll = query["tagmode"] != "any"
    let photos = flickr.allPhotos.filter { photo in
      (ids?.contains(photo.owner) ?? true) && photo.isTagged(tags, all: needsAll)
    }
    let names = tags.joined(separator: needsAll ? " and " : " or ")
    return PublicFeed(
      title: people.map(Self.title) ?? (tags.isEmpty ? "Uploads from everyone" : tagged(names)),
      page: people?.first.map { "photos/\($0.pathName)/" } ?? "photos/",
      description: "",
      uploads: newest(photos)
    )
  }

  private func tagged(_ names: String) -> String { "Recent Uploads tagged \(names)" }

  private static func title(of people: [SamplePerson]) -> String {
    "Uploads from \(people.map(\.name.decodingEntities).joined(separator: ", "))"
  }

  /// Returns the feed of the group of the argument `id`, or `nil` if it is unknown.
  private func groupFeed(_ query: [String: String]) -> PublicFeed? {
    guard let group = SampleGroup.all.first(where: { $0.id == query["id"] }) else { return nil }
    let photos = flickr.allPhotos.filter { $0.isTagged([group.tag], all: true) }
    return PublicFeed(
      title: "\(group.name) Pool",
      page: "groups/\(group.id)/pool/",
      description: "Photos of the sample library with the tag \(group.tag).",
      uploads: newest(photos)
    )
  }

  private func newest(_ photos: [SamplePhoto]) -> [Upload] {
    Array(flickr.uploads(photos).prefix(20))
  }
}

extension SamplePhoto {
  /// Returns true if the photo has all, or any, of some lowercase tags.
  fileprivate func isTagged(_ tags: [String], all: Bool) -> Bool {
    let own = lowercaseTags
    return tags.isEmpty || all ? tags.allSatisfy(own.contains) : tags.contains(where: own.contains)
  }
}
