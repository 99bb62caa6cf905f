import Foundations
import Model
import Store

extension Photo {
  /// Creates a photo from the JSON object in a database, or returns `nil` if that is malformed.
  init?(storedJSON data: Data) {
    guard let stored = try? JSONDecoder().decode(StoredPhoto.self, from: data) else { return nil }
    self = stored.photo
  }

  /// The photo as a JSON object with the keys of the other files; equal photos give equal bytes.
  func storedJSON() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(StoredPhoto(photo: self))
  }
}

private struct StoredPhoto {
  let photo: Photo
}

extension StoredPhoto: Codable {
  init(from decoder: any Decoder) throws {
    photo = try decoder.container(keyedBy: PhotoCodingKey.self).photo()
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: PhotoCodingKey.self)
    try container.encode(photo)
  }
}
