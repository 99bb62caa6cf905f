import Foundations
import Imaging
import SystemCalls
import TestSupport
import Testing

@testable import LocalPictures

/// ZIP archives that were cut short, damaged, or made to do harm.
@Suite struct HostileZipTests {
  private let folder = TemporaryFolder()
  private let text = Data(String(repeating: "A picture of the bay. ", count: 20).utf8)

  private func open(_ data: Data) throws -> (ZipArchive, ZipDirectory) {
    try folder.write(data, to: "a.zip")
    let archive = try ZipArchive(OpenFile(folder["a.zip"], for: .reading))
    return (archive, try ZipDirectory(of: archive))
  }

  /// Reads every file of an archive, and returns the first error.
  private func firstError(_ data: Data, limit: Int = 1 << 20) throws -> ZipError? {
    do {
      let (archive, directory) = try open(data)
      for entry in directory.entries {
        _ = try archive.contents(of: entry, atMost: limit)
        _ = try archive.data(of: entry, atMost: limit)
      }
      return nil
    } catch let error as ZipError {
      return error
    }
  }

  @Test func `an archive truncated anywhere has no directory`() throws {
    let data = ZipMaker([.init("a.jpg", text), .init("b.jpg", text, isDeflated: true)]).data
    for count in 0..<data.count {
      #expect(try firstError(data.prefix(count)) == .noDirectory, "\(count)")
    }
    #expect(try firstError(data) == nil)
  }

  @Test func `a file that is not an archive has no directory`() throws {
    #expect(try firstError(Data("hello".utf8)) == .noDirectory)
    #expect(try firstError(Data(repeating: 0x50, count: 100_000)) == .noDirectory)
  }

  @Test func `no changed byte does harm`() throws {
    var maker = ZipMaker([.init("a.jpg", text), .init("b.jpg", text, isDeflated: true)])
    maker.hasRecord64 = true
    maker.entries[0].isLarge = true
    let data = maker.data
    for index in data.indices {
      for value: UInt8 in [0, 0x7F, 0xFF] {
        var changed = data
        changed[index] = value
        _ = try firstError(changed)
      }
    }
  }

  @Test func `a size beyond what a stream can hold is refused`() throws {
    var maker = ZipMaker([.init("a.jpg", text, isDeflated: true)])
    maker.entries[0].size = 400 << 20
    #expect(try firstError(maker.data, limit: 512 << 20) == .damagedEntry)
    maker.entries[0].size = 600 << 20
    #expect(try firstError(maker.data, limit: 512 << 20) == .tooLarge)
  }

  @Test func `a file that holds more or less than it claims is damaged`() throws {
    for difference in [-1, 1] {
      var maker = ZipMaker([.init("a.jpg", text, isDeflated: true)])
      maker.entries[0].size = text.count + difference
      #expect(try firstError(maker.data) == .damagedEntry)
    }
    var maker = ZipMaker([.init("a.jpg", text)])
    maker.entries[0].size = text.count - 1
    #expect(try firstError(maker.data) == .damagedHeader)
  }

  @Test func `a wrong checksum is found`() throws {
    var maker = ZipMaker([.init("a.json", text)])
    maker.entries[0].checksum = 1
    #expect(try firstError(maker.data) == .damagedEntry)
  }

  @Test(arguments: [1, 1 << 6, 1 << 13])
  func `an encrypted file says so`(flag: Int) throws {
    var maker = ZipMaker([.init("a.jpg", text)])
    maker.entries[0].flags = flag
    #expect(try firstError(maker.data) == .encrypted)
  }

  @Test func `an unsupported compression is named`() throws {
    var maker = ZipMaker([.init("a.jpg", text)])
    maker.entries[0].method = 12
    let error = try #require(try firstError(maker.data))
    #expect(error == .unknownMethod(12))
    #expect(error.clause == "it is compressed by method 12, which is not supported")
  }

  @Test func `of files that share bytes only the first is listed`() throws {
    var maker = ZipMaker([.init("a.jpg", text), .init("b.jpg", text), .init("c.jpg", text)])
    maker.entries[1].offset = 0
    maker.entries[2].offset = 10
    let (archive, directory) = try open(maker.data)
    #expect(directory.entries.count == 1 && directory.skipped == 2)
    #expect(Data(try archive.contents(of: directory.entries[0], atMost: 1_000)) == text)
  }

  @Test(arguments: [-1, Int.min, Int.max, 1 << 62, 1 << 62 - 1, 1 << 53, 1 << 40, 100_000])
  func `an offset or a size beyond the file is refused`(number: Int) throws {
    for (isOffset, isSize) in [(true, false), (false, true), (true, true)] {
      var maker = ZipMaker([.init("a.jpg", text), .init("b.jpg", text)])
      maker.hasRecord64 = true
      maker.entries[1].isLarge = true
      if isOffset { maker.entries[1].offset = number }
      if isSize { (maker.entries[1].storedSize, maker.entries[1].size) = (number, number) }
      let (_, directory) = try open(maker.data)
      #expect(directory.entries.map(\.name) == ["a.jpg"] && directory.skipped == 1)
    }
    var maker = ZipMaker([.init("a.jpg", text)])
    maker.hasRecord64 = true
    maker.directoryLength = number
    #expect(try firstError(maker.data) == .damagedHeader)
    maker.directoryLength = nil
    maker.directoryOffset = number
    // The directory is before its record, wherever it is said to be.
    #expect(try firstError(maker.data).map { $0 == .damagedHeader } ?? true)
  }

  @Test func `a million files are refused before any is read`() throws {
    var maker = ZipMaker([.init("a.jpg", text)])
    maker.hasRecord64 = true
    maker.entryCount = 1 << 20 + 1
    #expect(try firstError(maker.data) == .tooManyEntries)
    maker.entryCount = 1_000
    #expect(try firstError(maker.data) == .damagedHeader)
  }

  @Test func `a part of several archives says so`() throws {
    var maker = ZipMaker([.init("a.jpg", text)])
    maker.disk = 1
    #expect(try firstError(maker.data) == .severalDisks)
  }

  @Test func `an archive truncated while it is open is damaged`() throws {
    let data = ZipMaker([.init("a.jpg", text)]).data
    let (archive, directory) = try open(data)
    try folder.write(data.prefix(20), to: "a.zip")
    #expect(throws: ZipError.damagedHeader) {
      try archive.contents(of: directory.entries[0], atMost: 1_000)
    }
    #expect(throws: ZipError.damagedHeader) {
      try archive.data(of: directory.entries[0], atMost: 1_000)
    }
  }
}
