import Foundations
import Model

extension RecentPhotos: LocatedPhotoList {
  static let columns = Columns<ViewedPhoto>(
    Photo.columns.all.map { $0.of(\.photo) } + [
      Column(
        "viewedAt",
        for: .user,
        .right,
        { .string($0.viewedAt.inISO8601) },
        cell: { $1.clock.ago($0.viewedAt) }
      )
    ],
    table: ["title", "owner", "viewedAt", "id"],
    tabSeparated: ["title", "subtitle", "id", "owner", "license", "page"],
    narrowing: Photo.narrowing,
    isNumbered: true
  )

  var entries: [ViewedPhoto] { photos }

  package func humanReadable(in layout: TextLayout) -> String { table(in: layout).text(in: layout) }

  private func table(in layout: TextLayout) -> Table {
    Self.columns.table([(nil, photos)], in: layout)
  }
}

extension RecentPhotos: Illustratable {
  package func illustratedRows(in layout: TextLayout) -> [IllustratedRow] {
    table(in: layout).illustratedRows(photos.map(\.photo.heading.subtitle), in: layout)
  }
}
