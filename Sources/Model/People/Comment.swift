import Foundations

/// A comment on a photo; its text is plain.
package struct Comment: Hashable, Sendable, Identifiable {
  /// Flickr's id, `124834485-14276359614-72157645729023405`.
  package let id: String
  package let author: Person
  package let text: String
  package let date: Date
  /// The URL of the comment on the photo's page, if the source provides one.
  package let page: URL?

  package init(id: String, author: Person, text: String, date: Date, page: URL?) {
    self.id = id
    self.author = author
    self.text = text
    self.date = date
    self.page = page
  }
}

/// A person's like of a photo: Flickr's favorite.
package struct Like: Hashable, Sendable {
  package let person: Person
  package let date: Date

  package init(person: Person, date: Date) {
    self.person = person
    self.date = date
  }
}
