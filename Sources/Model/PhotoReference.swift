import Foundations

/// A reference to a photo on the command line: its id, the URL of its page, the name of its file, or the
/// number of its row in the last printed list.
///
/// ```swift
/// PhotoReference("51540860321")                                      // .id("51540860321")
/// PhotoReference("https://www.flickr.com/photos/alice/51540860321/") // .page("51540860321", on: .ofFlickr)
/// PhotoReference("https://flic.kr/p/2mwuo7M")                        // .page("51540860321", on: .ofFlickr)
/// PhotoReference("flickr.com/photos/alice/51540860321")              // .page("51540860321", on: .ofFlickr)
/// PhotoReference("M3078866")                                         // .id("M3078866")
/// PhotoReference("https://commons.wikimedia.org/entity/M3078866")    // .id("M3078866")
/// PhotoReference("File:MIT Dome night1 Edit.jpg")                    // .file("MIT Dome night1 Edit.jpg")
/// PhotoReference("7")                                                // .row(7)
/// PhotoReference("dawn.jpg")                                         // nil
/// ```
package enum PhotoReference: Hashable, Sendable {
  case id(Photo.ID)
  /// A photo given by a URL: only a photo on that site is meant, not one with the same id elsewhere.
  case page(Photo.ID, on: WebSite)
  /// A photo of a source, from a row of a list that was printed elsewhere.
  case listed(Photo.ID, in: SourceID)
  /// A row, 1 to 999.
  case row(Int)
  /// The name of a file on Wikimedia Commons, without its prefix.
  case file(String)

  /// The valid row numbers; longer numbers are ids.
  package static let rows = 1...999

  /// Parses an argument, or returns `nil` if it does not refer to a photo.
  package init?(_ argument: String) {
    let text = argument.trimmed
    if text.isPhotoID {
      guard let reference = Self(digits: text) else { return nil }
      self = reference
    } else if let id = text.idOfPage ?? text.idOfShortURL {
      let site = URL(string: text.withScheme).flatMap { WebSite(of: $0) }
      self = site.map { .page(id, on: $0) } ?? .id(id)
    } else if let id = text.idOfCommonsPage {
      self = .id(id)
    } else if let name = text.nameOfFile {
      self = .file(name)
    } else {
      return nil
    }
  }

  private init?(digits: String) {
    if digits.count > 3 || !digits.isNumber {
      self = .id(digits)
    } else if let row = Int(digits), Self.rows.contains(row) {
      self = .row(row)
    } else {
      return nil
    }
  }
}

extension String {
  /// Returns the decoded components of a URL's path, if its host is one of the hosts or a subdomain of one.
  fileprivate func path(onHosts hosts: [String]) -> [String]? {
    guard let url = URL(string: withScheme), ["http", "https"].contains(url.scheme?.lowercased()),
      let host = url.host()?.lowercased(),
      hosts.contains(where: { host == $0 || host.hasSuffix(".\($0)") })
    else { return nil }
    return url.path(percentEncoded: false).split(separator: "/").map(String.init)
  }

  /// The URL with a scheme, which may be missing.
  fileprivate var withScheme: String {
    let hosts = ["flickr.com/", "www.flickr.com/", "flic.kr/", "commons.wikimedia.org/"]
    return hosts.contains { lowercased().hasPrefix($0) } ? "https://\(self)" : self
  }

  /// The id in the URL of a photo's page: `…/photos/OWNER/ID` with any suffix.
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

extension String {
  /// The name of a file in Commons' form, `File:NAME`, alone or at the end of its page's URL, with
  /// spaces for underscores; `nil` if it is neither.
  fileprivate var nameOfFile: String? {
    let path = path(onHosts: commonsHosts) ?? []
    let title = path.count == 2 && path[0] == "wiki" ? path[1] : self
    guard title.hasPrefix("File:") else { return nil }
    let name = title.dropFirst("File:".count).replacing("_", with: " ").trimmed
    return name.isEmpty || name.utf8.count > 255 ? nil : name
  }

  /// The id in the URL of a file's entity, `/entity/M3078866`, or of its page by page id,
  /// `/w/index.php?curid=3078866`.
  fileprivate var idOfCommonsPage: String? {
    guard let path = path(onHosts: commonsHosts), path.count == 2 else { return nil }
    if path[0] == "entity" { return path[1].isPhotoID && path[1].first == "M" ? path[1] : nil }
    let items = URLComponents(string: self)?.queryItems ?? []
    guard path == ["w", "index.php"],
      let page = items.first(where: { $0.name == "curid" })?.value, page.isNumber
    else { return nil }
    return "M\(page)"
  }
}

/// Wikimedia Commons, and the hosts of simulators.
private let commonsHosts = ["commons.wikimedia.org", "127.0.0.1", "::1", "localhost"]

extension Int {
  /// Parses a number in base 58: digits and letters without ambiguous ones (0, I, O, l).
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
