import Bitmaps
import Foundations
import Model
import Testing

@testable import Features

@Suite(.timeLimit(.minutes(30))) struct GalleryPageTests {
  private func html(
    _ sections: Gallery.Section...,
    style: String = "",
    script: String = ""
  ) -> String {
    let gallery = Gallery(title: "Fog", sections: sections)
    return GalleryPage(gallery, style: style, script: script).html.html
  }

  private func html(_ photo: Photo) -> String {
    html(.init(title: "Fog", photos: [.make(of: photo)]))
  }

  // MARK: - Texts of others

  @Test(arguments: [
    "</title><script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onclick='alert(1)",
    "<!--", "]]>", "&lt;script&gt;",
  ])
  func `a hostile text stays text everywhere`(text: String) throws {
    var photo = try Photo.make(title: text, owner: text)
    photo.license = License(name: text, url: nil)
    let gallery = Gallery(
      title: text,
      sections: [
        .init(title: text, country: text, photos: [.make(of: photo)]),
        .init(title: text, country: nil, photos: []),
      ]
    )
    let page = GalleryPage(gallery, style: "", script: "").html.html
    let plain = page.replacing(text.escaped, with: "")
    #expect(page.contains(text.escaped) && (text.escaped == text || !plain.contains(text)))
    #expect(page.count(of: "<script>") == 1 && page.count(of: "<img ") == 2)
  }

  @Test(arguments: ["javascript:alert(1)", "data:text/html,x", "file:///home/ada/dawn.jpg"])
  func `a URL that is not of the web is not a link`(address: String) throws {
    let owner = Photo.Owner(id: "1@N01", name: "Ada")
    var photo = Photo(id: "1001", owner: owner, page: try #require(URL(string: address)))
    photo.license = License(name: "CC BY 4.0", url: URL(string: "ftp://sample.invalid/"))
    let pages = GalleryPages(
      Gallery(title: "Fog", sections: [.init(title: "Fog", photos: [.make(of: photo)])])
    )
    #expect(!pages.index.contains(address) && !pages.credits.contains(address))
    #expect(pages.index.contains("by Ada, CC BY 4.0</span>"))
  }

  // MARK: - The policy

  @Test func `the policy allows this style sheet and this script, and nothing else`() throws {
    let page = html(.init(title: "Fog", photos: []), style: "p{}", script: "f();")
    let policy = try #require(page.firstMatch(of: /Content-Security-Policy" content="([^"]*)"/))
    let allowed = String(policy.1).replacing("&#39;", with: "'")
    let style = try #require(page.firstMatch(of: /<style>((?s).*?)<\/style>/)).1
    let script = try #require(page.firstMatch(of: /<script>((?s).*?)<\/script>/)).1
    #expect(
      allowed
        == "default-src 'none'; img-src 'self' file: data:; style-src 'sha256-\(style.digest)'; "
        + "script-src 'sha256-\(script.digest)'; base-uri 'none'; form-action 'none'"
    )
  }

  @Test func `nothing in the page needs what the policy forbids`() throws {
    let page = GalleryPages(
      Gallery(title: "Fog", sections: [.init(title: "Fog", photos: [.make(of: try .full())])])
    ).index
    #expect(!page.contains(" style=") && page.firstMatch(of: /\son[a-z]+="/) == nil)
    #expect(page.contains("prefers-color-scheme") && page.contains("pointerdown"))
  }

  // MARK: - What is there

  @Test func `a photo is a link to its picture, with its size reserved`() throws {
    let page = html(try .make("1001", title: "Dawn"))
    #expect(
      page.contains(
        """
        <li class="a150 c8ab"><a id="photo-1001" href="photos/1001.jpg" \
        data-size="1024x683"><img src="thumbnails/1001.jpg" width="450" height="300" alt="Dawn" \
        loading="lazy" decoding="async"></a></li>
        """
      )
    )
    #expect(page.contains(".a150{--a:1.5}") && page.contains(".c8ab{background:#8ab}"))
  }

  @Test func `a credit names the author, and links license and page`() throws {
    let page = html(try .make("1001", title: "Dawn", license: 4))
    #expect(
      page.contains(
        """
        <li><a href="#photo-1001">Dawn</a><span> by Ada, \
        <a href="https://creativecommons.org/licenses/by/2.0/">CC BY 2.0</a>, \
        <a href="https://www.flickr.com/photos/1@N01/1001/">page</a></span></li>
        """
      )
    )
  }

  @Test func `a photo without a title is described by its author`() throws {
    #expect(html(try .make()).contains("alt=\"Photo by Ada\""))
  }

  @Test func `places are below their countries, and linked at the top`() throws {
    let page = html(
      .init(title: "Lyon", country: "France", photos: [.make(of: try .make("1"))]),
      .init(title: "Nice", country: "France", photos: [.make(of: try .make("2"))]),
      .init(title: "Kyoto", country: "Japan", photos: [.make(of: try .make("3"))])
    )
    let headings = page.matches(of: /<(h[1-3])( id="section-[0-9]")?>(\w+)</)
      .map { "\($0.1) \($0.3)" }
    #expect(
      headings == ["h1 Fog", "h2 France", "h3 Lyon", "h3 Nice", "h2 Japan", "h3 Kyoto"]
    )
    #expect(page.contains("<li><a href=\"#section-2\">Kyoto</a></li>"))
  }

  @Test func `an introduction is above the photos, with a paragraph for each part`() throws {
    let intro = GalleryIntro("Two weeks\nin <Kyoto>.\n\n \nWith \u{7}friends.")
    let section = Gallery.Section(title: "Fog", photos: [.make(of: try .make())])
    let page = GalleryPage(
      Gallery(title: "Fog", intro: intro, sections: [section]),
      style: "",
      script: ""
    )
    .html.html
    #expect(page.contains("<p>Two weeks in &lt;Kyoto&gt;.</p>\n<p>With friends.</p>\n</div>"))
    #expect(!html(.init(title: "Fog", photos: [])).contains("intro"))
  }

  @Test(arguments: [
    (nil, "photos/1002.jpg"),
    ("https://ada.example/fog/", "https://ada.example/fog/photos/1002.jpg"),
  ])
  func `a link to the page shows its title and a wide picture`(address: String?, picture: String)
    throws
  {
    let tall = GalleryPhoto.make(of: try .make("1001"), pixels: PixelSize(width: 683, height: 1024))
    let gallery = Gallery(
      title: "Fog & dew",
      intro: GalleryIntro("Two weeks."),
      address: address.flatMap { URL(string: $0) },
      sections: [.init(title: "Fog", photos: [tall, .make(of: try .make("1002", title: "Dawn"))])]
    )
    let page = GalleryPage(gallery, style: "", script: "").html.html
    let fields = page.matches(of: /<meta property="og:([a-z:]+)" content="([^"]*)">/)
      .map { "\($0.1) \($0.2)" }
    let expected = [
      "type website", "title Fog &amp; dew", "description Two weeks.", address.map { "url \($0)" },
      "image \(picture)", "image:width 1024", "image:height 683", "image:alt Dawn",
    ]
    #expect(fields == expected.compactMap(\.self))
  }

  @Test func `a gallery without photos says so`() {
    #expect(html(.init(title: "Fog", photos: [])).contains("<p>No photos.</p>"))
  }

  @Test func `a page of 500 photos with long titles is below 300 kB`() throws {
    let photos = try (0..<500).map { number in
      let title = "A title of \(number) as people write them, with a few more words"
      return GalleryPhoto.make(of: try .make("5399938\(10_000 + number)", title: title, license: 4))
    }
    let section = Gallery.Section(title: "Fog", photos: photos)
    let page = GalleryPages(Gallery(title: "Fog", sections: [section])).index
    #expect(page.utf8.count < 300_000)
  }

  @Test func `the credits have a line with title, author and page for each file`() throws {
    let section = Gallery.Section(title: "Fog", photos: [.make(of: try .make(title: "Dawn"))])
    let pages = GalleryPages(Gallery(title: "Fog", sections: [section]))
    let address = "https://www.flickr.com/photos/1@N01/1001/"
    #expect(pages.credits == "photos/1001.jpg: “Dawn” by Ada, \(address)\n")
  }
}

extension GalleryPhoto {
  static func make(
    of photo: Photo,
    pixels: PixelSize = PixelSize(width: 1024, height: 683)
  ) -> GalleryPhoto {
    GalleryPhoto(
      photo: photo,
      name: photo.id,
      picture: "photos/\(photo.id).jpg",
      pixels: pixels,
      thumbnail: "thumbnails/\(photo.id).jpg",
      thumbnailPixels: PixelSize(width: 450, height: 300),
      color: RGBColor(red: 0x8A, green: 0xA9, blue: 0xBB)
    )
  }
}

extension StringProtocol {
  fileprivate var escaped: String { (("\(String(self))") as Markup).html }

  fileprivate var digest: String { SHA256(of: Data(utf8)).base64 }

  fileprivate func count(of part: String) -> Int { ranges(of: part).count }
}
