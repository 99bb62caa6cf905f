import CLITestSupport
import Foundation
import TestSupport
import Testing

/// Which files that are there a command replaces: those with the program's mark, and with --force all but its input.
@Suite(.fewAtATime) struct ExistingFileTests {
  /// A command that writes one file.
  enum Writer: CaseIterable {
    case fetch, fetchedThumbnail, sidecar, thumbnail, crop

    var arguments: [String] {
      switch self {
      case .fetch: ["fetch", "54019967488", "--sample"]
      case .fetchedThumbnail: ["fetch", "54019967488", "--sample", "--thumbnail"]
      case .sidecar: ["fetch", "54019967488", "--sample", "--sidecar", "xmp"]
      case .thumbnail: ["thumbnail", "a.jpg"]
      case .crop: ["zoom", "a.jpg", "--viewport", "30x20"]
      }
    }

    /// What is written if the name is `out.FORMAT`.
    var name: String {
      switch self {
      case .fetch: "out.jpg"
      case .sidecar: "out.jpg.xmp"
      case .fetchedThumbnail, .thumbnail, .crop: "out.png"
      }
    }

    /// What `--output` is.
    var output: String { self == .sidecar ? "out.jpg" : name }

    /// True if what it writes has the mark, so that it writes it again.
    var isMarked: Bool { [.fetchedThumbnail, .thumbnail, .crop].contains(self) }
  }

  private let mine = Data("mine".utf8)

  @Test(arguments: Writer.allCases)
  func `another file stays and is named, --force replaces it, and the same file is no failure`(
    writer: Writer
  ) async throws {
    let home = try pictures("a.jpg")
    func write(_ options: String...) async throws -> Ending {
      let arguments = writer.arguments + ["--output", writer.output] + options
      return try await home.launch("photo", arguments).run()
    }
    try home.folder.write(mine, to: writer.name)
    let refused = try await write()
    #expect(refused.status == 1 && refused.output.isEmpty)
    #expect(
      refused.errors.contains("\(writer.name) already exists, and is another file; --force")
    )
    #expect(home.folder.data(writer.name) == mine)
    #expect(try await write("--force").status == 0)
    let written = try #require(home.folder.data(writer.name))
    #expect(written != mine)
    let same = try await write()
    #expect(same.status == 0 && home.folder.data(writer.name) == written)
    #expect(same.errors.contains("was there already") == !writer.isMarked)
  }

  @Test func `a file stays under a name that the program chose, too`()
    async throws
  {
    let home = try pictures("a.jpg")
    try home.folder.write(mine, to: "a_thumbnail.png")
    try home.folder.write(mine, to: "54019967488.jpg")
    for arguments in [["thumbnail", "a.jpg"], ["fetch", "54019967488", "--sample"]] {
      let ending = try await home.launch("photo", arguments).run()
      #expect(ending.status == 1 && ending.errorLines.count == 1)
    }
    #expect(home.folder.data("a_thumbnail.png") == mine)
    #expect(home.folder.data("54019967488.jpg") == mine)
  }

  @Test func `a batch names the file that stays, and writes the others`()
    async throws
  {
    let home = try pictures("a.jpg", "b.jpg")
    try home.folder.write(mine, to: "a_thumbnail.png")
    let ending = try await home.photo("thumbnail", "a.jpg", "b.jpg")
    #expect(ending.status == 2 && ending.lines == ["b_thumbnail.png"])
    #expect(ending.errors.contains("a_thumbnail.png already exists"))
  }

  @Test func `a picture is not saved under the name of another format`() async throws {
    let home = Home()
    for name in ["a.gif", "a.png", "a.webp"] {
      let arguments = ["fetch", "54019967488", "--sample", "--output", name]
      let ending = try await home.launch("photo", arguments).run()
      #expect(ending.status == 64 && ending.errors.contains("\(name) would be a JPEG"))
    }
    #expect(home.folder.names().isEmpty)
  }

  @Test func `a pipe is written to, not replaced`() async throws {
    let home = try pictures("a.jpg")
    let ending = try await home.shell("photo thumbnail a.jpg --output /dev/stdout | cat > out.png")
    #expect(ending.status == 0, "\(ending.errors)")
    #expect(home.folder.data("out.png")?.starts(with: [0x89, 0x50]) == true)
  }
}
