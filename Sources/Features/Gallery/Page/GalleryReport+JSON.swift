import Foundations

extension GalleryReport {
  /// The summary as JSON.
  package var json: JSONValue {
    .known([
      ("path", .string(path)), ("title", .string(title)), ("photos", .integer(photos)),
      ("fetched", .integer(fetched)), ("kept", .integer(photos - fetched)),
      ("failed", .integer(failures.count)), ("removed", .integer(removed)),
      ("pageWritten", .boolean(isPageWritten)),
      ("positions", disclosure.map { .integer($0.positions) }),
      ("precision", disclosure.map { .string($0.precision.rawValue) }),
      ("authors", disclosure.map { .integer($0.authors) }),
      ("rights", disclosure.map { .integer($0.rights) }),
      ("people", disclosure.map { .integer($0.people) }),
      ("serialNumbers", disclosure.map { .integer($0.serialNumbers) }),
      ("fileNames", disclosure.map { .integer($0.fileNames) }),
      ("unchangedFiles", disclosure.map { .integer($0.unchangedFiles) }),
    ])
  }

  /// The summary as a sentence.
  package var sentence: String {
    let count = "\(photos) \(photos == 1 ? "photo" : "photos")"
    if fetched == 0 && removed == 0 && !isPageWritten { return "\(count); nothing has changed." }
    let parts = [
      fetched == 0 ? nil : "\(fetched) fetched",
      photos == fetched ? nil : "\(photos - fetched) kept",
      removed == 0 ? nil : "\(removed) outdated \(removed == 1 ? "file" : "files") removed",
    ]
    return ([count] + parts.compactMap { $0 }).joined(separator: ", ") + "."
  }
}
