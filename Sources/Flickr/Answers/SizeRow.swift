import Foundations
import Places

/// The payload of `flickr.photos.getSizes`.
///
/// ```json
/// {"sizes": {"size": [{"label": "Large", "width": "1024", "height": 683, "source": "https://…"}]}}
/// ```
struct SizeList: Decodable {
  struct Sizes: Decodable {
    let size: Rows<SizeRow>?
  }

  let sizes: Sizes

  /// The sizes this program knows, the smallest first; video files and 3K to 6K are left out.
  var renditions: [Photo.Rendition] {
    let known = (sizes.size ?? .none).readable.compactMap(\.rendition)
    return PhotoSize.allCases.compactMap { size in known.first { $0.size == size } }
  }
}

/// A row of the list of sizes.
struct SizeRow: Decodable, Sendable {
  let label: String
  let width: Lenient?
  let height: Lenient?
  let source: String

  /// The row as a rendition, if its label is one of `PhotoSize`.
  var rendition: Photo.Rendition? {
    guard let size = PhotoSize(label: label), let url = URL(string: source) else { return nil }
    return Photo.Rendition(size: size, url: url, width: width?.int, height: height?.int)
  }
}
