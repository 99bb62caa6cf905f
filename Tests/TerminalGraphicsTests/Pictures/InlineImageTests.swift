import Bitmaps
import Foundation
import Imaging
import Testing

@testable import TerminalGraphics

struct InlineImageTests {
  private let scene = Bitmap.scene(300, 200)
  private let area = PictureArea(columns: 40, rows: 12, cellSize: PixelSize(width: 10, height: 20))

  private func drawn(
    _ picture: SamplePicture,
    mode: ZoomMode = .fit,
    _ passthrough: Passthrough = .none
  ) throws -> String {
    let drawing = PictureRenderer(.iTerm2, passthrough: passthrough)
    let drawn = try drawing.draw(picture, in: area, mode: mode, imageID: 1)
    return String(decoding: drawn.overlay, as: UTF8.self)
  }

  /// The file in some bytes, and its parameters.
  private func carried(by text: String) throws -> (arguments: String, file: Data) {
    let start = "\u{1B}]1337;File="
    try #require(text.hasPrefix(start) && text.hasSuffix("\u{7}"))
    let halves = text.dropFirst(start.count).dropLast().split(separator: ":", maxSplits: 1)
    return (String(halves[0]), try #require(Data(base64Encoded: String(halves[1]))))
  }

  @Test func `a file that is shown completely is sent unchanged`() throws {
    let file = try scene.jpeg()
    let carried = try carried(by: try drawn(SamplePicture(scene, file: file)))
    #expect(carried.file == file)
    #expect(
      carried.arguments
        == "inline=1;size=\(file.count);width=30;height=10;preserveAspectRatio=1"
    )
  }

  @Test func `a cropped picture is sent as its visible part`() throws {
    let file = try scene.jpeg()
    let carried = try carried(by: try drawn(SamplePicture(scene, file: file), mode: .fill))
    let sent = try Bitmap(decoding: carried.file)
    #expect(sent.size == area.pixels)
    let zoom = Zoom(of: scene.size, in: area.pixels, mode: .fill)
    #expect(sent.decibels(from: scene.viewed(zoom, in: area.pixels)) >= 30)
  }

  @Test func `transparency is kept`() throws {
    let carried = try carried(by: try drawn(SamplePicture(scene.leftHalfClear)))
    let sent = try Bitmap(decoding: carried.file)
    #expect(sent.flattened(over: .white) == scene.leftHalfClear.flattened(over: .white))
  }

  @Test func `under tmux a file too large for it is sent smaller`() throws {
    let large = try scene.jpeg() + Data(count: 800_000)
    let text = try drawn(SamplePicture(scene, file: large), .tmux)
    #expect(text.utf8.count < 300_000)
    #expect(text.hasPrefix("\u{1B}[X\u{1B}Ptmux;\u{1B}\u{1B}]1337;"))
  }
}
