import Foundations
import Model

/// An album in `albums.json`.
struct ExportedAlbum: Hashable, Sendable {
  let id: String
  let title: String
  /// The ids of its photos, without those that are `0`; some may be missing from the export.
  let photos: [Photo.ID]
}

extension ExportedAlbum {
  /// The largest `albums.json` that is read, in bytes.
  static let largestFile = 64 << 20

  /// Parses `albums.json`, or returns `nil` if it is malformed; a bare array is accepted too.
  static func all(json: [UInt8]) -> [ExportedAlbum]? {
    var albums: [ExportedAlbum] = []
    var scanner = JSONScanner(json)
    if scanner.isAtArray {
      scanner.readArray { albums += ExportedAlbum(&$0).map { [$0] } ?? [] }
    } else {
      scanner.readObject { key, scanner in
        guard key == "albums" else { return scanner.skip() }
        scanner.readArray { albums += ExportedAlbum(&$0).map { [$0] } ?? [] }
      }
    }
    return scanner.isAtEnd ? albums : nil
  }

  private init?(_ scanner: inout JSONScanner) {
    var (id, title, photos): (String, String, [Photo.ID]) = ("", "", [])
    scanner.readObject { key, scanner in
      switch key {
      case "id": id = scanner.readLine(atMost: Photo.tokenLimit)
      case "title": title = scanner.readLine()
      case "photos":
        scanner.readArray { scanner in
          if let id = scanner.readText(), id.isNumber, id != "0" { photos.append(id) }
        }
      default: scanner.skip()
      }
    }
    guard id.isNumber else { return nil }
    (self.id, self.title, self.photos) = (id, title, photos)
  }
}

/// The owner of an export, from `account_profile.json`.
struct ExportedProfile: Hashable, Sendable {
  private(set) var nsid = ""
  private(set) var alias = ""
  private(set) var name = ""
  private(set) var realName = ""
  /// The profile's own counts, by field name: `geotags_count`.
  private(set) var counts: [String: Int] = [:]

  /// The person's name in URLs: the alias, or else the NSID; `nil` without either.
  var pageName: String? { alias.nonEmpty ?? nsid.nonEmpty }

  /// The largest `account_profile.json` that is read, in bytes.
  static let largestFile = 4 << 20

  /// Parses `account_profile.json`, or returns `nil` if it is malformed.
  init?(json: [UInt8]) {
    var scanner = JSONScanner(json)
    guard scanner.isAtObject else { return nil }
    scanner.readObject { key, scanner in
      switch key {
      case "nsid": nsid = scanner.readLine(atMost: Photo.tokenLimit)
      case "path_alias": alias = scanner.readLine(atMost: Photo.tokenLimit)
      case "screen_name": name = scanner.readLine(atMost: Photo.tokenLimit)
      case "real_name": realName = scanner.readLine(atMost: Photo.tokenLimit)
      case "stats": readStatistics(&scanner)
      default: scanner.skip()
      }
    }
    guard scanner.isAtEnd else { return nil }
  }

  /// Reads the counts, some of which are in nested objects.
  private mutating func readStatistics(_ scanner: inout JSONScanner) {
    scanner.readObject { key, scanner in
      guard scanner.isAtObject else {
        counts[key] = scanner.readCount()
        return
      }
      scanner.readObject { part, scanner in counts["\(key).\(part)"] = scanner.readCount() }
    }
  }
}
