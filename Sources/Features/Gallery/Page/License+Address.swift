import Foundations
import Model

extension License {
  /// The URL of the license's text: from the source, or Creative Commons' URL for a license number of
  /// Flickr; `nil` if there is none.
  ///
  /// Source: `flickr.photos.licenses.getInfo`.
  var address: URL? {
    if let url { return url.isPlainWebAddress ? url : nil }
    guard let id, let path = Self.paths[id] else { return nil }
    return URL(string: "https://creativecommons.org/\(path)/")
  }

  /// The paths at creativecommons.org, by Flickr's license numbers.
  private static let paths = [
    1: "licenses/by-nc-sa/2.0", 2: "licenses/by-nc/2.0", 3: "licenses/by-nc-nd/2.0",
    4: "licenses/by/2.0", 5: "licenses/by-sa/2.0", 6: "licenses/by-nd/2.0",
    9: "publicdomain/zero/1.0", 10: "publicdomain/mark/1.0",
    11: "licenses/by/4.0", 12: "licenses/by-sa/4.0", 13: "licenses/by-nd/4.0",
    14: "licenses/by-nc/4.0", 15: "licenses/by-nc-sa/4.0", 16: "licenses/by-nc-nd/4.0",
  ]
}
