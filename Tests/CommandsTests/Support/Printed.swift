/// A section of `places top --json`, as the contract has it.
struct PrintedSection: Decodable {
  let country: String
  let places: [PrintedPlace]
}

struct PrintedPlace: Decodable {
  let id: String
  let title: String
  let subtitle: String?
  let country: String
  let name: String
  let photoCount: Int?
  let latitude: Double?
  let longitude: Double?
}

/// A photo of `places photos --json` and `places recents --json`.
struct PrintedPhoto: Decodable {
  let id: String
  let title: String
  let subtitle: String?
  let owner: String
  let license: String?
  let dateTaken: String?
  let latitude: Double?
  let longitude: Double?
  let page: String
  let images: [String: String]
  let viewedAt: String?
}

/// A file of `photo fetch --json`.
struct PrintedFile: Decodable {
  let id: String
  let path: String
  let width: Int
  let height: Int
  let bytes: Int
  let size: String
  let title: String
  let owner: String
  let license: String?
  let page: String
}

/// The numbers of `photo zoom --json`.
struct PrintedZoom: Decodable {
  let mode: String
  let scale: Double
  let x: Double
  let y: Double
  let width: Double
  let height: Double
}

/// The object of `places doctor --json`.
struct PrintedSetup: Decodable {
  struct Endpoint: Decodable {
    let address: String
    let answers: Bool?
    let milliseconds: Int?
    let problem: String?
  }

  let source: String
  let problem: String?
  let endpoint: Endpoint?
  let callsLeft: Int?
  let key: String
  let configuration: String
  let unknownFields: String?
  let recents: String
  let cache: String
  let cacheBytes: Int
  let cacheLimit: Int
  let pictures: String
  let sixels: String
  let profiles: String
}
