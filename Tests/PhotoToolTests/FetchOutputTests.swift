import CLITestSupport
import Foundation
import TestSupport
import Testing

/// The destinations of the files of a fetch.
@Suite(.fewAtATime) struct FetchOutputTests {
  @Test(arguments: [
    ("dawn.jpg", "dawn.jpg"), ("there", "there/12345.jpg"), ("there/", "there/12345.jpg"),
    ("new/", "new/12345.jpg"), ("./dawn.jpg", "./dawn.jpg"),
  ])
  func `one photo goes to a file, or to a folder under its own name`(
    output: String,
    path: String
  ) async throws {
    let home = try HandmadeFlickr().home
    home.folder.makeFolder("there")
    let ending = try await home.photo("fetch", "12345", "--output", output)
    #expect(ending.lines == [path])
    #expect(home.folder.data(path) == smallPicture)
  }

  @Test func `several photos go to a folder, which is created`() async throws {
    let home = try HandmadeFlickr().home
    let ending = try await home.photo("fetch", "11111", "22222", "--output", "new")
    #expect(ending.lines == ["new/11111.jpg", "new/22222.jpg"])
    #expect(home.folder.names(in: "new") == ["11111.jpg", "22222.jpg"])
  }

  @Test func `a dash writes only the file to standard output`() async throws {
    let home = try HandmadeFlickr().home
    let ending = try await home.photo("fetch", "12345", "--output", "-")
    #expect(ending.output == smallPicture)
    #expect(home.folder.names().isEmpty)
  }

  @Test func `a file is replaced completely`() async throws {
    let home = try HandmadeFlickr().home
    try home.folder.write(String(repeating: "old", count: 100_000), to: "12345.jpg")
    _ = try await home.photo("fetch", "12345", "--force")
    #expect(home.folder.data("12345.jpg") == smallPicture)
    #expect(home.folder.names() == ["12345.jpg"])
  }

  @Test(arguments: ["/proc/photos/", "/proc/a.jpg"])
  func `a failed write has status 1, and names the path`(output: String)
    async throws
  {
    let home = try HandmadeFlickr().home
    let ending = try await home.photo("fetch", "12345", "--output", output)
    #expect(ending.status == 1)
    #expect(ending.errorLines.count == 1 && ending.errors.contains("/proc"))
    #expect(try await home.recents().isEmpty)
  }

  @Test func `a missing folder is not created for one file`() async throws {
    let home = try HandmadeFlickr().home
    let ending = try await home.photo("fetch", "12345", "--output", "none/a.jpg")
    #expect(ending.status == 1 && ending.errors.contains("make its folder first"))
    #expect(home.folder.names().isEmpty)
  }

  @Test func `a file in place of a needed folder is left alone`() async throws {
    let home = try HandmadeFlickr().home
    try home.folder.write("mine", to: "file")
    let ending = try await home.photo("fetch", "11111", "22222", "--output", "file")
    #expect(ending.status == 1)
    #expect(home.folder.data("file") == Data("mine".utf8))
  }
}
