import Foundations
import Model

/// The description of a feed's item: three paragraphs of HTML; the last is the photo's own.
///
/// ```html
/// <p><a href="…/people/alice/">Alice</a> posted a photo:</p> <p><a href="…"><img … /></a></p> <p>At last.</p>
/// ```
struct FeedText: Hashable, Sendable {
  /// The owner's name, or `nil` if there is none.
  let owner: String?
  /// The photo's own description as HTML.
  let description: String

  init(_ html: String) {
    guard let image = html.firstRange(of: "<img"),
      let end = html[image.upperBound...].firstRange(of: "</p>")
    else {
      (owner, description) = (nil, html)
      return
    }
    let lead = html[..<image.lowerBound]
    let link = lead.firstRange(of: "</a>").map { lead[..<$0.lowerBound] }
    owner = link.flatMap { String($0).feedName }
    description = String(html[end.upperBound...])
  }
}

/// The parts of a picture's URL in a feed: `…/SERVER/ID_SECRET_m.jpg`.
struct FeedPicture: Hashable, Sendable {
  let server: String
  let secret: String

  /// Parses a URL, or returns `nil` if it is not the photo's or has parts with characters other than
  /// letters and digits: the URLs of all sizes are built from them.
  init?(_ address: String, of id: Photo.ID) {
    let parts = address.split(separator: "/")
    guard parts.count >= 2 else { return nil }
    let name = parts[parts.count - 1].split(separator: "_", omittingEmptySubsequences: false)
    guard name.count == 3, name[0] == id, name[2].hasPrefix("m."),
      [parts[parts.count - 2], name[1]].allSatisfy(\.isToken)
    else { return nil }
    (server, secret) = (String(parts[parts.count - 2]), String(name[1]))
  }
}

extension Substring {
  fileprivate var isToken: Bool {
    (1...Photo.tokenLimit).contains(utf8.count) && utf8.allSatisfy(\.isASCIIAlphanumeric)
  }
}

extension String {
  /// The id in the URL of a photo's page: `…/photos/OWNER/ID` with any suffix, on any host.
  var photoIDOfPage: String? {
    let path = (URL(string: self)?.path() ?? "").split(separator: "/")
    guard path.count >= 3, path[0] == "photos", path[2].isNumber else { return nil }
    return String(path[2])
  }

  /// The name in `nobody@flickr.com ("Alice")` or `nobody@flickr.com (Alice)`, or `nil`.
  var feedAuthor: String? {
    guard let open = firstIndex(of: "("), let close = lastIndex(of: ")"), open < close
    else { return nil }
    let name = self[index(after: open)..<close]
    let isQuoted = name.count > 2 && name.first == "\"" && name.last == "\""
    return String(isQuoted ? name.dropFirst().dropLast() : name).unescaped.feedName
  }

  /// The plain text of a name on one line, or `nil` if it is blank.
  ///
  /// Feeds escape names twice as HTML: `A &amp;amp; B`.
  fileprivate var feedName: String? {
    let name = PlainText(html: PlainText(html: self).text).text.onOneLine
    return name.isEmpty ? nil : name
  }

  /// The text with JSON escapes decoded once more, if there are any left: `\u00e4`.
  private var unescaped: String {
    guard contains("\\u") else { return self }
    return (try? JSONDecoder().decode(String.self, from: Data("\"\(self)\"".utf8))) ?? self
  }
}
