import Foundations
import Model
import TestSupport
import Testing

@testable import Features

struct HiddenTests {
  private func hidden(title: String = "Not again") -> Hidden {
    let person = Person(id: "2@N02", name: "alice")
    return Hidden(
      photos: [.init(id: "1001", source: .flickr, title: title, date: .morning - 3600)],
      people: [.init(person: person, source: .flickr, date: .morning - 864_000)]
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
              "id": "2@N02",
              "name": "alice",
              "source": "flickr",
              "hiddenAt": "2026-11-11T09:30:00Z"
            }
          ],
          "photos": [
            {
              "id": "1001",
              "title": "Not again",
              "source": "flickr",
              "hiddenAt": "2026-11-21T08:30:00Z"
            }
          ]
        }

        """
    )
    let none = Hidden()
    #expect(none.text(as: .json) == "{\n  \"people\": [],\n  \"photos\": []\n}\n")
    #expect(none.text(as: .humanReadable(.make())).isEmpty)
  }

  @Test(arguments: hostileTexts) func `a hostile title is harmless in every format`(text: String) {
    for format in OutputFormat.all {
      #expect(hidden(title: text).text(as: format).dangerousScalars.isEmpty)
    }
  }
}
