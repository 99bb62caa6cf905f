/// A section of `places top --json`.
package struct PrintedSection: Decodable {
  package let country: String
  package let places: [PrintedPlace]
}

package struct PrintedPlace: Decodable {
  package let id: String
  package let title: String
  package let subtitle: String?
  package let country: String
  package let name: String
  package let photoCount: Int?
  package let latitude: Double?
  package let longitude: Double?
}

/// A photo of `places photos --json` and `places recents --json`.
package struct PrintedPhoto: Decodable {
  package let id: String
  package let title: String
  package let subtitle: String?
  /// Missing if there is no name.
  package let owner: String?
  package let license: String?
  package let dateTaken: String?
  package let latitude: Double?
  package let longitude: Double?
  package let page: String
  package let images: [String: String]
  package let viewedAt: String?
}

/// A file of `photo fetch --json`.
package struct PrintedFile: Decodable {
  package let id: String
  package let path: String
  package let width: Int
  package let height: Int
  package let bytes: Int
  package let size: String
  package let title: String
  package let owner: String
  package let license: String?
  package let page: String
}

/// The numbers of `photo zoom --json`.
package struct PrintedZoom: Decodable {
  package let mode: String
  package let scale: Double
  package let x: Double
  package let y: Double
  package let width: Double
  package let height: Double
}

/// The object of `places doctor --json`.
package struct PrintedSetup: Decodable {
  package struct Endpoint: Decodable {
    package let address: String
    package let answers: Bool?
    package let milliseconds: Int?
    package let problem: String?
  }

  package let source: String
  package let problem: String?
  package let endpoint: Endpoint?
  package let callsLeft: Int?
  package let key: String
  package let configuration: String
  package let unknownFields: String?
  package let recents: String
  package let cache: String
  package let cacheBytes: Int
  package let cacheLimit: Int
  package let pictures: String
  package let sixels: String
  package let formats: String
  package let profiles: String
}
