import Foundations
import TestSupport
import Testing

@testable import Bitmaps
@testable import Imaging

/// Primaries of colour spaces, each as CIE XYZ under D50: the columns of the matrices that
/// http://www.brucelindbloom.com/index.html?Eqn_RGB_XYZ_Matrix.html gives.
private enum Primaries {
  static let sRGB = [
    [0.4360747, 0.2225045, 0.0139322], [0.3850649, 0.7168786, 0.0971045],
    [0.1430804, 0.0606169, 0.7141733],
  ]
  static let adobeRGB = [
    [0.6097559, 0.3111242, 0.0194811], [0.2052401, 0.6256560, 0.0608902],
    [0.1492240, 0.0632197, 0.7448387],
  ]
  static let displayP3 = [
    [0.5151, 0.2412, -0.0011], [0.2919, 0.6922, 0.0419], [0.1572, 0.0666, 0.7841],
  ]
}

private let sRGBCurve = ProfileMaker.formula(
  3,
  [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]
)

struct ColorConversionTests {
  private func profile(_ data: Data) throws -> ICCProfile {
    try #require(PictureHeader(of: Bitmap.scene().jpeg(JPEGOptions(iccProfile: data))).profile)
  }

  private func converted(_ color: RGBColor, from profile: Data) throws -> RGBColor {
    let pixel = Bitmap(width: 1, height: 1, color: color).inSRGB(from: try self.profile(profile))
    return RGBColor(red: pixel.pixels[0], green: pixel.pixels[1], blue: pixel.pixels[2])
  }

  // MARK: - What changes nothing

  @Test func `sRGB is recognized under any name, and left unchanged`() throws {
    let made = ProfileMaker.matrix(Primaries.sRGB, curve: sRGBCurve)
    #expect(ColorConversion.of(try profile(made)) == nil)
    #expect(ColorConversion.of(try profile(Fixture.data("srgb.icc"))) == nil)
  }

  @Test func `a picture without a profile is unchanged`() {
    #expect(Bitmap.scene().inSRGB(from: nil) == Bitmap.scene())
  }

  @Test(arguments: [
    ProfileMaker.named("Nothing but a name"),
    ProfileMaker.matrix(Primaries.adobeRGB, curve: ProfileMaker.gamma(0)),
    ProfileMaker.matrix(Array(repeating: Primaries.sRGB[0], count: 3), curve: sRGBCurve),
    Data(repeating: 0xff, count: 400),
  ])
  func `a profile that cannot be used is ignored`(data: Data) throws {
    let scene = Bitmap.scene()
    #expect(scene.inSRGB(from: try profile(data)) == scene)
  }

  // MARK: - What changes colours

  /// Expected: the same figures worked out by hand from the definitions of both spaces.
  @Test func `colours of Adobe RGB become stronger in sRGB, and grey stays grey`() throws {
    let adobe = ProfileMaker.matrix(Primaries.adobeRGB, curve: ProfileMaker.gamma(563.0 / 256))
    let grey = try converted(RGBColor(red: 128, green: 128, blue: 128), from: adobe)
    #expect(abs(Int(grey.red) - Int(grey.green)) <= 1 && abs(Int(grey.green) - 128) <= 2)
    let red = try converted(RGBColor(red: 180, green: 60, blue: 60), from: adobe)
    #expect(red.red > 200 && red.green < 62)
    let green = try converted(RGBColor(red: 0, green: 255, blue: 0), from: adobe)
    #expect(green == RGBColor(red: 0, green: 255, blue: 0))
  }

  @Test func `the red of sRGB in Display P3 becomes the red of sRGB`() throws {
    let profile = ProfileMaker.matrix(Primaries.displayP3, curve: sRGBCurve)
    // sRGB's red (255, 0, 0) is (234, 51, 35) in Display P3.
    let red = try converted(RGBColor(red: 234, green: 51, blue: 35), from: profile)
    #expect(red.red >= 253 && red.green <= 8 && red.blue <= 8)
  }

  @Test func `a grey profile changes all channels equally`() throws {
    let grey = try converted(
      RGBColor(red: 128, green: 128, blue: 128),
      from: ProfileMaker.grey(curve: ProfileMaker.gamma(1))
    )
    // Half the light is 188 in sRGB.
    #expect(grey == RGBColor(red: 188, green: 188, blue: 188))
  }

  /// Lightness 50 is 119 in sRGB.
  @Test func `a grey profile whose connection space is L*a*b* gives lightness`() throws {
    let gamma = ProfileMaker.gamma(1)
    let profiles =
      [ProfileMaker.grey(curve: gamma, "Lab ")]
      + (ColorLibrary.isInstalled ? [ProfileMaker.greyByTable] : [])
    for profile in profiles {
      let grey = try converted(RGBColor(red: 128, green: 128, blue: 128), from: profile)
      #expect(grey.red == grey.green && grey.green == grey.blue && abs(Int(grey.red) - 119) <= 1)
    }
  }

  @Test(
    .enabled(if: ColorLibrary.isInstalled, "Little CMS (liblcms2) is not installed"),
    arguments: ["XYZ ", "Lab "]
  )
  func `grey of either connection space is that of Little CMS`(space: String) throws {
    let profile = try profile(ProfileMaker.grey(curve: ProfileMaker.gamma(1.8), space))
    let ours = try #require(MatrixProfile(profile)?.conversion)
    let theirs = try #require(TableConversion(from: profile, layout: .grey))
    var pixels = (0...255).flatMap { (level: UInt8) -> [UInt8] in [level, level, level, 17] }
    var other = pixels
    ours.convert(&pixels, count: 256)
    theirs.convert(&other, count: 256)
    #expect(zip(pixels, other).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
  }

  @Test func `transparency stays as it is`() throws {
    let picture = Bitmap(width: 1, height: 1, pixels: [90, 90, 90, 77])
    let adobe = ProfileMaker.matrix(Primaries.adobeRGB, curve: ProfileMaker.gamma(1))
    let converted = picture.inSRGB(from: try profile(adobe))
    #expect(converted.pixels[3] == 77)
    #expect(converted.pixels[0] != 90)
  }

  // MARK: - Beside Little CMS

  @Test(
    .enabled(if: ColorLibrary.isInstalled, "Little CMS (liblcms2) is not installed"),
    arguments: [
      ProfileMaker.matrix(Primaries.adobeRGB, curve: ProfileMaker.gamma(563.0 / 256)),
      ProfileMaker.matrix(Primaries.displayP3, curve: sRGBCurve),
      ProfileMaker.matrix(
        Primaries.adobeRGB,
        curve: ProfileMaker.table((0...64).map { UInt16($0 * $0 * 65_535 / 4_096) })
      ),
    ]
  )
  func `the built-in conversion gives the same colours as Little CMS`(data: Data) throws {
    #expect(try distanceFromLittleCMS(data) <= 1)
  }

  @Test(
    .enabled(if: ColorLibrary.isInstalled, "Little CMS (liblcms2) is not installed"),
    arguments: [
      (0, [1.8]), (0, [0.5]),
      (1, [2, 1.1, -0.1]), (1, [2.2, 0.7, -0.3]), (1, [0.5, 1.1, -0.1]), (1, [1, 1, -0.5]),
      (1, [2, 1.4, -0.1]), (1, [2, -1.2, 1]),
      (2, [2, 1.1, -0.1, 0]), (2, [2, 0.9, 0.1, -0.01]), (2, [2, 1, 0, -0.1]),
      (2, [2, 1, 0, 0.1]), (2, [2, 1.4, -0.2, -0.1]), (2, [2, -1, 0.5, -0.1]),
      (3, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]), (3, [2, 1.1, -0.2, 0.5, 0.1]),
      (3, [2, 1.3, 0, 0.5, 0.3]), (3, [2.2, 1, 0, -0.5, 0.3]), (3, [2, 1, 0, 4, 0.5]),
      (4, [2.2, 0.9, 0.1, 0.3, 0.05, 0, 0]), (4, [2, 1.1, -0.2, 0.5, 0.1, 0.3, -0.05]),
      (4, [2, 1, 0, 0.5, 0.2, -0.1, -0.1]),
    ] as [(UInt16, [Double])]
  )
  func `each kind of formula gives the result of Little CMS, even beyond 0 to 1`(
    kind: UInt16,
    parameters: [Double]
  ) throws {
    let curve = ProfileMaker.formula(kind, parameters)
    #expect(try distanceFromLittleCMS(ProfileMaker.matrix(Primaries.adobeRGB, curve: curve)) <= 1)
  }

  /// Smooth curves in sRGB's own primaries: Little CMS interpolates between few colours here, which is
  /// right to a level neither beyond the gamut nor at a jump.
  @Test(
    .enabled(if: ColorLibrary.isInstalled, "Little CMS (liblcms2) is not installed"),
    arguments: [
      ProfileMaker.formula(1, [2, 0.9, 0.1]), ProfileMaker.formula(1, [1.8, 0.8, 0.2]),
      ProfileMaker.formula(2, [2, 0.9, 0.1, 0.05]), ProfileMaker.formula(2, [2, 0.95, 0, 0.1]),
      ProfileMaker.formula(4, [2.2, 0.9, 0.1, 0.1, 0.05, 0, 0.0093]),
      ProfileMaker.table((0...64).map { UInt16(4_000 + $0 * $0 * 15) }),
    ]
  )
  func `a black with some light becomes black, as in Little CMS`(curve: [UInt8]) throws {
    let data = ProfileMaker.matrix(Primaries.sRGB, curve: curve)
    #expect(try distanceFromLittleCMS(data) <= 1)
    let black = RGBColor(red: 0, green: 0, blue: 0)
    #expect(try converted(black, from: data) == black)
  }

  @Test(
    arguments: [(1, [30_000, 30_000, 30_000]), (2, [30_000, -30_000, 30_000, 30_000])]
      as [(UInt16, [Double])]
  )
  func `curves of unbounded light cause no crash`(kind: UInt16, parameters: [Double]) throws {
    let curve = ProfileMaker.formula(kind, parameters)
    let scene = Bitmap.scene()
    let data = ProfileMaker.matrix(Primaries.adobeRGB, curve: curve)
    #expect(scene.inSRGB(from: try profile(data)).size == scene.size)
  }

  /// Returns the largest difference of a channel between our conversion and that of Little CMS, in levels.
  private func distanceFromLittleCMS(_ data: Data) throws -> Int {
    let profile = try profile(data)
    let ours = try #require(MatrixProfile(profile)?.conversion)
    let theirs = try #require(TableConversion(from: profile, layout: .rgba))
    var pixels: [UInt8] = []
    for color in 0..<18 * 18 * 18 {
      pixels += [color % 18, color / 18 % 18, color / 324, 17].map { UInt8($0 * 15) }
    }
    var other = pixels
    ours.convert(&pixels, count: pixels.count / 4)
    theirs.convert(&other, count: other.count / 4)
    return zip(pixels, other).map { abs(Int($0) - Int($1)) }.max() ?? 0
  }
}

/// Profiles of another space than the pixels that they come with.
struct MismatchedProfileTests {
  private static let primaries = [
    [0.6097559, 0.3111242, 0.0194811], [0.2052401, 0.6256560, 0.0608902],
    [0.1492240, 0.0632197, 0.7448387],
  ]

  private let ofColor = ProfileMaker.matrix(primaries, curve: ProfileMaker.gamma(1))
  private let ofGrey = ProfileMaker.grey(curve: ProfileMaker.gamma(1))

  @Test func `a profile of grey does not apply to colours`() throws {
    let scene = Bitmap.scene()
    let plain = try Bitmap(decoding: scene.jpeg(JPEGOptions()))
    #expect(try Bitmap(decoding: scene.jpeg(JPEGOptions(iccProfile: ofGrey))) == plain)
  }

  @Test func `a profile of colours applies to grey`() throws {
    let scene = Bitmap.scene()
    let plain = try Bitmap(decoding: scene.jpeg(JPEGOptions(isGrey: true)))
    let tagged = try scene.jpeg(JPEGOptions(isGrey: true, iccProfile: ofColor))
    #expect(try Bitmap(decoding: tagged) != plain)
  }

  @Test func `a profile of colours does not apply to CMYK`() throws {
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
