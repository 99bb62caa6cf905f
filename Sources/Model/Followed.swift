import Foundations

/// A list of photos that the user follows: the newest of it are in the feed.
package struct Followed: Hashable, Sendable, Identifiable {
  /// The kind of what is followed; each has a form of WHAT.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A place that the source has an id for; the reference is the id.
    case place
    /// A point, for a place without an id; the reference is `LATITUDE,LONGITUDE`.
    case point
    case person, tag, group, category, album
    /// The contacts of the account; the reference is empty.
    case contacts
    /// The own photos of the account; the reference is empty.
    case own
  }

  /// The identity of what is followed: two follows of one thing have the same.
  package struct ID: Hashable, Sendable {
    package let source: SourceID
    package let kind: Kind
    /// The source's id of the thing, or the tag or category itself.
    package let reference: String

    package init(source: SourceID, kind: Kind, reference: String) {
      self.source = source
      self.kind = kind
      self.reference = reference
    }
  }

  package let id: ID
  /// The name for people: `San Francisco`, `@alice`, `tag fog`.
  package let title: String
  /// The time since which it is followed.
  package let since: Date

  package init(id: ID, title: String, since: Date) {
    self.id = id
    self.title = title
    self.since = since
  }
}
