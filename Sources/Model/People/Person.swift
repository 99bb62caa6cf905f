/// A person at a source: the owner of photos, or the author of a comment.
package struct Person: Hashable, Sendable, Identifiable {
  /// Flickr's NSID, `45359289@N05`, or Commons' user name.
  package let id: String
  /// The user name, or `nil` if the response has none.
  package let name: String?
  /// The real name, or `nil`.
  package let realName: String?

  package init(id: String, name: String?, realName: String? = nil) {
    self.id = id
    self.name = name
    self.realName = realName
  }

  /// The name to show: the user name, or the id.
  package var displayName: String { name ?? id }
}
