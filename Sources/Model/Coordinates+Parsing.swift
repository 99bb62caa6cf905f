import Foundations

extension Coordinates {
  /// Parses a point as people write and paste it: the latitude, then the longitude.
  ///
  /// ```
  /// 48.86N,2.34E    48.86, 2.34    48.86 2.34    N48.86 E2.34    48,86 2,34
  /// 48°51'24"N 2°21'03"E    48 51.4 N, 2 21.05 E    48 deg 51' 24.00" N, 2 deg 21' 3.00" E
  /// geo:48.86,2.34;u=35    +48.8567+002.3508/
  /// ```
  ///
  /// The last three forms are from exiftool, RFC 5870 and ISO 6709 Annex H. With letters, the longitude may come first.
  /// Texts of more than 128 bytes are rejected.
  package init?(_ text: String) {
    guard let degrees = text.degrees else { return nil }
    self.init(latitude: degrees.latitude, longitude: degrees.longitude)
  }

  /// Returns true if a text has the form of a point but is not on Earth: `91N,0E`, `48°61'N 2°E`.
  package static func isOutOfRange(_ text: String) -> Bool {
    text.degrees != nil && Coordinates(text) == nil
  }
}

/// Degrees in any range; infinity stands for minutes or seconds of 60 or more.
private typealias Degrees = (latitude: Double, longitude: Double)

extension String {
  fileprivate var degrees: Degrees? {
    guard utf8.count <= 128 else { return nil }
    let text = trimmed
    if text.lowercased().hasPrefix("geo:") { return text.degreesOfURI }
    return text.withoutISOSuffix.degreesOfTokens
  }

  /// The degrees of a `geo` URI (RFC 5870); the altitude and other parameters are ignored.
  ///
  /// Android's `geo:0,0?q=…` is a search, not a point; a point in another datum is rejected too.
  private var degreesOfURI: Degrees? {
    let rest = dropFirst("geo:".count)
    let numbers = rest.prefix { !";?".contains($0) }.split(
      separator: ",",
      omittingEmptySubsequences: false
    )
    let parameters = rest.lowercased().split { ";?&".contains($0) }.dropFirst()
    let isForeign = parameters.contains {
      $0.hasPrefix("q=") || $0.hasPrefix("crs=") && $0 != "crs=wgs84"
    }
    if isForeign || !(2...3).contains(numbers.count) { return nil }
    return numbers.prefix(2).joined(separator: ",").degreesOfTokens
  }

  /// The text without the suffix of an ISO 6709 point: `CRSWGS_84/`.
  private var withoutISOSuffix: String {
    guard hasSuffix("/"), "+-".contains(first ?? " ") else { return self }
    let text = dropLast()
    return String(text.hasSuffix("CRSWGS_84") ? text.dropLast("CRSWGS_84".count) : text)
  }

  private var degreesOfTokens: Degrees? {
    // A comma is a decimal comma only if the text makes no sense otherwise, and only once in each angle.
    if let tokens = [AngleToken](self, decimal: "."), let degrees = tokens.degrees {
      return degrees
    }
    guard let tokens = [AngleToken](self, decimal: ","),
      tokens.count(where: { $0.number?.hasFraction == true }) == 2
    else { return nil }
    return tokens.degrees
  }
}

// MARK: - Two angles

extension [AngleToken] {
  fileprivate var degrees: Degrees? {
    if let degrees = degreesOfISO { return degrees }
    guard let (first, second) = halves, let first = Angle(first), let second = Angle(second) else {
      return nil
    }
    switch (first.isLatitude, second.isLatitude) {
    case (true?, false?), (true?, nil), (nil, false?), (nil, nil):
      return (first.degrees, second.degrees)
    case (false?, true?): return (second.degrees, first.degrees)
    default: return nil
    }
  }

  /// The degrees of `±DDMM±DDDMM` and `±DDMMSS±DDDMMSS`, optionally followed by an altitude (ISO 6709 Annex H).
  private var degreesOfISO: Degrees? {
    let numbers = compactMap(\.number)
    guard numbers.count == count, (2...3).contains(count), numbers.allSatisfy(\.isSigned) else {
      return nil
    }
    let digits = numbers.map(\.integerDigitCount)
    guard [2, 4, 6].contains(digits[0]), digits[1] == digits[0] + 1 else { return nil }
    return (numbers[0].sexagesimal, numbers[1].sexagesimal)
  }

  /// The tokens of the two angles.
  private var halves: (ArraySlice<AngleToken>, ArraySlice<AngleToken>)? {
    let parts = split(separator: .separator, omittingEmptySubsequences: false)
    if parts.count == 2 { return (parts[0], parts[1]) }
    guard parts.count == 1, let index = startOfSecond else { return nil }
    return (self[..<index], self[index...])
  }

  /// The index at which the second angle begins if nothing separates the two.
  private var startOfSecond: Int? {
    let letters = indices.filter { self[$0].hemisphere != nil }
    if letters.count == 2 {
      return letters[0] == 0 ? letters[1] : letters[0] + 1
    }
    let numbers = indices.filter { self[$0].number != nil }
    if numbers.count == 2 { return numbers[1] }
    let degrees = indices.filter { self[$0] == .mark(.degree) }
    return degrees.count == 2 && letters.isEmpty ? degrees[1] - 1 : nil
  }
}

/// An angle in degrees, in degrees and minutes, or in degrees, minutes and seconds.
private struct Angle {
  let degrees: Double
  /// `nil` without a letter of a hemisphere.
  let isLatitude: Bool?

  /// Creates an angle, or returns `nil` if the tokens are not one.
  init?(_ tokens: ArraySlice<AngleToken>) {
    var tokens = tokens
    var hemisphere = tokens.first?.hemisphere
    if hemisphere != nil {
      tokens.removeFirst()
    } else if let letter = tokens.last?.hemisphere {
      hemisphere = letter
      tokens.removeLast()
    }
    let isMarked = hemisphere != nil || tokens.contains(.mark(.degree))
    guard let parts = Self.parts(of: tokens), parts.count == 1 || isMarked,
      let first = parts.first, !(first.isSigned && hemisphere != nil),
      parts.dropFirst().allSatisfy({ !$0.isSigned }),
      parts.dropLast().allSatisfy({ !$0.hasFraction })
    else { return nil }
    isLatitude = hemisphere?.isLatitude
    let isNegative = first.isNegative || hemisphere?.isNegative == true
    degrees = Double(degrees: parts.map(\.value.magnitude)) * (isNegative ? -1 : 1)
  }

  /// Returns one to three numbers, or `nil` if their marks are not °, ′ and ″; the last may lack its mark.
  private static func parts(of tokens: ArraySlice<AngleToken>) -> [AngleToken.Number]? {
    var numbers: [AngleToken.Number] = []
    var isMarked = true
    for token in tokens {
      switch token {
      case .number(let number) where numbers.count < 3: numbers.append(number)
      case .mark(let mark) where mark.rawValue == numbers.count && !isMarked: break
      default: return nil
      }
      isMarked = token.number == nil
    }
    return numbers
  }
}

extension Double {
  /// Creates degrees from degrees, minutes and seconds, or infinity if one of the latter is 60 or more.
  fileprivate init(degrees parts: [Double]) {
    let isInRange = parts.dropFirst().allSatisfy { $0 < 60 }
    self = isInRange ? parts.reversed().reduce(0) { $1 + $0 / 60 } : .infinity
  }
}

// MARK: - Tokens

/// A number, a letter or a mark in a point that the user typed.
private enum AngleToken: Equatable {
  case number(Number)
  case mark(Mark)
  case hemisphere(Hemisphere)
  /// A comma or a semicolon.
  case separator

  struct Number: Equatable {
    let value: Double
    /// Also true for −0, because its minutes need the sign.
    let isNegative: Bool
    let isSigned: Bool
    let hasFraction: Bool
    let integerDigitCount: Int

    /// The degrees of `DDMM.M` or `DDMMSS.S`.
    var sexagesimal: Double {
      var (parts, rest) = ([Double](), value.magnitude)
      for _ in 0..<(integerDigitCount - 2) / 2 {
        parts.insert(rest.truncatingRemainder(dividingBy: 100), at: 0)
        rest = (rest / 100).rounded(.down)
      }
      return Double(degrees: [rest] + parts) * (isNegative ? -1 : 1)
    }
  }

  /// The raw value is the number of numbers before it.
  enum Mark: Int {
    case degree = 1
    case minute, second
  }

  enum Hemisphere {
    case north, south, east, west

    var isLatitude: Bool { [.north, .south].contains(self) }
    var isNegative: Bool { [.south, .west].contains(self) }
  }

  var number: Number? { if case .number(let number) = self { number } else { nil } }

  var hemisphere: Hemisphere? {
    if case .hemisphere(let hemisphere) = self { hemisphere } else { nil }
  }

  /// O is ambiguous, and left out: it is east in German, west in French, Italian, Portuguese and Spanish.
  static let words: [String: AngleToken] = [
    "n": .hemisphere(.north), "north": .hemisphere(.north), "nord": .hemisphere(.north),
    "s": .hemisphere(.south), "south": .hemisphere(.south), "sud": .hemisphere(.south),
    "süd": .hemisphere(.south), "e": .hemisphere(.east), "east": .hemisphere(.east),
    "est": .hemisphere(.east), "ost": .hemisphere(.east), "w": .hemisphere(.west),
    "west": .hemisphere(.west), "ouest": .hemisphere(.west), "oeste": .hemisphere(.west),
    "ovest": .hemisphere(.west), "deg": .mark(.degree), "degrees": .mark(.degree),
  ]

  /// The characters that keyboards, phones and web pages use for the marks.
  static let marks: [Character: AngleToken] = [
    "°": .mark(.degree), "º": .mark(.degree), "˚": .mark(.degree), "∘": .mark(.degree),
    "'": .mark(.minute), "′": .mark(.minute), "’": .mark(.minute), "\u{2018}": .mark(.minute),
    "ʹ": .mark(.minute), "´": .mark(.minute), "`": .mark(.minute),
    "\"": .mark(.second), "″": .mark(.second), "”": .mark(.second), "“": .mark(.second),
    "ʺ": .mark(.second), ",": .separator, ";": .separator,
  ]
}

extension [AngleToken] {
  /// Splits a text into tokens, or returns `nil` if it contains anything else.
  fileprivate init?(_ text: String, decimal: Character) {
    self = []
    let characters = [Character](text)
    var index = 0
    while index < characters.count {
      if characters[index].isWhitespace {
        index += 1
        continue
      }
      let rest = characters[index...]
      guard let (token, length) = rest.word ?? rest.number(decimal: decimal) ?? rest.mark else {
        return nil
      }
      let isBehindDigit = index > 0 && characters[index - 1].isASCIIDigit
      let isBeforeDigit = rest.dropFirst(length).first?.isASCIIDigit == true
      if isBehindDigit, token == .separator, isBeforeDigit, decimal == "," { return nil }
      // The dashes in a date are not signs.
      if isBehindDigit, token.number != nil, first?.number?.isSigned != true { return nil }
      append(token)
      index += length
    }
  }
}

extension ArraySlice<Character> {
  /// The word at the beginning, and its length.
  fileprivate var word: (AngleToken, Int)? {
    let letters = prefix { $0.isLetter && AngleToken.marks[$0] == nil }
    return AngleToken.words[String(letters).lowercased()].map { ($0, letters.count) }
  }

  /// The mark at the beginning; two minute marks are a second mark.
  fileprivate var mark: (AngleToken, Int)? {
    guard let first, let mark = AngleToken.marks[first] else { return nil }
    let isTwice = mark == .mark(.minute) && dropFirst().first == first
    return isTwice ? (.mark(.second), 2) : (mark, 1)
  }

  /// The number at the beginning: `48`, `-48.86`, `.5`, `5.`; a decimal comma has to be between digits.
  fileprivate func number(decimal: Character) -> (AngleToken, Int)? {
    let sign = first.flatMap { "+-−".contains($0) ? $0 : nil }
    let integer = dropFirst(sign == nil ? 0 : 1).prefix(while: \.isASCIIDigit)
    let rest = self[integer.endIndex...]
    let digits = rest.dropFirst().prefix(while: \.isASCIIDigit)
    let hasPoint =
      rest.first == decimal && (decimal == "." || !integer.isEmpty && !digits.isEmpty)
    let fraction = hasPoint ? digits : []
    if integer.isEmpty && fraction.isEmpty { return nil }
    guard let value = Double("0\(String(integer)).\(String(fraction))0") else { return nil }
    let number = AngleToken.Number(
      value: sign == "-" || sign == "−" ? -value : value,
      isNegative: sign == "-" || sign == "−",
      isSigned: sign != nil,
      hasFraction: !fraction.isEmpty,
      integerDigitCount: integer.count
    )
    let end = hasPoint ? digits.endIndex : integer.endIndex
    return (.number(number), end - startIndex)
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
