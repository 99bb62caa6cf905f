import Foundations
import Model

/// A photo from its file `photo_ID.json`, stored compactly because an export has many.
struct ExportedPhoto: Hashable, Sendable {
  /// The people who may see a photo, from everybody to the owner alone; the stricter of two values counts.
  enum Privacy: UInt8, Sendable, Comparable {
    /// Everybody.
    case everyone
    /// Friends, family, or both: an export does not distinguish them.
    case friendsAndFamily
    /// The owner alone; also assumed if the file does not say, or has an unknown value.
    case onlyOwner

    static func < (one: Privacy, other: Privacy) -> Bool { one.rawValue < other.rawValue }
  }

  /// The id in the file's name; the one inside the file may be empty.
  let id: Photo.ID
  var title = ""
  /// Plain text, converted from the file's HTML.
  var description = ""
  /// The owner in the URL of the page: a path alias or an NSID; `""` if the file has no URL.
  var pageOwner = ""
  /// The secret in the URL of the original, which may also be in the picture's file name; or `""`.
  var secret = ""
  /// Whether the original is a video that Flickr never processed.
  var isUnprocessedVideo = false
  var license = ""
  /// As in the file, `2021-10-01 18:19:43`; `""` if unknown.
  var dateTaken = ""
  /// In seconds since 1970; `nil` if unknown.
  var uploaded: Int?
  var coordinates: Coordinates?
  var likeCount: Int?
  var commentCount: Int?
  var privacy = Privacy.onlyOwner
  /// The tags, one per line.
  var tags = ""

  init(id: Photo.ID) { self.id = id }
}

// MARK: - Parsing

extension ExportedPhoto {
  /// The largest file that is read, in bytes.
  static let largestFile = 16 << 20

  /// Parses the file of a photo, or returns `nil` if it is not a JSON object.
  ///
  /// A field of the wrong type or excessive length counts as missing.
  init?(id: Photo.ID, json: [UInt8]) {
    self.id = id
    var scanner = JSONScanner(json)
    guard scanner.isAtObject else { return nil }
    var privacy: Privacy?
    scanner.readObject { key, scanner in
      switch key {
      case "name": title = scanner.readLine()
      case "description": description = scanner.readDescription()
      case "photopage": pageOwner = (scanner.readText() ?? "").ownerOfPage
      case "original": readOriginal(&scanner)
      case "license": license = scanner.readLine(atMost: Photo.tokenLimit)
      case "date_taken": dateTaken = scanner.readDate()
      case "date_imported": uploaded = CivilTime(scanner.readDate())?.seconds
      case "count_faves": likeCount = scanner.readCount()
      case "count_comments": commentCount = scanner.readCount()
      case "privacy":
        let found = Privacy(scanner.readText() ?? "")
        privacy = max(privacy ?? found, found)
      case "geo": coordinates = scanner.readPosition()
      case "tags": tags = scanner.readTags()
      default: scanner.skip()
      }
    }
    guard scanner.isAtEnd else { return nil }
    self.privacy = privacy ?? .onlyOwner
  }

  /// Reads `https://live.staticflickr.com/65535/ID_SECRET_o.jpg`.
  private mutating func readOriginal(_ scanner: inout JSONScanner) {
    let name = (scanner.readText() ?? "").split(separator: "/").last?.lowercased() ?? ""
    isUnprocessedVideo = name.hasSuffix("video_encoding.jpg")
    let parts = name.split(separator: "_")
    guard parts.count == 3, parts[0] == id, parts[1].utf8.count <= Photo.tokenLimit else { return }
    secret = String(parts[1])
  }
}

extension ExportedPhoto.Privacy {
  fileprivate init(_ text: String) {
    self =
      switch text.lowercased() {
      case "public": .everyone
      case let text where text.contains("friend") || text.contains("family"): .friendsAndFamily
      default: .onlyOwner
      }
  }
}

extension JSONScanner {
  /// Reads a text on one line, without characters that could move a cursor; `""` if there is none.
  mutating func readLine(atMost limit: Int = Photo.textLimit) -> String {
    guard let text = readText() else { return "" }
    return text.prefix(utf8Count: limit).onOneLine
  }

  /// Reads HTML as plain text.
  mutating func readDescription() -> String {
    guard let text = readText(), !text.isEmpty else { return "" }
    return PlainText(html: text.prefix(utf8Count: Photo.textLimit)).text
  }

  /// Reads a time in the form `2021-10-01 18:19:43`; `""` for any other form, and for zeros, which mean unknown.
  mutating func readDate() -> String {
    guard let time = readText().flatMap({ CivilTime($0) }), time.seconds != nil else { return "" }
    return time.text
  }

  /// Reads a number written as a string.
  mutating func readCount() -> Int? {
    readText().flatMap { Int($0) }.flatMap { (0...Int(Int32.max)).contains($0) ? $0 : nil }
  }

  /// Reads an array with one position, or a bare position as in older exports.
  fileprivate mutating func readPosition() -> Coordinates? {
    if !isAtArray { return readCoordinates() }
    var first: Coordinates?
    readArray { scanner in
      if let coordinates = scanner.readCoordinates() { first = first ?? coordinates }
    }
    return first
  }

  private mutating func readCoordinates() -> Coordinates? {
    var (latitude, longitude): (Double?, Double?)
    readObject { key, scanner in
      switch key {
      case "latitude": latitude = scanner.readDegrees()
      case "longitude": longitude = scanner.readDegrees()
      default: scanner.skip()
      }
    }
    guard let latitude, let longitude, (latitude, longitude) != (0, 0) else { return nil }
    return Coordinates(latitude: latitude, longitude: longitude)
  }

  /// Reads an integer in millionths of a degree, or a decimal number in degrees.
  private mutating func readDegrees() -> Double? {
    guard let text = readText(), let number = Double(text) else { return nil }
    return text.contains(".") ? number : number / 1_000_000
  }

  /// Reads the tags, objects or texts, into one line each.
  fileprivate mutating func readTags() -> String {
    var tags = ""
    func append(_ tag: String) {
      guard !tag.isEmpty, tags.utf8.count + tag.utf8.count < Photo.textLimit else { return }
      if !tags.isEmpty { tags += "\n" }
      tags += tag
    }
    readArray { scanner in
      guard scanner.isAtObject else { return append(scanner.readLine()) }
      scanner.readObject { key, scanner in
        if key == "tag" { append(scanner.readLine()) } else { scanner.skip() }
      }
    }
    return tags
  }
}

extension String {
  /// The owner in the URL of a photo's page, `https://www.flickr.com/photos/OWNER/ID/`; `""` for any other text.
  fileprivate var ownerOfPage: String {
    let parts = split(separator: "/", maxSplits: 5, omittingEmptySubsequences: true)
    guard parts.count >= 4, ["http:", "https:"].contains(parts[0]),
      parts[1] == "www.flickr.com" || parts[1] == "flickr.com", parts[2] == "photos",
      parts[3].utf8.count <= Photo.tokenLimit, parts[3].utf8.allSatisfy(\.isPartOfOwner)
    else { return "" }
    return String(parts[3])
  }
}

extension UInt8 {
  /// Whether the byte can occur in a path alias or an NSID: ASCII that needs no escaping in a URL.
  fileprivate var isPartOfOwner: Bool {
    isASCIIAlphanumeric || [0x2D, 0x2E, 0x40, 0x5F, 0x7E].contains(self)
  }
}
