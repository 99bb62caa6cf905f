import Bitmaps
import Foundation
import Imaging
import TestSupport
import Testing

@testable import TerminalGraphics

extension DrawnPicture {
  /// The pixels that a terminal shows, for any protocol.
  func shown() throws -> Bitmap {
    if overlay.isEmpty { return cells.picture }
    if let sixels = SixelDecoder.picture(of: overlay) { return sixels }
    let text = String(decoding: overlay, as: UTF8.self)
    if text.hasPrefix("\u{1B}_G") {
      return try Bitmap(decoding: try KittyCommand.all(in: overlay).payload)
    }
    let file = try #require(text.dropLast().split(separator: ":").last)
    return try Bitmap(decoding: try #require(Data(base64Encoded: String(file))))
  }
}
