import Foundations
import Model
import TestSupport
import Testing

@testable import Features

struct AlbumPageTests {
  private func page(_ albums: Album...) -> AlbumPage {
    AlbumPage(albums: albums, total: albums.count, hasMore: false)
  }

  private let albums = [
    Album(
      id: "72157639031827083",
      title: "Iceland in the long light of June",
      photoCount: 1_200,
      page: URL(string: "https://www.flickr.com/photos/1@N01/albums/72157639031827083")
    ), Album(id: "2021/東京", title: "東京", photoCount: 1), Album(id: "7", title: "", photoCount: 0),
  ]

  @Test func `a row has its number, title, number of photos and id`() {
    #expect(
      page(albums[0], albums[1], albums[2]).text(as: .humanReadable(.make())) == """
          1  Iceland in the long light of June  1,200 photos  72157639031827083
          2  東京                                    1 photo  2021/東京
          3                                         0 photos  7

        """
    )
  }

  @Test func `a narrow table cuts the title, never the id`() {
    #expect(
      page(albums[0]).text(as: .humanReadable(.make(44))) == """
          1  Icela…  1,200 photos  72157639031827083

        """
    )
  }

  @Test func `records have title, number and id, and an album without a page has none`() {
    #expect(
      page(albums[0], albums[1]).text(as: .tabSeparated)
        == "Iceland in the long light of June\t1200\t72157639031827083\n東京\t1\t2021/東京\n"
    )
    #expect(
      page(albums[1]).text(as: .json) == """
        [
          {
            "title": "東京",
            "photoCount": 1,
            "id": "2021/東京"
          }
        ]

        """
    )
    #expect(page(albums[2]).text(as: .jsonLines) == #"{"title":"","photoCount":0,"id":"7"}"# + "\n")
    #expect(page(albums[0]).text(as: .tabSeparated, columns: ["id", "title"]).hasPrefix("7215"))
    #expect(AlbumPage.columnNames == ["title", "photoCount", "id", "page"])
  }

  @Test func `no albums are empty text, or an empty array`() {
    #expect(page().text(as: .humanReadable(.make())).isEmpty)
    #expect(page().text(as: .json) == "[]\n")
  }

  @Test(arguments: hostileTexts) func `a hostile title is harmless in every format`(text: String) {
    let page = page(Album(id: "7", title: text, photoCount: 1))
    for format in OutputFormat.all { #expect(page.text(as: format).dangerousScalars.isEmpty) }
  }
}
