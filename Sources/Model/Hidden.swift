import Foundations

/// The photos and people that the user has hidden.
package struct Hidden: Sendable {
  package struct Photo: Hashable, Sendable, Identifiable {
    package let id: String
    package let source: SourceID
    package let title: String
    package let date: Date

    package init(id: String, source: SourceID, title: String, date: Date) {
      self.id = id
      self.source = source
      self.title = title
      self.date = date
    }
  }

  package struct Owner: Hashable, Sendable {
    package let person: Person
    package let source: SourceID
    package let date: Date

    package init(person: Person, source: SourceID, date: Date) {
      self.person = person
      self.source = source
      self.date = date
    }
  }

  /// The hidden photos, the most recently hidden first; the same for people.
  package var photos: [Photo] {
    didSet { photoKeys = Set(photos.map(\.key)) }
  }
  package var people: [Owner] {
    didSet { ownerKeys = Set(people.map(\.key)) }
  }
  /// The keys of the photos, for lookup in constant time; the same for people.
  private var photoKeys: Set<PhotoKey>
  private var ownerKeys: Set<OwnerKey>

  package init(photos: [Photo] = [], people: [Owner] = []) {
    self.photos = photos
    self.people = people
    photoKeys = Set(photos.map(\.key))
    ownerKeys = Set(people.map(\.key))
  }

  package var isEmpty: Bool { photos.isEmpty && people.isEmpty }

  /// Returns true if a photo or its owner is hidden.
  package func hides(_ photo: Model.Photo) -> Bool {
    photoKeys.contains(photo.key)
      || ownerKeys.contains(OwnerKey(id: photo.owner.id, source: photo.source))
  }
}

extension Hidden: Hashable {
  package static func == (one: Hidden, other: Hidden) -> Bool {
    one.photos == other.photos && one.people == other.people
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(photos)
    hasher.combine(people)
  }
}

/// The identity of a person among all sources, two of which may use the same ids.
private struct OwnerKey: Hashable {
  let id: String
  let source: SourceID
}

extension Hidden.Photo {
  fileprivate var key: PhotoKey { PhotoKey(source: source, id: id) }
}

extension Hidden.Owner {
  fileprivate var key: OwnerKey { OwnerKey(id: person.id, source: source) }
}
