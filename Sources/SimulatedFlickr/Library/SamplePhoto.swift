import Bitmaps
import Imaging
import Places

/// A photo of the sample library: a row of its JSON.
struct SamplePhoto: Hashable, Sendable, Codable {
  /// The fields of the row, by Flickr's keys.
  let fields: [String: SampleValue]
  /// The id, and the time of upload in the library in seconds since 1970, which sorting reads often;
  /// `UploadCalendar` shifts the time to today.
  let id: String
  let uploaded: Int

  init(from decoder: any Decoder) throws {
    fields = try decoder.singleValueContainer().decode([String: SampleValue].self)
    id = fields["id"]?.text ?? ""
    uploaded = fields["dateupload"]?.int ?? 0
  }

  var owner: String { text("owner") }
  var secret: String { text("secret") }
  var server: String { text("server") }
  var license: Int { fields["license"]?.int ?? 0 }
  var latitude: Double { fields["latitude"]?.double ?? 0 }
  var longitude: Double { fields["longitude"]?.double ?? 0 }
  var views: Int { fields["views"]?.int ?? 0 }
  var isGeotagged: Bool { fields["geo_is_public"]?.int == 1 }

  /// Width and height of the original, in pixels.
  var originalSize: PixelSize {
    PixelSize(width: fields["o_width"]?.int ?? 1, height: fields["o_height"]?.int ?? 1)
  }

  /// The number of the library's picture that the photo shows: the last two digits of its server.
  var pictureNumber: String { String(server.suffix(2)) }

  /// The description of the photo, or `""`.
  var description: String {
    guard case .object(let content) = fields["description"] else { return "" }
    return content["_content"]?.text ?? ""
  }

  /// Returns a field, or null.
  func field(_ key: String) -> SampleValue { fields[key] ?? .null }

  /// Returns a field as text, or `""`.
  func text(_ key: String) -> String { fields[key]?.text ?? "" }
}

/// A place of the sample library: a row of its JSON.
struct SamplePlace: Hashable, Sendable, Decodable {
  private let fields: [String: SampleValue]

  init(from decoder: any Decoder) throws {
    fields = try decoder.singleValueContainer().decode([String: SampleValue].self)
  }

  var id: String { fields["place_id"]?.text ?? "" }
  var latitude: Double { fields["latitude"]?.double ?? 0 }
  var longitude: Double { fields["longitude"]?.double ?? 0 }
  /// The name on one line, from the most specific part to the country.
  var name: PlaceName? { fields["_content"]?.text.flatMap { PlaceName($0) } }

  /// Returns a random GeoNames id, which `woeid` contains since 2019.
  static func geoName(ofPlace id: String) -> String {
    var random = SeededRandom(seed: "\(id) GeoNames")
    return String(Int.random(in: 1_000_000..<13_000_000, using: &random))
  }
}

/// The owner of photos of the sample library.
struct SamplePerson: Hashable, Sendable {
  /// The NSID, Flickr's id of a person: `45359289@N05`.
  let id: String
  /// The name as Flickr sends it, with its HTML entities.
  let name: String
  /// The alias of the id in the addresses of the person's pages, or `""`.
  let alias: String
}

extension SampleLibrary {
  /// The owners of all photos, by id.
  static let people = allPhotos.reduce(into: [String: SamplePerson]()) { people, photo in
    people[photo.owner] = SamplePerson(
      id: photo.owner,
      name: photo.text("ownername"),
      alias: photo.text("pathalias")
    )
  }

  /// Returns the person whose pages are at an address such as `https://www.flickr.com/photos/chrissie_bee`.
  func person(at address: String) -> SamplePerson? {
    let parts = address.split(separator: "/").map(String.init)
    guard let index = parts.firstIndex(where: { ["photos", "people"].contains($0) }),
      let name = parts.dropFirst(index + 1).first
    else { return nil }
    return Self.people[name] ?? Self.people.values.first { $0.alias == name }
  }

  func person(named name: String) -> SamplePerson? { Self.people.values.first { $0.name == name } }
}
