import Features
import Foundation
import Foundations
import Model

/// Everything that happened to the lists of a feed, and what the feed therefore owes: a model that forgets
/// nothing.
struct FeedModel {
  /// A photo, in one list or several.
  struct Photo: Hashable {
    let number: Int
    let id: String
    var second: Int
    var lists: Set<PhotoQuery>
    var isPrivate = false
    /// The second of the latest version, if there are several; the place is that of the first one.
    var version: Int?
    /// True if a feed may miss it: it came later than an hour after its upload, or its time was changed.
    var isOptional = false
  }

  /// What the ids of photos begin with.
  let idPrefix: String
  /// The time at the service, in seconds since 1970.
  var time = 2_000_000
  /// The photos that the service has.
  private(set) var photos: [Int: Photo] = [:]
  /// The lists that each photo ever was in, also of photos that are gone.
  private(set) var lists: [String: Set<PhotoQuery>] = [:]
  private(set) var lastNumber = 1_000
  /// The ids of the contacts.
  var contacts: Set<String> = []
  var hidden: Set<String> = []
  /// The photos that were shown.
  var seen: Set<String> = []
  /// What is followed: queries of tags and people, and the contacts.
  var followed: Set<PhotoQuery> = []

  init(idPrefix: String) { self.idPrefix = idPrefix }

  /// The followed lists, or those of one selector.
  func followedLists(_ only: PhotoQuery? = nil) -> Set<PhotoQuery> {
    let all = only.map { [$0] } ?? followed
    return Set(all.flatMap { $0 == .contacts ? contacts.map { .person($0) } : [$0] })
  }

  /// The photos that a feed of lists has to show, the newest first.
  func owed(_ lists: Set<PhotoQuery>) -> [Photo] {
    photos.values.filter { photo in
      !photo.isPrivate && !photo.isOptional && !hidden.contains(photo.id)
        && !photo.lists.isDisjoint(with: lists)
    }
    .sorted { ($0.second, $0.number) > ($1.second, $1.number) }
  }

  mutating func add(at second: Int, to lists: Set<PhotoQuery>, isPrivate: Bool = false) {
    lastNumber += 1
    let photo = Photo(
      number: lastNumber,
      id: "\(idPrefix)\(lastNumber)",
      second: second,
      lists: lists,
      isPrivate: isPrivate
    )
    photos[photo.number] = photo
    self.lists[photo.id] = lists
  }

  mutating func change(_ number: Int, _ change: (inout Photo) -> Void) {
    guard var photo = photos[number] else { return }
    change(&photo)
    photos[number] = photo
  }

  mutating func remove(_ number: Int) { photos[number] = nil }

  /// The rows of the service.
  var rows: [Timeline.Row] {
    photos.values.flatMap { photo in
      photo.lists.map { list in
        Timeline.Row(
          second: photo.second,
          number: photo.number,
          list: list,
          isPrivate: photo.isPrivate,
          version: photo.version
        )
      }
    }
  }
}
