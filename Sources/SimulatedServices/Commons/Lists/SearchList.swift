import Foundations
import Sample

extension SimulatedCommons {
  /// Handles `search`: the newest upload first for `create_timestamp_desc`, otherwise the most viewed.
  ///
  /// Source: https://www.mediawiki.org/wiki/API:Search
  func search(_ arguments: ListArguments) throws(CommonsError) -> ListPage {
    let query = SearchQuery(try arguments.required("search"), now: now())
    let found = arguments.includesFiles ? files(matching: query) : []
    let sorted = found.sorted(by: arguments["sort"])
    let offset = (arguments["offset"].flatMap { Int($0) } ?? 0).clamped(to: .counts)
    let shown = sorted.dropFirst(offset).prefix(arguments.limit)
    let end = offset + shown.count
    return ListPage(
      files: Array(shown),
      firstIndex: offset + 1,
      rows: shown.map(\.searchRow),
      next: end < sorted.count ? ["offset": .integer(end)] : [:],
      members: ["searchinfo": ["totalhits": .integer(sorted.count)]]
    )
  }

  /// Returns the files that match a search, the newest first.
  private func files(matching query: SearchQuery) -> [UploadedFile] {
    uploads(of: query.positions).filter(query.matches)
  }
}

extension UploadedFile {
  fileprivate var searchRow: JSONValue {
    let more: JSONObject = [
      "size": 500, "wordcount": 50, "snippet": "", "timestamp": .string(moment.isoTimestamp),
    ]
    return .object(row.merging(more))
  }
}

extension [UploadedFile] {
  /// Returns the files, given the newest first, in the order of the argument `sort`.
  fileprivate func sorted(by order: String?) -> [UploadedFile] {
    switch order {
    case "create_timestamp_desc", "last_edit_desc", "none": self
    case "create_timestamp_asc", "last_edit_asc": reversed()
    case "random":
      sorted { $0.name.randomNumber(seed: "order") < $1.name.randomNumber(seed: "order") }
    default: sorted { $0.file.photo.views > $1.file.photo.views }
    }
  }
}
