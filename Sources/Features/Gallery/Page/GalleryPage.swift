import Bitmaps
import EmbeddedFiles
import Foundations
import Model

/// The page of a gallery: one HTML file with inline style sheet and script.
///
/// Both are inline so that the page is replaced as a whole. Their hashes are in its security policy,
/// which also works from a disk, where browsers disagree about `'self'`. Their sources are
/// `Resources/gallery/gallery.css` and `gallery.js`.
package struct GalleryPage: Hashable, Sendable {
  private let gallery: Gallery
  private let style: String
  private let script: String

  package init(_ gallery: Gallery) {
    self.init(
      gallery,
      style: EmbeddedFile.at("gallery/gallery.css")?.text ?? "",
      script: EmbeddedFile.at("gallery/gallery.js")?.text ?? ""
    )
  }

  init(_ gallery: Gallery, style: String, script: String) {
    self.gallery = gallery
    self.style = "\n" + style + GalleryStyle(of: gallery.photos).rules + "\n"
    self.script = "\n" + script
  }
}

extension EmbeddedFile {
  fileprivate var text: String { String(decoding: data, as: UTF8.self) }
}

extension GalleryPages {
  /// Renders the page of a gallery, and its credits as `photo fetch` prints them.
  package init(_ gallery: Gallery) {
    self.init(
      index: GalleryPage(gallery).html.html,
      credits: gallery.photos.map { "\($0.picture): \($0.credit)\n" }.joined()
    )
  }
}

// MARK: - The whole page

extension GalleryPage {
  package var html: Markup {
    let map = GalleryMap(of: gallery)
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
      <meta name="referrer" content="no-referrer">
      <meta name="color-scheme" content="light dark">
      <meta name="generator" content="Top Places">
      <link rel="icon" href="data:,">
      <title>\(gallery.title)</title>
      \(GallerySharing(of: gallery).metadata)\
      <style>\(Markup(trusted: style))</style>
      <script>\(Markup(trusted: script))</script>
      </head>
      <body>
      <div id="list">
      <header>
      <h1>\(gallery.title)</h1>
      <p class="facts">\(gallery.photos.count.counted("photo"))\(map == nil ? nil : mapLink)</p>
      \(intro)\(navigation)</header>
      <main>
      \(sections)\(map?.section)\(credits)</main>
      <footer>Made with Top Places.</footer>
      </div>
      \(viewer)
      </body>
      </html>

      """
  }

  private var mapLink: Markup { "<span> · <a href=\"#map\">Map</a></span>" }

  private var intro: Markup? {
    let paragraphs: [Markup] = gallery.intro.paragraphs.map { "<p>\($0)</p>\n" }
    return paragraphs.isEmpty ? nil : "<div class=\"intro\">\n\(paragraphs)</div>\n"
  }

  /// The content security policy: this style sheet, this script, and pictures beside the page.
  ///
  /// `file:` is for browsers whose `'self'` does not include files on a disk. `data:` is for the empty
  /// icon, which spares servers a request.
  private var policy: String {
    [
      "default-src 'none'", "img-src 'self' file: data:", "style-src 'sha256-\(style.digest)'",
      "script-src 'sha256-\(script.digest)'", "base-uri 'none'", "form-action 'none'",
    ].joined(separator: "; ")
  }

  /// The frame of the open photo, which the script fills and shows.
  private var viewer: Markup {
    """
    <section id="viewer" aria-labelledby="title" hidden>
    <div id="stage" tabindex="0" role="group" aria-label="Picture" aria-describedby="keys"><img \
    id="picture" alt="" draggable="false"></div>
    <div id="caption">
    <div id="tools" role="group" aria-label="Photo">
    <button type="button" id="previous" aria-label="Previous photo">‹</button>
    <button type="button" id="next" aria-label="Next photo">›</button>
    <button type="button" id="out" aria-label="Zoom out">−</button>
    <button type="button" id="in" aria-label="Zoom in">+</button>
    <button type="button" id="fit" aria-label="Fit or fill">Fit</button>
    <a id="download" download aria-label="Download">↓</a>
    <button type="button" id="close" aria-label="Close the photo">×</button>
    </div>
    <div aria-live="polite">
    <h2 id="title">Photo</h2>
    <p id="credit"></p>
    </div>
    <p id="keys" hidden>Arrows move the picture, or go to the next one. Plus and minus zoom, 0 fits, F \
    fills, N and P go on and back, Escape closes.</p>
    </div>
    </section>
    """
  }
}

// MARK: - The list

extension GalleryPage {
  /// The sections by country; sections without one are groups of their own.
  private var groups: [(country: String?, sections: [(number: Int, section: Gallery.Section)])] {
    var groups: [(country: String?, sections: [(number: Int, section: Gallery.Section)])] = []
    for (number, section) in gallery.sections.enumerated() {
      if let last = groups.last, let country = section.country, last.country == country {
        groups[groups.count - 1].sections.append((number, section))
      } else {
        groups.append((section.country, [(number, section)]))
      }
    }
    return groups
  }

  /// Links to the sections, if there are several.
  private var navigation: Markup? {
    if gallery.sections.count < 2 { return nil }
    let links: [Markup] = gallery.sections.enumerated().map { number, section in
      "<li><a href=\"#section-\(number)\">\(section.title)</a></li>\n"
    }
    return "<nav aria-label=\"Sections\">\n<ul>\n\(links)</ul>\n</nav>\n"
  }

  private var sections: [Markup] {
    // The only section has the page's title.
    if gallery.sections.count == 1, gallery.sections[0].country == nil {
      let heading: Markup = "<h2 id=\"section-0\">Photos</h2>"
      return [section(gallery.sections[0], number: 0, heading)]
    }
    return groups.map { group in
      let inner = group.sections.map { number, section in
        self.section(
          section,
          number: number,
          group.country == nil
            ? "<h2 id=\"section-\(number)\">\(section.title)</h2>"
            : "<h3 id=\"section-\(number)\">\(section.title)</h3>"
        )
      }
      guard let country = group.country else { return "\(inner)" }
      return "<section>\n<h2>\(country)</h2>\n\(inner)</section>\n"
    }
  }

  private func section(_ section: Gallery.Section, number: Int, _ heading: Markup) -> Markup {
    if section.photos.isEmpty {
      return
        "<section aria-labelledby=\"section-\(number)\">\n\(heading)\n<p>No photos.</p>\n</section>\n"
    }
    return """
      <section aria-labelledby="section-\(number)">
      \(heading)
      <ul class="rows" role="list">
      \(section.photos.map(\.item))</ul>
      </section>

      """
  }

  /// The credits; if none of them names anybody, they are hidden, and only serve as the titles of opened photos.
  private var credits: Markup? {
    if gallery.photos.isEmpty { return nil }
    let hidden: Markup? = gallery.photos.contains(where: \.isCredited) ? nil : " hidden"
    return """
      <section aria-labelledby="credits"\(hidden)>
      <h2 id="credits">Credits</h2>
      <ul class="credits" role="list">
      \(gallery.photos.map(\.creditItem))</ul>
      </section>

      """
  }
}

extension GalleryPhoto {
  /// The photo in a row: a link to its picture file, which the script opens in the page.
  fileprivate var item: Markup {
    """
    <li class="\(ratioClass) \(colorClass)"><a id="photo-\(name)" \
    href="\(picture)" data-size="\(pixels.description)"><img src="\(thumbnail)" \
    width="\(thumbnailPixels.width)" height="\(thumbnailPixels.height)" alt="\(alternative)" \
    loading="lazy" decoding="async"></a></li>

    """
  }

  /// The photo's attribution: author, license and page.
  fileprivate var creditItem: Markup {
    """
    <li\(isCredited ? nil : " hidden")><a href="#photo-\(name)">\(shortTitle)</a>\
    <span>\(author)\(license)\(page)</span></li>

    """
  }

  /// True if the author, the license or the page is known.
  fileprivate var isCredited: Bool { author != nil || license != nil || page != nil }

  private var author: Markup? { photo.owner.shown.map { " by \($0)" } }

  private var license: Markup? {
    guard let license = photo.license else { return nil }
    guard let address = license.address else { return ", \(license.name)" }
    return ", <a href=\"\(address.absoluteString)\">\(license.name)</a>"
  }

  /// The link to the photo's page, except for a local file: nobody else has it.
  private var page: Markup? {
    photo.webPage.map { ", <a href=\"\($0.absoluteString)\">page</a>" }
  }

  /// The alternative text of the picture.
  var alternative: String {
    photo.title.trimmed.isEmpty && photo.description.trimmed.isEmpty
      ? "Photo\(photo.owner.shown.map { " by \($0)" } ?? "")".shortened : shortTitle
  }

  var shortTitle: String { photo.heading.title.onOneLine.shortened }

  /// The attribution as `photo fetch` prints it.
  fileprivate var credit: String { photo.credit }
}

extension String {
  /// The text, or its beginning and an ellipsis: the page contains each title twice.
  fileprivate var shortened: String { shortened(to: 100) }

  /// Returns the text, or its beginning and an ellipsis if it is longer than a number of characters.
  func shortened(to length: Int) -> String {
    count > length ? prefix(length - 1).trimmed + "…" : self
  }

  fileprivate var digest: String { SHA256(of: Data(utf8)).base64 }
}
