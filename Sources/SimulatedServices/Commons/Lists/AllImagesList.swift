import Foundations
import Sample

extension SimulatedCommons {
  /// Handles `allimages`: by name, or by the upload time of the latest version within limits and for a
  /// user.
  ///
  /// It continues with the next file: `20261121103000|Safe_harbour_(1).jpg`.
  /// Source: https://www.mediawiki.org/wiki/API:Allimages
  func allImages(_ arguments: ListArguments) throws(CommonsError) -> ListPage {
    let isByTime = arguments["sort"] == "timestamp"
    if !isByTime {
      for name in ["start", "end", "user"] where arguments[name] != nil {
        throw .needsTimestampOrder(arguments.prefix + name, sort: arguments.prefix + "sort")
      }
    }
    let isDescending = ["older", "descending"].contains(arguments["dir"])
    let matching = uploads(where: try condition(arguments, isDescending: isDescending))
    let sorted =
      isByTime
      ? matching.sorted { ($0.versionMoment, $0.name) > ($1.versionMoment, $1.name) }
      : matching.sorted { $0.name > $1.name }
    let ordered = isDescending ? sorted : sorted.reversed()
    let mark = isByTime ? \UploadedFile.timeMark : \.nameMark
    let rest = try ordered.continued(at: arguments["continue"], mark, isDescending: isDescending)
    let shown = rest.prefix(arguments.limit)
    let properties = FileProperties(arguments.call, prefix: arguments.prefix, names: "prop")
    return ListPage(
      files: Array(shown),
      rows: shown.map { imageRow(of: $0, properties) },
      next: rest.dropFirst(shown.count).first.map {
        ["continue": .string($0[keyPath: mark])]
      } ?? [:]
    )
  }

  /// Returns the condition of the arguments `start`, `end`, `user`, `from` and `to`.
  private func condition(
    _ arguments: ListArguments,
    isDescending: Bool
  ) throws(CommonsError) -> (UploadedFile) -> Bool {
    let (start, end) = (try arguments.timestamp("start"), try arguments.timestamp("end"))
    let (first, last) = isDescending ? (end, start) : (start, end)
    let user = arguments["user"].flatMap { try? PageTitle($0) }?.name
    let (from, to) = (arguments["from"], arguments["to"])
    return { file in
      file.versionMoment >= first ?? .min && file.versionMoment <= last ?? .max
        && (user ?? file.file.user) == file.file.user
        && file.name >= from?.asName ?? "" && (to.map { file.name <= $0.asName } ?? true)
    }
  }

  /// Returns a row of `list=allimages`: the file's properties and its title, without a page id.
  private func imageRow(of file: UploadedFile, _ properties: FileProperties) -> JSONValue {
    var row = information(on: file, properties)
    row["name"] = .string(file.name.withUnderscores)
    row["ns"] = 6
    row["title"] = .string(file.title)
    return .object(row)
  }
}

extension UploadedFile {
  fileprivate var timeMark: String { "\(stamp)|\(name.withUnderscores)" }
  fileprivate var nameMark: String { name.withUnderscores }
}

extension String {
  fileprivate var asName: String { replacing("_", with: " ").capitalizingFirst }
}

extension [UploadedFile] {
  /// Returns the files from a continuation mark on, or from the first file beyond it: today's uploads
  /// move when an hour begins.
  fileprivate func continued(
    at mark: String?,
    _ markOfFile: KeyPath<UploadedFile, String>,
    isDescending: Bool
  ) throws(CommonsError) -> ArraySlice<UploadedFile> {
    guard let mark else { return self[...] }
    if let start = firstIndex(where: { $0[keyPath: markOfFile] == mark }) { return self[start...] }
    if markOfFile == \.timeMark, mark.prefix(while: \.isNumber).count != 14 { throw .badContinue }
    return drop { file in
      isDescending ? file[keyPath: markOfFile] > mark : file[keyPath: markOfFile] < mark
    }
  }
}
