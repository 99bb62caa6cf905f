import Foundations
import Imaging
import Places
import UseCases

extension SavedPhoto {
  /// The photo and the file that was made of it.
  package var json: JSONValue {
    .known([
      ("id", .string(photo.id)),
      ("path", .text(path)),
      ("width", .integer(pixels.width)),
      ("height", .integer(pixels.height)),
      ("bytes", .integer(data.count)),
      ("size", .string(size.rawValue)),
      ("title", .string(photo.heading.title)),
      ("owner", .string(photo.owner.shown)),
      ("license", photo.license.map { .string($0.name) }),
      ("page", .string(photo.page.absoluteString)),
    ])
  }

  /// The line that credits the photo: `“Gentle Night” by Christina, CC BY 2.0, https://…`.
  package var credit: String {
    let title = photo.heading.title.onOneLine
    let parts = ["“\(title)” by \(photo.owner.shown.onOneLine)", photo.license?.name]
    return (parts.compactMap { $0 } + [photo.page.absoluteString]).joined(separator: ", ")
  }
}
