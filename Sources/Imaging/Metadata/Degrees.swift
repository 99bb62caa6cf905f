import Foundations

// Positions in degrees, as spelled in EXIF and XMP.

extension Double {
  /// Adds up degrees, minutes and seconds, or returns `nil` unless there are one to three parts.
  ///
  /// The last parts may be unknown: some cameras write decimal degrees or minutes, and 0/0 for the rest. A negative
  /// part makes the sum negative: programs that write a sign mean it, whatever hemisphere they write as well.
  init?(degrees parts: [Double?]) {
    guard 1...3 ~= parts.count, parts[0] != nil else { return nil }
    if parts.count == 3, parts[1] == nil, parts[2] ?? 0 != 0 { return nil }
    var (sum, unit, isNegative) = (0.0, 1.0, false)
    for case let part? in parts {
      sum += abs(part) / unit
      unit *= 60
      isNegative = isNegative || part < 0
    }
    self = isNegative ? -sum : sum
  }

  /// Parses a coordinate of XMP: `51,30.5N`, `51,30,30N` (XMP Specification, part 2, GPSCoordinate), or as some
  /// programs write it, `-51.508`, `51.508 N`, `51 deg 30' 30.00" N`, `51/1 30/1 3000/100`.
  ///
  /// South and west are negative.
  ///
  /// If the text has no letter, `hemisphere` supplies it, from a property such as `exif:GPSLatitudeRef`. Without
  /// either, a single number is decimal degrees. Two numbers are rejected, because `51,30` could be a decimal comma.
  init?(xmpDegrees text: String, hemisphere: String?, of hemispheres: Hemispheres) {
    var text = text.trimmed.uppercased()
    if let first = text.first, [hemispheres.positive, hemispheres.negative].contains("\(first)") {
      text = "\(text.dropFirst()) \(first)"
    }
    let letters = String(text.reversed().prefix { $0 == " " || $0.isLetter }.reversed())
    text.removeLast(letters.count)
    let name = letters.trimmed.isEmpty ? hemisphere ?? "" : letters
    let letter = hemispheres.letter(of: name)
    if letter == nil && !name.trimmed.isEmpty { return nil }
    let isSpelledOut = text.contains("DEG")
    let parts = text.replacing("DEG", with: " ").split { " ,;:°'\"′″".contains($0) }
      .map { Double(quotient: $0) }
    guard parts.allSatisfy({ $0?.isFinite == true }),
      letter != nil || parts.count == 1 || isSpelledOut,
      let degrees = Double(degrees: parts), abs(degrees) <= hemispheres.limit,
      parts.dropFirst().allSatisfy({ ($0 ?? 0) < 60 })
    else { return nil }
    self = letter == hemispheres.negative ? -abs(degrees) : degrees
  }
}

extension Double {
  /// Parses a number, or a fraction such as `3000/100`.
  fileprivate init?(quotient text: Substring) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count <= 2, let number = parts[0], let divisor = parts.count == 2 ? parts[1] : 1
    else { return nil }
    self = number / divisor
  }
}

extension Double {
  /// Formats degrees for XMP: whole degrees, and minutes with six decimals, which is 2 mm; `51,30.504000N`.
  package func xmpDegrees(_ hemispheres: Hemispheres) -> String {
    let millionths = Int((magnitude * 60_000_000).rounded())
    let (degrees, rest) = millionths.quotientAndRemainder(dividingBy: 60_000_000)
    let (minutes, fraction) = rest.quotientAndRemainder(dividingBy: 1_000_000)
    let letter = self < 0 && millionths > 0 ? hemispheres.negative : hemispheres.positive
    return "\(degrees),\(minutes).\(String(fraction).zeroPadded(to: 6))\(letter)"
  }
}

/// The two hemispheres that a coordinate can be in.
package enum Hemispheres {
  case latitude
  case longitude

  var positive: String { self == .latitude ? "N" : "E" }
  var negative: String { self == .latitude ? "S" : "W" }

  /// The names of the hemispheres; their first letters are the abbreviations.
  private var names: [String] { self == .latitude ? ["NORTH", "SOUTH"] : ["EAST", "WEST"] }

  /// Returns the letter of a hemisphere, given its letter or its name, in any case.
  func letter(of text: String) -> String? {
    if text == positive || text == negative { return text }
    let text = text.trimmed.uppercased()
    return names.first { $0 == text || $0.prefix(1) == text }.map { String($0.prefix(1)) }
  }

  /// The largest number of degrees.
  var limit: Double { self == .latitude ? 90 : 180 }
}
