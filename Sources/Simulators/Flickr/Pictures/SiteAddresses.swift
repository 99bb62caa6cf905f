import Foundations
import Model
import Sample

/// The URLs of the simulated site: of its pages and pictures.
struct SiteAddresses: Hashable, Sendable {
  let base: URL

  /// Returns the URL of a page by its path.
  func page(_ path: String) -> String { base.appending(path: path).absoluteString }

  /// Returns the URL of a photo's page; the folder defaults to the owner's NSID.
  func page(of photo: SamplePhoto, in folder: String? = nil) -> String {
    page("photos/\(folder ?? photo.owner)/\(photo.id)/")
  }

  /// Returns the URL of a rendition of a photo.
  func picture(_ rendition: SampleRendition, of photo: SamplePhoto) -> String {
    let format = rendition.size == .original ? photo.fields["originalformat"]?.string : nil
    let name = "\(photo.id)_\(rendition.secret)\(rendition.size.addressSuffix)"
    return page("\(photo.server)/\(name).\(format ?? "jpg")")
  }
}
