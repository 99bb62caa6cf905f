import Imaging
import Places

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
  /// Seconds since 1970.
  var uploaded: Int { fields["dateupload"]?.int ?? 0 }

  /// Width and height of the original, in pixels.
  var originalSize: PixelSize {
    PixelSize(width: fields["o_width"]?.int ?? 1, height: fields["o_height"]?.int ?? 1)
  }

  /// Which of the library's pictures the photo shows: the last two digits of its server.
  var pictureNumber: String { String(server.suffix(2)) }

  /// A field as text, or `""`.
  func text(_ key: String) -> String { fields[key]?.text ?? "" }
}
