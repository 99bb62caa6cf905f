import Foundations
import SystemCalls
import TestSupport
import Testing

@testable import LocalPictures

/// ZIP archives as they should be, and what their files are.
@Suite struct ZipArchiveTests {
  private let folder = TemporaryFolder()
  private let text = Data(String(repeating: "A picture of the bay. ", count: 200).utf8)

  private func open(_ maker: ZipMaker) throws -> (ZipArchive, ZipDirectory) {
    try open(maker.data)
  }

  private func open(_ data: Data) throws -> (ZipArchive, ZipDirectory) {
    try folder.write(data, to: "a.zip")
    let archive = try ZipArchive(OpenFile(folder["a.zip"], for: .reading))
    return (archive, try ZipDirectory(of: archive))
  }

  @Test(arguments: [false, true])
  func `a file is read as it was, stored or deflated`(isDeflated: Bool) throws {
    let maker = ZipMaker([
      .init("first.txt", Data("first".utf8)), .init("a.jpg", text, isDeflated: isDeflated),
    ])
    let (archive, directory) = try open(maker)
    #expect(directory.entries.map(\.name) == ["first.txt", "a.jpg"])
    let entry = directory.entries[1]
    #expect(entry.byteCount == text.count && (entry.storedCount < 200) == isDeflated)
    #expect(Data(try archive.contents(of: entry, atMost: 1 << 20)) == text)
    #expect(try archive.data(of: entry, atMost: 1 << 20) == text)
  }

  @Test func `a stored file is at its offset in the archive`() throws {
    let (archive, directory) = try open(ZipMaker([.init("a.jpg", text)]))
    let range = try archive.storedRange(of: directory.entries[0], atMost: 1 << 20)
    #expect(folder.data("a.zip")?[range] == text)
  }

  @Test func `an empty file is empty, and an empty archive has no files`() throws {
    for isDeflated in [false, true] {
      let (archive, directory) = try open(ZipMaker([.init("a", Data(), isDeflated: isDeflated)]))
      #expect(try archive.contents(of: directory.entries[0], atMost: 10).isEmpty)
      #expect(try archive.data(of: directory.entries[0], atMost: 10).isEmpty)
    }
    #expect(try open(ZipMaker([])).1.entries.isEmpty)
  }

  @Test func `the numbers of a large archive have 64 bits`() throws {
    var maker = ZipMaker([.init("a.jpg", text), .init("b.jpg", text, isDeflated: true)])
    maker.hasRecord64 = true
    maker.entries[0].isLarge = true
    maker.entries[1].isLarge = true
    let (archive, directory) = try open(maker)
    for entry in directory.entries {
      #expect(Data(try archive.contents(of: entry, atMost: 1 << 20)) == text)
    }
    #expect(directory.entries.count == 2)
  }

  @Test func `the extra field of a local header may differ from the directory's`() throws {
    var maker = ZipMaker([.init("a.jpg", text)])
    maker.entries[0].localExtra = Array(repeating: 7, count: 3_000)
    let (archive, directory) = try open(maker)
    #expect(Data(try archive.contents(of: directory.entries[0], atMost: 1 << 20)) == text)
    #expect(try archive.data(of: directory.entries[0], atMost: 1 << 20) == text)
  }

  @Test func `a program may stand before the archive, and a comment behind it`() throws {
    var maker = ZipMaker([.init("a.jpg", text)])
    maker.prefix = Data("#!/bin/sh\nunzip $0\n".utf8)
    // A comment with another end record in it, which ends too early.
    maker.comment = Data([0x50, 0x4B, 5, 6]) + Data(count: 18) + Data("the end".utf8)
    let (archive, directory) = try open(maker)
    #expect(Data(try archive.contents(of: directory.entries[0], atMost: 1 << 20)) == text)
  }

  @Test func `a name is its last path component, in UTF-8 whatever its flag says`() throws {
    let names = [
      "café-au-lait_1_o.jpg", "folder/inside.jpg", "../../etc/passwd", "/root/a.jpg",
      #"C:\Users\ada\b.jpg"#, "folder/", ".hidden", "__MACOSX/._a.jpg",
    ]
    var maker = ZipMaker(names.map { .init($0, Data("x".utf8)) })
    maker.entries.append(.init("", Data()))
    maker.entries[8].name = [0x63, 0x61, 0x66, 0x82, 0x2E, 0x6A, 0x70, 0x67]
    for flags in [0, 1 << 11] {
      for index in maker.entries.indices { maker.entries[index].flags = flags }
      #expect(
        try open(maker).1.entries.map(\.name) == [
          "café-au-lait_1_o.jpg", "inside.jpg", "passwd", "a.jpg", "b.jpg", "caf\u{FFFD}.jpg",
        ]
      )
    }
  }

  @Test func `more files than 16 bits count are read, whatever the end record says`() throws {
    var maker = ZipMaker((0..<66_000).map { .init("\($0)", Data()) })
    maker.entryCount = 66_000 - 65_536
    let (_, directory) = try open(maker)
    #expect(directory.entries.count == 66_000)
    #expect(directory.entries.last?.name == "65999")
  }
}
