import Foundations
import Model
import Sample

/// The addresses of the simulated site: of its pages, and of the pictures of photos.
struct SiteAddresses: Hashable, Sendable {
  let base: URL

  /// Returns the address of a page by its path.
  func page(_ path: String) -> String { base.appending(path: path).absoluteString }

  /// Returns the address of a photo's page; the folder is the owner's NSID unless given.
  func page(of photo: SamplePhoto, in folder: String? = nil) -> String {
    page("photos/\(folder ?? photo.owner)/\(photo.id)/")
  }

  /// Returns the address of a rendition of a photo.
  func picture(_ rendition: SampleRendition, of photo: SamplePhoto) -> String {
    let format = rendition.size == .original ? photo.fields["originalformat"]?.string : nil
    let name = "\(photo.id)_\(rendition.secret)\(rendition.size.addressSuffix)"
    return page("\(photo.server)/\(name).\(format ?? "jpg")")
  }
}
