import Places

/// A place of the sample library: its row as the library's JSON holds it.
struct SamplePlace: Hashable, Sendable, Decodable {
  private let fields: [String: SampleValue]

  init(from decoder: any Decoder) throws {
    fields = try decoder.singleValueContainer().decode([String: SampleValue].self)
  }
}

extension SamplePlace {
  var id: String { fields["place_id"]?.text ?? "" }
  var latitude: Double { fields["latitude"]?.double ?? 0 }
  var longitude: Double { fields["longitude"]?.double ?? 0 }
  /// The name on one line, from the most specific part to the country.
  var name: PlaceName? { fields["_content"]?.text.flatMap { PlaceName($0) } }

  /// A number that looks like one of GeoNames, which is what `woeid` holds since 2019.
  static func geoName(ofPlace id: String) -> String {
    var dice = SeededRandom(seed: "\(id) GeoNames")
    return String(Int.random(in: 1_000_000..<13_000_000, using: &dice))
  }
}
