import Foundations
import Model
import TestSupport
import Testing

@testable import Features

struct HiddenListTests {
  private func hidden(title: String = "Not again") -> HiddenList {
    let person = Person(id: "2@N02", name: "alice")
    let hidden = Hidden(
      photos: [.init(id: "1001", source: .flickr, title: title, date: .morning - 3600)],
      people: [.init(person: person, source: .flickr, date: .morning - 864_000)]
    )
    return HiddenList(
      hidden,
      paths: [PhotoKey(source: .flickr, id: "1001"): "/home/ada/1001.jpg"]
    )
  }

  @Test func `people and photos are listed separately, with their names`() {
    #expect(
      hidden().text(as: .humanReadable(.make())) == """
        People
          @alice     2026-11-11  2@N02

        Photos
          Not again         1 h  1001

        """
    )
    #expect(
      hidden().text(as: .tabSeparated) == """
        person\t2@N02\talice\tflickr\t2026-11-11T09:30:00Z
        photo\t1001\tNot again\tflickr\t2026-11-21T08:30:00Z

        """
    )
  }

  @Test func `JSON has both kinds, even if empty`() {
    #expect(
      hidden().text(as: .json) == """
        {
          "people": [
            {
              "kind": "person",
              "id": "2@N02",
              "name": "alice",
              "source": "flickr",
              "hiddenAt": "2026-11-11T09:30:00Z"
            }
          ],
          "photos": [
            {
              "kind": "photo",
              "id": "1001",
              "title": "Not again",
              "source": "flickr",
              "hiddenAt": "2026-11-21T08:30:00Z",
              "path": "/home/ada/1001.jpg"
            }
          ]
        }

        """
    )
    let none = HiddenList(Hidden())
    #expect(none.text(as: .json) == "{\n  \"people\": [],\n  \"photos\": []\n}\n")
    #expect(none.text(as: .humanReadable(.make())).isEmpty)
  }

  @Test func `columns are of both kinds`() {
    let text = hidden().text(as: .commaSeparated, columns: ["title", "path"])
    #expect(text == "title,path\r\nalice,\r\nNot again,/home/ada/1001.jpg\r\n")
  }

  @Test(arguments: hostileTexts) func `a hostile title is harmless in every format`(text: String) {
    for format in OutputFormat.all {
      #expect(hidden(title: text).text(as: format).dangerousScalars.isEmpty)
    }
  }
}
