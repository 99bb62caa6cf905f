import Bitmaps
import Foundations
import Imaging
import LocalPictures
import Model
import Store
import TestSupport

extension TemporaryFolder {
  /// Writes a JPEG of 6 × 4 pixels, and the folders that it is in.
  func add(
    _ name: String,
    at point: Coordinates? = nil,
    taken: String? = nil,
    orientation: UInt16? = nil,
    modified: Double = 1_700_000_000
  ) throws {
    var tags: [(UInt16, ExifMaker.Value)] = []
    if let orientation { tags.append((0x0112, .short(orientation))) }
    if let taken { tags.append((0x8769, .directory([(0x9003, .text(taken))]))) }
    if let point { tags.append((0x8825, point.exif)) }
    let picture = try Bitmap.scene(6, 4).jpeg().inserting(exif: ExifMaker().tiff(tags))
    try add(name, picture, modified: modified)
  }

  /// Writes a file, and the folders that it is in.
  func add(_ name: String, _ data: Data, modified: Double = 1_700_000_000) throws {
    makeFolder(name.split(separator: "/").dropLast().joined(separator: "/"))
    try write(data, to: name)
    let date = Date(timeIntervalSince1970: modified)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: self[name])
  }

  /// Writes a JPEG of 6 × 4 pixels with XMP inside that has the date taken.
  func add(_ name: String, xmpDate: String) throws {
    let xmp = """
      http://ns.adobe.com/xap/1.0/\0<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\
      <rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:DateTimeOriginal="\(xmpDate)"/></rdf:RDF>
      """
    try add(name, smallJPEG.inserting(marker: 0xe1, Array(xmp.utf8)))
  }

  /// Writes an XMP sidecar, and the folders that it is in.
  func addSidecar(
    _ name: String,
    title: String? = nil,
    tags: [String] = [],
    latitude: String? = nil,
    longitude: String? = nil
  ) throws {
    let items = tags.map { "<rdf:li>\($0)</rdf:li>" }.joined()
    let properties = [
      title.map { "<dc:title><rdf:Alt><rdf:li>\($0)</rdf:li></rdf:Alt></dc:title>" },
      tags.isEmpty ? nil : "<dc:subject><rdf:Bag>\(items)</rdf:Bag></dc:subject>",
      latitude.map { "<exif:GPSLatitude>\($0)</exif:GPSLatitude>" },
      longitude.map { "<exif:GPSLongitude>\($0)</exif:GPSLongitude>" },
    ]
    let xmp = """
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
        xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:exif="http://ns.adobe.com/exif/1.0/">
      \(properties.compactMap(\.self).joined())</rdf:Description></rdf:RDF>
      """
    try add(name, Data(xmp.utf8))
  }

  /// The source of the folder's pictures, with a gazetteer of three cities.
  func source(_ folder: String = "", index: FileIndex? = nil) -> FolderSource {
    FolderSource(path: self[folder], index: index, now: { Date() }, gazetteer: { .small })
  }
}

extension Gazetteer {
  /// Three cities; one is a quarter of another.
  static let small = Gazetteer([.london, .camden, .kyoto])
}

extension City {
  static let london = City(
    title: "London",
    country: "United Kingdom",
    coordinates: .make(51.509, -0.126),
    population: 8_900_000
  )
  static let camden = City(
    title: "Camden",
    country: "United Kingdom",
    coordinates: .make(51.541, -0.143),
    population: 20_000
  )
  static let kyoto = City(
    title: "Kyoto",
    country: "Japan",
    coordinates: .make(35.021, 135.754),
    population: 1_460_000
  )
}

extension Coordinates {
  /// A point that has to be one on Earth.
  static func make(_ latitude: Double, _ longitude: Double) -> Coordinates {
    guard let point = Coordinates(latitude: latitude, longitude: longitude) else {
      preconditionFailure("\(latitude), \(longitude) is not on Earth")
    }
    return point
  }
}

extension Coordinates {
  /// The directory of coordinates, in millionths of a degree.
  fileprivate var exif: ExifMaker.Value {
    .directory([
      (1, .text(latitude < 0 ? "S" : "N")), (2, .fractions(latitude.fractions)),
      (3, .text(longitude < 0 ? "W" : "E")), (4, .fractions(longitude.fractions)),
    ])
  }
}

extension Double {
  /// The degrees without their sign.
  fileprivate var fractions: [(UInt32, UInt32)] {
    [(UInt32((magnitude * 1_000_000).rounded()), 1_000_000), (0, 1), (0, 1)]
  }
}

extension FolderSource {
  /// The first page of all pictures.
  func all() async throws -> PhotoPage {
    try await photos(of: PhotoList(.all), page: Page(of: 500))
  }

  /// The number of pictures of a query.
  func count(of query: PhotoQuery) async throws -> Int? {
    try await photos(of: PhotoList(query), page: Page(of: 500)).photos.count
  }

  /// The number of pictures around the coordinates of a place.
  func count(of place: Place) async throws -> Int? {
    guard let point = place.coordinates else { return nil }
    return try await photos(around: point).photos.count
  }

  /// The pictures around a point.
  func photos(around point: Coordinates) async throws -> PhotoPage {
    let query = PhotoQuery.around(point, uploadedSince: .distantPast)
    return try await photos(of: PhotoList(query), page: Page(of: 500))
  }
}
