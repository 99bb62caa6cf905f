import Foundations
import Model

/// The tags or people of photos, the most frequent first.
package struct NameList: Hashable, Sendable {
  package let kind: NameKind
  package let names: [NameCount]
  /// The number of files that the source leaves out.
  package let skipped: Int
  /// The rows that list the photos of each name.
  package let rows: [ListedRow]
}

extension Photos {
  /// Returns the names of a kind of the photos of a WHAT; `nil` selects all photos.
  ///
  /// - Throws: A `Failure` for a source that does not read all of its photos in files.
  package func names(_ kind: NameKind, in what: String?) async throws -> NameList {
    let source = sources.chosen
    guard source.abilities.contains(.dates) else {
      throw Failure(
        .wrongUsage,
        "There is a list of \(kind.rawValue) of a folder or an export; \(source.id.name) tells none of all photos."
      )
    }
    let named = try await query(try what.map { try PhotoSelector($0) } ?? .list(.all))
    let names = try await sources.call(about: named.nounPhrase) {
      try await source.names(kind, matching: named.query)
    }
    // A row of an earlier list would be one of this list afterwards.
    let within = what?.rowNumber == nil ? what : named.query.what
    if let what, within == nil {
      throw Failure(.wrongUsage, "Row \(what) is a part of a list; write what --in is limited to.")
    }
    let rows = names.map { ListedRow(what: kind.prefix + $0.name, within: within) }
    return NameList(
      kind: kind,
      names: names,
      skipped: try await source.skippedFiles()?.count ?? 0,
      rows: rows
    )
  }
}

extension PhotoQuery {
  /// The WHAT of the query, if it is one of a row.
  fileprivate var what: String? {
    switch self {
    case .place(let id): id
    case .around(let point, uploadedSince: _): point.id
    case .tag(let tag): NameKind.tags.prefix + tag
    case .pictured(let name): NameKind.people.prefix + name
    case .album(let name): "album:\(name)"
    case .date(let dates): "date:\(dates)"
    default: nil
    }
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
}
