import Bitmaps
import Foundations
import Model

/// The preview of a link to the page in messengers and social networks.
///
/// It has a title, a description and a picture, as Open Graph tags (https://ogp.me).
struct GallerySharing: Hashable, Sendable {
  private let gallery: Gallery

  init(of gallery: Gallery) { self.gallery = gallery }

  /// The elements for the head of the page.
  var metadata: Markup {
    """
    <meta name="description" content="\(description)">
    <meta property="og:type" content="website">
    <meta property="og:title" content="\(gallery.title)">
    <meta property="og:description" content="\(description)">
    \(address)\(picture)
    """
  }

  /// The first paragraph of the introduction, else the number of photos.
  private var description: String {
    gallery.intro.paragraphs.first?.shortened(to: 200) ?? gallery.photos.count.counted("photo")
  }

  private var address: Markup? {
    gallery.address.map { "<meta property=\"og:url\" content=\"\($0.absoluteString)\">\n" }
  }

  /// The first photo that fills a wide card, else the first one; its URL is relative if the page's is unknown.
  private var picture: Markup? {
    guard let photo = gallery.photos.first(where: \.isWide) ?? gallery.photos.first else {
      return nil
    }
    let url = gallery.address?.appending(path: photo.picture).absoluteString ?? photo.picture
    return """
      <meta property="og:image" content="\(url)">
      <meta property="og:image:width" content="\(photo.pixels.width)">
      <meta property="og:image:height" content="\(photo.pixels.height)">
      <meta property="og:image:alt" content="\(photo.alternative)">
      <meta name="twitter:card" content="summary_large_image">

      """
  }
}

extension GalleryPhoto {
  /// True if its aspect ratio is near that of a card, 1.91:1.
  fileprivate var isWide: Bool {
    (1.3...2.4).contains(Double(pixels.width) / Double(pixels.height))
  }
}
