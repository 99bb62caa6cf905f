import Foundations
import Model

/// The tags or people of photos, the most frequent first.
package struct NameList: Hashable, Sendable {
  package let kind: NameKind
  package let names: [NameCount]
  /// The number of files that the source leaves out.
  package let skipped: Int
}

extension Photos {
  /// Returns the names of a kind of the photos that the user selects; `nil` selects all photos.
  ///
  /// - Throws: A `Failure` for a source that does not read all of its photos in files.
  package func names(_ kind: NameKind, in selector: PhotoSelector?) async throws -> NameList {
    let source = sources.chosen
    guard source.abilities.contains(.dates) else {
      throw Failure(
        .wrongUsage,
        "There is a list of \(kind.rawValue) of a folder or an export; \(source.id.name) tells none of all photos."
      )
    }
    let named = try await query(selector ?? .list(.all))
    let names = try await sources.call(about: named.nounPhrase) {
      try await source.names(kind, matching: named.query)
    }
    return NameList(
      kind: kind,
      names: names,
      skipped: try await source.skippedFiles()?.count ?? 0
    )
  }
}

extension NameList: RecordList {
  static let columns = Columns<NameCount>(
    [
      Column("name", for: .user) { .string($0.name) },
      Column(
        "photoCount",
        for: .user,
        .right,
        { .integer($0.count) },
        cell: { name, _ in name.count.counted("photo") }
      ),
    ],
    table: ["name", "photoCount"],
    tabSeparated: ["name", "photoCount"],
    narrowing: [("name", 1)],
    isNumbered: true
  )

  var entries: [NameCount] { names }

  package func humanReadable(in layout: TextLayout) -> String {
    Self.columns.table([(nil, names)], in: layout).text(in: layout)
  }
}
