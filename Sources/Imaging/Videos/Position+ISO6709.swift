import Foundations

extension DescriptiveMetadata.Position {
  /// Parses a point in the form that cameras write (ISO 6709, annex H): a latitude and a longitude, each with a sign,
  /// and then anything, such as a height.
  ///
  /// ```swift
  /// Position(iso6709: "+27.5916+086.5640+8850/")  // 27.5916, 86.564
  /// Position(iso6709: "+2735.5-08633.84/")        // 27° 35.5′ N, 86° 33.84′ W
  /// ```
  init?(iso6709 text: String) {
    var rest = Array(text.utf8.prefix(64))[...]
    rest = rest.drop { $0 <= 0x20 }
    guard let latitude = Double(iso6709: &rest, .latitude),
      let longitude = Double(iso6709: &rest, .longitude)
    else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }
}

extension Double {
  /// Reads a sign, and degrees, degrees and minutes, or degrees, minutes and seconds without separators; the last part
  /// may have a fraction.
  ///
  /// Two digits are minutes, and two more are seconds. Some phones leave out the zeros before degrees.
  fileprivate init?(iso6709 bytes: inout ArraySlice<UInt8>, _ hemispheres: Hemispheres) {
    guard let sign = bytes.popFirst(), "+-".utf8.contains(sign) else { return nil }
    let whole = bytes.prefix(while: \.isASCIIDigit)
    let number = bytes.prefix { $0.isASCIIDigit || ".,".utf8.contains($0) }
    bytes = bytes[number.endIndex...]
    let text = String(decoding: number, as: UTF8.self).replacing(",", with: ".")
    let digitsOfDegrees = hemispheres == .latitude ? 2 : 3
    guard 1...digitsOfDegrees + 4 ~= whole.count, let number = Double(text),
      let degrees = Double(
        packed: number,
        sixtieths: (max(0, whole.count - digitsOfDegrees) + 1) / 2
      ),
      degrees <= hemispheres.limit
    else { return nil }
    self = sign == UInt8(ascii: "-") ? -degrees : degrees
  }

  /// Splits a number such as 1230.5 into its parts, 12 degrees and 30.5 minutes, and adds them up.
  private init?(packed number: Double, sixtieths count: Int) {
    var (rest, parts) = (number, [Double]())
    for scale in [10_000.0, 100].suffix(count) {
      let part = (rest / scale).rounded(.down)
      parts.append(part)
      rest -= part * scale
    }
    parts.append(rest)
    guard parts.dropFirst().allSatisfy({ $0 < 60 }) else { return nil }
    self.init(degrees: parts)
  }
}
