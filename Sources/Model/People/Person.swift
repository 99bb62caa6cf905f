import Foundations

/// A person at a source: the owner of photos, or the author of a comment.
package struct Person: Hashable, Sendable, Identifiable {
  /// Flickr's NSID, `45359289@N05`, or Commons' user name.
  package let id: String
  /// The user name, or `nil` if the response has none.
  package let name: String?
  /// The real name, or `nil`.
  package let realName: String?
  /// The URL of the person's picture, or `nil` for a person without one.
  package var picture: URL?

  package init(id: String, name: String?, realName: String? = nil, picture: URL? = nil) {
    self.id = id
    self.name = name
    self.realName = realName
    self.picture = picture
  }

  /// The name to show: the user name, or the id.
  package var displayName: String { name ?? id }
}
