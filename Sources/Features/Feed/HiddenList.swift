import Foundations
import Model

/// The hidden people and photos as a list.
package struct HiddenList: Hashable, Sendable {
  private let hidden: Hidden
  /// The absolute paths of the user's own pictures that are still there.
  private let paths: [PhotoKey: String]

  init(_ hidden: Hidden, paths: [PhotoKey: String] = [:]) {
    (self.hidden, self.paths) = (hidden, paths)
  }

  package var isEmpty: Bool { hidden.isEmpty }
}

extension Feed {
  /// Returns the hidden people and photos, with the paths of the user's own pictures.
  package func hiddenList() async throws -> HiddenList {
    let hidden = try hidden()
    var paths: [PhotoKey: String] = [:]
    for photo in hidden.photos where photo.source.isOwn {
      let key = PhotoKey(source: photo.source, id: photo.id)
      paths[key] = try? await sources.source(photo.source).photo(id: photo.id).filePath
    }
    return HiddenList(hidden, paths: paths)
  }
}

extension HiddenList: RecordList {
  /// A hidden person or photo.
  struct Row: Sendable {
    let kind: Kind
    let id: String
    let title: String?
    let source: SourceID
    let date: Date
    var path: String?

    enum Kind: String, Sendable {
      case person, photo
    }

    fileprivate func title(of kind: Kind) -> JSONValue? { kind == self.kind ? .text(title) : nil }
    fileprivate var shown: String { title ?? id }
  }

  static let columns = Columns<Row>(
    [
      Column("kind", for: .user) { .string($0.kind.rawValue) },
      Column("id", for: .user, .id) { .string($0.id) },
      Column("name", for: .user) { $0.title(of: .person) },
      Column(
        "title",
        for: .user,
        .plain,
        { $0.title(of: .photo) },
        text: \.shown,
        cell: { row, _ in row.kind == .person ? "@\(row.shown)" : row.shown }
      ),
      Column("source", for: .user) { .string($0.source.rawValue) },
      Column("hiddenAt", for: .user, ageOf: \.date),
      Column("path", for: .user) { .text($0.path) },
    ],
    table: ["title", "hiddenAt", "id"],
    tabSeparated: ["kind", "id", "title", "source", "hiddenAt"],
    narrowing: [("title", 1)]
  )

  var entries: [Row] { people + photos }

  private var people: [Row] {
    hidden.people.map { owner in
      let person = owner.person
      return Row(
        kind: .person,
        id: person.id,
        title: person.name,
        source: owner.source,
        date: owner.date
      )
    }
  }

  private var photos: [Row] {
    hidden.photos.map { photo in
      let path = paths[PhotoKey(source: photo.source, id: photo.id)]
      return Row(
        kind: .photo,
        id: photo.id,
        title: photo.title,
        source: photo.source,
        date: photo.date,
        path: path
      )
    }
  }

  package func humanReadable(in layout: TextLayout) -> String {
    let sections = [("People" as String?, people), ("Photos", photos)].filter { !$0.1.isEmpty }
    return Self.columns.table(sections, in: layout).text(in: layout)
  }

  func json(_ columns: Columns<Row>) -> JSONValue {
    .known([
      ("people", .array(people.map(columns.object))),
      ("photos", .array(photos.map(columns.object))),
    ])
  }
}
