import Foundations

/// A text chunk of a PNG that describes the picture: XMP, a raw profile, or one of the predefined keywords (PNG, third
/// edition, 11.3.3).
///
/// ImageMagick, GIMP, darktable and others store EXIF, IPTC and XMP as raw profiles: a name, a byte count, and the
/// bytes in hexadecimal.
struct PNGText {
  private(set) var exif: ExifTags?
  private(set) var descriptions = EmbeddedDescriptions()

  /// The maximum length of a text in bytes: a raw profile takes two characters and some white space for each byte.
  private static let longest = 3 * DescriptiveMetadata.largestSidecar

  /// The supported predefined keywords, in lower case because some programs write them so.
  ///
  /// `Creation Time` is left out because its format varies, and `Comment` because programs mostly write it themselves.
  private static let keywords: Set = ["title", "author", "description", "copyright"]

  /// Reads the payload of a chunk, or returns `nil` if its keyword is not supported, or its text is damaged or
  /// decompresses to more than `bytesLeft`.
  ///
  /// The length of decompressed text is subtracted from `bytesLeft`, the budget of the file.
  init?(_ type: String, _ payload: ByteView, bytesLeft: inout Int) {
    let bytes = payload.bytes
    guard let end = bytes.firstIndex(of: 0) else { return nil }
    let keyword = String(decoding: bytes[..<end], as: UTF8.self)
    let isProfile = keyword.hasPrefix("Raw profile type ")
    guard
      isProfile || keyword == "XML:com.adobe.xmp" || Self.keywords.contains(keyword.lowercased()),
      let text = Self.text(type, bytes[end...].dropFirst(), bytesLeft: &bytesLeft)
    else { return nil }
    if isProfile {
      append(profile: ByteView(Data(rawProfile: text)))
    } else if Self.keywords.contains(keyword.lowercased()) {
      append(String(decodingField: text), of: keyword.lowercased())
    } else {
      descriptions.xmp = [ByteView(text)]
    }
  }

  private mutating func append(_ text: String, of keyword: String) {
    switch keyword {
    case "title": descriptions.texts.title = text.describingLine
    case "author": descriptions.texts.author = text.describingLine
    case "description": descriptions.texts.text = text.describingText
    default:
      descriptions.texts.license = text.describingLine.map { .init(name: $0, address: nil) }
    }
  }

  /// Returns the text after the keyword of a chunk, decompressed, or `nil` if it is damaged or too long.
  private static func text(_ type: String, _ bytes: Data, bytesLeft: inout Int) -> Data? {
    switch type {
    case "zTXt":
      return bytes.first == 0 ? inflate(bytes.dropFirst(), bytesLeft: &bytesLeft) : nil
    case "iTXt":
      // A flag, the method, and two NUL-terminated texts: the language and the translated keyword.
      let texts = bytes.dropFirst(2).split(
        separator: 0,
        maxSplits: 2,
        omittingEmptySubsequences: false
      )
      guard texts.count == 3 else { return nil }
      return bytes.first == 1 ? inflate(texts[2], bytesLeft: &bytesLeft) : texts[2]
    default: return bytes
    }
  }

  /// Decompresses a text; a damaged or excessive one uses up its limit, because decompressing it took as long.
  private static func inflate(_ stream: Data, bytesLeft: inout Int) -> Data? {
    let limit = max(0, min(longest, bytesLeft))
    let text = Deflate.inflateZlib(stream, limit: limit)
    bytesLeft -= text?.count ?? limit
    return text
  }

  /// Returns the XMP in the payload of an `iTXt` chunk, decompressed; `nil` for another chunk or a damaged one.
  static func xmp(_ type: String, _ payload: Data, bytesLeft: inout Int) -> Data? {
    let keyword = Data("XML:com.adobe.xmp\0".utf8)
    guard type == "iTXt", payload.starts(with: keyword) else { return nil }
    return text(type, payload.dropFirst(keyword.count), bytesLeft: &bytesLeft)
  }

  /// Adds a profile.
  ///
  /// Its first bytes identify it, because programs name profiles in many ways.
  private mutating func append(profile: ByteView) {
    if let tags = ExifTags(profile) {
      exif = tags
    } else if let xmp = profile.dropping(prefix: DescriptiveMetadata.xmpPrefix) {
      descriptions.xmp = [xmp]
    } else if let resources = profile.photoshopResources {
      descriptions.resources = [resources]
    } else if profile.byte(at: 0) == 0x1c {
      descriptions.iptc = [profile]
    } else {
      descriptions.xmp = [profile]
      descriptions.resources = [profile]
    }
  }
}

extension Data {
  /// Decodes a raw profile: a line feed, its name, a line with the number of bytes, and the bytes in hexadecimal, with
  /// white space anywhere.
  fileprivate init(rawProfile text: Data) {
    let lines = text.drop { $0 == 0x0a }
      .split(separator: 0x0a, maxSplits: 2, omittingEmptySubsequences: false)
    self.init()
    guard lines.count == 3 else { return }
    reserveCapacity(lines[2].count / 2)
    var high: UInt8?
    for digit in lines[2].lazy.compactMap(\.hexadecimalDigit) {
      if let first = high { append(first << 4 | digit) }
      high = high == nil ? digit : nil
    }
  }
}
