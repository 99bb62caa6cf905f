import Bitmaps
import Foundations
import Model
import Sample

extension PublicFeed {
  /// Returns the feed as JSON with Flickr's invalid escapes: `\'` for every apostrophe.
  ///
  /// Slashes are not escaped.
  ///
  /// The first two photos are swapped, since Flickr's feeds are not strictly sorted.
  /// Source: wet-boew/wet-boew#6997 for the escapes.
  func json(at addresses: SiteAddresses) -> Data {
    let shown = uploads.dropFirst().prefix(1) + uploads.prefix(1) + uploads.dropFirst(2)
    let feed: JSONValue = [
      "title": .string(title),
      "link": .string(addresses.page(page)),
      "description": .string(description),
      "modified": .string((uploads.first?.moment ?? 0).timestamp),
      "generator": "https://www.flickr.com",
      "items": .array(shown.map { item(of: $0, at: addresses) }),
    ]
    let text = String(decoding: feed.json, as: UTF8.self).replacing(#"\/"#, with: "/")
    return Data(text.replacing("'", with: #"\'"#).utf8)
  }

  /// Returns the item of a photo, without id, license and location.
  private func item(of upload: Upload, at addresses: SiteAddresses) -> JSONValue {
    let photo = upload.photo
    let person = SampleLibrary().person(id: photo.owner)
    let small = photo.renditions.first { $0.size == .small }
    let media = small.map { addresses.picture($0, of: photo) } ?? ""
    let folder = person?.pathName ?? photo.owner
    let page = addresses.page(of: photo, in: folder)
    let title = photo.text("title").decodingEntities
    return [
      "title": .string(title.trimmed.isEmpty ? " " : title),
      "link": .string(page),
      "media": ["m": .string(media)],
      "date_taken": .string(photo.takenWithZone),
      "description": .string(
        html(
          of: photo,
          by: addresses.page("people/\(folder)/"),
          on: page,
          showing: media,
          at: small?.pixels
        )
      ),
      "published": .string(upload.moment.timestamp),
      "author": .string(#"nobody@flickr.com ("\#(photo.ownerName.escapedTwice)")"#),
      "author_id": .string(photo.owner),
      "tags": .string(photo.text("tags")),
    ]
  }

  /// Returns the HTML of an item: the owner's name, linked to their page, the picture and the description.
  private func html(
    of photo: SamplePhoto,
    by owner: String,
    on page: String,
    showing media: String,
    at size: PixelSize?
  ) -> String {
    let title = photo.text("title").decodingEntities.encodingEntities
    let (width, height) = (size?.width ?? 0, size?.height ?? 0)
    let name = photo.ownerName.encodingEntities
    let image = #"<img src="\#(media)" width="\#(width)" height="\#(height)" alt="\#(title)" />"#
    let text = photo.description.isEmpty ? "" : "<p>\(photo.description)</p> "
    return #" <p><a href="\#(owner)">\#(name)</a> posted a photo:</p> "#
      + #"<p><a href="\#(page)" title="\#(title)">\#(image)</a></p> "# + text
  }
}

extension SamplePhoto {
  fileprivate var ownerName: String { text("ownername").decodingEntities }

  /// The date taken with the time zone of all feeds, which is wrong.
  fileprivate var takenWithZone: String {
    text("datetaken").replacing(" ", with: "T") + "-08:00"
  }
}

extension String {
  /// The text with non-ASCII characters and quotation marks as `\uXXXX`, which JSON escapes again.
  fileprivate var escapedTwice: String {
    utf16.reduce(into: "") { text, unit in
      switch unit {
      case 0x22: text += #"\""#
      case 0x20..<0x7F: text += String(UnicodeScalar(UInt8(unit)))
      default: text += #"\u"# + String(0x10000 + Int(unit), radix: 16).dropFirst()
      }
    }
  }
}

extension Int {
  /// The seconds since 1970 in ISO 8601, in UTC: `2024-07-03T14:20:10Z`.
  fileprivate var timestamp: String {
    Date(timeIntervalSince1970: Double(self)).formatted(.iso8601)
  }
}
