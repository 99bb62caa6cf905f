import Foundations
import Model
import TerminalGraphics

extension PhotoList: RecordList, LocatedList {
  static let columns = Photo.columns

  var entries: [Photo] { photos }

  package func features(
    columns names: [String],
    includingPrivate: Bool,
    by publishing: Publishing,
    _ sharing: PositionSharing
  ) async throws -> FeatureCollection {
    try await FeatureCollection(
      ofPhotos: self,
      columns: names,
      includingPrivate: includingPrivate,
      by: publishing,
      sharing
    )
  }

  package func humanReadable(in layout: TextLayout) -> String {
    if photos.isEmpty { return "" }
    let sections = [(heading(in: layout), photos)]
    return Self.columns.table(sections, in: layout).text(in: layout)
  }

  /// Returns the place and the page of its photos (pagination): `Kyoto, Japan · photos 51–100 of 300`.
  ///
  /// A narrow layout truncates the place, never a number: a cut number would be wrong.
  func heading(in layout: TextLayout) -> String? {
    let last = first + photos.count - 1
    let part = " · photos \(first)–\(last)" + (total.map { " of \($0)" } ?? "")
    return layout.truncated(title, toWidth: layout.columns - part.displayWidth).text + part
  }
}

extension PhotoList: Illustratable {
  func table(in layout: TextLayout) -> Table {
    Self.columns.table([(nil, photos)], without: "subtitle", in: layout)
  }

  var subtitles: [String] { photos.map(\.heading.subtitle) }
}
