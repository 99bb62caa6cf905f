import Foundations
import Model
import Sample

/// A made-up album: the photos of one person at one place, at least three of which are in the library.
///
/// Further uploads of that person at that place are added to it.
struct MadeUpAlbum: Hashable, Sendable {
  /// The NSID of the owner.
  let owner: String
  /// The id of the place.
  let place: String
  let id: String

  private init(owner: String, place: String) {
    (self.owner, self.place) = (owner, place)
    var random = SeededRandom(seed: "\(owner) \(place) album")
    id = "72157\(Int.random(in: 600_000_000_000..<720_000_000_000, using: &random))"
  }

  /// All albums, by the places of the library.
  static let all = Dictionary(grouping: SampleLibrary.indexedPhotos) {
    MadeUpAlbum(owner: $0.owner, place: $0.place)
  }
  .filter { $0.value.count >= 3 }.keys.sorted { $0.id < $1.id }

  static func album(id: String) -> MadeUpAlbum? { all.first { $0.id == id } }

  /// True if only the owner sees the album: one in ten.
  var isPrivate: Bool { id.randomNumber(seed: "closed") < 0.1 }

  /// The title, with HTML entities: the name of the place.
  var title: String {
    (SampleLibrary().place(id: place)?.name?.title ?? "").encodingEntities
  }
}

extension FlickrSnapshot {
  /// Returns the albums of a person that the viewer may see, by their titles.
  func albums(of person: String) -> [MadeUpAlbum] {
    MadeUpAlbum.all.filter { $0.owner == person && isVisible($0) && !photos(in: $0).isEmpty }
      .sorted { ($0.title, $0.id) < ($1.title, $1.id) }
  }

  /// Returns the album with an id if the viewer may see it; an album without photos no longer exists.
  func album(id: String) -> MadeUpAlbum? {
    guard let album = MadeUpAlbum.album(id: id), isVisible(album), !photos(in: album).isEmpty
    else { return nil }
    return album
  }

  /// Returns the photos of an album in the owner's order: by the time taken, the earliest first.
  func photos(in album: MadeUpAlbum) -> [Upload] {
    let photos = (photos(ofPlace: album.place) ?? []).filter { $0.owner == album.owner }
    return uploads(photos).sorted {
      ($0.photo.text("datetaken"), $0.photo.id) < ($1.photo.text("datetaken"), $1.photo.id)
    }
  }

  private func isVisible(_ album: MadeUpAlbum) -> Bool {
    !album.isPrivate || viewer?.person == album.owner
  }
}
