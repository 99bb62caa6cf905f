import Bitmaps
import Foundations
import Imaging
import Model

extension Photo {
  /// The columns of a photo in every list.
  static let columns = Columns<Photo>(
    [
      Column("id", .id) { .string($0.id) },
      Column("title", link: \.page) { .string($0.heading.title) },
      Column("subtitle", .dim) { .text($0.heading.subtitle) },
      Column("owner") { .text($0.owner.shown) },
      Column("license", link: \.license?.address) { photo in
        photo.license.map { .string($0.name) }
      },
      Column("licenseUrl", link: \.license?.address) { .text($0.license?.url?.absoluteString) },
      Column("dateTaken") { .text($0.dateTaken) },
      Column("latitude") { .finite($0.coordinates?.latitude) },
      Column("longitude") { .finite($0.coordinates?.longitude) },
      Column("page", link: \.page) { .string($0.page.absoluteString) },
      Column("source") { .string($0.source.rawValue) },
      Column("private", .dim, { $0.isPrivate ? true : nil }) { $0.isPrivate ? "private" : "" },
      Column("images") { $0.images },
    ],
    table: ["title", "subtitle", "owner", "private", "id"],
    tabSeparated: ["title", "subtitle", "id", "owner", "license", "page"],
    narrowing: narrowing,
    isNumbered: true
  )

  /// The steps that narrow the columns: titles keep 60 columns at the cost of descriptions, and owners
  /// are whole while titles have 20.
  static let narrowing: [(name: String, width: Int)] = [
    ("title", 60), ("subtitle", 8), ("subtitle", 0), ("title", 20), ("owner", 8), ("owner", 0),
    ("title", 1),
  ]

  /// The URLs of the renditions, by the suffix of their size.
  private var images: JSONValue {
    .known(renditions.map { ($0.size.rawValue, .string($0.url.absoluteString)) })
  }
}

extension License {
  /// The name, and the URL of the license text if the source has one.
  var shown: String { url.map { "\(name) (\($0.absoluteString))" } ?? name }
}

extension SavedPhoto {
  /// The photo and its file as JSON.
  package var json: JSONValue {
    .known([
      ("id", .string(photo.id)), ("path", .text(path)), ("sidecar", .text(sidecar)),
      ("width", .integer(pixels.width)), ("height", .integer(pixels.height)),
      ("bytes", .integer(data.count)), ("size", .string(size.rawValue)),
      ("title", .string(photo.heading.title)), ("owner", .text(photo.owner.shown)),
      ("license", photo.license.map { .string($0.name) }),
      ("licenseUrl", .text(photo.license?.url?.absoluteString)),
      ("page", .string(photo.page.absoluteString)),
      ("source", .string(photo.source.rawValue)),
    ])
  }

  /// The attribution of the photo: `“Gentle Night” by Christina, CC BY 2.0, https://…`.
  package var credit: String { photo.credit() }
}

extension Photo {
  /// Returns the attribution, with or without the URL of the page.
  func credit(withPage: Bool = true) -> String {
    let title = heading.title.onOneLine
    let author = owner.shown.map { " by \($0.onOneLine)" } ?? ""
    let parts = [
      "“\(title)”\(author)", license?.shown,
      withPage ? page.absoluteString : nil,
    ]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }
}
