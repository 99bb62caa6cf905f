import CLITestSupport
import Foundation
import TestSupport
import Testing

/// Lists as editors and shells of Windows write them.
@Suite(.fewAtATime) struct ByteOrderMarkTests {
  /// A text with a byte order mark.
  enum Encoding: CaseIterable {
    case utf8, littleEndian, bigEndian

    func data(_ text: String) -> Data {
      let units = Array("\u{FEFF}\(text)".utf16)
      return switch self {
      case .utf8: Data("\u{FEFF}\(text)".utf8)
      case .littleEndian: Data(units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
      case .bigEndian: Data(units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] })
      }
    }
  }

  @Test(arguments: Encoding.allCases, ["\n", "\r\n"])
  func `a list of photos may begin with a byte order mark`(encoding: Encoding, end: String)
    async throws
  {
    let home = try HandmadeFlickr().home
    var launch = home.launch("photo", ["fetch", "-", "--thumbnail", "--quiet"])
    launch.input = encoding.data("11111\(end)22222\(end)")
    let ending = try await launch.run()
    #expect(ending.lines == ["11111_thumbnail.png", "22222_thumbnail.png"], "\(ending.errors)")
  }

  @Test(arguments: Encoding.allCases)
  func `a printed list of photos may begin with a byte order mark`(encoding: Encoding) async throws
  {
    let home = try HandmadeFlickr().home
    let list = try await home.places("photos", "Lyon", "--limit", "2")
    var launch = home.launch("photo", ["fetch", "-", "--thumbnail", "--quiet"])
    launch.input = encoding.data(list.text)
    let ending = try await launch.run()
    #expect(ending.lines == ["90000000001_thumbnail.png", "90000000002_thumbnail.png"])
  }

  @Test(arguments: Encoding.allCases)
  func `a list of files may begin with a byte order mark`(encoding: Encoding) async throws {
    let home = try pictures("dawn.png", "夜.png")
    var launch = home.launch("photo", ["info", "-", "--json"])
    launch.input = encoding.data("dawn.png\r\n夜.png\r\n")
    let ending = try await launch.run()
    #expect(ending.status == 0 && ending.text.contains("夜.png"), "\(ending.errors)")
  }

  @Test(arguments: Encoding.allCases)
  func `a list of places may begin with a byte order mark`(encoding: Encoding) async throws {
    var launch = Home().launch("places", ["photos", "-", "--sample", "--limit", "1"])
    launch.input = encoding.data("Lisbon\r\nKyoto\r\n")
    let ending = try await launch.run()
    #expect(ending.status == 0 && ending.lines.count == 2, "\(ending.text)\(ending.errors)")
  }

  @Test func `commands for the plain browser may begin with a byte order mark`() async throws {
    let commands = ["/kyoto", "1", "q"].map { $0 + "\r\n" }.joined()
    let home = Home()
    let plain = try await home.launch(
      "places",
      ["browse", "--plain", "--sample"],
      input: commands
    ).run()
    let marked = try await home.launch(
      "places",
      ["browse", "--plain", "--sample"],
      input: "\u{FEFF}" + commands
    ).run()
    #expect(plain.text.contains("京都市") && marked.text == plain.text)
  }

  @Test func `half a UTF-16 character is not a file name`() async throws {
    let home = try pictures("dawn.png")
    var launch = home.launch("photo", ["info", "-"])
    launch.input = Data([0xFF, 0xFE, 0x3C, 0xD8])
    let ending = try await launch.run()
    #expect(ending.status == 64 && ending.errors.contains("not UTF-8"))
  }

  @Test func `the configuration may begin with a byte order mark`() async throws {
    let home = Home()
    try home.data.write(
      Data("\u{FEFF}{\r\n  \"source\": \"sample\"\r\n}\r\n".utf8),
      to: "config.json"
    )
    let ending = try await home.places("photos", "Lisbon", "--limit", "1")
    #expect(ending.status == 0 && ending.lines.count == 1, "\(ending.errors)")
  }
}
