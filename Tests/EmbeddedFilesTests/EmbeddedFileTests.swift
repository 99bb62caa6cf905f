import Foundations
import Testing

@testable import EmbeddedFiles

struct EmbeddedFileTests {
  @Test func `every file of the folder is embedded, byte by byte, and nothing else`() throws {
    let files = try Self.files
    #expect(EmbeddedFile.all.map(\.path) == files.sorted())
    for file in EmbeddedFile.all {
      let stored = FileManager.default.contents(atPath: "\(Self.folder)/\(file.path)")
      #expect(file.data == stored, "\(file.path) has changed since makers/embed-resources ran")
    }
  }

  @Test func `the list of embedded files names each file once`() throws {
    let source = try String(contentsOfFile: "\(Self.folder)/Resources.c", encoding: .utf8)
    let embedded = source.split(separator: "\n").filter { $0.hasPrefix("#embed \"") }
      .map { String($0.dropFirst("#embed \"".count).dropLast()) }
    let files = try Self.files
    #expect(embedded.sorted() == files.sorted())
  }

  @Test func `a file is found only by its path`() throws {
    let first = try #require(EmbeddedFile.all.first)
    #expect(EmbeddedFile.at(first.path)?.data == first.data)
    #expect(EmbeddedFile.at("library/../\(first.path)") == nil)
    #expect(EmbeddedFile.all(in: "no such folder/").isEmpty)
  }

  /// The folder Resources of this repository.
  private static let folder = URL(filePath: #filePath)
    .appending(path: "../../../Resources").standardized.path()

  /// The paths of the files to embed, relative to the folder: all but the C that embeds
  /// them and the scripts that make them.
  private static var files: [String] {
    get throws {
      try FileManager.default.subpathsOfDirectory(atPath: folder).filter { path in
        let isSource =
          path == "Resources.c" || path.hasPrefix("include/") || path.hasPrefix("makers/")
        let isHidden = path.split(separator: "/").contains { $0.hasPrefix(".") }
        return !isSource && !isHidden
          && FileManager.default.contents(atPath: "\(folder)/\(path)") != nil
      }
    }
  }
}
