import Foundations
import Imaging

/// Makes colour profiles: some hold their name and nothing else, some curves and primaries.
enum ProfileMaker {
  /// A profile of version 2, whose name is ASCII.
  static func named(_ name: String, padding: Int = 0) -> Data {
    profile(description(name) + Array(repeating: 7, count: padding))
  }

  /// A name of version 2.
  static func description(_ name: String) -> [UInt8] {
    let length = UInt32(name.utf8.count + 1).bigEndianBytes
    return Array("desc".utf8) + [0, 0, 0, 0] + length + Array(name.utf8) + [0]
  }

  /// A profile of version 4, whose name is UTF-16 for English.
  static func localized(_ name: String) -> Data {
    let units = name.utf16.flatMap(\.bigEndianBytes)
    let records = UInt32(1).bigEndianBytes + UInt32(12).bigEndianBytes + Array("enUS".utf8)
    let place = UInt32(units.count).bigEndianBytes + UInt32(28).bigEndianBytes
    return profile(Array("mluc".utf8) + [0, 0, 0, 0] + records + place + units)
  }

  /// A profile of three primaries (CIE XYZ under D50) and one curve for all of them, behind other tags.
  static func matrix(
    _ primaries: [[Double]],
    curve: [UInt8],
    others: [(String, [UInt8])] = []
  ) -> Data {
    let columns = zip(["rXYZ", "gXYZ", "bXYZ"], primaries).map { ($0, xyz($1)) }
    return profile("RGB ", others + columns + ["rTRC", "gTRC", "bTRC"].map { ($0, curve) })
  }

  /// The profile of a display: Display P3's primaries, a long table, and a secret in the name, in private tags, behind
  /// the table and in the header.
  static var revealing: Data {
    let table = table((0..<40_000).map { UInt16($0 * $0 / 40_000 * 65_535 / 40_000) })
    var profile = matrix(
      displayP3,
      curve: table + Array("secret-behind".utf8),
      others: [
        ("desc", description("secret-screen")), ("dmnd", Array("secret-maker".utf8)),
        ("vcgt", Array("secret-table".utf8)), ("mmod", Array("secret-serial".utf8)),
      ]
    )
    profile.replaceSubrange(48..<54, with: Data("secret".utf8))
    return profile
  }

  /// The primaries of Display P3 (SMPTE EG 432-1), adapted to D50.
  private static let displayP3 = [
    [0.515121, 0.241196, -0.001053], [0.291977, 0.692245, 0.041886],
    [0.157104, 0.066558, 0.784070],
  ]

  /// Those primaries, with light as it is.
  static let displayP3Linear = matrix(displayP3, curve: gamma(1))

  /// A profile of grey with one curve, for luminance or for lightness (`Lab `).
  static func grey(curve: [UInt8], _ connectionSpace: String = "XYZ ") -> Data {
    profile("GRAY", [("kTRC", curve)], connectionSpace)
  }

  /// A profile of grey whose table has the lightness.
  static let greyByTable = profile(
    "GRAY",
    [("A2B0", table([[0, 128, 128], [255, 128, 128]]))],
    "Lab "
  )

  /// A profile of cyan, which is a light blue, and of magenta, yellow and black, all of which are black.
  static let inks: Data = {
    let (white, cyan, black): ([UInt8], [UInt8], [UInt8]) =
      ([255, 128, 128], [179, 108, 108], [0, 128, 128])
    let colors = (0..<16).map { $0 == 0 ? white : $0 == 8 ? cyan : black }
    return profile("CMYK", [("A2B0", table(colors))], "Lab ")
  }()

  /// A table of 8 bits between the extremes of channels, the last of which changes first (ICC.1:2022, 10.11).
  private static func table(_ colors: [[UInt8]]) -> [UInt8] {
    let channels = colors.count.trailingZeroBitCount
    let identity = [1, 0, 0, 0, 1, 0, 0, 0, 1].flatMap(fixedPoint)
    let curve = [UInt8](0...255)
    let head = Array("mft1".utf8) + [0, 0, 0, 0, UInt8(channels), 3, 2, 0] + identity
    return head + (0..<channels).flatMap { _ in curve } + colors.flatMap(\.self)
      + (0..<3).flatMap { _ in curve }
  }

  /// A curve that is a power, in 256ths.
  static func gamma(_ gamma: Double) -> [UInt8] {
    let number = UInt16((gamma * 256).rounded())
    return Array("curv".utf8) + [0, 0, 0, 0] + UInt32(1).bigEndianBytes + number.bigEndianBytes
  }

  /// A curve that is a table of light.
  static func table(_ light: [UInt16]) -> [UInt8] {
    Array("curv".utf8) + [0, 0, 0, 0] + UInt32(light.count).bigEndianBytes
      + light.flatMap(\.bigEndianBytes)
  }

  /// A curve that is one of the five formulas.
  static func formula(_ kind: UInt16, _ parameters: [Double]) -> [UInt8] {
    Array("para".utf8) + [0, 0, 0, 0] + kind.bigEndianBytes + [0, 0]
      + parameters.flatMap(fixedPoint)
  }

  private static func xyz(_ color: [Double]) -> [UInt8] {
    Array("XYZ ".utf8) + [0, 0, 0, 0] + color.flatMap(fixedPoint)
  }

  private static func fixedPoint(_ number: Double) -> [UInt8] {
    Int32((number * 65_536).rounded()).bigEndianBytes
  }

  /// A profile whose only tag is the description.
  private static func profile(_ description: [UInt8]) -> Data {
    profile("RGB ", [("desc", description)])
  }

  /// Appends tags to a minimal header (ICC.1:2022, 7.2).
  private static func profile(
    _ colorSpace: String,
    _ tags: [(String, [UInt8])],
    _ connectionSpace: String = "XYZ "
  ) -> Data {
    let start = 132 + 12 * tags.count
    var (table, elements) = (UInt32(tags.count).bigEndianBytes, [UInt8]())
    for (signature, element) in tags {
      table += Array(signature.utf8) + UInt32(start + elements.count).bigEndianBytes
      table += UInt32(element.count).bigEndianBytes
      elements += element + Array(repeating: 0, count: (4 - element.count % 4) % 4)
    }
    let header = header(colorSpace + connectionSpace, count: start + elements.count)
    return Data(header + table + elements)
  }

  private static func header(_ spaces: String, count: Int) -> [UInt8] {
    var header = UInt32(count).bigEndianBytes + Array(repeating: 0, count: 124)
    header[8] = 2
    header.replaceSubrange(12..<24, with: Array("mntr\(spaces)".utf8))
    header.replaceSubrange(36..<40, with: Array("acsp".utf8))
    // The white of the connection space, D50 (ICC.1:2022, 7.2.16).
    header.replaceSubrange(68..<80, with: [0.9642, 1, 0.8249].flatMap(fixedPoint))
    return header
  }
}

/// Returns the colour profile that is embedded in a picture.
func iccProfile(of picture: Data) -> Data? {
  (try? PictureHeader(of: picture))?.profile?.data
}
