import Bitmaps
import CLITestSupport
import Foundation
import Imaging
import TestSupport
import Testing

/// Inputs that are not pictures, or pictures with false headers.
@Suite(.fewAtATime) struct OddInputTests {
  @Test(arguments: ["thumbnail", "info"])
  func `a pipe, a folder and a device are named as such, without waiting`(
    command: String
  ) async throws {
    let home = Home()
    home.folder.makeFolder("album")
    #expect(mkfifo(home.folder["pipe"], 0o600) == 0)
    let ending = try await home.photo(command, "pipe", "album", "/dev/zero")
    #expect(ending.status == 1)
    #expect(
      ending.errorLines.filter { $0.contains(", not a file") } == [
        "photo: pipe is a pipe, not a file; put what comes out of it into a file first.",
        "photo: album is a folder, not a file; name a file in it.",
        "photo: /dev/zero is a device, not a file; name a file.",
      ]
    )
  }

  @Test(
    .enabled(if: getuid() != 0, "to the administrator every file is readable"),
    arguments: ["thumbnail", "info"]
  )
  func `an unreadable file is named`(command: String) async throws {
    let home = try pictures("a.jpg")
    home.folder.permit(0, "a.jpg")
    let ending = try await home.photo(command, "a.jpg")
    #expect(ending.status == 1 && ending.errors.contains("a.jpg cannot be read: permission denied"))
  }

  @Test(arguments: ["thumbnail", "info"])
  func `a long file that is not a picture is not read`(command: String) async throws {
    let home = Home()
    try home.folder.write("RIFF", to: "film.avi")
    #expect(truncate(home.folder["film.avi"], 1 << 36) == 0)
    let ending = try await home.photo(command, "film.avi")
    #expect(ending.status == 7)
    #expect(ending.errorLines == ["photo: film.avi is \(notAPicture)"])
  }

  @Test func `a picture with too many bytes is refused before it is read`() async throws {
    let home = try pictures("a.jpg")
    #expect(truncate(home.folder["a.jpg"], 1 << 36) == 0)
    let ending = try await home.photo("thumbnail", "a.jpg")
    #expect(ending.status == 1)
    #expect(
      ending.errorLines == ["photo: a.jpg cannot be read: file too large; name another file."]
    )
    #expect(try await home.photo("info", "a.jpg").status == 0)
  }

  @Test func `each broken file is refused with its status`() async throws {
    let home = Home()
    let files = [
      ("cut.jpg", smallPicture.prefix(100), 7), ("headless.jpg", smallPicture.prefix(3), 7),
      ("huge.jpg", claiming(65_500, 65_500), 1), ("flat.jpg", claiming(0, 64), 7),
      ("short.png", Data([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 7),
      ("empty.jpg", Data(), 7),
    ]
    for (name, data, status) in files {
      try home.folder.write(data, to: name)
      let ending = try await home.photo("thumbnail", name)
      #expect(ending.status == Int32(status), "\(name): \(ending.errors)")
      #expect(ending.errorLines.count == 1 && ending.errors.contains(name))
    }
    #expect(home.folder.names() == files.map(\.0).sorted())
  }

  /// The small picture with another size in its frame header.
  private func claiming(_ width: UInt16, _ height: UInt16) -> Data {
    var bytes = [UInt8](smallPicture)
    let frame = bytes.indices.first { bytes[$0...].starts(with: [0xff, 0xc0]) } ?? 0
    let sides = [height >> 8, height & 255, width >> 8, width & 255].map { UInt8($0) }
    bytes.replaceSubrange(frame + 5..<frame + 9, with: sides)
    return Data(bytes)
  }
}
