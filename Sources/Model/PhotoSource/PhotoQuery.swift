import Foundations

/// The photos that a list is asked for, as a source understands them.
package indirect enum PhotoQuery: Hashable, Sendable {
  /// The place that the source knows by this id.
  case place(id: Place.ID)
  /// A box of 0.1° to each side of a point, for a place without an id; only photos that were
  /// uploaded since a date, for a source that wants such a search to be limited.
  case around(Coordinates, uploadedSince: Date)
  /// A person by the source's id or user name: `45359289@N05`, `alice`.
  case person(String)
  /// A tag without a mark: `fog`.
  case tag(String)
  /// A group by its id or the last part of its address.
  case group(String)
  /// A category of Wikimedia Commons without its prefix: `Lighthouses`.
  case category(String)
  /// An album by the source's name for it: on Flickr an id, `72157718239823201`, with the owner in front
  /// where one is named, `alice/…`, and `@me/…` for all that the account sees; of a folder the name or the path
  /// of one inside, `2021/Iceland`.
  case album(String)
  /// The own photos of the account, private ones too.
  case own
  /// The newest photos of the account's contacts.
  case contacts
  /// The photos that the person of the account likes, the one liked last first.
  case liked
  /// Photos whose texts have all the words, anywhere or among those of another query.
  case words(String, within: PhotoQuery?)
}

/// A thing that some sources can do and others cannot; front ends offer only what a source can.
package enum SourceAbility: Hashable, Sendable {
  /// Top places, and the photos of a place.
  case places
  case people, tags, groups, categories
  /// Albums: the list of them, and the photos of each.
  case albums
  /// Search by words in the texts of photos.
  case search
  /// A photo by its id alone; without it, a photo is known only by a list that it was in.
  case lookup
  /// Lists that tell all that is known of a photo, so that one of them need not be asked for again.
  case completeRows
  /// The people who like a photo, and, for an account, to like it; likewise comments.
  case likes, comments
  /// An account: own photos, uploads and deletions.
  case upload
  /// The people whom an account has as contacts.
  case contacts
  /// A stream of events that reports uploads as they happen.
  case uploadStream
}

/// The times of upload that a list is limited to, in whole seconds; both ends are included.
package struct UploadBounds: Hashable, Sendable {
  package let since: Date?
  package let until: Date?

  package init(since: Date? = nil, until: Date? = nil) {
    self.since = since
    self.until = until
  }

  /// All times.
  package static let none = UploadBounds()

  /// Returns whether a time is within the bounds, to the second.
  package func contains(_ date: Date) -> Bool {
    let second = date.timeIntervalSince1970.rounded(.down)
    return second >= (since?.timeIntervalSince1970.rounded(.down) ?? -.infinity)
      && second <= (until?.timeIntervalSince1970.rounded(.down) ?? .infinity)
  }
}
