import Foundations
import Model
import Sample

/// A file of the simulated Commons: a photo of the library with file name, page and categories.
struct CommonsFile: Sendable {
  let photo: SamplePhoto
  /// The name with spaces and without namespace: `Safe harbour (53640354756).jpg`.
  let name: String
  /// The uploader: the photo's owner.
  let user: String
  /// The categories without namespace: the tags, and the place.
  let categories: [String]

  /// The id of the file's page: the photo's id modulo 2³¹, which is unique in the library.
  var pageID: Int { CommonsFile.pageID(ofPhoto: photo.id) }

  static func pageID(ofPhoto id: String) -> Int { (Int(id) ?? 0) % (1 << 31) }

  init(_ photo: SamplePhoto, place: String) {
    self.photo = photo
    let title = photo.text("title").decodingEntities.fileName
    // The name is limited to 240 bytes; the rest is for the id and the extension.
    let kept = (title.isEmpty ? place.fileName : title).prefix(utf8Count: 215).trimmed
    name = "\(kept) (\(photo.id)).jpg".capitalizingFirst
    user = photo.text("ownername").decodingEntities.fileName.capitalizingFirst
    let tags = photo.text("tags").split(separator: " ").map(String.init)
    categories = ([place] + tags).map { $0.fileName.capitalizingFirst }
  }
}

extension CommonsFile {
  /// Every file, in no particular order.
  static let all: [CommonsFile] = {
    let library = SampleLibrary()
    let places = Set(SampleLibrary.allPhotos.map { $0.text("place_id") })
    let names = Dictionary(
      uniqueKeysWithValues: places.map { ($0, library.place(id: $0)?.name?.title ?? "Sample") }
    )
    return SampleLibrary.allPhotos.map {
      CommonsFile($0, place: names[$0.text("place_id")] ?? "Sample")
    }
  }()

  /// The folded text of each file for word searches, in the order of `all`.
  static let searchedTexts = all.map { file in
    let texts = [file.name, file.photo.description, file.user] + file.categories
    return FoldedText(texts.joined(separator: " ")).text
  }

  /// The indices in `all` by page id and by name.
  static let positionsByID = Dictionary(
    uniqueKeysWithValues: all.enumerated().map { ($1.pageID, $0) }
  )
  static let positionsByName = Dictionary(
    uniqueKeysWithValues: all.enumerated().map { ($1.name, $0) }
  )

  /// The files with a location, as indices in `all` and as a grid of points.
  static let located = all.indices.filter { all[$0].photo.isGeotagged }
  static let grid = PointGrid(
    located.compactMap { position in
      let photo = all[position].photo
      return Coordinates(latitude: photo.latitude, longitude: photo.longitude)
    },
    side: 1
  )

  /// The names of all categories, sorted.
  static let allCategories = Set(all.flatMap(\.categories)).sorted()
}

extension String {
  /// The text as part of a title, without the characters that MediaWiki forbids.
  fileprivate var fileName: String {
    // Few texts have one, and all of the library's are asked at the start.
    guard utf8.contains(where: replaced.contains) else { return onOneLine }
    return String(map { forbidden.contains($0) ? "-" : $0 == "_" ? " " : $0 }).onOneLine
  }

  /// The text with its first letter in upper case, like every MediaWiki title.
  var capitalizingFirst: String { prefix(1).uppercased() + dropFirst() }

  /// A title as written in URLs: with underscores for spaces.
  var withUnderscores: String { replacing(" ", with: "_") }
}

/// The characters that a title does not have, all of them ASCII.
private let forbidden = "#<>[]|{}/\\:%"
/// The bytes of the characters that are replaced.
private let replaced = Set("\(forbidden)_".utf8)
