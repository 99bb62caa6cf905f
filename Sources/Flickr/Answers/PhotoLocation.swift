import Foundations
import Places

/// The payload of `flickr.photos.getInfo`, read for the names of the place and nothing else.
///
/// ```json
/// {"photo": {"location": {"locality": {"_content": "Galoch"}, "country": {"_content": "Ethiopia"}}}}
/// ```
///
/// Any level may be empty or missing.
struct PhotoLocation: Decodable {
  struct Info: Decodable {
    let location: Levels?
  }

  struct Levels: Decodable {
    let locality: MarkedText?
    let county: MarkedText?
    let neighbourhood: MarkedText?
    let region: MarkedText?
    let country: MarkedText?
  }

  let photo: Info
}

extension PhotoLocation {
  /// The name of the place: its most telling level, the region, the country; `nil` where either end
  /// is missing.
  var name: PlaceName? {
    guard let levels = photo.location, let country = levels.country?.levelName else { return nil }
    let titles = [levels.locality, levels.county, levels.neighbourhood].compactMap { $0?.levelName }
    let region = levels.region?.levelName
    guard let title = titles.first ?? region else { return nil }
    return PlaceName(
      title: title,
      subtitle: titles.isEmpty ? "" : region ?? "",
      country: fullNames[country] ?? country
    )
  }
}

/// The countries that Flickr has shortened since 2019, as the gazetteer calls them.
private let fullNames = ["UK": "United Kingdom", "USA": "United States"]

extension MarkedText {
  /// The text as one part of a name, or `nil` where it is blank.
  fileprivate var levelName: String? { PlaceName(plain.onOneLine)?.title }
}
