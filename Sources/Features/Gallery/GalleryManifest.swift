import Foundations
import Model
import Store

/// The record of a gallery: its photos, and the files that the program wrote.
///
/// It is stored as `gallery.json` in the gallery's folder. The program never replaces or removes a file
/// whose hash is not in the record.
package struct GalleryManifest: Hashable, Sendable {
  /// A file as it was written.
  package struct File: Hashable, Sendable, Codable {
    package let bytes: Int
    package let sha256: String

    fileprivate init(_ data: Data) {
      (bytes, sha256) = (data.count, SHA256(of: data).hexadecimal)
    }
  }

  /// The treatment of one of the user's own pictures; if it changes, the picture is made again.
  package struct Treatment: Hashable, Sendable, Codable {
    package let version: Int
    /// `removed` or `kept`.
    package let metadata: String
    /// The precision of the positions: `exact`, `city` or `none`.
    package let map: String
    /// A hash of the XMP that was added.
    package let credit: String?
  }

  /// A photo and the files of its picture.
  package struct Entry: Hashable, Sendable, Codable {
    /// The source and the id of the photo; for the user's own, only the kind of the source, and a hash.
    package let source: String
    package let id: String
    /// The suffix of the requested size.
    package let size: String
    /// The URL of the picture, if the list had it; it changes with the picture.
    ///
    /// It is not stored for a file of the user.
    package let address: String?
    /// The treatment of the picture; `nil` for a photo of a service.
    package let treatment: Treatment?
    /// The paths of the files in the folder.
    package let picture: String
    package let thumbnail: String
    /// The size in pixels of both files, upright.
    package let width: Int
    package let height: Int
    package let thumbnailWidth: Int
    package let thumbnailHeight: Int
    /// The average colour, `#8aa9bb`.
    package let color: String

    package init(
      source: String,
      id: String,
      size: String,
      address: String?,
      treatment: Treatment? = nil,
      picture: String,
      thumbnail: String,
      width: Int,
      height: Int,
      thumbnailWidth: Int,
      thumbnailHeight: Int,
      color: String
    ) {
      self.source = source
      self.id = id
      self.size = size
      self.address = address
      self.treatment = treatment
      self.picture = picture
      self.thumbnail = thumbnail
      self.width = width
      self.height = height
      self.thumbnailWidth = thumbnailWidth
      self.thumbnailHeight = thumbnailHeight
      self.color = color
    }
  }

  package var entries: [Entry] = []
  /// The written files, by their paths in the folder.
  package fileprivate(set) var files: [String: File] = [:]
  /// The files that a run is about to write: until it is finished, either these or the written ones exist.
  package fileprivate(set) var writing: [String: File] = [:]

  package init() {}
}

// MARK: - Ownership

extension GalleryManifest {
  /// Records that a file was written; announced contents are not hashed again.
  mutating func record(_ data: Data, at name: String) {
    files[name] = writing.removeValue(forKey: name) ?? File(data)
  }

  /// Records that a file is about to be written.
  mutating func announce(_ data: Data, at name: String) { writing[name] = File(data) }

  /// Returns the possible contents of a file of the program at a path.
  func forms(of name: String) -> [File] { [files[name], writing[name]].compactMap(\.self) }

  /// Removes a file that no longer exists or no longer belongs to the program.
  mutating func forget(_ name: String) {
    files[name] = nil
    writing[name] = nil
  }

  /// Removes the announcements, because no write is in progress.
  mutating func clearAnnounced() { writing = [:] }

  /// The paths of all files of the program.
  var names: Set<String> { Set(files.keys).union(writing.keys) }
}

// MARK: - The file

extension GalleryManifest: Codable {
  /// The fields of the file; `pending` of older records is ignored.
  ///
  /// The files that it names counted as the program's, whatever they contained.
  private enum CodingKeys: String, CodingKey { case version, photos, files, writing }

  /// The version of the file that is written.
  private static let version = 2

  /// True if a file is of a later version.
  static func isNewer(_ data: Data) -> Bool {
    struct Version: Decodable { let version: Int }
    let found = try? JSONDecoder().decode(Version.self, from: data).version
    return found.map { $0 > version } ?? false
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    entries = try container.decode([Entry].self, forKey: .photos)
    files = try container.decode([String: File].self, forKey: .files)
    writing = try container.decodeIfPresent([String: File].self, forKey: .writing) ?? [:]
    let paths = names.union(entries.flatMap { [$0.picture, $0.thumbnail] })
    if let path = paths.first(where: { !$0.isGalleryPath }) {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: container.codingPath,
          debugDescription: "“\(path)” is not a gallery file"
        )
      )
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.version, forKey: .version)
    try container.encode(entries, forKey: .photos)
    try container.encode(files, forKey: .files)
    if !writing.isEmpty { try container.encode(writing, forKey: .writing) }
  }

  /// Returns the contents of the file; equal records give equal bytes.
  func encoded() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self) + Data("\n".utf8)
  }
}

/// The source and the id of a photo in the record of a gallery, which is published with it.
struct GalleryKey: Hashable {
  let source: String
  let id: String
}

extension Photo {
  /// The key in the record; for the user's own pictures, it discloses nothing about this machine.
  var galleryKey: GalleryKey {
    source.isOwn
      ? GalleryKey(source: source.facts.word, id: sharedID)
      : GalleryKey(source: source.rawValue, id: id)
  }
}

extension GalleryManifest.Entry {
  var key: GalleryKey { GalleryKey(source: source, id: id) }

  /// True if an older program stored the path of the user's folder.
  var hasPath: Bool { SourceID(rawValue: source)?.path != nil }
}

extension String {
  /// True if the text is a valid path of a gallery's file: a name, or a name in one of its two folders.
  fileprivate var isGalleryPath: Bool {
    let parts = split(separator: "/", omittingEmptySubsequences: false)
    guard let name = parts.last, !name.isEmpty, !name.hasPrefix(".") else { return false }
    if unicodeScalars.contains(where: { $0.value < 0x20 }) { return false }
    return parts.count == 1
      || parts.count == 2 && GalleryFolder.pictureFolders.contains(String(parts[0]))
  }
}
