import Bitmaps
import Foundations
import Imaging
import Model

/// A photo of the sample library: a row of JSON.
package struct SamplePhoto: Hashable, Sendable {
  /// The fields of the row, with Flickr's keys.
  package let fields: JSONObject
  /// The id, and the library's upload time in seconds since 1970, which are read often for sorting.
  ///
  /// `UploadCalendar` shifts the time to today.
  package let id: String
  package let uploaded: Int
  /// The upload time in seconds since 1970 of a photo uploaded to a simulator; `nil` for the library's
  /// own photos, whose times come from a calendar.
  package private(set) var uploadMoment: Int?

  /// Creates a photo that is not in the library.
  package init(fields: JSONObject, uploadMoment: Int) {
    self.fields = fields
    self.uploadMoment = uploadMoment
    id = fields["id"]?.string ?? ""
    uploaded = uploadMoment
  }

  /// Creates a copy of a photo with another id; its `fields` keep the original's.
  package init(copying photo: SamplePhoto, id: String, uploadMoment: Int) {
    fields = photo.fields
    self.id = id
    self.uploadMoment = uploadMoment
    uploaded = uploadMoment
  }

  /// Creates a photo of the library from a row of its JSON.
  init?(row: JSONValue) {
    guard case .object(let fields) = row else { return nil }
    self.fields = fields
    id = fields["id"]?.string ?? ""
    uploaded = fields["dateupload"]?.int ?? 0
  }

  package var owner: String { text("owner") }
  package var secret: String { text("secret") }
  package var server: String { text("server") }
  package var license: Int { fields["license"]?.int ?? 0 }
  package var latitude: Double { fields["latitude"]?.double ?? 0 }
  package var longitude: Double { fields["longitude"]?.double ?? 0 }
  package var views: Int { fields["views"]?.int ?? 0 }
  package var isGeotagged: Bool { fields["geo_is_public"]?.int == 1 }

  /// Width and height of the original, in pixels.
  package var originalSize: PixelSize {
    PixelSize(width: fields["o_width"]?.int ?? 1, height: fields["o_height"]?.int ?? 1)
  }

  /// The number of the library's picture for this photo: the last two digits of its server.
  package var pictureNumber: String { String(server.suffix(2)) }

  /// The description of the photo, or `""`.
  package var description: String { fields["description"]?["_content"]?.string ?? "" }

  /// Returns a field, or null.
  package func field(_ key: String) -> JSONValue { fields[key] ?? .null }

  /// Returns a field as text, or `""`.
  package func text(_ key: String) -> String { fields[key]?.string ?? "" }
}

/// A place of the sample library: a row of JSON.
package struct SamplePlace: Hashable, Sendable {
  private let fields: JSONObject

  /// Creates a place from a row of the library's JSON.
  init?(row: JSONValue) {
    guard case .object(let fields) = row else { return nil }
    self.fields = fields
  }

  package var id: String { fields["place_id"]?.string ?? "" }
  package var latitude: Double { fields["latitude"]?.double ?? 0 }
  package var longitude: Double { fields["longitude"]?.double ?? 0 }
  /// The name on one line, from the most specific part to the country.
  package var name: PlaceName? { fields["_content"]?.string.flatMap { PlaceName($0) } }

  /// Returns a random GeoNames id, as contained in `woeid` since 2019.
  package static func geoName(ofPlace id: String) -> String {
    var random = SeededRandom(seed: "\(id) GeoNames")
    return String(Int.random(in: 1_000_000..<13_000_000, using: &random))
  }
}

/// The owner of photos of the sample library.
package struct SamplePerson: Hashable, Sendable {
  /// The NSID, Flickr's id of a person: `45359289@N05`.
  package let id: String
  /// The name as Flickr sends it, with its HTML entities.
  package let name: String
  /// The person's alias in URLs, or `""`.
  package let alias: String

  package init(id: String, name: String, alias: String) {
    self.id = id
    self.name = name
    self.alias = alias
  }

  fileprivate init(ownerOf photo: SamplePhoto) {
    self.init(id: photo.owner, name: photo.text("ownername"), alias: photo.text("pathalias"))
  }
}

extension SampleLibrary {
  /// The ids of the owners of all photos, from the index.
  package static let ownerIDs = PhotoIndex.embedded.owners

  /// The owners of all photos, by id; slow, since it reads all files.
  package static let people = allPhotos.reduce(into: [String: SamplePerson]()) { people, photo in
    people[photo.owner] = SamplePerson(ownerOf: photo)
  }

  /// The last photo of each owner, which has the owner's names.
  private static let lastPhotos = indexedPhotos.reduce(into: [String: IndexedPhoto]()) {
    $0[$1.owner] = $1
  }

  /// Returns the owner of photos with an id, reading a single place.
  package func person(id: String) -> SamplePerson? {
    Self.lastPhotos[id].flatMap(photo).map { SamplePerson(ownerOf: $0) }
  }

  /// Returns the person whose pages have a URL such as `https://www.flickr.com/photos/chrissie_bee`.
  package func person(at address: String) -> SamplePerson? {
    let parts = address.split(separator: "/").map(String.init)
    guard let index = parts.firstIndex(where: { ["photos", "people"].contains($0) }),
      let name = parts.dropFirst(index + 1).first
    else { return nil }
    return Self.people[name] ?? Self.people.values.first { $0.alias == name }
  }

  package func person(named name: String) -> SamplePerson? {
    Self.people.values.first { $0.name == name }
  }
}
