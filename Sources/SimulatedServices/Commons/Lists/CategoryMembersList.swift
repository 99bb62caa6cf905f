import Foundations
import Sample

extension SimulatedCommons {
  /// Handles `categorymembers`: the files of a category by name or by upload time.
  ///
  /// There are no subcategories. It continues with the next file.
  /// Source: https://www.mediawiki.org/wiki/API:Categorymembers
  func categoryMembers(_ arguments: ListArguments) throws(CommonsError) -> ListPage {
    guard let text = arguments["title"] else {
      throw .missing(oneOf: "\"\(arguments.prefix)title\", \"\(arguments.prefix)pageid\"")
    }
    guard let title = try? PageTitle(text), title.namespace == 14 else { throw .invalidCategory }
    let types = arguments.call.values(arguments.prefix + "type")
    let includesFiles = types.isEmpty || types.contains("file")
    let members = includesFiles ? members(of: title.name, arguments) : []
    let mark = arguments["sort"] == "timestamp" ? \UploadedFile.timeMark : \.sortMark
    let start = arguments["continue"].map { text in
      // Compare by page only, since today's uploads move when an hour begins.
      members.firstIndex { text.hasSuffix("|\($0.pageID)") }
    }
    guard let start = start ?? .some(0) else { throw .badContinue }
    let shown = members.dropFirst(start).prefix(arguments.limit)
    return ListPage(
      files: Array(shown),
      rows: shown.map { .object(row(of: $0, arguments)) },
      next: members.dropFirst(start + shown.count).first.map {
        ["continue": .string($0[keyPath: mark])]
      } ?? [:]
    )
  }

  /// Returns a row with the properties in `cmprop`, by default id and title.
  ///
  /// A file of the library is in its categories from its upload on.
  private func row(of file: UploadedFile, _ arguments: ListArguments) -> JSONObject {
    let names = arguments.call.values(arguments.prefix + "prop")
    var row: JSONObject = [:]
    if names.isEmpty || names.contains("ids") { row["pageid"] = .integer(file.pageID) }
    if names.isEmpty || names.contains("title") {
      row["ns"] = 6
      row["title"] = .string(file.title)
    }
    if names.contains("timestamp") { row["timestamp"] = .string(file.moment.isoTimestamp) }
    return row
  }

  private func members(of category: String, _ arguments: ListArguments) -> [UploadedFile] {
    let positions = CommonsFile.all.indices.filter {
      CommonsFile.all[$0].categories.contains(category)
    }
    let newestFirst = uploads(of: positions)
    let isByTime = arguments["sort"] == "timestamp"
    let sorted = isByTime ? newestFirst : newestFirst.sorted { $0.name > $1.name }
    let isDescending = ["desc", "descending", "older"].contains(arguments["dir"])
    return isDescending ? sorted : sorted.reversed()
  }
}

extension UploadedFile {
  fileprivate var timeMark: String { "\(moment.plainTimestamp)|\(pageID)" }

  /// The continuation mark of the order by name: the sort key in hexadecimal, and the page.
  fileprivate var sortMark: String { "file|\(name.uppercased().utf8.hexadecimal)|\(pageID)" }
}
