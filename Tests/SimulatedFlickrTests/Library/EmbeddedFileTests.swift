import Places
import Testing

@testable import SimulatedFlickr

struct EmbeddedFileTests {
  @Test func `every file of the folder is embedded, byte by byte, and nothing else`() throws {
    let files = try Self.files
    #expect(
      EmbeddedFile.all.map(\.path)
        == files.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
    )
    for file in EmbeddedFile.all {
      let stored = FileManager.default.contents(atPath: "\(Self.folder)/\(file.path)")
      #expect(file.data == stored, "\(file.path) has changed since Scripts/embed-resources ran")
    }
  }

  @Test func `the list of embedded files names each file once`() throws {
    let source = try String(contentsOfFile: "\(Self.folder)/Resources.c", encoding: .utf8)
    let embedded = source.split(separator: "\n").filter { $0.hasPrefix("#embed \"") }
      .map { String($0.dropFirst("#embed \"".count).dropLast()) }
    let files = try Self.files
    #expect(embedded.sorted() == files.sorted())
  }

  @Test func `a file is found by its path, and only by it`() throws {
    let first = try #require(EmbeddedFile.all.first)
    #expect(EmbeddedFile.at(first.path)?.data == first.data)
    #expect(EmbeddedFile.at("library/../\(first.path)") == nil)
    #expect(EmbeddedFile.all(in: "no such folder/").isEmpty)
  }

  /// The folder Resources of this repository.
  private static var folder: String {
    let parts = #filePath.split(separator: "/").dropLast(
      "Tests/SimulatedFlickrTests/Library/x".split(separator: "/").count
    )
    return "/" + parts.joined(separator: "/") + "/Resources"
  }

  /// The paths of the files to embed, relative to the folder.
  private static var files: [String] {
    get throws {
      try ["library", "pictures"].flatMap { top in
        try FileManager.default.subpathsOfDirectory(atPath: "\(folder)/\(top)")
          .map { "\(top)/\($0)" }
          .filter { $0.hasSuffix(".json") || $0.hasSuffix(".jpg") }
      }
    }
  }
}
