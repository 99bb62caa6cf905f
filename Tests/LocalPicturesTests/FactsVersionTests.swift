import Foundations
import TestSupport
import Testing

@testable import LocalPictures

/// The facts of files, which the index keeps from one version of the programs to the next.
struct FactsVersionTests {
  private static let seeds = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../FuzzTests/seeds")

  /// The folders of seeds, and the extensions by which a folder source would find them.
  private static let kinds = [
    "beside": "json", "exif": "jpg", "gif": "gif", "heif": "heic", "jpeg": "jpg", "json": "json",
    "png": "png", "raw": "dng", "sidecar": "xmp", "tiff": "tif", "webp": "webp", "xmp": "jpg",
    "video": "mp4",
  ]

  /// If the digest differs, the seeds are read otherwise than before.
  ///
  /// With the same version the index would keep the old facts: raise `FileFacts.version`, and record both. Only a new
  /// seed needs no new version.
  @Test func `files are read as the version of their facts says`() throws {
    let folder = TemporaryFolder()
    for (kind, ending) in Self.kinds {
      for name in try FileManager.default.contentsOfDirectory(
        atPath: Self.seeds.appending(path: kind).path
      ) {
        let data = try Data(contentsOf: Self.seeds.appending(path: "\(kind)/\(name)"))
        try folder.write(data, to: "\(kind)/\(name).\(ending)")
      }
    }
    let files = try PictureFolder(folder.path).listing(isRecursive: true).files
    let facts = files.map { (try? $0.facts())?.encoded ?? Data() }
    #expect(files.count > 150 && facts.count { !$0.isEmpty } > 50)
    let version = try #require(facts.lazy.compactMap(\.first).first)
    let digest = SHA256(of: facts.reduce(Data()) { $0 + $1.dropFirst() }).hexadecimal.prefix(16)
    #expect("\(version) \(digest)" == "10 e166f855a717a0f5")
  }
}
