import Bitmaps
import Features
import Foundation
import Foundations
import Testing

struct ZoomTests {
  private func zoom(_ mode: ZoomMode, of picture: String = "1024x683") throws -> Zoom {
    Zoom(
      of: try #require(PixelSize(picture)),
      in: PixelSize(width: 800, height: 600),
      mode: mode
    )
  }

  @Test func `a placement is a sentence in whole pixels`() throws {
    #expect(
      try zoom(.fit).text(as: .humanReadable(.make()))
        == "1024x683 fits into 800x600 as 800x534, at 78.1 % of its size.\n"
    )
    #expect(
      try zoom(.fill).text(as: .humanReadable(.make()))
        == "1024x683 fills 800x600 at 87.8 % of its size; 50 left and 50 right are cut off.\n"
    )
    #expect(
      try zoom(.fit, of: "400x300").text(as: .humanReadable(.make()))
        == "400x300 fits into 800x600 as 800x600, at 200 % of its size.\n"
    )
  }

  @Test func `a record is mode, scale, place and size`() throws {
    #expect(try zoom(.fit).text(as: .tabSeparated) == "fit\t0.781\t0\t33.203\t800\t533.594\n")
  }

  @Test(arguments: ZoomMode.allCases) func `JSON has all the digits`(mode: ZoomMode) throws {
    let zoom = try zoom(mode)
    let placement = try JSONDecoder().decode(Placement.self, from: Data(zoom.text(as: .json).utf8))
    #expect(placement.mode == mode.rawValue)
    #expect(placement.scale == zoom.scale)
    #expect(ViewRect(placement) == zoom.placed)
  }

  @Test func `JSON has its fields in their order`() throws {
    #expect(
      try zoom(.fit, of: "400x300").text(as: .json) == """
        {
          "mode": "fit",
          "scale": 2,
          "x": 0,
          "y": 0,
          "width": 800,
          "height": 600
        }

        """
    )
  }

  @Test(arguments: ["1x2147483647", "2147483647x1", "1x1", "2147483647x2147483647"])
  func `a picture of extreme proportions is placed and printed`(picture: String) throws {
    for mode in ZoomMode.allCases {
      for format in OutputFormat.all {
        #expect(try zoom(mode, of: picture).text(as: format).isEmpty == false)
      }
    }
  }
}

/// A placement as another program reads it.
private struct Placement: Decodable {
  let mode: String
  let scale: Double
  let x: Double
  let y: Double
  let width: Double
  let height: Double
}

extension ViewRect {
  fileprivate init(_ placement: Placement) {
    self.init(x: placement.x, y: placement.y, width: placement.width, height: placement.height)
  }
}
