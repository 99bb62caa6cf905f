import Foundation
import Imaging
import Testing

@testable import Rendering

struct SixelTests {
  private let scene = Bitmap.scene(240, 180)
  private let area = PictureArea(columns: 40, rows: 12, cellSize: PixelSize(width: 10, height: 20))

  private func drawn(
    _ library: SixelLibrary?,
    mode: ZoomMode = .fit,
    _ passthrough: Passthrough = .none
  ) throws -> DrawnPicture {
    try PictureDrawing(.sixel, passthrough: passthrough, sixelLibrary: library)
      .draw(ShownPicture(scene), in: area, mode: mode, number: 1)
  }

  @Test(
    .enabled("neither libchafa nor libsixel is installed") { SixelLibrary.installed != nil },
    arguments: SixelLibrary.allCases.filter(\.isInstalled)
  )
  func `sixels show the picture`(library: SixelLibrary) throws {
    let drawn = try drawn(library)
    #expect(drawn.fallback == nil)
    #expect(drawn.extent == "24x9")
    let shown = try #require(SixelDecoder.picture(of: drawn.overlay))
    #expect(shown.decibels(from: scene) >= 25)
  }

  @Test(
    .enabled("libsixel's sixel2png is not installed") { Sixel2PNG.path != nil },
    arguments: SixelLibrary.allCases.filter(\.isInstalled)
  )
  func `another program sees the same picture`(library: SixelLibrary) throws {
    let shown = try Sixel2PNG.picture(of: try drawn(library).overlay)
    #expect(shown.decibels(from: scene) >= 25)
  }

  @Test(
    .enabled("neither libchafa nor libsixel is installed") { SixelLibrary.installed != nil },
    arguments: SixelLibrary.allCases.filter(\.isInstalled)
  )
  func `sixels take no more room than the cells that they lie in`(library: SixelLibrary) throws {
    let drawn = try drawn(library, mode: .fill)
    let shown = try #require(SixelDecoder.picture(of: drawn.overlay))
    #expect(shown.size == PixelSize(width: 400, height: 240))
  }

  @Test(
    .enabled("neither libchafa nor libsixel is installed") { SixelLibrary.installed != nil },
    arguments: SixelLibrary.allCases.filter(\.isInstalled),
    [(1, 1), (1, 40), (40, 1), (3, 5), (7, 6), (5, 13)]
  )
  func `a picture of any size is drawn, if need be in characters`(
    library: SixelLibrary,
    side: (width: Int, height: Int)
  ) throws {
    let picture = Bitmap(width: side.width, height: side.height, color: .white)
    let drawn = try PictureDrawing(.sixel, sixelLibrary: library)
      .draw(ShownPicture(picture), in: area, mode: .fit, number: 1)
    let shown = SixelDecoder.picture(of: drawn.overlay) ?? drawn.cells.picture
    #expect(shown.pixels.contains(255))
  }

  @Test(.enabled("libchafa is not installed") { SixelLibrary.chafa.isInstalled })
  func `tmux is told to pass them on`() throws {
    let bytes = try drawn(.chafa, .tmux).overlay
    #expect(bytes.starts(with: "\u{1B}[X\u{1B}Ptmux;\u{1B}\u{1B}P".utf8))
  }

  @Test func `without a library the picture is drawn in characters, and why is told`() throws {
    let drawn = try drawn(nil)
    #expect(drawn.overlay.isEmpty)
    #expect(drawn.cells.picture.isOpaque)
    #expect(
      drawn.fallback
        == "Drawn in characters: sixels need libchafa or libsixel, and neither is installed."
    )
  }
}

/// The decoder that comes with libsixel.
private enum Sixel2PNG {
  static let path = [
    "/usr/bin/sixel2png", "/usr/local/bin/sixel2png", "/opt/homebrew/bin/sixel2png",
  ]
  .first { FileManager.default.isExecutableFile(atPath: $0) }

  static func picture(of sixels: [UInt8]) throws -> Bitmap {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "sixels-\(UInt64.random(in: 0...UInt64.max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (input, output) = (folder.appending(path: "a.six"), folder.appending(path: "a.png"))
    try Data(sixels).write(to: input)
    let process = Process()
    process.executableURL = URL(filePath: try #require(path))
    process.arguments = ["-i", input.path(), "-o", output.path()]
    try process.run()
    process.waitUntilExit()
    return try Bitmap(decoding: try Data(contentsOf: output))
  }
}
