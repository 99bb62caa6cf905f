import Foundations
import Model

extension AlbumPage: RecordList {
  static let columns = Columns<Album>(
    [
      Column("title", for: .user) { .string($0.title) },
      Column(
        "photoCount",
        for: .user,
        .right,
        { .integer($0.photoCount) },
        cell: { album, _ in album.photoCount.counted("photo") }
      ),
      Column("id", for: .user, .id) { .string($0.id) },
      Column("page", for: .user) { .text($0.page?.absoluteString) },
    ],
    table: ["title", "photoCount", "id"],
    tabSeparated: ["title", "photoCount", "id"],
    narrowing: [("title", 1)],
    isNumbered: true
  )

  var entries: [Album] { albums }

  package func humanReadable(in layout: TextLayout) -> String { table(in: layout).text(in: layout) }

  private func table(in layout: TextLayout) -> Table {
    Self.columns.table([(nil, albums)], in: layout)
  }
}

extension AlbumPage: Illustratable {
  package func illustratedRows(in layout: TextLayout) -> [IllustratedRow] {
    table(in: layout).illustratedRows(albums.map { _ in "" }, in: layout)
  }
}
