import Foundations
import Model

extension PhotoReference {
  /// Parses a printed row of a list of photos: tab-separated values, or a JSON object on a line.
  ///
  /// ```swift
  /// try PhotoReference(printedRow: "Dawn\t\t51540860321\tAda\tCC BY 2.0\thttps://www.flickr.com/photos/…")
  /// try PhotoReference(printedRow: #"{"id":"51540860321","source":"flickr"}"#)
  /// try PhotoReference(printedRow: "51540860321")  // nil: a name of a photo, as in an argument
  /// ```
  ///
  /// - Throws: A `Failure` if the row is from another kind of list, or does not identify its photo.
  package init?(printedRow row: String) throws(Failure) {
    let photo: PhotoReference?
    if row.contains("\t") {
      photo = PhotoReference(values: row.split(separator: "\t", omittingEmptySubsequences: false))
    } else if row.hasPrefix("{") || row.hasPrefix("[") {
      photo = JSONValue(json: Data(row.utf8)).flatMap { PhotoReference(object: $0) }
    } else {
      return nil
    }
    guard let photo else {
      let start = row.onOneLine.prefix(60)
      throw Failure(
        .wrongUsage,
        "“\(start)” is no row of a list of photos; print the list with --fields id, or with --jsonl."
      )
    }
    self = photo
  }

  /// Parses the tab-separated values of a list or of the feed.
  ///
  /// A list has title, subtitle, id, owner, licence and page; in the feed, the id and the mark come first.
  private init?(values: [Substring]) {
    let isPost = values.count == 11 && ["seen", "unseen"].contains(values[1])
    guard isPost || values.count == 6, let page = values.last.map(String.init),
      case .id(let id) = PhotoReference(String(values[isPost ? 0 : 2]))
    else { return nil }
    if let url = URL(string: page), url.isFileURL {
      // The id is a hash of the picture's path, so its own folder finds it as well as the listed one.
      self.init(id, in: SourceID(ofPictureAt: url))
    } else if case .page(id, let site) = PhotoReference(page) {
      self = .page(id, on: site)
    } else {
      self = .id(id)
    }
  }

  /// Reads the fields `id` and `source` of an object.
  private init?(object: JSONValue) {
    guard let id = object["id"]?.string,
      let source = object["source"]?.string.flatMap(SourceID.init(rawValue:))
    else { return nil }
    self.init(id, in: source)
  }

  /// Creates the reference to a photo of a source, unless that cannot have the id.
  private init?(_ id: Photo.ID, in source: SourceID) {
    guard source.canHave(photoWithID: id), source.path?.hasPrefix("/") ?? true else { return nil }
    self = .listed(id, in: source)
  }
}
