import Foundations
import Model
import TerminalGraphics

extension PhotoListPage: LocatedPhotoList {
  static let columns = Photo.columns

  var entries: [Photo] { photos }

  package func humanReadable(in layout: TextLayout) -> String {
    if photos.isEmpty { return "" }
    let sections = [(heading(in: layout), photos)]
    return shownColumns.table(sections, in: layout).text(in: layout)
  }

  /// The columns on a terminal; the user's own pictures have other ones.
  fileprivate var shownColumns: Columns<Photo> {
    photos.allSatisfy(\.source.isOwn) ? Photo.ownColumns : Self.columns
  }

  /// Returns the place and the page of its photos (pagination): `Kyoto, Japan · photos 51–100 of 300`.
  ///
  /// A narrow layout truncates the place, never a number: a cut number would be wrong.
  package func heading(in layout: TextLayout) -> String? {
    let facts = facts
    return layout.truncated(title, toWidth: layout.columns - facts.displayWidth).text + facts
  }

  /// The heading, however long it is.
  package var heading: String { title + facts }

  /// The order, if it is said, and the page: ` · newest first · photos 51–100 of 300`.
  private var facts: String {
    let last = first + photos.count - 1
    let rows =
      photos.count == 1
      ? "photo \(first.grouped)" : "photos \(first.grouped)–\(last.grouped)"
    let part = rows + (total.map { " of \($0.grouped)" } ?? "")
    return [order, part].compactMap { $0 }.map { " · \($0)" }.joined()
  }
}

extension PhotoListPage: Illustratable {
  package func illustratedRows(in layout: TextLayout) -> [IllustratedRow] {
    shownColumns.table([(nil, photos)], without: "subtitle", in: layout)
      .illustratedRows(photos.map(\.heading.subtitle), in: layout)
  }
}
