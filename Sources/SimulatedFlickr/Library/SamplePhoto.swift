import Imaging

/// A photo of the sample library: its row as the library's JSON holds it.
struct SamplePhoto: Hashable, Sendable, Codable {
  /// Every field of the row, by Flickr's keys.
  let fields: [String: SampleValue]

  init(from decoder: any Decoder) throws {
    fields = try decoder.singleValueContainer().decode([String: SampleValue].self)
  }
}

extension SamplePhoto {
  var id: String { text("id") }
  var owner: String { text("owner") }
  var secret: String { text("secret") }
  var server: String { text("server") }
  var license: Int { fields["license"]?.int ?? 0 }
  var latitude: Double { fields["latitude"]?.double ?? 0 }
  var longitude: Double { fields["longitude"]?.double ?? 0 }
  var views: Int { fields["views"]?.int ?? 0 }
  var isGeotagged: Bool { fields["geo_is_public"]?.int == 1 }
  /// Seconds since 1970, as the library has it; `UploadCalendar` tells it by today's clock.
  var uploaded: Int { fields["dateupload"]?.int ?? 0 }

  /// Width and height of the original, in pixels.
  var originalSize: PixelSize {
    PixelSize(width: fields["o_width"]?.int ?? 1, height: fields["o_height"]?.int ?? 1)
  }

  /// Which of the library's pictures the photo shows: the last two digits of its server.
  var pictureNumber: String { String(server.suffix(2)) }

  /// What the owner wrote below the photo, or `""`.
  var description: String {
    guard case .object(let content) = fields["description"] else { return "" }
    return content["_content"]?.text ?? ""
  }

  /// A field as it is, or a null.
  func field(_ key: String) -> SampleValue { fields[key] ?? .null }

  /// A field as text, or `""`.
  func text(_ key: String) -> String { fields[key]?.text ?? "" }
}
