import Testing

@testable import Sample
@testable import Simulators

struct FlickrQuirkTests {
  private let uploads = SampleLibrary.allPhotos.prefix(95).enumerated().map {
    Upload(photo: $0.element, moment: 1_000 - $0.offset)
  }

  /// Returns the ids of a page of 10 of the 95.
  private func page(_ number: Int, _ quirks: FlickrQuirk...) -> [String] {
    FlickrQuirk.Pages(uploads: uploads, perPage: 10).page(number, with: Set(quirks)).map(\.photo.id)
  }

  private func ids(_ range: Range<Int>) -> [String] { uploads[range].map(\.photo.id) }

  @Test func `a page past the end repeats the last page`() {
    #expect(page(10, .repeatedLastPage) == ids(90..<95))
    #expect(page(11, .repeatedLastPage) == ids(90..<95))
    #expect(page(10_000, .repeatedLastPage) == ids(90..<95))
    #expect(page(11, .shortPages).isEmpty)
  }

  @Test func `pages are short, and the missing rows are on no page`() {
    let shown = (1...10).flatMap { page($0, .shortPages) }
    #expect((75..<95).contains(shown.count) && Set(shown).count == shown.count)
    #expect(shown == ids(0..<95).filter(Set(shown).contains))
    #expect((1...9).contains { page($0, .shortPages).count < 10 })
  }

  @Test func `rows repeat, or are on no page, as lists grow and shrink`() {
    #expect(page(1, .repeatedRows) == ids(0..<10) && page(2, .repeatedRows) == ids(8..<18))
    #expect(page(2, .growingLists) == ids(9..<19) && page(3, .growingLists) == ids(18..<28))
    #expect(page(2, .shrinkingLists) == ids(11..<21) && page(3, .shrinkingLists) == ids(22..<32))
  }

  @Test func `a search past its end is empty, unless a quirk repeats the last page`() throws {
    var options = SimulatedFlickr.Options()
    options.quirks = [.repeatedLastPage]
    let past = ["tags": "fog", "page": "99"]
    #expect(try SocialClient().ids("flickr.photos.search", past).isEmpty)
    #expect(try !SocialClient(options: options).ids("flickr.photos.search", past).isEmpty)
  }
}
