import Foundations

/// A file in a search index of MediaWiki.
package struct SearchedFile: Sendable {
  package let id: Int
  /// The creation of the page, in seconds since 1970.
  package let created: Int
  /// The upload of the latest version, in seconds since 1970.
  package let version: Int
  /// True if the search index has the creation of the page.
  package var isIndexed = true

  package init(id: Int, created: Int, version: Int, isIndexed: Bool = true) {
    self.id = id
    self.created = created
    self.version = version
    self.isIndexed = isIndexed
  }

  fileprivate func page(_ names: Set<String>, index: Int) -> String {
    let time = created.isoText
    let source = #"{"index":"commonswiki_file","source":{"create_timestamp":"\#(time)"}}"#
    var fields = #""pageid":\#(id),"ns":6,"title":"File:Fog.jpg","index":\#(index)"#
    if names.contains("cirrusdoc") { fields += #","cirrusdoc":[\#(isIndexed ? source : "")]"# }
    if names.contains("imageinfo") {
      let page = "https://commons.wikimedia.org/wiki/File:Fog.jpg"
      let original = "https://upload.wikimedia.org/wikipedia/commons/a/ac/Fog.jpg"
      fields +=
        #","imageinfo":[{"mime":"image/jpeg","user":"Alice","url":"\#(original)","#
        + #""descriptionurl":"\#(page)","timestamp":"\#(version.isoText)"}]"#
    }
    return "{\(fields)}"
  }
}

/// Searches as MediaWiki answers them: in batches, within days, up to 10,000 files.
package enum FileSearch {
  /// Returns the answer to a search for all of some files, the latest creation first.
  package static func answer(to query: [String: String], in files: [SearchedFile]) -> String {
    let days = (query["gsrsearch"] ?? "").split(separator: " ").compactMap(DayCondition.init)
    let found = files.filter { file in days.allSatisfy { $0.contains(file.created) } }
    let start = Int(query["gsroffset"] ?? "0") ?? 0
    let end = min(start + (Int(query["gsrlimit"] ?? "10") ?? 10), found.count, 10_000)
    let names = Set((query["prop"] ?? "").split(separator: "|").map(String.init))
    let pages = (start..<max(start, end)).map { found[$0].page(names, index: $0 + 1) }
    let next =
      end < min(found.count, 10_000)
      ? #","continue":{"gsroffset":\#(end),"continue":"gsroffset||"}"# : ""
    // MediaWiki lists pages by id.
    let list = pages.reversed().joined(separator: ",")
    return #"{"batchcomplete":true\#(next),"query":{"pages":[\#(list)]}}"#
  }
}

extension Int {
  fileprivate var isoText: String { Date(timeIntervalSince1970: Double(self)).formatted(.iso8601) }
}

/// A clause such as `creationdate:>=2026-11-21`.
private struct DayCondition {
  private let isLower: Bool
  private let day: String

  init?(_ clause: Substring) {
    guard let value = clause.wholeMatch(of: /creationdate:([<>])=(.*)/)?.output else { return nil }
    isLower = value.1 == ">"
    day = String(value.2)
  }

  func contains(_ second: Int) -> Bool {
    let other = String(second.isoText.prefix(10))
    return isLower ? other >= day : other <= day
  }
}
