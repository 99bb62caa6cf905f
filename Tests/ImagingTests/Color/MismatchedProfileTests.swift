import Foundations
import Testing

@testable import Imaging

/// Profiles of another space than the pixels that they come with.
struct MismatchedProfileTests {
  private static let primaries = [
    [0.6097559, 0.3111242, 0.0194811], [0.2052401, 0.6256560, 0.0608902],
    [0.1492240, 0.0632197, 0.7448387],
  ]

  private let ofColor = ProfileMaker.matrix(primaries, curve: ProfileMaker.gamma(1))
  private let ofGrey = ProfileMaker.grey(curve: ProfileMaker.gamma(1))

  @Test func `a profile of grey says nothing about colours`() throws {
    let scene = Bitmap.scene()
    let plain = try Bitmap(decoding: scene.jpeg(JPEGOptions()))
    #expect(try Bitmap(decoding: scene.jpeg(JPEGOptions(iccProfile: ofGrey))) == plain)
  }

  @Test func `a profile of colours serves for grey`() throws {
    let scene = Bitmap.scene()
    let plain = try Bitmap(decoding: scene.jpeg(JPEGOptions(isGrey: true)))
    let tagged = try scene.jpeg(JPEGOptions(isGrey: true, iccProfile: ofColor))
    #expect(try Bitmap(decoding: tagged) != plain)
  }

  @Test func `a profile of colours says nothing about ink`() throws {
    let file = try Fixture.data("cmyk-adobe.jpg")
    let plain = try Bitmap(decoding: file)
    #expect(try Bitmap(decoding: file.tagged(with: ofColor)) == plain)
    #expect(iccProfile(of: file.tagged(with: ofColor)) == ofColor)
  }
}

extension Data {
  /// A JPEG with a profile in an APP2 segment behind its first marker.
  fileprivate func tagged(with profile: Data) -> Data {
    let payload = Data(ICCProfile.prefix.utf8) + [1, 1] + profile
    let length = payload.count + 2
    return prefix(2) + [0xff, 0xe2, UInt8(length >> 8), UInt8(length & 255)] + payload
      + dropFirst(2)
  }
}
