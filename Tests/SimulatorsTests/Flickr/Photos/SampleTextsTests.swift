import Model
import TestSupport
import Testing

@testable import Sample
@testable import Simulators

/// The texts of the sample library as a list of a place's photos begins.
@Suite(.timeLimit(.minutes(30))) struct SampleTextsTests {
  @Test func `only Swakopmund has texts that attack a terminal, below the first rows`()
    async throws
  {
    let places = try await WholeLibrary.read.top.places
    let attacked = places.filter { rows(of: $0).contains(where: \.isHostile) }
    #expect(attacked.map(\.name.title) == ["Swakopmund"])
    let place = try #require(attacked.first)
    #expect(place.photoCount == places.compactMap(\.photoCount).min())
    #expect(rows(of: place).filter(\.isHostile).count == 10)
    #expect(rows(of: place).prefix(12).filter(\.isHostile).isEmpty)
  }

  @Test func `the first 50 photos of every other place have clean texts`() async throws {
    for place in try await WholeLibrary.read.places where place.place.name.title != "Swakopmund" {
      for photo in place.photos.prefix(50) {
        for text in [photo.title, photo.description] {
          let isClean = text.dangerousScalars.isEmpty && !text.hasEscapeRemnant
          #expect(isClean && !text.hasRepeatedWords, "\(place.place.name): \(text)")
        }
      }
    }
  }

  @Test func `no description of the first 50 photos of a place begins with the title`()
    async throws
  {
    for place in try await WholeLibrary.read.places {
      for photo in place.photos.prefix(50) where !photo.title.isEmpty {
        let begins = photo.description.lowercased().hasPrefix(photo.title.lowercased())
        #expect(!begins, "\(place.place.name): \(photo.title): \(photo.description)")
      }
    }
  }

  @Test(arguments: [
    ("Nishijin Nishijin from above", true), ("The Bay Bridge The Bay Bridge, at dusk", true),
    ("The the sea", true), ("Rolling, rolling, rolling", false),
    ("Ridge after ridge after ridge", false), ("Nishijin from above", false),
  ])
  func `a repeated word or name is found`(text: String, isRepeated: Bool) {
    #expect(text.hasRepeatedWords == isRepeated)
  }

  @Test(arguments: [
    ("[31mGolden Gate [0m in the fog", true), ("1mSea cliffs 0m", true), ("]0;Rain Rain", true),
    ("Lens: 24-70mm f/4 (2)", false),
  ])
  func `the rest of an escape sequence is found`(text: String, isLeft: Bool) {
    #expect(text.hasEscapeRemnant == isLeft)
  }

  /// The rows of a place as they are stored.
  private func rows(of place: Place) -> [SamplePhoto] {
    SampleLibrary().photos(ofPlace: place.id) ?? []
  }
}

extension SamplePhoto {
  /// Whether the title or the description moves a cursor or hides text, or the title has several lines.
  fileprivate var isHostile: Bool {
    let title = text("title")
    return !(title + description).dangerousScalars.isEmpty || title.contains("\n")
      || title.contains("\t")
  }
}

extension String {
  /// Whether a word stands twice in a row, or a name of two to four words, with nothing between.
  fileprivate var hasRepeatedWords: Bool {
    let words = split(whereSeparator: \.isWhitespace).map(String.init)
    return words.indices.contains { start in
      (1...4).contains { count in
        guard start + 2 * count <= words.count else { return false }
        let first = words[start..<start + count]
        let second = words[start + count..<start + 2 * count].joined(separator: " ")
          .replacing(/[.,;:!?]+$/, with: "")
        return count > 1
          ? words[start].first?.isUppercase == true
            && first.joined(separator: " ") == second
          : !words[start].hasSuffix(",")
            && words[start].lowercased() == words[start + 1].lowercased()
      }
    }
  }

  /// Whether there are the visible parts of a control sequence: `[31m`, `1m`, `]0;`.
  fileprivate var hasEscapeRemnant: Bool { contains(/\[[0-9;?]*[A-Za-z]|\][0-9]+;|\b[0-9]+m\b/) }
}
