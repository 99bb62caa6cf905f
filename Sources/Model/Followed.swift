import Foundations

/// A list of photos that the user follows: its newest photos are in the feed.
package struct Followed: Hashable, Sendable, Identifiable {
  /// The kind of a followed list; each has its own form of WHAT.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A place with an id at the source, which is the reference.
    case place
    /// A point, for a place without an id; the reference is `LATITUDE,LONGITUDE`.
    case point
    case person, tag, group, category, album
    /// The contacts of the account; the reference is empty.
    case contacts
    /// The account's own photos; the reference is empty.
    case own
  }

  /// The identity of a followed list, independent of when it was followed.
  package struct ID: Hashable, Sendable {
    package let source: SourceID
    package let kind: Kind
    /// The source's id, or the tag or category itself.
    package let reference: String

    package init(source: SourceID, kind: Kind, reference: String) {
      self.source = source
      self.kind = kind
      self.reference = reference
    }
  }

  package let id: ID
  /// The title: `San Francisco`, `@alice`, `tag fog`.
  package let title: String
  /// The time when it was followed.
  package let since: Date

  package init(id: ID, title: String, since: Date) {
    self.id = id
    self.title = title
    self.since = since
  }
}
