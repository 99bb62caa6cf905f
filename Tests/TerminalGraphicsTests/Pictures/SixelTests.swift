import Bitmaps
import Foundation
import Imaging
import TestSupport
import Testing

@testable import TerminalGraphics

@Suite(.fewAtATime) struct SixelTests {
  private let scene = Bitmap.scene(240, 180)
  private let area = PictureArea(columns: 40, rows: 12, cellSize: PixelSize(width: 10, height: 20))

  private func drawn(
    _ library: SixelLibrary?,
    mode: ZoomMode = .fit,
    _ passthrough: Passthrough = .none
  ) throws -> DrawnPicture {
    try PictureRenderer(.sixel, passthrough: passthrough, sixelLibrary: library)
      .draw(SamplePicture(scene), in: area, mode: mode, imageID: 1)
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
    .enabled("libsixel's sixel2png is not installed") { Sixel2PNG.program != nil },
    arguments: SixelLibrary.allCases.filter(\.isInstalled)
  )
  func `another program sees the same picture`(library: SixelLibrary) async throws {
    let shown = try await Sixel2PNG.picture(of: try drawn(library).overlay)
    #expect(shown.decibels(from: scene) >= 25)
  }

  @Test(
    .enabled("neither libchafa nor libsixel is installed") { SixelLibrary.installed != nil },
    arguments: SixelLibrary.allCases.filter(\.isInstalled)
  )
  func `sixels stay within their cells`(library: SixelLibrary) throws {
    let drawn = try drawn(library, mode: .fill)
    let shown = try #require(SixelDecoder.picture(of: drawn.overlay))
    #expect(shown.size == PixelSize(width: 400, height: 240))
  }

  @Test(
    .enabled("neither libchafa nor libsixel is installed") { SixelLibrary.installed != nil },
    arguments: SixelLibrary.allCases.filter(\.isInstalled),
    [(1, 1), (1, 40), (40, 1), (3, 5), (7, 6), (5, 13)]
  )
  func `a picture of any size is drawn, if necessary in characters`(
    library: SixelLibrary,
    side: (width: Int, height: Int)
  ) throws {
    let picture = Bitmap(width: side.width, height: side.height, color: .white)
    let drawn = try PictureRenderer(.sixel, sixelLibrary: library)
      .draw(SamplePicture(picture), in: area, mode: .fit, imageID: 1)
    let shown = SixelDecoder.picture(of: drawn.overlay) ?? drawn.cells.picture
    #expect(shown.pixels.contains(255))
  }

  @Test(
    .enabled("neither libchafa nor libsixel is installed") { SixelLibrary.installed != nil },
    arguments: SixelLibrary.allCases.filter(\.isInstalled),
    [(11, 11), (8, 19), (30, 20), (5, 13), (40, 41), (9, 240), (400, 239)]
  )
  func `a picture keeps its rows, whatever their remainder in sixels`(
    library: SixelLibrary,
    side: (width: Int, height: Int)
  ) throws {
    let picture = Bitmap(width: side.width, height: side.height, color: .white)
    let drawn = try PictureRenderer(.sixel, sixelLibrary: library)
      .draw(SamplePicture(picture), in: area, mode: .fit, imageID: 1)
    #expect(SixelDecoder.picture(of: drawn.overlay)?.size == picture.size)
    let wholeSixels = (side.height + 5) / 6 * 6
    #expect(drawn.rows * 20 >= wholeSixels && drawn.rows * 20 < wholeSixels + 20)
  }

  @Test(.enabled("libchafa is not installed") { SixelLibrary.chafa.isInstalled })
  func `sixels are wrapped for tmux`() throws {
    let bytes = try drawn(.chafa, .tmux).overlay
    #expect(bytes.starts(with: "\u{1B}[X\u{1B}Ptmux;\u{1B}\u{1B}P".utf8))
  }

  @Test func `without a library the picture is drawn in characters, with the reason`() throws {
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
  static let program = Program.installed("sixel2png")

  static func picture(of sixels: [UInt8]) async throws -> Bitmap {
    let folder = TemporaryFolder()
    try folder.write(Data(sixels), to: "a.six")
    let arguments = ["-i", folder["a.six"], "-o", folder["a.png"]]
    #expect(try await Launch(try #require(program), arguments).run().status == 0)
    return try Bitmap(decoding: try #require(folder.data("a.png")))
  }
}
