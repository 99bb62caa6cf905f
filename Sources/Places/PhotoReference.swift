import Foundations

/// A reference to a photo on the command line: its id, the URL of its page, or the number of its row
/// in the last printed list.
///
/// ```swift
/// PhotoReference("51540860321")                                      // .id("51540860321")
/// PhotoReference("https://www.flickr.com/photos/alice/51540860321/") // .id("51540860321")
/// PhotoReference("https://flic.kr/p/2mwuo7M")                        // .id("51540860321")
/// PhotoReference("flickr.com/photos/alice/51540860321")              // .id("51540860321")
/// PhotoReference("7")                                                // .row(7)
/// PhotoReference("dawn.jpg")                                         // nil
/// ```
package enum PhotoReference: Hashable, Sendable {
  case id(Photo.ID)
  /// A row, 1 to 999.
  case row(Int)

  /// The valid row numbers; longer numbers are ids.
  package static let rows = 1...999

  /// Parses an argument, or returns `nil` where it refers to no photo.
  package init?(_ argument: String) {
    let text = argument.trimmed
    if text.isPhotoID {
      guard let reference = Self(digits: text) else { return nil }
      self = reference
    } else if let id = text.idOfPage ?? text.idOfShortURL {
      self = .id(id)
    } else {
      return nil
    }
  }

  private init?(digits: String) {
    if digits.count > 3 {
      self = .id(digits)
    } else if let row = Int(digits), Self.rows.contains(row) {
      self = .row(row)
    } else {
      return nil
    }
  }
}

extension String {
  /// Returns the components of a URL's path, if its host is one of the hosts or a subdomain of one.
  private func path(onHosts hosts: [String]) -> [String]? {
    guard let url = URL(string: withScheme), ["http", "https"].contains(url.scheme?.lowercased()),
      let host = url.host()?.lowercased(),
      hosts.contains(where: { host == $0 || host.hasSuffix(".\($0)") })
    else { return nil }
    return url.path().split(separator: "/").map(String.init)
  }

  /// The URL with its scheme, which may be missing from Flickr's.
  private var withScheme: String {
    let hosts = ["flickr.com/", "www.flickr.com/", "flic.kr/"]
    return hosts.contains { lowercased().hasPrefix($0) } ? "https://\(self)" : self
  }

  /// The id in the URL of a photo's page: `…/photos/OWNER/ID` and any suffix.
  fileprivate var idOfPage: String? {
    let hosts = ["flickr.com", "sample.invalid", "127.0.0.1", "::1", "localhost"]
    guard let path = path(onHosts: hosts), path.count >= 3, path[0] == "photos", path[2].isPhotoID
    else { return nil }
    return path[2]
  }

  /// The id in a short URL, `https://flic.kr/p/CODE`: a number written in base 58.
  fileprivate var idOfShortURL: String? {
    guard let path = path(onHosts: ["flic.kr"]), path.count == 2, path[0] == "p" else { return nil }
    return Int(base58: path[1]).map { String($0) }
  }
}

extension Int {
  /// Parses a number in base 58: digits and letters without those that look alike (0, I, O, l).
  ///
  /// Source: https://www.flickr.com/services/api/misc.urls.html
  fileprivate init?(base58 text: String) {
    let digits = "123456789abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ"
    var number = 0
    for character in text {
      guard let index = digits.firstIndex(of: character) else { return nil }
      let (product, isTooLarge) = number.multipliedReportingOverflow(by: 58)
      let (sum, isTooLargeStill) = product.addingReportingOverflow(
        digits.distance(from: digits.startIndex, to: index)
      )
      if isTooLarge || isTooLargeStill { return nil }
      number = sum
    }
    self = number
  }
}
