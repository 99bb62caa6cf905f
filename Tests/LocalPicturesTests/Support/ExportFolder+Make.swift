import Bitmaps
import Foundations
import Imaging
import LocalPictures
import Model
import TestSupport

extension TemporaryFolder {
  /// The source of the export in the folder, with a gazetteer of three cities.
  func export(_ path: String = "") -> ExportSource {
    ExportSource(path: self[path], gazetteer: { .small })
  }

  /// Writes the facts of a photo, unpacked.
  func add(facts: JSONValue, of id: Photo.ID, in folder: String = "") throws {
    if !folder.isEmpty { makeFolder(folder) }
    let name = "photo_\(id).json"
    try write(facts.text, to: folder.isEmpty ? name : "\(folder)/\(name)")
  }

  /// Writes a picture of 6 × 4 pixels, unpacked.
  func add(picture name: String) throws { try write(smallJPEG, to: name) }
}

/// A JPEG of 6 × 4 pixels.
let smallJPEG = (try? Bitmap.scene(6, 4).jpeg()) ?? Data()

/// The facts of a public photo, with other fields where they are given.
func facts(_ fields: KeyValuePairs<String, JSONValue> = [:]) -> JSONValue {
  var facts: JSONValue = ["name": "A photo", "privacy": "public"]
  for (key, value) in fields { facts[key] = value }
  return facts
}

extension ExportSource {
  /// The photos of a query, at most 500.
  func all(_ query: PhotoQuery = .own) async throws -> [Photo] {
    try await photos(of: PhotoList(query), page: Page(of: 500)).photos
  }

  /// The name of the picture's file of each photo that has one, by the photo's id.
  func pictures() async throws -> [Photo.ID: String] {
    try await all().reduce(into: [:]) { names, photo in
      let url = photo.renditions.first?.url
      names[photo.id] = url?.fragment(percentEncoded: false) ?? url?.lastPathComponent
    }
  }
}
