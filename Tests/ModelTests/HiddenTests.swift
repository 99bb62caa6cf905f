import Foundations
import Model
import Testing

struct HiddenTests {
  private let page = URL(filePath: "/")

  private func photo(_ id: String, by owner: String = "1@N01", source: SourceID = .flickr) -> Photo
  {
    Photo(id: id, owner: .init(id: owner, name: nil), page: page, source: source)
  }

  private func hidden(photo id: String, source: SourceID = .flickr) -> Hidden.Photo {
    Hidden.Photo(id: id, source: source, title: "", date: Date(timeIntervalSince1970: 0))
  }

  private func hidden(person id: String, source: SourceID = .flickr) -> Hidden.Owner {
    let date = Date(timeIntervalSince1970: 0)
    return Hidden.Owner(person: Person(id: id, name: nil), source: source, date: date)
  }

  @Test func `a photo is hidden by its id or its owner's, at its source only`() {
    let hidden = Hidden(
      photos: [hidden(photo: "1"), hidden(photo: "2", source: .sample)],
      people: [hidden(person: "9@N09")]
    )
    #expect(hidden.hides(photo("1")))
    #expect(!hidden.hides(photo("2")))
    #expect(hidden.hides(photo("2", source: .sample)))
    #expect(hidden.hides(photo("3", by: "9@N09")))
    #expect(!hidden.hides(photo("3", by: "9@N09", source: .commons)))
    #expect(!Hidden().hides(photo("1")))
  }

  @Test func `a change applies from then on, and equality is that of the lists`() {
    var hidden = Hidden()
    hidden.photos.append(self.hidden(photo: "1"))
    hidden.people = [self.hidden(person: "9@N09")]
    #expect(hidden.hides(photo("1")) && hidden.hides(photo("3", by: "9@N09")))
    #expect(hidden == Hidden(photos: hidden.photos, people: hidden.people))
    #expect(hidden != Hidden(photos: hidden.photos))
    hidden.photos.removeAll()
    hidden.people.removeAll()
    #expect(!hidden.hides(photo("1")) && !hidden.hides(photo("3", by: "9@N09")))
    #expect(hidden == Hidden() && hidden.isEmpty)
  }

  @Test func `a list of ten thousand photos hides only those photos`() {
    let hidden = Hidden(photos: (1...10_000).map { self.hidden(photo: "\($0)") })
    let missed = (1...20_000).filter { !hidden.hides(photo("\($0)")) }
    #expect(missed.count == 10_000)
  }
}
