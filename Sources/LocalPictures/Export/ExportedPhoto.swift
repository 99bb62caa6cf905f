import Foundations
import Model

/// A photo as its file `photo_ID.json` has it, in as little memory as there are photos.
struct ExportedPhoto: Hashable, Sendable {
  /// The people who may see a photo, from all to one: of two that are said, the latter counts.
  enum Privacy: UInt8, Sendable, Comparable {
    /// Everybody.
    case everyone
    /// Friends, family, or both: exports do not tell these apart.
    case friendsAndFamily
    /// The owner, or an unknown person: a file may not say it.
    case onlyOwner

    static func < (one: Privacy, other: Privacy) -> Bool { one.rawValue < other.rawValue }
  }

  /// The id of the file's name; that inside the file may be empty.
  let id: Photo.ID
  var title = ""
  /// Plain text: the file has HTML.
  var description = ""
  /// The owner in the address of the page: a path alias or an NSID; `""` where the file has no address.
  var pageOwner = ""
  /// The secret in the address of the original, which the name of the picture may have; or `""`.
  var secret = ""
  /// Whether the original is a video that Flickr never processed.
  var isUnprocessedVideo = false
  var license = ""
  /// As in the file, `2021-10-01 18:19:43`; `""` where it is unknown.
  var dateTaken = ""
  /// In seconds since 1970; `nil` where it is unknown.
  var uploaded: Int?
  var coordinates: Coordinates?
  var likeCount: Int?
  var commentCount: Int?
  var privacy = Privacy.onlyOwner
  /// The tags, a line each.
  var tags = ""

  init(id: Photo.ID) { self.id = id }
}

// MARK: - Parsing

extension ExportedPhoto {
  /// The largest file that is read, in bytes.
  static let largestFile = 16 << 20

  /// Parses the file of a photo, or returns `nil` where it is no object in JSON.
  ///
  /// A field of another type counts as missing, and so does one that is too long.
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
  /// Reads a text on one line, without what could move a cursor; `""` where there is none.
  mutating func readLine(atMost limit: Int = Photo.textLimit) -> String {
    guard let text = readText() else { return "" }
    return text.prefix(utf8Count: limit).onOneLine
  }

  /// Reads HTML as plain text.
  mutating func readDescription() -> String {
    guard let text = readText(), !text.isEmpty else { return "" }
    return PlainText(html: text.prefix(utf8Count: Photo.textLimit)).text
  }

  /// Reads a time in the form `2021-10-01 18:19:43`; `""` for any other, and for zeros, which are unknown.
  mutating func readDate() -> String {
    guard let time = readText().flatMap({ CivilTime($0) }), time.seconds != nil else { return "" }
    return time.text
  }

  /// Reads a number that is written as a string.
  mutating func readCount() -> Int? {
    readText().flatMap { Int($0) }.flatMap { (0...Int(Int32.max)).contains($0) ? $0 : nil }
  }

  /// Reads a list with one position, or the position alone, as older exports have it.
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

  /// Reads millionths of a degree, or a number with a point, which has degrees.
  private mutating func readDegrees() -> Double? {
    guard let text = readText(), let number = Double(text) else { return nil }
    return text.contains(".") ? number : number / 1_000_000
  }

  /// Reads the tags, objects or texts, a line each.
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
  /// The owner in the address of a photo's page, `https://www.flickr.com/photos/OWNER/ID/`; `""` in any
  /// other text.
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
  /// Whether a path alias or an NSID may have the byte: ASCII that no address has to escape.
  fileprivate var isPartOfOwner: Bool {
    isASCIIAlphanumeric || [0x2D, 0x2E, 0x40, 0x5F, 0x7E].contains(self)
  }
}
