import Bitmaps
import Foundations
import Model
import TerminalGraphics

extension TwinList: RecordList {
  /// A file of a group.
  struct Row: Sendable {
    /// The number of the group, counted from 1.
    let group: Int
    let kind: TwinGroup.Kind
    let twin: Twin

    fileprivate var photo: Photo { twin.photo }
    fileprivate var pixels: PixelSize? { photo.renditions.largestSize }

    fileprivate var hasPrintablePath: Bool {
      let path = photo.filePath ?? ""
      return path.onOneLine == path
    }

    /// The group of the file in a list of photos; its facts are those that lists lack.
    var photoSection: PhotoSection {
      PhotoSection(
        number: group,
        heading: "\(group) · \(kind.heading)",
        facts: [pixels?.shown, twin.byteCount.asByteCount].compactMap(\.self) + twin.remarks,
        isMarked: !twin.isLikeliestOriginal && kind != .alike
      )
    }
  }

  static let columns = Columns<Row>(
    groupColumns + Photo.columns.all.map { $0.of(\.photo) } + [
      Column("width", for: .user) { $0.pixels.map { .integer($0.width) } },
      Column("height", for: .user) { $0.pixels.map { .integer($0.height) } },
      Column("pixels", for: .user, .right, { _ in nil }, text: { $0.pixels?.shown ?? "" }),
      Column(
        "bytes",
        for: .user,
        .right,
        { .integer($0.twin.byteCount) },
        cell: { row, _ in row.twin.byteCount.asByteCount }
      ),
      Column("isCopy", for: .user) { $0.twin.isCopy ? true : nil },
      Column(
        "remarks",
        for: .user,
        .dim,
        { $0.twin.remarks.isEmpty ? nil : .array($0.twin.remarks.map(JSONValue.string)) },
        text: { $0.twin.remarks.joined(separator: ", ") }
      ),
    ],
    table: ["file", "pixels", "bytes", "dateTaken", "place", "remarks"],
    tabSeparated: ["group", "kind", "path", "bytes", "remarks"],
    narrowing: [
      ("file", 60), ("place", 20), ("place", 0), ("remarks", 24), ("dateTaken", 10), ("file", 24),
      ("dateTaken", 0), ("remarks", 0), ("file", 1),
    ],
    isNumbered: true
  )

  private static let groupColumns = [
    Column<Row>("group", for: .user, .right) { .integer($0.group) },
    Column<Row>("kind", for: .user) { .string($0.kind.rawValue) },
  ]

  private var sections: [(heading: String, rows: [Row])] {
    groups.enumerated().map { number, group in
      (
        group.kind.heading,
        group.files.map { Row(group: number + 1, kind: group.kind, twin: $0) }
      )
    }
  }

  var entries: [Row] {
    let all = sections.flatMap(\.rows)
    if !listsCopiesOnly { return all }
    let copies = all.filter { $0.kind == .exact && $0.twin.isCopy }
    return omitsUnprintablePaths ? copies.filter(\.hasPrintablePath) : copies
  }

  /// The number of copies that are left out for their paths.
  package var omittedCount: Int {
    omitsUnprintablePaths
      ? sections.flatMap(\.rows).count {
        $0.kind == .exact && $0.twin.isCopy && !$0.hasPrintablePath
      } : 0
  }

  /// The photos in printed order.
  package var photos: [Photo] { entries.map(\.photo) }

  package func humanReadable(in layout: TextLayout) -> String {
    let sections =
      listsCopiesOnly ? [(nil, entries)] : sections.map { ($0.heading as String?, $0.rows) }
    return Self.columns.table(sections, in: layout).text(in: layout)
  }

  func json(_ columns: Columns<Row>) -> JSONValue {
    if listsCopiesOnly { return .array(entries.map(columns.object)) }
    return .array(
      sections.map { section in
        .known([
          ("kind", section.rows.first.map { .string($0.kind.rawValue) }),
          ("files", .array(section.rows.map { .known(members(of: $0, columns)) })),
        ])
      }
    )
  }

  /// Returns the members of a file in the JSON of its group, which says the kind itself.
  private func members(of row: Row, _ columns: Columns<Row>) -> [(String, JSONValue?)] {
    columns.members(of: row).filter { name, _ in !Self.groupColumns.contains { $0.name == name } }
  }
}

extension TwinGroup.Kind {
  /// What the files of a group have in common, as a heading.
  fileprivate var heading: String {
    switch self {
    case .exact: "The same picture"
    case .similar: "The same shot"
    case .alike: "Alike"
    }
  }
}

extension PixelSize {
  fileprivate var shown: String { "\(width.grouped) × \(height.grouped)" }
}
