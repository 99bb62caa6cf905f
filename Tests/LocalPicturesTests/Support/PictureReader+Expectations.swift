import Foundations
import LocalPictures
import Model
import Testing

extension PictureReader {
  static func make() -> PictureReader {
    PictureReader(now: { Date() }, gazetteer: { .small })
  }

  /// Expects that each photo of a folder's list, read alone and by its id, is described as it is there.
  static func expectAgreement(
    with photos: [Photo],
    of source: FolderSource,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let (reader, sourcePath) = (make(), source.id.path)
    for photo in photos {
      let path = photo.page.path(percentEncoded: false)
      let alone = [
        try await reader.picture(at: path).photo,
        try await reader.picture(at: path, inFolder: sourcePath).photo,
        try await source.photo(id: photo.id),
      ]
      for other in alone {
        #expect(other.described == photo.described, sourceLocation: sourceLocation)
      }
    }
  }
}

extension Photo {
  /// What describes a photo, without what says where it is; by bytes.
  fileprivate var described: [[UInt8]] {
    let texts = [
      title, description, dateTaken, timeZone, dateSource?.rawValue, owner.name, license?.name,
      place?.description,
      coordinates.map { "\($0)" }, isPrivate ? "private" : "public",
    ]
    return (texts + tags).map { Array(($0 ?? "").utf8) }
  }
}
